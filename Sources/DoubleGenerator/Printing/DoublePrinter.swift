/// Prints a double as a file of Swift.
struct DoublePrinter {
  let plan: DoublePlan
  /// The command that makes the file again.
  let command: String

  /// The line that every generated file begins with, by which the tool knows its own.
  static let mark = "// Made by generate-doubles"

  func text() -> String {
    let interface = plan.interface
    var lines = head()
    lines.append("")
    lines += interface.availability
    if let actor = plan.outline.globalActor, plan.outline.base != .actor { lines.append("\(actor)") }
    lines.append(declaration)
    lines += members.map { $0.isEmpty ? "" : "  " + $0 }
    lines.append("}")
    if !plan.sendableOnlyFor.isEmpty {
      let constraints = plan.sendableOnlyFor.map { "\($0): Sendable" }.list
      lines += [""] + interface.availability + ["extension \(plan.name): Sendable where \(constraints) {}"]
    }
    if interface.condition != nil { lines += ["", "#endif"] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines before the first declaration: where the file comes from, and what it imports.
  ///
  /// - Parameter comment: Further comments on the file.
  func head(saying comment: [String] = []) -> [String] {
    let interface = plan.interface
    let kind =
      switch interface.kind {
      case .protocol: "protocol"
      case .class: "class"
      }
    return [
      "\(Self.mark) from the \(kind) \(interface.fullName) of \(interface.module). Do not edit.",
      "// To make it again: \(command)",
    ] + comment + ["// swift-format-ignore-file", ""]
      + (interface.condition.map { ["#if \($0)", ""] } ?? []) + imports
  }

  private var imports: [String] {
    let own = plan.interface.module
    var modules = plan.imports.union(["TestDoubles"])
    if plan.outline.isTestable { modules.remove(own) } else { modules.insert(own) }
    let parts = FoundationPart.allCases.filter { modules.remove($0.rawValue) != nil }
    let testable = plan.outline.isTestable ? ["@testable import \(own)"] : []
    return modules.sorted().map { "import \($0)" } + testable
      + parts.flatMap { $0.imports(preferring: plan.preferredImports) }
  }

  private var declaration: String {
    let nonisolated = plan.outline.isNonisolated ? "nonisolated " : ""
    var head = nonisolated + access + (plan.outline.base == .actor ? "actor " : "final class ") + plan.name
    if !plan.generics.isEmpty { head += "<\(plan.generics.list)>" }
    head += ": \(plan.inherited.list)"
    if !plan.constraints.isEmpty { head += " where \(plan.constraints.list)" }
    return head + " {"
  }

  private var access: String { plan.access.word }

  // MARK: Members

  private var members: [String] {
    let spies = SpyPrinter(plan: plan, access: access)
    let printer = MemberPrinter(plan: plan, access: access)
    let groups =
      [
        absent,
        plan.aliases.map { "\(access)typealias \($0.name) = \($0.type)" },
        plan.members.flatMap(\.spies).flatMap(spies.declaration) + spies.registrar,
        spies.initializer,
        spies.required,
        plan.outline.identities.map(identity),
      ] + plan.members.map(printer.lines)
    // One-line members keep together; longer ones stand apart.
    var lines: [String] = []
    var previousWasShort = false
    for (index, group) in groups.enumerated() where !group.isEmpty {
      let isShort = index > 5 && group.count == 1
      if !lines.isEmpty, !(isShort && previousWasShort) { lines.append("") }
      lines += group
      previousWasShort = isShort
    }
    return lines
  }

  /// A comment that lists what the double lacks on other platforms.
  private var absent: [String] {
    if plan.absent.isEmpty { return [] }
    return ["// Made where this isn't required. It won't compile where it is:"]
      + plan.absent.map { "//   \($0.declaration), where \($0.condition)" }
  }

  private func identity(_ identity: Identity) -> String {
    let isFree = plan.outline.base == .actor || plan.outline.globalActor != nil
    let free = access + (isFree ? "nonisolated " : "")
    return switch identity {
    case .equality:
      "\(access)\(plan.outline.globalActor == nil ? "" : "nonisolated ")static func == (lhs: \(plan.name), rhs: \(plan.name)) -> Bool { lhs === rhs }"
    case .hashing:
      "\(free)func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }"
    case .mirror: "\(free)var customMirror: Mirror { Mirror(self, children: [:]) }"
    }
  }
}

extension GeneratorOptions.Access {
  /// The modifier of declarations that others may use.
  var word: String {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}

extension Sequence {
  /// The elements' texts with commas between them.
  var list: String { map { "\($0)" }.joined(separator: ", ") }
}

extension String {
  /// Whether it is short enough for a member's line; two spaces come before it.
  var fits: Bool { count <= 108 }
}
