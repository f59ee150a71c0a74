// SPDX-License-Identifier: MIT

/// What a project's configuration says of how its screens are reached on a simulator.
package struct CaptureSettings: Equatable, Sendable {
  /// The app's bundle identifier; nil where the plan has to leave it open.
  package var bundle: String?
  /// What simulators are called, where that differs from the device's name.
  package var simulators: [NamedSimulator]
  package var screens: [ScreenWay]

  package init(bundle: String? = nil, simulators: [NamedSimulator] = [], screens: [ScreenWay] = []) {
    self.bundle = bundle
    self.simulators = simulators
    self.screens = screens
  }

  package func simulator(of device: String) -> String {
    simulators.first { $0.device == device }?.simulator ?? device
  }
}

/// What the simulator of one of the project's devices is called.
package struct NamedSimulator: Equatable, Sendable {
  package var device: String
  package var simulator: String

  package init(device: String, simulator: String) {
    self.device = device
    self.simulator = simulator
  }
}

/// How an app that has just been installed comes to show a screen.
package struct ScreenWay: Equatable, Sendable {
  package var screen: String
  /// A deep link that is opened once the app runs.
  package var link: String?
  /// What the app is launched with.
  package var arguments: [String]

  package init(screen: String, link: String? = nil, arguments: [String] = []) {
    self.screen = screen
    self.link = link
    self.arguments = arguments
  }
}

extension TextSize {
  /// As `simctl ui … content_size` spells it.
  package var contentSize: String {
    let names = [
      "extra-small", "small", "medium", "large", "extra-large", "extra-extra-large", "extra-extra-extra-large",
      "accessibility-medium", "accessibility-large", "accessibility-extra-large", "accessibility-extra-extra-large",
      "accessibility-extra-extra-extra-large",
    ]
    let index = TextSize.allCases.firstIndex(of: self) ?? 3
    return names[index]
  }
}
