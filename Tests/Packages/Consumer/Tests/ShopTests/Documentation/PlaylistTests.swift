import StrictDoubles
import Testing

@testable import Shop

/// The code of the article "Delegates, completions and queues" about delegates.
@Suite(.strictDoubles) struct PlaylistTests {
  @Test func `the next title begins where one has ended`() {
    let player = PlayerSpy()
    let playlist = Playlist(player: player, titles: ["Aria", "Gigue"])

    playlist.start()
    player.delegate?.player(player, didFinish: "Aria")

    #expect(player.playSpy.calls == ["Aria", "Gigue"])
  }
}

final class PlayerSpy: Player, TestDouble {
  let delegateSpy = PropertySpy<(any PlayerDelegate)?>(weakly: nil)
  let playSpy = Spy<String, Void, Never>()

  var delegate: (any PlayerDelegate)? {
    get { delegateSpy.get() }
    set { delegateSpy.set(newValue) }
  }

  func play(_ title: String) { playSpy(title) }
}
