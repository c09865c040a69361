import Foundation
import Seams

/// Asks a language model, and passes its answer on word by word.
struct Assistant {
  var loader: any NetworkLoader = URLSession.shared

  /// - Parameter show: Gets each part of the answer as it comes.
  func ask(_ question: String, showing show: @Sendable (String) -> Void) async throws {
    var request = URLRequest(url: URL(string: "https://model.example/answers") ?? URL(filePath: "/"))
    request.httpMethod = "POST"
    request.httpBody = Data(question.utf8)
    let (pieces, response) = try await loader.bytes(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode
    guard status == 200 else { throw NoAnswer(status: status) }
    var parser = EventParser()
    for try await piece in pieces {
      for event in parser.read(piece) {
        if event.data == "[DONE]" { return }
        show(event.data)
      }
    }
    throw NoAnswer(status: status)
  }
}

/// The model gave no answer, or broke off.
struct NoAnswer: Error, Equatable {
  var status: Int?
}
