#if canImport(Darwin)
  import Darwin

  /// How much of the computer's memory the process occupies.
  func residentBytes() throws -> Int {
    var usage = rusage_info_current()
    let status = withUnsafeMutablePointer(to: &usage) { pointer in
      pointer.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
        proc_pid_rusage(getpid(), RUSAGE_INFO_CURRENT, $0)
      }
    }
    guard status == 0 else { throw UnknownMemory() }
    return Int(usage.ri_phys_footprint)
  }
#else
  import Foundation

  /// How much of the computer's memory the process occupies.
  func residentBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    guard pages.count > 1, let resident = Int(pages[1]) else { throw UnknownMemory() }
    return resident * sysconf(Int32(_SC_PAGESIZE))
  }
#endif

/// The system didn't say how much memory the process occupies.
struct UnknownMemory: Error, CustomStringConvertible {
  let description = "the system does not say how much memory the process occupies"
}
