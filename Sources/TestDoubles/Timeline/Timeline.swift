/// The calls of several doubles in the one order in which they came.
///
///     #expect(Timeline(view, service).functions == ["showLoading()", "loadItems(page:matching:)"])
///
/// It is a snapshot: calls that come later are not in it.
public struct Timeline: Sendable {
  /// How a call ended, or why it hasn't.
  public typealias Outcome = CallOutcome

  /// One recorded call.
  public struct Entry: @unchecked Sendable {
    package let name: DoubleName

    // Described only when the text is asked for: most timelines are only compared. Its input may be of any type, and is
    // only read; that is what makes the conformance to `Sendable` unchecked.
    private let record: Call<Any>

    package init(_ record: Call<Any>, of name: DoubleName) {
      self.record = record
      self.name = name
    }

    /// The function's name, `loadItems(page:matching:)`; for a property `title.get` and `title.set`.
    public var function: String {
      name.name(of: record.function)
    }

    /// The call's number in the one count over everything that is recorded in this process.
    public var sequence: Int {
      record.sequence
    }

    /// How the call ended, or why it hadn't when the timeline was made.
    public var outcome: Outcome {
      record.outcome
    }

    /// The type that the double belongs to, `ItemsServiceSpy`.
    public var double: String {
      name.participant
    }

    /// The call with its arguments: `loadItems(page: 1, matching: "flat")`.
    public var call: String {
      name.describeCall(of: record.function, with: record.input)
    }

    /// The double and the call: `ItemsServiceSpy.loadItems(page: 1)`.
    package var qualifiedCall: String {
      name.describeQualifiedCall(of: record.function, with: record.input)
    }

    /// The double and the function, without the arguments: `ItemsServiceSpy.loadItems(page:matching:)`.
    package var qualifiedFunction: String {
      name.subject(function: record.function)
    }
  }

  /// The calls, in order.
  public let entries: [Entry]

  /// Puts the calls of some doubles in order.
  public init(_ doubles: any TestDouble...) {
    self.init(doubles)
  }

  /// Puts the calls of some doubles in order. A double that is there twice counts once.
  public init(_ doubles: [any TestDouble]) {
    let sorted = doubles.flatMap(\.timelineEntries).sorted { $0.sequence < $1.sequence }
    entries = zip(sorted.indices, sorted)
      .filter { index, entry in index == 0 || sorted[index - 1].sequence != entry.sequence }
      .map(\.1)
  }

  private init(entries: [Entry]) {
    self.entries = entries
  }

  /// The names of the functions that were called, in order.
  public var functions: [String] {
    entries.map(\.function)
  }

  /// The timeline of those calls that pass a test.
  public func filter(_ isIncluded: (Entry) throws -> Bool) rethrows -> Timeline {
    Timeline(entries: try entries.filter(isIncluded))
  }
}

extension CallLog {
  func timelineEntries(of name: DoubleName) -> [Timeline.Entry] {
    inputs.indices.map { Timeline.Entry(erasedCall(at: $0), of: name) }
  }
}

extension Timeline.Entry: CustomStringConvertible {
  /// The double, the call and its outcome: `ItemsServiceSpy.loadItems(page: 1) returned`.
  public var description: String {
    "\(qualifiedCall) \(outcome)"
  }
}

extension Timeline: CustomStringConvertible {
  /// A numbered list of the calls, with arguments and outcome; of more than 1,000 the first and the last 500.
  public var description: String {
    let edge = mostLines / 2
    let lines =
      entries.count <= mostLines
      ? list(entries[...])
      : list(entries.prefix(edge)) + ["… \(entries.count - mostLines) more"] + list(entries.suffix(edge))
    return lines.joined(separator: "\n")
  }

  private func list(_ entries: ArraySlice<Entry>) -> [String] {
    zip(entries.indices, entries).map { index, entry in "\(index + 1). \(entry)" }
  }
}

private let mostLines = 1_000

/// A test double whose calls can be put on a ``Timeline``.
///
/// A type that keeps its function doubles in stored properties has nothing to implement:
///
///     final class ItemsServiceSpy: ItemsService, TestDouble {
///       let loadItemsSpy = AsyncSpy<Int, [Item], any Error>()
///       …
///
/// Properties that hold another such double count too, and so do optionals, arrays and dictionaries of doubles.
/// Nothing else is looked into.
public protocol TestDouble {
  /// What the double recorded, in any order.
  var timelineEntries: [Timeline.Entry] { get }
}

extension TestDouble {
  /// What the doubles in the stored properties recorded, found by reflection.
  public var timelineEntries: [Timeline.Entry] {
    DoubleSearch.visit(self) {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .flatMap(\.children)
        .flatMap { doubles(in: $0.value) }
        .flatMap(\.timelineEntries)
    }
  }
}

private func doubles(in value: Any) -> [any TestDouble] {
  switch value {
  case let double as any TestDouble: [double]
  case let doubles as [any TestDouble]: doubles
  case let doubles as [AnyHashable: any TestDouble]: Array(doubles.values)
  default: []
  }
}

/// Looks for doubles within a double. It comes to each object once: doubles may hold each other.
private final class DoubleSearch: @unchecked Sendable {
  /// A task-local value, since the search may pass through a user's own `timelineEntries`.
  private static let local = TaskLocal<DoubleSearch?>(wrappedValue: nil)

  private let lock = Lock()
  private var seen: Set<ObjectIdentifier> = []

  /// The entries of a double; none if the search under way has come to it before.
  static func visit<Double: TestDouble>(
    _ double: Double,
    _ entries: () -> [Timeline.Entry]
  ) -> [Timeline.Entry] {
    guard let current = local.get() else {
      return local.withValue(DoubleSearch()) { visit(double, entries) }
    }
    return current.isNew(double) ? entries() : []
  }

  private func isNew<Double: TestDouble>(_ double: Double) -> Bool {
    guard Double.self is AnyObject.Type else { return true }
    return lock.withLock { seen.insert(ObjectIdentifier(double as AnyObject)).inserted }
  }
}

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
