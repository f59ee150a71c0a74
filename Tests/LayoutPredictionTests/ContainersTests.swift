// SPDX-License-Identifier: MIT
import AuditModel
import Testing

private let containers: [LayoutCase] = [
  LayoutCase(
    "HStack(spacing: 20) { Text(\"One\"); Text(\"Two\") }", "One|178|One", "Two|261|Two"),
  LayoutCase(
    "HStack { ForEach(items) { item in Text(\"Tag\") } }", "Tag|120|Tag", "Tag|136|Tag", "Tag|183|Tag"),
  LayoutCase(
    "HStack { Group { ForEach(items) { item in Text(\"Tag\") } } }", "Tag|120|Tag", "Tag|136|Tag", "Tag|183|Tag"),
  LayoutCase(
    "HStack { ForEach(0..<2) { _ in Text(\"Tag\") } }", "Tag|184|Tag", "Tag|279|Tag"),
  LayoutCase(
    "VStack { ForEach(0..<5) { _ in Text(\"Tag\") } }", "Tag|375|Tag"),
  LayoutCase(
    "HStack { VStack { ForEach(items) { item in Text(\"Tag\") } }; Spacer() }", "Tag|367|Tag"),
  LayoutCase(
    "ScrollView(.horizontal) { HStack { Text(\"A long sentence of words\") } }",
    "A long sentence of words|-|A long sentence of words"),
  LayoutCase(
    "ScrollView { Text(\"A long sentence of words\") }.padding()",
    "A long sentence of words|343|A long/sentence of/words"),
  LayoutCase(
    "Grid { GridRow { Text(\"Name\"); Text(\"Value\") } }", "Name|135|Name", "Value|127|Value"),
  LayoutCase(
    "LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { Text(\"One\"); Text(\"Two\") }",
    "One|184|One", "Two|184|Two"),
  LayoutCase(
    "LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) { Text(\"One\"); Text(\"Two\") }", "One|120|One",
    "Two|120|Two"),
  LayoutCase(
    "ZStack { Text(\"Behind\"); Text(\"Before\") }", "Behind|375|Behind", "Before|375|Before"),
  LayoutCase(
    "GroupBox(\"Network\") { Text(\"Wi-Fi\") }", "Network|343|Network", "Wi-Fi|343|Wi-Fi"),
  LayoutCase(
    "HStack { Divider(); Text(\"Hello\") }", "Hello|366|Hello"),
  LayoutCase(
    "VStack { Divider(); Text(\"Hello\") }", "Hello|375|Hello"),
  LayoutCase(
    "HStack { Spacer(minLength: 100); Text(\"Hello\") }", "Hello|275|Hello"),
  LayoutCase(
    "HStack { Image(systemName: \"gear\"); Text(\"Hello\") }", "Hello|303|Hello"),
  LayoutCase(
    "HStack { Image(systemName: \"gear\").font(.largeTitle); Text(\"Hello\") }", "Hello|295|Hello"),
  LayoutCase(
    "HStack { Image(\"photo\").resizable().frame(width: 60, height: 60); Text(\"Hello\") }", "Hello|307|Hello"),
  LayoutCase(
    "HStack { Color.red; Text(\"Hello\") }", "Hello|184|Hello"),
  LayoutCase(
    "VStack { if ready { Text(\"Ready\") } else { Text(\"Waiting\") } }", "Ready|375|Ready", "Waiting|375|Waiting"),
  LayoutCase(
    "HStack { if ready { Text(\"Ready\") } else { Text(\"Waiting\") }; Spacer() }", "Ready|367|Ready"),
  LayoutCase(
    "HStack { if ready { Text(\"Ready\") } else { Text(\"Waiting\") }; Spacer() }", variant: 1, "Waiting|367|Waiting"),
  LayoutCase(
    "VStack { if ready { Text(\"Ready\") } else { Text(\"Waiting\") } }.frame(height: 300)", "Ready|375|Ready"),
  LayoutCase(
    "if size.isAccessibilitySize { VStack { Text(\"A\"); Text(\"B\") } } else { HStack { Text(\"A\"); Text(\"B\") } }",
    "A|375|A", "B|375|B"),
  LayoutCase(
    "if size.isAccessibilitySize { VStack { Text(\"A\"); Text(\"B\") } } else { HStack { Text(\"A\"); Text(\"B\") } }",
    at: .large, "A|184|A", "B|356|B"),
  LayoutCase(
    "let layout = size.isAccessibilitySize ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout()); layout { Text(\"A\"); Text(\"B\") }",
    "A|375|A", "B|375|B"),
  LayoutCase(
    "if width == .compact { Text(\"Narrow\") } else { Text(\"Wide\") }", "Narrow|375|Narrow"),
  LayoutCase("GeometryReader { proxy in Text(\"Inside\") }", "Inside|375|Inside"),
  LayoutCase("HStack { GeometryReader { proxy in Color.red }; Text(\"Beside\") }", "Beside|184|Beside"),
]

/// Containers divide the width as SwiftUI does.
@Test(arguments: containers)
func layContainersOut(_ layout: LayoutCase) throws {
  let differences = try layout.differences()
  #expect(differences == [])
}
