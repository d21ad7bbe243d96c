# Functions that compile shaders as part of a build. For examples, see docs/build-systems.md.
#
# hlsl_to_spirv_add_shaders(TARGET
#     SOURCES file…               relative to the current source folder
#     [PROFILE profile]           -T
#     [ENTRY name]                -E
#     [DEFINES NAME[=VALUE]…]     -D
#     [INCLUDES folder…]          -I, relative to the current source folder
#     [FLAGS flag…]               any other flags of hlsl-to-spirv
#     [DEPENDS file…]             generated files or targets to build first
#     [OUTPUT_DIRECTORY folder]   relative to the current binary folder (default: that folder)
#     [SUFFIX suffix]             appended to the name of the source (default: ".spv")
#     [OUTPUTS variable])         set to the paths of the modules
#
# Compiles each source to OUTPUT_DIRECTORY/SOURCE.spv when TARGET is built. A module is recompiled if its source, an included file, the configuration
# hlsl-to-spirv.toml, a flag, or the compiler changes. If TARGET does not exist, it is added to `all`; an existing target, such as an executable,
# depends on the modules from then on. Values may be generator expressions, except SOURCES, OUTPUT_DIRECTORY and SUFFIX.
#
# hlsl_to_spirv_add_manifest(TARGET
#     MANIFEST file               a manifest of `hlsl-to-spirv build`, relative to the current source folder
#     [FLAGS flag…]               flags of `hlsl-to-spirv build`
#     [DEPENDS file…]             generated files or targets to build first
#     [BYPRODUCTS file…])         outputs of the manifest that other rules of this build read
#
# Builds a manifest each time TARGET is built. `hlsl-to-spirv build` itself detects changes and does not rewrite unchanged outputs. TARGET is as above.
#
# Both run HLSL_TO_SPIRV_EXECUTABLE, by default the executable of the package, else the one in PATH.

