//! The command line, files, limits, and internal errors.

use crate::code::{Example, codes, ir};

codes! { Command:
    /// The command line is invalid: a flag is unknown, lacks its argument or has an unsupported argument, flags contradict each
    /// other, or no input file is given. `hlsl-to-spirv --help` lists the flags. Most DXC flags without a meaning for SPIR-V are
    /// accepted and ignored; those whose output would be missing are errors.
    COMMAND_LINE = "command-line", Error, [],
        wrong: Example::Arguments("-T cs_6_0 -fspv-target-env=vulkan9 shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 -fspv-target-env=vulkan1.3 shader.hlsl");

    /// A grammar file, passed to `--grammar` or `hlsl-to-spirv header`, cannot be used: it is not valid JSON, an operand kind is
    /// undefined, or two instructions have the same opcode. Grammar files use the format of `spirv.core.grammar.json` from
    /// SPIRV-Headers. Correct the location that the diagnostic points to. The header generator reports guesses as warnings with
    /// this code.
    GRAMMAR = "grammar", Error, [],
        wrong: Example::Arguments("header SPV_ACME_prism --from shader.hlsl"),
        right: Example::Arguments("header --help");

    /// A grammar file contradicts SPIR-V or an earlier grammar file: a number belongs to another instruction or enumerant, a
    /// name has another number, or an instruction has different operands. The complete grammar file of a registry may be older
    /// or newer than the compiler's tables, but a partial grammar file must agree with them. Choose unused numbers, or use the
    /// names that SPIR-V defines.
    GRAMMAR_CLASH = "grammar-clash", Error, [],
        wrong: Example::None("a grammar file is needed beside the shader"),
        right: Example::None("a grammar file is needed beside the shader");

    /// The input of `hlsl-to-spirv as` is not valid SPIR-V assembly: the name of an instruction or an enumerant is unknown, an
    /// operand is missing or malformed, or a number does not fit its type. The expected syntax is that of `spirv-dis`. If the
    /// names belong to an extension that the compiler does not know, pass its grammar with `--grammar`, or write
    /// `OpUnknown(opcode, number of words)`.
    ASSEMBLY = "assembly", Error, [],
        wrong: Example::None("assembly is needed, and not a shader"),
        right: Example::None("assembly is needed, and not a shader");

    /// A header that is checked by `hlsl-to-spirv header --check` or `--tests` disagrees with the grammar: part of the extension
    /// is missing, a function has different operands or another number, or no call of a function compiles to the instruction in
    /// the grammar. Correct the header, or regenerate it with `hlsl-to-spirv header NAME --from GRAMMAR.json`.
    HEADER = "header", Error, [],
        wrong: Example::None("a header and a grammar are needed, and not a shader"),
        right: Example::None("a header and a grammar are needed, and not a shader");

    /// A module that `hlsl-to-spirv check` reads is malformed: an instruction is unknown, is in the wrong section, or has too
    /// few or too many operands; an id is used before its definition or is defined twice; or a block has no terminator (SPIR-V
    /// 2.4, 2.16). If the module uses an extension that the compiler does not know, pass its grammar with `--grammar`.
    INVALID_MODULE = "invalid-module", Error, [],
        wrong: Example::None("a module is needed, and not a shader"),
        right: Example::None("a module is needed, and not a shader");

    /// An input file cannot be read: it does not exist, is a directory, is not valid UTF-8, or is not accessible to the process.
    /// The message includes the reason from the operating system. Relative paths are resolved against the current directory.
    INPUT = "input", Error, [],
        wrong: Example::Arguments("-T cs_6_0 shaders.hlsl"),
        right: Example::Arguments("-T cs_6_0 shader.hlsl");

    /// The manifest of `hlsl-to-spirv build` or the configuration of `hlsl-to-spirv shadermake` does not have the format that
    /// docs/building.md describes: there is a syntax error, a key is unknown, or a shader has no profile. Nothing is compiled.
    /// Correct the location that the diagnostic points to.
    MANIFEST = "manifest", Error, [],
        wrong: Example::Arguments("build shader.hlsl"),
        right: Example::Arguments("build --help");

    /// The configuration file `hlsl-to-spirv.toml`, or the file passed to `--config`, does not have the format that
    /// docs/command-line.md describes: there is a syntax error, a key is unknown, or a flag does not exist or is only allowed on
    /// the command line. Nothing is compiled. Correct the location that the diagnostic points to, or pass `--no-config`.
    CONFIGURATION = "configuration", Error, [],
        wrong: Example::Arguments("-T cs_6_0 --config shader.hlsl shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 --no-config shader.hlsl");

    /// The compiler failed, either by a panic or because its own verifier rejected the IR that it generated. This is a bug in
    /// the compiler, regardless of the shader. Internal errors have a distinct exit status. Report the bug together with the
    /// shader and the command line.
    INTERNAL_ERROR = "internal-error", Error, [],
        wrong: Example::None("no program is known that shows a bug of the compiler"),
        right: Example::None("no program is known that shows a bug of the compiler");

    /// A file of IR (LLVM assembly) cannot be parsed, or violates a rule that the IR verifier checks: definitions must dominate
    /// their uses, types must agree, and entry points must return `void`. Correct the assembly. If the compiler generated the
    /// file, this is a bug.
    INVALID_IR = "invalid-ir", Error, [],
        wrong: ir("", r#"
define void @main() #0 {
entry:
  %x = invent i32 1
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
"#),
        right: ir("", r#"
define void @main() #0 {
entry:
  %x = add i32 1, 1
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
"#);

    /// `--emit` requests a representation that does not exist for this input: a file of IR has no preprocessed text, syntax tree
    /// or HIR. Request `ir`, `asm` or `spirv`, or compile the HLSL source.
    NO_SUCH_FORM = "no-such-form", Error, [],
        wrong: ir("--emit=ast", r#"
define void @main() #0 {
entry:
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
"#),
        right: ir("--emit=ir", r#"
define void @main() #0 {
entry:
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
"#);

    /// The output file cannot be written: its directory does not exist, or the process lacks permission. The message includes
    /// the reason from the operating system. Create the directory, or choose another file with `-Fo`.
    OUTPUT = "output", Error, [],
        wrong: Example::Arguments("-T cs_6_0 shader.hlsl -Fo missing/folder/shader.spv"),
        right: Example::Arguments("-T cs_6_0 shader.hlsl -Fo shader.spv");

    /// The module needs more ids than `-fspv-max-id` allows. Some drivers limit the number of ids in a module; the universal
    /// limit of SPIR-V is 4,194,303 (SPIR-V 2.17). Raise the limit, or split the shader.
    TOO_MANY_IDS = "too-many-ids", Error, [],
        wrong: Example::Arguments("-T cs_6_0 -fspv-max-id 3 shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 -fspv-max-id 1000 shader.hlsl");

    /// The module has more instructions than `--max-instructions` allows. Declarations of types, constants and names count as
    /// instructions. Raise the limit, or split the shader.
    TOO_MANY_INSTRUCTIONS = "too-many-instructions", Error, [],
        wrong: Example::Arguments("-T cs_6_0 --max-instructions=3 shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 --max-instructions=1000 shader.hlsl");

    /// Compiling an input took longer than `--max-time` allows. Unrolled loops, constant expressions and templates can take a
    /// long time to compile even if the source is short. Raise the limit, or simplify the code.
    TIME_LIMIT = "time-limit", Error, [],
        wrong: Example::Arguments("-T cs_6_0 --max-time=0 shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 --max-time=100 shader.hlsl");

    /// The process used more memory than `--max-memory` allows. The limit applies to the whole process, so inputs that are
    /// compiled in parallel share it. Without the flag, this error means that the system could not allocate the stack of a
    /// compilation. Raise the limit, or compile fewer inputs at the same time.
    MEMORY_LIMIT = "memory-limit", Error, [],
        wrong: Example::Arguments("-T cs_6_0 --max-memory=1k shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 --max-memory=8g shader.hlsl");

    /// The program that uses the compiler as a library cancelled the compilation.
    CANCELLED = "cancelled", Error, [],
        wrong: Example::None("the command cannot be cancelled, only a call of the library can"),
        right: Example::None("the command cannot be cancelled, only a call of the library can");

    /// A flag `-W…` or `-Wno-…`, or a `#pragma dxc diagnostic`, names neither a diagnostic of this compiler nor a warning group
    /// of clang or DXC. It has no effect. The message suggests the nearest known name; `hlsl-to-spirv explain` describes a name.
    UNKNOWN_WARNING_OPTION = "unknown-warning-option", Warning, [],
        wrong: Example::Arguments("-T cs_6_0 -Wno-trucation shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 -Wno-truncation shader.hlsl");
}
