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
PHASE_BEAT = 0.2
"""From a phase's start to the Beat that says so: out of the way of the reveals that other seats still wait for."""
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
ENDED = 64
"""Sessions of one table, the latest, whose late frames are told from those of sessions to come."""
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

# Lobby

NOTICE = 4096
"""Bytes of a notice: what one message of an attacker can cost before it is refused."""
LOBBY_KEYS = 32
"""Keys that one lobby ever hears: memory of somebody with the code who makes keys. None is forgotten, since a
forgotten one could be replayed; a table with more comers and goers needs a new code."""
NOTICES = 40
"""Notices of one key at once …"""
NOTICE_RATE = 1.0
"""… and for each second since: what a member can make all others pass on."""
LINK_NOTICES = 500
"""Notices over one link at once: all that a lobby keeps, when the link comes up, and as many again …"""
LINK_NOTICE_RATE = 10.0
"""… and for each second since: signatures that a flood makes this client judge."""
BAD_NOTICES = 5
"""Notices over one link that no member would have passed on, before the link is refused."""
OWN_NOTICES = 64
"""Latest of one's own notices that are kept to tell them from those of another program with the same key."""
PROPOSALS = 1000
"""Proposals that one lobby ever hears. None is forgotten, since a host that proposed a forgotten one again would get a
second answer to it and could hold the two against whoever gave them."""
LINKS_SAID = 0.1
"""From a change of one's links to saying so: each saying goes to everybody."""
LINGER = 15.0
"""From losing every way to a member until it is gone: links are often made anew within this."""

# Mailbox

BLOB = 65536
"""Bytes of a sealed blob: memory of what a helper or a member sends. A description of a link takes 2-6 KiB."""
BLOB_STEP = 256
"""Sealed blobs are padded to a multiple of this: sizes tell a helper less of who has which networks."""
MAIL_SENDERS = 32
"""Senders whose counters a mailbox keeps, the latest ones: memory of a member that makes keys."""
MAIL_ATTEMPTS = 64
"""Attempts of one sender, and offers of one's own, that it keeps, the latest ones: memory of endless attempts."""
