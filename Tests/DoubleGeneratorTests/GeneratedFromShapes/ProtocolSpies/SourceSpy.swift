// Made by generate-doubles from the protocol Source of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 292c64feb8efaae6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SourceSpy<Item>: Source, TestDouble, Sendable {
}
