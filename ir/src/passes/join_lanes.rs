//! Replaces equal operations on several components of a vector by one operation on the vector, from which the results are extracted.
//!
//! `f(v.x)` and `f(v.y)` become components of `f(v)`. This pays off if the operands were extracted for these operations only. A condition that
//! several vectors of bools are all true, or that any of them is, is tested on one vector.

use crate::func::{Body, Inst, InstList};
use crate::id::{BlockId, FunctionId, InstId};
use crate::module::Module;
use crate::op::{BinaryOp, Flags, Op};
use crate::operand::Operand;
use crate::passes::effects::{callee, own_instruction};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::simpler::{definition, index_of};
use crate::passes::vectorize::{Known, Lanes, Node, NodeOrScalar, Uses, count_uses, emit, is_like, operands_of};
use crate::types::{Type, Types};
use spirv_grammar::op as opcode;

/// Joins operations on components.
pub const PASS: BodyPass = BodyPass { name: "join_lanes", run: join_lanes };

/// The maximum length of a chain of operations that is joined.
const MAX_ROUNDS: usize = 16;

/// The number of following operations that an operation is compared with.
const MAX_DISTANCE: usize = 16;

fn join_lanes(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let may_join = |inst: &Inst| {
        let is_test = matches!(inst.op, Op::Binary { op: BinaryOp::And | BinaryOp::Or, .. });
        is_test || matches!(inst.op, Op::ExtractElement { .. })
    };
    if !context.is_logical || !body.placed_insts().any(may_join) {
        return;
    }
    let known = context.scratch.of::<Known>();
    count_uses(body, &mut known.uses);
    for at in 0..body.layout.len() {
        let mut rounds = 0..MAX_ROUNDS;
        while rounds.next().is_some() && join_in(module, body, body.layout[at], known) {}
    }
}

/// An operation on the components of vectors that have the same index, and on constants.
struct Lane {
    inst: InstId,
    at: u32,
    /// The number of operands that are extracted for this operation only.
    freed: usize,
}

/// Joins operations of a block. Returns true if their results can be operands of further ones.
fn join_in(module: &mut Module, body: &mut Body, block: BlockId, known: &mut Known) -> bool {
    let lane = |inst: &InstId| lane(module, body, *inst, &known.uses);
    let mut lanes: Vec<Lane> = body.blocks[block].insts.iter().filter_map(lane).collect();
    let mut joined = Vec::new();
    for first in 0..lanes.len() {
        let (rest, end) = (first + 1, lanes.len().min(first + MAX_DISTANCE));
        let mut group = vec![first];
        for other in rest..end {
            if group.iter().all(|known| lanes[*known].at != lanes[other].at)
                && is_same(module, body, &lanes[first], &lanes[other])
            {
                group.push(other);
            }
        }
        if group.len() > 1 && group.iter().map(|lane| lanes[*lane].freed).sum::<usize>() > 1 {
            joined.push((lanes[first].inst, join(module, body, &group, &lanes, known)));
            group.iter().for_each(|lane| lanes[*lane].freed = 0);
        }
    }
    let may_test = |inst: &InstId| matches!(body.insts[*inst].op, Op::Binary { op: BinaryOp::And | BinaryOp::Or, .. });
    if joined.is_empty() && !body.blocks[block].insts.iter().any(may_test) {
        return false;
    }
    let mut at = 0;
    let mut insts = InstList::new();
    for inst in std::mem::take(&mut body.blocks[block].insts) {
        if let Some((before, new)) = joined.get(at)
            && *before == inst
        {
            insts.push(*new);
            at += 1;
        }
        insts.extend(join_tests(module, body, inst, &known.uses).unwrap_or_default());
        insts.push(inst);
    }
    body.blocks[block].insts = insts;
    !joined.is_empty()
}

/// The vector and the index that an operand is extracted from.
fn component(module: &Module, body: &Body, operand: Operand) -> Option<(Operand, u32)> {
    match definition(body, operand)? {
        Op::ExtractElement { vector, index } => Some((*vector, index_of(module, *index)?)),
        _ => None,
    }
}

