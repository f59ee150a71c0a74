// SPDX-License-Identifier: MIT
import AuditModel
import Testing

private let controls: [LayoutCase] = [
  LayoutCase(
    "List { Toggle(\"Wi-Fi\", isOn: $on) }", "Wi-Fi|240|Wi-Fi"),
  LayoutCase(
    "Toggle(\"Wi-Fi\", isOn: $on).labelsHidden()"),
  LayoutCase(
    "HStack { Text(\"Wi-Fi\"); Spacer(); Toggle(\"Wi-Fi\", isOn: $on).toggleStyle(.button) }", "Wi-Fi|184|Wi-Fi",
    "Wi-Fi|245|Wi-Fi"),
  LayoutCase(
    "List { Stepper(\"Copies\", value: $n) }", "Copies|209|Copies"),
  LayoutCase(
    "List { ColorPicker(\"Colour\", selection: $c) }", "Colour|275|Colour"),
  LayoutCase(
    "List { DatePicker(\"Due\", selection: $d, displayedComponents: .date) }", "Due|183|Due"),
  LayoutCase(
    "List { DatePicker(\"Due\", selection: $d) }", "Due|89|Du/e"),
  LayoutCase(
    "DatePicker(\"Due\", selection: $d).datePickerStyle(.graphical)"),
  LayoutCase(
    "List { LabeledContent(\"Version\", value: \"1.2\") }", "Version|-|Version", "1.2|-|1.2"),
  LayoutCase(
    "List { LabeledContent(\"Installed version\", value: \"1.2\") }", "Installed version|311|Installed/version",
    "1.2|311|1.2"),
  LayoutCase(
    "LabeledContent(\"Version\", value: \"1.2\")", "Version|300|Version", "1.2|184|1.2"),
  LayoutCase(
    "List { Label(\"Settings\", systemImage: \"gear\") }", "Settings|311|Settings"),
  LayoutCase(
    "List { Label(\"Settings\", systemImage: \"gear\") }", at: .large, "Settings|283|Settings"),
  LayoutCase(
    "Label(\"Settings\", systemImage: \"gear\")", "Settings|303|Settings"),
  LayoutCase(
    "Label(\"Settings\", systemImage: \"gear\").labelStyle(.iconOnly)"),
  LayoutCase(
    "Label(\"Settings\", systemImage: \"gear\").labelStyle(.titleOnly)", "Settings|375|Settings"),
  LayoutCase(
    "List { NavigationLink(\"Profile\") { Inner() } }", "Profile|259|Profile"),
  LayoutCase(
    "List { NavigationLink { Inner() } label: { Text(\"Profile\") } }", "Profile|259|Profile"),
  LayoutCase(
    "List { Picker(\"Sort by\", selection: $s) { Text(\"Name\"); Text(\"Size\") } }", "Sort by|311|Sort by",
    "Name|267|Name"),
  LayoutCase(
    "Picker(\"Sort by\", selection: $s) { Text(\"Name\"); Text(\"Size\") }.pickerStyle(.segmented)"),
  LayoutCase(
    "HStack { Text(\"Sort by\"); Spacer(); Picker(\"\", selection: $s) { Text(\"Name\") }.labelsHidden() }",
    "Sort by|189|Sort by", "Name|140|Name"),
  LayoutCase(
    "Button(\"Send\") { }", "Send|375|Send"),
  LayoutCase(
    "Button(\"Send\") { }.buttonStyle(.bordered)", at: .large, "Send|351|Send"),
  LayoutCase(
    "Button(\"Send\") { }.buttonStyle(.borderedProminent).controlSize(.small)", "Send|335|Send"),
  LayoutCase(
    "HStack { Button { } label: { Label(\"Stop\", systemImage: \"xmark\") } }", "Stop|303|Stop"),
  LayoutCase(
    "ProgressView(\"Loading\")", "Loading|375|Loading"),
  LayoutCase(
    "ProgressView()"),
  LayoutCase(
    "HStack { Text(\"Volume\"); Slider(value: $v) }", "Volume|184|Volume"),
  LayoutCase(
    "HStack { Text(\"Name\"); TextField(\"Your name\", text: $t) }", "Name|184|Name"),
  LayoutCase(
    "Menu(\"Options\") { Button(\"One\") { } }", "Options|375|Options"),
]

/// What is operated has a width of its own, or is as wide as its title.
@Test(arguments: controls)
func layControlsOut(_ layout: LayoutCase) throws {
  let differences = try layout.differences()
  #expect(differences == [])
}
