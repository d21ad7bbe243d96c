//! DXC's tests with debug information: each module is valid, and without the debug information it equals that of a compilation without
//! it.

use crate::corpus::{Disk, Shader, map, shaders};
use crate::dxc::run_lines;
use crate::flags::Flags;
use hlsl_to_spirv::{Compiler, DebugSet, Emit, Options};
use tests::described::{can_be_stripped, compare, described, plain};
use tests::judge::valid_module;

/// Compiles all shaders with either set; prints the differences, and finally the counts.
///
/// # Errors
/// A module differs or is not valid.
pub fn run(flags: &Flags) -> Result<(), String> {
    let mut shaders = shaders(&flags.corpus()?)?;
    shaders.retain(|shader| shader.name.contains(&flags.filter));
    let outcomes = map(&shaders, judge);
    let count: usize = outcomes.iter().map(|outcome| outcome.count).sum();
    let problems: Vec<&String> = outcomes.iter().flat_map(|outcome| &outcome.problems).collect();
    problems.iter().for_each(|problem| println!("{problem}"));
    println!("stripped: modules {count}, different or invalid {}", problems.len());
    if problems.is_empty() && count > 0 {
        Ok(())
    } else {
        Err("not all modules are the same without debug information".to_owned())
    }
}

#[derive(Default)]
struct Outcome {
    /// The modules with debug information.
    count: usize,
    problems: Vec<String>,
}

fn judge(shader: &Shader) -> Outcome {
    let mut outcome = Outcome::default();
    let compile = |options: &Options| {
        let name = shader.path.to_string_lossy().into_owned();
        Compiler::new(name, shader.text.clone()).files(Disk).options(options.clone()).compile()
    };
    for run in run_lines(&shader.text) {
        let (Ok(options), Emit::Spirv) = (run.options, run.emit) else { continue };
        let without = plain(&options);
        let compiled = compile(&without);
        let Some(words) = compiled.words().filter(|words| can_be_stripped(words)) else { continue };
        // The validator does not know all vendors' instructions.
        let is_judged = !run.unvalidated && valid_module(words, &without).is_ok();
        for set in [DebugSet::Shader, DebugSet::OpenCl] {
            let options = described(&without, set);
            outcome.count += 1;
            if let Err(error) = compare(words, &compile(&options), &options, is_judged) {
                outcome.problems.push(format!("{} {set:?}: {error}", shader.name));
            }
        }
    }
    outcome
}
