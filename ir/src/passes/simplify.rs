//! Replaces instructions by simpler ones or by existing values (peephole simplification).
//!
//! It removes neutral and absorbing operands, repeated clamps, integer operations with equal operands (`x - x`), extractions
//! of inserted parts, inverse casts, phis of a single value, and loads of constants. [`super::arithmetic`] contains the rules
//! for binary arithmetic, and [`super::selections`] those for `select`.

use crate::func::Body;
use crate::id::{FunctionId, InstId, ValueId};
use crate::module::{ConstantKind, Module};
use crate::op::{BinaryOp, Call, CastOp, Flags, IntPredicate, Op};
use crate::operand::Operand;
use crate::passes::arithmetic::{binary, negation};
use crate::passes::constant_loads::constant_load;
use crate::passes::effects::{callee, own_instruction};
use crate::passes::fold_constants::fold;
use crate::passes::fold_instructions::name_of;
use crate::passes::lanes::Lanes;
use crate::passes::pass::{BodyPass, Context};
use crate::passes::selections::{of_choice, scalar_condition};
use crate::passes::simpler::{
    Element, MAX_CHAIN, Simpler, constant, definition, element_of, index_of, is_same_value, is_splat, splat_bits,
};
use crate::passes::slot_paths::part_count;
use crate::types::{Type, TypeId, Types};
use smallvec::SmallVec;
use spirv_grammar::op;

/// Replaces instructions by simpler ones.
pub const PASS: BodyPass = BodyPass { name: "simplify", run: simplify };

fn simplify(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let Context { flow, replacements, zero_products, .. } = context;
    let flow = flow.of(body);
    replacements.clear();
    for block in flow.reverse_postorder() {
        let mut insts = std::mem::take(&mut body.blocks[*block].insts);
        insts.retain(|inst| {
            replacements.resolve_in(&mut body.insts[*inst].op);
            let Some(result) = body.insts[*inst].result else { return true };
            match simpler(module, body, *inst, result, *zero_products) {
                Some(Simpler::Operand(operand)) if operand != Operand::Value(result) => {
                    replacements.replace(result, operand);
                    return false;
                }
                Some(Simpler::Op(op)) => {
                    // Flags such as `nsw` only apply to the old operands.
                    body.insts[*inst].flags = Flags { fast: body.insts[*inst].flags.fast, ..Flags::default() };
                    body.insts[*inst].op = op;
                }
                _ => {}
            }
            true
        });
        body.blocks[*block].insts = insts;
    }
    replacements.finish_walk(body, flow);
}

