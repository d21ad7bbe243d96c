//! The command line, files, and failures of the compiler itself.

use crate::code::{Example, codes, ir};

codes! { Command:
    /// The command line is wrong: a flag is unknown, lacks its argument or has one that it does not take, flags contradict each
    /// other, or no input file is named. `hlsl-to-spirv --help` lists the flags. Flags of DXC that have no meaning for SPIR-V are
    /// accepted and ignored.
    COMMAND_LINE = "command-line", Error, [],
        wrong: Example::Arguments("-T cs_6_0 -fspv-target-env=vulkan9 shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 -fspv-target-env=vulkan1.3 shader.hlsl");

    /// A grammar file, of `--grammar` or `hlsl-to-spirv header`, can't be used: it is not JSON, an operand kind is defined nowhere,
    /// or two instructions have one opcode. Such a file has the form of SPIRV-Headers' `spirv.core.grammar.json`. Correct the place
    /// that the diagnostic shows. What the generator of headers had to guess is a warning.
    GRAMMAR = "grammar", Error, [],
        wrong: Example::Arguments("header SPV_ACME_prism --from shader.hlsl"),
        right: Example::Arguments("header --help");

    /// A grammar file contradicts SPIR-V, or a file before it: a number belongs to another instruction or enumerant, a name has
    /// another number, or an instruction has other operands. A whole registry's file may be older or newer than the compiler's
    /// tables; what only a part of one says must fit. Choose numbers that are free, or give the names of SPIR-V.
    GRAMMAR_CLASH = "grammar-clash", Error, [],
        wrong: Example::None("a grammar file is needed beside the shader"),
        right: Example::None("a grammar file is needed beside the shader");

    /// The text that `hlsl-to-spirv as` reads is not SPIR-V assembly: an instruction or an enumerant has no such name, an operand is missing
    /// or has another form, or a number does not fit its type. The text is that of `spirv-dis`. For names of an extension that no table knows,
    /// give its grammar with `--grammar`, or write `OpUnknown(opcode, number of words)`.
    ASSEMBLY = "assembly", Error, [],
        wrong: Example::None("assembly is needed, and not a shader"),
        right: Example::None("assembly is needed, and not a shader");

    /// A header that `hlsl-to-spirv header --check` or `--tests` reads disagrees with the grammar: it lacks something of the extension, a
    /// function has other operands or another number, or no call of it compiles to what the grammar says. Correct the header, or write it
    /// anew with `hlsl-to-spirv header NAME --from GRAMMAR.json`.
    HEADER = "header", Error, [],
        wrong: Example::None("a header and a grammar are needed, and not a shader"),
        right: Example::None("a header and a grammar are needed, and not a shader");

    /// A module that `hlsl-to-spirv check` reads is not laid out as SPIR-V asks for: an instruction is unknown, has too few or too many
    /// operands or stands in the wrong section, an id is used before its definition or has two, or a block does not end (SPIR-V 2.4, 2.16).
    /// For an extension that no table knows, give its grammar with `--grammar`.
    INVALID_MODULE = "invalid-module", Error, [],
        wrong: Example::None("a module is needed, and not a shader"),
        right: Example::None("a module is needed, and not a shader");

    /// An input file cannot be read: it does not exist, is a folder, is not UTF-8, or the process has no permission. The message
    /// holds the reason that the operating system gave. Relative paths are relative to the current folder.
    INPUT = "input", Error, [],
        wrong: Example::Arguments("-T cs_6_0 shaders.hlsl"),
        right: Example::Arguments("-T cs_6_0 shader.hlsl");

    /// The manifest of `hlsl-to-spirv build`, or the configuration of `hlsl-to-spirv shadermake`, is not what docs/building.md
    /// describes: its syntax is wrong, a key is unknown, or a shader has no profile. Nothing is compiled. Correct the place that the
    /// diagnostic shows.
    MANIFEST = "manifest", Error, [],
        wrong: Example::Arguments("build shader.hlsl"),
        right: Example::Arguments("build --help");

    /// `hlsl-to-spirv.toml`, or the file of `--config`, is not what docs/command-line.md describes: its syntax is wrong, a key is unknown, or a flag
    /// in it does not exist or is one for the command line alone. Nothing is compiled. Correct the place that the diagnostic shows, or give
    /// `--no-config`.
    CONFIGURATION = "configuration", Error, [],
        wrong: Example::Arguments("-T cs_6_0 --config shader.hlsl shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 --no-config shader.hlsl");

    /// The compiler failed, by a panic or because it made IR that its own verifier rejects. This is a bug of the compiler,
    /// whatever the shader says, and the exit status shows it. Report it with the shader and the command line.
    INTERNAL_ERROR = "internal-error", Error, [],
        wrong: Example::None("no program is known that shows a bug of the compiler"),
        right: Example::None("no program is known that shows a bug of the compiler");

    /// A file of IR (LLVM assembly) cannot be parsed, or breaks a rule of the IR that its verifier checks: each use is dominated
    /// by its definition, types agree, and entry points return `void`. Correct the assembly. If the compiler wrote it, that is a
    /// bug.
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

    /// `--emit` asks for a form that the input never has: a file of IR has no preprocessed text, no syntax tree and no HIR. Ask
    /// for `ir`, `asm` or `spirv`, or compile the HLSL source.
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

    /// The output cannot be written: its folder does not exist, or the process has no permission. The message holds the reason
    /// that the operating system gave. Create the folder, or name another file with `-Fo`.
    OUTPUT = "output", Error, [],
        wrong: Example::Arguments("-T cs_6_0 shader.hlsl -Fo missing/folder/shader.spv"),
        right: Example::Arguments("-T cs_6_0 shader.hlsl -Fo shader.spv");

    /// The module needs more ids than `-fspv-max-id` allows. Some drivers limit the ids of a module; SPIR-V's universal limit is
    /// 4,194,303 (SPIR-V 2.17). Raise the limit, or split the shader.
    TOO_MANY_IDS = "too-many-ids", Error, [],
        wrong: Example::Arguments("-T cs_6_0 -fspv-max-id 3 shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 -fspv-max-id 1000 shader.hlsl");

    /// The module has more instructions than `--max-instructions` allows. Declarations of types, constants and names count.
    TOO_MANY_INSTRUCTIONS = "too-many-instructions", Error, [],
        wrong: Example::Arguments("-T cs_6_0 --max-instructions=3 shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 --max-instructions=1000 shader.hlsl");

    /// The compilation of an input took longer than `--max-time` allows. Large loops that are unrolled, constant expressions and templates
    /// can take long for a short text.
    TIME_LIMIT = "time-limit", Error, [],
        wrong: Example::Arguments("-T cs_6_0 --max-time=0 shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 --max-time=100 shader.hlsl");

    /// The process used more memory than `--max-memory` allows. The memory is that of the whole process: inputs that are compiled
    /// at the same time share the limit. Without that flag, the system has no memory for the stack of a compilation.
    MEMORY_LIMIT = "memory-limit", Error, [],
        wrong: Example::Arguments("-T cs_6_0 --max-memory=1k shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 --max-memory=8g shader.hlsl");

    /// The program that uses the compiler as a library cancelled the compilation.
    CANCELLED = "cancelled", Error, [],
        wrong: Example::None("the command cannot be cancelled, only a call of the library can"),
        right: Example::None("the command cannot be cancelled, only a call of the library can");

    /// A flag `-W…` or `-Wno-…`, or a `#pragma dxc diagnostic`, names neither a diagnostic of this compiler nor a group of clang's or
    /// DXC's. It has no effect. The message names the nearest name; `hlsl-to-spirv explain` prints what a name means.
    UNKNOWN_WARNING_OPTION = "unknown-warning-option", Warning, [],
        wrong: Example::Arguments("-T cs_6_0 -Wno-trucation shader.hlsl"),
        right: Example::Arguments("-T cs_6_0 -Wno-truncation shader.hlsl");
}
