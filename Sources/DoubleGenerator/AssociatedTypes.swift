/// What a double is for each associated type of its protocol: a generic parameter of its own, or a type that
/// the protocol settles.
struct AssociatedTypes {
  /// The generic parameters, primary associated types first, each with what it must conform to.
  private(set) var parameters: [(name: String, constraints: [[Token]])] = []
  /// The types that are settled, in the order of their declaration.
  private(set) var settled: [(name: String, type: [Token])] = []
  /// What else must hold between the parameters.
  private(set) var requirements: [(left: [Token], sign: String, right: [Token])] = []

  private var names: [String] = []
  private var constraints: [String: [[Token]]] = [:]
  /// The default that the protocol nearest to the double gives, and how far it is.
  private var initials: [String: (type: [Token], distance: Int)] = [:]
  /// How far the nearest protocol is that says something about the type.
  private var nearest: [String: Int] = [:]
  private var fixed: [String: [Token]] = [:]

  /// - Parameter double: The double of the protocol with a USR, where one is made alongside: its name, and
  ///   those of its generic parameters.
  init(lineage: [Interface], double: (String) -> (name: String, parameters: [String])?) {
    for (distance, interface) in lineage.enumerated() {
      for requirement in interface.requirements where requirement.kind == .associatedType {
        add(requirement, at: distance)
      }
    }
    for (distance, interface) in lineage.enumerated() {
      for requirement in interface.requirements where requirement.kind == .associatedType {
        for type in requirement.inherited { constrain(requirement.name, type, at: distance) }
        for constraint in requirement.constraints { add(constraint, of: interface, at: distance) }
      }
      for constraint in interface.constraints { add(constraint, of: interface, at: distance) }
    }
    settleRestated(lineage)
    settleCircles(double)
    settle(primary: lineage.first?.primary ?? [])
  }

  /// Takes every associated type from a generic parameter of the double that conforms to the protocol itself.
  mutating func settleAll(by real: String) {
    parameters = []
    requirements = []
    settled = names.map { name in
      (name, [Token(text: real), Token(text: "."), Token(text: name)])
    }
  }

  func isKnown(_ name: String) -> Bool { nearest[name] != nil }

  func isSettled(_ name: String) -> Bool { settled.contains { $0.name == name } }

  var parameterNames: Set<String> { Set(parameters.map(\.name)) }

  /// Replaces `Self.Item` by what the double has in its place, all the way down, for use in the double's head.
  func expanded(_ tokens: [Token]) -> [Token] {
    var budget = 1000
    return expanded(tokens, depth: 0, budget: &budget)
  }

