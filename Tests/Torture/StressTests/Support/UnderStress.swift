import TestSupport
import Testing

/// The tests that make as many calls as they can. One at a time: each has eight threads of its own.
@Suite(.serialized, .ahead) enum UnderStress {}
