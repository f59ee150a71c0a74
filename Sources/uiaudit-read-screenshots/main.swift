// SPDX-License-Identifier: MIT
import AuditPluginKit
import ScreenshotFacts

runReader { bytes, _ in readScreenshot(bytes) }
