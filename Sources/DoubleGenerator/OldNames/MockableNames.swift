/// The names of Mockable, as of its version 0.4: those of its classes. All else that its tests call is in its runtime.
struct MockableNames: OldNamingStyle {
  let tool = "Mockable"

  let missing = [
    "given, when and verify are functions of Mockable's runtime: …Spy.returns(…), …Spy.when { … } and …Spy.calls take "
      + "their place",
    "MockerPolicy.relaxed: make the doubles with --lenient",
  ]

  func classes(for protocolName: String) -> [String] { ["Mock" + protocolName] }

  func stems(of members: [OldMember]) -> [String] { members.map(\.name) }

  func properties(of member: OldMember, stem: String) -> [OldProperty] { [] }
}
