//! Inlines small functions, those that are called once, and those that must be inlined (see [`must_inline`]).
//!
//! Callees are processed before their callers, so that a body is copied after its own calls were inlined. The last copy takes
//! the body itself, if nothing else refers to the function; the remaining declaration is unreachable. A function whose only
//! return is at its end is copied unchanged. If all returns are in one selection or switch after which nothing is reachable,
//! they branch to its merge block. Any other function that returns within selections is wrapped in a switch with a single
//! case, and its returns branch to the merge block; for returns within a switch it is wrapped in a loop with one iteration.
//! If the call is the last instruction of its caller, the returns are kept. A function that returns from within a loop cannot
//! be copied in structured control flow, and is not inlined unless it must be: then its loops are first left with a flag (see
//! `leave_loops`).

mod callee;
mod calls;
mod leave_loops;
mod must_inline;
mod splice;

pub use must_inline::must_be_inlined;

use crate::cfg::ControlFlow;
use crate::debug_nodes::records_of;
use crate::func::{Body, Merge, TerminatorKind};
use crate::id::{BlockId, FunctionId};
use crate::module::Module;
use crate::op::{Call, Op};
use crate::passes::constructs::Constructs;
use crate::passes::pass::ModulePass;
use crate::references::IndexedModule;
use crate::side_map::side_map;
use callee::{Callee, Exit, Structure};
use calls::{Calls, Summary};
use cranelift_entity::SecondaryMap;
use leave_loops::leave_loops;
use must_inline::names_holder;
use splice::Splicer;

/// Functions of at most this many instructions are always inlined.
const SMALL: usize = 100;

/// A larger function with several calls is inlined if all copies together have at most this many instructions.
const MAX_COPIES: usize = 1000;

/// Maximum number of instructions of a function after inlining.
const MAX_CALLER: usize = 16_384;

/// Inlines calls.
pub const PASS: ModulePass = ModulePass { name: "inline_calls", run: inline_calls };

fn inline_calls(module: &mut IndexedModule) {
    module.index();
    let is_logical = module.has_logical_addressing();
    let mut calls = Calls::new(module, is_logical);
    let module = module.module_mut();
    let mut callees: SecondaryMap<FunctionId, Option<Callee>> = side_map(&module.functions);
    let mut structure = Structure::default();
    for id in calls.callees_first(module) {
        if calls.of(id).calls.iter().any(|called| callees[*called].is_some()) {
            inline_into(module, id, &callees, &mut calls, &mut structure);
        }
        if calls.count(id) == 0 {
            continue;
        }
        callees[id] = Callee::of(module, id, calls.of(id), is_logical, &mut structure);
        if callees[id].as_ref().is_some_and(|callee| callee.exit == Exit::Never && callee.must_go)
            && let Some(mut body) = module.functions[id].body.take()
        {
            leave_loops(module, &mut body, module.functions[id].result);
            module.functions[id].body = Some(body);
            callees[id] = Callee::of(module, id, calls.of(id), is_logical, &mut structure);
        }
    }
}

/// The properties of the block of a call.
struct Site {
    /// The block is in a continue construct, where all paths must lead to the back edge.
    in_continue: bool,
    /// The instructions after the call may be moved to a block of their own.
    can_split: bool,
}

impl Site {
    fn new(body: &Body, flow: &ControlFlow, constructs: &Constructs, block: BlockId) -> Self {
        let terminator = &body.blocks[block].terminator;
        let in_continue = constructs.all_around(block).chain([block]).any(|header| match body.blocks[header].terminator.merge {
            Some(Merge::Loop { continue_target, .. }) => flow.dominates(continue_target, block),
            Some(Merge::Selection { .. }) | None => false,
        });
        // A loop header that branches conditionally must leave the loop on one side; moved after the header, such a branch needs no merge.
        let can_split = match (&terminator.merge, &terminator.kind) {
            (Some(Merge::Loop { merge, .. }), TerminatorKind::CondBranch { then, otherwise, .. }) => {
                then == merge || otherwise == merge
            }
            (Some(Merge::Loop { .. }), kind) => matches!(kind, TerminatorKind::Branch(_)),
            _ => true,
        };
        Self { in_continue, can_split }
    }
}

