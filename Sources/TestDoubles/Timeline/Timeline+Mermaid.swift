extension Timeline {
  /// The timeline as a sequence diagram, in the text form that Mermaid draws, and with it GitHub.
  ///
  /// The doubles stand in the order of their first calls. A call that threw has an arrow back; one that is
  /// held or running has a note. Where all calls would make a longer text than Mermaid draws, the last ones
  /// are left out: ``filter(_:)`` picks out those that matter.
  public var mermaid: String {
    let doubles = entries.map(\.double).reduce(into: [String]()) { doubles, double in
      if !doubles.contains(double) {
        doubles.append(double)
      }
    }
    let participants = doubles.enumerated().map { "  participant d\($0) as \(escape($1))" }
    let identifiers = Dictionary(uniqueKeysWithValues: doubles.enumerated().map { ($1, "d\($0)") })
    var lines = ["sequenceDiagram", "  participant code as Code under test"] + participants
    var length = lines.joined(separator: "\n").utf8.count
    for (index, entry) in entries.enumerated() {
      let arrows = entry.arrows(to: identifiers[entry.double, default: "code"])
      length += arrows.reduce(0) { $0 + $1.utf8.count + 1 }
      guard length <= longestDiagram else {
        lines.append("  Note over code: … \(entries.count - index) more calls")
        break
      }
      lines += arrows
    }
    return lines.joined(separator: "\n")
  }
}

extension Timeline.Entry {
  fileprivate func arrows(to double: String) -> [String] {
    let call = "  code->>\(double): \(escape(clip(call, to: 60)))"
    let outcome = escape(clip("\(outcome)", to: 60))
    switch self.outcome {
    case .returned, .passedOn: return [call]
    case .threw: return [call, "  \(double)--xcode: \(outcome)"]
    case .held, .running: return [call, "  Note over \(double): \(outcome)"]
    }
  }
}

/// Mermaid draws 50,000 characters at most, unless it is configured otherwise (`maxTextSize` at
/// https://mermaid.js.org/config/schema-docs/config.html). The rest is for the last note.
private let longestDiagram = 49_900

/// Mermaid takes some characters for syntax or markup; as entity codes it takes any for text.
private func escape(_ text: String) -> String {
  let plain = " ()[]_.,:=/'\"?!…-"
  return text.unicodeScalars.reduce(into: "") { escaped, scalar in
    if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || plain.unicodeScalars.contains(scalar)
    {
      escaped.unicodeScalars.append(scalar)
    } else if scalar == "\n" {
      escaped += "<br/>"
    } else {
      escaped += "#\(scalar.value);"
    }
  }
}
