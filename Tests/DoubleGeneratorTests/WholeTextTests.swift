import Testing

@testable import DoubleGenerator

/// Doubles, word for word. That such texts compile, those of `Shapes` show.
@Suite struct WholeTextTests {
  @Test func `a double passes each kind of call on to the real object`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("var next: Self { get }", toProtocol: "Shop")
    module.add("var title: String { get set }", toProtocol: "Shop")
    module.add("static var limit: Int { get set }", toProtocol: "Shop")
    module.add("var size: Int { get async throws }", toProtocol: "Shop")
    module.add("func edit(_ text: inout String)", toProtocol: "Shop")
    module.add("func log(_ text: @autoclosure () -> String)", toProtocol: "Shop")
    module.add("func check(_ text: @autoclosure () throws -> String) rethrows -> Bool", toProtocol: "Shop")
    module.add("func each(_ body: (Int) throws -> Void) rethrows", toProtocol: "Shop")
    module.add("func map<A>(_ body: (Int) -> A) -> [A]", toProtocol: "Shop")
    module.add("func run(_ body: @escaping @Sendable () async -> Void) async", toProtocol: "Shop")
    module.add("func join(_ other: Self, real: Int, spy: Int) -> Self?", toProtocol: "Shop")
    module.add("func pack<each A>(_ items: repeat each A) -> Int", toProtocol: "Shop")
    module.add("func fail() throws(Offline) -> Int", toProtocol: "Shop")
    module.add("subscript(real: Int) -> Int { get set }", toProtocol: "Shop")
    module.add("static func open(at spy: Int) async throws -> Self", toProtocol: "Shop")
    module.add("init?(real: Int)", toProtocol: "Shop")
    module.add("init() throws", toProtocol: "Shop")
    var options = GeneratorOptions()
    options.forwards = true

    let double = try module.double(of: "Shop", options: options)

