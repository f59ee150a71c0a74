// SPDX-License-Identifier: MIT
import AuditModel
import Testing

private let lists: [LayoutCase] = [
  LayoutCase(
    "List { Text(\"Row\") }", "Row|311|Row"),
  LayoutCase(
    "Form { Section { Text(\"First\"); Text(\"Second\") } }", "First|311|First", "Second|311|Second"),
  LayoutCase(
    "List { Text(\"Row\") }.listStyle(.plain)", "Row|343|Row"),
  LayoutCase(
    "List { Text(\"Row\").listRowInsets(EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)) }", "Row|323|Row"),
  LayoutCase(
    "List { Text(\"Row\").listRowInsets(EdgeInsets()) }.listStyle(.plain)", "Row|375|Row"),
  LayoutCase(
    "List { Section(\"Head\") { Text(\"Row\") } }", "Row|311|Row"),
  LayoutCase(
    "List { Section { Text(\"Row\") } header: { HStack { Text(\"Head\"); Spacer(); Text(\"All\") } } }", "Row|311|Row",
    "Head|257|Head", "All|152|All"),
  LayoutCase(
    "List { Inner().padding(.horizontal, 20) }", "Inner|271|Inner"),
  LayoutCase(
    "List { ForEach(items) { item in HStack { Text(\"Row\") } } }", "Row|311|Row"),
  LayoutCase(
    "List { if ready { Text(\"Ready\") } else { Text(\"Waiting\") } }", "Ready|311|Ready", "Waiting|311|Waiting"),
  LayoutCase(
    "List { VStack { Text(\"Row\") }.frame(width: 100) }", "Row|100|Row"),
  LayoutCase(
    "VStack { Text(\"Above\"); List { Text(\"Row\") } }", "Above|375|Above", "Row|311|Row"),
  LayoutCase(
    "Text(\"Main\").sheet(isPresented: $on) { Text(\"In a sheet\").padding() }", "Main|375|Main",
    "In a sheet|343|In a sheet"),
  LayoutCase(
    "Text(\"Main\").sheet(isPresented: $on) { Inner() }", "Main|375|Main"),
  LayoutCase(
    "NavigationLink(\"Main\") { Text(\"Behind it\") }", "Main|375|Main", "Behind it|375|Behind it"),
  LayoutCase(
    "Text(\"Main\").toolbar { Button(\"Done\") { } }.alert(\"Sure?\", isPresented: $on) { Button(\"Yes\") { } }",
    "Main|375|Main"),
]

/// Rows of lists and what a view presents are laid out by themselves, each in its own width.
@Test(arguments: lists)
func layListsOut(_ layout: LayoutCase) throws {
  let differences = try layout.differences()
  #expect(differences == [])
}
