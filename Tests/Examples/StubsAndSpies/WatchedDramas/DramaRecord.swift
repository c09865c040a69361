/// A drama as it is stored: everything is text, and anything may be missing.
struct DramaRecord: Sendable {
  let title: String?
  let episodes: String?
}