fn simpler(module: &mut Module, body: &Body, inst: InstId, result: ValueId, zero_products: bool) -> Option<Simpler> {
    let op = &body.insts[inst].op;
    let ty = body.values[result].ty;
    if let Some(constant) = fold(module, op, ty) {
        return Some(Simpler::Operand(Operand::Constant(constant)));
    }
    match op {
        Op::Binary { .. } => binary(module, body, &body.insts[inst], ty, zero_products),
        Op::FNeg(value) => negation(module, body, *value, ty),
        Op::Select { condition, then, otherwise } => (then == otherwise)
            .then_some(Simpler::Operand(*then))
            .or_else(|| selection(module, *condition, *then, *otherwise))
            .or_else(|| negated_selection(module, body, *condition, *then, *otherwise))
            .or_else(|| scalar_condition(module, body, *condition, *then, *otherwise)),
        Op::Cast { op, value } => cast(module, body, *op, *value, ty),
        Op::ExtractElement { vector, index } => {
            let at = index_of(module, *index)?;
            extract(module, body, *vector, at)
        }
        Op::ExtractValue { aggregate, indices } => extract_value(module, body, *aggregate, indices),
        Op::InsertValue { .. } => copied_part(module, body, op, ty),
        Op::InsertElement { .. } if may_be_copy(body, op) => {
            gathered(module, body, op, ty).or_else(|| changed(module, body, op, ty))
        }
        Op::ShuffleVector { left, mask, .. } => {
            shuffle(module, body, *left, mask, ty).or_else(|| shuffle_of_insertions(module, body, *left, mask, ty))
        }
        Op::Phi(incoming) => {
            let mut others = incoming.iter().map(|(value, _)| *value).filter(|value| *value != Operand::Value(result));
            let first = others.next()?;
            others.all(|other| other == first).then_some(Simpler::Operand(first))
        }
        Op::ICmp { predicate, left, right } if is_same_value(*left, *right) => {
            Some(constant(module, ty, i128::from(holds_for_equal(*predicate))))
        }
        Op::ICmp { predicate, left, right } => {
            never_below_zero(module, *predicate, *left, *right, ty).or_else(|| of_choice(module, body, op, ty))
        }
        Op::FCmp { .. } => of_choice(module, body, op, ty),
        Op::Load { pointer, volatile: false, ordering: None, .. } => {
            constant_load(module, body, *pointer, ty).map(|constant| Simpler::Operand(Operand::Constant(constant)))
        }
        Op::Call(call) => repeated(module, body, call).or_else(|| {
            // The decorations of a precise product exclude this.
            if zero_products && body.insts[inst].metadata.is_empty() { without_products(module, call, ty) } else { None }
        }),
        Op::Alloca { .. }
        | Op::Load { .. }
        | Op::Store { .. }
        | Op::GetElementPtr { .. }
        | Op::InsertElement { .. }
        | Op::Freeze(_)
        | Op::AtomicRmw { .. }
        | Op::CmpXchg(_)
        | Op::Fence(_)
        | Op::Debug(_) => None,
    }
}

/// Folds comparisons of unsigned integers with 0 that are always true or false.
fn never_below_zero(module: &mut Module, predicate: IntPredicate, left: Operand, right: Operand, ty: TypeId) -> Option<Simpler> {
    let (bound, answer) = match predicate {
        IntPredicate::Ult => (right, false),
        IntPredicate::Uge => (right, true),
        IntPredicate::Ugt => (left, false),
        IntPredicate::Ule => (left, true),
        _ => return None,
    };
    (splat_bits(module, bound) == Some(0)).then(|| constant(module, ty, i128::from(answer)))
}

/// The result of comparing an integer with itself.
fn holds_for_equal(predicate: IntPredicate) -> bool {
    match predicate {
        IntPredicate::Eq | IntPredicate::Uge | IntPredicate::Ule | IntPredicate::Sge | IntPredicate::Sle => true,
        IntPredicate::Ne | IntPredicate::Ugt | IntPredicate::Ult | IntPredicate::Sgt | IntPredicate::Slt => false,
    }
}

/// A select by a constant is one of its values, or a shuffle of both, and a select of true and false is its condition.
fn selection(module: &Module, condition: Operand, then: Operand, otherwise: Operand) -> Option<Simpler> {
    let truth = |operand: Operand| match operand {
        Operand::Constant(constant) if module.constants[constant].ty == Types::I1 => module.int_value(constant),
        _ => None,
    };
    if let Some(chosen) = splat_bits(module, condition) {
        return Some(Simpler::Operand(if chosen == 1 { then } else { otherwise }));
    }
    if let Some(lanes) = Lanes::of(module, condition) {
        let length = lanes.bits.len() as u32;
        let mask = (0..).zip(lanes.bits).map(|(at, chosen)| Some(if chosen == 1 { at } else { at + length })).collect();
        return Some(Simpler::Op(Op::ShuffleVector { left: then, right: otherwise, mask }));
    }
    (truth(then)? == 1 && truth(otherwise)? == 0).then_some(Simpler::Operand(condition))
}

/// `select (xor c, true), a, b` is `select c, b, a`.
fn negated_selection(module: &Module, body: &Body, condition: Operand, then: Operand, otherwise: Operand) -> Option<Simpler> {
    let Some(Op::Binary { op: BinaryOp::Xor, left, right }) = definition(body, condition) else { return None };
    let is_true = splat_bits(module, *right) == Some(1) && module.types.scalar(body.operand_type(module, *left)) == Types::I1;
    is_true.then_some(Simpler::Op(Op::Select { condition: *left, then: otherwise, otherwise: then }))
}

