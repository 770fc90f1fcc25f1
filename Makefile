# Four Cities. `make` alone lists what can be made.

VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.four-cities
WORKERS ?= 2

# The first Python on this machine that is new enough.
PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14; do \
	command -v $$python >/dev/null && $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$python; break; }; done)

PACKAGES := $(sort $(patsubst %/__init__.py,%,$(wildcard *_kit/__init__.py)))
NOTEBOOKS := $(sort $(shell find notebooks -name '*.ipynb' -not -path '*/.*' 2>/dev/null))
BROWSER_TESTS := $(wildcard tests/browser/test_*.py)

PYTEST := $(BIN)/python -m pytest
COVERAGE := $(PACKAGES:%=--cov=%) --cov-config=pyproject.toml --cov-report=
NBVAL := --nbval --nbval-current-env --nbval-sanitize-with tests/nbval.cfg --nbval-cell-timeout 300

# Without network JupyterLab must not look for news, updates or extensions.
LAB_FLAGS ?=
LAB_OFFLINE := --LabApp.extension_manager=readonly --LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate
LAB_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

# What a first run says about compiling has no place in stored outputs.
notebooks test-notebooks test-browser: export FOUR_CITIES_QUIET = 1

.DEFAULT_GOAL := help
.NOTPARALLEL: # the stages share two cores and one coverage file
.PHONY: help lab test test-fast test-units test-notebooks test-browser coverage lint format rules notebooks bench strength lock setup clean

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{printf "  make %-16s %s\n", $$1, $$2}'

# ------------------------------------------------------------------------------------------------------------- to use

lab: $(READY) ## open the notebooks in JupyterLab
	@$(BIN)/jupyter labextension disable --level=sys_prefix "@jupyterlab/apputils-extension:announcements" >/dev/null 2>&1 || true
	$(BIN)/jupyter lab --ServerApp.root_dir=notebooks --LabApp.default_url=/lab/tree/00_start_here.ipynb \
		$(LAB_OFFLINE) $(LAB_ROOT) $(LAB_FLAGS)

rules: $(READY) ## which statement of the rulebooks is shown by which tests, notebooks and refusals
	@$(BIN)/python -m tabletop_kit.rule_index

notebooks: $(READY) ## run every notebook again and store its outputs
	$(BIN)/python notebooks/_execute.py $(NOTEBOOKS)

# ------------------------------------------------------------------------------------------------------------ to check

test: lint test-units test-notebooks test-browser coverage ## everything: style and types, tests, notebooks, browser

test-fast: $(READY) ## the quick tests only, under a minute
	$(PYTEST) tests -p no:nbval -m "not slow and not browser" -n $(WORKERS) --dist loadfile

test-units: $(READY) ## the tests without notebooks and browser
	@rm -f .coverage .coverage.*
	$(PYTEST) tests -p no:nbval -m "not browser" -n $(WORKERS) --dist loadfile $(COVERAGE)

test-notebooks: $(READY) ## every notebook, cell by cell, against its stored outputs
ifneq ($(NOTEBOOKS),)
	$(PYTEST) $(NBVAL) $(NOTEBOOKS) -n $(WORKERS) --dist loadscope $(COVERAGE) --cov-append
endif

test-browser: $(READY) ## the boards in a real Chromium
ifneq ($(BROWSER_TESTS),)
	@found="$$($(BIN)/python tests/browser/find_chromium.py --install)" || exit 1; export CHROMIUM="$${found:-$$CHROMIUM}"; \
	$(PYTEST) $(BROWSER_TESTS) -p no:nbval -m browser $(COVERAGE) --cov-append
endif

coverage: $(READY) ## the coverage of the stages that ran
	@$(BIN)/python -m coverage report

lint: $(READY) ## style, formatting and types
	@status=0; set -x; \
	$(BIN)/ruff check . || status=1; \
	$(BIN)/ruff format --check . || status=1; \
	$(BIN)/mypy $(PACKAGES) tests || status=1; \
	{ set +x; } 2>/dev/null; exit $$status

format: $(READY) ## mend what the formatter can mend
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

bench: $(READY) ## speed against the targets
	$(BIN)/python -m tests.benchmarks

strength: $(READY) ## how strong the players are
	$(BIN)/python -m tests.benchmarks.strength

# ------------------------------------------------------------------------------------------------------------- to set up

setup: $(READY) ## the virtual environment (the others make it when it is missing)

$(READY): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Four Cities needs Python 3.11 or newer; none was found. Name one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || test "$$(id -u)" != 0 || { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y python3-venv; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

lock: ## resolve requirements.lock anew from pyproject.toml
	@set -e; room=$$(mktemp -d); trap 'rm -rf "$$room"' EXIT; \
	$(PYTHON) -m venv "$$room/venv"; \
	"$$room/venv/bin/python" -m pip install --quiet --disable-pip-version-check --upgrade 'setuptools>=70.1' '.[lab,board,fast,test]'; \
	{ echo "# Every package of the notebooks and the tests, pinned: extras lab, board, fast and test of pyproject.toml."; \
	  echo "# Made by \`make lock\`; do not edit by hand."; \
	  "$$room/venv/bin/python" -m pip freeze --all --exclude pip --exclude four-cities; } > "$$room/lock"; \
	cp "$$room/lock" requirements.lock; rm -rf build

clean: ## remove caches and build leftovers; the virtual environment stays
	rm -rf build dist *.egg-info .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -path ./$(VENV) -prune -o -type d \( -name __pycache__ -o -name .ipynb_checkpoints \) -exec rm -rf {} +
