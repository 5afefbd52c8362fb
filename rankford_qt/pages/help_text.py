"""What Help says: the rules, how to play by any means, what is proven and what is not."""

from rankford_qt.pages.help_blocks import Paragraph, Section, Table
from rankford_qt.pages.help_online import ended, meeting, others, together
from rankford_qt.pages.record_words import meanings
from rankford_qt.wording import points, translate


def sections() -> tuple[Section, ...]:
    """All of Help, in reading order and in the language in force."""
    return (
        _in_short(),
        _points(),
        _shoe(),
        _opening(),
        _war(),
        _returns(),
        _odds(),
        _ranking(),
        meeting(),
        together(),
        ended(),
        _rail(),
        _keys(),
        _touch(),
        _listening(),
        _window(),
        _key(),
        _records(),
        others(),
        _limits(),
        _recompute(),
        _licences(),
    )


def _in_short() -> Section:
    return Section(
        translate("Help", "In short"),
        (
            Paragraph(
                translate(
                    "Help",
                    "You and the dealer each get one card; the higher one wins. Before the deal you stake an Ante, and "
                    "if you like a Tie beside it. When both cards have the same rank you choose War or Surrender. A "
                    "session has five rounds and begins with 1,000 points.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Practise solo against the dealer, as long as you like: there is no clock, and Escape pauses. Or "
                    "play with one to five others: host a table, find one on your network, or join by a code.",
                )
            ),
        ),
    )


def _points() -> Section:
    return Section(
        translate("Help", "Free points"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Points are free, fictional and cannot be transferred. There is no money, no purchase, no paid "
                    "entry, no cash-out, no tradable reward, no prize and no progressive wager.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "The rules follow the Massachusetts Gaming Commission's Casino War rules of 8 October 2020, "
                    "sections 1, 2, 3, 7, 8 and 9, with the reshuffle before every round of Maryland version 1.2. "
                    "Cutting the deck by hand and physical irregularities are left out. Rankford Quay is not "
                    "affiliated with any operator or manufacturer.",
                )
            ),
        ),
    )


def _shoe() -> Section:
    return Section(
        translate("Help", "The cards"),
        (
            Paragraph(
                translate(
                    "Help",
                    "The shoe holds six decks of 52 cards, 312 in all, and is complete again at the start of every "
                    "round. The ace is high; suits are equal.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Cards are drawn one at a time, each with the same chance, from those that remain in the round. "
                    "Nothing is shuffled ahead: the War cards do not exist before War is decided.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Burned cards are drawn like any other, lie face down and are never shown. They do not change the "
                    "odds. A modified program could work out what they are.",
                )
            ),
        ),
    )


def _opening() -> Section:
    return Section(
        translate("Help", "A round"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Opening wagers: stake an Ante of 10 to 100 in tens and, only with an Ante, a Tie of 10 to 100. "
                    "Ante and Tie together are at most 100, and twice the Ante and the Tie are at most your points, "
                    "so that War stays affordable. Confirming without an Ante sits the round out. With fewer than 20 "
                    "points sitting out is all that is left, and it still has to be confirmed.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Deal: one card is burned, each seat with an Ante gets a card face up in seat order, then the "
                    "dealer gets one card for all. If every seat sits out, nothing is drawn; the round still counts.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Compare: with the higher card the Ante pays 1 to 1, with the lower card it is lost, and with "
                    "equal ranks it stays locked. The Tie pays 10 to 1 on equal ranks and is lost otherwise. It is "
                    "settled at once, so its winnings can be used for War.",
                )
            ),
        ),
    )


def _war() -> Section:
    return Section(
        translate("Help", "War and Surrender"),
        (
            Paragraph(
                translate(
                    "Help",
                    "A seat that tied with the dealer decides. Surrender gives half of the Ante back. War stakes "
                    "exactly the Ante again and, if you like, a War-deal Tie of 10 to 100 out of the points that are "
                    "left. There is no default: nobody decides for you.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "A seat that did not tie, or sat out, only acknowledges the phase and stakes nothing.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "War deal: for each seat at War three cards are burned and one is dealt face up, then three are "
                    "burned and one is dealt for the dealer. The first cards stay beside the War cards. If every tied "
                    "seat surrenders, nothing is drawn and nothing burned.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Lower: Ante and War are lost. Higher: the Ante comes back and War pays 1 to 1. Second tie: the "
                    "round ends, the Ante comes back and War pays 2 to 1. The War-deal Tie pays 10 to 1 on a second "
                    "tie and is lost otherwise. There is no third deal.",
                )
            ),
        ),
    )


