# `make` lists the targets. Each of them sets up what it needs, in .venv.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check bench bench-server warm docs clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

play: .venv/.warmed ## play in this terminal
	@$(BIN)/parapluie play --plain

test: check .venv/.warmed .venv/.servers ## run the checks and all tests
	@$(BIN)/pytest -n 2

check: .venv/.installed-test ## lint, format, types and import layers, without the tests
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy src
	@$(BIN)/lint-imports --no-logo

bench: .venv/.warmed ## measure the speed of games, bots and arrays, also against plain C where there is a compiler
	@$(BIN)/parapluie bench
	@$(BIN)/python benchmarks/plain.py
	@$(BIN)/python benchmarks/batched.py

bench-server: .venv/.installed-test .venv/.warmed .venv/.servers ## measure the server under load, memory and storage
	@$(BIN)/python benchmarks/server.py

warm: .venv/.installed-base ## compile the kernels
	@$(BIN)/parapluie warm
	@touch .venv/.warmed

docs: .venv/.installed-docs ## build the documentation into site/
	@$(BIN)/mkdocs build --strict

clean: ## remove .venv and all that was built or cached
	rm -rf .venv site dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.warmed: $(SOURCES) .venv/.installed-base
	@$(BIN)/parapluie warm
	@touch $@

.venv/.installed-base: pyproject.toml | $(BIN)/pip
	@echo "Installing Parapluie into .venv"
	@$(BIN)/pip install -qq --disable-pip-version-check --editable .
	@touch $@

.venv/.installed-%: .venv/.installed-base
	@echo "Installing what '$*' needs into .venv"
	@$(BIN)/pip install -qq --disable-pip-version-check --editable '.[$*]'
	@touch $@

.venv/.servers: | $(BIN)/pip
	@.ci/servers
	@touch $@

$(BIN)/pip:
	@command -v $(PYTHON) >/dev/null || \
		{ echo "Parapluie needs Python 3.11 or newer, and there is no $(PYTHON) here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Parapluie needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)."; \
		  echo "Name another one like this: make PYTHON=python3.12"; exit 1; }
	@echo "Creating .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv .venv
