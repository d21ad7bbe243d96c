//! The order of the passes: a module and a level in, the module that the backend gets out, with what is wrong in it.

use crate::error::IrError;
use crate::func::Body;
use crate::module::{FunctionId, Module};
use crate::passes::common_subexpressions::share_common_subexpressions;
use crate::passes::compact::{compact, compact_values};
use crate::passes::dead_instructions::remove_dead_instructions;
use crate::passes::findings::Finding;
use crate::passes::fold_branches::fold_branches;
use crate::passes::handles::repeat_sampled_images;
use crate::passes::image_offsets::ConstantOffsets;
use crate::passes::inline_calls::inline_calls;
use crate::passes::legality::{check_legality, illegal, needs_legalization};
use crate::passes::local::{Context, LocalPass};
use crate::passes::localize_globals::localize_globals;
use crate::passes::merge_blocks::merge_blocks;
use crate::passes::promote_locals::promote_locals;
use crate::passes::reachable::remove_unreachable_by;
use crate::passes::resolve_resources::Resources;
use crate::passes::simplify::simplify;
use crate::passes::split_locals::split_locals;
use crate::passes::unroll_loops::unroll_loops_in;
use crate::references::References;
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
    // Where the locals were most of the body, because what follows keeps facts for each value.
    ("compact_values", compact_values),
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
    // Last, because all of them leave something behind.
    ("compact", compact),
];

/// What is known of a module when the passes are through.
#[derive(Debug)]
pub struct Optimized {
    pub findings: Vec<Finding>,
    /// Of all bodies, for the backend.
    pub references: References,
}

/// Runs the passes of a level; in a module that is legal only after them, all of them at any level. `references` may hold what the
/// bodies name.
pub fn optimize(module: &mut Module, references: References, level: Level) -> Optimized {
    // First, because all others cost time for each function.
    let references = run("reachable", module, |module| remove_unreachable_by(module, references));
    if level == Level::None && !needs_legalization(module) {
        return Optimized { findings: Vec::new(), references };
    }
    run("inline_calls", module, |module| inline_calls(module, &references));
    drop(references);
    // After the calls, because only a variable that one function uses becomes a local.
    run("localize_globals", module, localize_globals);
    let Bodies { mut findings, references, is_illegal } = run("bodies", module, optimize_bodies);
    // Last, because functions, globals and declarations may have lost their last use.
    let references = run("reachable", module, |module| remove_unreachable_by(module, references));
    if is_illegal {
        // What no pass could resolve is still there.
        let left = check_legality(module).into_iter().filter(|finding| !findings.contains(finding)).collect::<Vec<_>>();
        findings.extend(left);
    }
    Optimized { findings, references }
}

/// Runs one pass; in debug builds, a pass that breaks the module is named at once.
fn run<R>(name: &str, module: &mut Module, pass: impl FnOnce(&mut Module) -> R) -> R {
    let result = pass(module);
    if cfg!(debug_assertions) {
        blame(name, verify(module));
    }
    result
}

/// What the passes over bodies find out.
struct Bodies {
    /// What is wrong with resources.
    findings: Vec<Finding>,
    references: References,
    /// Something is left that is not legal.
    is_illegal: bool,
}

/// Runs all passes that see one body at a time on one function after the other, so that a body is in the cache from the first of them to
/// the last, and to the look at what it names.
fn optimize_bodies(module: &mut Module) -> Bodies {
    let is_logical = module.has_logical_addressing();
    let mut offsets = ConstantOffsets::default();
    let mut resources = Resources::new(module);
    let mut references = References::default();
    let mut is_illegal = false;
    let mut context = Context::default();
    for id in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[id].body.take() else { continue };
        context.next_body();
        run_on(module, id, &mut body, &mut context, TO_VALUES);
        // One round for each loop that needs what the loop around it counts.
        for _ in 0..MAX_NESTED_LOOPS {
            if !unroll_loops_in(module, &mut body, &mut context.flow) {
                break;
            }
            check_body("unroll_loops", module, id, &mut body);
            run_on(module, id, &mut body, &mut context, AFTER_UNROLLING);
            // Indices are constants now.
            run_on(module, id, &mut body, &mut context, TO_VALUES);
        }
        offsets.say_in(module, &mut body);
        check_body("constant_offsets", module, id, &mut body);
        // After the branches, because a choice on one side of a known branch is none.
        if resources.resolve_in(module, &mut body) {
            context.flow.changed();
        }
        check_body("resolve_resources", module, id, &mut body);
        run_on(module, id, &mut body, &mut context, CLEAN_UP);
        // At the very end, because others move uses to other blocks.
        if is_logical && repeat_sampled_images(module, &mut body) {
            check_body("repeat_sampled_images", module, id, &mut body);
        }
        is_illegal |= is_logical && illegal(module, &body).next().is_some();
        references.note(module, id, &body);
        module.functions[id].body = Some(body);
    }
    Bodies { findings: resources.findings, references, is_illegal }
}

/// Runs passes on a body that was taken out of its function.
fn run_on(module: &mut Module, id: FunctionId, body: &mut Body, context: &mut Context, passes: &[(&str, LocalPass)]) {
    for (name, pass) in passes {
        pass(module, id, body, context);
        check_body(name, module, id, body);
    }
}

/// In debug builds, names the pass that broke a body.
fn check_body(pass: &str, module: &mut Module, id: FunctionId, body: &mut Body) {
    if cfg!(debug_assertions) {
        module.functions[id].body = Some(std::mem::take(body));
        blame(pass, verify_function(module, id));
        *body = module.functions[id].body.take().unwrap_or_default();
    }
}

/// Says which pass it was. A panic, because it is this crate's mistake whatever the input says, and only debug builds look.
fn blame(pass: &str, verified: Result<(), Vec<IrError>>) {
    if let Err(errors) = verified {
        let text: Vec<_> = errors.iter().map(|error| error.message.as_str()).collect();
        panic!("the pass {pass} broke the module: {}", text.join("; "));
    }
}
