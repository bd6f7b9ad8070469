# Two commands do everything on a new machine: `make demo` and `make test`.
# Once set up, neither needs a network.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: demo test test-long lint types contracts check bench picture clean

demo: $(READY)
	$(BIN)/caveat demo

test: $(READY)
	$(BIN)/pytest -n auto -m "not long" tests

test-long: $(READY)
	$(BIN)/pytest -n auto --hypothesis-profile=new-examples tests

bench: $(READY)
	$(BIN)/python tests/bench/store_timings.py
	$(BIN)/python tests/bench/road_timings.py
	$(BIN)/python tests/bench/fluency.py

picture: $(READY)
	$(BIN)/python docs/make_picture.py

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

contracts: $(READY)
	$(BIN)/lint-imports

check: lint types contracts test

# pip before 25.1 does not know dependency groups, so the environment brings its own.
$(READY): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $(READY)

clean:
	rm -rf .venv
