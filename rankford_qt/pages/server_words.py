"""What is wrong with the address of a server that a player typed, in the player's language."""

from p2p.links import server_url
from p2p.links.server_url import ServerUrlError
from p2p.protocol import helper_url
from p2p.protocol.helper_url import HelperAddressError
from rankford_qt.player_error import QT_TRANSLATE_NOOP, Message

HELPER = {
    helper_url.Fault.EMPTY: QT_TRANSLATE_NOOP(
        "Server", "The address of the helper is empty; type one such as helper.example.org:8443."
    ),
    helper_url.Fault.TOO_LONG: QT_TRANSLATE_NOOP("Server", "The address of the helper is too long; look at it again."),
    helper_url.Fault.SCHEME: QT_TRANSLATE_NOOP(
        "Server", "The address of a helper begins with wss://, or with ws:// on this computer or a private network."
    ),
    helper_url.Fault.OPEN: QT_TRANSLATE_NOOP(
        "Server",
        "The address of a helper outside this computer and private networks begins with wss://, not with ws://.",
    ),
    helper_url.Fault.HOST: QT_TRANSLATE_NOOP(
        "Server", "The address of the helper holds no usable host name; type one such as helper.example.org:8443."
    ),
    helper_url.Fault.PORT: QT_TRANSLATE_NOOP(
        "Server", "The port in the address of the helper is a number from 1 to 65535; look at it again."
    ),
    helper_url.Fault.PATH: QT_TRANSLATE_NOOP(
        "Server",
        "The address of the helper ends in something that it may not hold; give no more than host, port and path.",
    ),
}
SERVER = {
    server_url.Fault.EMPTY: QT_TRANSLATE_NOOP(
        "Server", "The address of the server is empty; type one such as stun.example.org:3478."
    ),
    server_url.Fault.TOO_LONG: QT_TRANSLATE_NOOP("Server", "The address of the server is too long; look at it again."),
    server_url.Fault.NOT_STUN: QT_TRANSLATE_NOOP(
        "Server", "The address of a STUN server begins with stun: and holds host and port only."
    ),
    server_url.Fault.NOT_TURN: QT_TRANSLATE_NOOP(
        "Server", "The address of a TURN server begins with turn: or turns: and holds host, port and transport only."
    ),
    server_url.Fault.TRANSPORT: QT_TRANSLATE_NOOP(
        "Server", "A TURN server is reached by ?transport=udp or ?transport=tcp, and a turns: server only by tcp."
    ),
    server_url.Fault.HOST: QT_TRANSLATE_NOOP(
        "Server", "The address of the server holds no usable host name or IPv4 address; look at it again."
    ),
    server_url.Fault.PORT: QT_TRANSLATE_NOOP(
        "Server", "The port in the address of the server is a number from 1 to 65535; look at it again."
    ),
}


def problem(error: HelperAddressError | ServerUrlError) -> Message:
    """Why a text is no address of such a server, in one sentence."""
    return HELPER[error.fault] if isinstance(error, HelperAddressError) else SERVER[error.fault]
