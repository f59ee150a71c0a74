// SPDX-License-Identifier: MIT
import AuditPluginKit

runPlugin(LayoutPlugin.self)
