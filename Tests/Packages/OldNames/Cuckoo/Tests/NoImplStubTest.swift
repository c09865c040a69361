// swift-format-ignore-file
//
//  NoImplStubTest.swift
//  Cuckoo
//
//  Created by Tadeáš Kříž on 20/09/16.
//  Copyright © 2016 Brightify. All rights reserved.
//

import XCTest

@testable import Source

class NoImplStubTest: XCTestCase {

    private var stub: TestedProtocolStub!

    override func setUp() {
        super.setUp()

        stub = TestedProtocolStub()
    }

    func testReadOnlyProperty() {
        XCTAssertEqual(stub.readOnlyProperty, "")
    }

    func testReadWriteProperty() {
        XCTAssertEqual(stub.readWriteProperty, 0)
    }

    func testOptionalProperty() {
        XCTAssertNil(stub.optionalProperty)
    }

    func testNoReturn() {
        print(stub.noReturn())
    }

    func testCountCharacters() {
        XCTAssertEqual(stub.count(characters: "a"), 0)
    }

    func testWithThrows() {
        do {
            try XCTAssertEqual(stub.withThrows(), 0)
        } catch {
            XCTFail("Can't throw!")
        }
    }

    func testWithNoReturnThrows() {
        do {
            try print(stub.withNoReturnThrows())
        } catch {
            XCTFail("Can't throw!")
        }
    }

    func testWithClosure() {
        XCTAssertEqual(stub.withClosure { _ in 1 }, 0)
    }
}