/// The simplification of a call that has no effect on its operand: the minimum of a value and itself, a repeated clamp to the
/// same bounds, or the absolute value of an absolute value.
fn repeated(module: &Module, body: &Body, call: &Call) -> Option<Simpler> {
    let first = *call.args.first()?;
    let is_repeated = match (&call.args[..], definition(body, first)) {
        ([_, second], _) if first == *second => {
            matches!(name_of(module, call)?, "FMin" | "FMax" | "NMin" | "NMax" | "UMin" | "UMax" | "SMin" | "SMax")
        }
        ([_, bounds @ ..], Some(Op::Call(inner))) if inner.callee == call.callee && inner.args.get(1..) == Some(bounds) => {
            matches!(
                name_of(module, call)?,
                "FClamp" | "NClamp" | "UClamp" | "SClamp" | "FAbs" | "SAbs" | "Floor" | "Ceil" | "Trunc" | "RoundEven"
            )
        }
        _ => false,
    };
    is_repeated.then_some(Simpler::Operand(first))
}

/// The result of a call if products with 0 are 0: one operand of a linear interpolation, or the dot product with a zero vector.
fn without_products(module: &mut Module, call: &Call, ty: TypeId) -> Option<Simpler> {
    match call.args[..] {
        [start, end, factor] if name_of(module, call) == Some("FMix") => {
            let is_end = is_splat(module, factor, 1.0);
            (is_end || is_splat(module, factor, 0.0)).then_some(Simpler::Operand(if is_end { end } else { start }))
        }
        [left, right] if [left, right].iter().any(|operand| splat_bits(module, *operand) == Some(0)) => {
            let own = own_instruction(&module.functions[callee(module, call)?])?;
            let is_dot = own.set.is_none() && own.opcode == op::Dot;
            is_dot.then(|| Simpler::Operand(Operand::Constant(module.zero(ty))))
        }
        _ => None,
    }
}

fn cast(module: &Module, body: &Body, op: CastOp, value: Operand, ty: TypeId) -> Option<Simpler> {
    if op == CastOp::BitCast && body.operand_type(module, value) == ty {
        return Some(Simpler::Operand(value));
    }
    let Op::Cast { op: inner, value: source } = definition(body, value)? else { return None };
    let from = body.operand_type(module, *source);
    match (op, inner) {
        (CastOp::BitCast, CastOp::BitCast) if from == ty => Some(Simpler::Operand(*source)),
        (CastOp::BitCast, CastOp::BitCast) => Some(Simpler::Op(Op::Cast { op, value: *source })),
        // A truncation of an extension to the original type.
        (CastOp::Trunc, CastOp::ZExt | CastOp::SExt) if from == ty => Some(Simpler::Operand(*source)),
        (CastOp::FpTrunc, CastOp::FpExt) if from == ty => Some(Simpler::Operand(*source)),
        (CastOp::ZExt, CastOp::ZExt) | (CastOp::SExt, CastOp::SExt) | (CastOp::Trunc, CastOp::Trunc) => {
            Some(Simpler::Op(Op::Cast { op, value: *source }))
        }
        _ => None,
    }
}

fn extract(module: &mut Module, body: &Body, vector: Operand, at: u32) -> Option<Simpler> {
    match element_of(module, body, vector, at) {
        Element::Scalar(value) => Some(Simpler::Operand(value)),
        Element::Of(Operand::Constant(constant), at) => {
            super::fold_constants::element(module, constant, at.into()).map(|c| Simpler::Operand(Operand::Constant(c)))
        }
        Element::Of(other, index) if other != vector => {
            let index = Operand::Constant(module.int(Types::I32, index.into()));
            Some(Simpler::Op(Op::ExtractElement { vector: other, index }))
        }
        Element::Of(..) | Element::Undefined => None,
    }
}

