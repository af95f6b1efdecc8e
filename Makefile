# make run     build safegen, and generate what safegen.yml asks for
# make test    build and run the tests, in five minutes; FILTER=NAME for some of them; DEBUG=1 builds for a debugger
# make test-all  the same with the proofs, which take ten minutes more; 'make proofs' runs the suites with proofs alone
# make demo    a crash under AddressSanitizer, and the same program with a wrapper
# make install build for use on this machine, and copy to PREFIX/bin
# make bench   measure, side by side with something real
# make fuzz    feed what reads files with mutated ones: SECONDS=60 for each target, or RUNS=5000, the same every time
# make fuzz-rewriter  the same for 'safegen audit' as a whole, under AddressSanitizer; its first build takes many minutes
# make fuzz-program  code in each value of a manifest, kills and saves at random times, files that can't be read, git's configuration, links, input that asks for far more than it has, each commit of repositories, and every call that fails; its first build takes many minutes
# make bench-scale  what 10,000 classes and a tree of 1,000,000 files take
# make fuzz-doubling  the input of each rule and each command doubled, and the instructions counted; needs valgrind
# make differential  wrappers beside bare classes, over random superclasses: SECONDS=600, or PAIRS=200000 for each form and way to
#              die, the same every time; ASAN=1, FORM=proxy, DEATHS=inDeinit; SEED=57 shrinks one and prints it
# make lint    check the layout of the code
# make trial PROJECTS=DIR  walk from scan to check on copies of the projects in a folder
# make integration  use SafeGen as outsiders do: plugins, CMake, Make, pre-commit, Bazel, a release, a review in a browser
# make dist    pack a release for any machine of this kind into dist/; TOOL=PROGRAM packs one that is there, as make integration
#              REHEARSES=1 does
# make site    the documentation as a site, into .build/site/html; SITE_URL=https://… is where it will be published

SHELL := /bin/sh
PREFIX ?= /usr/local
SWIFT ?= swift
# The flags of every build in debug. They are the same for `make run`, `make test` and the rest, since a flag that differs compiles
# everything again. DEBUG=1 keeps what a debugger needs, and a build of everything takes a tenth less processor time with CLEAN_BUILD=1.
# The index store stays: SwiftPM looks for tests in it.
FLAGS = -Xswiftc -warnings-as-errors -Xswiftc -index-ignore-system-modules $(if $(DEBUG),,-debug-info-format none) $(LINKER) $(PARSER) \
  $(if $(CLEAN_BUILD),-Xswiftc -driver-batch-size-limit -Xswiftc 1000)
