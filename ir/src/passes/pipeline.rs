//! The order of the passes: a module and a level in, the module that the backend gets out, with what is wrong in it.

use crate::error::IrError;
use crate::module::Module;
use crate::passes::common_subexpressions::share_common_subexpressions;
use crate::passes::dead_instructions::remove_dead_instructions;
use crate::passes::findings::Finding;
use crate::passes::fold_branches::fold_branches;
use crate::passes::image_offsets::constant_offsets;
use crate::passes::inline_calls::inline_calls;
use crate::passes::legality::{check_legality, needs_legalization};
use crate::passes::local::{LocalPass, run_on_body};
use crate::passes::localize_globals::localize_globals;
use crate::passes::merge_blocks::merge_blocks;
use crate::passes::promote_locals::promote_locals;
use crate::passes::reachable::remove_unreachable;
use crate::passes::resolve_resources::resolve_resources;
use crate::passes::simplify::simplify;
use crate::passes::split_locals::split_locals;
use crate::passes::unroll_loops::unroll_loops;
use crate::verify::{verify, verify_function};

/// How much is done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// The code as it was written: only what nothing reaches goes.
    None,
    #[default]
    Full,
}

/// So many loops in each other are written out where each counts with what the one around it counts.
const MAX_NESTED_LOOPS: usize = 4;

/// What locals hold becomes values.
const TO_VALUES: &[(&str, LocalPass)] = &[
    // After the calls, because what is passed to one is in one piece.
    ("split_locals", split_locals),
    // After the parts, because only they are values of one kind.
    ("promote_locals", promote_locals),
    // After the locals, because what was stored to them is an operand now.
    ("simplify", simplify),
    // Before what looks at dominance, because a branch that is gone makes more of it.
    ("fold_branches", fold_branches),
];

/// What a loop counts is known in each of its copies.
const AFTER_UNROLLING: &[(&str, LocalPass)] = &[("simplify", simplify), ("fold_branches", fold_branches)];

/// What is there twice, or for nothing, goes.
const CLEAN_UP: &[(&str, LocalPass)] = &[
    ("common_subexpressions", share_common_subexpressions),
    // Again, because parts of one whole are taken from one value now.
    ("simplify", simplify),
    ("dead_instructions", remove_dead_instructions),
    // After what empties blocks.
    ("merge_blocks", merge_blocks),
];

/// Runs the passes of a level; in a module that is legal only after them, all of them at any level.
pub fn optimize(module: &mut Module, level: Level) -> Vec<Finding> {
    let mut passes = Passes { module };
    // First, because all others cost time for each function.
    passes.run("reachable", remove_unreachable);
    if level == Level::None && !needs_legalization(passes.module) {
        return Vec::new();
    }
    passes.run("inline_calls", inline_calls);
    // Functions whose calls are gone use no variable any more.
    passes.run("reachable", remove_unreachable);
    passes.run("localize_globals", localize_globals);
    passes.run_on_bodies(TO_VALUES);
    // One round for each loop that needs what the loop around it counts.
    for _ in 0..MAX_NESTED_LOOPS {
        if !passes.run("unroll_loops", unroll_loops) {
            break;
        }
        passes.run_on_bodies(AFTER_UNROLLING);
        // Indices are constants now.
        passes.run_on_bodies(TO_VALUES);
    }
    passes.run("constant_offsets", constant_offsets);
    // After the branches, because a choice on one side of a known branch is none.
    let mut findings = passes.run("resolve_resources", resolve_resources);
    passes.run_on_bodies(CLEAN_UP);
    // Last, because globals and declarations may have lost their last use.
    passes.run("reachable", remove_unreachable);
    findings.extend(check_legality(passes.module));
    findings
}

struct Passes<'m> {
    module: &'m mut Module,
}

impl Passes<'_> {
    /// Runs one pass; in debug builds, a pass that breaks the module is named at once.
    fn run<R>(&mut self, name: &str, pass: fn(&mut Module) -> R) -> R {
        let result = pass(self.module);
        if cfg!(debug_assertions) {
            blame(name, verify(self.module));
        }
        result
    }

    /// Runs passes on one function after the other, so that its body is still in the cache when the next pass comes to it.
    fn run_on_bodies(&mut self, passes: &[(&str, LocalPass)]) {
        for id in self.module.functions.keys().collect::<Vec<_>>() {
            for (name, pass) in passes {
                run_on_body(self.module, id, *pass);
                if cfg!(debug_assertions) {
                    blame(name, verify_function(self.module, id));
                }
            }
        }
        if cfg!(debug_assertions) {
            // Their constants and types.
            blame(passes.first().map_or("", |(name, _)| name), verify(self.module));
        }
    }
}

/// Says which pass it was. A panic, because it is this crate's mistake whatever the input says, and only debug builds look.
fn blame(pass: &str, verified: Result<(), Vec<IrError>>) {
    if let Err(errors) = verified {
        let text: Vec<_> = errors.iter().map(|error| error.message.as_str()).collect();
        panic!("the pass {pass} broke the module: {}", text.join("; "));
    }
}
