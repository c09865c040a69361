import Testing

@testable import DoubleGenerator

/// What is read of the compiler's text of a declaration.
@Suite struct DeclarationReadingTests {
  @Test(arguments: [
    ("func load(page: Int, matching query: String)", "load(page:matching:)"),
    ("func load(_ page: Int)", "load(_:)"),
    (
      "func load(sizes: [Int] = [1, (2, 3).0], by change: (Int) -> Int = { $0 }, page: Int)",
      "load(sizes:by:page:)"
    ),
    (
      "func load(from: [Int] = [1, 2], by: [Int] = { [3, 4] }(), with: Int = max(5, 6))",
      "load(from:by:with:)"
    ),
    ("static func + (left: Self, right: Self) -> Self", "+(_:_:)"),
    ("init?(name: String) throws", "init(name:)"),
    ("var title: String { get set }", "title"),
    ("subscript(index: Int) -> String { get }", "subscript(_:)"),
    ("subscript(name name: String) -> Int { get }", "subscript(name:)"),
  ])
  func `a member's name has its labels`(text: String, signature: String) throws {
    #expect(try member(text).signature == signature)
  }

  @Test(arguments: [
    ("func load()", MemberSyntax.Kind.function(name: "load")), ("init()", .initializer(.never)),
    ("init?()", .initializer(.optional)), ("init!()", .initializer(.unwrapped)),
    ("var title: String { get }", .property(name: "title")),
    ("subscript(index: Int) -> Int { get }", .subscripting),
  ])
  func `each kind of member is known`(text: String, kind: MemberSyntax.Kind) throws {
    #expect(try member(text).kind == kind)
  }

  @Test func `a parameter's words are told from its type`() throws {
    let member = try member("func run(_ body: @autoclosure @escaping @Sendable () -> Int)")

    let parameter = try #require(member.parameters.first)
    #expect(parameter.label == nil)
    #expect(parameter.name == "body")
    #expect(parameter.isAutoclosure)
    #expect(parameter.isEscaping)
    #expect("\(parameter.type)" == "@Sendable () -> Int")
  }

  @Test func `a parameter without a name is called by its place`() throws {
    let member = try member("func load(_: Int, from _: Int, to page: Int)")

    #expect(member.parameters.map(\.name) == ["argument1", "argument2", "page"])
    #expect(member.parameters.map(\.hasName) == [false, false, true])
  }

  @Test func `a variadic and a changed parameter are known`() throws {
    let member = try member("func add(_ values: Int..., to sum: inout Int)")

    #expect(member.parameters.map(\.isVariadic) == [true, false])
    #expect(member.parameters.map(\.specifiers) == [[], [.inout]])
    #expect(member.parameters.map { "\($0.type)" } == ["Int", "Int"])
  }

  @Test func `generic parameters keep their kinds and constraints`() throws {
    let member = try member("func f<A, each B, let n: Int>(_ a: A) where A : Sequence, A.Element == Int")

    #expect(member.generics.map { "\($0)" } == ["A", "each B", "let n: Int"])
    #expect(member.constraints.map { "\($0)" } == ["A: Sequence", "A.Element == Int"])
  }

  @Test(arguments: [
    ("@A([1, 2], {3}, <4>, (5)) var size: Int", "@A([1, 2], {3}, <4>, (5))"),
    ("@A.B<Int>(c: d) var size: Int", "@A.B<Int>(c: d)"), ("@A() var size: Int", "@A()"),
    ("@A var size: Int", "@A"),
  ])
  func `an attribute keeps its arguments`(text: String, attribute: String) throws {
    let member = try member(text)

    #expect(member.attributes.map { "\($0)" } == [attribute])
    #expect(member.name == "size")
  }

  @Test func `a getter's effects are the property's`() throws {
    let member = try member("@MainActor var size: Int { get async throws }")

    #expect(member.effects == Effects(isAsync: true, failure: .any))
    #expect(!member.isSettable)
    #expect(member.attributes.map { "\($0)" } == ["@MainActor"])
  }

