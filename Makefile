# Each command sets up what it needs first, once: stamp files make the second call instant.

# Debian's own Python where it will do: it was compiled with profiles of its use, and the tests take a fifth less with it
# than with one that pyenv has compiled.
ABLE := -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON := $(or $(PYTHON),$(shell /usr/bin/python3 $(ABLE) && echo /usr/bin/python3),python3)
VENV := .venv/bin
INSTALL := pip install --quiet --disable-pip-version-check --require-hashes -r
CODE := $(wildcard engine ui tests tools e2e)
# Folders count as sources too, so that a deleted file is noticed.
SOURCES = $(shell find engine ui assets index.html embed.html pyscript.toml tools \
	-name __pycache__ -prune -o -path assets/vendor -prune -o -path 'tools/bench*' -prune -o -print 2>/dev/null)

# Tests of volume, not variety, each under an hour.
SOAK := games examples puzzles fuzz broken broken-later killed lab research interpreter

# Where a copy of the sources gets a fourth game (tests/fourth).
FOURTH := .cache/fourth

# Without it each process that reads our Python would compile all of it, and rewrite what all tests assert, which takes
# pytest longer than to collect them.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play dev site test collected test-all soak $(SOAK) check fourth npm bench lighthouse count upgrade outdated files clean python node browsers firefox

help:
	@sed -n 's/^\([a-z-]*\):.*## /make \1	/p' Makefile | expand -t 14

play: site ## build the site, serve it and say where (PORT=8123 to choose)
	@$(PYTHON) -m tools.run.serve dist $(PORT)

dev: assets/vendor/.ready ## serve the sources as they are, without a build
	@# Not where the built site is served: its service worker would answer for the sources.
	@$(PYTHON) -m tools.run.serve . $(or $(PORT),8100)

site: dist/index.html ## write the deployable site to dist/ (SITE=https://… if its address is known, LESSONS_FROM="https://…", IMPRINT=FILE, WITHOUT=… as docs/start.md says)

# A test that hangs fails, and says where it waits.
LIMIT := -o faulthandler_timeout=300 -o faulthandler_exit_on_timeout=true

# Chromium dies once in hundreds of starts while it compiles the interpreter, and on a busy machine a press may meet a page
# that is a frame behind. So a browser test that fails is tried once more; the summary says how its first try failed.
BROWSER_TESTS := --dist worksteal --reruns 1 --rerun-show-tracebacks -r fER $(LIMIT)

# Two at a time, each with its output in one piece.
TOGETHER := $(MAKE) --no-print-directory -j 2 --output-sync=target

# A browser is often waited for, so a third worker has time for tests on two cores.
test: ## check, run all tests without a browser and those in a browser that e2e/quick.txt names: under nine minutes
	@$(TOGETHER) browsers site check collected
	$(VENV)/pytest -q -n 3 $(BROWSER_TESTS) --part quick tests e2e

# Pytest rewrites what tests assert when it first reads them: once here, or once in each worker.
collected: .venv/.ready
	@$(VENV)/pytest --collect-only -qq tests e2e >/dev/null

# The fourth game needs a trial and a site of its own. Whole games, every screen at all sizes and in all languages, and pages
# that wait in vain take longest. The quick tests run again as on visits that start in another way.
test-all: .venv/.recipes browsers firefox ## run all browser tests that make test leaves out: under fifty minutes
	@$(TOGETHER) site fourth
	$(VENV)/pytest -q -n 2 $(BROWSER_TESTS) --durations 20 --part rest e2e
	$(VENV)/pytest -q -n 3 $(BROWSER_TESTS) --part quick --start plain e2e
	$(VENV)/pytest -q -n 3 $(BROWSER_TESTS) --part quick --start later e2e

soak: ## before a release: all that is volume, part by part (docs/release.md)
	@$(foreach part,$(SOAK),$(MAKE) --no-print-directory $(part) &&) true

games: .venv/.ready ## soak: the naive rules agree in all random games
	$(VENV)/pytest -q -n 2 --dist worksteal -m soak --ignore tests/test_fuzz.py tests

examples: .venv/.ready ## soak: forty times the examples of hypothesis
	$(VENV)/pytest -q -n 2 --dist worksteal -m hypothesis --hypothesis-profile soak tests

puzzles: python ## soak: verify all puzzles
	$(PYTHON) -m engine puzzles verify

fuzz: .venv/.ready ## soak: try 100,000 links, saves, files and messages that nobody has thought of
	$(VENV)/pytest -q -n 2 --dist worksteal -m soak tests/test_fuzz.py

check: .venv/.ready ## ruff with all rules, mypy strict
	$(VENV)/ruff check
	$(VENV)/ruff format --check
	$(VENV)/mypy $(CODE)

broken: .venv/.ready site browsers ## soak: break each file of the site in turn on a first visit (PART=2/6: a sixth of them): no page may be stuck
	$(VENV)/pytest -q -n 2 --dist worksteal -m soak $(if $(PART),--part $(PART)) -k first e2e/test_broken.py

broken-later: .venv/.ready site browsers ## soak: the same in the browser's copy on later visits, then on the line too
	$(VENV)/pytest -q -n 2 --dist worksteal -m soak $(if $(PART),--part $(PART)) -k copy e2e/test_broken.py

killed: .venv/.ready site browsers ## soak: kill 200 tabs in the middle of games: no move may be lost
	$(VENV)/pytest -q -m soak e2e/test_killed.py

fourth: $(FOURTH)/dist/index.html $(FOURTH)/.tried ## add two games, scaffolded and small, hold them to what holds for ours, and build a site with them in two made-up languages

