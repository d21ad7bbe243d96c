//! The text form: files are read and printed, and each result is checked with LLVM's assembler.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use test_kit::golden::{assert_golden, cases};
use test_kit::tool::LLVM_AS;

fn files(folder: &str) -> Vec<PathBuf> {
    cases(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder), "ll")
}

fn read(path: &Path, text: &str) -> ir::Module {
    let module = ir::text::parse(text).unwrap_or_else(|error| panic!("{}: {error} at {:?}", path.display(), error.loc));
    if let Err(errors) = ir::verify::verify(&module) {
        panic!("{}: {}", path.display(), errors[0]);
    }
    module
}

/// Assembles the text with LLVM's assembler, if it is installed.
fn assembles(path: &Path, text: &str) {
    if !LLVM_AS.or_skip() {
        return;
    }
    let mut command = LLVM_AS.command();
    command.args(["-", "-o", "-"]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}: {}", path.display(), String::from_utf8_lossy(&output.stderr));
}

#[test]
fn canonical_files_come_back_as_they_are() {
    for path in files("canonical") {
        let module = read(&path, &fs::read_to_string(&path).unwrap());
        let printed = ir::text::print(&module);
        assert_golden(&path, &printed);
        assembles(&path, &printed);
    }
}

#[test]
fn what_others_print_is_read() {
    for path in files("read") {
        let module = read(&path, &fs::read_to_string(&path).unwrap());
        let printed = ir::text::print(&module);
        assert_golden(path.with_extension("printed"), &printed);
        assembles(&path, &printed);
        assert_eq!(ir::text::print(&read(&path, &printed)), printed, "{}", path.display());
    }
}

#[test]
fn places_are_those_of_the_text() {
    let text = "@g = external global i32\n\ndefine void @f() {\n  %x = add i32 1, 2, !a !0 ; comment\n  ret void\n}\n!0 = !{}\n";
    let module = ir::text::parse(text).unwrap();
    let slice = |loc: Option<ir::LocId>| {
        let loc = module.locs[loc.unwrap()];
        &text[loc.start as usize..loc.end as usize]
    };
    assert_eq!(slice(module.globals.values().next().unwrap().loc), "@g = external global i32");
    let function = module.functions.values().next().unwrap();
    assert_eq!(slice(function.loc), "define void @f()");
    let body = function.body.as_ref().unwrap();
    let block = &body.blocks[body.layout[0]];
    assert_eq!(slice(body.insts[block.insts[0]].loc), "%x = add i32 1, 2, !a !0");
    assert_eq!(slice(block.terminator.loc), "ret void");
}

#[test]
fn names_are_made_unique_by_the_printer() {
    use ir::builder::BodyBuilder;
    use ir::func::TerminatorKind;
    let mut module = ir::Module::default();
    let function = module.add_function("f", ir::Types::VOID, &[("x", ir::Types::I32), ("x", ir::Types::I32)]);
    let mut builder = BodyBuilder::default();
    builder.start(&module, function);
    let (entry, again) = (builder.create_block("x"), builder.create_block("x"));
    builder.enter(entry);
    let sum = ir::Op::Binary { op: ir::op::BinaryOp::Add, left: builder.param(0), right: builder.param(1) };
    builder.push_with(sum, ir::Types::I32, ir::op::Flags::default(), "x.1");
    builder.terminate(TerminatorKind::Branch(again));
    builder.enter(again);
    builder.terminate(TerminatorKind::Return(None));
    module.functions[function].body = Some(builder.finish());
    assert_eq!(ir::verify::verify(&module), Ok(()));
    let printed = ir::text::print(&module);
    let expected =
        "define void @f(i32 %x, i32 %x.1) {\nx.2:\n  %x.1.1 = add i32 %x, %x.1\n  br label %x.3\n\nx.3:\n  ret void\n}\n";
    assert_eq!(printed, expected);
    assert_eq!(ir::text::print(&ir::text::parse(&printed).unwrap()), printed);
}

/// Generates a text of this many functions, each with a loop, a switch and attributes, like large inputs.
fn large_text(functions: usize) -> String {
    let mut text = String::new();
    for number in 0..functions {
        text += &format!(
            "define i32 @f{number}(i32 %x, ptr %p) #{number} {{
entry:
  %array = getelementptr inbounds [16 x i32], ptr %p, i64 0, i64 {number}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load i32, ptr %array, align 4, !tbaa !{number}
  %next = add nuw nsw i32 %old, {number}
  %done = icmp eq i32 %next, %x
  br i1 %done, label %exit, label %loop
exit:
  %other = call i32 @f{}(i32 %next, ptr %p)
  ret i32 %other
}}
attributes #{number} = {{ nounwind \"key\"=\"{number}\" }}
!{number} = !{{!\"text\", i64 {number}}}
",
            functions - 1 - number
        );
    }
    text
}

#[test]
fn time_grows_with_the_length_of_the_text() {
    let time = |functions: usize| {
        let text = large_text(functions);
        let start = std::time::Instant::now();
        let module = ir::text::parse(&text).unwrap();
        let printed = ir::text::print(&module);
        assert!(ir::verify::verify(&module).is_ok());
        assert!(printed.len() > text.len() / 2);
        start.elapsed()
    };
    let fastest = |functions| (0..3).map(|_| time(functions)).min().unwrap();
    let (small, large) = (fastest(200), fastest(3200));
    // The text is sixteen times as long; quadratic work would take 256 times as long.
    assert!(large < small * 100, "{small:?} for 200 functions, {large:?} for 3200");
}
