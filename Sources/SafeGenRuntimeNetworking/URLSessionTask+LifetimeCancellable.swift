#if canImport(FoundationNetworking)
public import FoundationNetworking
public import SafeGenRuntime

// Not part of SafeGenRuntime itself: loading FoundationNetworking and its dependencies takes as long again as the start of
// a program on Foundation. On Apple's platforms URLSessionTask belongs to Foundation, and SafeGenRuntime has the
// conformance.
extension URLSessionTask: LifetimeCancellable {}
#endif
