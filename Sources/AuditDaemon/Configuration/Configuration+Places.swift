// SPDX-License-Identifier: MIT
package import AuditWire

extension Configuration {
  /// Where it has everything, for whoever looks without running by it.
  package var places: PlacesAnswer {
    PlacesAnswer(
      configuration: path ?? "", state: state, socket: socket,
      projects: projects.map { PlacesAnswer.Project(name: $0.name, root: $0.root, locales: $0.locales) },
      programs: readers.programs.values.sorted() + plugins.compactMap(\.run.first))
  }
}
