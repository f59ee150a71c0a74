// SPDX-License-Identifier: MIT
import AuditPluginKit
import StringFacts

runReader { bytes, path in readCatalog(bytes, path: path) }
