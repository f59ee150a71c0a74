// SPDX-License-Identifier: MIT
import AuditPluginKit

runPlugin(ModalCoveragePlugin.self)