/// The maximum number of parts of an aggregate that are followed.
const MAX_PARTS: usize = 64;

fn extract_value(module: &mut Module, body: &Body, aggregate: Operand, indices: &[u32]) -> Option<Simpler> {
    if let Some(Op::ExtractValue { aggregate: outer, indices: first }) = definition(body, aggregate) {
        let indices = first.iter().chain(indices).copied().collect();
        return Some(Simpler::Op(Op::ExtractValue { aggregate: *outer, indices }));
    }
    let mut aggregate = aggregate;
    for _ in 0..MAX_PARTS {
        let Some(Op::InsertValue { aggregate: before, value, indices: put }) = definition(body, aggregate) else {
            let Operand::Constant(constant) = aggregate else { return None };
            let mut parts = indices.iter();
            let part = parts.try_fold(constant, |whole, at| super::fold_constants::element(module, whole, (*at).into()))?;
            return Some(Simpler::Operand(Operand::Constant(part)));
        };
        if indices == put.as_slice() {
            return Some(Simpler::Operand(*value));
        }
        if let Some(rest) = indices.strip_prefix(put.as_slice()) {
            return Some(Simpler::Op(Op::ExtractValue { aggregate: *value, indices: rest.into() }));
        }
        if put.starts_with(indices) {
            return None;
        }
        aggregate = *before;
    }
    None
}

/// Simplifies an insertion of a part of an aggregate of the same type at the same place: into that aggregate, in which other parts may have been
/// replaced, or into an undefined aggregate, in which all other parts may have any value, also those of the aggregate. The last insertion of a
/// copy of a part that is an aggregate becomes the extraction of that part.
fn copied_part(module: &mut Module, body: &Body, op: &Op, ty: TypeId) -> Option<Simpler> {
    let Op::InsertValue { aggregate, value, indices } = op else { return None };
    let Some(Op::ExtractValue { aggregate: source, indices: from }) = definition(body, *value) else { return None };
    let around = from.strip_suffix(indices.as_slice())?;
    let source_type = body.operand_type(module, *source);
    let from_type = around.iter().try_fold(source_type, |ty, index| {
        let member = module.types.member(ty, (*index).into())?;
        Some(module.types.value_type(member))
    });
    if from_type != Some(ty) {
        return None;
    }
    let is_undefined = |operand: Operand| match operand {
        Operand::Constant(id) => matches!(module.constants[id].kind, ConstantKind::Undef | ConstantKind::Poison),
        Operand::Value(_) => false,
    };
    if !around.is_empty() {
        let copies_all = copies_parts_before(body, *aggregate, (*source, around), part_count(&module.types, ty)? - 1);
        return copies_all.then(|| Simpler::Op(Op::ExtractValue { aggregate: *source, indices: around.into() }));
    }
    if is_undefined(*aggregate) {
        return Some(Simpler::Operand(*source));
    }
    let mut before = *aggregate;
    for _ in 0..MAX_PARTS {
        if before == *source {
            return Some(Simpler::Operand(*aggregate));
        }
        let Some(Op::InsertValue { aggregate: earlier, value: replaced, indices: put }) = definition(body, before) else {
            return None;
        };
        if put.starts_with(indices) || indices.starts_with(put) {
            return None;
        }
        if is_undefined(*earlier) && before == *aggregate {
            return Some(Simpler::Op(Op::InsertValue { aggregate: *source, value: *replaced, indices: put.clone() }));
        }
        before = *earlier;
    }
    None
}

/// True if a value is a chain of insertions of the first parts of a part of an aggregate, in order, as compositions are written.
fn copies_parts_before(body: &Body, mut value: Operand, (source, around): (Operand, &[u32]), count: usize) -> bool {
    for index in (0..count as u32).rev() {
        let Some(Op::InsertValue { aggregate: before, value: part, indices: put }) = definition(body, value) else {
            return false;
        };
        let Some(Op::ExtractValue { aggregate: whole, indices: from }) = definition(body, *part) else { return false };
        if put.as_slice() != [index] || *whole != source || from.strip_suffix(&[index]) != Some(around) {
            return false;
        }
        value = *before;
    }
    true
}

