enum StoreError: Error {
  case full
  case locked
}
