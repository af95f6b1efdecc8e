import Glibc

// Tries a scenario on a class: `programs <scenario> <form> <superclass>`.

let scenarios: [String: (Subject) -> Void] = [
    "addressComesBack": addressComesBack,
    "beginningIsUnwanted": beginningIsUnwanted,
    "copyIsItself": copyIsItself,
    "copyOutlivesOriginal": copyOutlivesOriginal,
    "delegateClearsAtItsEnd": delegateClearsAtItsEnd,
    "delegateDies": delegateDies,
    "delegateDiesInsideCallback": delegateDiesInsideCallback,
    "delegateDiesInsideGetter": delegateDiesInsideGetter,
    "delegateIsClearedAfterItsDeath": delegateIsClearedAfterItsDeath,
    "delegateIsClearedWhileHeld": delegateIsClearedWhileHeld,
    "delegateIsClearedWhileSet": delegateIsClearedWhileSet,
    "delegateIsEmitter": delegateIsEmitter,
    "delegateIsRefusedAfterADeath": delegateIsRefusedAfterADeath,
    "delegateGetsMessages": delegateGetsMessages,
    "delegateIsReplacedAfterItsDeath": delegateIsReplacedAfterItsDeath,
    "delegateIsReplacedByOneThatDies": delegateIsReplacedByOneThatDies,
    "delegateIsReplacedInsideCallback": delegateIsReplacedInsideCallback,
    "delegateIsReplacedWhileHeld": delegateIsReplacedWhileHeld,
    "delegateIsReplacedWhileSet": delegateIsReplacedWhileSet,
    "delegateIsSetAgainWhileCalledBack": delegateIsSetAgainWhileCalledBack,
    "delegateIsSetOften": delegateIsSetOften,
    "delegateIsSetFromTwoThreads": delegateIsSetFromTwoThreads,
    "delegateOwnsEmitter": delegateOwnsEmitter,
    "delegatesAreReplacedFromSeveralThreads": delegatesAreReplacedFromSeveralThreads,
    "delegatesAreSetFromSeveralThreads": delegatesAreSetFromSeveralThreads,
    "delegatesAssignAtTheirEnd": delegatesAssignAtTheirEnd,
    "delegatesComeAndGo": delegatesComeAndGo,
    "delegatesDieOnAnotherThread": delegatesDieOnAnotherThread,
    "delegatesTakeTurns": delegatesTakeTurns,
    "emitterDies": emitterDies,
    "emitterOutlivesDelegate": emitterOutlivesDelegate,
    "getterIsReadElsewhere": getterIsReadElsewhere,
    "setterIsInterrupted": setterIsInterrupted,
    "setterIsInterruptedByTheDelegateBefore": setterIsInterruptedByTheDelegateBefore,
    "superHasItsOwnDelegate": superHasItsOwnDelegate,
    "twoEmittersShareADelegate": twoEmittersShareADelegate,
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