/// A quick test for chains of insertions that copy all elements of another vector, or all but one: at least one of the last
/// two insertions must be a copy.
fn may_be_copy(body: &Body, op: &Op) -> bool {
    let Op::InsertElement { vector, value, index } = op else { return false };
    let Some(Op::InsertElement { value: value_before, index: index_before, .. }) = definition(body, *vector) else {
        return false;
    };
    let is_element = |value: Operand| matches!(definition(body, value), Some(Op::ExtractElement { .. }));
    is_element(*value) || is_element(*value_before) || index == index_before
}

/// Turns a chain of insertions that fills a vector with elements of another vector into a shuffle, or into that vector.
fn gathered(module: &mut Module, body: &Body, op: &Op, ty: TypeId) -> Option<Simpler> {
    let Type::Vector { length, .. } = module.types[ty] else { return None };
    match op {
        Op::InsertElement { value, .. } if matches!(definition(body, *value), Some(Op::ExtractElement { .. })) => {}
        _ => return None,
    }
    // The chain has an insertion for each element.
    let mut elements = [None; MAX_CHAIN];
    let elements = elements.get_mut(..length as usize)?;
    let mut link = Some(op);
    let mut links = 0;
    while let Some(Op::InsertElement { vector, value, index }) = link {
        let at = index_of(module, *index)?;
        let element = elements.get_mut(at as usize)?;
        element.get_or_insert(*value);
        links += 1;
        if links > MAX_CHAIN {
            return None;
        }
        link = definition(body, *vector);
    }
    let mut source = None;
    let mut mask = [None; MAX_CHAIN];
    let mask = &mut mask[..elements.len()];
    for (element, from) in elements.iter().zip(&mut *mask) {
        let Op::ExtractElement { vector, index } = definition(body, (*element)?)? else { return None };
        if *source.get_or_insert(*vector) != *vector {
            return None;
        }
        *from = Some(index_of(module, *index)?);
    }
    let source = source?;
    let source_type = body.operand_type(module, source);
    // An element out of bounds is poison, which the mask of a shuffle cannot express by index.
    let Type::Vector { length, .. } = module.types[source_type] else { return None };
    if mask.iter().flatten().any(|from| *from >= length) {
        return None;
    }
    let is_identity = mask.iter().zip(0u32..).all(|(from, at)| *from == Some(at));
    if is_identity && source_type == ty {
        return Some(Simpler::Operand(source));
    }
    let right = Operand::Constant(module.poison(source_type));
    Some(Simpler::Op(Op::ShuffleVector { left: source, right, mask: (&*mask).into() }))
}

/// Turns a chain of insertions that copies all elements of another vector except one into a single insertion into that
/// vector.
fn changed(module: &mut Module, body: &Body, op: &Op, ty: TypeId) -> Option<Simpler> {
    let Type::Vector { length, .. } = module.types[ty] else { return None };
    let mut elements = [None; MAX_CHAIN];
    let elements = elements.get_mut(..length as usize)?;
    let mut link = Some(op);
    let mut links = 0;
    while let Some(Op::InsertElement { vector, value, index }) = link {
        elements.get_mut(index_of(module, *index)? as usize)?.get_or_insert(*value);
        links += 1;
        if links > MAX_CHAIN {
            return None;
        }
        link = definition(body, *vector);
    }
    // The vector from which an element is copied at the same index.
    let copied = |at: usize, element: Option<Operand>| match definition(body, element?)? {
        Op::ExtractElement { vector, index } if index_of(module, *index) == u32::try_from(at).ok() => Some(*vector),
        _ => None,
    };
    // All elements but one are copied, so the first or the second one is from the source.
    let source = copied(0, elements[0]).or_else(|| copied(1, elements.get(1).copied()?))?;
    if body.operand_type(module, source) != ty {
        return None;
    }
    let mut others = elements.iter().enumerate().filter(|(at, element)| copied(*at, **element) != Some(source));
    let (at, element) = others.next().filter(|_| others.next().is_none())?;
    let value = (*element)?;
    let index = Operand::Constant(module.int(Types::I32, at as u128));
    Some(Simpler::Op(Op::InsertElement { vector: source, value, index }))
}

