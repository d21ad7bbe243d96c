//! Fully unrolls loops with a constant trip count, if the source or an image access requires it.
//!
//! The source requires it by `[unroll]`, an image access by an offset that must be constant. The iterations follow each other. A
//! nested `break` needs a loop with one iteration around all of them; a nested `continue` needs a switch around its iteration, or
//! such a loop.

mod copy;
mod loops;
mod trips;

use crate::cfg::ControlFlow;
use crate::debug_nodes::code_length;
use crate::func::{Body, Merge, TerminatorKind, ValueDef};
use crate::id::{BlockId, FunctionId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::constructs::{Constructs, Kind, kind};
use crate::passes::image_offsets::is_variable_offset;
use crate::passes::legality::illegal;
use crate::passes::pass::{BodyPass, Context, Flow};
use crate::passes::unreachable_blocks::remove_unreachable_blocks;
use loops::{Loop, RunWrapping, Wrapping};
use spirv_grammar::loop_control;

/// The maximum trip count.
const MAX_RUNS: usize = 1024;

/// The maximum number of instructions of all iterations.
const MAX_INSTRUCTIONS: usize = 1 << 14;

/// The maximum number of instructions of a body: many small loops would take too long as well.
const MAX_BODY: usize = 1 << 16;

/// The maximum number of instructions of all iterations if each of them keeps a branch, because of a `continue` or `break`.
/// Such a loop does not become straight-line code, and a driver that profits from unrolling it can follow the loop's hint.
const MAX_BRANCHING: usize = 128;

/// The maximum number of visited blocks: unrolling a loop visits all blocks of the body.
const MAX_WORK: usize = 1 << 20;

/// Unrolls loops with a constant trip count.
pub const PASS: BodyPass = BodyPass { name: "unroll_loops", run: unroll_loops };

/// Unrolls inner loops first. A loop whose trip count is known only after the outer one was unrolled waits for the next run of the pass.
fn unroll_loops(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let is_illegal = |body: &Body| context.is_logical && illegal(module, body).next().is_some();
    let most_branching = if may_be_asked_for(module, body) && is_illegal(body) { MAX_INSTRUCTIONS } else { MAX_BRANCHING };
    context.has_unrolled = unroll_within(module, body, &mut context.flow, MAX_BODY, most_branching);
}

/// Unrolls the loops of a body. Returns true if it unrolled one.
fn unroll_within(
    module: &mut Module,
    body: &mut Body,
    cached: &mut Flow,
    most_instructions: usize,
    most_branching: usize,
) -> bool {
    if !may_be_asked_for(module, body) {
        return false;
    }
    let mut flow = cached.of(body);
    let is_header = |block: &&BlockId| loop_control(body, **block).is_some();
    let headers: Vec<BlockId> = flow.reverse_postorder().iter().rev().filter(is_header).copied().collect();
    let mut room = most_instructions.saturating_sub(body.placed_insts().filter(|inst| !matches!(inst.op, Op::Debug(_))).count());
    let mut changed = false;
    let mut work = 0;
    // Loops that are kept because of their size.
    let mut kept: Vec<BlockId> = Vec::new();
    for header in headers {
        work += body.layout.len();
        if work > MAX_WORK {
            break;
        }
        // The loop was removed with the one around it.
        let Some(around) = Loop::at(body, flow, header).filter(|around| is_asked_for(module, body, around)) else { continue };
        let size: usize = around.blocks.iter().map(|block| code_length(module, body, &body.blocks[*block].insts) + 1).sum();
        let most = MAX_RUNS.min(MAX_INSTRUCTIONS.min(room) / size.max(1));
        let Some(trips) = trips::trips(module, body, flow, &around, most) else { continue };
        let Some(wrapping) = around.wrapping(body, flow, &trips) else { continue };
        let is_branching = wrapping.whole || wrapping.run != RunWrapping::None || around.keeps_branches(body, &kept);
        if is_branching && size * trips.count > most_branching && !around.gains_constants(module, body) {
            kept.push(header);
            continue;
        }
        copy::unroll(module, body, flow, &around, &trips, wrapping);
        flow = remove_unreachable_blocks(module, body, cached);
        room = room.saturating_sub(size * trips.count);
        changed = true;
    }
    changed
}

/// True for an address in a local variable.
fn is_local(body: &Body, mut pointer: Operand) -> bool {
    while let Operand::Value(value) = pointer
        && let ValueDef::Inst(inst) = body.values[value].def
    {
        match &body.insts[inst].op {
            Op::GetElementPtr { base, .. } => pointer = *base,
            op => return matches!(op, Op::Alloca { .. }),
        }
    }
    false
}

/// The loop control of the loop with this header.
fn loop_control(body: &Body, block: BlockId) -> Option<u32> {
    match body.blocks[block].terminator.merge {
        Some(Merge::Loop { control, .. }) => Some(control),
        Some(Merge::Selection { .. }) | None => None,
    }
}

/// A quick test for loops for which [`is_asked_for`] may be true.
fn may_be_asked_for(module: &Module, body: &Body) -> bool {
    let controls = || body.layout.iter().filter_map(|block| loop_control(body, *block));
    let has_access = || body.placed_insts().any(|inst| is_variable_offset(module, &inst.op));
    controls().any(|control| control & loop_control::Unroll != 0)
        || (controls().any(|control| control & loop_control::DontUnroll == 0) && has_access())
}

fn is_asked_for(module: &Module, body: &Body, around: &Loop) -> bool {
    if around.control & loop_control::Unroll != 0 {
        return true;
    }
    let mut insts = around.blocks.iter().flat_map(|block| &body.blocks[*block].insts);
    around.control & loop_control::DontUnroll == 0 && insts.any(|inst| is_variable_offset(module, &body.insts[*inst].op))
}

impl Loop {
    /// True if the loop contains one that is not unrolled, or if its iterations are left from within.
    fn keeps_branches(&self, body: &Body, kept: &[BlockId]) -> bool {
        self.blocks.iter().any(|block| {
            let is_wrapper =
                || matches!(&body.blocks[*block].terminator.kind, TerminatorKind::Switch { cases, .. } if cases.is_empty());
            kept.contains(block) || is_wrapper()
        })
    }

    /// True if an index into a local array, or the offset of an image access, is constant only within an iteration.
    fn gains_constants(&self, module: &Module, body: &Body) -> bool {
        let mut insts = self.blocks.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst].op);
        insts.any(|op| match op {
            Op::GetElementPtr { base, indices, .. } => {
                indices.iter().any(|index| matches!(index, Operand::Value(_))) && is_local(body, *base)
            }
            op => is_variable_offset(module, op),
        })
    }

    /// The constructs around the iterations; None if the branches out of nested constructs cannot be expressed.
    fn wrapping(&self, body: &Body, flow: &ControlFlow, trips: &trips::Trips) -> Option<Wrapping> {
        let constructs = Constructs::new(body, flow);
        let whole = flow.predecessors(self.merge).iter().any(|from| *from != trips.exit && flow.is_reachable(*from));
        let mut ways: Vec<BlockId> = flow.predecessors(self.continue_target).to_vec();
        ways.retain(|from| flow.is_reachable(*from) && !flow.dominates(self.continue_target, *from));
        let is_plain = |from: &BlockId| {
            let terminator = &body.blocks[*from].terminator;
            let is_branch = matches!(terminator.kind, TerminatorKind::Branch(_)) && terminator.merge.is_none();
            *from == self.header || *from == trips.exit || (is_branch && constructs.around(*from) == Some(self.header))
        };
        if self.continue_target == self.header || (ways.len() <= 1 && ways.iter().all(is_plain)) {
            return Some(Wrapping { whole, run: RunWrapping::None });
        }
        let is_switch = |header: BlockId| kind(body, header) == Kind::Switch;
        let inside = |from: &BlockId| {
            let own = body.blocks[*from].terminator.merge.is_some().then_some(*from);
            own.into_iter().chain(constructs.all_around(*from)).take_while(|header| *header != self.header).any(is_switch)
        };
        match (ways.iter().any(inside), whole) {
            (false, _) => Some(Wrapping { whole, run: RunWrapping::Switch }),
            (true, false) => Some(Wrapping { whole, run: RunWrapping::Loop }),
            (true, true) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_BRANCHING, unroll_within};
    use crate::passes::pass::Flow;
    use crate::text::parse;

    #[test]
    fn a_body_grows_no_further_than_it_may() {
        let text = "define void @f(ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  %c = icmp ult i32 %i, 10
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 1)
  br i1 %c, label %continue, label %end
continue:
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %head
end:
  ret void
}";
        for (most, expected) in [(30, false), (1000, true)] {
            let mut module = parse(text).expect("the text is IR");
            let id = module.functions.keys().next().expect("there is one");
            let mut body = module.functions[id].body.take().expect("it has a body");
            assert_eq!(
                unroll_within(&mut module, &mut body, &mut Flow::default(), most, MAX_BRANCHING),
                expected,
                "{most} instructions"
            );
        }
    }
}
