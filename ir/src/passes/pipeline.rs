//! The optimizer: the order of the passes, with the reason for each position, and the registry of passes by name.
//!
//! Each pass of the optimizer is in at least one of the constants below, which are lists of passes, or single passes that run
//! on their own. `Runner` runs the constants in order: it repeats some of them and skips those that have nothing to do.
//! `listed` enumerates the passes of all constants for the registry. A new pass is a file in this folder that declares
//! `PASS`, its `mod` line in `mod.rs`, and an entry in one of the lists. A new constant must also be added to `Runner` and to
//! `listed`.
//!
//! All body passes run on a function before the first one runs on the next function, so that the body stays in the cache,
//! also for the walk that indexes its references.

use crate::error::IrError;
use crate::func::Body;
use crate::id::FunctionId;
use crate::module::Module;
use crate::passes::findings::Finding;
use crate::passes::legality::{check_legality, illegal, needs_legalization};
use crate::passes::observe::{PassObserver, PassRun, instructions, instructions_of};
use crate::passes::pass::{BodyPass, Context, ModulePass, run_on_bodies};
use crate::passes::stage_limits::judge as judge_stage_limits;
use crate::passes::{
    common_subexpressions, compact, constant_locals, copied_elements, dead_components, dead_instructions, fold_branches,
    forward_copies, handles, hoist_common, hoist_loads, if_conversion, image_offsets, inline_calls, join_copies, join_lanes,
    localize_globals, merge_blocks, non_uniform, promote_locals, reachable, resolve_resources, rotate_loops, simplify,
    split_locals, unroll_loops, vectorize, whole_loads, whole_stores,
};
use crate::references::{IndexedModule, References};
use crate::verify::{verify, verify_function};
use spirv_grammar::execution_mode;
use std::ops::ControlFlow;
use std::time::Instant;

/// Runs at every level, even for modules that need no other pass. It is first, because all other passes take time for each
/// function.
const ALWAYS: &[ModulePass] = &[reachable::PASS];

/// Module passes before the body passes.
const BEFORE_BODIES: &[ModulePass] = &[
    inline_calls::PASS,
    // After inlining, because only variables that one function uses become locals.
    localize_globals::PASS,
];

/// Runs first, because it leaves fewer locals for all following passes.
const JOIN: BodyPass = join_copies::PASS;

/// Runs before [`TO_VALUES`], which splits copies of aggregates. It runs again after the loops are unrolled, when indices are
/// values that can be compared.
const FORWARD: BodyPass = forward_copies::PASS;

/// Runs if [`FORWARD`] changed something. The second time, [`TO_VALUES`] follows: locals whose only accesses with dynamic
/// indices were reads of copies then have constant indices only.
const AFTER_FORWARDING: &[BodyPass] = &[
    // Otherwise, dead copies would keep their locals whole.
    dead_instructions::PASS,
];

/// Promotes local variables to values.
const TO_VALUES: &[BodyPass] = &[
    // After inlining, because arguments are whole aggregates.
    split_locals::PASS,
    // After splitting, because only scalars and vectors are promoted.
    promote_locals::PASS,
    // If most instructions were accesses of locals, because the following passes keep tables of values.
    compact::VALUES_PASS,
    // After promotion, because stored values became operands.
    simplify::PASS,
    // Before passes that use dominance, because with fewer branches more blocks dominate others.
    fold_branches::PASS,
];

/// Runs in rounds as long as a loop is unrolled, because the trip count of an inner loop may depend on the counter of the
/// outer one.
const UNROLL: BodyPass = unroll_loops::PASS;

/// The maximum number of rounds of [`UNROLL`]. More deeply nested loops are not unrolled.
const MAX_NESTED_LOOPS: usize = 4;

/// Runs after each round of [`UNROLL`].
const AFTER_UNROLLING: &[&[BodyPass]] = &[
    // The counter of a loop is constant in each copy.
    &[simplify::PASS, fold_branches::PASS],
    // Indices into local arrays are constant too, so that their elements can be promoted.
    TO_VALUES,
];

