//! Invalid assembly, one case in each row. The error must have the right location, and name the problem or the expected syntax.

use std::process::Command;
use sycl::{Diagnostic, Options};

/// The line before each text.
const HEAD: &str = "target triple = \"spir64-unknown-unknown\"\n";

struct Row {
    text: &'static str,
    /// Line and column, including the line of the head.
    place: (u32, u32),
    message: &'static str,
}

const fn row(text: &'static str, line: u32, column: u32, message: &'static str) -> Row {
    Row { text, place: (line, column), message }
}

/// Text that is not assembly.
const SYNTAX: &[Row] = &[
    row("hello world\n", 2, 1, "expected a definition, found `hello`"),
    row("define void @f() {\n  ret void\n", 2, 18, "unmatched opening bracket"),
    row("define void @f() {\n  frobnicate i32 3\n  ret void\n}\n", 3, 3, "unknown instruction `frobnicate`"),
    row("define void @f() {\n  ret void $\n}\n", 3, 12, "expected an instruction, found `$`"),
    row("define void @f() {\n  %a = add i32 1, 2\n}\n", 4, 1, "expected an instruction, found `}`"),
    row("define foo @f() {\n  ret void\n}\n", 2, 8, "expected a type, found `foo`"),
    row("define i32 @f() {\n  ret i32 1.5\n}\n", 3, 11, "a float where `i32` is expected"),
    row("@a = constant [4 x i8] c\"abc\n", 2, 25, "unterminated string"),
    row("!0 = !{i32 1\n", 2, 7, "unmatched opening bracket"),
];

/// Names that are undefined or defined twice.
const NAMES: &[Row] = &[
    row("define i32 @f() {\n  ret i32 %x\n}\n", 3, 11, "`%x` is not defined"),
    row("define void @f() {\n  br label %x\n}\n", 3, 12, "`%x` is not defined"),
    row("define void @f() {\n  call void @g()\n  ret void\n}\n", 3, 13, "`@g` is not defined"),
    row("define i32 @f() {\n  %a = load i32, ptr addrspace(1) @g\n  ret i32 %a\n}\n", 3, 35, "`@g` is not defined"),
    row("!llvm.x = !{!7}\n", 2, 13, "`!7` is not defined"),
    row("define void @f() {\n  ret void\n}\ndefine void @f() {\n  ret void\n}\n", 5, 13, "`@f` is defined twice"),
    row("define i32 @f() {\n  %a = add i32 1, 2\n  %a = add i32 1, 2\n  ret i32 %a\n}\n", 4, 3, "`%a` is defined twice"),
];

/// Types that do not match.
const TYPES: &[Row] = &[
    row("define i32 @f(float %a) {\n  %b = add i32 %a, 1\n  ret i32 %b\n}\n", 3, 16, "`%a` has type `float`, not `i32`"),
    row(
        "declare { i32, i16 } @llvm.uadd.with.overflow(i32, i32)\ndefine void @f(i32 %a) {\n  %b = call { i32, i16 } @llvm.uadd.with.overflow(i32 %a, i32 %a)\n  ret void\n}\n",
        4,
        3,
        "the result must be a struct of the operands' type and an i1",
    ),
    row(
        "declare i16 @llvm.bswap(i32)\ndefine i16 @f(i32 %a) {\n  %b = call i16 @llvm.bswap(i32 %a)\n  ret i16 %b\n}\n",
        4,
        3,
        "`llvm.bswap` does not return a value of this type",
    ),
    row("define void @f(ptr align 3 %a) {\n  ret void\n}\n", 2, 26, "the alignment 3 is not a power of two"),
    row("@g = addrspace(1) global i32 0, align 3\n", 2, 1, "global `g`: the alignment 3 is not a power of two"),
    row("define i32 @f() {\n  ret void\n}\n", 3, 3, "function `f`: `void` is returned"),
    row(
        "define i32 @f(i32 %a) {\n  ret i32 %a\n}\ndefine i32 @g() {\n  %b = call i32 @f(i31 2)\n  ret i32 %b\n}\n",
        6,
        3,
        "function `g`: `f` is called with a type that is not its own",
    ),
    row(
        "define i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  %x = add i32 1, 2\n  br label %b\nb:\n  ret i32 %x\n}\n",
        8,
        3,
        "function `f`: the definition of `x` does not dominate this use",
    ),
];

