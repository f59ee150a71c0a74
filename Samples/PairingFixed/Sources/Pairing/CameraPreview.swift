// SPDX-License-Identifier: MIT

import SwiftUI
import VisionKit

/// The live camera image, and the codes seen in it.
struct CameraPreview: UIViewControllerRepresentable {
  let found: (String) -> Void

  func makeUIViewController(context: Context) -> DataScannerViewController {
    let scanner = DataScannerViewController(recognizedDataTypes: [.barcode(symbologies: [.qr])])
    scanner.delegate = context.coordinator
    return scanner
  }

  func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {
    // Starting fails only where there is no camera; the screen then says where to find the code.
    try? scanner.startScanning()
  }

  func makeCoordinator() -> Coordinator {
    Coordinator(found: found)
  }

  final class Coordinator: NSObject, DataScannerViewControllerDelegate {
    private let found: (String) -> Void

    init(found: @escaping (String) -> Void) {
      self.found = found
    }

    func dataScanner(
      _ scanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) {
      for case .barcode(let code) in addedItems {
        if let text = code.payloadStringValue { found(text) }
      }
    }
  }
}
