/// Turns stored records into the values that the rest of the app uses. It drops a record without a title.
struct DramaTranslator: Sendable {
  func translate(_ records: [DramaRecord]) -> [Drama] {
    records.compactMap { record in
      record.title.map { Drama(title: $0, episodes: record.episodes.flatMap { Int($0) } ?? 0) }
    }
  }
}
