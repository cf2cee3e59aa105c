"""Views that come from elsewhere as text, as a server sends them."""

from functools import cache
from typing import Any

import msgspec

from parapluie.games.view import View
from parapluie.match.errors import ParapluieError


@cache
def decoder() -> msgspec.json.Decoder[Any]:
    from parapluie.games.rainbow7.words import CurrentEditionView, FirstEditionView
    from parapluie.games.sazuki.words import SazukiView
    from parapluie.games.spaan.words import SpaanView

    return msgspec.json.Decoder(CurrentEditionView | FirstEditionView | SazukiView | SpaanView)


def read_view(text: str | bytes) -> View:
    """The view that `View.to_json` has written; ParapluieError if it is none."""
    try:
        view: View = decoder().decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParapluieError("view/unreadable", f"This is no view: {error}") from None
    return view
