# safegen_generate(<target> [MANIFEST <file>] [OUTPUT <file.swift>])
#
# Adds the wrappers that a manifest asks for to the sources of a Swift target. The manifest is safegen.yml in the current
# source folder unless MANIFEST names another; the Swift goes to the build folder unless OUTPUT says where.
# It is made again when the manifest or one of its includes has changed, by the depfile that safegen writes.
#
# SAFEGEN_EXECUTABLE is the tool; it is looked for in PATH where it is not set.
# CMake 3.20 or later; Ninja is the generator that CMake wants for Swift.
include_guard(GLOBAL)
cmake_minimum_required(VERSION 3.20)

function(safegen_generate target)
  cmake_parse_arguments(PARSE_ARGV 1 SAFEGEN "" "MANIFEST;OUTPUT" "")
  if(SAFEGEN_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "safegen_generate: what is '${SAFEGEN_UNPARSED_ARGUMENTS}'? Give MANIFEST and OUTPUT, a file each.")
  endif()
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "safegen_generate: no target '${target}'; call it below add_library or add_executable.")
  endif()
  find_program(SAFEGEN_EXECUTABLE safegen DOC "The tool that generates safe delegates")
  if(NOT SAFEGEN_EXECUTABLE)
    message(FATAL_ERROR "safegen was not found: install it, or configure with -DSAFEGEN_EXECUTABLE=/path/to/safegen.")
  endif()
  if(NOT SAFEGEN_MANIFEST)
    set(SAFEGEN_MANIFEST safegen.yml)
  endif()
  if(NOT SAFEGEN_OUTPUT)
    set(SAFEGEN_OUTPUT "safegen/${target}/SafeDelegates.swift")
  endif()
  get_filename_component(manifest "${SAFEGEN_MANIFEST}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
  get_filename_component(output "${SAFEGEN_OUTPUT}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  get_filename_component(folder "${output}" DIRECTORY)
  file(MAKE_DIRECTORY "${folder}")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${SAFEGEN_EXECUTABLE}" generate --quiet --config "${manifest}" --output "${output}" --depfile "${output}.d"
    DEPENDS "${manifest}" "${SAFEGEN_EXECUTABLE}"
    DEPFILE "${output}.d"
    COMMENT "Generating the safe delegates of ${target}"
    VERBATIM)
  target_sources("${target}" PRIVATE "${output}")
endfunction()