def _returns() -> Section:
    rows = (
        (translate("Help", "Opening higher"), points(40)),
        (translate("Help", "Opening lower"), points(0)),
        (translate("Help", "Opening tie"), translate("Help", "110 for the Tie; the Ante stays locked")),
        (translate("Help", "Surrender"), points(10)),
        (translate("Help", "War higher"), points(60)),
        (translate("Help", "War lower"), points(0)),
        (translate("Help", "Second tie"), points(80)),
        (translate("Help", "Second tie with a War-deal Tie"), translate("Help", "80 and 110, together 190")),
    )
    return Section(
        translate("Help", "Worked returns"),
        (
            Paragraph(
                translate(
                    "Help", "With an Ante of 20, a Tie of 10, War of 20 and a War-deal Tie of 10, this comes back:"
                )
            ),
            Table((translate("Help", "Outcome"), translate("Help", "Points returned")), rows),
            Paragraph(
                translate(
                    "Help",
                    "Points are whole and never rounded. Half of an Ante of 10 is 5, so points are multiples of 5.",
                )
            ),
        ),
    )


def _odds() -> Section:
    chances = (
        (translate("Help", "Opening higher"), "144/311"),
        (translate("Help", "Opening lower"), "144/311"),
        (translate("Help", "Opening tie"), "23/311"),
        (translate("Help", "After a tie: War higher"), "7392/15965"),
        (translate("Help", "After a tie: War lower"), "7392/15965"),
        (translate("Help", "After a tie: second tie"), "1181/15965"),
    )
    values = (
        (translate("Help", "Ante, always War"), "−23138/993023", translate("Help", "−2.330 %")),
        (translate("Help", "Ante, always Surrender"), "−23/622", translate("Help", "−3.698 %")),
        (translate("Help", "Opening Tie"), "−58/311", translate("Help", "−18.65 %")),
        (translate("Help", "War-deal Tie"), "−2974/15965", translate("Help", "−18.63 %")),
    )
    return Section(
        translate("Help", "Exact odds"),
        (
            Paragraph(translate("Help", "For one seat, with no other card in sight:")),
            Table((translate("Help", "Event"), translate("Help", "Chance")), chances),
            Paragraph(translate("Help", "What a wager of one point is worth on average:")),
            Table((translate("Help", "Wager"), translate("Help", "Value"), translate("Help", "In percent")), values),
            Paragraph(
                translate(
                    "Help",
                    "War is never worse than Surrender, whatever lies on the table. The coach, which can be switched "
                    "on in Settings, gives these figures for the cards in sight.",
                )
            ),
        ),
    )


def _ranking() -> Section:
    return Section(
        translate("Help", "The end of a session"),
        (
            Paragraph(
                translate(
                    "Help",
                    "A session is exactly five rounds. The most points win; equal points share a rank and the next "
                    "rank is left out, as in 1, 1, 3. A new session begins with 1,000 points again.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "A solo session that is closed before its end cannot be resumed. Sessions are kept in History, "
                    "where they can be verified and exported.",
                )
            ),
        ),
    )


def _rail() -> Section:
    return Section(
        translate("Help", "Choosing and confirming"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Beside or below the table lie the choices. A row holds the legal values only; the select next to "
                    "it offers the same. Allocate prepares the highlighted value, Confirm seals what is prepared, and "
                    "Reset clears what is not yet confirmed. Reset never surrenders.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "First comes the Ante, then the Tie. A value that is highlighted but not allocated does not count: "
                    "Confirm then reads “Sit out”. On a tie, allocate War or Surrender first; Confirm says so if "
                    "you have not.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "The preview shows for each outcome the points that come back, the net, and your points after it.",
                )
            ),
        ),
    )


def _keys() -> Section:
    rows = (
        (translate("Help", "Arrows"), translate("Help", "Table: move along the row of legal values")),
        (translate("Help", "Space"), translate("Help", "Table: allocate the highlighted value or decision")),
        (translate("Help", "Enter"), translate("Help", "Table: confirm")),
        (translate("Help", "Backspace, Delete"), translate("Help", "Table: clear what is not yet confirmed")),
        (translate("Help", "Enter, Space on a button"), translate("Help", "Press it")),
        (translate("Help", "Arrows, typing in a select"), translate("Help", "Choose; typing 10 picks 10, not 100")),
        (translate("Help", "F1"), translate("Help", "Help")),
        (translate("Help", "M"), translate("Help", "Sound off or on")),
        (translate("Help", "F11"), translate("Help", "Full screen")),
        (
            translate("Help", "Escape"),
            translate("Help", "Close a list or a question, else Help, else pause or resume solo, else go back"),
        ),
        (translate("Help", "Tab, Shift+Tab"), translate("Help", "Every control in reading order")),
    )
    return Section(
        translate("Help", "Keys"),
        (
            Table((translate("Help", "Key"), translate("Help", "Does")), rows),
            Paragraph(
                translate(
                    "Help",
                    "A held key acts once. Escape never leaves the table or the full screen. Keys typed into a text "
                    "field stay text.",
                )
            ),
        ),
    )


