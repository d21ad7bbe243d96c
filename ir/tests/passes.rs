//! Each file of `passes/` is named after a pass and holds cases: a module, a line `; gives`, and what the pass makes of it.
//!
//! With `UPDATE` in the environment, the files are written anew.

use ir::passes;
use ir::passes::local::run_on_bodies;
use ir::passes::pipeline::{Level, optimize};
use ir::references::References;
use std::path::PathBuf;

const CASE: &str = "; case: ";
const GIVES: &str = "; gives\n";

fn pass_of(name: &str) -> fn(&mut ir::Module) {
    match name {
        "constant_offsets" => passes::image_offsets::constant_offsets,
        "dead_instructions" => |module| run_on_bodies(module, passes::dead_instructions::remove_dead_instructions),
        "inline_calls" => |module| passes::inline_calls::inline_calls(module, &References::of_all(module)),
        "localize_globals" => passes::localize_globals::localize_globals,
        "pipeline" => |module| {
            optimize(module, References::default(), Level::Full);
        },
        "promote_locals" => |module| run_on_bodies(module, passes::promote_locals::promote_locals),
        "resolve_resources" => |module| {
            passes::resolve_resources::resolve_resources(module);
        },
        "simplify" => |module| run_on_bodies(module, passes::simplify::simplify),
        "split_locals" => |module| run_on_bodies(module, passes::split_locals::split_locals),
        "unroll_loops" => |module| {
            passes::unroll_loops::unroll_loops(module);
        },
        _ => panic!("no pass is called {name}"),
    }
}

fn check(name: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/passes").join(name).with_extension("ll");
    let text = std::fs::read_to_string(&path).expect("the file is there");
    let mut written = String::new();
    let mut cases = 0;
    for case in text.split(CASE).skip(1) {
        let (title, rest) = case.split_once('\n').expect("a case has a title");
        let before = rest.split_once(GIVES).map_or(rest, |(before, _)| before);
        let mut module = ir::text::parse(before).unwrap_or_else(|error| panic!("{title}: {error:?}"));
        assert_eq!(ir::verify::verify(&module), Ok(()), "{title}");
        pass_of(name)(&mut module);
        assert_eq!(ir::verify::verify(&module), Ok(()), "{title}: the pass broke it");
        let after = ir::text::print(&module);
        let again = ir::text::parse(&after).unwrap_or_else(|error| panic!("{title}: {error:?}"));
        assert_eq!(ir::text::print(&again), after, "{title}: it reads as something else");
        written += &format!("{CASE}{title}\n{}\n{GIVES}{}\n", before.trim_end(), after.trim_end());
        cases += 1;
    }
    assert!(cases > 0, "no cases");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, written).expect("the file can be written");
    } else {
        assert_eq!(written.trim_end(), text.trim_end());
    }
}

#[test]
fn constant_offsets() {
    check("constant_offsets");
}

#[test]
fn dead_instructions() {
    check("dead_instructions");
}

#[test]
fn inline_calls() {
    check("inline_calls");
}

#[test]
fn localize_globals() {
    check("localize_globals");
}

#[test]
fn pipeline() {
    check("pipeline");
}

#[test]
fn promote_locals() {
    check("promote_locals");
}

#[test]
fn resolve_resources() {
    check("resolve_resources");
}

#[test]
fn simplify() {
    check("simplify");
}

#[test]
fn split_locals() {
    check("split_locals");
}

#[test]
fn unroll_loops() {
    check("unroll_loops");
}