  @Test(arguments: [
    ("get", false), ("get set", true), ("read", false), ("_read", false), ("yielding borrow", false),
    ("borrow", false), ("get nonmutating set", true), ("_read _modify", true), ("read modify", true),
    ("borrow mutate", true), ("mutating get", false),
  ])
  func `a property can be set if it says so in whatever words`(accessors: String, isSettable: Bool) throws {
    let member = try member("var size: Int { \(accessors) }")

    #expect(member.isSettable == isSettable)
  }

  @Test(arguments: ["_read", "read", "borrow", "yielding borrow", "get"])
  func `an accessor's effects follow it, however it is called`(accessor: String) throws {
    let member = try member("var size: Int { \(accessor) async throws }")

    #expect(member.effects == Effects(isAsync: true, failure: .any))
  }

  @Test func `an associated type has its bounds and what it is by default`() throws {
    var parser = SyntaxParser(
      .lexing("associatedtype Key : Hashable, Sendable = String where Self.Key == Int")
    )

    let requirement = try parser.requirement()

    let type = try #require(requirement.associatedType)
    #expect(type.name == "Key")
    #expect(type.inherited == [.named("Hashable"), .named("Sendable")])
    #expect(type.initial == .named("String"))
    #expect(type.constraints.map { "\($0)" } == ["Self.Key == Int"])
  }

  @Test func `a protocol has primary associated types, parents and constraints`() throws {
    var parser = SyntaxParser(
      .lexing("@MainActor protocol Store<Item, Key> : Base where Self.Item : Hashable")
    )

    let interface = try parser.interface()

    #expect(interface.primary == ["Item", "Key"])
    #expect(interface.inherited == [.named("Base")])
    #expect(interface.constraints.map { "\($0)" } == ["Self.Item: Hashable"])
    #expect(interface.attributes.map { "\($0)" } == ["@MainActor"])
  }

  @Test(arguments: [
    ("typealias Handler = (Int) -> Void", "(Int) -> Void"),
    ("typealias Pair<First> = (First, First)", "(First, First)"),
  ])
  func `an alias stands for a type`(text: String, aliased: String) throws {
    var parser = SyntaxParser(.lexing(text))

    #expect(try "\(parser.alias())" == aliased)
  }

  @Test(arguments: [
    ("final final func load()", "'final'"), ("@A @A func load()", "'@A'"), ("func", "'the end'"),
    ("func 1()", "'1'"), ("func load", "'the end'"), ("func load(page)", "')'"),
    ("func = (page: Int)", "'='"),
    ("func load(at page number: Int)", "'number'"), ("func load(page: )", "')'"),
    ("func load(page: Int", "'the end'"), ("func load() ->", "'the end'"),
    ("func load() throws(", "'the end'"),
    ("func load() Int", "'Int'"), ("var", "'the end'"), ("var title", "'the end'"),
    ("var title:", "'the end'"), ("var title: Int { get } set", "'set'"),
    ("associatedtype", "'the end'"), ("associatedtype A :", "'the end'"), ("associatedtype A =", "'the end'"),
    ("associatedtype A where", "'the end'"), ("enum Page", "'the end'"), ("@", "'the end'"),
    ("", "'the end'"),
  ])
  func `what is no declaration is told by what doesn't fit`(text: String, word: String) {
    var parser = SyntaxParser(.lexing(text))

    let error = #expect(throws: Unexpected.self) { try parser.requirement() }

    #expect(error.map { "\($0)" } == "unexpected \(word)")
  }

  private func member(_ text: String) throws -> MemberSyntax {
    var parser = SyntaxParser(.lexing(text))
    let requirement = try parser.requirement()
    return try #require(requirement.member)
  }
}

extension RequirementSyntax {
  fileprivate var member: MemberSyntax? {
    if case .member(let member) = self { member } else { nil }
  }

  fileprivate var associatedType: AssociatedTypeSyntax? {
    if case .associatedType(let type) = self { type } else { nil }
  }
}
