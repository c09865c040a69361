/// Translates what is stored into what the rest of the app speaks of. A record without a title is dropped.
struct DramaTranslator: Sendable {
  func translate(_ records: [DramaRecord]) -> [Drama] {
    records.compactMap { record in
      record.title.map { Drama(title: $0, episodes: record.episodes.flatMap { Int($0) } ?? 0) }
    }
  }
}
