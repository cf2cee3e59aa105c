# `make` lists the targets. Each of them sets up what it needs, in .venv.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py')
PAGE := src/parapluie/web/static/index.html
PAGE_SOURCES := $(shell find frontend/src frontend/public -type f) $(wildcard frontend/*.* locales/*.ftl)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix frontend --loglevel=error

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play plain page test check types shots bench bench-server bench-attack warm docs clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

play: .venv/.warmed $(PAGE) ## play in a browser: builds the page, starts the server and opens its address; LAN=1 lets other devices in
	@$(BIN)/parapluie serve --open $(if $(LAN),$(if $(filter-out 0 no,$(LAN)),--host 0.0.0.0),--ask)

page: $(PAGE) ## build the page, into the package

plain: .venv/.warmed ## play in lines of text, in this terminal
	@$(BIN)/parapluie play --plain

test: check .venv/.warmed .venv/.parts $(PAGE) ## run the checks and all tests
	@$(BIN)/pytest -n 2

check: .venv/.installed-test frontend/node_modules/.installed ## lint, format, types, import layers, unit tests of the page; no other tests
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy src
	@$(BIN)/lint-imports --no-logo
	@$(NPM) run --silent check
	@$(NPM) run --silent test

types: .venv/.installed-base frontend/node_modules/.installed ## make the page's types of messages from the server's
	@$(BIN)/python -m parapluie.web.contract | $(NPM) run --silent types > frontend/src/lib/messages.ts

shots: .venv/.installed-test .venv/.warmed .venv/.parts $(PAGE) ## take the screenshots of the documentation; needs pngquant
	@$(BIN)/python docs/images/shots.py

bench: .venv/.warmed ## measure the speed of games, bots and arrays, also against plain C where there is a compiler
	@$(BIN)/parapluie bench
	@$(BIN)/python benchmarks/plain.py
	@$(BIN)/python benchmarks/batched.py
	@$(BIN)/python benchmarks/turns.py $(if $(OLD),--old $(OLD))

bench-server: .venv/.installed-test .venv/.warmed .venv/.parts ## measure the server under load, memory and storage
	@$(BIN)/python benchmarks/server.py

bench-attack: .venv/.installed-test .venv/.warmed .venv/.parts ## measure what players feel while a stranger attacks the server; STORM=60: an hour of everything at once, with kills
	@$(BIN)/python benchmarks/attack.py $(if $(STORM),--storm $(STORM))

warm: .venv/.installed-base ## compile the kernels
	@$(BIN)/parapluie warm
	@touch .venv/.warmed

docs: .venv/.installed-docs ## build the documentation into site/
	@$(BIN)/python docs/making/site.py

clean: ## remove .venv and all that was built or cached
	rm -rf .venv site dist frontend/node_modules src/parapluie/web/static .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
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

$(PAGE): $(PAGE_SOURCES) frontend/node_modules/.installed
	@echo "Building the page"
	@$(NPM) run --silent build -- --logLevel warn

frontend/node_modules/.installed: frontend/package.json frontend/package-lock.json .venv/.installed-page
	@echo "Installing what the page is built with"
	@cd frontend && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --loglevel=error
	@touch $@

.venv/.parts: | $(BIN)/pip
	@.ci/parts
	@touch $@

$(BIN)/pip:
	@command -v $(PYTHON) >/dev/null || \
		{ echo "Parapluie needs Python 3.11 or newer, and there is no $(PYTHON) here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Parapluie needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)."; \
		  echo "Name another one like this: make PYTHON=python3.12"; exit 1; }
	@echo "Creating .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv .venv
