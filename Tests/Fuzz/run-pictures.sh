#!/bin/sh
# SPDX-License-Identifier: MIT
# Fuzzes the way of a picture up to its pieces of ink, without their recognition, with libFuzzer.
#
#   Tests/Fuzz/run-pictures.sh [SECONDS]
#
# Builds into .build/fuzz (FUZZ_BUILD overrides). Inputs worth keeping gather in .build/fuzz/found-pictures; the committed
# corpus, Tests/Fuzz/Corpus/pictures, is only read. An input that breaks the reader is written to
# .build/fuzz/broken-pictures-*, and the run fails.
set -eu
seconds=${1:-60}
cd "$(dirname "$0")/../.."
build=${FUZZ_BUILD:-$PWD/.build/fuzz}
mkdir -p "$build/found-pictures" "$build/CSupport"
# The package's build makes this module map itself.
echo "module CSupport { header \"$PWD/Sources/CSupport/include/csupport.h\" }" >"$build/CSupport/module.modulemap"
clang -c -g -O1 -fsanitize=fuzzer-no-link,address -ISources/CSupport/include Sources/CSupport/csupport.c \
  -o "$build/CSupport.o"
flags="-O -swift-version 6 -package-name uiauditd -parse-as-library -wmo -num-threads 1 -sanitize=fuzzer,address
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -I $build -I $build/CSupport -I Sources/CSodium -I Sources/CLeptonica
  -I Sources/CTesseract"
# shellcheck disable=SC2086  # The flags are words.
swiftc $flags -module-name AuditModel -emit-module -emit-module-path "$build/AuditModel.swiftmodule" \
  -emit-library -static -o "$build/libAuditModel.a" Sources/AuditModel/*.swift
# The target is compiled with the reader, of whose insides it calls.
# shellcheck disable=SC2086
swiftc $flags -module-name ScreenshotFacts -o "$build/fuzz-pictures" Tests/Fuzz/Pictures/*.swift \
  Sources/ScreenshotFacts/*.swift "$build/libAuditModel.a" "$build/CSupport.o" -lsodium

exec "$build/fuzz-pictures" -max_total_time="$seconds" -timeout=20 -max_len=16384 -rss_limit_mb=2048 \
  -dict=Tests/Fuzz/Dictionaries/pictures.txt -print_final_stats=1 -artifact_prefix="$build/broken-pictures-" \
  "$build/found-pictures" Tests/Fuzz/Corpus/pictures
