"""The sources of the page: types that follow the server's, texts that are all there, colours that can be told apart."""

import itertools
import json
import os
import re
import subprocess
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

from parapluie.games.catalogue import rule_sets
from parapluie.language import LANGUAGES
from parapluie.match.game import Game
from parapluie.speech import Listener
from parapluie.web.contract import schema
from texts import Messages

ROOT = Path(__file__).parents[2]
FRONTEND, LOCALES = ROOT / "frontend", ROOT / "locales"
SOURCES = {path: path.read_text(encoding="utf-8") for path in sorted((FRONTEND / "src").rglob("*")) if path.is_file()}
EVERYTHING = "\n".join(SOURCES.values())


def messages(*files):
    return Messages(*((LOCALES / file).read_text(encoding="utf-8") for file in files))


VECTOR = """
import { createServer } from 'vite';
const server = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, logLevel: 'error' });
const { openKeyOf } = await server.ssrLoadModule('/src/lib/verify.ts');
const { Chance } = await server.ssrLoadModule('/src/lib/chance.ts');
const { deal } = await server.ssrLoadModule('/src/boards/rainbow7/deal.ts');
const key = openKeyOf(process.env.SECRET, ['anna', 'bruno', 'chloé']);
const [words, numbers, cards] = [1, 2, 3].map(() => new Chance(key));
cards.draw(3);
console.log(JSON.stringify({
  key,
  two: openKeyOf(process.env.SECRET, ['anna', 'bruno']),
  words: [1, 2, 3, 4].map(() => words.word().toString(16).padStart(8, '0')),
  drawn: [3, 46, 45, 44, 43].map((n) => numbers.draw(n)),
  deal: deal(cards, { game: 'rainbow7', seats: 3, first: 1 }, 1),
}));
await server.close();
"""


RENDERER = """
import { createServer } from 'vite';
import { readFileSync } from 'node:fs';
const { offer, names, told } = JSON.parse(readFileSync(process.env.TOLD, 'utf8'));
globalThis.navigator ??= { languages: ['en'] };
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.document = { documentElement: {} };
globalThis.fetch = async () => ({ ok: true, text: async () => JSON.stringify(offer) });
const server = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, logLevel: 'error' });
const { speak } = await server.ssrLoadModule('/src/lib/words.svelte.ts');
const { Teller } = await server.ssrLoadModule('/src/lib/sentences.ts');
const said = [];
let spoken = '';
for (const { language, game, seat, event } of told) {
  if (language !== spoken) await speak((spoken = language));
  said.push(new Teller(game, seat, names).tell(event));
}
console.log(JSON.stringify(said));
await server.close();
"""


