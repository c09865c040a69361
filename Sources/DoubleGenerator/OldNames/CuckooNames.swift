/// The names of Cuckoo, as of its version 2.0.14: those of its classes. All else that its tests call is in its runtime.
struct CuckooNames: OldNamingStyle {
  let tool = "Cuckoo"

  let missing = [
    "stub, when, verify, capture and the matchers are functions of Cuckoo's runtime: …Spy.returns(…), …Spy.when { … } "
      + "and …Spy.calls take their place",
    "enableDefaultImplementation and withEnabledSuperclassSpy: make the doubles with --forwarding, or of the class "
      + "with --class",
    "DefaultValueRegistry: make the doubles with --lenient, and set up other values with …Spy.returns(…)",
  ]

  func classes(for protocolName: String) -> [String] { ["Mock" + protocolName, protocolName + "Stub"] }

  func stems(of members: [OldMember]) -> [String] { members.map(\.name) }

  func properties(of member: OldMember, stem: String) -> [OldProperty] { [] }
}
