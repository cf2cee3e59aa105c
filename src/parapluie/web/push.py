"""Web Push: messages to browsers whose page is closed, over the push services of their makers (RFC 8030, 8291, 8292).

Endpoints come from strangers, so they are taken at known services only, and never at an address of this network.
"""

import base64
import ipaddress
import json
import os
import socket
import ssl
import time
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

from parapluie.match.errors import ParapluieError
from parapluie.tables.subscriptions import Subscription
from parapluie.web.options import Options

SERVICES = (  # of Chromium, Firefox, Edge and Safari
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
PATIENCE = 5.0  # seconds for each part of a delivery
LIFE = 86_400  # seconds that a push service keeps a message for a browser that is not there
VALID = 12 * 3600  # seconds for which we say who we are
RECORD = 4096  # bytes of a message, at most: one record
GONE = (404, 410)  # what a service says of a browser that it does not know any more


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Push:
    """The keys of a server, and what it sends with them. `hosts` are services beside the known ones, as HOST:PORT."""

    def __init__(self, keys: Path, *, contact: str, hosts: tuple[str, ...] = ()) -> None:
        try:
            from cryptography.hazmat.primitives import serialization
            from cryptography.hazmat.primitives.asymmetric import ec
        except ModuleNotFoundError:
            raise ParapluieError("command/no-push", "--push-keys needs: pip install 'parapluie[push]'") from None
        self.contact, self.hosts = contact, hosts
        try:
            if not keys.exists():
                make_keys(keys)
            self.key: Any = serialization.load_pem_private_key(keys.read_bytes(), None)
            if not isinstance(getattr(self.key, "curve", None), ec.SECP256R1):
                raise ValueError("this is no key on the curve P-256")
        except (OSError, ValueError, TypeError) as error:
            raise ParapluieError("command/bad-push-keys", f"{keys}: {error}.") from None
        form, raw = serialization.PublicFormat.UncompressedPoint, serialization.Encoding.X962
        self.public = encoded(self.key.public_key().public_bytes(raw, form))  # what browsers subscribe with

    def check(self, subscription: Subscription) -> None:
        """ParapluieError if nothing could, or should, be sent there."""
        from cryptography.hazmat.primitives.asymmetric import ec

        try:
            self._target(subscription.endpoint)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(subscription.p256dh))
        except ValueError:
            raise ParapluieError("push/bad-subscription", "This is no address of a push service that we use.") from None

    def _target(self, endpoint: str) -> SplitResult:
        """The parts of an endpoint; ValueError if it is not one of a service that we use."""
        target = urlsplit(endpoint)
        host, port = target.hostname or "", target.port or 443
        is_known = port == 443 and any(host == one or host.endswith("." + one) for one in SERVICES)
        if (
            target.scheme != "https"
            or target.username is not None
            or not endpoint.isascii()
            or not endpoint.isprintable()
        ):
            raise ValueError("no endpoint")
        if " " in endpoint or not (is_known or f"{host}:{port}" in self.hosts):
            raise ValueError("no known service")
        return target

    def send(self, subscription: Subscription, message: dict[str, str]) -> bool:
        """Send something to a browser. False if its service does not know it any more.

        OSError or ValueError if it cannot be sent. Nothing is read but the status, and no other address is followed.
        """
        target = self._target(subscription.endpoint)
        body = encrypted(json.dumps(message).encode(), decoded(subscription.p256dh), decoded(subscription.auth))
        headers = {
            "Authorization": self._authorization(f"https://{target.netloc}"),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFE),
            "Urgency": "high",
            "Topic": message["tag"][:32],  # a newer message takes the place of one that is not delivered yet
        }
        connection = Line(target, is_ours=f"{target.hostname}:{target.port or 443}" in self.hosts)
        try:
            connection.request("POST", target.path + (f"?{target.query}" if target.query else ""), body, headers)
            status = connection.getresponse().status
        except HTTPException as error:
            raise ValueError(f"no answer of a push service: {error!r}") from None
        finally:
            connection.close()
        if status >= 300 and status not in GONE:
            raise ValueError(f"a push service has answered {status}")
        return status not in GONE

    def _authorization(self, audience: str) -> str:
        """Who we are, signed (RFC 8292)."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec, utils

        claims = {"aud": audience, "exp": int(time.time()) + VALID, "sub": self.contact}
        token = ".".join(encoded(json.dumps(one).encode()) for one in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = utils.decode_dss_signature(self.key.sign(token.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={token}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


class Line(HTTPSConnection):
    """A connection to a push service: to an address that was looked at before, so that no name can lead elsewhere."""

    def __init__(self, target: SplitResult, *, is_ours: bool) -> None:
        super().__init__(target.hostname or "", target.port or 443, timeout=PATIENCE)
        self.is_ours = is_ours  # the host of this server has named it, wherever it is
        self.context = ssl.create_default_context()

    def connect(self) -> None:
        found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if not self.is_ours:
            addresses = [one for one in addresses if is_public(one)]
        if not addresses:
            raise OSError("This push service has no public address.")
        line = socket.create_connection((addresses[0], self.port), PATIENCE)
        self.sock = self.context.wrap_socket(line, server_hostname=self.host)


def push_of(options: Options) -> Push | None:
    """What a server sends with, if it has keys; they are made if their file is not there."""
    if options.push_keys is None:
        return None
    return Push(Path(options.push_keys), contact=options.push_contact, hosts=options.push_hosts)


def is_public(address: str) -> bool:
    """Whether an address is one of the Internet: not of this machine, of this network, or of nobody."""
    found = ipaddress.ip_address(address)
    return found.is_global and not found.is_multicast


def make_keys(file: Path) -> None:
    """Write a new key to a file that nobody else can read."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    form = serialization.PrivateFormat.PKCS8
    key = ec.generate_private_key(ec.SECP256R1())
    text = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as opened:
        opened.write(text)


def encrypted(message: bytes, public: bytes, auth: bytes) -> bytes:
    """A message that only the browser with these keys can read (RFC 8291), as one record of RFC 8188."""
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
        return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

    own, salt = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
    mine = own.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    secret = derived(auth, own.exchange(ec.ECDH(), theirs), b"WebPush: info\0" + public + mine, 32)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + sealed
