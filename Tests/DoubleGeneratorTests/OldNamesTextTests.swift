import Testing

@testable import DoubleGenerator

/// What `--names` writes, for each tool. That tests of these tools compile with it, `Tests/Packages/OldNames` shows.
@Suite struct OldNamesTextTests {
  private var module: ModuleText {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("var title: String? { get set }", toProtocol: "Shop")
    module.add("func load(page: Int, matching query: String) async throws -> [Int]", toProtocol: "Shop")
    module.add("static func open() -> Bool", toProtocol: "Shop")
    module.add("subscript(key: String) -> Int { get set }", toProtocol: "Shop")
    return module
  }

  @Test(
    arguments: [
      (OldNames.spyable, ["loadIdIntIntCallsCount", "loadIdStringIntCallsCount", "loadPageCallsCount"]),
      (.automockable, ["loadIdIntIntCallsCount", "loadIdStringIntCallsCount", "loadPageIntIntCallsCount"]),
      (.mockolo, ["loadCallCount", "loadIdCallCount", "loadPageCallCount"]),
    ]
  ) func `functions of one name are told apart as the tool does`(names: OldNames, counts: [String]) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(id: Int) -> Int", toProtocol: "Shop")
    module.add("func load(id: String) -> Int", toProtocol: "Shop")
    module.add("func load(page: Int) -> Int", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", names))

    #expect(text.matches(of: /var (\w+Calls?Count)/).map { String($0.1) } == counts)
  }

  @Test(
    arguments: [
      (
        OldNames.automockable,
        [
          "logValuesIntVoidCallsCount", "logABValueAVoidCallsCount", "logBodyEscapingIntVoidCallsCount",
          "logValueInoutIntVoidCallsCount", "logValueIntIntCallsCount",
        ]
      ),
      (
        .mockolo,
        [
          "logCallCount", "logValuesCallCount", "logValueCallCount", "logValueACallCount", "logBodyCallCount",
          "logValueInoutIntCallCount", "logValueIntCallCount",
        ]
      ),
    ]
  ) func `overloads are told apart by all of their signature`(names: OldNames, counts: [String]) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func log(_ values: Int...)", toProtocol: "Shop")
    module.add("func log(_ values: [Int])", toProtocol: "Shop")
    module.add("func log<A, B>(_ value: A) where A : Sequence, A.Element == B", toProtocol: "Shop")
    module.add("func log<A, B>(_ value: A) where A : Collection, A.Element == B", toProtocol: "Shop")
    module.add("func log(_ body: @escaping () -> Int)", toProtocol: "Shop")
    module.add("func log(_ value: inout Int)", toProtocol: "Shop")
    module.add("static func log(_ value: Int) -> Int", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", names))

    #expect(text.matches(of: /var (\w+Calls?Count)/).map { String($0.1) } == counts)
  }

