/// Two members that belong together: one has the name of a secret, the other the secret, as in
/// `{"name": "token", "value": "…"}`.
enum RedactedPair {
  typealias Member = (name: String, value: Range<Int>)

  /// Names of members that hold the name of a secret, in lowercase.
  static let names: Set<String> = [
    "name", "key", "k", "id", "type", "path", "field", "fieldname", "label", "header", "param", "parameter",
    "property", "attribute", "variable",
  ]

  /// Names of members that hold the secret.
  static let valueNames: Set<String> = [
    "value", "val", "v", "values", "stringvalue", "fieldvalue", "newvalue", "oldvalue", "default",
  ]

  /// The private parts of a JSON Web Key (RFC 7518, 6).
  private static let keyParts: Set<String> = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"]

  /// The values that are secret because of the other members.
  static func values(in members: [Member], where isName: (Range<Int>) -> Bool) -> [Range<Int>] {
    let isPair = members.contains { names.contains($0.name) && isName($0.value) }
    let isKey = members.contains { $0.name == "kty" }
    return members.filter { isPair && valueNames.contains($0.name) || isKey && keyParts.contains($0.name) }
      .map(\.value)
  }
}
