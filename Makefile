# make demo and make test are all a newcomer needs; both install what is missing, build, and run.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
BUILD = $(SWIFT) build -c release
PACKAGES = build-essential pkg-config python3 python3-venv libyaml-dev libsqlite3-dev libinotifytools0-dev libsystemd-dev \
	libsodium-dev libleptonica-dev libhyphen-dev hyphen-de hyphen-en-us hyphen-es hyphen-fr hyphen-it \
	hyphen-nl hyphen-pt-br libtesseract-dev tesseract-ocr-eng tesseract-ocr-jpn wamerican systemd patchelf \
	python3-pil fonts-inter fonts-noto-cjk
SOURCES = Package.swift Sources Plugins Tests Benchmarks

.PHONY: deps consumers build demo test lint format bench install uninstall deb deb-test readme-test ready

# Installs the system libraries that are missing; as root, or through sudo.
deps:
	@missing=$$(for p in $(PACKAGES); do dpkg-query -W -f '$${Status}\n' $$p 2>/dev/null | grep -q '^install ok' || echo $$p; done); \
	if [ -n "$$missing" ]; then \
	  sudo=$$([ $$(id -u) = 0 ] || echo sudo); \
	  $$sudo apt-get update -q && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -q -y --no-install-recommends $$missing; \
	fi

# What reads auditctl's output in the tests: validators and a client, from PyPI. Tests that need them say so without.
consumers: .build/consumers/bin/python

.build/consumers/bin/python: Tests/Consumers/requirements.txt
	python3 -m venv .build/consumers
	.build/consumers/bin/pip install --quiet --requirement Tests/Consumers/requirements.txt
	touch $@

build: deps
	$(BUILD)

demo: build
	Samples/demo "$$($(BUILD) --show-bin-path)"

test: deps consumers lint
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

# The format as swift-format has it, and the service files as systemd has them.
lint: deps
	swift format lint --strict --recursive $(SOURCES)
	systemd/verify

format:
	swift format --in-place --recursive $(SOURCES)

bench: build
	Benchmarks/run "$$($(BUILD) --show-bin-path)"

# What CI runs.
ready: test

# Everything that is needed to run, the toolchain's libraries included, below DESTDIR and PREFIX.
install: build
	Packaging/install "$$($(BUILD) --show-bin-path)" "$(DESTDIR)" "$(PREFIX)"

# Leaves the configuration and the ledger.
uninstall:
	Packaging/uninstall "$(DESTDIR)" "$(PREFIX)"

# A Debian package in .build/deb that needs no toolchain where it is installed.
deb: build
	Packaging/deb "$$($(BUILD) --show-bin-path)" .build/deb

# Installs the package in a bare root and runs the main job there; as root, with Debian's mirror in reach.
deb-test: deb
	@command -v mmdebstrap >/dev/null || apt-get install -q -y --no-install-recommends mmdebstrap
	Packaging/deb-test .build/deb/uiauditd_*.deb

# Does what README.md and the tutorial tell a newcomer to do, in a bare root with the package; as root.
readme-test: deb
	@command -v mmdebstrap >/dev/null || apt-get install -q -y --no-install-recommends mmdebstrap
	Packaging/deb-test --readme .build/deb/uiauditd_*.deb