/// Rewrites code that SPIR-V's logical addressing does not allow.
const LEGALIZE: &[BodyPass] = &[
    // After unrolling and folding, which make offsets constant.
    image_offsets::PASS,
    // After folding branches, which removes choices between resources.
    resolve_resources::PASS,
];

/// Runs before [`CLEAN_UP`], so that it need not process branches that only compute dead components.
const COMPONENTS: BodyPass = dead_components::PASS;

/// Runs if [`COMPONENTS`] changed something.
const AFTER_COMPONENTS: &[BodyPass] = &[
    // Phis may have equal operands, after the insertion of unread components was bypassed.
    simplify::PASS,
    // A dead loop is removed with its blocks, but the blocks before it remain, with their debug records.
    merge_blocks::PASS,
    dead_instructions::PASS,
];

/// Prepares code for [`CLEAN_UP`].
const BEFORE_CLEAN_UP: &[BodyPass] = &[
    // After unrolling, because elements with constant indices are values then.
    copied_elements::PASS,
    // After unrolling, which makes the indices of stores constant, and before the passes that handle loads of constants.
    constant_locals::PASS,
    // Before selections are converted, so that their sides are single blocks.
    merge_blocks::PASS,
];

/// Runs on a body with branches, before [`CLEAN_UP`].
const BRANCHES: &[BodyPass] = &[
    // Before hoisting, so that only one of several equal computations on a path is left.
    common_subexpressions::PASS,
    // Before other computations, which have the loads as operands.
    hoist_loads::PASS,
    // Before selections are converted, because their sides become smaller, and before common subexpressions, which become
    // available to more code.
    hoist_common::PASS,
];

/// Removes redundant and dead code.
const CLEAN_UP: &[BodyPass] = &[
    // Before common subexpressions, which become available to more code.
    if_conversion::PASS,
    common_subexpressions::PASS,
    // After common subexpressions, so that only one of several loads on a path is left. Before whole loads, because that pass
    // uses loads that dominate others.
    hoist_loads::PASS,
    // After both, so that each part is loaded only once.
    whole_loads::PASS,
    whole_stores::PASS,
    // After both, because components are then extracted from whole vectors, and stored as parts of them.
    vectorize::PASS,
    // After vectors are computed as wholes, which leaves the components that are used as scalars.
    join_lanes::PASS,
    // Again, because common subexpressions expose extractions from the same value.
    simplify::PASS,
    // Again, because an offset may have become constant after the removal of components that are never read.
    image_offsets::PASS,
    dead_instructions::PASS,
    // After the passes that empty blocks.
    merge_blocks::PASS,
    // After blocks are merged, because only loops of one block apart from the header are rotated.
    rotate_loops::PASS,
    // After all of these passes, because they leave deleted instructions and blocks.
    compact::PASS,
    // Last, because other passes move uses to other blocks.
    handles::PASS,
];

/// After the body passes, because functions, globals and declarations may be unreachable now.
const AFTER_BODIES: &[ModulePass] = &[reachable::PASS];

/// Runs last at every level, because the accesses that other passes leave are decorated. A decoration would keep passes from
/// changing an instruction.
const ALWAYS_LAST: &[ModulePass] = &[non_uniform::PASS];

/// A module pass or a body pass.
#[derive(Debug, Clone, Copy)]
pub enum Pass {
    /// A module pass.
    Module(ModulePass),
    /// A body pass.
    Body(BodyPass),
}

impl Pass {
    /// The unique name of the pass.
    pub fn name(self) -> &'static str {
        match self {
            Self::Module(pass) => pass.name,
            Self::Body(pass) => pass.name,
        }
    }

    /// Runs only this pass on a module. Returns the findings.
    pub fn run(self, module: &mut IndexedModule) -> Vec<Finding> {
        match self {
            Self::Module(pass) => {
                (pass.run)(module);
                Vec::new()
            }
            Self::Body(pass) => run_on_bodies(module.module_mut(), pass.run),
        }
    }
}

