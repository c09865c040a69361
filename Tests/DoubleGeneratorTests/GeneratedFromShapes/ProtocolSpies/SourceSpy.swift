// Made by generate-doubles from the protocol Source of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 646fe7873b073fca
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SourceSpy<Item>: Source, TestDouble {
}

extension SourceSpy: Sendable where Item: Sendable {}
