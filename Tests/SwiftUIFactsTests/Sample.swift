// SPDX-License-Identifier: MIT

/// About 150 lines as people write them, to be cut and broken anywhere.
let sample = ##"""
  import SwiftUI

  /// Größe, 尺寸 and 😀 take several bytes each.
  struct OrderScreen: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.dynamicTypeSize) private var typeSize
    @ScaledMetric(relativeTo: .body) private var iconSize: CGFloat = 24
    @State private var isRefunding = false
    @State private var help: Help?
    @StateObject var model: OrderModel
    let title: LocalizedStringKey
    private static let spacing: CGFloat = 12

    var body: some View {
      let layout = typeSize.isAccessibilitySize ? AnyLayout(VStackLayout(spacing: 4)) : AnyLayout(HStackLayout())
      NavigationStack {
        ScrollView {
          layout {
            header
            Spacer(minLength: 0)
            Text("\(model.items.count) items")
              .font(.headline)
              .lineLimit(1)
          }
          .padding(.horizontal, Self.spacing)
          content
          #if DEBUG
            Text(verbatim: "debug \(model.id)")
          #endif
        }
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close", role: .cancel) { dismiss() }
          }
          ToolbarItem(placement: .primaryAction) {
            Menu {
              Button { isRefunding = true } label: { Label("Refund", systemImage: "arrow.uturn.left") }
              Button(action: { help = .shipping }, label: { Text("Help") })
            } label: {
              Image(systemName: "ellipsis.circle").accessibilityLabel("More")
            }
          }
        }
        .alert("Cannot refund", isPresented: $model.hasError) {
          Button("OK") {}
        } message: {
          Text(model.error?.localizedDescription ?? "")
        }
      }
      .sheet(isPresented: $isRefunding, onDismiss: { model.reload() }) {
        NavigationStack { RefundView(order: model.order) }
          .presentationDetents([.medium, .large])
      }
      .fullScreenCover(item: $help, content: HelpView.init)
      .task { await model.load() }
      .onChange(of: model.phase) { old, new in
        guard old != new else { return }
        withAnimation { model.flag.toggle() }
      }
    }

    private var header: some View {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Image(systemName: model.isPaid ? "checkmark" : "clock")
          .resizable()
          .frame(width: iconSize, height: iconSize)
        VStack(alignment: .leading) {
          Text(model.isPaid ? "Paid" : "Pending")
            .bold()
          Text(model.date, style: .date) + Text(", ") + Text("\(model.total, specifier: "%.2f") €")
        }
      }
      .accessibilityElement(children: .combine)
    }

    @ViewBuilder
    private var content: some View {
      switch model.phase {
      case .loading: ProgressView("Loading…")
      case .failed(let error) where error.isFatal:
        ContentUnavailableView("Broken", systemImage: "xmark", description: Text(error.text))
      case .failed, .empty:
        Text("Nothing here")
      case .ready(let items):
        if let first = items.first, items.count == 1 {
          Row(item: first)
        } else if items.count > 100 {
          Text("\(items.count) is too many")
        } else {
          ForEach(items) { item in
            NavigationLink {
              DetailView(item: item)
            } label: {
              Row(item: item)
                .badge(item.count)
            }
            .swipeActions(edge: .trailing) {
              Button("Delete", role: .destructive) { model.delete(item) }
            }
          }
        }
      }
    }

    struct Row: View {
      var item: Item
      @State private var isAsking = false

      var body: some View {
        Button(action: { isAsking.toggle() }) {
          LabeledContent(item.name, value: item.price, format: .currency(code: "EUR"))
        }
        .confirmationDialog("Sure?", isPresented: $isAsking, titleVisibility: .visible) {
          Button("Yes") { item.confirm() }
        }
        .background(alignment: .bottom) { Color.gray.opacity(0.2).frame(height: 1) }
        .overlay(Circle().stroke(lineWidth: 1))
      }
    }
  }

  struct Badge: ViewModifier {
    let count: Int

    func body(content: Content) -> some View {
      content
        .overlay(alignment: .topTrailing) {
          Text(
            """
            \(count) of
            many
            """
          )
          .font(.system(size: 11, weight: .bold))
          .padding(4)
        }
        .popover(item: $receipt) { receipt in AnyView(ReceiptView(receipt)) }
    }
  }

  extension View {
    func badge(_ count: Int) -> some View { modifier(Badge(count: count)) }
  }

  final class OrderModel: ObservableObject {
    func text(_ n: Int) -> String {
      String.localizedStringWithFormat(NSLocalizedString("%d items", comment: #"the "number""#), n)
    }
    var short: String { String(localized: "short", table: "Orders") }
  }

  #Preview("Order") {
    OrderScreen(model: .init(), title: "Order")
  }
  """##
