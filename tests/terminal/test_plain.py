"""Whole games at the terminal, typed as a person would."""

import re
from random import Random

import pytest

from parapluie import ParapluieError, read_records, verify
from parapluie.language import LANGUAGES, say
from parapluie.terminal import plain, saving
from parapluie.terminal.lines import wrapped
from parapluie.terminal.typed import move_text

SITTINGS = [("rainbow7", 3), ("rainbow7-first", 2), ("rainbow-sazuki", 2), ("rainbow-sazuki", 4), ("rainbow-spaan", 2)]
TIED = 86  # a seed of Spaan's game that such a typist plays to a tie


class Typist:
    """Types these lines and then, unless they end with an exception, picks moves by number from lists."""

    def __init__(self, *lines, seed=0):
        self.lines = list(lines)
        self.rng = Random(seed)
        self.written = []
        self.questions = []

    def read(self, question):
        self.questions.append(question)
        if self.lines:
            line = self.lines.pop(0)
            if isinstance(line, str):
                return line
            raise line
        numbers = self.numbers()
        return self.rng.choice(numbers) if numbers else "?"

    def write(self, line):
        self.written.append(line)

    def numbers(self):
        """The numbers of the list that has just been written."""
        found = []
        for line in reversed(self.written):
            if match := re.match(r"(\d+)\s?: ", line):
                found.append(match[1])
            elif not re.search(r"[:.]$", line) or re.match(r"\d+ (legal|coup)", line):
                break
        return found

    @property
    def text(self):
        return "\n".join(self.written)


def sit(typist, game, seats=None, *, folder, seed=1, language="en", level="random"):
    """Play at a terminal; the records that were saved."""
    plain.play(
        game, seats, seed=seed, language=language, level=level, folder=folder, read=typist.read, write=typist.write
    )
    return saved(folder)


