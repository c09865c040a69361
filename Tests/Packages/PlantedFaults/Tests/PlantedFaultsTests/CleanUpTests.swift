import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

/// What code takes, and has to give back.
@MainActor
@Suite(.serialized, .everyFailure, .everyCancellation) struct CleanUpTests {
  @Test(arguments: Form.allCases) func aLockIsNeverReleased(form: Form) async {
    let lock = FileLockSpy(), camera = CameraSpy()
    let album = Album(form, lock: lock, camera: camera)

    await Task { await album.addPhoto() }.value

    #expect(lock.releaseSpy.callCount == lock.acquireSpy.callCount)
  }

  @Test(arguments: Form.allCases) func aListenerIsNeverRemoved(form: Form) async {
    let prices = PricesSpy()
    prices.pricesSpy.streams(3, 4)
    let ticker = Ticker(form, prices: prices)

    await Task { await ticker.run() }.value

    #expect(prices.removeListenerSpy.callCount == prices.addListenerSpy.callCount)
  }
}

@MainActor
private final class Album {
  private let form: Form
  private let lock: FileLockSpy
  private let camera: CameraSpy
  private var photos: [String] = []

  init(_ form: Form, lock: FileLockSpy, camera: CameraSpy) {
    self.form = form
    self.lock = lock
    self.camera = camera
  }

  func addPhoto() async {
    await lock.acquire()
    let photo = await camera.photo()
    guard !Task.isCancelled else {
      if form == .sound { lock.release() }
      return
    }
    photos.append(photo)
    lock.release()
  }
}

@MainActor
private final class Ticker {
  private let form: Form
  private let prices: PricesSpy
  private var price: Int?

  init(_ form: Form, prices: PricesSpy) {
    self.form = form
    self.prices = prices
  }

  func run() async {
    prices.addListener()
    do {
      for try await price in prices.prices() { self.price = price }
      prices.removeListener()
    } catch {
      price = nil
      if form == .sound { prices.removeListener() }
    }
  }
}

private final class FileLockSpy: TestDouble, Sendable {
  let acquireSpy = AsyncSpy<Void, Void, Never>()
  let releaseSpy = Spy<Void, Void, Never>()

  func acquire() async { await acquireSpy() }
  func release() { releaseSpy() }
}

private final class CameraSpy: TestDouble, Sendable {
  let photoSpy = AsyncSpy<Void, String, Never>(returning: "photo")

  func photo() async -> String { await photoSpy() }
}

private final class PricesSpy: TestDouble, Sendable {
  let addListenerSpy = Spy<Void, Void, Never>()
  let removeListenerSpy = Spy<Void, Void, Never>()
  let pricesSpy = Spy<Void, AsyncThrowingStream<Int, any Error>, Never>(streaming: [])

  func addListener() { addListenerSpy() }
  func removeListener() { removeListenerSpy() }
  func prices() -> AsyncThrowingStream<Int, any Error> { pricesSpy() }
}
