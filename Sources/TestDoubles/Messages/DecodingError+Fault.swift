/// What a decoding tripped over, with the place in the document: `at listings[2].price: …`.
func faultText(of error: any Error) -> String {
  guard let context = (error as? DecodingError)?.context else { return "\(error)" }
  let reason =
    (context.underlyingError.map { "\(context.debugDescription) \($0)" }) ?? context.debugDescription
  return "at \(pathText(context.codingPath)): \(reason)"
}

private func pathText(_ path: [any CodingKey]) -> String {
  let text = path.reduce(into: "") { text, key in
    if let index = key.intValue {
      text += "[\(index)]"
    } else {
      text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
    }
  }
  return text.isEmpty ? "the top level" : text
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      context
    @unknown default:
      nil
    }
  }
}
