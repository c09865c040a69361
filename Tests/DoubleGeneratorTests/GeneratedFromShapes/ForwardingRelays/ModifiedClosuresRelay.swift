// Made by generate-doubles from the protocol ModifiedClosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ab1f87b549bd36f7
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ModifiedClosuresRelay<Real: ModifiedClosures>: ModifiedClosures, TestDouble {
  let runWithCallerSpy: AsyncSpy<NonEscaping<nonisolated(nonsending) () async -> Void>, Void, Never> = .init()
  let keepForCallerSpy: Spy<nonisolated(nonsending) () async -> Void, Void, Never> = .init()
  let keepForAnyoneSpy = Spy<@concurrent () async -> Void, Void, Never>()
  let giveSpy = Spy<NonEscaping<(sending Cell) -> Void>, Void, Never>()
  let fetchSpy = Spy<() -> sending Cell, Void, Never>()
  let visitSpy = Spy<NonEscaping<(isolated Worker) -> Int>, Int, Never>.unimplemented()
  let visitLaterSpy = Spy<(isolated (any Actor)?) async -> Void, Void, Never>()
  let showSpy = Spy<@MainActor @Sendable (consuming String, borrowing String) -> Void, Void, Never>()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      runWithCallerSpy, keepForCallerSpy, keepForAnyoneSpy, giveSpy, fetchSpy, visitSpy, visitLaterSpy,
      showSpy,
    ], filePath, line)
  }

  func runWithCaller(_ body: nonisolated(nonsending) () async -> Void) async {
    if await runWithCallerSpy.__passesOn(.ended) { return await real.runWithCaller(body) }
    let lending: nonisolated(nonsending) (nonisolated(nonsending) @escaping () async -> Void) async -> Void = { [self] body in
      let body = NonEscaping(body)
      defer { body.end() }
      return await runWithCallerSpy(body)
    }
    await withoutActuallyEscaping(body, do: lending)
  }

  func keepForCaller(_ body: nonisolated(nonsending) @escaping () async -> Void) {
    if keepForCallerSpy.__passesOn(body) { return real.keepForCaller(body) }
    keepForCallerSpy(body)
  }

  func keepForAnyone(_ body: @escaping @concurrent () async -> Void) {
    if keepForAnyoneSpy.__passesOn(body) { return real.keepForAnyone(body) }
    keepForAnyoneSpy(body)
  }

  func give(_ body: (sending Cell) -> Void) {
    if giveSpy.__passesOn(.ended) { return real.give(body) }
    withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return giveSpy(body)
    }
  }

  func fetch(_ body: @escaping () -> sending Cell) {
    if fetchSpy.__passesOn(body) { return real.fetch(body) }
    fetchSpy(body)
  }

  func visit(_ body: (isolated Worker) -> Int) -> Int {
    if visitSpy.__passesOn(.ended) { return real.visit(body) }
    return withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return visitSpy(body)
    }
  }

  func visitLater(_ body: @escaping (isolated (any Actor)?) async -> Void) {
    if visitLaterSpy.__passesOn(body) { return real.visitLater(body) }
    visitLaterSpy(body)
  }

  func show(_ body: @escaping @MainActor @Sendable (consuming String, borrowing String) -> Void) {
    if showSpy.__passesOn(body) { return real.show(body) }
    showSpy(body)
  }
}
