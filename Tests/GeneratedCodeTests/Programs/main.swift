import Glibc

// Tries a scenario on a class: `programs <scenario> <form> <superclass>`.

let scenarios: [String: (Subject) -> Void] = [
    "beginningIsUnwanted": beginningIsUnwanted,
    "delegateDies": delegateDies,
    "delegateDiesInsideCallback": delegateDiesInsideCallback,
    "delegateIsEmitter": delegateIsEmitter,
    "delegateIsSetFromTwoThreads": delegateIsSetFromTwoThreads,
    "delegateIsReplacedInsideCallback": delegateIsReplacedInsideCallback,
    "delegateOwnsEmitter": delegateOwnsEmitter,
    "delegatesDieOnAnotherThread": delegatesDieOnAnotherThread,
    "emitterDies": emitterDies,
    "emitterOutlivesDelegate": emitterOutlivesDelegate,
]

let arguments = CommandLine.arguments
guard arguments.count == 4, let scenario = scenarios[arguments[1]],
    let subject = subjects["\(arguments[2]) \(arguments[3])"]
else {
    print("no such scenario or class")
    exit(64)
}
scenario(subject)
print("done")
