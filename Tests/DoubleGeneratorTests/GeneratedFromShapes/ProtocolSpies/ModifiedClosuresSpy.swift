// Made by generate-doubles from the protocol ModifiedClosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d8a2e4ea1eca913c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ModifiedClosuresSpy: ModifiedClosures, TestDouble, Sendable {
  let runWithCallerSpy: AsyncSpy<NonEscaping<nonisolated(nonsending) () async -> Void>, Void, Never> = .init()
  let keepForCallerSpy: Spy<nonisolated(nonsending) () async -> Void, Void, Never> = .init()
  let keepForAnyoneSpy = Spy<@concurrent () async -> Void, Void, Never>()
  let giveSpy = Spy<NonEscaping<(sending Cell) -> Void>, Void, Never>()
  let fetchSpy = Spy<() -> sending Cell, Void, Never>()
  let visitSpy = Spy<NonEscaping<(isolated Worker) -> Int>, Int, Never>.unimplemented()
  let visitLaterSpy = Spy<(isolated (any Actor)?) async -> Void, Void, Never>()
  let showSpy = Spy<@MainActor @Sendable (consuming String, borrowing String) -> Void, Void, Never>()

  init(visit: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([
      runWithCallerSpy, keepForCallerSpy, keepForAnyoneSpy, giveSpy, fetchSpy, visitSpy, visitLaterSpy,
      showSpy,
    ], filePath, line)
    visitSpy.__startsReturning(visit)
  }

  func runWithCaller(_ body: nonisolated(nonsending) () async -> Void) async {
    let lending: nonisolated(nonsending) (nonisolated(nonsending) @escaping () async -> Void) async -> Void = { [self] body in
      let body = NonEscaping(body)
      defer { body.end() }
      return await runWithCallerSpy(body)
    }
    await withoutActuallyEscaping(body, do: lending)
  }

  func keepForCaller(_ body: nonisolated(nonsending) @escaping () async -> Void) { keepForCallerSpy(body) }
  func keepForAnyone(_ body: @escaping @concurrent () async -> Void) { keepForAnyoneSpy(body) }

  func give(_ body: (sending Cell) -> Void) {
    withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return giveSpy(body)
    }
  }

  func fetch(_ body: @escaping () -> sending Cell) { fetchSpy(body) }

  func visit(_ body: (isolated Worker) -> Int) -> Int {
    return withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return visitSpy(body)
    }
  }

  func visitLater(_ body: @escaping (isolated (any Actor)?) async -> Void) { visitLaterSpy(body) }

  func show(_ body: @escaping @MainActor @Sendable (consuming String, borrowing String) -> Void) {
    showSpy(body)
  }
}
