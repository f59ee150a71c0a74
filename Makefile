# make demo and make test are all a newcomer needs; both install what is missing, build, and run.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# The user that the system-wide daemon runs as; `make install` makes it where it is missing.
SERVICE_USER ?= uiauditd
BUILD = $(SWIFT) build -c release
PROGRAMS = uiauditd auditctl uiaudit-read-swift uiaudit-read-strings uiaudit-read-screenshots uiaudit-look \
	uiaudit-layout uiaudit-plurals uiaudit-modal-coverage
PACKAGES = build-essential pkg-config python3 python3-venv libyaml-dev libsqlite3-dev libinotifytools0-dev libsystemd-dev \
	libsodium-dev libleptonica-dev libhyphen-dev hyphen-de hyphen-en-us hyphen-es hyphen-fr hyphen-it \
	hyphen-nl hyphen-pt-br libtesseract-dev tesseract-ocr-eng tesseract-ocr-jpn wamerican systemd \
	python3-pil fonts-inter fonts-noto-cjk
SOURCES = Package.swift Sources Plugins Tests Benchmarks

.PHONY: deps consumers build demo test lint format bench install uninstall ready

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

install: build
	bin=$$($(BUILD) --show-bin-path) && install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/systemd/system \
	  $(DESTDIR)$(PREFIX)/lib/systemd/user $(DESTDIR)/etc/uiauditd && \
	for p in $(PROGRAMS); do install -m 755 "$$bin/$$p" $(DESTDIR)$(PREFIX)/bin/; done
	sed 's|@PREFIX@|$(PREFIX)|' systemd/uiauditd.service > $(DESTDIR)$(PREFIX)/lib/systemd/system/uiauditd.service
	install -m 644 systemd/uiauditd.socket $(DESTDIR)$(PREFIX)/lib/systemd/system/
	sed 's|@PREFIX@|$(PREFIX)|' systemd/user/uiauditd.service > $(DESTDIR)$(PREFIX)/lib/systemd/user/uiauditd.service
	install -D -m 644 Documentation/Shell/auditctl.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/auditctl
	install -D -m 644 Documentation/Shell/_auditctl $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_auditctl
	install -D -m 644 Documentation/Shell/auditctl.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/auditctl.fish
	install -D -m 644 Documentation/Shell/auditctl.1 $(DESTDIR)$(PREFIX)/share/man/man1/auditctl.1
	install -D -m 644 systemd/sysctl.conf $(DESTDIR)$(PREFIX)/lib/sysctl.d/60-uiauditd.conf
	install -D -m 644 systemd/sysusers.conf $(DESTDIR)$(PREFIX)/lib/sysusers.d/uiauditd.conf
	[ -e $(DESTDIR)/etc/uiauditd/config.yaml ] || \
	  sed 's|root: Samples/Pairing|root: /srv/app|; s|name: Pairing|name: app|' config.yaml > $(DESTDIR)/etc/uiauditd/config.yaml

# Leaves the configuration and the ledger.
uninstall:
	for p in $(PROGRAMS); do rm -f $(DESTDIR)$(PREFIX)/bin/$$p; done
	rm -f $(DESTDIR)$(PREFIX)/lib/systemd/system/uiauditd.service $(DESTDIR)$(PREFIX)/lib/systemd/system/uiauditd.socket
	rm -f $(DESTDIR)$(PREFIX)/lib/systemd/user/uiauditd.service $(DESTDIR)$(PREFIX)/lib/sysctl.d/60-uiauditd.conf
	rm -f $(DESTDIR)$(PREFIX)/lib/sysusers.d/uiauditd.conf
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/auditctl $(DESTDIR)$(PREFIX)/share/man/man1/auditctl.1
	rm -f $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_auditctl
	rm -f $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/auditctl.fish
