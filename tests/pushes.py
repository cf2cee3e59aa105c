"""A push service on this machine, and a browser's keys: what a server sends is taken over TLS and decrypted."""

import base64
import datetime
import ipaddress
import json
import ssl
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

POINT = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys of a subscription, as a browser keeps them."""

    def __init__(self, key=None, auth=b"0123456789abcdef"):
        self.key, self.auth = key or ec.generate_private_key(ec.SECP256R1()), auth

    @property
    def public(self):
        return self.key.public_key().public_bytes(*POINT)

    def subscription(self, endpoint, **more):
        return {"endpoint": endpoint, "p256dh": encoded(self.public), "auth": encoded(self.auth)} | more

    def read(self, body):
        """The message that a server has encrypted for this browser (RFC 8291, section 3.4)."""

        def derived(salt, secret, info, length):
            return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        secret = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        shared = derived(self.auth, secret, b"WebPush: info\0" + self.public + sender, 32)
        key = derived(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, shared, b"Content-Encoding: nonce\0", 12)
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        assert opened[-1:] == b"\x02"  # the last record
        return json.loads(opened[:-1])


class PushService:
    """Takes messages as the services of browsers' makers do, on a port of this machine; `status` is what it answers."""

    def __init__(self, folder):
        self.status, self.got, self.came = 201, [], threading.Semaphore(0)
        self.certificate = folder / "push.pem"
        self.write_certificate()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.got.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()
                service.came.release()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.host = f"localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def write_certificate(self):
        key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
        names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
        made = (
            x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName(names), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        secret = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        self.certificate.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))

    def endpoint(self, name):
        return f"https://{self.host}/send/{name}"

    def next(self):
        """The next message, as its path, headers and body."""
        assert self.came.acquire(timeout=120)
        return self.got[-1]

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def claims_of(authorization):
    """What a server says of itself, if it is signed with the key that it names (RFC 8292)."""
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    head, body, signature = parts["t"].split(".")
    raw = decoded(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    signed = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(signed, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    return parts["k"], json.loads(decoded(body))
