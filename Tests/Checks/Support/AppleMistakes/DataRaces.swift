// swift-format-ignore-file
// Data races that Tests/Checks/apple has to find. The compiler looks for them only where all types are right.

import Foundation

func openAndClose(_ stream: InputStream) {
  Task { stream.open() } // error: passing closure as a 'sending' parameter risks causing data races
  stream.close()
}

func useAnothersStream(_ request: URLRequest, _ session: URLSession) async {
  let stream = InputStream(data: Data())
  await read(stream) // error: risks causing data races
  stream.close()
}

@MainActor private func read(_ stream: InputStream) {}
