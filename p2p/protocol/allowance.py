"""How much somebody may send: so many at once, and so many for each second since."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Allowance:
    """A token bucket."""

    burst: int
    rate: float
    """For each second."""
    left: float = field(init=False)
    taken_at: float | None = None

    def __post_init__(self) -> None:
        """Start full."""
        self.left = self.burst

    def take(self, now: float, amount: int = 1) -> bool:
        """Whether one more, or so many, are allowed; if so, they are taken."""
        if self.taken_at is not None:
            self.left = min(self.burst, self.left + (now - self.taken_at) * self.rate)
        self.taken_at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True
