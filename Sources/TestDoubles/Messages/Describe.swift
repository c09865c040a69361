import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How messages show a value: on one line where it has no lines of its own, and never longer than a reader
/// wants, whatever the value is.
func describe(_ value: Any) -> String {
  clip(describe(value, depth: 0)).replacing("\n", with: "\n    ")
}

private let longestText = 240
private let mostChildren = 12
private let deepestNesting = 4

private func describe(_ value: Any, depth: Int) -> String {
  if let text = value as? String {
    return quote(clip(text))
  }
  if let request = value as? URLRequest {
    return "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "nowhere")"
  }
  if let error = value as? URLError {
    return error.codeText
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { describe($0.value, depth: depth) } ?? "nil"
  case .tuple:
    return "(\(list(mirror.children, depth: depth)))"
  case .collection, .set:
    return "[\(list(mirror.children, depth: depth))]"
  case .dictionary:
    return mirror.children.isEmpty ? "[:]" : "[\(pairs(mirror.children, depth: depth))]"
  default:
    break
  }
  if value is any CustomStringConvertible {
    return String(describing: value)
  }
  switch mirror.displayStyle {
  case .struct:
    return "\(type(of: value))(\(list(mirror.children, depth: depth)))"
  case .enum:
    return describe(enumCaseOf: value, mirror, depth: depth)
  case .class, .foreignReference:
    return "\(type(of: value))"
  default:
    return String(describing: value)
  }
}

private func describe(enumCaseOf value: Any, _ mirror: Mirror, depth: Int) -> String {
  guard let (label, payload) = mirror.children.first, let label else { return ".\(value)" }
  let payloadText = describe(payload, depth: depth + 1)
  return payloadText.hasPrefix("(") ? ".\(label)\(payloadText)" : ".\(label)(\(payloadText))"
}

private func list(_ children: Mirror.Children, depth: Int) -> String {
  elide(children, depth: depth) { child in
    let text = describe(child.value, depth: depth + 1)
    guard let label = child.label, !label.hasPrefix(".") else { return text }
    return "\(label): \(text)"
  }
}

private func pairs(_ children: Mirror.Children, depth: Int) -> String {
  elide(children, depth: depth) { child in
    Mirror(reflecting: child.value).children
      .map { describe($0.value, depth: depth + 1) }
      .joined(separator: ": ")
  }
}

private func elide(
  _ children: Mirror.Children,
  depth: Int,
  describeChild: (Mirror.Child) -> String
) -> String {
  guard depth < deepestNesting else { return children.isEmpty ? "" : "…" }
  let shown = children.prefix(mostChildren).map(describeChild)
  let left = children.count - shown.count
  return (shown + (left > 0 ? ["… \(left) more"] : [])).joined(separator: ", ")
}

/// The text as a string literal.
private func quote(_ text: String) -> String {
  let escaped =
    text
    .replacing("\\", with: "\\\\")
    .replacing("\"", with: "\\\"")
    .replacing("\n", with: "\\n")
    .replacing("\r", with: "\\r")
    .replacing("\t", with: "\\t")
  return "\"\(escaped)\""
}

/// Cuts a long text in the middle, and says how long it was.
func clip(_ text: String, to longest: Int = longestText) -> String {
  // Counting bytes first spares a short text the count of its characters.
  guard text.utf8.count > longest, text.count > longest else { return text }
  let edge = longest / 3
  return "\(text.prefix(edge))… (\(text.count) characters) …\(text.suffix(edge))"
}