npm: python ## write the package of the element for boards in other pages to .cache/npm (SITE=https://… for its boards' site)
	@$(PYTHON) -m tools.npm $(SITE)

bench: .venv/.ready browsers ## measure: boot, tap to paint, moves a second, bytes; or what accelerators bring (WITHOUT=NAME,NAME or all; BROWSER=webkit)
	@$(MAKE) --no-print-directory site WITHOUT=
	@$(VENV)/python -m tools.bench $(if $(BROWSER),--browser $(BROWSER)) $(if $(WITHOUT),--without $(WITHOUT))

lab: .cache/lab/.ready ## soak: set up the lab for studies of the computer, and run its tests
	.cache/lab/bin/pytest -q -c pyproject.toml --override-ini addopts= tools/lab/tests

research: .cache/research/.ready ## soak: set up OpenSpiel and PettingZoo, and hold the games to what they ask for
	.cache/research/bin/mypy --config-file tools/lab/research/pyproject.toml tools/lab/research
	.cache/research/bin/pytest -q -c pyproject.toml --override-ini addopts= tools/lab/research

lighthouse: .venv/.ready site browsers .cache/lighthouse/.ready ## have Lighthouse score the site
	@$(VENV)/python -m tools.bench.lighthouse

upgrade: .venv/.ready node browsers ## take another Pyodide, PYODIDE=314.0.7, list what is called in it, and test that
	@$(VENV)/python -m tools.python.upgrade $(PYODIDE)

interpreter: .venv/.ready node browsers ## soak: take the Pyodide that is there again, with the list of what is called from nothing
	rm tools/python/wasm/called.json
	$(MAKE) upgrade

# A game with cards and three at a device calls what none of ours does, so the tree with further games is visited too.
count: .venv/.ready node browsers $(FOURTH)/.laid ## list what is called in the interpreter, in the site and in further games, and build the site with it
	$(VENV)/python -m tools.bench.count $(FOURTH)
	@$(MAKE) --no-print-directory -o .venv/.ready site

outdated: .venv/.ready | node ## list what is out of date, and what known faults it has (ADVISORIES=… to read them from files)
	@$(VENV)/python -m tools.dependencies $(if $(ADVISORIES),--advisories $(ADVISORIES))

files: python ## write anew what stands in the repository and is made: pages, thumbnails, lists, the table of terms
	@$(PYTHON) -m tools.build.filelist --write
	@$(PYTHON) -m ui.pages.start
	@$(PYTHON) -m tools.texts.terms

clean: ## remove everything that make has made
	rm -rf .venv .cache dist assets/vendor node_modules test-results .hypothesis .ruff_cache
	find . -name __pycache__ -prune -exec rm -r {} +

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Fang needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." \
		"Another one: make PYTHON=python3.12 …" >&2; exit 1; }

node:
	@command -v node >/dev/null && command -v npm >/dev/null || { \
		echo "Fang needs node and npm to be set up (Debian: apt-get install nodejs npm)." >&2; exit 1; }

# After .venv, which may call apt too: apt serves one caller at a time.
browsers: | .venv/.ready
	@missing=$$($(PYTHON) -m tools.run.browsers chromium webkit) && tools/run/apt.sh $$missing

firefox: | browsers
	@missing=$$($(PYTHON) -m tools.run.browsers firefox) && tools/run/apt.sh $$missing

.venv/.ready: requirements.txt | python
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || tools/run/apt.sh python3-venv
	$(PYTHON) -m venv .venv
	$(VENV)/$(INSTALL) requirements.txt
	@touch $@

.venv/.recipes: e2e/recipes/requirements.txt .venv/.ready
	$(VENV)/$(INSTALL) $<
	@touch $@

.cache/lab/.ready: tools/lab/requirements.txt | python
	$(PYTHON) -m venv .cache/lab
	.cache/lab/bin/$(INSTALL) tools/lab/requirements.txt
	@touch $@

.cache/research/.ready: tools/lab/research/requirements.txt | python
	$(PYTHON) -m venv .cache/research
	.cache/research/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

node_modules/.ready: package.json package-lock.json .npmrc | python node
	npm ci --ignore-scripts --loglevel=error
	@touch $@

# Lighthouse 13 needs a newer Node than Debian's.
.cache/lighthouse/.ready: | node
	npm install --prefix .cache/lighthouse --no-save --ignore-scripts --no-audit --no-fund --loglevel=error lighthouse@12.8.2
	@touch $@

assets/vendor/.ready: node_modules/.ready tools/python/vendor.py tools/python/typeface.mjs $(wildcard tools/python/wasm/*.*)
	$(PYTHON) -m tools.python.vendor
	@touch $@

dist/index.html: assets/vendor/.ready $(SOURCES)
	$(PYTHON) -m tools.build.site $(SITE)
	@# The next build makes a whole one again.
	$(if $(WITHOUT),@touch -d @0 $@)

$(FOURTH)/.laid: .venv/.ready assets/vendor/.ready $(SOURCES) $(shell find tests -name '*.py' -o -path 'tests/fourth/*')
	$(VENV)/python -m tests.fourth.build $(FOURTH)
	@touch $@

$(FOURTH)/.tried: $(FOURTH)/.laid
	$(VENV)/python -m tests.fourth.trial $(FOURTH)
	@touch $@

# The trial knows our languages only.
$(FOURTH)/dist/index.html: $(FOURTH)/.tried
	$(VENV)/python -m tests.pseudo $(FOURTH)
	cd $(FOURTH) && $(abspath $(VENV))/python -m tools.build.site

ifneq ($(SITE)$(WITHOUT)$(IMPRINT)$(LESSONS_FROM),)
.PHONY: dist/index.html
endif