fn lane(module: &Module, body: &Body, inst: InstId, uses: &Uses) -> Option<Lane> {
    let is_part = |operand: Operand| {
        matches!((operand, definition(body, operand)), (Operand::Constant(_), _) | (_, Some(Op::ExtractElement { .. })))
    };
    // A quick test, because most operations have other operands.
    let may_be_lane = match &body.insts[inst].op {
        // The divisor may be zero in other components.
        Op::Binary { op: BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem, .. } => false,
        Op::Binary { left, right, .. } | Op::ICmp { left, right, .. } | Op::FCmp { left, right, .. } => {
            is_part(*left) && is_part(*right)
        }
        Op::FNeg(value) | Op::Cast { value, .. } => is_part(*value),
        Op::Call(call) => call.args.iter().all(|operand| is_part(*operand)),
        _ => false,
    };
    if !may_be_lane {
        return None;
    }
    let mut found = None;
    let mut freed = 0;
    let operands = operands_of(&body.insts[inst].op);
    for operand in &operands {
        let Operand::Value(value) = *operand else { continue };
        let (vector, at) = component(module, body, *operand)?;
        let Type::Vector { length: length @ 2..=4, .. } = module.types[body.operand_type(module, vector)] else { return None };
        if *found.get_or_insert((length, at)) != (length, at) {
            return None;
        }
        freed += usize::from(uses[value] == 1);
    }
    let (length, at) = found?;
    (at < length && freed > 0).then_some(Lane { inst, at, freed })
}

/// True if two operations are the same on different components.
fn is_same(module: &Module, body: &Body, one: &Lane, other: &Lane) -> bool {
    let (left, right): (&Inst, &Inst) = (&body.insts[one.inst], &body.insts[other.inst]);
    let vector = |operand: Operand| component(module, body, operand).map_or(operand, |(vector, _)| vector);
    one.freed > 0
        && other.freed > 0
        && is_like(module, body, left, right)
        && operands_of(&left.op).into_iter().map(vector).eq(operands_of(&right.op).into_iter().map(vector))
}

/// Turns operations into extractions from the result of a new one.
fn join(module: &mut Module, body: &mut Body, group: &[usize], lanes: &[Lane], known: &mut Known) -> InstId {
    let first = lanes[group[0]].inst;
    let operands = operands_of(&body.insts[first].op);
    let mut vectors: Vec<Operand> = Vec::new();
    let mut length = 0;
    for operand in &operands {
        vectors.push(component(module, body, *operand).map_or(*operand, |(vector, _)| vector));
        if let Type::Vector { length: found, .. } = module.types[body.operand_type(module, vectors[vectors.len() - 1])] {
            length = found;
        }
    }
    for operand in &mut vectors {
        // A component may have been extracted from a constant vector.
        if let Operand::Constant(constant) = *operand
            && !matches!(module.types[module.constants[constant].ty], Type::Vector { .. })
        {
            let ty = module.types.vector(module.constants[constant].ty, length);
            *operand = Operand::Constant(module.aggregate(ty, vec![constant; length as usize]));
        }
    }
    let node = Node::Operation { first, operands: (0..vectors.len()).map(NodeOrScalar::Node).collect() };
    let result = body.insts[first].result.map(Operand::Value);
    let results: Lanes = std::iter::repeat_n(result, length as usize).flatten().collect();
    let mut new = Default::default();
    let vector = emit(module, body, (&results, &node), &vectors, &mut known.of_vectors, &mut new);
    for lane in group {
        let Lane { inst, at, .. } = lanes[*lane];
        let index = Operand::Constant(module.int(Types::I32, at.into()));
        body.insts[inst].op = Op::ExtractElement { vector, index };
        body.insts[inst].flags = Flags::default();
    }
    new[0]
}

/// Turns `all(a) && all(b)` into `all(a && b)`, and `any(a) || any(b)` into `any(a || b)`. Returns the new operations on the vectors.
fn join_tests(module: &mut Module, body: &mut Body, inst: InstId, uses: &Uses) -> Option<InstList> {
    let Op::Binary { op, left, right } = body.insts[inst].op else { return None };
    let wanted = match op {
        BinaryOp::And => opcode::All,
        BinaryOp::Or => opcode::Any,
        _ => return None,
    };
    let tested = |operand: Operand| {
        // The second condition of a source that evaluates it only if the first one holds is frozen.
        let (operand, is_frozen) = match definition(body, operand)? {
            Op::Freeze(inner) => (*inner, true),
            _ => (operand, false),
        };
        let (Operand::Value(value), Op::Call(call)) = (operand, definition(body, operand)?) else { return None };
        let instruction = own_instruction(&module.functions[callee(module, call)?])?;
        let is_wanted = instruction.set.is_none() && instruction.opcode == wanted && uses[value] == 1;
        is_wanted.then_some((call, is_frozen))
    };
    let (left, right) = (tested(left)?, tested(right)?);
    if left.0.callee != right.0.callee {
        return None;
    }
    let mut test = left.0.clone();
    let ty = body.operand_type(module, test.args[0]);
    let mut new = InstList::new();
    let [left, right] = [(left.0.args[0], left.1), (right.0.args[0], right.1)].map(|(vector, is_frozen)| match is_frozen {
        true => body.define_for(inst, Op::Freeze(vector), ty, &mut new),
        false => vector,
    });
    test.args[0] = body.define_for(inst, Op::Binary { op, left, right }, ty, &mut new);
    body.insts[inst].op = Op::Call(test);
    Some(new)
}

