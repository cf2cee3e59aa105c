"""Checks of moves, copies and records: values that behave like values."""

import copy
import hashlib
import os
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np

from parapluie.match.errors import ParapluieError, RecordError, quoted
from parapluie.match.game import Game
from parapluie.match.record import read_records, verify, write_record
from parapluie.match.state import State
from parapluie.testing.play import Broken, ensure, positions

LETTERS = " \t\n\0,;:*@-+._/'\"aàbBçeEghklnopqrstuvxyzß0123456789AJKQRVYabcdef٣🂡\ud800\u202e"
NO_MOVES: tuple[Any, ...] = ("", "\0", "\ud800", "x" * 10**6, "1 " * 10**5, None, 7, 10**5000, b"1", ["1"], 1.5)
REFUSED = ("move/unreadable", "move/illegal")
LONGEST_MESSAGE = 1000


def check_moves(game: Game, *, games: int = 3) -> None:
    """Moves are few enough and different, are their texts, and lead to an end that somebody wins."""
    for seed in range(games):
        for state in positions(game, seed=seed):
            if state.over:
                break
            moves = state.moves
            ensure(0 < len(moves) <= game.rules.MAX_MOVES, state, f"there are {len(moves)} legal moves")
            ensure(len(set(moves)) == len(moves), state, f"two legal moves have one text: {sorted(moves)[:20]}")
            for move in moves:
                code = game.rule_set.moves.move_code(str(move))
                ensure(code == move.code, state, f"{str(move)!r} is read as {code}, and is {move.code}")
        ensure(state.over, state, "random play does not come to an end")
        ensure(bool(state.winners), state, "the game is over and nobody has won")
        ensure(state.turn is None and state.moves == [], state, "the game is over and somebody can move")


def check_copies(game: Game, *, moves: int = 60) -> None:
    """A copy, also a pickled or a deep one, is equal, and what is played in it does not touch the original."""
    for step, state in enumerate(positions(game, seed=21, most=moves)):
        before = list(write_record(state))
        twins = [state.copy(), copy.deepcopy(state)] if step % 8 == 0 else [state.copy()]
        for twin in (*twins, pickle.loads(pickle.dumps(state))):
            ensure(twin == state, state, "a copy differs")
            if not state.over:
                twin.play(twin.moves[-1])
                ensure(twin != state, state, f"{str(state.moves[-1])!r} changes nothing")
                ensure(list(write_record(state)) == before, state, "a move in a copy has changed the original")


def check_refusals(game: Game, *, texts: int = 300) -> None:
    """Whatever is no legal move is refused with a code and a short message, and changes nothing."""
    rng = Random(31)
    for state in positions(game, seed=31, most=20):
        if state.over:
            break
        legal = [str(move) for move in state.moves]
        wrong = [*NO_MOVES, *(random_text(rng, legal) for _ in range(texts))]
        before = state.kernel_state.tobytes()
        for text in wrong:
            if text not in legal:
                check_refusal(state, text)
        ensure(state.kernel_state.tobytes() == before, state, "a refused move has changed the state")


def random_text(rng: Random, legal: list[str]) -> str:
    """Return any text, or a legal move with something wrong in it."""
    text = rng.choice(legal)
    at = rng.randrange(len(text) + 1)
    return rng.choice(
        [
            "".join(rng.choices(LETTERS, k=rng.randrange(12))),
            text[:at] + rng.choice(LETTERS) + text[at:],
            text[:at] + text[at + 1 :],
            " ".join(rng.sample(words := text.split(" "), len(words))),
            " ".join([text, *rng.choices(words, k=rng.randrange(40))]),
        ]
    )


def check_refusal(state: State, text: Any) -> None:
    """A move that is not legal is refused as such."""
    try:
        state.find_move(text)
    except ParapluieError as refused:
        ensure(refused.code in REFUSED, state, f"{quoted(text)} is refused with the code {refused.code}")
        ensure(len(refused.message) < LONGEST_MESSAGE, state, f"the refusal of {quoted(text)} is long")
        ensure(is_text(refused.message), state, f"the refusal of {quoted(text)} cannot be sent")
    except Exception as error:
        raise Broken(f"{state.game!r}: {quoted(text)} is not refused, but raises {error!r:.200}") from error
    else:
        ensure(False, state, f"{quoted(text)} is taken as a move, and is not legal")


def is_text(message: str) -> bool:
    try:
        message.encode()
    except UnicodeError:
        return False
    return True


def check_records(game: Game, *, games: int = 3) -> None:
    """The record of a game, finished or not, is read, verified and written again; a wrong one is refused."""
    for seed in range(games):
        state = game.deal(seed)
        state.audit, rng, unfinished = True, Random(seed), []
        while not state.over:
            unfinished = list(write_record(state))
            state.advance(rng.choice(state.moves))
        lines = list(write_record(state))
        for written, is_finished in ((lines, True), (unfinished, False)):
            [record] = read_records(written)
            try:
                verdict = verify(record)
            except RecordError as error:
                raise Broken(f"{game!r}, seed {seed}: its own record is refused: {error.message}") from error
            ensure(verdict.is_finished == is_finished, state, "a record is taken for (un)finished")
            ensure(verdict.shuffles == "seed", state, "the deal of a record does not follow from its seed")
            ensure(record.texts() == written, state, "a record that is read is written differently")
        again = [line for line in write_record(replayed(game, state))]
        ensure(again == lines, state, "the same seed and moves give another record")
        [wrong] = read_records([line.replace('"winners":[', '"winners":[9,') for line in lines])
        try:
            verify(wrong)
        except RecordError:
            continue
        ensure(False, state, "a record with a wrong result is verified")


def replayed(game: Game, state: State) -> State:
    """Return another game with the same seed and moves."""
    twin = game.deal(state.seed)
    twin.audit = True
    for line in state.steps:
        if "move" in line:
            twin.advance(line["move"])
    return twin


def check_compiled(game: Game) -> None:
    """The kernels give the same bytes when they run as plain Python, in a process of its own."""
    program = (
        "from parapluie.match.game import Game\n"
        "from parapluie.testing.values import digest\n"
        f"print(digest(Game({game.id!r}, {game.players})))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    if run.returncode != 0:
        raise Broken(f"{game!r}: as plain Python the kernels fail: {run.stderr[-2000:]}")
    if run.stdout.strip() != digest(game):
        raise Broken(f"{game!r}: compiled kernels and the same ones as plain Python give different games.")


def digest(game: Game, *, moves: int = 150) -> str:
    """Return one number for the states of a game, its record, and guesses on the way."""
    found = hashlib.sha256()
    for step, state in enumerate(positions(game, seed=game.players, most=moves)):
        found.update(state.kernel_state.tobytes())
        if step % 15 == 0:
            guess = np.array([state.kernel_state], game.rules.STATE)
            game.knowledge.redeal(guess[0], step % game.players, np.array([step], np.uint64))
            found.update(guess.tobytes())
    found.update("\n".join(write_record(state)).encode())
    return found.hexdigest()
