// Made by generate-doubles from the protocol ArgumentNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 9bcd37d5f342e7bd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ArgumentNamesRelay<Real: ArgumentNames>: ArgumentNames, TestDouble {
  let mapSpy =
    Spy<(rethrowing: Int, body: NonEscaping<(Int) throws -> Int>), Int, any Error>.unimplemented(owner: "ArgumentNamesRelay.mapSpy").__throwsOnlyAsTold()
  let addSpy = Spy<(sum: InOut<Int>, sumBox: Int), Void, Never>()
  let doubleSpy = Spy<Int, Int, Never>.unimplemented()
  let subscriptSpy = Spy<Int, Int, Never>.unimplemented()
  static var initRealSpy: Spy<Int, Void, Never> {
    __staticDouble(of: Self.self, .init(owner: "ArgumentNamesRelay.initRealSpy"))
  }
  static var initTextSpy: Spy<String, Bool, Never> {
    __staticDouble(of: Self.self, .init(returning: true, owner: "ArgumentNamesRelay.initTextSpy"))
  }

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([mapSpy, addSpy, doubleSpy, subscriptSpy], filePath, line)
  }

  func map(rethrowing: Int, _ body: (Int) throws -> Int) rethrows -> Int {
    if mapSpy.__passesOn((rethrowing, .ended)) { return try real.map(rethrowing: rethrowing, body) }
    let rethrowing_ = __Rethrowing()
    return try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<(Int) throws -> Int>({ do { return try body($0) } catch { throw rethrowing_.noting(error) } })
      defer { body.end() }
      do { return try mapSpy((rethrowing, body)) } catch { throw rethrowing_.allowed(error, in: "ArgumentNamesRelay") }
    }
  }

  func add(to sum: inout Int, sumBox: Int) {
    if addSpy.__passesOn((InOut(sum), sumBox)) { return real.add(to: &sum, sumBox: sumBox) }
    let sumBox_ = InOut(sum)
    defer { sum = sumBox_.value }
    addSpy((sumBox_, sumBox))
  }

  func double(real: Int) -> Int {
    if doubleSpy.__passesOn(real) { return self.real.double(real: real) }
    return doubleSpy(real)
  }

  subscript(real: Int) -> Int {
    if subscriptSpy.__passesOn(real) { return self.real[real] }
    return subscriptSpy(real)
  }

  init(real: Int) {
    self.real = Real(real: real)
    Self.initRealSpy(real)
  }

  init?(text real: String) {
    guard let real_ = Real(text: real) else { return nil }
    self.real = real_
    guard Self.initTextSpy(real) else { return nil }
  }
}