/// The passes in the order of the lists above, with repetitions.
fn listed() -> impl Iterator<Item = Pass> {
    let before = ALWAYS.iter().chain(BEFORE_BODIES).map(|pass| Pass::Module(*pass));
    let unrolling = [UNROLL].into_iter().chain(AFTER_UNROLLING.iter().copied().flatten().copied());
    let forwarding = [JOIN, FORWARD].into_iter().chain(AFTER_FORWARDING.iter().copied());
    let legalizing = LEGALIZE.iter().chain([&COMPONENTS]).chain(AFTER_COMPONENTS).copied();
    let cleaning = BEFORE_CLEAN_UP.iter().chain(BRANCHES).chain(CLEAN_UP).copied();
    let bodies = forwarding.chain(TO_VALUES.iter().copied()).chain(unrolling).chain(legalizing).chain(cleaning);
    let after = AFTER_BODIES.iter().chain(ALWAYS_LAST).map(|pass| Pass::Module(*pass));
    before.chain(bodies.map(Pass::Body)).chain(after)
}

/// All passes, in the order of their first run, without repetitions.
pub fn passes() -> Vec<Pass> {
    let mut passes: Vec<Pass> = Vec::new();
    for pass in listed() {
        if passes.iter().all(|known| known.name() != pass.name()) {
            passes.push(pass);
        }
    }
    passes
}

/// The pass of this name.
pub fn pass(name: &str) -> Option<Pass> {
    passes().into_iter().find(|pass| pass.name() == name)
}

/// The optimization level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Only removes unreachable functions and globals. Modules that are illegal without the other passes get those passes
    /// anyway.
    None,
    /// Runs all passes.
    #[default]
    Full,
}

/// The options of the optimizer.
#[derive(Default)]
pub struct Options<'o> {
    /// The level, which selects the passes.
    pub level: Level,
    /// A product with 0 is 0, also if the other factor is infinite or a NaN, for operations on which the sign of a zero does
    /// not matter (`nsz`). SPIR-V permits this for shaders without SignedZeroInfNanPreserve. Without this option, all passes
    /// preserve such results, so that tests can compare them.
    pub zero_products: bool,
    /// Called after each run of a pass; may stop the optimizer.
    pub observer: Option<&'o mut dyn PassObserver>,
}

/// True if an entry point has the execution mode SignedZeroInfNanPreserve.
fn preserves_special_values(module: &Module) -> bool {
    let mut modes = module.functions.values().flat_map(|function| &function.attributes.execution_modes);
    modes.any(|mode| mode.mode == execution_mode::SignedZeroInfNanPreserve)
}

/// Runs the passes of a level, and returns the findings about the user's program. Every body is indexed afterwards, unless an
/// observer stopped the passes.
pub fn optimize(module: &mut IndexedModule, options: Options<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let zero_products = options.zero_products && !preserves_special_values(module);
    // Whether an observer stopped the passes is irrelevant here.
    let _ = Runner::new(options.observer, zero_products).run(module, options.level, &mut findings);
    findings
}

/// Runs passes, and calls the observer.
struct Runner<'o> {
    observer: Option<&'o mut dyn PassObserver>,
    zero_products: bool,
    /// The number of runs of each module pass.
    module_runs: Vec<(&'static str, u32)>,
    /// The number of runs of each body pass on the current body.
    body_runs: Vec<(&'static str, u32)>,
}

/// A body that is taken out of its function.
struct Taken<'t> {
    module: &'t mut Module,
    id: FunctionId,
    body: &'t mut Body,
    context: &'t mut Context,
}

/// The state before an observed pass.
struct Start {
    time: Instant,
    instructions: usize,
}

impl<'o> Runner<'o> {
    fn new(observer: Option<&'o mut dyn PassObserver>, zero_products: bool) -> Self {
        Self { observer, zero_products, module_runs: Vec::new(), body_runs: Vec::new() }
    }

