//! Inlines small functions, those that are called once, and those that must not stay functions (see [`must_inline`]).
//!
//! Callees come before their callers, so that a body is copied when its own calls are already gone. The last copy is the body itself,
//! if nothing else names the function: what is left is a declaration, which goes as nothing reaches it. A function whose only return is
//! its end is copied as it is. One that returns from within selections is put into a switch with one way through it, which a return
//! leaves; for returns from within a switch it takes a loop that is run once. One whose call is the last thing that its caller does
//! keeps its returns. A function that returns from within a loop can't be left in a structured way, and stays a call, unless it
//! must go: then it leaves the loop first, with a mark that it returned.

mod callee;
mod calls;
mod leave_loops;
mod must_inline;
mod splice;

pub use must_inline::must_be_inlined;

use crate::cfg::ControlFlow;
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

/// A function of at most as many instructions always goes into its callers.
const SMALL: usize = 100;

/// A larger one that is called more than once goes where all its copies together have at most as many.
const MAX_COPIES: usize = 1000;

/// No function grows beyond this many instructions.
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

/// What is known of the block that a call is in.
struct Site {
    /// In a loop's continue construct, all ways must lead back to the header.
    in_continue: bool,
    /// What comes behind the call may stand in a block of its own.
    can_split: bool,
}

impl Site {
    fn new(body: &Body, flow: &ControlFlow, constructs: &Constructs, block: BlockId) -> Self {
        let terminator = &body.blocks[block].terminator;
        let in_continue = constructs.all_around(block).chain([block]).any(|header| match body.blocks[header].terminator.merge {
            Some(Merge::Loop { continue_target, .. }) => flow.dominates(continue_target, block),
            Some(Merge::Selection { .. }) | None => false,
        });
        // A header that branches on its own leaves the loop on one side; behind the header that needs no merge.
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
    let growth = growth.filter(|callee| is_worth_it(callee, calls.count(callee.function))).map(|callee| callee.size).sum();
    Splicer::reserve(&mut body, MAX_CALLER.min(growth));
    let mut splicer = Splicer::new();
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
                (Some((function, callee)), Some(exit)) if callee.must_go || body.insts.len() + callee.size <= MAX_CALLER => {
                    // What is passed may be what a parameter's access needs the caller for.
                    after.needs_caller |= callee.must_go || call.args.iter().any(|arg| names_holder(module, *arg));
                    after.calls.extend_from_slice(&calls.of(function).calls);
                    splicer.inline(module, &mut body, inst, callee, exit, calls);
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

/// How a call is inlined, if it is.
fn choose(callee: &Callee, call: &Call, site: &Site, is_last: bool, calls: usize) -> Option<Exit> {
    let is_plain = call.details().bundles.is_empty() && call.args.len() == callee.params;
    if !is_plain || !is_worth_it(callee, calls) {
        return None;
    }
    let exit = match callee.exit {
        Exit::Block | Exit::End => callee.exit,
        Exit::Selection | Exit::Switch | Exit::Never if is_last => Exit::Never,
        Exit::Selection | Exit::Switch => callee.exit,
        Exit::Never => return None,
    };
    // A construct in a continue construct is legal if all ways through it lead on, but it costs: only what must go goes there.
    let may_stand = !site.in_continue || (callee.must_go && !callee.ends_shader);
    let is_possible = exit == Exit::Block || (site.can_split && may_stand);
    is_possible.then_some(exit)
}

/// True if a function goes into its callers, of which there are so many calls.
fn is_worth_it(callee: &Callee, calls: usize) -> bool {
    callee.must_go || callee.size <= SMALL || calls == 1 || callee.size * calls <= MAX_COPIES
}

/// What the callee asks for, its caller asks for now.
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
