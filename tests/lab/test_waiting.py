"""Whoever waits for code to be compiled is told so, and nobody else."""

import logging

from numba import njit

from parapluie.lab.waiting import in_words, while_compiling
from parapluie.web.serve import log_compiling


def compile_two():
    @njit
    def inner(n):
        return n + 1

    @njit
    def outer(n):
        return inner(n) * 2

    assert outer(1) == 4
    return outer


def test_the_beginning_the_progress_and_the_end_are_told():
    told = []
    with while_compiling(lambda *news: told.append(news), pause=0.0):
        compile_two()
    (first, *more, last) = [(done, is_all) for done, _, is_all in told]
    assert first == (0, False) and more == [(1, False), (2, False)] and last == (2, True)


def test_between_two_words_there_is_a_pause():
    told = []
    with while_compiling(lambda *news: told.append(news), pause=1e9):
        compile_two()
    assert [done for done, _, _ in told] == [0, 2]


def test_nothing_is_told_if_nothing_is_compiled():
    compiled, told = compile_two(), []
    with while_compiling(lambda *news: told.append(news), pause=0.0):
        assert compiled(2) == 6
    assert told == []


def test_it_is_told_in_words_in_both_languages_and_on_standard_error(capsys):
    for language, words in (
        ("en", ["once", "Still compiling: one function in 2 seconds.", "Compiled 12 functions in 30 seconds."]),
        ("fr", ["une seule fois", "1 fonction en 2 secondes.", "12 fonctions en 30 secondes."]),
    ):
        tell = in_words(language)
        for news in ((0, 0, False), (1, 2, False), (12, 30, True)):
            tell(*news)
        shown = capsys.readouterr()
        assert shown.out == ""
        for line, part in zip(shown.err.splitlines(), words, strict=True):
            assert part in line


def test_a_server_without_a_terminal_logs_it(caplog):
    with caplog.at_level(logging.INFO):
        log_compiling(0, 0, False)
        log_compiling(12, 30, True)
    assert [(one.message, one.functions, one.seconds) for one in caplog.records] == [
        ("compiling", 0, 0),
        ("compiled", 12, 30),
    ]
