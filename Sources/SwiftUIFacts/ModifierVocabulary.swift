// SPDX-License-Identifier: MIT

/// The unlabelled closure of one of SwiftUI's own modifiers; nil for modifiers of the project.
func roleOfModifierClosure(_ name: String) -> ClosureRole? {
  if let slot = slotsOfModifiers[name] { return .slot(slot) }
  // What a closure tells to assistive technologies is not on the screen.
  let isAction = isActionName(name) || actionModifiers.contains(name) || name.hasPrefix("accessibility")
  return isAction ? .action : nil
}

/// Whether a label or modifier names something that happens, such as `onTapGesture` or `perform`.
func isActionName(_ name: String) -> Bool {
  if actionLabels.contains(name) { return true }
  guard name.hasPrefix("on"), let third = name.dropFirst(2).first else { return false }
  return third.isUppercase
}

/// Whether a modifier of SwiftUI has this name, so that what stands in front of it is a view.
func isFrameworkModifier(_ name: String) -> Bool {
  plainModifiers.contains(name) || roleOfModifierClosure(name) != nil
}

private let slotsOfModifiers = [
  "background": "content", "overlay": "content", "mask": "content", "safeAreaInset": "content",
  "safeAreaBar": "content", "sheet": "content", "fullScreenCover": "content", "popover": "content",
  "inspector": "content", "alert": "actions", "confirmationDialog": "actions", "toolbar": "content",
  "contextMenu": "menuItems", "swipeActions": "content", "navigationDestination": "destination",
  "tabItem": "content", "searchSuggestions": "content", "commands": "content", "navigationBarItems": "content",
  "toolbarTitleMenu": "content", "accessibilityRepresentation": "content", "accessibilityChildren": "children",
  "listRowBackground": "content", "phaseAnimator": "content", "keyframeAnimator": "content",
  "tabViewBottomAccessory": "content", "draggable": "preview",
]

private let actionLabels: Set<String> = [
  "action", "perform", "completion", "handler", "primaryAction", "onDismiss", "completionHandler", "actionHandler",
  "keyframes", "animation", "body", "operation", "callback", "closure", "block",
]

private let actionModifiers: Set<String> = [
  "task", "refreshable", "gesture", "simultaneousGesture", "highPriorityGesture", "animation", "transaction",
  "alignmentGuide", "visualEffect", "scrollTransition", "accessibilityAction", "accessibilityAdjustableAction",
  "dropDestination", "itemProvider", "transformEnvironment", "transformPreference", "transformAnchorPreference",
  "anchorPreference", "containerRelativeFrame", "fileImporter", "fileExporter", "fileMover", "photosPicker",
  "quickLookPreview", "userActivity", "handlesExternalEvents", "accessibilityRotor", "geometryGroup",
  "sensoryFeedback", "searchable", "chartOverlay", "layoutValue", "environment",
]

private let plainModifiers: Set<String> = [
  "padding", "frame", "font", "fontWeight", "fontDesign", "fontWidth", "foregroundColor", "foregroundStyle", "tint",
  "accentColor", "bold", "italic", "underline", "strikethrough", "kerning", "tracking", "baselineOffset",
  "monospaced", "monospacedDigit", "textCase", "lineLimit", "lineSpacing", "minimumScaleFactor", "allowsTightening",
  "truncationMode", "multilineTextAlignment", "textSelection", "dynamicTypeSize", "environmentObject", "id", "tag",
  "hidden", "opacity", "cornerRadius", "clipShape", "clipped", "contentShape", "shadow", "border", "offset",
  "position", "zIndex", "scaleEffect", "rotationEffect", "rotation3DEffect", "blur", "fixedSize", "layoutPriority",
  "aspectRatio", "scaledToFit", "scaledToFill", "resizable", "renderingMode", "symbolRenderingMode",
  "symbolVariant", "symbolEffect", "interpolation", "antialiased", "buttonStyle", "toggleStyle",
  "pickerStyle", "listStyle", "labelStyle", "textFieldStyle", "menuStyle", "labelsHidden", "controlSize",
  "buttonBorderShape", "disabled", "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode",
  "navigationBarHidden", "navigationBarBackButtonHidden", "navigationViewStyle", "toolbarBackground",
  "tabViewStyle", "listRowInsets", "listRowSeparator", "listSectionSeparator", "listSectionSpacing", "headerProminence",
  "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityIdentifier", "accessibilityHidden",
  "accessibilityElement", "accessibilityAddTraits", "accessibilityRemoveTraits", "accessibilityInputLabels",
  "accessibilitySortPriority", "accessibility", "help", "badge", "transition", "matchedGeometryEffect", "redacted",
  "unredacted", "preferredColorScheme", "colorScheme", "edgesIgnoringSafeArea", "ignoresSafeArea",
  "safeAreaPadding", "presentationDetents", "presentationDragIndicator", "presentationBackground",
  "interactiveDismissDisabled", "keyboardType", "textContentType", "autocapitalization", "textInputAutocapitalization",
  "autocorrectionDisabled", "disableAutocorrection", "submitLabel", "focused", "scrollContentBackground",
  "scrollIndicators", "scrollDisabled", "scrollDismissesKeyboard", "fill", "stroke", "strokeBorder", "trim",
  "modifier", "drawingGroup", "compositingGroup", "allowsHitTesting", "statusBar", "statusBarHidden", "equatable",
  "erasedToAnyView", "eraseToAnyView", "gridCellColumns", "gridCellUnsizedAxes", "gridColumnAlignment",
  "preference", "coordinateSpace", "contentTransition", "contentMargins", "speechSpellsOutCharacters", "glassEffect",
  "moveDisabled", "deleteDisabled", "selectionDisabled", "progressViewStyle", "gaugeStyle", "datePickerStyle",
  "blendMode", "brightness", "contrast", "saturation", "grayscale", "hueRotation", "colorMultiply", "colorInvert",
  "toolbarVisibility", "toolbarColorScheme", "toolbarRole", "toolbarTitleDisplayMode", "navigationTransition",
  "scrollTargetLayout", "scrollTargetBehavior", "scrollPosition", "scrollClipDisabled", "defaultScrollAnchor",
  "matchedTransitionSource", "typesettingLanguage", "imageScale", "menuOrder", "menuIndicator", "lineHeight",
  "inset", "rotation", "scale", "size", "transform",
]
