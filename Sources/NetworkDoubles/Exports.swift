@_exported import TestDoubles
