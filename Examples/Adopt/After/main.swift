func visit(_ store: FeedStore) {
    let screen = FeedScreen()
    store.show(on: screen)
    store.refresh()
}

let store = FeedStore()
visit(store)
// The screen is gone, and the store still has it as its delegate.
store.refresh()
print("done")
