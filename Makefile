# Two commands do everything: `make play` and `make test`. Both install what is missing first; the rest are parts of
# them. Plain python3 is enough: the tools are in tools/.

PYTHON ?= python3

# What the tests run with, made by tools/install.py.
ifeq ($(OS),Windows_NT)
VENV_PYTHON := .venv/Scripts/python.exe
else
VENV_PYTHON := .venv/bin/python
endif

.PHONY: help play build list serve zip single install test clean

help:
	@echo "make play    install what is missing, build the page, serve it and open it"
	@echo "make test    install what is missing and run every check"
	@echo "make build   install what is missing and build the page into site/"
	@echo "make list    write the list of the page's files into pyscript.toml"
	@echo "make serve   serve site/ as it is"
	@echo "make zip     pack the page into an archive for a computer without a network"
	@echo "make single  pack the page into one file that plays when it is opened"
	@echo "make clean   remove everything that was installed or built here"

play: build
	$(PYTHON) tools/serve.py --open

build:
	$(PYTHON) tools/install.py page
	$(PYTHON) tools/build.py

list:
	$(PYTHON) tools/build.py --list

serve:
	$(PYTHON) tools/serve.py

zip: build
	$(PYTHON) tools/pack.py zip

single: build
	$(PYTHON) tools/pack.py single

install:
	$(PYTHON) tools/install.py tests

# Quick ones first; the first that fails ends it. pytest comes last, so that its summary is the last thing to read; in
# it the files that drive a browser come before the many short ones, which then fill up whoever is done first.
test: install
	$(VENV_PYTHON) -m ruff check .
	$(VENV_PYTHON) -m mypy
	$(PYTHON) tools/build.py
	node tools/pyodide_run.mjs tests/pyodide/run.py
	$(VENV_PYTHON) -m pytest -n auto --dist loadfile --no-loadscope-reorder

clean:
	rm -rf .venv node_modules web/runtime site dist .make .pytest_cache .mypy_cache .ruff_cache .hypothesis
