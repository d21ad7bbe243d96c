//! Errors of the reader and the verifier: the location, marked with « and », and the message.

use ir::IrError;

/// Returns the text without its marks, and the range between them.
fn unmark(marked: &str) -> (String, (u32, u32)) {
    let start = marked.find('«').expect("a mark");
    let text = marked.replacen('«', "", 1);
    let end = text.find('»').expect("a mark");
    (text.replacen('»', "", 1), (start as u32, end as u32))
}

fn check_at(marked: &str, message: &str, error: &IrError, range: (u32, u32)) {
    assert_eq!(error.message, message, "in {marked}");
    let loc = error.loc.map(|loc| (loc.start, loc.end));
    assert_eq!(loc, Some(range), "{message} in {marked}");
}

/// Checks the error of the reader.
fn check(marked: &str, message: &str) {
    let (text, range) = unmark(marked);
    let error = ir::text::parse(&text).expect_err(marked);
    check_at(marked, message, &error, range);
}

/// Checks the error of the reader in the body of a function with some parameters.
fn check_body(marked: &str, message: &str) {
    check(&format!("define void @f(i32 %i, float %x, ptr %p, <2 x i32> %v) {{\n{marked}\n}}"), message);
}

/// Checks the first error of the verifier.
fn check_verify(marked: &str, message: &str) {
    let (text, range) = unmark(marked);
    let module = ir::text::parse(&text).unwrap_or_else(|error| panic!("{error} in {marked}"));
    let errors = ir::verify::verify(&module).expect_err(marked);
    check_at(marked, message, &errors[0], range);
}

fn check_verify_body(marked: &str, message: &str) {
    let text = format!("define void @f(i1 %c, i32 %i, float %x, ptr %p, <2 x i32> %v) {{\n{marked}\n}}");
    check_verify(&text, &format!("function `f`: {message}"));
}

#[test]
fn tokens_and_definitions() {
    check("«?»", "unexpected character in LLVM assembly");
    check("@x = global [1 x i8] c«\"abc»", "unterminated string");
    check("«foo» @x", "expected a definition, found `foo`");
    check("@x = «gobal» i32 0", "expected `global` or `constant`, found `gobal`");
    check("@x = global i32 0\n«@x» = global i32 1", "`@x` is defined twice");
    check("@x = global ptr «@y»", "`@y` is not defined");
    check("@x = external global «void»", "a global cannot be `void`");
    check("@x = alias i32, «i32» 5", "another name is one of an address");
    check("«module» asm \"nop\"", "module assembly is not supported");
    check("declare void @f() «personality» ptr @f", "`personality` of a function is not supported");
    check("define void @f() «{»", "unmatched opening bracket");
    check("define void @f() {«}»", "expected a block, found `}`");
    check("@x = external global i32 «#99999999999»", "`#99999999999` is out of range");
    check("@x = external global i32, «foo»", "expected a property of a global, found `foo`");
    check("$x = «global» i32 0", "expected `comdat`, found `global`");
}

#[test]
fn types() {
    check("@x = external global «foo»", "expected a type, found `foo`");
    check("@x = external global «%foo»", "type `%foo` is not defined");
    check("@x = external global «i0»", "an integer of 0 bits is not supported");
    check("@x = external global <«vscale» x 4 x i32>", "a scalable vector is not supported");
    check("@x = external global <«0» x i32>", "the length of a vector is from 1 to 1024");
    check("@x = external global <«4294967295» x i32>", "the length of a vector is from 1 to 1024");
    check("@x = external global [2 x «void»]", "`void` cannot be an element");
    check("@x = external global target(\"a\", 1, «i32»)", "expected a number, as types come before numbers, found `i32`");
    check("%x = type { i32 }\n«%x» = type { i64 }", "type `%x` is defined twice");
    let deep = format!("@x = external global {}i32{}", "[1 x ".repeat(1000), "]".repeat(1000));
    assert_eq!(ir::text::parse(&deep).unwrap_err().message, "nesting is deeper than 256");
}

#[test]
fn constants() {
    check("@x = global i32 «1.0»", "a float where `i32` is expected");
    check("@x = global float «1»", "an integer where `float` is expected");
    check("@x = global float «0.1»", "`0.1` is not a value of type `float`");
    check("@x = global half «0xR0000»", "`0xR0000` is not a value of type `half`");
    check("@x = global i32 «null»", "a null pointer where `i32` is expected");
    check("@x = global [2 x i32] «[i32 1]»", "wrong number of elements for `[2 x i32]`");
    check("@x = global [1 x i32] «[i8 1]»", "an element of type `i8` where `i32` is expected");
    check("@x = global [2 x i8] c«\"abc\"»", "a string of 3 bytes where `[2 x i8]` is expected");
    check("@y = global i32 0\n@x = global ptr addrspace(1) «@y»", "this is a pointer to address space 0, not `ptr addrspace(1)`");
    check("@x = global i64 ptrtoint (ptr null to «i32»)", "a value of type `i32` where `i64` is expected");
    check("@x = global ptr «asm» \"nop\", \"\"", "inline assembly is not supported");
    let deep = format!("@x = global i32 {}1{}", "add (i32 ".repeat(1000), ", i32 1)".repeat(1000));
    assert_eq!(ir::text::parse(&deep).unwrap_err().message, "nesting is deeper than 256");
}

