# Every target makes what it needs in .venv; a second run needs neither network nor work.
# Other Python:  make PYTHON=python3.13 play

PYTHON ?= python3
BIN := .venv/bin
# What the environment holds is told by stamps: .run for play, .dev on top of it for everything else, .fuzz on top of
# that for the fuzzer.
RUN := .venv/.run
DEV := .venv/.dev
FUZZ := .venv/.fuzz
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play test check bench package soak fuzz mutate lock translations play-libraries test-libraries

# Starts the program: the window, or a session in the terminal where there is no display.
play: play-libraries $(RUN)
	$(BIN)/rankford-quay

# The checks, then every suite one after the other; fails if any of them fails.
test: test-libraries $(DEV)
	@failed=; $(MAKE) --no-print-directory check || failed=checks; \
	$(BIN)/python -m tests.run || failed="$$failed suites"; \
	[ -z "$$failed" ] || { echo "failed: $$failed" >&2; exit 1; }

check: $(DEV)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python packaging/audit.py

bench: test-libraries $(DEV)
	$(BIN)/python -m tests.bench

# All that is shipped, into dist/; then what was built is started, and plays.
package: test-libraries $(DEV)
	$(BIN)/python packaging/package.py

# Longer runs: make soak COUNT=50000 SEED=7 (with 200 sessions of six processes in a row, about 17 minutes of it)
soak: test-libraries $(DEV)
	$(BIN)/python -m tests.run --soak $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED))

# Coverage-guided fuzzing of each target: make fuzz SECONDS=300 TARGET=session
fuzz: $(FUZZ)
	$(BIN)/python -m tests.fuzz $(if $(SECONDS),--seconds $(SECONDS)) $(TARGET)

# Disables every check of the protocol, one after the other; a test has to fail for each: make mutate WORDS=judge
mutate: test-libraries $(DEV)
	$(BIN)/python -m tests.mutation $(WORDS)

# Newest versions that pyproject.toml allows, with hashes, for every platform and Python; names no index.
COMPILE := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --upgrade
lock: $(DEV)
	$(COMPILE) --extra build --output-file requirements.lock
	$(COMPILE) --extra build --extra dev --constraints requirements.lock --output-file requirements-dev.lock
	$(COMPILE) --extra build --extra fuzz --constraints requirements.lock --output-file requirements-fuzz.lock

# Texts of the sources into resources/i18n/*.ts, and what is installed from them.
translations: play-libraries $(RUN)
	BIN=$(BIN) bash packaging/make_translations.sh

play-libraries:
	@PYTHON="$(PYTHON)" bash packaging/system-libraries.sh play

test-libraries:
	@PYTHON="$(PYTHON)" bash packaging/system-libraries.sh test

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Rankford Quay needs Python 3.11 or newer; name one: make PYTHON=python3.13 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "This Python cannot make environments; install its venv module (Debian: apt-get install python3-venv)."; exit 1; }
	$(PYTHON) -m venv .venv

$(RUN): requirements.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes --no-deps --requirement requirements.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@# As pip does with all else: the first start need not compile, nor one that may not write here.
	$(BIN)/python -m compileall -q core p2p rankford_qt resources
	@touch $@

$(DEV): $(RUN) requirements-dev.lock
	$(INSTALL) --require-hashes --no-deps --requirement requirements-dev.lock
	@touch $@

$(FUZZ): $(DEV) requirements-fuzz.lock
	$(INSTALL) --require-hashes --no-deps --requirement requirements-fuzz.lock
	@touch $@
