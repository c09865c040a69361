/// The error of code that reaches nobody.
struct Offline: Error {}