def node(*command, input="", **environment):
    """What a program of the page's tools prints."""
    path = os.pathsep.join([str(ROOT / ".venv" / "bin"), os.environ["PATH"]])
    done = subprocess.run(
        command,
        input=input,
        cwd=FRONTEND,
        env=os.environ | {"PATH": path} | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout


def test_types_of_messages_follow_the_server():
    """`make types` would change nothing."""
    made = node("npm", "--loglevel=error", "run", "--silent", "types", input=json.dumps(schema(), indent=2))
    assert made == (FRONTEND / "src" / "lib" / "messages.ts").read_text(encoding="utf-8")


def test_the_page_shuffles_as_the_published_vector_says():
    """The page's own lines come to what docs/shuffles.md says, as the library does."""
    docs = (ROOT / "docs" / "shuffles.md").read_text(encoding="utf-8")
    secret = "".join(f"{i:02x}" for i in range(32))
    vector = json.loads(node("node", "--input-type=module", "-", input=VECTOR, SECRET=secret))
    assert f"`{secret}`" in docs and f"`{vector['key']}`" in docs and f"`{vector['two']}`" in docs
    assert " ".join(f"`{word}`" for word in vector["words"]) in docs
    assert ", ".join(map(str, vector["drawn"])) in docs
    assert [f"`{' '.join(hand)}`" in docs for hand in vector["deal"]["hands"]] == [True] * 3
    assert f"`{' '.join(vector['deal']['deck'])}`" in docs
    assert " ".join(f"`{card}`" for [card] in vector["deal"]["piles"]) in docs


def test_the_page_tells_what_happens_in_the_words_of_the_terminal(tmp_path):
    """Sentences of random games, as told to a seat and to a spectator, in both languages."""
    names = ["Anna", "Bruno", "", "Dora"]
    told, expected = [], []
    for game, seats in (("rainbow7", 4), ("rainbow7-first", 2), ("rainbow-sazuki", 2), ("rainbow-spaan", 2)):
        rng, state = Random(3), Game(game, seats).deal(seed=3)
        events = list(state.opening)
        while not state.over and len(events) < 400:
            events += state.play(rng.choice(state.moves))
        for language, seat, event in itertools.product(LANGUAGES, (0, None), events):
            masked = event.told_to(seat)
            listener = Listener(language, state.game.rule_set, seat, names=names)
            expected.append(listener.tell(masked.says))
            told.append({"language": language, "game": game, "seat": seat, "event": msgspec.to_builtins(masked)})
    offer = {"games": [{"game": one.id, "prefix": one.prefix, "board": one.name} for one in rule_sets().values()]}
    (tmp_path / "told.json").write_text(json.dumps({"offer": offer, "names": names, "told": told}))
    said = json.loads(node("node", "--input-type=module", "-", input=RENDERER, TOLD=str(tmp_path / "told.json")))
    assert len({one["event"]["kind"] for one in told}) >= 15
    assert said == expected


@pytest.mark.parametrize("kind", ["web", "lessons"])
def test_the_page_says_the_same_in_both_languages(kind):
    english, french = (messages(f"{kind}.{language}.ftl") for language in ("en", "fr"))
    assert english.junk == french.junk == []
    assert english.variables == french.variables
    assert len(english.variables) > 20


def test_no_id_is_both_shared_and_of_the_page():
    for language in ("en", "fr"):
        assert messages(f"{language}.ftl", f"web.{language}.ftl", f"lessons.{language}.ftl").junk == []


def test_every_text_that_the_page_asks_for_is_there():
    known = messages("en.ftl", "web.en.ftl", "lessons.en.ftl").variables
    asked = set(re.findall(r"\bsay\(\s*'([\w-]+)'", EVERYTHING))
    assert len(asked) > 80 and asked - set(known) == set()


def test_every_text_of_the_page_is_used():
    """By its whole id, or by a template such as `problem-${code}`."""
    whole = set(re.findall(r"['\"`]([a-zA-Z][\w-]*)['\"`]", EVERYTHING))
    templates = {part for part in re.findall(r"`([a-zA-Z][\w-]*-)\$\{", EVERYTHING)}
    unused = [
        id for id in messages("web.en.ftl").variables if id not in whole and not id.startswith(tuple(sorted(templates)))
    ]
    assert unused == []


def test_letters_on_cards_are_those_of_the_language():
    """Each colour has one of its own, the first of its name that is free; English has K for black, as printers do."""
    for language in LANGUAGES:
        names = dict(
            re.findall(r"^colour-(\w) = (.*)$", (LOCALES / f"{language}.ftl").read_text(encoding="utf-8"), re.M)
        )
        page = (LOCALES / f"web.{language}.ftl").read_text(encoding="utf-8")
        letters = dict(re.findall(r"^letter-(\w) = (.*)$", page, re.M))
        taken = []
        for colour in "ROYGBIVWK":
            taken.append(next(letter for letter in names[colour].upper() if letter not in taken))
        assert [*letters.values()] == (taken if language != "en" else [*taken[:-1], "K"])
        assert len(set(letters.values())) == 9 and letters.keys() == names.keys()


def test_no_game_is_named_outside_the_folder_of_its_board():
    games = [(rule_set.name, rule_set.id, rule_set.prefix) for rule_set in rule_sets().values()]
    boards = FRONTEND / "src" / "boards"
    for name, id, prefix in games:
        assert boards / name / "looks.ts" in SOURCES and boards / name / "Table.svelte" in SOURCES
        named = re.compile(rf"\b{id}\b|{name}|\b{prefix}\b|\b{prefix}-", re.IGNORECASE)
        elsewhere = [path for path in SOURCES if path.name != "messages.ts" and boards / name not in path.parents]
        assert [path.name for path in elsewhere if named.search(SOURCES[path])] == []


def test_French_of_the_page_does_not_break_before_a_mark():
    for file in ("web.fr.ftl", "lessons.fr.ftl"):
        assert not re.search(r"[ \t][:;!?»](?:\s|$)", (LOCALES / file).read_text(encoding="utf-8"), re.MULTILINE), file


def test_every_rule_is_in_the_panel():
    listed = set()
    for rule_set in rule_sets().values():
        looks = SOURCES[FRONTEND / "src" / "boards" / rule_set.name / "looks.ts"]
        parts = re.search(r"\n  rules: \{(.*?)\n  \}", looks, re.DOTALL)[1]
        listed |= {f"{rule_set.prefix}-{number}" for number in re.findall(r"'(\d\d)'", parts)}
    assert listed == {id.removeprefix("rule-") for id in messages("en.ftl").variables if id.startswith("rule-")}


# --- colours

SEEN_AS = {  # what somebody sees instead of linear RGB (Machado, Oliveira and Fernandes 2009, full severity)
    "everybody": np.eye(3),
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
COLOURS = ["red", "orange", "yellow", "green", "blue", "indigo", "violet", "white", "black"]
CLEAR = 20  # a difference in CIELAB that nobody overlooks; 2 is the least that can be seen


def palette():
    css = SOURCES[FRONTEND / "src" / "app.css"]
    return {name: re.search(rf"--{name}: (#\w{{6}});", css)[1] for name in COLOURS}


def linear(colour):
    part = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def lab(rgb):
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    x, y, z = to_xyz @ np.clip(rgb, 0, 1) / (0.9505, 1, 1.089)
    x, y, z = (np.cbrt(v) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("eyes", SEEN_AS)
def test_colours_differ_for_all_eyes(eyes):
    seen = {name: lab(np.array(SEEN_AS[eyes]) @ linear(colour)) for name, colour in palette().items()}
    for a, b in itertools.combinations(COLOURS, 2):
        assert np.linalg.norm(seen[a] - seen[b]) >= CLEAR, f"{a} and {b} look alike with {eyes}"