get_filename_component(_hlsl_to_spirv_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_program(HLSL_TO_SPIRV_EXECUTABLE hlsl-to-spirv
    PATHS "${_hlsl_to_spirv_prefix}/bin"
    NO_DEFAULT_PATH
    DOC "The compiler that hlsl_to_spirv_add_shaders and hlsl_to_spirv_add_manifest run")
# Does nothing if the first call has found the command.
find_program(HLSL_TO_SPIRV_EXECUTABLE hlsl-to-spirv)
unset(_hlsl_to_spirv_prefix)

# The checks of both functions. Sets `executable`.
macro(_hlsl_to_spirv_begin function)
    # DEPFILE requires CMake 3.20 for Makefiles, and 3.21 for Visual Studio and Xcode.
    if(CMAKE_VERSION VERSION_LESS 3.21)
        message(FATAL_ERROR "${function} needs CMake 3.21, this is ${CMAKE_VERSION}")
    endif()
    if(NOT HLSL_TO_SPIRV_EXECUTABLE)
        message(FATAL_ERROR "${function}: hlsl-to-spirv was not found; set HLSL_TO_SPIRV_EXECUTABLE to its path")
    endif()
    if(_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "${function}: unknown arguments: ${_UNPARSED_ARGUMENTS}")
    endif()
    if(_KEYWORDS_MISSING_VALUES)
        message(FATAL_ERROR "${function}: ${_KEYWORDS_MISSING_VALUES} without a value")
    endif()
    set(executable "${HLSL_TO_SPIRV_EXECUTABLE}")
endmacro()

# The name of the custom target for `target`: the same name, or a new one if `target` exists, which then depends on the custom target.
function(_hlsl_to_spirv_target_name target result)
    if(NOT TARGET "${target}")
        set(${result} "${target}" PARENT_SCOPE)
        return()
    endif()
    set(number 1)
    while(TARGET "${target}_shaders_${number}")
        math(EXPR number "${number} + 1")
    endwhile()
    set(${result} "${target}_shaders_${number}" PARENT_SCOPE)
endfunction()

function(hlsl_to_spirv_add_shaders target)
    cmake_parse_arguments(PARSE_ARGV 1 "" "" "PROFILE;ENTRY;OUTPUT_DIRECTORY;SUFFIX;OUTPUTS" "SOURCES;DEFINES;INCLUDES;FLAGS;DEPENDS")
    _hlsl_to_spirv_begin(hlsl_to_spirv_add_shaders)
    if(NOT _SOURCES)
        message(FATAL_ERROR "hlsl_to_spirv_add_shaders: no SOURCES")
    endif()
    # Policy CMP0116: relative paths in a depfile are relative to the current binary folder. Here, all paths are absolute.
    cmake_policy(PUSH)
    cmake_policy(VERSION 3.21)

    set(flags)
    if(_PROFILE)
        list(APPEND flags -T "${_PROFILE}")
    endif()
    if(_ENTRY)
        list(APPEND flags -E "${_ENTRY}")
    endif()
    foreach(define IN LISTS _DEFINES)
        # A generator expression can evaluate to nothing or to a list.
        if(define MATCHES "\\$<")
            list(APPEND flags "$<$<BOOL:${define}>:-D$<JOIN:${define},$<SEMICOLON>-D>>")
        else()
            list(APPEND flags "-D${define}")
        endif()
    endforeach()
    foreach(folder IN LISTS _INCLUDES)
        if(folder MATCHES "\\$<")
            list(APPEND flags "$<$<BOOL:${folder}>:-I$<JOIN:${folder},$<SEMICOLON>-I>>")
        else()
            get_filename_component(folder "${folder}" ABSOLUTE)
            list(APPEND flags "-I${folder}")
        endif()
    endforeach()
    list(APPEND flags ${_FLAGS})

    get_filename_component(folder "${_OUTPUT_DIRECTORY}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
    if(NOT DEFINED _SUFFIX)
        set(_SUFFIX .spv)
    endif()
    set(modules)
    foreach(source IN LISTS _SOURCES)
        get_filename_component(path "${source}" ABSOLUTE)
        # Generated sources are in the binary folder.
        set(name)
        foreach(base IN ITEMS "${CMAKE_CURRENT_BINARY_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
            file(RELATIVE_PATH relative "${base}" "${path}")
            if(NOT name AND NOT IS_ABSOLUTE "${relative}" AND NOT relative MATCHES "^\\.\\.(/|$)")
                set(name "${relative}")
            endif()
        endforeach()
        if(NOT name)
            get_filename_component(name "${path}" NAME)
        endif()
        set(module "${folder}/${name}${_SUFFIX}")
        get_filename_component(parent "${module}" DIRECTORY)
        file(MAKE_DIRECTORY "${parent}")
        add_custom_command(
            OUTPUT "${module}"
            COMMAND "${executable}" ${flags} -Fo "${module}" -MF "${module}.d" "${path}"
            DEPENDS "${path}" "${executable}" ${_DEPENDS}
            DEPFILE "${module}.d"
            COMMENT "Compiling ${name}${_SUFFIX}"
            COMMAND_EXPAND_LISTS
            VERBATIM)
        list(APPEND modules "${module}")
    endforeach()
    cmake_policy(POP)

    _hlsl_to_spirv_target_name("${target}" custom)
    add_custom_target("${custom}" ALL DEPENDS ${modules} SOURCES ${_SOURCES})
    if(NOT custom STREQUAL target)
        add_dependencies("${target}" "${custom}")
    endif()
    if(_OUTPUTS)
        set(${_OUTPUTS} "${modules}" PARENT_SCOPE)
    endif()
endfunction()

function(hlsl_to_spirv_add_manifest target)
    cmake_parse_arguments(PARSE_ARGV 1 "" "" "MANIFEST" "FLAGS;DEPENDS;BYPRODUCTS")
    _hlsl_to_spirv_begin(hlsl_to_spirv_add_manifest)
    if(NOT _MANIFEST)
        message(FATAL_ERROR "hlsl_to_spirv_add_manifest: no MANIFEST")
    endif()
    get_filename_component(path "${_MANIFEST}" ABSOLUTE)
    _hlsl_to_spirv_target_name("${target}" custom)
    add_custom_target("${custom}" ALL
        COMMAND "${executable}" build ${_FLAGS} "${path}"
        DEPENDS ${_DEPENDS}
        BYPRODUCTS ${_BYPRODUCTS}
        COMMENT "Building ${_MANIFEST}"
        COMMAND_EXPAND_LISTS
        VERBATIM
        SOURCES "${path}")
    if(NOT custom STREQUAL target)
        add_dependencies("${target}" "${custom}")
    endif()
endfunction()