def saved(folder):
    return [record for file in sorted(folder.glob("*.jsonl")) for record in read_records(file.open("rb"))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game, seats", SITTINGS)
def test_a_whole_game(game, seats, language, tmp_path):
    typist = Typist(seed=5)
    records = sit(typist, game, seats, folder=tmp_path, language=language, seed=2)
    for record in records:
        verdict = verify(record)
        assert (verdict.game, verdict.seats, verdict.shuffles) == (game, seats, "seed")
        assert verdict.is_finished
    result = records[-1].lines[-1][1].result
    if len(result.winners) == 1:
        who = "you" if result.winners == [0] else "other"
        winner = say(language, "player-number-name", n=result.winners[0] + 1)
        assert say(language, "result-win", who=who, player=winner) in typist.written
    assert typist.written[-1] == say(language, "plain-goodbye")
    assert any(str(tmp_path) in line for line in typist.written)
    assert not any("None" in line or "  " in line or "{" in line for line in typist.written)


def test_cards_that_others_draw_are_not_named(tmp_path):
    typist = Typist(*["?", "1"] * 60, EOFError(), seed=5)
    sit(typist, "rainbow7", 3, folder=tmp_path, seed=2)
    drawn = [line for line in typist.written if re.match(r"(You|Player \d) draws? .* from the deck", line)]
    assert {line for line in drawn if line.startswith("Player")} == {
        "Player 2 draws a card from the deck.",
        "Player 3 draws a card from the deck.",
    }
    assert not any(line == "You draw a card from the deck." for line in drawn), "my own cards are named"


@pytest.mark.parametrize("stop", [EOFError(), KeyboardInterrupt(), "quit", "QUIT ", "quitter"])
@pytest.mark.parametrize("game, seats", SITTINGS)
def test_a_game_that_is_stopped_is_saved(game, seats, stop, tmp_path):
    typist = Typist("?", "1", "?", "1", stop)
    [record] = sit(typist, game, seats, folder=tmp_path)
    verdict = verify(record)
    assert verdict.moves >= 2 and not verdict.is_finished
    assert typist.written[-3:-1] == [
        "The game stops here.",
        f"The record of this game is in {next(tmp_path.iterdir())}",
    ]


def test_wrong_input_changes_nothing(tmp_path):
    lines = ["fly", "play R1 R2", "play", "rainbow", "draw deck", "", "9" * 5000, "%s", "{ $x }", "@", "play @ é"]
    typist = Typist(*lines, EOFError())
    [record] = sit(typist, "rainbow7", folder=tmp_path, seed=2)
    quiet = Typist(EOFError())
    sit(quiet, "rainbow7", folder=tmp_path / "q", seed=2)
    assert [line for _, line in record.lines] == [line for _, line in saved(tmp_path / "q")[0].lines]
    assert typist.text.count("This is not a move of this game.") == 7
    assert "This move is not legal now.\nRule R7-21: Instead of discarding" in typist.text
    assert typist.text.count("Rule R7-20: A turn is exactly one of") >= 5
    assert len(typist.questions) == len(lines) + 1


def test_wrong_input_is_explained_in_french(tmp_path):
    typist = Typist("stop", "coucou", EOFError())
    sit(typist, "rainbow-spaan", folder=tmp_path, language="fr", seed=3)
    assert "Ce coup n’est pas permis maintenant.\nRègle SP-10" in typist.text.replace("\u202f", " ").replace(
        "\xa0", " "
    )
    assert "Ce n’est pas un coup de ce jeu." in typist.written


def test_a_number_counts_only_after_a_list(tmp_path):
    typist = Typist("2", "99", "2", EOFError())
    [record] = sit(typist, "rainbow-sazuki", folder=tmp_path, seed=3)
    moves = [line.move for _, line in record.lines if line.seat == 0]
    assert moves == ["play 2"] and "No move of that number has just been listed." in typist.written
    assert "2: play 2, a solo of value 2" in typist.written, "the number alone has brought the list"


@pytest.mark.parametrize(
    "game, typed, move",
    [
        ("rainbow7", "PLAY g5 *, G3", "play G3 G5 *"),
        ("rainbow7", "Draw DECK", "draw deck"),
        ("rainbow7", "on b", "on B"),
        ("rainbow7-first", "effect y7 @2", "effect Y7 @1"),
        ("rainbow7", "play v1 O3 r7", "play R7 O3 V1"),
        ("rainbow-sazuki", "play 3,1 2", "play 1 2 3"),
        ("rainbow-spaan", "  Play 1   FRONT", "play 1 front"),
        ("rainbow7", "jouer g5 g3 *", "play G3 G5 *"),
        ("rainbow-spaan", "jouer 1 verso", "play 1 back"),
        ("rainbow7", "", ""),
    ],
)
def test_moves_may_be_typed_in_any_case_and_order(game, typed, move):
    assert move_text(game, typed) == move


def test_commands_answer_in_words(tmp_path):
    typist = Typist("help", "table", "rules", "rules R7-31", "rules 31", "rules X", "? deck", "moves", EOFError())
    sit(typist, "rainbow7", 3, folder=tmp_path, seed=3)
    assert typist.text.count("Rule R7-31: A Value is three or more cards of one value.") == 3
    assert typist.text.count("Player 3 (@3) has 7 cards in hand") == 2
    assert "This game has no rule of that number. Its rules are R7-01 to R7-61, with gaps." in typist.written
    assert "No legal move has that in it." in typist.written
    assert any(line.startswith("quit ends the game") for line in typist.written)


def test_commands_are_understood_in_both_languages(tmp_path):
    typist = Typist("aide", "HELP", "règles SP-20", "regles sp-20", "rules SP-20", "coups", "table", "quitter")
    sit(typist, "rainbow-spaan", folder=tmp_path, language="fr")
    assert sum("SP-20" in line and "noir" in line for line in typist.written) == 3
    assert sum(line.startswith("table décrit") for line in typist.written) == 2


def test_the_game_and_the_seats_are_asked_for(tmp_path):
    typist = Typist("0", "5", "three", "3", "7", "4", EOFError())
    [record] = sit(typist, None, folder=tmp_path)
    assert (record.header.game, record.header.seats) == ("rainbow-sazuki", 4)
    assert "How many players, you included? From 2 to 6." in typist.written


def test_seats_are_not_asked_for_where_there_is_no_choice(tmp_path):
    typist = Typist("4", EOFError())
    [record] = sit(typist, None, folder=tmp_path)
    assert record.header.game == "rainbow-spaan" and len(typist.questions) == 2


def test_the_level_is_asked_for_with_the_game(tmp_path):
    typist = Typist("4", "9", "2", EOFError())
    sit(typist, None, folder=tmp_path, level=None)
    assert sum(line.startswith(f"{number}: ") for number in range(1, 5) for line in typist.written) == 8
    assert len(typist.questions) == 4


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_every_level_plays_a_whole_game(level, tmp_path):
    [record, *_] = sit(Typist(seed=3), "rainbow-sazuki", 3, folder=tmp_path, level=level)
    assert verify(record).is_finished


def test_an_unknown_level_is_refused(tmp_path):
    with pytest.raises(ParapluieError) as error:
        sit(Typist(), "rainbow7", folder=tmp_path, level="genius")
    assert error.value.code == "bot/unknown"


@pytest.mark.parametrize("stop", [EOFError(), KeyboardInterrupt(), "quit"])
def test_stopping_before_a_game_saves_nothing(stop, tmp_path):
    typist = Typist(stop)
    assert sit(typist, None, folder=tmp_path) == []
    assert typist.written[-1] == "Goodbye."


def test_what_was_given_wrong_is_refused(tmp_path):
    for game, seats, seed in [("poker", None, 1), ("rainbow-spaan", 3, 1), ("rainbow7", 2, 1 << 63)]:
        with pytest.raises(ParapluieError):
            sit(Typist(EOFError()), game, seats, folder=tmp_path, seed=seed)


def test_the_same_seed_and_moves_give_the_same_game(tmp_path):
    typists = [Typist(seed=3), Typist(seed=3)]
    for number, typist in enumerate(typists):
        sit(typist, "rainbow-spaan", folder=tmp_path / str(number), seed=5)
    first, second = ([line for line in typist.written if str(tmp_path) not in line] for typist in typists)
    assert first == second


def test_games_without_a_seed_differ(tmp_path):
    typists = [Typist(EOFError()) for _ in range(2)]
    for typist in typists:
        sit(typist, "rainbow7", folder=tmp_path, seed=None)
    assert typists[0].written[3:10] != typists[1].written[3:10]


def test_only_one_legal_move_is_played_and_told(tmp_path):
    typist = Typist(seed=1)
    sit(typist, "rainbow-sazuki", 4, folder=tmp_path, seed=4)
    forced = [line for line in typist.written if line.startswith("Only one move is legal and is played for you: take")]
    assert forced and typist.written[typist.written.index(forced[0]) + 1].startswith("You take the prize card")


def test_a_tied_game_of_Spaan_is_dealt_again(tmp_path):
    typist = Typist(seed=TIED)
    records = sit(typist, "rainbow-spaan", folder=tmp_path, seed=TIED)
    assert len(records) == 2
    again = say("en", "plain-again")
    assert again in typist.written and "Shared victory: you and Player 2." in typist.written
    winners = {record.header.seed: record.lines[-1][1].result.winners for record in records}
    assert winners[TIED] == [0, 1] and len(winners[max(winners)]) == 1


def test_a_record_that_cannot_be_saved_is_a_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    typist = Typist("quit")
    plain.play("rainbow7", None, seed=1, language="en", folder=blocked / "x", read=typist.read, write=typist.write)
    assert any(line.startswith("The record of this game could not be saved: ") for line in typist.written)
    assert typist.written[-1] == "Goodbye."


def test_where_records_go(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saving.default_folder() == tmp_path / "parapluie" / "records"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saving.default_folder() == tmp_path / ".local" / "share" / "parapluie" / "records"


def test_games_of_the_same_second_do_not_overwrite_each_other(tmp_path):
    for _ in range(3):
        sit(Typist("quit"), "rainbow-spaan", folder=tmp_path)
    assert len(saved(tmp_path)) == 3


def test_a_move_can_be_typed_short_and_in_french(tmp_path):
    typist = Typist("*", "b", "pioche", EOFError())
    [record] = sit(typist, "rainbow7", 2, folder=tmp_path, language="fr", seed=3)
    assert [line.move for _, line in record.lines if line.seat == 0][:3] == ["play *", "on B", "draw deck"]
    assert "Vous pouvez taper\u202f: sur A, sur B, sur C." in [
        line.replace("\xa0", "\u202f") for line in typist.written
    ]


def test_what_can_mean_several_moves_is_listed(tmp_path):
    typist = Typist("pl 1", EOFError())
    sit(typist, "rainbow-spaan", folder=tmp_path, seed=3)
    assert not typist.numbers()  # `play 1` is one word short of a move
    typist = Typist("front", "1 fr", EOFError())
    [record] = sit(typist, "rainbow-spaan", folder=tmp_path / "other", seed=3)
    assert [line.move for _, line in record.lines if line.seat == 0][:1] == ["play 1 front"]


def test_a_move_is_taken_back(tmp_path):
    typist = Typist("undo", "*", "undo", "*", "on C", EOFError())
    [record] = sit(typist, "rainbow7", 2, folder=tmp_path, seed=3)
    assert "There is nothing that you could take back here." in typist.written and "Taken back." in typist.written
    assert [line.move for _, line in record.lines if line.seat == 0][:2] == ["play *", "on C"]


@pytest.mark.parametrize("answer, games", [("yes", 2), ("oui", 2), ("no", 1), ("", 1), (EOFError(), 1)])
def test_another_game_follows_if_it_is_wanted(answer, games, tmp_path):
    typist = Typist(seed=3)
    asked = typist.read

    def read(question):
        if question.startswith("Another game?"):
            typist.lines = [answer, EOFError()] if answer in ("yes", "oui") else [answer]
        return asked(question)

    typist.read = read
    records = sit(typist, "rainbow-sazuki", 2, folder=tmp_path)
    assert len(records) == games and [verify(one).is_finished for one in records].count(True) == 1


def test_a_game_that_was_left_goes_on_as_it_would_have(tmp_path):
    whole = Typist(seed=3)
    [expected] = sit(whole, "rainbow-sazuki", 2, folder=tmp_path / "whole", seed=5)
    moves = [line.move for _, line in expected.lines if line.seat == 0]
    sit(Typist(*moves[:3], "quit"), "rainbow-sazuki", 2, folder=tmp_path / "left", seed=5)
    [file] = (tmp_path / "left").iterdir()
    again = Typist("yes", "quit", seed=3)
    [record] = sit(again, None, folder=tmp_path / "left", seed=9)
    assert any("You have left a game of Rainbow" in question for question in again.questions)
    assert [path.name for path in (tmp_path / "left").iterdir()] == [file.name], "the same record goes on"
    assert record.header.seed == 5 and [line.move for _, line in record.lines if line.seat == 0][:3] == moves[:3]
    finished = Typist("yes", seed=3)
    [record] = sit(finished, None, folder=tmp_path / "left", seed=9)
    assert verify(record).is_finished and verify(record).shuffles == "seed"
    asked = Typist(EOFError())
    sit(asked, None, folder=tmp_path / "left")
    assert not any("You have left" in question for question in asked.questions), "nothing is unfinished any more"


@pytest.mark.parametrize("text", ["", "{}", "\xff", '{"parapluie":1,"game":"rainbow7","seats":2,"first":0,"seed":1}'])
def test_a_file_that_is_no_game_of_ours_is_passed_over(text, tmp_path):
    (tmp_path / "one.jsonl").write_text(text, encoding="latin-1")
    typist = Typist(EOFError())
    plain.play(None, None, seed=1, language="en", folder=tmp_path, read=typist.read, write=typist.write)
    assert typist.written[-1] == "Goodbye." and len(typist.questions) == 1


def test_only_games_for_so_many_are_offered(tmp_path):
    typist = Typist("3", EOFError())
    [record] = sit(typist, None, 5, folder=tmp_path)
    assert (record.header.game, record.header.seats) == ("rainbow-sazuki", 5)
    assert not any(line.startswith("4: ") for line in typist.written[:6])
    with pytest.raises(ParapluieError) as error:
        sit(Typist(), None, 7, folder=tmp_path)
    assert error.value.code == "game/bad-players"


def test_long_lines_are_broken_between_words():
    text = "Rainbow cards " * 20 + "https://example.org/a-very-long-address-that-is-one-word"
    lines = wrapped(text, 40).split("\n")
    assert max(map(len, lines[:-1])) <= 40 and " ".join(lines) == text
    assert wrapped("short", 40) == "short" and wrapped("a\xa0b " * 20, 9).count("a\xa0b") == 20
