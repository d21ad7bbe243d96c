//! Debug information: modules with it are valid, and without it have the words of a compilation that never had it.

use hlsl_to_spirv::{DebugSet, Emit, Options};
use ir::passes::pipeline::Level;
use std::collections::BTreeSet;
use std::path::PathBuf;
use test_kit::sample;
use tests::case::{Case, files_below, root};
use tests::described::{can_be_stripped, compare, plain};
use tests::judge::valid_ir;

/// The cases of the corpus and of the device tests that produce a module.
fn cases() -> Vec<Case> {
    let folders = ["corpus", "gpu/compute"].map(|folder| root().join(folder));
    let files: Vec<PathBuf> = folders.iter().flat_map(|folder| files_below(folder, &["hlsl"])).collect();
    let chosen = std::env::var("CASE").unwrap_or_default();
    let files = files.iter().filter(|file| file.to_string_lossy().contains(&chosen));
    files.map(|file| Case::load(file).expect("it is a case")).filter(|case| !case.expects_errors()).collect()
}

fn described(case: &Case, set: DebugSet, level: Level) -> Options {
    Options { optimize: level, ..tests::described::described(&case.options, set) }
}

#[test]
fn stripped_modules_are_those_of_a_compilation_without() {
    let (mut problems, mut count) = (Vec::new(), 0);
    for mut case in cases().into_iter().step_by(sample::step()) {
        for level in [Level::None, Level::Full] {
            case.options = Options { optimize: level, ..plain(&case.options) };
            let without = case.compiler().compile();
            let Some(without) = without.words().filter(|words| can_be_stripped(words)) else { continue };
            for set in [DebugSet::Shader, DebugSet::OpenCl] {
                let options = described(&case, set, level);
                let compilation = case.compiler().options(options.clone()).compile();
                count += 1;
                if let Err(error) = compare(without, &compilation, &options, case.validation.is_complete()) {
                    problems.push(format!("{} {set:?} {level:?}: {error}", case.name()));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{} of {count}:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn the_ir_comes_back_and_llvm_reads_it() {
    let mut problems = Vec::new();
    for mut case in cases().into_iter().step_by(4) {
        for level in [Level::None, Level::Full] {
            case.options = described(&case, DebugSet::Shader, level);
            let compilation = case.compiler().compile_to(Emit::Ir);
            let Some(text) = compilation.text() else { continue };
            match ir::text::parse(text) {
                Ok(module) => {
                    if ir::text::print(&module) != text {
                        problems.push(format!("{} {level:?}: it is printed differently", case.name()));
                    }
                }
                Err(error) => problems.push(format!("{} {level:?}: {}", case.name(), error.message)),
            }
            if let Err(error) = valid_ir(text) {
                problems.push(format!("{} {level:?}: {}", case.name(), error.lines().take(3).collect::<Vec<_>>().join(" ")));
            }
        }
    }
    assert!(problems.is_empty(), "{}:\n{}", problems.len(), problems.join("\n"));
}

/// DebugInfoNone, which is the value of a variable that has none from there on.
const INFO_NONE: u32 = 0;

/// DebugDeclare and DebugValue.
const LOCATING: [u32; 2] = [28, 29];

/// The minimum share of variables with a location, by level. Unread variables have none in optimized code, and neither have unused
/// resources.
const SHARES: [(Level, f64); 2] = [(Level::None, 0.92), (Level::Full, 0.876)];

/// The least share of those variables that have a value or an address in the IR after the passes.
const LEAST_KEPT: f64 = 0.97;

/// The number of variables for which some record in the IR has a value or an address.
fn with_value(ir: &str) -> usize {
    let records = ir.lines().filter_map(|line| line.trim_start().strip_prefix("#dbg_"));
    let operands = records.filter_map(|record| record.split_once('(')?.1.split_once(", !"));
    let known = operands.filter(|(value, _)| !value.ends_with("poison") && !value.ends_with("undef"));
    known.filter_map(|(_, rest)| rest.split(',').next()).collect::<BTreeSet<&str>>().len()
}

/// Prints the share of source variables with a location: `cargo test --package tests --test debug_info share -- --nocapture`.
#[test]
fn the_share_of_variables_with_a_location() {
    for (level, least) in SHARES {
        let (mut located, mut known, mut all) = (0, 0, 0);
        for mut case in cases() {
            case.options = described(&case, DebugSet::Shader, level);
            let compilation = case.compiler().compile();
            let Some(words) = compilation.words() else { continue };
            let insts = spirv_module::decode(words).expect("it is a module");
            let is_set = |inst: &&spirv_module::RawInst<'_>| {
                inst.is(spirv::Op::ExtInstImport) && spirv_module::literal_string(&inst.words[1..]) == DebugSet::Shader.name()
            };
            let Some(set) = insts.iter().find(is_set).map(|inst| inst.word(0)) else { continue };
            let locates = |inst: &&spirv_module::RawInst<'_>| {
                inst.is(spirv::Op::ExtInst) && inst.word(2) == set && LOCATING.contains(&inst.word(3))
            };
            let is_nothing = |inst: &&spirv_module::RawInst<'_>| {
                inst.is(spirv::Op::ExtInst) && inst.word(2) == set && inst.word(3) == INFO_NONE
            };
            let nothing = insts.iter().find(is_nothing).map(|inst| inst.word(1));
            let has_value = |inst: &&spirv_module::RawInst<'_>| Some(inst.word(5)) != nothing;
            let variables: BTreeSet<u32> = insts.iter().filter(locates).filter(has_value).map(|inst| inst.word(4)).collect();
            located += variables.len();
            known += with_value(case.compiler().compile_to(Emit::Ir).text().unwrap_or_default());
            case.options.optimize = Level::None;
            let ir = case.compiler().compile_to(Emit::Ir);
            all += ir.text().unwrap_or_default().matches(" = !DILocalVariable(").count();
        }
        let share = located as f64 / all as f64;
        println!(
            "variables with a location, {level:?}: {located} of {all}, {:.1} %; with a value in the IR: {known}",
            share * 100.0
        );
        let is_chosen = std::env::var("CASE").is_ok();
        assert!(share >= least || is_chosen, "{share} < {least}");
        // The remaining values are not computed by any instruction of the module: parts of an instruction's result, addresses.
        let kept = located as f64 / known as f64;
        assert!(
            kept >= LEAST_KEPT || is_chosen,
            "only {kept} of the variables that have a value in the IR have one in the module"
        );
    }
}
