// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import LayoutPrediction
import Testing

/// What adapts by itself, keeps its size, or is mended: nothing may be said of it at any size.
private let silent: [String] = [
  // Adapts by itself.
  "Form { LabeledContent(\"Installed version\", value: \"Unavailable today\") }",
  "List { Label(\"Notification preferences\", systemImage: \"bell\") }",
  "List { Toggle(\"Paired Macs\", isOn: $isOn) }",
  "Form { Picker(\"Sort everything by\", selection: $choice) { Text(\"Name of the file\") } }",
  // Keeps its size.
  "Picker(\"View\", selection: $choice) { Text(\"Conversations\"); Text(\"Notifications\") }.pickerStyle(.segmented)",
  "List { Text(\"Main\") }.navigationTitle(\"Notifications\").toolbar { Button(\"Reconnect everything\") { } }",
  "TabView { Text(\"Main\").tabItem { Label(\"Notifications\", systemImage: \"bell\") } }",
  // Is limited.
  """
  List { HStack { Text("Paired Macs"); Spacer(); Text("Connected") }.dynamicTypeSize(...DynamicTypeSize.xxxLarge) }
  """,
  "List { HStack { Text(\"Paired Macs\"); Spacer(); Text(\"Connected\") } }.environment(\\.sizeCategory, .large)",
  // Is switched.
  """
  List {
    if size.isAccessibilitySize { VStack { Text("Paired Macs"); Text("Connected") } }
    else { HStack { Text("Paired Macs"); Spacer(); Text("Connected") } }
  }
  """,
  """
  let layout = size >= .accessibility1 ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
  layout { Text("Paired Macs"); Text("Connected") }
  """,
  "ViewThatFits { HStack { Text(\"Persona\").font(.caption); Spacer(); Text(\"Mode\") }; VStack { Text(\"Persona\").font(.caption); Text(\"Mode\") } }",
  // Is not drawn.
  "Image(systemName: \"gear\").accessibilityLabel(Text(\"Uncharacteristically overwhelming\"))",
  // Wraps at spaces.
  "Text(\"A long sentence that wraps as often as it likes, since nothing competes with it.\")",
  "ScrollView(.horizontal) { HStack { Text(\"Uncharacteristically\"); Text(\"overwhelming\") } }",
  "HStack { Image(systemName: \"gear\"); Text(\"Settings\"); Spacer() }",
  "HStack { Text(\"Mode\"); Divider(); Text(\"Auto\") }",
]

@Test(arguments: silent)
func isSilentAbout(_ body: String) throws {
  let source = """
    struct Screen: View {
      @Environment(\\.dynamicTypeSize) private var size
      var body: some View {
        \(body)
      }
    }
    """
  var prediction = try Prediction(
    TestProject(source), devices: [("SE", 375), ("Pro Max", 440)],
    sizes: [.large, .extraExtraExtraLarge, .accessibility1, .accessibility3, .accessibility5])
  let found = prediction.summary()
  #expect(found == [])
}