def _touch() -> Section:
    return Section(
        translate("Help", "Mouse and touch"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Everything can be done by mouse or touch as well. Tap a value, then Allocate, then Confirm. A tap "
                    "counts only if it begins and ends in the same phase. Turning or resizing the window, Help and "
                    "pauses never submit anything, and what you have prepared stays.",
                )
            ),
        ),
    )


def _listening() -> Section:
    return Section(
        translate("Help", "Screen readers"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Every control has a name, and every seat and card can be read. What happens is announced once: "
                    "your card, the dealer's card, the outcome with the points, and what there is to decide; with "
                    "others also the time that is left, at the start and when 15 and 5 seconds remain.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "The same stands in the status line and in the list of what happened, which Tab reaches, for "
                    "readers that ignore announcements. Settings can make the announcements brief.",
                )
            ),
        ),
    )


def _window() -> Section:
    return Section(
        translate("Help", "Window and text"),
        (
            Paragraph(
                translate(
                    "Help",
                    "The View menu has three modes: Standard with menu and ledger, Theater with the table alone, and "
                    "Full screen. The window may be as small as 360 by 640 or 640 by 360 pixels. Settings offer a "
                    "light, a dark and a high-contrast theme, text from 100 to 200 percent, suits in four colours, "
                    "and no animation.",
                )
            ),
        ),
    )


def _key() -> Section:
    return Section(
        translate("Help", "Your name and your key"),
        (
            Paragraph(
                translate(
                    "Help",
                    "There is no account. At the first start a key is made on this computer; its "
                    "fingerprint tells you from anybody else of the same name. The key file can be opened by its owner "
                    "only and is not encrypted. Nobody can bring back a lost key: keep a backup, which Settings can "
                    "make and restore.",
                )
            ),
            Paragraph(translate("Help", "Solo practice needs no key.")),
        ),
    )


def _records() -> Section:
    return Section(
        translate("Help", "What is remembered of other players"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Beside each player at an online table stands how your sessions with that key ended, as far as "
                    "this computer remembers. Nobody else sees these counts, and they bring no rank. A session can "
                    "count in two ways. A key that was never met is new: so is everybody who made another key.",
                )
            ),
            Table((translate("Help", "Beside a player"), translate("Help", "Means")), meanings()),
        ),
    )


def _limits() -> Section:
    return Section(
        translate("Help", "What is proven, and what is not"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Proven: every card of a kept session follows from its random bytes and choices by arithmetic that "
                    "is written down, and anybody can compute it again. Verify does so with every card, payout and "
                    "point.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Proven at a table with others: who sat there by their keys, every choice, card and point, and "
                    "that all signed the outcome. No card can be chosen as long as one player's program is honest.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Not proven: where the random bytes came from. In solo practice they come from your own computer, "
                    "and whoever changes the program or the record can make a session look as they like. All players "
                    "of a table together can make up any session. Order and times in a transcript are the word of "
                    "who saved it. Results are casual and no third party has checked them.",
                )
            ),
            Paragraph(translate("Help", "No secret shoe, no trusted dealer and no ranked anti-cheat is claimed.")),
        ),
    )


def _recompute() -> Section:
    return Section(
        translate("Help", "Recompute the cards"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Export a session from Results or History, then run in a terminal, with the name of the file:",
                )
            ),
            Paragraph("rankford-quay replay session.json --json"),
            Paragraph(
                translate(
                    "Help",
                    "A session with others leaves a transcript, which holds everything that was signed. This says what "
                    "it proves, and what is only stated by who saved it:",
                )
            ),
            Paragraph("rankford-quay verify transcript.jsonl"),
            Paragraph(
                translate(
                    "Help",
                    "Both print every card and all points with the transcript hash. The exact odds are "
                    "printed by “rankford-quay odds”, and “rankford-quay simulate” plays many rounds and counts "
                    "them.",
                )
            ),
        ),
    )


def _licences() -> Section:
    return Section(
        translate("Help", "Licences"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Rankford Quay is free software under the MIT licence. Its cards, pictures, icon and sounds are "
                    "its own. Its window is drawn with Qt, under the LGPL 3, and its letters are those of Atkinson "
                    "Hyperlegible Next, under the SIL Open Font License 1.1.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Everything that it is made of stands with its licence on a page of its own, to which Licences "
                    "leads from the end of this page and of Settings.",
                )
            ),
        ),
    )