#[test]
fn attributes() {
    check(
        "declare void @f() «#0»\nattributes #0 = { \"spv.ext_instruction\"=\"x,y\" }",
        "attribute \"spv.ext_instruction\": `x` is not a 32-bit number",
    );
    check(
        "declare void @f() «\"hlsl.shader\"»=\"pixels\"",
        "attribute \"hlsl.shader\": `pixels` is neither a shader stage nor the number of an execution model",
    );
    check("declare void @f() «\"spv.extcapability\"»=\"1:-2\"", "attribute \"spv.extcapability\": `-2` is not a 32-bit number");
}

#[test]
fn groups_do_not_fill_the_memory() {
    let group = format!("attributes #0 = {{ \"key\"=\"{}\" }}\n", "x".repeat(1 << 20));
    let declarations = (0..300).map(|number| format!("declare void @f{number}() #0\n"));
    let error = ir::text::parse(&std::iter::once(group).chain(declarations).collect::<String>()).unwrap_err();
    assert_eq!(error.message, "the attribute groups that are named take more than 256 MiB");
}

#[test]
fn metadata() {
    check("!0 = !{«!1»}", "`!1` is not defined");
    check("!0 = !{}\n«!0» = !{}", "`!0` is defined twice");
    check("!0 = !{«metadata» !{}}", "metadata in metadata is written without `metadata`");
    check("!spirv.MemberNames = !{!0}\n!0 = !{!«\"S\"», !\"a\"}", "type `S` is not defined");
    let deep = format!("!0 = {}{}", "!{".repeat(1000), "}".repeat(1000));
    assert_eq!(ir::text::parse(&deep).unwrap_err().message, "nesting is deeper than 256");
}

#[test]
fn instructions() {
    check_body("  «frobnicate» i32 %i", "unknown instruction `frobnicate`");
    check_body("  %r = «landingpad» { ptr, i32 } cleanup", "instruction `landingpad` is not supported");
    check_body("  «invoke» void @f() to label %a unwind label %b", "instruction `invoke` is not supported");
    check_body("  %r = add i32 «%y», 1\n  ret void", "`%y` is not defined");
    check_body("  %r = add i32 «%x», 1\n  ret void", "`%x` has type `float`, not `i32`");
    check_body("  %r = add i32 %i, «1.5»", "a float where `i32` is expected");
    check_body("  br label «%nowhere»", "`%nowhere` is not defined");
    check_body("  %a = add i32 «%b», 1\n  %b = fadd float %x, %x\n  ret void", "`%b` is used as `i32`, but has type `float`");
    check_body("  %a = add i32 1, 1\n  «%a» = add i32 1, 1\n  ret void", "`%a` is defined twice");
    check_body("  %2 = add i32 1, 1\n  «%1» = add i32 1, 1\n  ret void", "number 1 is taken, the next one is 3");
    check_body("  «%a» = store i32 1, ptr %p", "an instruction without a result has a name");
    check_body("  %a = extractvalue «{ i32 } { i32 1 }, 1»", "`{ i32 }` has no element 1");
    check_body("  %a = call i32 «asm» \"nop\", \"\"()", "inline assembly is not supported");
    check_body("  %a = load i32, «i32» %i", "a value of type `i32` where `ptr` is expected");
    check_body("  br «i32» %i, label %a, label %b", "the condition of a branch is an i1");
}

#[test]
fn merges() {
    let head = "define void @g() {\ng:\n  ret void\n}\ndefine void @f(i1 %c) {\n";
    check(
        &format!("{head}  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, «%m»), i32 0)\n  ret void\n}}"),
        "`%m` is not defined",
    );
    check(
        &format!("{head}  call void @llvm.spv.selection.merge.p0(ptr blockaddress(«@g», %m), i32 0)\n  ret void\n}}"),
        "a merge names a block of another function",
    );
}

#[test]
fn verified_records() {
    let of = |variable: &str| {
        format!(
            "define void @f(i32 %i) {{\n«#dbg_value(i32 %i, {variable}, !DIExpression(), !DILocation(line: 1, column: 1, scope: !0))»\n\
             ret void\n}}\n!0 = !DIFile(filename: \"a\", directory: \"b\")\n!1 = !{{}}\n"
        )
    };
    for variable in ["!0", "!1"] {
        check_verify(&of(variable), "function `f`: the variable of the record is not a `!DILocalVariable`");
    }
}

