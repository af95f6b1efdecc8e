// The least that a Swift program can be: what remains of `safegen --version` is what SafeGen itself asks for.
