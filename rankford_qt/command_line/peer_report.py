"""What ``rankford-quay peer`` prints: one JSON object a line, or the same in words."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from core.proof import Json, PhaseProof
from core.standings import ranks
from p2p.client import Client
from p2p.news import (
    Drawn,
    Finished,
    Guest,
    LinkKind,
    News,
    RoomChanged,
    RoomClosed,
    SessionBegan,
    SessionEnded,
    TableChanged,
    Troubled,
)
from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending
from p2p.protocol.identity import fingerprint
from p2p.protocol.invitation import Invitation
from p2p.protocol.messages import Entry
from rankford_qt import transcripts
from rankford_qt.command_line import words
from rankford_qt.ending_words import sentence
from rankford_qt.player_error import Message
from rankford_qt.room_news_words import closed, troubled
from rankford_qt.transcripts import TranscriptError

Write = Callable[[str], None]


class Report:
    """Turns news into lines."""

    def __init__(self, write: Write, folder: Path | None, now: Callable[[], datetime], *, as_json: bool) -> None:
        """Report to ``write``; transcripts go into a folder, if there is one."""
        self._write, self._folder, self._now, self._as_json = write, folder, now, as_json
        self._guests: dict[bytes, Guest] = {}
        self._phase: tuple[int, int] | None = None
        self.ended = False
        """Whether any session came to an end, one way or the other."""
        self.closed: RoomClosed | None = None

    def opened(self, invitation: Invitation) -> None:
        """Tell what leads others to a table that this program hosts."""
        self._say("code", code=invitation.code, link=invitation.link())

    def trouble(self, trouble: str, sentence: str) -> None:
        """Tell what went wrong though the program goes on."""
        self._say("trouble", trouble=trouble, peers=[], sentence=sentence)

    def take(self, news: News, client: Client) -> None:
        """Tell some news."""
        match news:
            case RoomChanged():
                self._room(client)
            case SessionBegan(agreement, seat):
                self._phase = None
                seats = [_entry(each) for each in agreement.proposal.roster]
                self._say("session", id=agreement.session_id.hex(), seat=seat, seats=seats)
            case TableChanged():
                self._table(client)
            case Drawn(proof):
                self._cards(proof)
            case SessionEnded(finished):
                self._ended(finished)
            case Troubled(trouble, keys):
                peers = [fingerprint(key) for key in keys]
                self._say("trouble", trouble=trouble.value, peers=peers, sentence=str(self._troubled(news)))
            case RoomClosed(why, refusal):
                self.closed = news
                self._say("closed", reason=why.value, refusal=refusal, sentence=str(closed(why, refusal)))

    def _troubled(self, news: Troubled) -> Message:
        names = [self._guests[key].member.entry.name for key in news.keys if key in self._guests]
        return troubled(news.trouble, ", ".join(names))

    def _room(self, client: Client) -> None:
        guests = {each.key: each for each in (*client.room.guests, *client.room.waiting)}
        for key in self._guests.keys() - guests.keys():
            self._say("member", **_entry(self._guests[key].member.entry), state="left", ready=False)
        for key, guest in guests.items():
            self._guest(self._guests.get(key), guest)
        self._guests = guests

    def _guest(self, before: Guest | None, guest: Guest) -> None:
        member = guest.member
        if before is None or before.member.ready is not member.ready:
            state = "here" if before else "joined"
            self._say("member", **_entry(member.entry), state=state, ready=member.ready)
        known = before.link if before else None
        if not guest.own and guest.link is not known and guest.link is not LinkKind.CONNECTING:
            self._say("link", peer=fingerprint(guest.key), kind=guest.link.value)

    def _table(self, client: Client) -> None:
        table = client.table
        if table is None or table.over:
            return
        phase = (table.round, int(table.phase))
        if phase != self._phase:
            self._phase = phase
            self._say("phase", round=phase[0], phase=phase[1])

    def _cards(self, proof: PhaseProof) -> None:
        played = proof.played
        dealt = played.deal if played.war is None else played.war
        cards = [None if card is None else words.card(card) for card in dealt.cards]
        dealer = None if dealt.dealer is None else words.card(dealt.dealer)
        points = list(played.points)
        self._say("cards", round=proof.round, phase=proof.phase, cards=cards, dealer=dealer, points=points)

    def _ended(self, finished: Finished) -> None:
        self.ended = True
        file = self._saved(finished)
        outcome = finished.outcome
        if isinstance(outcome, Completed):
            points, order = list(outcome.points), list(ranks(outcome.points))
            self._say("result", points=points, ranks=order, transcript=outcome.transcript.hex(), file=file)
        else:
            self._say("abort", **_ending(outcome, finished), file=file)

    def _saved(self, finished: Finished) -> str | None:
        if self._folder is None:
            return None
        try:
            return str(transcripts.save(finished, self._folder, self._now()))
        except TranscriptError as error:
            self.trouble("transcript", str(error))
            return None

    def _say(self, event: str, **fields: object) -> None:
        self._write(json.dumps({"event": event, **fields}) if self._as_json else _line(event, fields))


def _entry(entry: Entry) -> Json:
    return {"name": entry.name, "fingerprint": fingerprint(entry.public_key), "automated": entry.automated}


def _ending(ending: Ending, finished: Finished) -> Json:
    names = [each.name for each in finished.agreement.proposal.roster]
    fields: Json = {"reason": ending.reason.name.lower(), "ground": ending.ground.name.lower()}
    if ending.charged is not None:
        fields["seat"] = ending.charged
    return {**fields, "by": ending.by, "sentence": str(sentence(ending, names, finished.seat))}


def _line(event: str, fields: Json) -> str:
    """The same for people."""
    told = ", ".join(f"{name} {_shown(value)}" for name, value in fields.items() if value not in (None, [], ""))
    return f"{event}: {told}"


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return value["name"] if isinstance(value, dict) else str(value)
