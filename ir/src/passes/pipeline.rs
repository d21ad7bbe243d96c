//! The order of the passes: a module and a level in, the module that the backend gets out, with what is wrong in it.

use crate::module::Module;
use crate::passes::common_subexpressions::share_common_subexpressions;
use crate::passes::dead_instructions::remove_dead_instructions;
use crate::passes::findings::Finding;
use crate::passes::fold_branches::fold_branches;
use crate::passes::image_offsets::constant_offsets;
use crate::passes::inline_calls::inline_calls;
use crate::passes::legality::{check_legality, needs_legalization};
use crate::passes::localize_globals::localize_globals;
use crate::passes::merge_blocks::merge_blocks;
use crate::passes::promote_locals::promote_locals;
use crate::passes::reachable::remove_unreachable;
use crate::passes::resolve_resources::resolve_resources;
use crate::passes::simplify::simplify;
use crate::passes::split_locals::split_locals;
use crate::passes::unroll_loops::unroll_loops;

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
    // After the calls, because what is passed to one is in one piece.
    passes.run("split_locals", split_locals);
    // After the parts, because only they are values of one kind.
    passes.run("promote_locals", promote_locals);
    // After the locals, because what was stored to them is an operand now.
    passes.run("simplify", simplify);
    // Before what looks at dominance, because a branch that is gone makes more of it.
    passes.run("fold_branches", fold_branches);
    // One round for each loop that needs what the loop around it counts.
    for _ in 0..MAX_NESTED_LOOPS {
        if !passes.run("unroll_loops", unroll_loops) {
            break;
        }
        passes.run("simplify", simplify);
        passes.run("fold_branches", fold_branches);
        // Indices are constants now.
        passes.run("split_locals", split_locals);
        passes.run("promote_locals", promote_locals);
        passes.run("simplify", simplify);
        passes.run("fold_branches", fold_branches);
    }
    passes.run("constant_offsets", constant_offsets);
    // After the branches, because a choice on one side of a known branch is none.
    let mut findings = passes.run("resolve_resources", resolve_resources);
    passes.run("common_subexpressions", share_common_subexpressions);
    // Again, because parts of one whole are taken from one value now.
    passes.run("simplify", simplify);
    passes.run("dead_instructions", remove_dead_instructions);
    // After what empties blocks.
    passes.run("merge_blocks", merge_blocks);
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
        if cfg!(debug_assertions)
            && let Err(errors) = crate::verify::verify(self.module)
        {
            let text: Vec<_> = errors.iter().map(|error| error.message.as_str()).collect();
            panic!("the pass {name} broke the module: {}", text.join("; "));
        }
        result
    }
}
