/// Plays what it is told, and tells its delegate when it is through.
protocol Player: AnyObject {
  var delegate: (any PlayerDelegate)? { get set }
  func play(_ title: String)
}

protocol PlayerDelegate: AnyObject {
  func player(_ player: any Player, didFinish title: String)
}

/// Has a player play one title after the other.
final class Playlist: PlayerDelegate {
  private let player: any Player
  private var titles: [String]

  init(player: any Player, titles: [String]) {
    self.player = player
    self.titles = titles
    player.delegate = self
  }

  func start() {
    guard !titles.isEmpty else { return }
    player.play(titles.removeFirst())
  }

  func player(_ player: any Player, didFinish title: String) {
    start()
  }
}