/// Features that SPIR-V does not have.
const UNSUPPORTED: &[Row] = &[
    row("@g = addrspace(77) global i32 0\n", 2, 1, "address space 77 cannot be expressed in SPIR-V"),
    row("define void @f() {\n  call void asm \"nop\", \"\"()\n  ret void\n}\n", 3, 13, "inline assembly is not supported"),
    row("define void @f() personality ptr null {\n  ret void\n}\n", 2, 18, "`personality` of a function is not supported"),
    row(
        "define <vscale x 4 x i32> @f() {\n  ret <vscale x 4 x i32> zeroinitializer\n}\n",
        2,
        9,
        "a scalable vector is not supported",
    ),
    row(
        "define void @f(ptr %p) {\n  indirectbr ptr %p, [label %a]\na:\n  ret void\n}\n",
        3,
        3,
        "instruction `indirectbr` is not supported",
    ),
    row("define i32 @f(ptr %a) {\n  %b = va_arg ptr %a, i32\n  ret i32 %b\n}\n", 3, 8, "instruction `va_arg` is not supported"),
    row("define fp128 @f(fp128 %a) {\n  ret fp128 %a\n}\n", 2, 1, "a float of this format cannot be expressed in SPIR-V"),
    row("define i128 @f(i128 %a) {\n  ret i128 %a\n}\n", 2, 1, "an integer of 128 bits cannot be expressed in SPIR-V"),
    row("@g = thread_local addrspace(1) global i32 0\n", 2, 1, "the thread-local variable `@g` is not supported"),
    row("define spir_kernel i32 @k() {\n  ret i32 0\n}\n", 2, 1, "the kernel `k` must return void"),
    row(
        "define void @f(ptr %p) {\n  call void %p()\n  ret void\n}\n",
        3,
        3,
        "an indirect call needs the extension SPV_INTEL_function_pointers",
    ),
];