    fn run(mut self, module: &mut IndexedModule, level: Level, findings: &mut Vec<Finding>) -> ControlFlow<()> {
        self.module_passes(module, ALWAYS)?;
        if level == Level::None && !needs_legalization(module) {
            return self.module_passes(module, ALWAYS_LAST);
        }
        self.module_passes(module, BEFORE_BODIES)?;
        let is_illegal = self.bodies(module, findings)?;
        // Before unreachable functions are removed, because it may replace the last call of a declaration.
        judge_stage_limits(module, findings);
        self.module_passes(module, AFTER_BODIES)?;
        self.module_passes(module, ALWAYS_LAST)?;
        if is_illegal {
            // Illegal code that the passes could not resolve.
            let left = check_legality(module).into_iter().filter(|finding| !findings.contains(finding)).collect::<Vec<_>>();
            findings.extend(left);
        }
        ControlFlow::Continue(())
    }

    fn module_passes(&mut self, module: &mut IndexedModule, passes: &[ModulePass]) -> ControlFlow<()> {
        for pass in passes {
            limits::check();
            let start = self.observer.as_ref().map(|_| Start { time: Instant::now(), instructions: instructions(module) });
            (pass.run)(module);
            let time = start.as_ref().map(|start| start.time.elapsed()).unwrap_or_default();
            if cfg!(debug_assertions) {
                blame(pass.name, verify(module));
            }
            if let (Some(observer), Some(start)) = (&mut self.observer, start) {
                observer.after(&PassRun {
                    pass: pass.name,
                    run: count(&mut self.module_runs, pass.name),
                    function: None,
                    module,
                    start: start.time,
                    time,
                    instructions_before: start.instructions,
                    instructions_after: instructions(module),
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Runs the body passes. Returns true if illegal code remains. If the observer stops at a body, other bodies still get
    /// their passes.
    fn bodies(&mut self, module: &mut IndexedModule, findings: &mut Vec<Finding>) -> ControlFlow<(), bool> {
        let (module, references) = module.parts_mut();
        *references = References::default();
        let mut context = Context { zero_products: self.zero_products, ..Context::new(module) };
        let mut is_illegal = false;
        let mut end = ControlFlow::Continue(());
        for id in module.functions.keys().collect::<Vec<_>>() {
            let Some(mut body) = module.functions[id].body.take() else { continue };
            context.next_body();
            self.body_runs.clear();
            if self.body(&mut Taken { module, id, body: &mut body, context: &mut context }).is_break() {
                end = ControlFlow::Break(());
            }
            is_illegal |= context.is_logical && illegal(module, &body).next().is_some();
            references.note(module, id, &body);
            module.functions[id].body = Some(body);
        }
        findings.append(&mut context.findings);
        end?;
        ControlFlow::Continue(is_illegal)
    }

    /// Runs the passes on one body.
    fn body(&mut self, taken: &mut Taken<'_>) -> ControlFlow<()> {
        self.body_passes(taken, &[JOIN])?;
        self.forward(taken)?;
        self.body_passes(taken, TO_VALUES)?;
        for _ in 0..MAX_NESTED_LOOPS {
            self.body_passes(taken, &[UNROLL])?;
            if !taken.context.has_unrolled {
                break;
            }
            for passes in AFTER_UNROLLING {
                self.body_passes(taken, passes)?;
            }
        }
        if self.forward(taken)? {
            self.body_passes(taken, TO_VALUES)?;
        }
        self.body_passes(taken, LEGALIZE)?;
        self.body_passes(taken, &[COMPONENTS])?;
        if taken.context.has_dead_components {
            self.body_passes(taken, AFTER_COMPONENTS)?;
        }
        self.body_passes(taken, BEFORE_CLEAN_UP)?;
        if taken.body.layout.len() > 1 {
            self.body_passes(taken, BRANCHES)?;
        }
        self.body_passes(taken, CLEAN_UP)
    }

    /// Runs [`FORWARD`], and removes the code that becomes dead. Returns true if something changed.
    fn forward(&mut self, taken: &mut Taken<'_>) -> ControlFlow<(), bool> {
        self.body_passes(taken, &[FORWARD])?;
        let has_forwarded = taken.context.has_forwarded;
        if has_forwarded {
            self.body_passes(taken, AFTER_FORWARDING)?;
        }
        ControlFlow::Continue(has_forwarded)
    }

    fn body_passes(&mut self, taken: &mut Taken<'_>, passes: &[BodyPass]) -> ControlFlow<()> {
        for pass in passes {
            limits::check();
            let start = self.observer.as_ref().map(|_| Start { time: Instant::now(), instructions: instructions_of(taken.body) });
            (pass.run)(taken.module, taken.id, taken.body, taken.context);
            let time = start.as_ref().map(|start| start.time.elapsed()).unwrap_or_default();
            if cfg!(debug_assertions) {
                let id = taken.id;
                blame(pass.name, taken.put_back(|module| verify_function(module, id)));
            }
            if let (Some(observer), Some(start)) = (&mut self.observer, start) {
                let run = count(&mut self.body_runs, pass.name);
                let (function, instructions_after) = (Some(taken.id), instructions_of(taken.body));
                taken.put_back(|module| {
                    observer.after(&PassRun {
                        pass: pass.name,
                        run,
                        function,
                        module,
                        start: start.time,
                        time,
                        instructions_before: start.instructions,
                        instructions_after,
                    })
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Taken<'_> {
    /// Puts the body back into its function while `look` runs.
    fn put_back<R>(&mut self, look: impl FnOnce(&Module) -> R) -> R {
        self.module.functions[self.id].body = Some(std::mem::take(self.body));
        let result = look(self.module);
        *self.body = self.module.functions[self.id].body.take().unwrap_or_default();
        result
    }
}

/// Counts a run.
fn count(runs: &mut Vec<(&'static str, u32)>, pass: &'static str) -> u32 {
    let at = runs.iter().position(|(name, _)| *name == pass).unwrap_or_else(|| {
        runs.push((pass, 0));
        runs.len() - 1
    });
    runs[at].1 += 1;
    runs[at].1
}

/// Panics with the name of the pass that made the module invalid, which is a bug of the pass for any input. Runs only in
/// debug builds.
fn blame(pass: &str, verified: Result<(), Vec<IrError>>) {
    if let Err(errors) = verified {
        let text: Vec<_> = errors.iter().map(|error| error.message.as_str()).collect();
        panic!("the pass {pass} broke the module: {}", text.join("; "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passes::observe::{PassPoint, PrintAfter, Trace};
    use crate::text::{parse, print};

    /// Aggregates, a loop, and memory that is not promoted.
    const LARGE: &str = "define i32 @large(i32 %n, [2 x i32] %start) {
entry:
  %pair = alloca { i32, [2 x i32] }
  %copy = alloca { i32, [2 x i32] }
  %list = alloca [8 x i32]
  %i = alloca i32
  %first = getelementptr { i32, [2 x i32] }, ptr %pair, i32 0, i32 0
  store i32 %n, ptr %first
  %whole = load { i32, [2 x i32] }, ptr %pair
  store { i32, [2 x i32] } %whole, ptr %copy
  store i32 0, ptr %i
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@large, %end), ptr blockaddress(@large, %continue), i32 0)
  br label %test
test:
  %at = load i32, ptr %i
  %less = icmp slt i32 %at, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@large, %body), i32 0)
  br i1 %less, label %body, label %end
body:
  %element = getelementptr [8 x i32], ptr %list, i32 0, i32 %at
  store i32 %at, ptr %element
  %unused = add i32 %at, %n
  br label %continue
continue:
  %again = load i32, ptr %i
  %next = add i32 %again, 1
  store i32 %next, ptr %i
  br label %head
end:
  %taken = getelementptr { i32, [2 x i32] }, ptr %copy, i32 0, i32 0
  %value = load i32, ptr %taken
  %third = getelementptr [8 x i32], ptr %list, i32 0, i32 3
  %other = load i32, ptr %third
  %sum = add i32 %value, %other
  ret i32 %sum
}
";

    const SMALL: &str = "define i32 @small(i1 %c, i32 %x) {
entry:
  %v = alloca i32
  store i32 %x, ptr %v
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@small, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  %a = add i32 %x, 0
  %b = mul i32 %a, %x
  %same = mul i32 %x, %x
  %s = add i32 %b, %same
  store i32 %s, ptr %v
  br label %end
end:
  %r = load i32, ptr %v
  ret i32 %r
}
";

    /// The text of each function after all passes.
    fn optimized(text: &str) -> Vec<String> {
        let mut module = IndexedModule::new(parse(text).expect("the text is IR"));
        optimize(&mut module, Options::default());
        assert_eq!(verify(&module), Ok(()));
        let text = print(&module);
        text.split_inclusive("}\n").map(|part| part.trim().to_owned()).filter(|part| part.starts_with("define")).collect()
    }

    #[test]
    fn what_is_left_of_one_body_does_not_show_in_the_next() {
        let (large, small) = (optimized(LARGE), optimized(SMALL));
        assert!(large[0].contains("phi") && !large[0].contains("%pair") && small[0].contains("select"), "{large:?} {small:?}");
        let both = |first: &str, second: &str| optimized(&format!("{first}\n{second}"));
        assert_eq!(both(LARGE, SMALL), [large[0].as_str(), small[0].as_str()]);
        assert_eq!(both(SMALL, LARGE), [small[0].as_str(), large[0].as_str()]);
        let again = |text: &str| text.replace("@large", "@again").replace("@small", "@again");
        for (text, alone) in [(LARGE, &large[0]), (SMALL, &small[0])] {
            assert_eq!(both(text, &again(text)), [alone.clone(), again(alone)]);
        }
    }

    #[test]
    fn names_of_passes_differ() {
        let function = |pass: Pass| match pass {
            Pass::Module(pass) => pass.run as usize,
            Pass::Body(pass) => pass.run as usize,
        };
        for one in listed() {
            let found = pass(one.name()).map(function);
            assert_eq!(found, Some(function(one)), "two passes are called {}", one.name());
        }
    }

    fn traced(text: &str, trace: &mut Trace) -> String {
        let mut module = IndexedModule::new(parse(text).expect("the text is IR"));
        optimize(&mut module, Options { observer: Some(trace), ..Options::default() });
        print(&module)
    }

    #[test]
    fn an_observer_stops_every_body_at_the_same_pass() {
        let text = format!("{LARGE}\n{SMALL}");
        let stop_after = PassPoint::parse("split_locals");
        let mut trace = Trace { stop_after, print_after: PrintAfter::All, ..Trace::default() };
        let left = traced(&text, &mut trace);
        assert!(left.contains("%pair.0 = alloca i32") && left.contains("%v = alloca i32") && !left.contains("phi"), "{left}");
        let names: Vec<_> = trace.totals.iter().map(|total| (total.pass.as_str(), total.runs)).collect();
        let before = [("reachable", 1), ("inline_calls", 1), ("localize_globals", 1)];
        assert_eq!(names, [&before[..], &[("join_copies", 2), ("forward_copies", 2), ("split_locals", 2)]].concat());
        assert!(trace.text.contains("; after split_locals, of @small\n\ndefine i32 @small("), "{}", trace.text);
    }

    #[test]
    fn a_trace_prints_one_function_after_one_pass() {
        let print_after = PrintAfter::Passes(vec!["simplify".to_owned()]);
        let mut trace = Trace { print_after, function: Some("small".to_owned()), ..Trace::default() };
        let text = format!("{LARGE}\n{SMALL}");
        let left = traced(&text, &mut trace);
        assert_eq!(trace.text.matches("define").count(), 2, "{}", trace.text);
        assert!(trace.text.contains("; after simplify, run 2, of @small\n"), "{}", trace.text);
        assert!(!trace.text.contains("large"), "{}", trace.text);
        assert_eq!(left, traced(&text, &mut Trace::default()));
        let simplify = trace.totals.iter().find(|total| total.pass == "simplify").expect("it ran");
        assert!(simplify.runs == 4 && simplify.instructions_before > simplify.instructions_after, "{simplify:?}");
    }
}
