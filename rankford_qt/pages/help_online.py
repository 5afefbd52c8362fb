"""What Help says of playing with others."""

from rankford_qt.pages.help_blocks import Paragraph, Section
from rankford_qt.wording import translate


def meeting() -> Section:
    """How players get to a table."""
    return Section(
        translate("Help", "Getting to a table"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Host a table opens one for two to six players. Shown on your network, it is found under Tables on "
                    "this network; not shown, by its invite code or link alone. A code ends with its table. Everybody "
                    "presses Ready, and the host starts the session, or removes a member.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Programs find each other through a signaling helper, which passes sealed messages on and is not "
                    "needed any more once they are linked. A host's program is a helper itself, for its own network "
                    "and for whoever can reach an address of that computer; to be found by players elsewhere, enter "
                    "the address of another helper in Settings.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "The lobby says how each member is reached: by a direct link, or relayed through another player, "
                    "whose program passes messages on and can change none. STUN servers, listed in Settings, help "
                    "programs behind routers to find a direct way; where there is none at all, a TURN server, entered "
                    "in Settings too, passes everything on.",
                )
            ),
        ),
    )


def together() -> Section:
    """How a session with others goes."""
    return Section(
        translate("Help", "Playing with others"),
        (
            Paragraph(
                translate(
                    "Help",
                    "There is no game server. Every player's program draws the same cards from bytes that all programs "
                    "seal before any is shown, so no program can choose a card, and none has to be trusted. The dealer "
                    "is nobody: all play against the same dealer's cards, each for their own points.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "All seats decide at the same time. “Sealed” beside a name means that this player has confirmed; "
                    "what they chose shows with the cards, when everybody has confirmed. You have 45 seconds for each "
                    "decision, and a session ends after ten minutes at most; both clocks stand in the banner. If "
                    "others tied and you did not, Acknowledge is all that is asked of you; Settings can do it by "
                    "itself.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Nothing can be paused. Help opens beside the table, or below the banner where there is little "
                    "room, and time goes on. Minimising or hiding the window, and a computer that sleeps, end the "
                    "session for everybody, and so does leaving; Leave the table, in the menu, asks first.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "After the fifth round every program signs the outcome. When all these receipts are here, the "
                    "result is final: nobody can hold another one that all have signed.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Names can look alike; then the fingerprint of the key stands beside them. “Automated” marks a "
                    "program that plays by itself.",
                )
            ),
        ),
    )


def ended() -> Section:
    """How one ends without a result."""
    return Section(
        translate("Help", "A session without a result"),
        (
            Paragraph(
                translate(
                    "Help",
                    "A session counts for all or for nobody. If one player leaves, falls silent for ten seconds, lets "
                    "the time run out, or runs a program that breaks the rules, it ends, and its points are void. The "
                    "page then says why, and whom it counts against: only somebody whose key signed it, or whose "
                    "fault your own program saw. What another player's program merely reports is told as a report.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Lost contact never counts as a fault, since a program that was ended and a dead network look "
                    "alike. Between the last receipts a connection can break so that one player has the result and "
                    "another has none; but there are never two different results.",
                )
            ),
        ),
    )


def others() -> Section:
    """What others learn, and what they can do."""
    return Section(
        translate("Help", "What others can learn and do"),
        (
            Paragraph(
                translate(
                    "Help",
                    "Who is at a table with you learns your name, your key, your network address and how you play. "
                    "Give a code or a link only to people who may know that. A table that is shown on a network is "
                    "open to everybody there. A signaling helper learns addresses and times, and no name, key, card or "
                    "choice.",
                )
            ),
            Paragraph(
                translate(
                    "Help",
                    "Whoever reveals last sees the outcome a moment before the others and can still break off. That "
                    "spoils the session and changes no card, and it is remembered of that key; but a new key is made "
                    "in a moment, so play with people you know. Players may talk to each other outside the program.",
                )
            ),
        ),
    )
