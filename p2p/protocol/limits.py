"""Every limit of the protocol (sections 3 and 4), and what it bounds. Times are seconds."""

LEAST_SEATS = 2
"""Fewest seats of a table that is not solo."""

# Time

CONFIRM = 45.0
"""From one's own phase start to one's own Confirm."""
COMMIT_GRACE = 6.0
"""What others add to it before they miss a commitment: starts of a phase differ by the way frames take."""
REVEAL = 8.0
"""From holding every commitment to holding every reveal: how long a last revealer can look at the outcome."""
SILENCE = 10.0
"""Without a new frame from a seat: how long a killed peer keeps others waiting."""
SILENCE_SHARED = 5.0
"""Silence of one's own that makes another's report of it one's own finding: two Beats and more are missing."""
SESSION = 600.0
"""A whole session: how long five rounds can be dragged out."""
RECEIPT = 8.0
"""From one's own Receipt to the last of the others'."""
PROPOSAL = 10.0
"""From a proposal to the last answer."""
STANDING = 3.0
"""A link is standing while a frame of that neighbour's own came over it within this time."""
BEAT = 2.0
"""Between two Beats of a seat."""
FIRST_BEAT = 0.5
"""From the start to the first Beat: what it lists needs a frame from each neighbour first."""
LAG = 2.0
"""Frames held for longer than this are passed on to a neighbour that lacks them, whatever it hears directly."""
GAP = 5.0
"""Between two ticks of one's own clock: more means that this machine slept."""
OVERDUE = CONFIRM + 0.5
"""What a seat's own frames must span before a missing Confirm counts against it; half a second for early timers."""

# Space and rate

FRAME = 4096
"""Bytes of a frame: what one message of an attacker can cost before it is refused."""
EARLY_FRAMES = 16
"""Frames held for each link before the session that they belong to starts: memory of a table that never starts."""
REPEATS = 2
"""Times that one frame may come over one link: work that repeats cost."""
SEQUENCE = 40
"""Sequence numbers of a seat at the session's start …"""
SEQUENCE_RATE = 1.0
"""… and for each second since: memory and work of a flood of new frames."""
EARLY_BEATS = 4
"""Beats that may go out ahead of time at the session's start …"""
BEAT_RATE = 0.75
"""… and Beats for each second since: an honest seat whose links come and go stays below what counts as flooding."""
TRANSCRIPT = 48 * 2**20
"""Bytes of a transcript that is read: memory that a foreign file costs. Six seats with all the frames of 600 s, each as
long as can be, take 33 million."""