fn inline_into(
    module: &mut Module,
    id: FunctionId,
    callees: &SecondaryMap<FunctionId, Option<Callee>>,
    calls: &mut Calls,
    structure: &mut Structure,
) {
    let Some(mut body) = module.functions[id].body.take() else { return };
    structure.find(&body);
    let Structure { flow, constructs } = structure;
    let mut after = Summary { needs_caller: calls.of(id).needs_caller, ..Summary::default() };
    let growth = calls.of(id).calls.iter().filter_map(|called| callees[*called].as_ref());
    let growth = growth.filter(|callee| is_worth_it(callee, calls.count(callee.function)));
    let (size, with_records) =
        growth.fold((0, 0), |(size, all), callee| (size + callee.size, all + callee.size + callee.records));
    Splicer::reserve(&mut body, MAX_CALLER.min(size), MAX_CALLER.min(with_records));
    let mut splicer = Splicer::new();
    let mut records = records_of(module, &body);
    for block in std::mem::take(&mut body.layout) {
        splicer.start(&mut body, block);
        if !flow.is_reachable(block) {
            while let Some(inst) = splicer.next_instruction() {
                after.calls.extend(calls.called(module, &body.insts[inst].op));
                splicer.keep(inst);
            }
            splicer.finish(&mut body);
            continue;
        }
        let site = Site::new(&body, flow, constructs, block);
        while let Some(inst) = splicer.next_instruction() {
            let Op::Call(call) = &body.insts[inst].op else {
                splicer.keep(inst);
                continue;
            };
            let called = calls.called(module, &body.insts[inst].op);
            let is_last = splicer.is_last(&body, inst);
            let chosen = called.and_then(|function| Some((function, callees[function].as_ref()?)));
            let exit = chosen.and_then(|(function, callee)| choose(callee, call, &site, is_last, calls.count(function)));
            match (chosen, exit) {
                (Some((function, callee)), Some(exit))
                    if callee.must_go || body.insts.len() - records + callee.size <= MAX_CALLER =>
                {
                    // An argument may be an address, and accesses through the parameter may need the caller.
                    after.needs_caller |= callee.must_go || call.args.iter().any(|arg| names_holder(module, *arg));
                    after.calls.extend_from_slice(&calls.of(function).calls);
                    splicer.inline(module, &mut body, inst, callee, exit, calls);
                    records += callee.records;
                    require(module, id, function);
                }
                _ => {
                    after.calls.extend(called);
                    splicer.keep(inst);
                }
            }
        }
        splicer.finish(&mut body);
    }
    splicer.into_layout(&mut body);
    calls.changed(module, id, &body, after);
    module.functions[id].body = Some(body);
}

/// Chooses how a call is inlined; None if it is not inlined.
fn choose(callee: &Callee, call: &Call, site: &Site, is_last: bool, calls: usize) -> Option<Exit> {
    let is_plain = call.details().bundles.is_empty() && call.args.len() == callee.params;
    if !is_plain || !is_worth_it(callee, calls) {
        return None;
    }
    let exit = match callee.exit {
        Exit::Block | Exit::End => callee.exit,
        Exit::Merge | Exit::Selection | Exit::Switch | Exit::Never if is_last => Exit::Never,
        Exit::Merge | Exit::Selection | Exit::Switch => callee.exit,
        Exit::Never => return None,
    };
    // A construct within a continue construct is legal if none of its paths ends the invocation, but it is slow. Therefore
    // only functions that must be inlined are inlined there.
    let may_stand = !site.in_continue || (callee.must_go && !callee.ends_shader);
    let is_possible = exit == Exit::Block || (site.can_split && may_stand);
    is_possible.then_some(exit)
}

/// True if inlining a function is worthwhile, given the number of its calls.
fn is_worth_it(callee: &Callee, calls: usize) -> bool {
    callee.must_go || callee.size <= SMALL || calls == 1 || callee.size * calls <= MAX_COPIES
}

