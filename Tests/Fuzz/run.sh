#!/bin/sh
# SPDX-License-Identifier: MIT
# Fuzzes the wire line and the configuration, each for a number of seconds (60 unless given), outside the package's
# build: the sources are compiled with libFuzzer and the address sanitizer. What ends a run is left in .build/fuzz.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
out=$PWD/.build/fuzz
mkdir -p "$out/wire" "$out/config" "$out/CSupport"

# The package's build makes this module map itself.
echo "module CSupport { header \"$PWD/Sources/CSupport/include/csupport.h\" }" >"$out/CSupport/module.modulemap"

clang -c -g -O1 -fsanitize=fuzzer-no-link,address -ISources/CSupport/include Sources/CSupport/csupport.c -o "$out/CSupport.o"

# The flags that every module is compiled and linked with.
flags="-swift-version 6 -g -O -package-name uiauditd -sanitize=fuzzer,address -I $out -I $out/CSupport
  -I Sources/CSodium -I Sources/CYAML
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault"

# module NAME SOURCES…: compiles one module into an object.
module() {
  name=$1
  shift
  # shellcheck disable=SC2086  # The flags are words.
  swiftc $flags -parse-as-library -wmo -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" \
    -c "$@" -o "$out/$name.o"
}

module SystemCalls Sources/SystemCalls/*.swift
module AuditModel Sources/AuditModel/*.swift
module AuditWire Sources/AuditWire/*.swift
module FuzzWire Tests/Fuzz/FuzzWire.swift
module FuzzConfiguration Tests/Fuzz/FuzzConfiguration.swift Sources/AuditDaemon/Configuration/*.swift

# fuzz NAME OBJECT: links one fuzzer and runs it on its corpus; new inputs stay in .build.
fuzz() {
  # shellcheck disable=SC2086
  swiftc $flags "$out/$2.o" "$out/AuditWire.o" "$out/AuditModel.o" "$out/SystemCalls.o" "$out/CSupport.o" \
    -lsodium -lyaml -o "$out/fuzz-$1"
  "$out/fuzz-$1" -max_total_time="$seconds" -max_len=65536 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$out/$1-" "$out/$1" "Tests/Fuzz/Corpus/$1"
}

fuzz wire FuzzWire
fuzz config FuzzConfiguration