/// SPIR-V's names and metadata.
const SPIRV: &[Row] = &[
    row(
        "declare spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1), i32)\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %v = call spir_func i32 @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1) %p, i32 1)\n  ret void\n}\n",
        4,
        3,
        "this function returns void, but the call expects a value",
    ),
    row(
        "declare spir_func void @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1))\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  call spir_func void @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %p)\n  ret void\n}\n",
        4,
        3,
        "this function returns a value, but its declaration returns void",
    ),
    row(
        "declare spir_func <4 x i32> @_Z25__spirv_ocl_vloadn__Rint4mPU3AS1Kii(i64, ptr addrspace(1), i32)\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %v = call spir_func <4 x i32> @_Z25__spirv_ocl_vloadn__Rint4mPU3AS1Kii(i64 0, ptr addrspace(1) %p, i32 404)\n  ret void\n}\n",
        4,
        3,
        "operand 3 of vloadn (`n`) must be 4, the number of components of the result, not 404",
    ),
    row(
        "define void @f(target(\"spirv.Foo\") %a) {\n  ret void\n}\n",
        2,
        1,
        "the type target(\"spirv.Foo\") cannot be expressed in SPIR-V",
    ),
    row("define void @f(target(\"spirv.Image\", void, 1) %a) {\n  ret void\n}\n", 2, 1, "`spirv.Image` has malformed operands"),
    row("@__spirv_BuiltInNothing = external addrspace(1) global i32\n", 2, 1, "unknown builtin `__spirv_BuiltInNothing`"),
    row(
        "declare spir_func void @_Z22__spirv_ControlBarrierj(i32)\ndefine void @f() {\n  call spir_func void @_Z22__spirv_ControlBarrierj(i32 2)\n  ret void\n}\n",
        4,
        3,
        "missing operand `Memory` of OpControlBarrier",
    ),
    row(
        "declare i32 @_Z20__spirv_SpecConstantii(i32, i32)\ndefine i32 @f(i32 %a) {\n  %b = call i32 @_Z20__spirv_SpecConstantii(i32 %a, i32 0)\n  ret i32 %b\n}\n",
        4,
        3,
        "the operands of a specialization constant must be constants",
    ),
    row("@g = addrspace(1) global i32 0, !spirv.Decorations !0\n!0 = !{!1}\n!1 = !{!\"x\"}\n", 2, 1, "`spirv.Decorations`"),
    row(
        "define spir_kernel void @k(i32 %a) !spirv.ParameterDecorations !0 {\n  ret void\n}\n!0 = !{}\n",
        2,
        1,
        "must hold one list per parameter (1), but holds 0",
    ),
    row(
        "define spir_kernel void @k() {\n  ret void\n}\n!spirv.ExecutionMode = !{!0}\n!0 = !{ptr @k, !\"x\"}\n",
        2,
        1,
        "must hold a function, the number of a mode and numbers",
    ),
    row(
        "define spir_kernel void @k() !reqd_work_group_size !0 {\n  ret void\n}\n!0 = !{!\"x\"}\n",
        2,
        1,
        "`!reqd_work_group_size` must hold one to three numbers",
    ),
    row(
        "define spir_kernel void @k() {\n  ret void\n}\n!spirv.ExecutionMode = !{!0}\n!0 = !{ptr @k, i32 30, i32 1, i32 2}\n",
        2,
        1,
        "too many operands for the execution mode VecTypeHint: it takes 1, but 2 were given",
    ),
    row("define void @f(target(\"spirv.Pipe\", 3) %a) {\n  ret void\n}\n", 2, 1, "`spirv.Pipe` has malformed operands"),
    row("!spirv.Source = !{!0}\n!0 = !{!\"OpenCL\"}\n", 2, 1, "`!spirv.Source` must hold a language and its version"),
    row("!spirv.Extension = !{!0}\n!0 = !{i32 1}\n", 2, 1, "`!spirv.Extension` must hold the name of an extension"),
    row("!spirv.Capability = !{!0}\n!0 = !{!\"Float64\"}\n", 2, 1, "`!spirv.Capability` must hold the number of a capability"),
    row("!spirv.MemoryModel = !{!0}\n!0 = !{i32 2}\n", 2, 1, "`!spirv.MemoryModel` must hold an addressing model"),
    row("!spirv.Generator = !{!0}\n!0 = !{!\"me\"}\n", 2, 1, "`!spirv.Generator` must hold two numbers"),
];

/// Properties and specialization constants.
const SYCL: &[Row] = &[
    row(
        "define spir_kernel void @k() \"sycl-sub-group-size\"=\"many\" {\n  ret void\n}\n",
        2,
        1,
        "`sycl-sub-group-size` must be a number, not `many`",
    ),
    row(
        "define spir_kernel void @k() {\nentry:\n  br label %l\nl:\n  br label %l, !spirv.loop.frob !0\n}\n!0 = !{}\n",
        6,
        3,
        "`frob` is not a loop control of SPIR-V",
    ),
    row(
        "define spir_kernel void @k() {\nentry:\n  br label %l\nl:\n  br label %l, !spirv.loop.peel_count !0\n}\n!0 = !{}\n",
        6,
        3,
        "the loop control PeelCount takes 1 operand, not 0",
    ),
    row(
        "define spir_kernel void @k(ptr addrspace(1) \"sycl-alignment\"=\"3\" %p) {\n  ret void\n}\n",
        2,
        1,
        "`sycl-alignment` must be a power of two, not `3`",
    ),
    row(
        "define spir_kernel void @k(ptr addrspace(1) \"sycl-buffer-location\"=\"1\" %p) {\n  ret void\n}\n",
        2,
        1,
        "needs the extension SPV_",
    ),
];