/// Adds the callee's requirements to its caller.
fn require(module: &mut Module, caller: FunctionId, callee: FunctionId) {
    let attributes = &module.functions[callee].attributes;
    let (extensions, capabilities) = (attributes.extensions.clone(), attributes.capabilities.clone());
    let attributes = &mut module.functions[caller].attributes;
    for extension in extensions {
        if !attributes.extensions.contains(&extension) {
            attributes.extensions.push(extension);
        }
    }
    for capability in capabilities {
        if !attributes.capabilities.contains(&capability) {
            attributes.capabilities.push(capability);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PASS, inline_calls};
    use crate::module::Module;
    use crate::passes::testing::check_module_pass;
    use crate::references::IndexedModule;
    use crate::text::{parse, print};
    use crate::verify::verify;

    fn has_body(module: &Module, name: &str) -> bool {
        module.functions.values().any(|function| function.name == name && function.body.is_some())
    }

    #[test]
    fn the_last_copy_is_the_body_unless_something_else_names_the_function() {
        let text = "define i32 @twice(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define i32 @named(i32 %x) {
  %y = call i32 @twice(i32 %x)
  ret i32 %y
}

define i32 @stored(i32 %x, ptr %to) {
  store ptr @stored, ptr %to
  ret i32 %x
}

define void @main() \"hlsl.shader\"=\"compute\" {
  %to = alloca ptr
  %a = call i32 @named(i32 1)
  %b = call i32 @twice(i32 %a)
  %c = call i32 @stored(i32 %b, ptr %to)
  ret void
}

!list = !{!0}
!0 = !{ptr @named}
";
        let mut module = IndexedModule::new(parse(text).expect("the text is IR"));
        inline_calls(&mut module);
        assert_eq!(verify(&module), Ok(()));
        assert!(!has_body(&module, "twice") && has_body(&module, "named") && has_body(&module, "stored"), "{}", print(&module));
        let main = module.functions.values().find(|function| function.name == "main").expect("the text has it");
        let body = main.body.as_ref().expect("it is no declaration");
        assert_eq!(body.blocks[body.layout[0]].insts.len(), 4, "{}", print(&module));
    }

    /// LLVM allows such calls, which have undefined behavior.
    #[test]
    fn a_call_as_another_type_stays() {
        let text = "target triple = \"spir64-unknown-unknown\"

define internal i32 @f(i32 %x) {
  ret i32 %x
}

define spir_kernel void @main() {
  %a = call i32 @f(i61 20)
  %b = call i32 @f(i32 2)
  ret void
}
";
        let mut module = IndexedModule::new(parse(text).expect("the text is IR"));
        assert_eq!(verify(&module), Ok(()));
        inline_calls(&mut module);
        assert_eq!(verify(&module), Ok(()));
        let printed = print(&module);
        assert!(printed.contains("call i32 @f(i61 20)") && !printed.contains("call i32 @f(i32 2)"), "{printed}");
    }

    #[test]
    fn a_library_keeps_its_bodies() {
        let text = "define void @f() {\n  ret void\n}\n\ndefine void @g() {\n  call void @f()\n  ret void\n}\n";
        let mut module = IndexedModule::new(parse(text).expect("the text is IR"));
        inline_calls(&mut module);
        assert!(has_body(&module, "f"), "{}", print(&module));
    }

    #[test]
    fn a_returned_value_is_the_result_and_has_the_name_of_what_it_is_passed_to() {
        check_module_pass(
            PASS,
            "define i32 @twice(i32 %x) {
  %1 = add i32 %x, %x
  ret i32 %1
}

define i32 @less(i32 %whole) {
  %rest = sub i32 %whole, 1
  ret i32 %rest
}

define i32 @same(i32 %y) {
  ret i32 %y
}

define i32 @main(i32 %n) {
  %1 = call i32 @twice(i32 %n)
  %2 = call i32 @less(i32 %1)
  %3 = call i32 @same(i32 %2)
  ret i32 %3
}
",
            "define i32 @twice(i32 %x) {
  %1 = add i32 %x, %x
  ret i32 %1
}

define i32 @less(i32 %whole) {
  %rest = sub i32 %whole, 1
  ret i32 %rest
}

define i32 @same(i32 %y) {
  ret i32 %y
}

define i32 @main(i32 %n) {
  %whole = add i32 %n, %n
  %rest = sub i32 %whole, 1
  ret i32 %rest
}
",
        );
    }
}
