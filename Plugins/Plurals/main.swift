// SPDX-License-Identifier: MIT
import AuditPluginKit

runPlugin(PluralsPlugin.self)