fn shuffle(module: &Module, body: &Body, left: Operand, mask: &[Option<u32>], ty: TypeId) -> Option<Simpler> {
    let left_type = body.operand_type(module, left);
    let Type::Vector { length, .. } = module.types[left_type] else { return None };
    if left_type == ty && mask.iter().zip(0u32..).all(|(from, at)| from.is_none_or(|from| from == at)) {
        return Some(Simpler::Operand(left));
    }
    // Combines a shuffle of a shuffle.
    let uses_left_only = mask.iter().flatten().all(|from| *from < length);
    let Some(Op::ShuffleVector { left: inner, right: other, mask: inner_mask }) = definition(body, left) else { return None };
    let inner_type = body.operand_type(module, *inner);
    let Type::Vector { length: inner_length, .. } = module.types[inner_type] else { return None };
    if !uses_left_only {
        return None;
    }
    let mut composed: SmallVec<[Option<u32>; 4]> =
        mask.iter().map(|from| from.and_then(|from| inner_mask.get(from as usize).copied().flatten())).collect();
    // If all elements are from the right vector, it becomes the left one.
    let (mut inner, mut other) = (*inner, *other);
    if composed.iter().flatten().all(|from| *from >= inner_length) {
        composed.iter_mut().flatten().for_each(|from| *from -= inner_length);
        std::mem::swap(&mut inner, &mut other);
    }
    if inner_type == ty && composed.iter().zip(0u32..).all(|(from, at)| from.is_none_or(|from| from == at)) {
        return Some(Simpler::Operand(inner));
    }
    Some(Simpler::Op(Op::ShuffleVector { left: inner, right: other, mask: composed.into_iter().collect() }))
}

/// If all elements that a shuffle selects from a chain of insertions come from the same vector, shuffles that vector directly.
fn shuffle_of_insertions(module: &mut Module, body: &Body, left: Operand, mask: &[Option<u32>], ty: TypeId) -> Option<Simpler> {
    let Some(Op::InsertElement { .. }) = definition(body, left) else { return None };
    let Type::Vector { length, .. } = module.types[body.operand_type(module, left)] else { return None };
    let mut source = None;
    let mut composed: SmallVec<[Option<u32>; 4]> = SmallVec::new();
    for lane in mask {
        let Some(lane) = *lane else {
            composed.push(None);
            continue;
        };
        let (vector, at) = match (lane < length).then(|| element_of(module, body, left, lane))? {
            Element::Scalar(value) => match definition(body, value)? {
                Op::ExtractElement { vector, index } => (*vector, index_of(module, *index)?),
                _ => return None,
            },
            Element::Of(vector, at) => (vector, at),
            Element::Undefined => return None,
        };
        if *source.get_or_insert(vector) != vector {
            return None;
        }
        composed.push(Some(at));
    }
    let source = source.filter(|source| *source != left)?;
    let source_type = body.operand_type(module, source);
    // An element out of bounds is poison, which the mask of a shuffle cannot express by index.
    let Type::Vector { length, .. } = module.types[source_type] else { return None };
    if composed.iter().flatten().any(|from| *from >= length) {
        return None;
    }
    if source_type == ty && composed.iter().zip(0u32..).all(|(from, at)| from.is_none_or(|from| from == at)) {
        return Some(Simpler::Operand(source));
    }
    let right = Operand::Constant(module.poison(source_type));
    Some(Simpler::Op(Op::ShuffleVector { left: source, right, mask: composed.into_iter().collect() }))
}
