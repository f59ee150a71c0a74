// SPDX-License-Identifier: MIT
import AuditPluginKit
import StringFacts

runReader { bytes, path, _ in readCatalog(bytes, path: path) }
