import SafeGenText
import Testing

@testable import SafeGenEvidence

@Suite struct ByteScanTests {
    /// Calls a function with bytes that no array owns, as files are read.
    private func scan(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Int) -> Int {
        bytes.withUnsafeBufferPointer(body)
    }

    @Test func aWordEndsAtEachByteThatDoesNotGoOnIt() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<20 {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 20)
                bytes[place] = byte
                let end = scan(bytes) { ByteScan.end(ofWordIn: $0, from: 0) }
                #expect(end == (ByteClass.continuesWord(byte) ? 20 : place), "\(byte) at \(place)")
            }
        }
    }

    @Test(arguments: 0..<20)
    func eitherOfTwoBytesIsFoundWhereverItLies(place: Int) {
        for (byte, other) in [(UInt8(0x0A), UInt8(0x0D)), (0x0D, 0x0A), (0x00, 0xFF)] {
            // Neighbours by value and by sign are passed over.
            var bytes = (0..<20).map { UInt8(truncatingIfNeeded: [0x0B, 0x8A, 0x8D, 0x09, 0x01, 0x80, 0xFE][$0 % 7]) }
            #expect(scan(bytes) { ByteScan.first(byte, other, in: $0, from: 0) } == 20)
            bytes[place] = byte
            #expect(scan(bytes) { ByteScan.first(byte, other, in: $0, from: 0) } == place)
            #expect(scan(bytes) { ByteScan.first(byte, other, in: $0, from: place + 1) } == 20)
        }
    }

    @Test(arguments: 0..<20)
    func aRunEndsAtTheFirstOtherByte(length: Int) {
        let bytes = [UInt8](repeating: 0x20, count: length) + [0x21, 0x20, 0x20]
        #expect(scan(bytes) { ByteScan.end(ofRunOf: 0x20, in: $0, from: 0) } == length)
        let run = [UInt8](repeating: 0x20, count: length)
        #expect(scan(run) { ByteScan.end(ofRunOf: 0x20, in: $0, from: 0) } == length)
    }
}