#[cfg(test)]
mod tests {
    use super::PASS;

    fn check(before: &str, after: &str) {
        crate::passes::testing::check_body_pass(PASS, before, after);
    }

    #[test]
    fn a_division_of_integers_is_not_joined() {
        let text = "define i32 @f(<2 x i32> %v) {
  %x = extractelement <2 x i32> %v, i32 0
  %a = udiv i32 7, %x
  %y = extractelement <2 x i32> %v, i32 1
  %b = udiv i32 7, %y
  %s = add i32 %a, %b
  ret i32 %s
}
";
        check(text, text);
    }

    #[test]
    fn equal_operations_on_components_are_joined() {
        check(
            "define float @f(<2 x float> %v) {
  %x = extractelement <2 x float> %v, i32 0
  %a = fsub float 1.000000e+00, %x
  %b = fneg float %a
  %y = extractelement <2 x float> %v, i32 1
  %c = fsub float 1.000000e+00, %y
  %d = fneg float %c
  %s = fdiv float %b, %d
  ret float %s
}
",
            "define float @f(<2 x float> %v) {
  %x = extractelement <2 x float> %v, i32 0
  %1 = fsub <2 x float> splat (float 1.000000e+00), %v
  %a = extractelement <2 x float> %1, i32 0
  %2 = fneg <2 x float> %1
  %b = extractelement <2 x float> %2, i32 0
  %y = extractelement <2 x float> %v, i32 1
  %c = extractelement <2 x float> %1, i32 1
  %d = extractelement <2 x float> %2, i32 1
  %s = fdiv float %b, %d
  ret float %s
}
",
        );
    }

    #[test]
    fn components_with_other_uses_are_kept() {
        let text = "define float @f(<2 x float> %v) {
  %x = extractelement <2 x float> %v, i32 0
  %a = fneg float %x
  %y = extractelement <2 x float> %v, i32 1
  %b = fneg float %y
  %s = fdiv float %a, %b
  %t = fdiv float %x, %y
  %u = fdiv float %s, %t
  ret float %u
}
";
        check(text, text);
    }

    #[test]
    fn components_of_a_constant_are_joined() {
        check(
            "define float @f(<2 x float> %v) {
  %x = extractelement <2 x float> %v, i32 0
  %p = extractelement <2 x float> <float 1.000000e+00, float 2.000000e+00>, i32 0
  %a = fsub float %p, %x
  %y = extractelement <2 x float> %v, i32 1
  %q = extractelement <2 x float> <float 1.000000e+00, float 2.000000e+00>, i32 1
  %b = fsub float %q, %y
  %s = fdiv float %a, %b
  ret float %s
}
",
            "define float @f(<2 x float> %v) {
  %x = extractelement <2 x float> %v, i32 0
  %p = extractelement <2 x float> <float 1.000000e+00, float 2.000000e+00>, i32 0
  %1 = fsub <2 x float> <float 1.000000e+00, float 2.000000e+00>, %v
  %a = extractelement <2 x float> %1, i32 0
  %y = extractelement <2 x float> %v, i32 1
  %q = extractelement <2 x float> <float 1.000000e+00, float 2.000000e+00>, i32 1
  %b = extractelement <2 x float> %1, i32 1
  %s = fdiv float %a, %b
  ret float %s
}
",
        );
    }

    #[test]
    fn tests_of_vectors_are_joined() {
        check(
            "define i1 @f(<2 x i1> %v, <2 x i1> %w) {
  %a = call i1 @spirv.OpAll(<2 x i1> %v)
  %b = call i1 @spirv.OpAll(<2 x i1> %w)
  %c = freeze i1 %b
  %d = and i1 %a, %c
  ret i1 %d
}

declare i1 @spirv.OpAll(<2 x i1>) #0

attributes #0 = { \"spv.ext_instruction\"=\"155,\" }
",
            "define i1 @f(<2 x i1> %v, <2 x i1> %w) {
  %a = call i1 @spirv.OpAll(<2 x i1> %v)
  %b = call i1 @spirv.OpAll(<2 x i1> %w)
  %c = freeze i1 %b
  %1 = freeze <2 x i1> %w
  %2 = and <2 x i1> %v, %1
  %d = call i1 @spirv.OpAll(<2 x i1> %2)
  ret i1 %d
}

declare i1 @spirv.OpAll(<2 x i1>) #0

attributes #0 = { \"spv.ext_instruction\"=\"155,\" }
",
        );
    }
}