  @Test func `names that can't be are listed with the reason`() {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func pay(cents: Int) throws(PaymentError) -> Int", toProtocol: "Shop")
    module.add("func add<each Item>(_ items: repeat each Item)", toProtocol: "Shop")
    module.add("func open()", toProtocol: "Shop")
    module.add("var openCallsCount: Int { get }", toProtocol: "Shop")
    module.add("static func == (one: Self, other: Self) -> Bool", toProtocol: "Shop")

    let missing = module.missingOldNames(of: "Shop", .spyable)

    #expect(
      missing == [
        "payCentsClosure: systems before macOS 15 and iOS 18 have no variable for a closure that throws PaymentError",
        "addClosure: no closure takes the parameter pack items",
        "openCallsCount: another member has this name",
        "==CallsCount: this can't be a name, and the tool's own code doesn't compile",
        "==Called: this can't be a name, and the tool's own code doesn't compile",
        "==ReceivedArguments: this can't be a name, and the tool's own code doesn't compile",
        "==ReceivedInvocations: this can't be a name, and the tool's own code doesn't compile",
        "==ReturnValue: this can't be a name, and the tool's own code doesn't compile",
        "==Closure: this can't be a name, and the tool's own code doesn't compile",
      ]
    )
  }

  @Test func `a static reset() forgets the calls of functions, and none of properties`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("static var title: String { get async }", toProtocol: "Shop")
    module.add("static func open()", toProtocol: "Shop")

    let names = try #require(module.oldNames(of: "Shop", .automockable))

    #expect(
      names.hasSuffix(
        """
          static func reset() {
            openVoidCallsCount = 0
            openVoidClosure = nil
          }
        }

        """
      )
    )
  }

  @Test func `a protocol's own reset() stays`() {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("static func open()", toProtocol: "Shop")
    module.add("func reset()", toProtocol: "Shop")

    let missing = module.missingOldNames(of: "Shop", .automockable)

    #expect(missing == ["static reset(): another member has this name"])
  }

  @Test func `closures take what functions take: inout, closures, and what is evaluated late`() {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func edit(text: inout String, by change: (Int) -> Int, hint: @autoclosure () -> String)",
      toProtocol: "Shop"
    )

    let names = module.oldNames(of: "Shop", .spyable)

    #expect(
      names?.code == """
        import Shop
        import TestDoubles

        extension ShopSpy {
          @available(*, deprecated, renamed: "editSpy.callCount")
          var editTextByHintCallsCount: Int {
            get { editSpy.__assignedCallCount }
            set { editSpy.__assignedCallCount = newValue }
          }

          @available(*, deprecated, renamed: "editSpy.wasCalled")
          var editTextByHintCalled: Bool { editSpy.wasCalled }

          @available(*, deprecated, message: "Use editSpy.answers { … }")
          var editTextByHintClosure: ((inout String, (Int) -> Int, @autoclosure () -> String) -> Void)? {
            get { editSpy.__assignedClosure() }
            set { editSpy.__assign(newValue) { closure in { input in closure(&input.text.value, input.change.function, input.hint) } } }
          }
        }

        """
    )
  }

  @Test func `a property whose getter throws has the names of a function in AutoMockable`() {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("var count: Int { get async throws }", toProtocol: "Shop")

    let names = module.oldNames(of: "Shop", .automockable)

    #expect(
      names?.code == """
        import Shop
        import TestDoubles

        @available(*, deprecated, renamed: "ShopSpy")
        typealias ShopMock = ShopSpy

        extension ShopSpy {
          @available(*, deprecated, renamed: "countSpy.callCount")
          var countCallsCount: Int {
            get { countSpy.__assignedCallCount }
            set { countSpy.__assignedCallCount = newValue }
          }

          @available(*, deprecated, renamed: "countSpy.wasCalled")
          var countCalled: Bool { countSpy.wasCalled }

          @available(*, deprecated, message: "Use countSpy.returns(…)")
          var underlyingCount: Int! {
            get { countSpy.__assignedValue }
            set { countSpy.__assignedValue = newValue }
          }

          @available(*, deprecated, message: "Use countSpy.throws(…)")
          var countThrowableError: (any Error)? {
            get { countSpy.__assignedError }
            set { countSpy.__assignedError = newValue }
          }

          @available(*, deprecated, message: "Use countSpy.answers { … }")
          var countClosure: (nonisolated(nonsending) () async throws -> Int)? {
            get { countSpy.__assignedClosure() }
            set { countSpy.__assign(newValue) { closure in { _ in try await closure() } } }
          }
        }

        """
    )
  }

  @Test func `a property whose getter only waits has no error in AutoMockable`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("var count: Int { get async }", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .automockable))

    #expect(
      text.matches(of: /var (\w+)/).map { String($0.1) }
        == ["countCallsCount", "countCalled", "underlyingCount", "countClosure"]
    )
  }

  @Test func `the names of Spyable's overloads have the words of what is said of a closure`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(then next: @escaping @MainActor () -> Bool)", toProtocol: "Shop")
    module.add("func load(then next: Int)", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .spyable))

    #expect(
      text.matches(of: /var (\w+CallsCount)/).map { String($0.1) }
        == ["loadThenescapingMainActorBoolCallsCount", "loadThenIntCallsCount"]
    )
  }

  @Test func `Mockolo leaves out a label that a function's name ends with, but for one letter`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func addItem()", toProtocol: "Shop")
    module.add("func addItem(item: Int)", toProtocol: "Shop")
    module.add("func addM()", toProtocol: "Shop")
    module.add("func addM(m: Int)", toProtocol: "Shop")
    module.add("func addAt()", toProtocol: "Shop")
    module.add("func addAt(at: Int)", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .mockolo))

    #expect(
      text.matches(of: /var (\w+CallCount)/).map { String($0.1) }
        == [
          "addItemCallCount", "addItemIntCallCount", "addMCallCount", "addMMCallCount", "addAtCallCount",
          "addAtIntCallCount",
        ]
    )
  }

  @Test func `Mockolo tells a static function apart from one of an object`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func open()", toProtocol: "Shop")
    module.add("static func open()", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .mockolo))

    #expect(
      text.matches(of: /var (\w+CallCount)/).map { String($0.1) } == ["openCallCount", "openstaticCallCount"]
    )
  }

  @Test func `a property that tests of another tool set can be set, with a hint`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("var title: String { get }", toProtocol: "Shop")
    var options = GeneratorOptions()
    options.names = .mockolo

    let double = try module.double(of: "Shop", options: options)

    #expect(
      double.contains(
        """
          var title: String {
            get { titleSpy.get() }
            @available(*, deprecated, message: "Use titleSpy.value = …")
            set { titleSpy.value = newValue }
          }
        """
      )
    )
  }

  @Test func `a property that tests of Cuckoo don't set stays as it is`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("var title: String { get }", toProtocol: "Shop")
    var options = GeneratorOptions()
    options.names = .cuckoo

    let double = try module.double(of: "Shop", options: options)

    #expect(double.contains("  var title: String { titleSpy.get() }\n"))
  }

  @Test func `Mockolo tells functions apart by what their types have to be`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func log<A>(_ a: A) where A : Sequence, A.Element == Int", toProtocol: "Shop")
    module.add("func log<A>(_ a: A) where A : Sequence, A.Element == Bool", toProtocol: "Shop")
    module.add("func log<A>(_ a: A) where A : Sequence, A.Element == String", toProtocol: "Shop")
    module.add("func log<A>(_ a: A) where A : Sequence, A.Element == Double", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .mockolo))

    #expect(
      text.matches(of: /var (\w+CallCount)/).map { String($0.1) }
        == ["logCallCount", "logACallCount", "logAACallCount", "logAAASequenceAElementDoubleCallCount"]
    )
  }

  @Test func `Spyable's name of an argument is without it where it has none`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(_: Int)", toProtocol: "Shop")
    module.add("func find(`class`: Int)", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .spyable))

    #expect(
      text.matches(of: /var (\w+): Int\?/).map { String($0.1) } == ["loadReceived", "findClassReceivedClass"]
    )
  }

  @Test func `a double without other names has no file of them`() {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")

    #expect(module.oldNames(of: "Shop", .spyable) == nil)
  }

  @Test func `all calls of a function have a name where they hold the same`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(at page: Int)", toProtocol: "Shop")
    module.add("func find(at page: Int, on floor: Int)", toProtocol: "Shop")
    module.add("func swap(page: inout Int)", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .spyable))

    #expect(
      text.matches(of: /var (\w+ReceivedInvocations: .*)\n/).map { String($0.1) } == [
        "loadAtReceivedInvocations: [Int] { loadSpy.calls }",
        "findAtOnReceivedInvocations: [(page: Int, floor: Int)] { findSpy.calls }",
        "swapPageReceivedInvocations: [Int] { swapSpy.calls.map { $0.initial } }",
      ]
    )
  }

  @Test func `Mockolo's subscripts are set under the names of their getters`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("subscript(key: String) -> Int { get set }", toProtocol: "Shop")
    module.add("subscript(page: Int) -> Int { get set }", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .mockolo))

    #expect(
      text.matches(of: /var (\w+CallCount)/).map { String($0.1) } == [
        "subscriptCallCount", "subscriptSetCallCount", "subscriptPageCallCount", "subscriptPageSetCallCount",
      ]
    )
  }

  @Test func `the file of old names stands in the condition of its protocol`() {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.place(in: "/Shop.swift", line: 1, source: "#if os(Linux)\nprotocol Shop {}\n#endif\n")

    let names = module.oldNames(of: "Shop", .mockolo)

    #expect(
      names == """
        // Made by generate-doubles from the protocol Shop of Shop. Do not edit.
        // To make it again: generate-doubles
        // Names for tests that were written for Mockolo. When no test uses them, make the doubles without --names.
        // swift-format-ignore-file

        #if os(Linux)

        import Shop
        import TestDoubles

        @available(*, deprecated, renamed: "ShopSpy")
        typealias ShopMock = ShopSpy

        #endif

        """
    )
  }

  @Test func `the names of Spyable`() {
    let names = module.oldNames(of: "Shop", .spyable)

    #expect(
      names?.code == """
        import Shop
        import TestDoubles

        extension ShopSpy {
          @available(*, deprecated, renamed: "loadSpy.callCount")
          var loadPageMatchingCallsCount: Int {
            get { loadSpy.__assignedCallCount }
            set { loadSpy.__assignedCallCount = newValue }
          }

          @available(*, deprecated, renamed: "loadSpy.wasCalled")
          var loadPageMatchingCalled: Bool { loadSpy.wasCalled }

          @available(*, deprecated, renamed: "loadSpy.lastCall")
          var loadPageMatchingReceivedArguments: (page: Int, query: String)? { loadSpy.lastCall }

          @available(*, deprecated, renamed: "loadSpy.calls")
          var loadPageMatchingReceivedInvocations: [(page: Int, query: String)] { loadSpy.calls }

          @available(*, deprecated, message: "Use loadSpy.throws(…)")
          var loadPageMatchingThrowableError: (any Error)? {
            get { loadSpy.__assignedError }
            set { loadSpy.__assignedError = newValue }
          }

          @available(*, deprecated, message: "Use loadSpy.returns(…)")
          var loadPageMatchingReturnValue: [Int]! {
            get { loadSpy.__assignedValue }
            set { loadSpy.__assignedValue = newValue }
          }

          @available(*, deprecated, message: "Use loadSpy.answers { … }")
          var loadPageMatchingClosure: (nonisolated(nonsending) (Int, String) async throws -> [Int])? {
            get { loadSpy.__assignedClosure() }
            set { loadSpy.__assign(newValue) { closure in { input in try await closure(input.page, input.query) } } }
          }

          @available(*, deprecated, renamed: "openSpy.callCount")
          static var openCallsCount: Int {
            get { openSpy.__assignedCallCount }
            set { openSpy.__assignedCallCount = newValue }
          }

          @available(*, deprecated, renamed: "openSpy.wasCalled")
          static var openCalled: Bool { openSpy.wasCalled }

          @available(*, deprecated, message: "Use openSpy.returns(…)")
          static var openReturnValue: Bool! {
            get { openSpy.__assignedValue }
            set { openSpy.__assignedValue = newValue }
          }

          @available(*, deprecated, message: "Use openSpy.answers { … }")
          static var openClosure: (() -> Bool)? {
            get { openSpy.__assignedClosure() }
            set { openSpy.__assign(newValue) { closure in { _ in closure() } } }
          }
        }

        """
    )
  }

  @Test func `the names of the template AutoMockable of Sourcery`() {
    let names = module.oldNames(of: "Shop", .automockable)

    #expect(
      names?.code == """
        import Shop
        import TestDoubles

        @available(*, deprecated, renamed: "ShopSpy")
        typealias ShopMock = ShopSpy

        extension ShopSpy {
          @available(*, deprecated, renamed: "loadSpy.callCount")
          var loadPageIntMatchingQueryStringIntCallsCount: Int {
            get { loadSpy.__assignedCallCount }
            set { loadSpy.__assignedCallCount = newValue }
          }

          @available(*, deprecated, renamed: "loadSpy.wasCalled")
          var loadPageIntMatchingQueryStringIntCalled: Bool { loadSpy.wasCalled }

          @available(*, deprecated, renamed: "loadSpy.lastCall")
          var loadPageIntMatchingQueryStringIntReceivedArguments: (page: Int, query: String)? { loadSpy.lastCall }

          @available(*, deprecated, renamed: "loadSpy.calls")
          var loadPageIntMatchingQueryStringIntReceivedInvocations: [(page: Int, query: String)] { loadSpy.calls }

          @available(*, deprecated, message: "Use loadSpy.throws(…)")
          var loadPageIntMatchingQueryStringIntThrowableError: (any Error)? {
            get { loadSpy.__assignedError }
            set { loadSpy.__assignedError = newValue }
          }

          @available(*, deprecated, message: "Use loadSpy.returns(…)")
          var loadPageIntMatchingQueryStringIntReturnValue: [Int]! {
            get { loadSpy.__assignedValue }
            set { loadSpy.__assignedValue = newValue }
          }

          @available(*, deprecated, message: "Use loadSpy.answers { … }")
          var loadPageIntMatchingQueryStringIntClosure: (nonisolated(nonsending) (Int, String) async throws -> [Int])? {
            get { loadSpy.__assignedClosure() }
            set { loadSpy.__assign(newValue) { closure in { input in try await closure(input.page, input.query) } } }
          }

          @available(*, deprecated, renamed: "openSpy.callCount")
          static var openBoolCallsCount: Int {
            get { openSpy.__assignedCallCount }
            set { openSpy.__assignedCallCount = newValue }
          }

          @available(*, deprecated, renamed: "openSpy.wasCalled")
          static var openBoolCalled: Bool { openSpy.wasCalled }

          @available(*, deprecated, message: "Use openSpy.returns(…)")
          static var openBoolReturnValue: Bool! {
            get { openSpy.__assignedValue }
            set { openSpy.__assignedValue = newValue }
          }

          @available(*, deprecated, message: "Use openSpy.answers { … }")
          static var openBoolClosure: (() -> Bool)? {
            get { openSpy.__assignedClosure() }
            set { openSpy.__assign(newValue) { closure in { _ in closure() } } }
          }

          @available(*, deprecated, message: "Use forgetCalls() of each spy of the type")
          static func reset() {
            openBoolCallsCount = 0
            openBoolClosure = nil
          }
        }

        """
    )
  }

  @Test func `the names of Mockolo`() {
    let names = module.oldNames(of: "Shop", .mockolo)

    #expect(
      names?.code == """
        import Shop
        import TestDoubles

        @available(*, deprecated, renamed: "ShopSpy")
        typealias ShopMock = ShopSpy

        extension ShopSpy {
          @available(*, deprecated, renamed: "titleSpy.setter.callCount")
          var titleSetCallCount: Int { titleSpy.setter.callCount }

          @available(*, deprecated, renamed: "titleSpy.getCount")
          var titleGetCallCount: Int { titleSpy.getCount }

          @available(*, deprecated, renamed: "loadSpy.callCount")
          var loadCallCount: Int { loadSpy.callCount }

          @available(*, deprecated, renamed: "loadSpy.calls")
          var loadArgValues: [(page: Int, query: String)] { loadSpy.calls }

          @available(*, deprecated, message: "Use loadSpy.answers { … }")
          var loadHandler: (nonisolated(nonsending) (Int, String) async throws -> [Int])? {
            get { loadSpy.__assignedClosure() }
            set { loadSpy.__assign(newValue) { closure in { input in try await closure(input.page, input.query) } } }
          }

          @available(*, deprecated, renamed: "openSpy.callCount")
          static var openCallCount: Int { openSpy.callCount }

          @available(*, deprecated, message: "Use openSpy.answers { … }")
          static var openHandler: (() -> Bool)? {
            get { openSpy.__assignedClosure() }
            set { openSpy.__assign(newValue) { closure in { _ in closure() } } }
          }

          @available(*, deprecated, renamed: "subscriptSpy.callCount")
          var subscriptCallCount: Int { subscriptSpy.callCount }

          @available(*, deprecated, message: "Use subscriptSpy.answers { … }")
          var subscriptHandler: ((String) -> Int)? {
            get { subscriptSpy.__assignedClosure() }
            set { subscriptSpy.__assign(newValue) { closure in { input in closure(input) } } }
          }

          @available(*, deprecated, renamed: "subscriptSetterSpy.callCount")
          var subscriptSetCallCount: Int { subscriptSetterSpy.callCount }

          @available(*, deprecated, message: "Use subscriptSetterSpy.answers { … }")
          var subscriptSetHandler: ((String, Int) -> Void)? {
            get { subscriptSetterSpy.__assignedClosure() }
            set { subscriptSetterSpy.__assign(newValue) { closure in { input in closure(input.key, input.newValue) } } }
          }
        }

        """
    )
  }

  @Test(
    arguments: [
      (
        OldNames.spyable,
        [
          "a double is final: no class inherits from it",
          "…ReceivedArguments and …ReceivedInvocations can't be assigned to: …Spy.forgetCalls() forgets all calls",
          "…CallsCount takes 0, which forgets all calls, and no other number",
        ]
      ),
      (
        .automockable,
        [
          "a double is final: no class inherits from it",
          "…ReceivedArguments and …ReceivedInvocations can't be assigned to: …Spy.forgetCalls() forgets all calls",
          "…CallsCount takes 0, which forgets all calls, and no other number",
          "what an initialiser received is not in the double: its type's initSpy has all calls",
        ]
      ),
      (
        .mockolo,
        [
          "a double is final: no class inherits from it",
          "…CallCount can't be assigned to, as with --allow-set-callcount: …Spy.forgetCalls() forgets all calls",
          "publishers of Combine and observables of RxSwift have no subjects: …Spy.returns(…) takes any publisher",
          "init(…) takes no values for properties that throw or wait: …Spy.returns(…) does",
          "…SetCallCount counts only the sets of properties that the protocol sets",
        ]
      ),
      (
        .cuckoo,
        [
          """
          stub, when, verify, capture and the matchers are functions of Cuckoo's runtime: \
          …Spy.returns(…), …Spy.when { … } and …Spy.calls take their place
          """,
          """
          enableDefaultImplementation and withEnabledSuperclassSpy: make the doubles with --forwarding, \
          or of the class with --class
          """,
          """
          DefaultValueRegistry: make the doubles with --lenient, and set up other values with …Spy.returns(…)
          """,
        ]
      ),
    ]
  ) func `what a tool has and no double can have is told`(names: OldNames, missing: [String]) {
    #expect(names.missing == missing)
  }

  @Test(
    arguments: [
      (
        OldNames.spyable,
        [
          "loadItemOptionalIntCallsCount",
          "loadItemArrayIntOptionalCallsCount",
          "loadItemDictionaryStringArrayIntCallsCount",
          "loadItempageIntStringCallsCount",
          "loadItemShelfBoxCallsCount",
          "loadItemescapingSendableIntBoolCallsCount",
          "loadItemautoclosureBoolCallsCount",
          "loadItemanyItemSendableCallsCount",
          "loadItemsomeItemCallsCount",
          "loadCallsCount",
          "loadItemDoubleOptionalIntCallsCount",
          "loadItemDoubleIntBoolCallsCount",
          "loadIteminoutDoubleanyItemCallsCount",
        ]
      ),
      (
        .automockable,
        [
          "loadItemIntVoidCallsCount",
          "loadItemStringIntVoidCallsCount",
          "loadItemPageIntStringVoidCallsCount",
          "loadItemShelfBoxIntBoolVoidCallsCount",
          "loadItemEscapingSendableIntBoolVoidCallsCount",
          "loadItemAutoclosureBoolVoidCallsCount",
          "loadItemAnyItemSendableVoidCallsCount",
          "loadItemSomeItemVoidCallsCount",
          "loadDoubleVoidCallsCount",
          "loadItemDoubleIntCallsCount",
          "loadItemDouble_IntBoolCallsCount",
          "loadItemInoutDoubleAnyItemCallsCount",
        ]
      ),
      (
        .mockolo,
        [
          "loadCallCount",
          "loadItemCallCount",
          "loadItemIntOptionalCallCount",
          "loadItemStringIntCallCount",
          "loadItemPageIntStringCallCount",
          "loadItemShelfBoxIntBoolCallCount",
          "loadItemEscapingSendableIntBoolCallCount",
          "loadItemAutoclosureBoolCallCount",
          "loadItemAnyItemSendableCallCount",
          "loadItemSomeItemCallCount",
          "load_0CallCount",
          "loadItemDoubleCallCount",
          "loadItemDoubleIntBoolCallCount",
          "loadItemInoutDoubleCallCount",
        ]
      ),
    ]
  ) func `overloads have the types of their arguments in their names`(names: OldNames, counts: [String])
    throws
  {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(item: Int?)", toProtocol: "Shop")
    module.add("func load(item: Int!)", toProtocol: "Shop")
    module.add("func load(item: [Int?])", toProtocol: "Shop")
    module.add("func load(item: [String : [Int]])", toProtocol: "Shop")
    module.add("func load(item: (page: Int, String))", toProtocol: "Shop")
    module.add("func load(item: Shelf.Box<Int, Bool>)", toProtocol: "Shop")
    module.add("func load(item: @escaping @Sendable (Int) -> Bool)", toProtocol: "Shop")
    module.add("func load(item: @autoclosure () -> Bool)", toProtocol: "Shop")
    module.add("func load(item: any Item & Sendable)", toProtocol: "Shop")
    module.add("func load(item: some Item)", toProtocol: "Shop")
    module.add("func load(_ : Double)", toProtocol: "Shop")
    module.add("func load(item: Double) -> Int?", toProtocol: "Shop")
    module.add("func load(item: Double) -> (Int) -> Bool", toProtocol: "Shop")
    module.add("func load(item: inout Double) -> any Item", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", names))

    #expect(text.matches(of: /var (\w+Calls?Count)/).map { String($0.1) } == counts)
  }

  @Test func `the names of Cuckoo`() {
    let names = module.oldNames(of: "Shop", .cuckoo)

    #expect(
      names?.code == """
        import Shop
        import TestDoubles

        @available(*, deprecated, renamed: "ShopSpy")
        typealias MockShop = ShopSpy

        @available(*, deprecated, renamed: "ShopSpy")
        typealias ShopStub = ShopSpy

        """
    )
  }

  @Test func `Spyable's words for types that are seldom written`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(item: [3 of Int])", toProtocol: "Shop")
    module.add("func load(item: any ~Copyable)", toProtocol: "Shop")
    module.add("func load<each Item>(item: repeat each Item)", toProtocol: "Shop")
    module.add("func load(item: any Item & Sendable)", toProtocol: "Shop")
    module.add("func load(item: Shelf.Box<Int>.Part)", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .spyable))

    #expect(
      text.matches(of: /var (\w+CallsCount)/).map { String($0.1) } == [
        "loadItem3ofIntCallsCount", "loadItemrepeateachItemCallsCount", "loadItemanyItemSendableCallsCount",
        "loadItemShelfBoxPartCallsCount",
      ]
    )
  }

  @Test func `Spyable's properties have their own names also where functions have the same`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func page(id: Int) -> Int", toProtocol: "Shop")
    module.add("func page(id: String) -> Int", toProtocol: "Shop")
    module.add("var page: Int { get async }", toProtocol: "Shop")
    module.add("subscript(page: Int) -> Int { get }", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .spyable))

    #expect(
      text.matches(of: /var (\w+(?:CallsCount|Page))/).map { String($0.1) } == [
        "pageIdIntIntCallsCount", "pageIdStringIntCallsCount", "underlyingPage",
      ]
    )
  }

  @Test func `Mockolo's words for what types say of themselves`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(_ item: Int)", toProtocol: "Shop")
    module.add("func load(_ item: [String: Int?])", toProtocol: "Shop")
    module.add("func load(_ item: (Int) async throws -> Bool)", toProtocol: "Shop")
    module.add("func load(_ item: any A & B)", toProtocol: "Shop")
    module.add("func load(_ item: Shelf.Box<Int>)", toProtocol: "Shop")
    module.add("func load(_ item: @MainActor () -> Void)", toProtocol: "Shop")
    module.add("func load(_ item: Int!)", toProtocol: "Shop")
    module.add("func load(_ item: [3 of Int])", toProtocol: "Shop")
    module.add("func load(_ item: any ~Copyable)", toProtocol: "Shop")
    module.add("func loadItem()", toProtocol: "Shop")
    module.add("func loadItem(`item`: Int)", toProtocol: "Shop")
    module.add("func loadItem() -> ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .mockolo))

    #expect(
      text.matches(of: /var (\w+CallCount)/).map { String($0.1) } == [
        "loadCallCount", "loadItemCallCount", "loadItemConcurrentIntAsyncThrowsBoolCallCount",
        "loadItemAnyABCallCount", "loadItemShelfBoxIntCallCount", "loadItemMainActorVoidCallCount",
        "loadItemIntCallCount", "loadItem3OfIntCallCount", "loadItemInt1CallCount",
        "loadItemABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFCallCount",
      ]
    )
  }

  @Test func `Mockolo's list of calls has the names of arguments, or their places`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func load(_: Int)", toProtocol: "Shop")
    module.add("func find(_: Int, _ page: Int)", toProtocol: "Shop")
    module.add("func swap(_ page: inout Int)", toProtocol: "Shop")

    let text = try #require(module.oldNames(of: "Shop", .mockolo))

    #expect(
      text.matches(of: /var (\w+ArgValues: .*)\n/).map { String($0.1) } == [
        "loadArgValues: [Int] { loadSpy.calls }",
        "findArgValues: [(_0: Int, page: Int)] { findSpy.calls.map { ($0.argument1, $0.page) } }",
        "swapArgValues: [Int] { swapSpy.calls.map { $0.initial } }",
      ]
    )
  }
}