    #expect(
      double.code == """
        import Shop
        import TestDoubles

        final class ShopSpy<Real: Shop>: Shop, TestDouble {
          let nextSpy = PropertySpy<ShopSpy>.unimplemented()
          let titleSpy = PropertySpy<String>.unimplemented()
          static var limitSpy: PropertySpy<Int> { __staticDouble(of: Self.self, .unimplemented(owner: "ShopSpy")) }
          let sizeSpy = AsyncSpy<Void, Int, any Error>()
          let editSpy = Spy<InOut<String>, Void, Never>()
          let logSpy = Spy<String, Void, Never>()
          let checkSpy = Spy<String, Bool, Never>.unimplemented()
          let eachSpy = Spy<NonEscaping<(Int) throws -> Void>, Void, any Error>()
          let mapSpy = Spy<NonEscaping<(Int) -> Any>, Any, Never>.unimplemented()
          let runSpy = AsyncSpy<@Sendable @concurrent () async -> Void, Void, Never>()
          let joinSpy = Spy<(other: ShopSpy, real: Int, spy: Int), ShopSpy?, Never>.unimplemented()
          let packSpy = Spy<[Any], Int, Never>.unimplemented()
          let failSpy = Spy<Void, Int, Offline>.unimplemented()
          let subscriptSpy = Spy<Int, Int, Never>.unimplemented()
          let subscriptSetterSpy = Spy<(real: Int, newValue: Int), Void, Never>(owner: "ShopSpy.subscriptSetterSpy")
          static var openSpy: AsyncSpy<Int, ShopSpy, any Error> {
            __staticDouble(of: Self.self, .init(owner: "ShopSpy"))
          }
          static var initRealSpy: Spy<Int, Bool, Never> {
            __staticDouble(of: Self.self, .init(returning: true, owner: "ShopSpy.initRealSpy"))
          }
          static var initSpy: Spy<Void, Void, any Error> { __staticDouble(of: Self.self, .init(owner: "ShopSpy")) }

          nonisolated(unsafe) var real: Real

          init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
            self.real = real
            __made([
              nextSpy, titleSpy, sizeSpy, editSpy, logSpy, checkSpy, eachSpy, mapSpy, runSpy, joinSpy, packSpy,
              failSpy, subscriptSpy, subscriptSetterSpy,
            ], filePath, line)
          }

          var next: ShopSpy { nextSpy.__passesOnGet() ? ShopSpy(forwardingTo: real.next) : nextSpy.get() }

          var title: String {
            get { titleSpy.__passesOnGet() ? real.title : titleSpy.get() }
            set { if titleSpy.__passesOnSet(newValue) { real.title = newValue } else { titleSpy.set(newValue) } }
          }

          static var limit: Int {
            get { limitSpy.__passesOnGet() ? Real.limit : limitSpy.get() }
            set { if limitSpy.__passesOnSet(newValue) { Real.limit = newValue } else { limitSpy.set(newValue) } }
          }

          var size: Int {
            get async throws {
              if await sizeSpy.__passesOn(()) { return try await real.size }
              return try await sizeSpy()
            }
          }

          func edit(_ text: inout String) {
            if editSpy.__passesOn(InOut(text)) { return real.edit(&text) }
            let textBox = InOut(text)
            defer { text = textBox.value }
            editSpy(textBox)
          }

          func log(_ text: @autoclosure () -> String) {
            if logSpy.__passesOn(text()) { return real.log(text()) }
            logSpy(text())
          }

          func check(_ text: @autoclosure () throws -> String) rethrows -> Bool {
            if checkSpy.__passesOn(try text()) { return try real.check(try text()) }
            return checkSpy(try text())
          }

          func each(_ body: (Int) throws -> Void) rethrows {
            if eachSpy.__passesOn(.ended) { return try real.each(body) }
            let rethrowing = __Rethrowing()
            try withoutActuallyEscaping(body) { body in
              let body = NonEscaping<(Int) throws -> Void>({ do { return try body($0) } catch { throw rethrowing.noting(error) } })
              defer { body.end() }
              do { return try eachSpy(body) } catch { throw rethrowing.allowed(error, in: "ShopSpy") }
            }
          }

          func map<A>(_ body: (Int) -> A) -> [A] {
            if mapSpy.__passesOn(.ended, as: [A].self) { return real.map(body) }
            return withoutActuallyEscaping(body) { body in
              let body = NonEscaping<(Int) -> Any>({ body($0) })
              defer { body.end() }
              return mapSpy(body, as: [A].self)
            }
          }

          func run(_ body: @escaping @Sendable @concurrent () async -> Void) async {
            if await runSpy.__passesOn(body) { return await real.run(body) }
            await runSpy(body)
          }

          func join(_ other: ShopSpy, real: Int, spy: Int) -> ShopSpy? {
            if joinSpy.__passesOn((other, real, spy)) { return self.real.join(other.real, real: real, spy: spy).map { ShopSpy(forwardingTo: $0) } }
            return joinSpy((other, real, spy))
          }

          func pack<each A>(_ items: repeat each A) -> Int {
            if packSpy.__passesOn(__argumentArray(repeat each items)) { return real.pack(repeat each items) }
            return packSpy(__argumentArray(repeat each items))
          }

          func fail() throws(Offline) -> Int {
            if failSpy.__passesOn(()) { return try real.fail() }
            return try failSpy()
          }

          subscript(real: Int) -> Int {
            get {
              if subscriptSpy.__passesOn(real) { return self.real[real] }
              return subscriptSpy(real)
            }
            set {
              if subscriptSetterSpy.__passesOn((real, newValue)) { self.real[real] = newValue; return }
              subscriptSetterSpy((real, newValue))
            }
          }

          static func open(at spy: Int) async throws -> ShopSpy {
            if await openSpy.__passesOn(spy) { return try await ShopSpy(forwardingTo: Real.open(at: spy)) }
            return try await openSpy(spy)
          }

          init?(real: Int) {
            guard let real_ = Real(real: real) else { return nil }
            self.real = real_
            guard Self.initRealSpy(real) else { return nil }
          }

          init() throws {
            real = try Real()
            try Self.initSpy()
          }
        }

        """
    )
  }

  @Test func `a double has a spy for each kind of requirement`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("init(page: Int)", toProtocol: "Shop")
    module.add("init?(other: Int)", toProtocol: "Shop")
    module.add("init(real: Int) async throws", toProtocol: "Shop")
    module.add("func add(real: Int)", toProtocol: "Shop")
    module.add("static prefix func - (one: Self) -> Int", toProtocol: "Shop")
    module.add("static postfix func ... (one: Self) -> Int", toProtocol: "Shop")
    module.add("static func + (one: Self, two: Self) -> Self", toProtocol: "Shop")
    module.add("subscript(a: Int, b b: Int) -> Self? { get }", toProtocol: "Shop")
    module.add("subscript(page: Int) -> Int { get async throws }", toProtocol: "Shop")
    module.add(
      "func take(_ item: consuming String, _ box: Int...)",
      toProtocol: "Shop",
      naming: ["String": "s:SS"]
    )
    module.add(
      "func each(_ first: (Int) throws -> Void, then: (Int) async throws -> Void) async rethrows -> Bool",
      toProtocol: "Shop"
    )
    module.add("func sort(_ body: (Int) throws(Offline) -> Void) throws(Offline) -> Bool", toProtocol: "Shop")
    module.add(
      "func seek<E>(_ body: () throws(E) -> Int) throws(E) -> Int where E : Error",
      toProtocol: "Shop"
    )
    module.add("func drop(_ a: Never)", toProtocol: "Shop", naming: ["Never": "s:s5NeverO"])
    module.add(
      "@MainActor func show(_ a: Int?) async -> Int?",
      toProtocol: "Shop",
      naming: ["MainActor": "s:ScM"]
    )

    let double = try module.double(of: "Shop")

    #expect(
      double.code == """
        import Shop
        import TestDoubles

        final class ShopSpy: Shop, TestDouble, Sendable {
          static var initPageSpy: Spy<Int, Void, Never> {
            __staticDouble(of: Self.self, .init(owner: "ShopSpy.initPageSpy"))
          }
          static var initOtherSpy: Spy<Int, Bool, Never> {
            __staticDouble(of: Self.self, .init(returning: true, owner: "ShopSpy.initOtherSpy"))
          }
          static var initRealSpy: AsyncSpy<Int, Void, any Error> {
            __staticDouble(of: Self.self, .init(owner: "ShopSpy.initRealSpy"))
          }
          let addSpy = Spy<Int, Void, Never>()
          static var prefixMinusSpy: Spy<ShopSpy, Int, Never> {
            __staticDouble(of: Self.self, .unimplemented(owner: "ShopSpy.prefixMinusSpy"))
          }
          static var postfixDotDotDotSpy: Spy<ShopSpy, Int, Never> {
            __staticDouble(of: Self.self, .unimplemented(owner: "ShopSpy.postfixDotDotDotSpy"))
          }
          static var plusSpy: Spy<(one: ShopSpy, two: ShopSpy), ShopSpy, Never> {
            __staticDouble(of: Self.self, .unimplemented(owner: "ShopSpy.plusSpy"))
          }
          let subscriptBSpy = Spy<(a: Int, b: Int), ShopSpy?, Never>.unimplemented(owner: "ShopSpy.subscriptBSpy")
          let subscriptSpy = AsyncSpy<Int, Int, any Error>()
          let takeSpy = Spy<(item: String, box: [Int]), Void, Never>()
          let eachSpy =
            AsyncSpy<(first: NonEscaping<(Int) throws -> Void>, then: NonEscaping<@concurrent (Int) async throws -> Void>), Bool, any Error>.unimplemented(owner: "ShopSpy.eachSpy").__throwsOnlyAsTold()
          let sortSpy = Spy<NonEscaping<(Int) throws(Offline) -> Void>, Bool, Offline>.unimplemented()
          let seekSpy =
            Spy<NonEscaping<() throws -> Int>, Int, any Error>.unimplemented(owner: "ShopSpy.seekSpy").__throwsOnlyAsTold()
          let dropSpy = Spy<Never, Void, Never>()
          let showSpy = AsyncSpy<Int?, Int?, Never>.unimplemented()

          init(
            subscriptB: ShopSpy?...,
            `subscript`: Int? = nil,
            each: Bool? = nil,
            sort: Bool? = nil,
            seek: Int? = nil,
            show: Int?...,
            filePath: StaticString = #filePath,
            line: UInt = #line
          ) {
            __made([
              addSpy, subscriptBSpy, subscriptSpy, takeSpy, eachSpy, sortSpy, seekSpy, dropSpy, showSpy,
            ], filePath, line)
            subscriptBSpy.__startsReturning(each: subscriptB)
            subscriptSpy.__startsReturning(`subscript`)
            eachSpy.__startsReturning(each)
            sortSpy.__startsReturning(sort)
            seekSpy.__startsReturning(seek)
            showSpy.__startsReturning(each: show)
          }

          init(page: Int) { Self.initPageSpy(page) }
          init?(other: Int) { guard Self.initOtherSpy(other) else { return nil } }
          init(real: Int) async throws { try await Self.initRealSpy(real) }
          func add(real: Int) { addSpy(real) }
          static prefix func - (one: ShopSpy) -> Int { prefixMinusSpy(one) }
          static postfix func ... (one: ShopSpy) -> Int { postfixDotDotDotSpy(one) }
          static func + (one: ShopSpy, two: ShopSpy) -> ShopSpy { plusSpy((one, two)) }
          subscript(a: Int, b b: Int) -> ShopSpy? { subscriptBSpy((a, b)) }
          subscript(page: Int) -> Int { get async throws { try await subscriptSpy(page) } }
          func take(_ item: consuming String, _ box: Int...) { takeSpy((item, box)) }

          func each(
            _ first: (Int) throws -> Void,
            then: @concurrent (Int) async throws -> Void
          ) async rethrows -> Bool {
            let rethrowing = __Rethrowing()
            nonisolated(unsafe) let first = first
            nonisolated(unsafe) let then = then
            return try await withoutActuallyEscaping(first) { first in
              try await withoutActuallyEscaping(then) { then in
                let first = NonEscaping<(Int) throws -> Void>({ do { return try first($0) } catch { throw rethrowing.noting(error) } })
                defer { first.end() }
                let then = NonEscaping<@concurrent (Int) async throws -> Void>({ do { return try await then($0) } catch { throw rethrowing.noting(error) } })
                defer { then.end() }
                do { return try await eachSpy((first, then)) } catch { throw rethrowing.allowed(error, in: "ShopSpy") }
              }
            }
          }

          func sort(_ body: (Int) throws(Offline) -> Void) throws(Offline) -> Bool {
            do {
              return try withoutActuallyEscaping(body) { body in
                let body = NonEscaping(body)
                defer { body.end() }
                return try sortSpy(body)
              }
            } catch {
              throw __unerased(error, in: "ShopSpy")
            }
          }

          func seek<E>(_ body: () throws(E) -> Int) throws(E) -> Int where E: Error {
            do {
              return try withoutActuallyEscaping(body) { body in
                let body = NonEscaping<() throws -> Int>({ try body() })
                defer { body.end() }
                return try seekSpy(body)
              }
            } catch {
              throw __unerased(error, in: "ShopSpy")
            }
          }

          func drop(_ a: Never) {}
          @MainActor func show(_ a: Int?) async -> Int? { await showSpy(a) }
        }

        """
    )
  }

  @Test func `the double of a protocol of actors is an actor`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop : Actor", named: "Shop", parents: ["s:ScA"])
    module.add("func load() async throws -> Int", toProtocol: "Shop")
    module.add("nonisolated var title: String { get }", toProtocol: "Shop")
    module.add("var size: Int { get set }", toProtocol: "Shop")
    module.add("func each(_ body: (Int) -> Void)", toProtocol: "Shop")

    let double = try module.double(of: "Shop")

    #expect(
      double.code == """
        import Shop
        import TestDoubles

        actor ShopSpy: Shop, TestDouble {
          let loadSpy = AsyncSpy<Void, Int, any Error>()
          let titleSpy = PropertySpy<String>.unimplemented()
          let sizeSpy = PropertySpy<Int>.unimplemented()
          let eachSpy = Spy<NonEscaping<(Int) -> Void>, Void, Never>()

          init(
            load: Int? = nil,
            title: String? = nil,
            size: Int? = nil,
            filePath: StaticString = #filePath,
            line: UInt = #line
          ) {
            __made([loadSpy, titleSpy, sizeSpy, eachSpy], filePath, line)
            loadSpy.__startsReturning(load)
            titleSpy.__startsReturning(title)
            sizeSpy.__startsReturning(size)
          }

          func load() async throws -> Int { try await loadSpy() }
          nonisolated var title: String { titleSpy.get() }

          var size: Int {
            get { sizeSpy.get() }
            set { sizeSpy.set(newValue) }
          }

          func each(_ body: (Int) -> Void) {
            withoutActuallyEscaping(body) { body in
              let body = NonEscaping(body)
              defer { body.end() }
              return eachSpy(body)
            }
          }
        }

        """
    )
  }

  @Test func `a subclass passes calls on to its superclass`() throws {
    var module = ModuleText()
    module.add(class: "class Base", named: "Base")
    module.add("init()", toClass: "Base")
    module.add("init(page: Int)", toClass: "Base")
    module.add(
      "func load(page: Int, _ body: (Int) -> Void) async throws -> [Int]",
      toClass: "Base",
      access: "open"
    )
    module.add("class func make() -> Int", toClass: "Base", access: "open")
    module.add("static func never()", toClass: "Base", access: "open")
    module.add("class var shared: Int", toClass: "Base", access: "open")
    module.add("var next: Base? { get set }", toClass: "Base", access: "open")
    module.add("var size: Int { get }", toClass: "Base", access: "open")
    module.add("var self_: Self { get }", toClass: "Base", access: "open")
    module.add("subscript(page: Int) -> Int { get set }", toClass: "Base", access: "open")
    module.add("final func done()", toClass: "Base", access: "open")
    module.add("func hidden()", toClass: "Base", access: "private")
    module.add("func edit(_ text: inout String) throws", toClass: "Base", access: "open")
    module.add("func each<A>(_ a: A) -> A where A : Hashable", toClass: "Base", access: "open")
    module.add("func take(_ items: Int...)", toClass: "Base", access: "open")
    module.add("func copy() -> Self?", toClass: "Base", access: "open")
    var options = GeneratorOptions()
    options.classes = ["Base"]

    let double = try module.double(of: "Base", options: options)

    #expect(
      double.code == """
        import Shop
        import TestDoubles

        final class BaseSpy: Base, TestDouble {
          let loadSpy = AsyncSpy<(page: Int, body: NonEscaping<(Int) -> Void>), [Int], any Error>()
          static var makeSpy: Spy<Void, Int, Never> {
            __staticDouble(of: Self.self, .unimplemented(owner: "BaseSpy"))
          }
          static var sharedSpy: PropertySpy<Int> { __staticDouble(of: Self.self, .unimplemented(owner: "BaseSpy")) }
          let nextSpy = PropertySpy<Base?>.unimplemented()
          let sizeSpy = PropertySpy<Int>.unimplemented()
          let subscriptSpy = Spy<Int, Int, Never>.unimplemented()
          let subscriptSetterSpy = Spy<(page: Int, newValue: Int), Void, Never>(owner: "BaseSpy.subscriptSetterSpy")
          let editSpy = Spy<InOut<String>, Void, any Error>()
          let eachSpy = Spy<Any, Any, Never>.unimplemented()

          override func load(page: Int, _ body: (Int) -> Void) async throws -> [Int] {
            if await loadSpy.__passesOn((page, .ended)) { return try await super.load(page: page, body) }
            let lending: nonisolated(nonsending) (@escaping (Int) -> Void) async throws -> [Int] = { [self] body in
              let body = NonEscaping(body)
              defer { body.end() }
              return try await loadSpy((page, body))
            }
            return try await withoutActuallyEscaping(body, do: lending)
          }

          override static func make() -> Int {
            if makeSpy.__passesOn(()) { return super.make() }
            return makeSpy()
          }

          override static var shared: Int {
            get { sharedSpy.__passesOnGet() ? super.shared : sharedSpy.get() }
            set { if sharedSpy.__passesOnSet(newValue) { super.shared = newValue } else { sharedSpy.set(newValue) } }
          }

          override var next: Base? {
            get { nextSpy.__passesOnGet() ? super.next : nextSpy.get() }
            set { if nextSpy.__passesOnSet(newValue) { super.next = newValue } else { nextSpy.set(newValue) } }
          }

          override var size: Int { sizeSpy.__passesOnGet() ? super.size : sizeSpy.get() }

          override subscript(page: Int) -> Int {
            get {
              if subscriptSpy.__passesOn(page) { return super[page] }
              return subscriptSpy(page)
            }
            set {
              if subscriptSetterSpy.__passesOn((page, newValue)) { super[page] = newValue; return }
              subscriptSetterSpy((page, newValue))
            }
          }

          override func edit(_ text: inout String) throws {
            if editSpy.__passesOn(InOut(text)) { return try super.edit(&text) }
            let textBox = InOut(text)
            defer { text = textBox.value }
            try editSpy(textBox)
          }

          override func each<A>(_ a: A) -> A where A: Hashable {
            if eachSpy.__passesOn(a, as: A.self) { return super.each(a) }
            return eachSpy(a, as: A.self)
          }
        }

        """
    )
  }

  @Test func `open types that are parts of each other are as few parameters as can be`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Chain", named: "Chain")
    module.add(
      "associatedtype Link : Chain where Self.Link.Item == Self.Item",
      toProtocol: "Chain",
      naming: ["Chain": "s:4Shop5ChainP"]
    )
    module.add(
      "associatedtype Item : Hashable & Sendable = Int",
      toProtocol: "Chain",
      naming: ["Hashable": "s:SH", "Sendable": "s:s8SendableP"]
    )
    module.add("associatedtype Other", toProtocol: "Chain")
    module.add(
      "associatedtype Box : Collection where Self.Box.Element == Self.Other, Self.Box.Index == Int",
      toProtocol: "Chain",
      naming: ["Collection": "s:Sl", "Int": "s:Si"]
    )
    module.add("func open(_ link: Self.Link, _ item: Self.Item) -> [Self.Other]", toProtocol: "Chain")
    module.add("func boxes() -> Self.Box", toProtocol: "Chain")
    module.add("func index() -> Self.Box.SubSequence", toProtocol: "Chain")

    let double = try module.double(of: "Chain")

    #expect(
      double.code == """
        import Shop
        import TestDoubles

        final class ChainSpy<Link: Chain, Box: Collection>: Chain, TestDouble where Box.Index == Int, Link.Item: Hashable & Sendable {
          typealias Item = Link.Item
          typealias Other = Box.Element

          let openSpy = Spy<(link: Link, item: Item), [Other], Never>.unimplemented()
          let boxesSpy = Spy<Void, Box, Never>.unimplemented()
          let indexSpy = Spy<Void, Box.SubSequence, Never>.unimplemented()

          init(
            open: [Other]? = nil,
            boxes: Box? = nil,
            index: Box.SubSequence? = nil,
            filePath: StaticString = #filePath,
            line: UInt = #line
          ) {
            __made([openSpy, boxesSpy, indexSpy], filePath, line)
            openSpy.__startsReturning(open)
            boxesSpy.__startsReturning(boxes)
            indexSpy.__startsReturning(index)
          }

          func open(_ link: Link, _ item: Item) -> [Other] { openSpy((link, item)) }
          func boxes() -> Box { boxesSpy() }
          func index() -> Box.SubSequence { indexSpy() }
        }

        extension ChainSpy: Sendable where Link: Sendable, Box: Sendable {}

        """
    )
  }

  @Test func `a double that passes calls on has its real object's types`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Chain", named: "Chain")
    module.add(
      "associatedtype Link : Chain where Self.Link.Item == Self.Item",
      toProtocol: "Chain",
      naming: ["Chain": "s:4Shop5ChainP"]
    )
    module.add(
      "associatedtype Item : Hashable & Sendable = Int",
      toProtocol: "Chain",
      naming: ["Hashable": "s:SH", "Sendable": "s:s8SendableP"]
    )
    module.add("associatedtype Other", toProtocol: "Chain")
    module.add(
      "associatedtype Box : Collection where Self.Box.Element == Self.Other, Self.Box.Index == Int",
      toProtocol: "Chain",
      naming: ["Collection": "s:Sl", "Int": "s:Si"]
    )
    module.add("func open(_ link: Self.Link, _ item: Self.Item) -> [Self.Other]", toProtocol: "Chain")
    module.add("func boxes() -> Self.Box", toProtocol: "Chain")
    module.add("func index() -> Self.Box.SubSequence", toProtocol: "Chain")
    var options = GeneratorOptions()
    options.forwards = true

    let double = try module.double(of: "Chain", options: options)

    #expect(
      double.code == """
        import Shop
        import TestDoubles

        final class ChainSpy<Real: Chain>: Chain, TestDouble {
          typealias Link = Real.Link
          typealias Item = Link.Item
          typealias Other = Box.Element
          typealias Box = Real.Box

          let openSpy = Spy<(link: Link, item: Item), [Other], Never>.unimplemented()
          let boxesSpy = Spy<Void, Box, Never>.unimplemented()
          let indexSpy = Spy<Void, Box.SubSequence, Never>.unimplemented()

          let real: Real

          init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
            self.real = real
            __made([openSpy, boxesSpy, indexSpy], filePath, line)
          }

          func open(_ link: Link, _ item: Item) -> [Other] {
            if openSpy.__passesOn((link, item)) { return real.open(link, item) }
            return openSpy((link, item))
          }

          func boxes() -> Box {
            if boxesSpy.__passesOn(()) { return real.boxes() }
            return boxesSpy()
          }

          func index() -> Box.SubSequence {
            if indexSpy.__passesOn(()) { return real.index() }
            return indexSpy()
          }
        }

        """
    )
  }

  @Test func `what a protocol says of inherited types is said of those of its double`() throws {
    var module = ModuleText()
    module.add(
      protocol: "protocol Shop<Item, Key> : Parent where Self.Item == Int",
      named: "Shop",
      parents: ["s:4Shop6ParentP"]
    )
    module.add("associatedtype Key : AnyObject", toProtocol: "Shop")
    module.add(
      protocol: "protocol Parent : Identifiable where Self.Item == Self.Other.Element",
      named: "Parent",
      parents: ["s:s12IdentifiableP"]
    )
    module.add("associatedtype Item", toProtocol: "Parent")
    module.add("associatedtype Other : Sequence", toProtocol: "Parent", naming: ["Sequence": "s:ST"])
    module.add("func add(_ other: Self.Other, id: Self.ID) -> Self.Other.Iterator", toProtocol: "Parent")

    let double = try module.double(of: "Shop")

    #expect(
      double.code == """
        import Shop
        import TestDoubles

        final class ShopSpy<Key: AnyObject, Other: Sequence>: Shop, TestDouble where Other.Element == Int {
          typealias Item = Int
          typealias ID = ObjectIdentifier

          let addSpy = Spy<(other: Other, id: ID), Other.Iterator, Never>.unimplemented()

          init(add: Other.Iterator? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
            __made([addSpy], filePath, line)
            addSpy.__startsReturning(add)
          }

          func add(_ other: Other, id: ID) -> Other.Iterator { addSpy((other, id)) }
        }

        extension ShopSpy: Sendable where Key: Sendable, Other: Sendable {}

        """
    )
  }
}
