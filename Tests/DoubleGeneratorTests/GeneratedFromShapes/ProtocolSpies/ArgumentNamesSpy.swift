// Made by generate-doubles from the protocol ArgumentNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: de6c5d461c503d3d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ArgumentNamesSpy: ArgumentNames, TestDouble, Sendable {
  let mapSpy =
    Spy<(rethrowing: Int, body: NonEscaping<(Int) throws -> Int>), Int, any Error>.unimplemented(owner: "ArgumentNamesSpy.mapSpy").__throwsOnlyAsTold()
  let addSpy = Spy<(sum: InOut<Int>, sumBox: Int), Void, Never>()
  let doubleSpy = Spy<Int, Int, Never>.unimplemented()
  let subscriptSpy = Spy<Int, Int, Never>.unimplemented()
  static var initRealSpy: Spy<Int, Void, Never> {
    __staticDouble(of: Self.self, .init(owner: "ArgumentNamesSpy.initRealSpy"))
  }
  static var initTextSpy: Spy<String, Bool, Never> {
    __staticDouble(of: Self.self, .init(returning: true, owner: "ArgumentNamesSpy.initTextSpy"))
  }

  init(
    map: Int? = nil,
    double: Int? = nil,
    `subscript`: Int? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([mapSpy, addSpy, doubleSpy, subscriptSpy], filePath, line)
    mapSpy.__startsReturning(map)
    doubleSpy.__startsReturning(double)
    subscriptSpy.__startsReturning(`subscript`)
  }

  func map(rethrowing: Int, _ body: (Int) throws -> Int) rethrows -> Int {
    let rethrowing_ = __Rethrowing()
    return try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<(Int) throws -> Int>({ do { return try body($0) } catch { throw rethrowing_.noting(error) } })
      defer { body.end() }
      do { return try mapSpy((rethrowing, body)) } catch { throw rethrowing_.allowed(error, in: "ArgumentNamesSpy") }
    }
  }

  func add(to sum: inout Int, sumBox: Int) {
    let sumBox_ = InOut(sum)
    defer { sum = sumBox_.value }
    addSpy((sumBox_, sumBox))
  }

  func double(real: Int) -> Int { doubleSpy(real) }
  subscript(real: Int) -> Int { subscriptSpy(real) }
  init(real: Int) { Self.initRealSpy(real) }
  init?(text real: String) { guard Self.initTextSpy(real) else { return nil } }
}