fn first(text: &str) -> Option<Diagnostic> {
    sycl::translate(text, &Options::default()).err().and_then(|errors| errors.into_iter().next())
}

#[test]
fn errors_have_their_places() {
    let rows = [SYNTAX, NAMES, TYPES, UNSUPPORTED, SPIRV, SYCL].concat_rows();
    assert!(rows.len() >= 40, "fewer rows than were promised");
    let wrong: Vec<_> = rows
        .into_iter()
        .filter_map(|Row { text, place, message }| {
            let found = first(&format!("{HEAD}{text}"));
            let is_right = found.as_ref().is_some_and(|found| found.place == Some(*place) && found.message.contains(message));
            (!is_right).then(|| format!("{text}\n  expected {place:?}: {message}\n  found {found:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

trait Rows {
    fn concat_rows(&self) -> Vec<&'static Row>;
}

impl Rows for [&'static [Row]; 6] {
    fn concat_rows(&self) -> Vec<&'static Row> {
        self.iter().flat_map(|rows| rows.iter()).collect()
    }
}

#[test]
fn another_target_is_refused_at_its_line() {
    let found = first("source_filename = \"a\"\ntarget triple = \"x86_64-unknown-linux-gnu\"\n").unwrap();
    assert_eq!(found.place, Some((2, 1)));
    assert!(found.message.contains("`x86_64`"), "{}", found.message);
}

/// Messages of the command about files and flags.
#[test]
fn the_command_says_what_it_expects() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let written = |name: &str, bytes: &[u8]| {
        let file = folder.join(name);
        std::fs::write(&file, bytes).unwrap();
        file.display().to_string()
    };
    let bitcode = written("bitcode.ll", b"BC\xC0\xDE5\x14\0\0");
    let latin = written("latin.ll", b"; a\n; \xE4\n");
    let fine = written("fine.ll", HEAD.as_bytes());
    let cases: &[(&[&str], &str)] = &[
        (&[&bitcode], "the bitcode is broken: it ends inside of a record"),
        (&[&latin], "latin.ll:2:1: error: expected LLVM assembly or bitcode, found text that is not UTF-8"),
        (&["no_such.ll"], "error: cannot read `no_such.ll`"),
        (&["no_such.cpp"], "error: cannot read `no_such.cpp`"),
        (&[], "error: no input file"),
        (&[&fine, &fine], "error: more than one input file"),
        (&[&fine, "--emit=words"], "error: `--emit=` takes spirv, ir, properties, symbols, header or footer, not `words`"),
        (&[&fine, "--emit=ir", "--after=all"], "error: unknown step `all`; the steps are read, handles, attributes"),
        (&[&fine, "--after=read"], "error: --after needs --emit=ir"),
        (&[&fine, "--spec-const=maybe"], "takes native, emulation or default, not `maybe`"),
        (&[&fine, "--split=twice"], "takes off, kernel, source or auto, not `twice`"),
        (&[&fine, "--spirv-max-version=2.0"], "error: `2.0` is not a version of SPIR-V from 1.0 to 1.6"),
        (&[&fine, "--spirv-ext=+FOO"], "error: `FOO` is not the name of an extension"),
        (&[&fine, "--frob"], "error: unknown flag `--frob`"),
        (&[&fine, "-o"], "error: -o needs a file name"),
        (&[&fine, "-o", "/no/such/folder/x.spv"], "error: cannot write '/no/such/folder/x.spv'"),
    ];
    for (arguments, expected) in cases {
        let output = Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv")).current_dir(folder).args(*arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(expected), "{arguments:?}: {said}");
    }
}
