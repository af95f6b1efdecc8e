# make run     build safegen and generate what safegen.yml asks for
# make test    build and run every test
# make bench   measure, side by side with something real
# make fuzz    feed what reads files with mutated ones: SECONDS=60 for each target, or RUNS=20000, the same every time
# make fuzz-rewriter  the same for safegen-rewrite as a whole, under AddressSanitizer; its first build takes many minutes
# make fuzz-program  code in each value of a manifest, kills and saves at random times, files that can't be read, git's configuration, links, input that asks for far more than it has, each commit of repositories, and every call that fails; its first build takes many minutes
# make bench-scale  what 1,000,000 classes and a tree of 1,000,000 files take
# make fuzz-doubling  the input of each rule and each command doubled, and the instructions counted; needs valgrind
# make differential  wrappers beside bare classes, over random superclasses: SECONDS=600, or PAIRS=200000 for each form and way to
#              die, the same every time; ASAN=1, FORM=proxy, DEATHS=inDeinit; SEED=57 shrinks one and prints it
# make lint    check the layout of the code
# make trial PROJECTS=DIR  walk from scan to check on copies of the projects in a folder
# make integration  use SafeGen as outsiders do: plugins, CMake, Make, pre-commit, Bazel, a release, a review in a browser
# make dist    pack a release into dist/
# make site    the documentation as a site, into .build/site/html; SITE_URL=https://… is where it will be published
# make install build for use elsewhere, and copy to PREFIX/bin

SHELL := /bin/sh
PREFIX ?= /usr/local
SWIFT ?= swift
# Swift on Linux can carry its standard library along; Apple's systems have it.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
WARNINGS_AS_ERRORS := -Xswiftc -warnings-as-errors
# What people write; what is generated and recorded is not formatted.
SOURCES = $(shell git ls-files -co --exclude-standard '*.swift' | grep -v -e '^Generated/' -e '^Examples/Proof/.*/Generated/' -e '/Fixtures/')
# With a hash it would be right for one Package.swift alone, and be that of a mirror.
RESOLVED = leave 'originHash' out of Scripts/release.resolved, and take the revisions of GitHub
SAFEGEN = $(shell $(SWIFT) build -c release --show-bin-path)/safegen

.PHONY: trial differential fuzz fuzz-rewriter fuzz-program fuzz-doubling run test integration dist site bench bench-short bench-scale lint format knowledge install setup swift-is-there

# In debug: quicker to build than it is slower to run. Without the rewriter's trait SwiftPM doesn't check out swift-syntax. Flags that
# differ from those of the build before compile everything again: after `make test` give its flags,
# RUN_FLAGS="-Xswiftc -warnings-as-errors".
RUN_FLAGS = --traits FromSource --disable-index-store

run: setup
	$(SWIFT) build --product safegen $(RUN_FLAGS)
	"$$($(SWIFT) build --show-bin-path)/safegen" generate

test: setup
	@echo "Building everything (10 minutes from clean on two cores), then more than 1,000 tests (7 minutes). A part of them:"
	@echo "  $(SWIFT) test $(WARNINGS_AS_ERRORS) --filter SafeGenTests    and see CONTRIBUTING.md for the others"
	$(SWIFT) test $(WARNINGS_AS_ERRORS)

bench: setup
	$(MAKE) -C Benchmarks bench
	$(MAKE) -C Benchmarks/Rewriter bench
	$(MAKE) -C Benchmarks/Crashes bench

# What far more than anybody has takes: half an hour, and 4 GB of disk.
bench-scale: setup
	$(SWIFT) build -c release --product safegen
	$(SWIFT) build -c release --product safegen-rewrite
	Benchmarks/scale.py --program $(SAFEGEN)

bench-short: setup
	$(MAKE) -C Benchmarks bench-short

fuzz: setup
	RUNS=$(RUNS) Fuzz/fuzz.sh $(or $(SECONDS),60) $(TARGETS)

