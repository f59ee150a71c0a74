// SPDX-License-Identifier: MIT
import AuditPluginKit
import ScreenshotFacts
import Synchronization

// The requests come on one thread, so the lock is never waited for; it is what makes handing the reader there safe.
let reader = Mutex(ScreenshotReader())
runReader { bytes, _, locale in reader.withLock { $0.read(bytes, locale: locale) } }
