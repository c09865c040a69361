/// Prints a double as a file of Swift.
struct Printer {
  let model: DoubleModel
  /// The command that makes the file again.
  let command: String

  /// The line that every generated file begins with, by which the tool knows its own.
  static let mark = "// Made by generate-doubles"

  func text() -> String {
    let interface = model.interface
    var lines = [
      "\(Self.mark) from the \(interface.isClass ? "class" : "protocol") \(interface.fullName) of \(interface.module). Do not edit.",
      "// To make it again: \(command)", "// swift-format-ignore-file", "",
    ]
    lines += imports
    lines.append("")
    lines += model.attributes
    lines.append(head)
    lines += members.map { $0.isEmpty ? "" : "  " + $0 }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private var imports: [String] {
    let own = model.interface.module
    var modules = model.modules.union(["TestDoubles"])
    if model.interface.isPublic { modules.insert(own) } else { modules.remove(own) }
    let networking = modules.remove(FoundationNetworking.name) == nil ? [] : FoundationNetworking.imports
    if !networking.isEmpty { modules.insert("Foundation") }
    let testable = model.interface.isPublic ? [] : ["@testable import \(own)"]
    return modules.sorted().map { "import \($0)" } + testable + networking
  }

  private var head: String {
    var head = model.isActor ? "actor " : "final class "
    head += model.name
    if !model.generics.isEmpty { head += "<\(model.generics.joined(separator: ", "))>" }
    head += ": \(model.conformances.joined(separator: ", "))"
    if !model.constraints.isEmpty { head += " where \(model.constraints.joined(separator: ", "))" }
    return head + " {"
  }

  private var members: [String] {
    var groups: [[String]] = []
    groups.append(model.typealiases)
    groups.append(model.witnesses.flatMap(spies))
    groups.append(initializer)
    groups.append(model.verbatim)
    groups += model.witnesses.map(member)
    // One-line members keep together; longer ones stand apart.
    var lines: [String] = []
    var previousWasShort = false
    for (index, group) in groups.enumerated() where !group.isEmpty {
      let isShort = index > 3 && group.count == 1
      if !lines.isEmpty, !(isShort && previousWasShort) { lines.append("") }
      lines += group
      previousWasShort = isShort
    }
    return lines
  }

  /// Whether a member's line is short enough; two spaces come before it.
  private func fits(_ line: String) -> Bool { line.count <= 108 }

  private func spies(_ witness: Witness) -> [String] {
    var lines = spy(witness.spyName, witness.spyType, witness.creation, witness)
    if let setter = witness.setterType {
      lines += spy(String(witness.spyName.dropLast(3)) + "SetterSpy", setter, "()", witness)
    }
    return lines
  }

  private func spy(_ name: String, _ type: String, _ creation: String, _ witness: Witness) -> [String] {
    let isFound = name == witness.foundName
    guard witness.isStatic else {
      let made = isFound ? creation : owned("\(model.name).\(name)", creation)
      let line = "let \(name) = \(type)\(made)"
      return fits(line) ? [line] : ["let \(name) =", "  \(type)\(made)"]
    }
    let made = owned(isFound ? model.name : "\(model.name).\(name)", creation)
    let isolation = witness.isNonisolated ? "nonisolated " : ""
    let make = made.hasPrefix("(") ? ".init\(made)" : made
    let head = "\(isolation)static var \(name): \(type) {"
    let body = "staticDouble(of: Self.self, \(make))"
    return fits("\(head) \(body) }") ? ["\(head) \(body) }"] : [head, "  \(body)", "}"]
  }

  /// How a spy is made that is told whose it is.
  private func owned(_ owner: String, _ creation: String) -> String {
    let argument = "owner: \"\(owner)\""
    return creation.hasSuffix("()")
      ? "\(creation.dropLast())\(argument))" : "\(creation.dropLast()), \(argument))"
  }

  /// Takes first answers, for the spies that have none of their own.
  private var initializer: [String] {
    if model.isSubclass { return [] }
    if let real = model.real {
      return [real, "", "init(forwardingTo real: Real) {", "  self.real = real", "}"]
    }
    let asked = model.witnesses.filter { $0.answerType != nil && !$0.isStatic }
    let isAlone = !model.witnesses.contains {
      $0.declaration.hasPrefix("init") || $0.declaration.contains(" init")
    }
    let isolation = model.globalActor == nil || model.isActor ? "" : "nonisolated "
    if asked.isEmpty {
      let hasPlain = model.witnesses.contains { $0.declaration.hasSuffix("init()") }
      if hasPlain || (isAlone && isolation.isEmpty) { return [] }
      return ["\(isolation)\(model.isNSObject ? "override " : "")init() {}"]
    }
    var parameters: [String] = []
    var body: [String] = []
    for witness in asked {
      let name = String(witness.spyName.dropLast(3))
      let variable = Name.escaped(name)
      parameters.append("\(variable): \(witness.answerType ?? "") = nil")
      let give =
        witness.isProperty
        ? "\(witness.spyName).value = \(variable)" : "\(witness.spyName).startsReturning(\(variable))"
      body.append("  if let \(variable) { \(give) }")
    }
    let oneLine = "\(isolation)init(\(parameters.joined(separator: ", "))) {"
    let broken = parameters.dropLast().map { "  \($0)," } + parameters.suffix(1).map { "  \($0)" }
    let head = fits(oneLine) ? [oneLine] : ["\(isolation)init("] + broken + [") {"]
    return head + body + ["}"]
  }

  private func member(_ witness: Witness) -> [String] {
    let lines = witness.attributes
    let oneLine = witness.declaration + (witness.body.first.map { " { \($0) }" } ?? " {}")
    if witness.body.count <= 1, fits(oneLine) {
      return lines + [oneLine]
    }
    var head = [witness.declaration]
    if !fits(witness.declaration + " {") { head = witness.brokenDeclaration }
    head[head.count - 1] += " {"
    return lines + head + witness.body.map { "  " + $0 } + ["}"]
  }
}
