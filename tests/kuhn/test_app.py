"""The game in the app of the terminal, on the plain board."""

import asyncio

import pytest

from parapluie.language import LANGUAGES, say
from terminal.players import at_app

pytestmark = pytest.mark.usefixtures("kuhn")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_the_app(tmp_path, language):
    async def play():
        async with at_app(tmp_path, "kuhn", language=language) as player:
            assert await player.wait_for_turn()
            for words in (say(language, "place-KP-pot"), say(language, "move-KP-bet"), say(language, "ask-KP-bet")):
                await player.sees(words)
            await player.finish()
            await player.sees(say(language, "view-over"))

    asyncio.run(play())
    assert list(tmp_path.glob("kuhn-*.jsonl"))
