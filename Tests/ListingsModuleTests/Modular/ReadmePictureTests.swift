import Foundation
import ListingsModule
import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct ReadmePictureTests {
  @Test func `the README's picture is the timeline of a refresh that overtakes a page`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()
    screen.presenter.didScrollToEnd()
    let page = try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    let refresh = try await screen.loader.nextCall()
    try await page.waitForCancellation()

    try refresh.resume(returning: .refreshedPage)
    try await screen.view.showSpy.nextCall()

    let picture = try readmePicture()
    #expect(picture == Timeline(screen.view, screen.loader).mermaid)
  }

  private func readmePicture() throws -> String? {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    return text.components(separatedBy: "```mermaid\n").dropFirst().first?.components(separatedBy: "\n```")
      .first
  }
}