LINKER := $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld)
# The toolchain on Linux has swift-syntax as libraries. Where they are of the version that Package.swift asks for, they save compiling
# it: two minutes. Flags of this command line alone do it, so that Package.swift and its users know nothing of it.
SYNTAX = $(shell sed -n 's/.*swift-syntax", from: "\([0-9]\)0\([0-9]\).*/\1.\2/p' Package.swift)
HOST := $(if $(LINKER),$(shell $(SWIFT) -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1\/host/p'))
HAS_PARSER := $(and $(wildcard $(HOST)/libSwiftParser.so),$(findstring Swift version $(SYNTAX).,$(shell $(SWIFT) --version 2>&1)))
PARSER := $(if $(HAS_PARSER),--disable-default-traits -Xswiftc -I$(HOST) \
  -Xlinker -L$(HOST) -Xlinker -lSwiftSyntax -Xlinker -lSwiftParser -Xlinker -rpath -Xlinker $(HOST))
BIN = $(shell $(SWIFT) build $(FLAGS) --show-bin-path)
# On Linux the tests are a program, which starts where it is told to.
TEST_PROGRAM = $(if $(LINKER),"$(CURDIR)/.build/debug/SafeGenPackageTests.xctest" --testing-library swift-testing, \
  $(SWIFT) test --package-path "$(CURDIR)" --skip-build --disable-xctest $(FLAGS))
# What people write; what is generated and recorded is not formatted.
SOURCES = $(shell git ls-files -co --exclude-standard '*.swift' | grep -v -e '^Generated/' -e '^Examples/Proof/.*/Generated/' -e '/Fixtures/')
# With a hash it would be right for one Package.swift alone, and be that of a mirror.
RESOLVED = leave 'originHash' out of Scripts/release.resolved, and take the revisions of GitHub
# The one optimised program: what is installed is also what is measured, fuzzed and tried. On Linux it uses the libraries of the
# toolchain that built it, as the debug build does. Without swift-syntax among them it carries Swift's library along. What is packed
# for others is built by Scripts/release-build.sh, in a folder of its own, and needs no toolchain.
OPTIMISED = -c release --scratch-path .build-optimised -debug-info-format none $(LINKER) \
  $(or $(PARSER),$(if $(LINKER),--static-swift-stdlib))
SAFEGEN = $(CURDIR)/.build-optimised/release/safegen

.PHONY: optimised trial differential fuzz fuzz-rewriter fuzz-program fuzz-doubling fuzz-damaged run safegen SafeGenBuildTool demo tests-built test test-all proofs integration dist site bench
.PHONY: bench-short bench-scale lint format knowledge install setup swift-is-there

# Where the parser would have to be compiled, the tool of the plugins is enough, and the program is left for when it is asked for.
PRODUCT := $(if $(HAS_PARSER),safegen,SafeGenBuildTool)
run: $(PRODUCT)
	@"$(BIN)/$(PRODUCT)" generate
	@echo "Look at Generated/SafeXMLParser.swift: it is what safegen.yml asks for. For code of your own:"
	@echo "  $(BIN)/safegen scan YOUR/PROJECT$(if $(HAS_PARSER),,    needs 'make safegen' first: it compiles swift-syntax)"

safegen SafeGenBuildTool: setup
	@echo "Building $@" && $(SWIFT) build --product $@ $(FLAGS)

demo: safegen
	@Examples/Adopt/run.sh "$(BIN)"

# SwiftPM builds the program along, since tests depend on it.
tests-built: setup
	@Scripts/install-missing.sh patch python3
	@echo "Building the tests" && Scripts/test.py build $(SWIFT) build --product SafeGenPackageTests $(FLAGS)

# Without FILTER, 'make proofs' runs the files of tests that name proofs.
proofs: FILTER ?= $(shell git grep -lE '\.proof|Proofs\.' -- 'Tests/*Tests/*.swift' | sed -E 's,Tests/([^/]*)/(.*/)?([A-Za-z]*Tests).swift,\3,; s,Tests/([^/]*)/.*,\1,' | sort -u | paste -sd'|' -)
test test-all proofs: tests-built
	@PROOFS=$(if $(filter test,$@),,1) Scripts/test.py run $(TEST_PROGRAM) $(if $(FILTER),--filter '$(FILTER)')

bench: setup
	$(MAKE) -C Tests/Benchmarks bench
	$(MAKE) -C Tests/Benchmarks/Rewriter bench
	$(MAKE) -C Tests/Benchmarks/Crashes bench

# What far more than anybody has takes: half an hour, and 4 GB of disk.
bench-scale: optimised
	Tests/Benchmarks/scale.py --program $(SAFEGEN)

bench-short: setup
	$(MAKE) -C Tests/Benchmarks bench-short

fuzz: setup
	RUNS=$(RUNS) Tests/Fuzz/fuzz.sh $(or $(SECONDS),60) $(TARGETS)

fuzz-rewriter: setup
	$(SWIFT) build --sanitize=address --product safegen --scratch-path .build-asan
	Tests/Fuzz/rewriter.py --program .build-asan/debug/safegen --seconds $(or $(SECONDS),300)

fuzz-program: optimised
	Tests/Fuzz/injection.py --program $(SAFEGEN)
	Tests/Fuzz/kills.py --program $(SAFEGEN) --kills $(or $(KILLS),500)
	Tests/Fuzz/saves.py --program $(SAFEGEN) --runs $(or $(SAVES),200)
	Tests/Fuzz/unreadable.py --program $(SAFEGEN)
	Tests/Fuzz/git_attacks.py --program $(SAFEGEN)
	Tests/Fuzz/swaps.py --program $(SAFEGEN) --seconds $(or $(SWAPS),60)
	Tests/Fuzz/bombs.py --program $(SAFEGEN)
	Tests/Fuzz/damaged.py --program $(SAFEGEN)
	Tests/Fuzz/slips.py --program $(SAFEGEN) --slips $(or $(SLIPS),300)
	Tests/Fuzz/roads.py --program $(SAFEGEN) --projects $(or $(ROADS),400)
	Tests/Fuzz/matrix.py --program $(SAFEGEN)
	Tests/Fuzz/commits.py --program $(SAFEGEN) --commits $(or $(COMMITS),100) $(REPOSITORIES)
	FAULT_FILES=$(or $(FAULT_FILES),25) SAFEGEN_PROGRAM=$(SAFEGEN) $(MAKE) test FILTER=FaultTests

fuzz-doubling: optimised
	Tests/Fuzz/doubling.py --program $(SAFEGEN)

# The whole of it, with the program of 'make run'; PART=0.05 tries a part of the inputs, SEED=1 others.
fuzz-damaged: safegen
	Tests/Fuzz/damaged.py --program "$(BIN)/safegen" --part $(or $(PART),1) --seed $(or $(SEED),0) $(TARGETS)

differential: setup
	DIFFERENTIAL_SECONDS=$(SECONDS) DIFFERENTIAL_PAIRS=$(or $(PAIRS),20000) DIFFERENTIAL_SEED=$(SEED) \
	  DIFFERENTIAL_FORM=$(FORM) DIFFERENTIAL_DEATHS=$(DEATHS) DIFFERENTIAL_ASAN=$(ASAN) \
	  $(MAKE) test-all FILTER=DifferentialTests

# SWIFTC="swiftc -sdk SDK -target arm64-apple-ios17.0" type-checks before and after; ADD=1 edits copies of Xcode projects.
# ADVICE=1 does each step that is printed, and sees whether it helps; LOG=DIR keeps what was printed, and the edits.
trial: optimised
	Scripts/trial.py --tool $(SAFEGEN) $(if $(SWIFTC),--swiftc "$(SWIFTC)") $(if $(ADD),--add) \
	  $(if $(ADVICE),--advice) $(if $(LOG),--log $(LOG)) $(PROJECTS)

# TESTS="cmake make" for some of them. REHEARSES=1 packs the debug program, since an optimised one takes minutes to compile.
integration: setup $(if $(REHEARSES),safegen)
	TOOL=$(if $(REHEARSES),"$(BIN)/safegen") Tests/Integration/run.sh $(TESTS)

dist: setup
	TOOL="$(TOOL)" DIST_FLAGS="$(DIST_FLAGS)" SITE_URL="$(SITE_URL)" Scripts/dist.sh

site: safegen
	SITE_URL=$(SITE_URL) Scripts/site.sh "$(BIN)/safegen"

lint: swift-is-there
	@$(SWIFT) format lint --strict --parallel $(SOURCES)
	@! git grep --cached -q originHash -- Scripts/release.resolved || { echo "$(RESOLVED)"; exit 1; }

format: swift-is-there
	@$(SWIFT) format --in-place --parallel $(SOURCES)

optimised: setup
	$(SWIFT) build $(OPTIMISED) --product $(or $(PRODUCT_OF_BENCH),safegen) $$(Scripts/pin.sh)

install: optimised
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install "$(SAFEGEN)" "$(DESTDIR)$(PREFIX)/bin/safegen"
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "To find it, run: export PATH=\"$(PREFIX)/bin:\$$PATH\"" ;; esac
	@$(if $(HAS_PARSER),echo "It uses Swift's libraries in $(HOST); 'make dist' packs a program that needs no toolchain.")

# Compiles Knowledge/ in: its files as text, and tables of the names in them. Counts it in Docs/Knowledge.md and Knowledge/README.md, too.
knowledge: setup
	RECORD=1 $(MAKE) test FILTER=KnowledgeRecordTests

setup: swift-is-there
	@Scripts/install-missing.sh libyaml

swift-is-there:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is needed: https://www.swift.org/install"; exit 1; }