  /// - Parameter budget: How many more types may be replaced. Types that mention others twice, which mention
  ///   others twice again, grow beyond all bounds.
  private func expanded(_ tokens: [Token], depth: Int, budget: inout Int) -> [Token] {
    guard depth < 8 else { return tokens }
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      if let name = Self.memberOfSelf(tokens[index...]), isKnown(name), budget > 0 {
        budget -= 1
        var replacement: [Token]
        if let type = settled.first(where: { $0.name == name })?.type {
          replacement = expanded(type, depth: depth + 1, budget: &budget)
        } else {
          replacement = [Token(text: name)]
        }
        replacement[0].isSpaced = tokens[index].isSpaced
        result += replacement
        index += 3
      } else {
        result.append(tokens[index])
        index += 1
      }
    }
    return result
  }

  private mutating func add(_ requirement: Requirement, at distance: Int) {
    let name = requirement.name
    if nearest[name] == nil {
      names.append(name)
      nearest[name] = .max
    }
    if !requirement.initial.isEmpty, initials[name] == nil {
      initials[name] = (requirement.initial, distance)
    }
  }

  private mutating func constrain(_ name: String, _ type: [Token], at distance: Int) {
    guard let first = type.first?.text, first != "~", !Self.implied.contains(type.text) else { return }
    if !constraints[name, default: []].contains(where: { $0.map(\.text) == type.map(\.text) }) {
      constraints[name, default: []].append(type)
    }
    nearest[name] = Swift.min(nearest[name] ?? .max, distance)
  }

  private static let implied: Set<String> = ["Copyable", "Escapable", "SendableMetatype"]

  private mutating func add(_ constraint: [Token], of interface: Interface, at distance: Int) {
    if let colon = constraint[...].topLevelIndex(of: [":"]) {
      let left = Array(constraint[..<colon])
      let right = Array(constraint[(colon + 1)...])
      if let name = Self.onlyMemberOfSelf(left) {
        constrain(name, right, at: distance)
      } else if left.first?.text == "Self", left.count > 1, right.first?.text != "~" {
        requirements.append((left, ":", right))
      }
    } else if let equals = constraint[...].topLevelIndex(of: ["=="]) {
      let left = Array(constraint[..<equals])
      let right = Array(constraint[(equals + 1)...])
      if StandardLibrary.interfaces[interface.usr] != nil, right.count > 1 {
        requirements.append((left, "==", right))
      } else if let name = Self.onlyMemberOfSelf(left), canFix(name, right) {
        fixed[name] = right
      } else if let name = Self.onlyMemberOfSelf(right), canFix(name, left) {
        fixed[name] = left
      } else {
        requirements.append((left, "==", right))
      }
    }
  }

  /// Whether a type settles an associated type without going round in circles.
  private func canFix(_ name: String, _ type: [Token]) -> Bool {
    fixed[name] == nil && !mentions(name, in: type, depth: 0)
  }

  private func mentions(_ name: String, in type: [Token], depth: Int) -> Bool {
    type.indices.contains { index in
      guard let member = Self.memberOfSelf(type[index...]) else { return false }
      if member == name { return true }
      guard depth < 8, let next = fixed[member] else { return false }
      return mentions(name, in: next, depth: depth + 1)
    }
  }

  /// Where one protocol says `var id: Self.ID` and another says `var id: Int`, the type is settled.
  private mutating func settleRestated(_ lineage: [Interface]) {
    var concrete: [String: [Token]] = [:]
    for requirement in lineage.flatMap(\.requirements) where requirement.kind != .associatedType {
      if !requirement.result.contains(where: { $0.text == "Self" }) {
        concrete[requirement.signature] =
          requirement.result.isEmpty ? [Token(text: "Void")] : requirement.result
      }
    }
    for requirement in lineage.flatMap(\.requirements) {
      guard let name = Self.onlyMemberOfSelf(requirement.result), let type = concrete[requirement.signature],
        requirement.generics.isEmpty, canFix(name, type)
      else { continue }
      fixed[name] = type
    }
  }

  /// `associatedtype Key: PublicKey where Key.Owner == Self` can't be a parameter of a class that is its owner.
  /// The double of `PublicKey`, whose own circle closes the other way round, can take its place.
  private mutating func settleCircles(_ double: (String) -> (name: String, parameters: [String])?) {
    requirements.removeAll { left, sign, right in
      guard sign == "==", left.text == "Self" || right.text == "Self" else { return false }
      let other = left.text == "Self" ? right : left
      guard let name = Self.memberOfSelf(other[...]),
        let counterpart = constraints[name]?.flatMap({ $0 }).compactMap({ double($0.usr) }).first
      else { return false }
      switch counterpart.parameters {
      case []: fixed[name] = [Token(text: counterpart.name)]
      case [other.last?.text]: fixed[name] = .lexing("\(counterpart.name)<Self>")
      default: return false
      }
      return true
    }
  }

  private mutating func settle(primary: [String]) {
    for name in names {
      if let type = fixed[name] {
        settled.append((name, type))
      } else if let initial = initials[name], nearest[name] ?? .max >= initial.distance,
        !mentions(name, in: initial.type, depth: 0)
      {
        settled.append((name, initial.type))
      }
    }
    let settledNames = Set(settled.map(\.name))
    let order = primary + names.filter { !primary.contains($0) }
    for name in order where nearest[name] != nil && !settledNames.contains(name) {
      parameters.append((name, constraints[name] ?? []))
    }
  }

  /// The `Item` of `Self.Item…`.
  static func memberOfSelf(_ tokens: ArraySlice<Token>) -> String? {
    let start = tokens.startIndex
    guard tokens.count >= 3, tokens[start].text == "Self", tokens[start + 1].text == "." else { return nil }
    return tokens[start + 2].text
  }

  /// The `Item` of exactly `Self.Item`.
  static func onlyMemberOfSelf(_ tokens: [Token]) -> String? {
    tokens.count == 3 ? memberOfSelf(tokens[...]) : nil
  }
}
