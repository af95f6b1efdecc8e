import Glibc

// Tries scenarios on a class, one after the other: `programs <scenario>[,<scenario>…] <form> <superclass>`.

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
let names = arguments.count == 4 ? arguments[1].split(separator: ",") : []
let chosen = names.compactMap { scenarios[String($0)] }
guard !chosen.isEmpty, chosen.count == names.count, let subject = subjects["\(arguments[2]) \(arguments[3])"] else {
    print("no such scenario or class")
    exit(64)
}
for scenario in chosen { scenario(subject) }
print("done")
