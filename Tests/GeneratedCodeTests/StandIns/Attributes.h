#pragma once

// What the stand-ins say to the Swift importer.
#define MAIN_ACTOR __attribute__((swift_attr("@MainActor")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define IN_SWIFT(name) __attribute__((swift_name(name)))
#define BRIDGED_TO(name) __attribute__((swift_bridge(name)))

#define STANDIN_BEGIN _Pragma("clang assume_nonnull begin")
#define STANDIN_END _Pragma("clang assume_nonnull end")