#[test]
fn verified_headers() {
    check_verify("«@x = internal global i32»", "global `x`: a global that is not external has an initializer");
    check_verify("«@x = extern_weak global i32 0»", "global `x`: a global with linkage `extern_weak` has no initializer");
    check_verify("«@x = appending global i32 0»", "global `x`: only an array has linkage `appending`");
    check_verify("«declare internal void @f()»", "function `f`: a declaration cannot have linkage `internal`");
    check_verify(
        "«define extern_weak void @f()» {\n  ret void\n}",
        "function `f`: a definition cannot have linkage `extern_weak`",
    );
    check_verify(
        "«declare i32 @f(target(\"spirv.Signed\", i32))»",
        "function `f`: parameter 0 cannot be `target(\"spirv.Signed\", i32)`",
    );
    check_verify(
        "«declare i32 @f(target(\"spirv.inline.literal\", 1))»",
        "function `f`: parameter 0 is a literal, but the function is not an instruction",
    );
    check_verify("«declare void @f(i32 byref(i32))»", "function `f`: parameter 0 has a pointee, but is not a pointer");
    check_verify(
        "«define void @f() \"spv.ext_instruction\"=\"1,\"» {\n  ret void\n}",
        "function `f`: an instruction cannot have a body",
    );
    check_verify(
        "«define i32 @f() \"hlsl.shader\"=\"compute\"» {\n  ret i32 0\n}",
        "function `f`: an entry point returns void and takes no parameters",
    );
}

#[test]
fn structs_end() {
    let module = ir::text::parse("%a = type { [2 x %b] }\n%b = type { i32, { %a } }\n@x = external global %a").unwrap();
    let errors = ir::verify::verify(&module).unwrap_err();
    assert_eq!(errors[0].message, "struct `a` contains itself");
}

#[test]
fn verified_bodies() {
    check_verify_body("  «ret i32 %i»", "`i32` is returned");
    check_verify_body("  «%r = fadd i32 %i, %i»\n  ret void", "the result has type `i32`, not a float");
    check_verify_body(
        "  «%r = load target(\"spirv.Signed\", i32), ptr %p»\n  ret void",
        "a value cannot be `target(\"spirv.Signed\", i32)`",
    );
    check_verify_body("  «%r = trunc i32 %i to i64»\n  ret void", "`i32` cannot be cast in this way to `i64`");
    check_verify_body("  «%r = bitcast <2 x i32> %v to i32»\n  ret void", "`<2 x i32>` cannot be cast in this way to `i32`");
    check_verify_body(
        "  «%r = getelementptr target(\"spirv.Array\", [2 x i32], 4), ptr %p, i32 0, i32 1»\n  ret void",
        "index 1 does not step into `target(\"spirv.Array\", [2 x i32], 4)`",
    );
    check_verify_body(
        "  br i1 %c, label %a, label %b\na:\n  %r = add i32 1, 1\n  br label %b\nb:\n  «%s = add i32 %r, 1»\n  ret void",
        "the definition of `r` does not dominate this use",
    );
    check_verify_body(
        "  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  «%s = phi i32 [ 1, %a ]»\n  ret void",
        "a phi does not have one value for each edge from a predecessor",
    );
    check_verify_body("entry:\n  br label %a\na:\n  «br label %entry»", "a branch goes to the entry block");
    check_verify_body(
        "entry:\n  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %a), i32 0)\n  «br label %a»\na:\n  ret void",
        "this kind of terminator cannot have a merge",
    );
    check_verify_body("  «switch i8 0, label %a [ i8 1, label %a i8 1, label %a ]»\na:\n  ret void", "case 1 is there twice");
}

#[test]
fn verified_literals() {
    let declaration = "declare void @lit(target(\"spirv.inline.literal\", 1)) \"spv.ext_instruction\"=\"1,\"\n";
    check_verify(
        &format!(
            "{declaration}define void @f() {{\n  «call void @lit(target(\"spirv.inline.literal\", 1) undef)»\n  ret void\n}}"
        ),
        "function `f`: a literal is `zeroinitializer`",
    );
    check_verify(
        &format!("{declaration}define void @f() {{\n  «call void @lit(i32 1)»\n  ret void\n}}"),
        "function `f`: `lit` is called with a type that is not its own",
    );
}

/// LLVM accepts such a call, which has undefined behavior. A SPIR-V call must have the type of its function.
#[test]
fn verified_calls() {
    check_verify(
        "define void @g(i32 %x) {\n  ret void\n}\ndefine void @f() {\n  «%r = call <5 x i32> @g(i32 1)»\n  ret void\n}",
        "function `f`: `g` is called with a type that is not its own",
    );
}
