// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `plugins`.
func pluginsPage(_ answer: PluginsAnswer, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.freshness(answer.header)
  if answer.plugins.isEmpty { page.line("no plugins are configured", .doubtful) }
  for plugin in answer.plugins {
    if !page.text.isEmpty { page.blank() }
    page.plugin(plugin)
  }
  return page
}

extension Page {
  fileprivate mutating func plugin(_ plugin: PluginStatus) {
    let name = plugin.name.map { $0 == plugin.id ? "" : " (\($0))" } ?? ""
    line([
      Fragment(plugin.title + name, .strong), Fragment(" of \(plugin.project): "),
      Fragment(plugin.condition.text, plugin.isWell ? .good : .doubtful), Fragment(processText(plugin)),
    ])
    pluginFailure(plugin, indent: 2)
    let width = (plugin.rules.map { displayWidth(visible($0.id)) }.max() ?? 0) + 2
    for rule in plugin.rules {
      let precision = rule.precision.map { ", right in \(Int(($0 * 100).rounded())) % of reports" } ?? ""
      let head = [Fragment(rule.severity.rawValue, rule.severity.style, padded: 9), Fragment(rule.id, padded: width)]
      line(head + [Fragment(rule.summary + precision)], indent: 2, hanging: 13)
    }
  }

  private func processText(_ plugin: PluginStatus) -> String {
    var text = plugin.pid.map { ", process \($0)" } ?? ""
    if plugin.memory > 0 { text += ", \(bytes(plugin.memory))" }
    return text
  }
}
