"""Solo practice behind the table page."""

from collections.abc import Callable

from core.derivation import NONCE_SIZE, SALT_SIZE
from core.game import Phase
from core.proof import ProvenGame
from core.table import TableView
from core.wagers import Choice
from p2p.protocol import agreement
from p2p.protocol.effects import Changed
from p2p.protocol.events import Begin, Confirm
from p2p.protocol.identity import public_key_of
from p2p.protocol.session import Session
from p2p.protocol.signing import signer, verify
from rankford_qt.table.source import TableSource

_NOW = 0.0
"""A session of one seat has no limits, so its clock may stand."""


class SoloTable(TableSource):
    """A `Session` of one seat that takes its nonce and salts from an entropy source."""

    pausable = True

    def __init__(self, name: str, secret: bytes, entropy: Callable[[int], bytes]) -> None:
        """A new session under a name, signed with the key of a 32-byte secret."""
        super().__init__()
        self._entropy = entropy
        sign = signer(secret)
        agreed = agreement.solo(name, public_key_of(secret), entropy(NONCE_SIZE), sign)
        self._session = Session(agreed, 0, sign, verify)
        self._session.handle(Begin(), _NOW)
        self._view = self._session.view

    @property
    def view(self) -> TableView:
        """The table as it stands."""
        return self._view

    @property
    def proven(self) -> ProvenGame:
        """What was played, for a record of it."""
        return self._session.judge.proven

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice; with one seat that deals at once."""
        effects = self._session.handle(Confirm(at, choice, self._entropy(SALT_SIZE)), _NOW)
        if Changed() in effects:
            self._view = self._session.view
            self.changed.emit()
