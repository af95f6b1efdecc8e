import SafeGenCommandSupport
import Testing

@testable import SafeGenRewriter

@Suite struct WorkerPoolTests {
    @Test(arguments: [0, 1, 3, 4, 5, 1_000], [1, 2, 7])
    func resultsKeepTheOrder(count: Int, threads: Int) {
        let results = WorkerPool.compactMap(count, threads: threads) { index in index % 3 == 0 ? nil : index }
        #expect(results == (0..<count).filter { $0 % 3 != 0 })
    }
}
