// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

// Predicts the layouts of apps in their default configurations and prints what that costs beside reading their sources.
//
//   prediction-benchmark [--list] FOLDER…      --list prints every fault that is at least likely

let arguments = CommandLine.arguments.dropFirst()
// The reader and the resolver recurse: they get the stack that the plugins have.
startThread(name: "prediction", stackSize: 64 << 20) {
  for folder in arguments where folder != "--list" {
    var app = PredictedApp(folder)
    app.predict()
    app.tell(listing: arguments.contains("--list"))
  }
  exit(0)
}
while true { pause() }