fuzz-rewriter: setup
	$(SWIFT) build --sanitize=address --product safegen-rewrite --scratch-path .build-asan
	Fuzz/rewriter.py --program .build-asan/debug/safegen-rewrite --seconds $(or $(SECONDS),300)

fuzz-program: setup
	$(SWIFT) build -c release --product safegen
	$(SWIFT) build -c release --product safegen-rewrite
	Fuzz/injection.py --program $(SAFEGEN)
	Fuzz/kills.py --program $(SAFEGEN) --kills $(or $(KILLS),500)
	Fuzz/saves.py --program $(SAFEGEN) --runs $(or $(SAVES),200)
	Fuzz/unreadable.py --program $(SAFEGEN)
	Fuzz/git_attacks.py --program $(SAFEGEN)
	Fuzz/swaps.py --program $(SAFEGEN) --seconds $(or $(SWAPS),60)
	Fuzz/bombs.py --program $(SAFEGEN)
	Fuzz/commits.py --program $(SAFEGEN) --commits $(or $(COMMITS),100) $(REPOSITORIES)
	FAULT_FILES=$(or $(FAULT_FILES),25) SAFEGEN_PROGRAM=$(SAFEGEN) $(SWIFT) test --filter FaultTests

fuzz-doubling: setup
	$(SWIFT) build -c release --product safegen
	$(SWIFT) build -c release --product safegen-rewrite
	Fuzz/doubling.py --program $(SAFEGEN)

differential: setup
	DIFFERENTIAL_SECONDS=$(SECONDS) DIFFERENTIAL_PAIRS=$(or $(PAIRS),20000) DIFFERENTIAL_SEED=$(SEED) \
	  DIFFERENTIAL_FORM=$(FORM) DIFFERENTIAL_DEATHS=$(DEATHS) DIFFERENTIAL_ASAN=$(ASAN) \
	  $(SWIFT) test $(WARNINGS_AS_ERRORS) --filter DifferentialTests

# SWIFTC="swiftc -sdk SDK -target arm64-apple-ios17.0" type-checks before and after; ADD=1 edits copies of Xcode projects.
trial: setup
	$(SWIFT) build -c release --product safegen
	$(SWIFT) build -c release --product safegen-rewrite
	Scripts/trial.py --tool $(SAFEGEN) $(if $(SWIFTC),--swiftc "$(SWIFTC)") $(if $(ADD),--add) $(PROJECTS)

# TESTS="cmake make" for some of them.
integration: setup
	IntegrationTests/run.sh $(TESTS)

dist: setup
	TOOLS="$(TOOLS)" DIST_FLAGS="$(DIST_FLAGS)" SITE_URL="$(SITE_URL)" Scripts/dist.sh

site: setup
	$(SWIFT) build --product safegen $(RUN_FLAGS)
	SITE_URL=$(SITE_URL) Scripts/site.sh "$$($(SWIFT) build --show-bin-path)/safegen"

lint: swift-is-there
	@$(SWIFT) format lint --strict --parallel $(SOURCES)
	@! git grep --cached -q originHash -- Scripts/release.resolved || { echo "$(RESOLVED)"; exit 1; }

format: swift-is-there
	@$(SWIFT) format --in-place --parallel $(SOURCES)

install: setup
	install -d "$(DESTDIR)$(PREFIX)/bin"
	for product in safegen safegen-rewrite; do \
	  $(SWIFT) build -c release --product $$product $(STATIC) --scratch-path .build-install && \
	  install "$$($(SWIFT) build -c release --product $$product $(STATIC) --scratch-path .build-install --show-bin-path)/$$product" "$(DESTDIR)$(PREFIX)/bin/$$product" || exit 1; \
	done

# Compiles Knowledge/ in: its files as text, and tables of the names in them. Counts it in Docs/Knowledge.md, too.
knowledge: setup
	RECORD=1 $(SWIFT) test --filter KnowledgeRecordTests

setup: swift-is-there
	@Scripts/install-libyaml.sh

swift-is-there:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is needed: https://www.swift.org/install"; exit 1; }
