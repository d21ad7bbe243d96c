//! Folds instructions whose operands are constants.
//!
//! It folds arithmetic, comparisons, casts, selects, and the construction and extraction of vectors and aggregates, for integers
//! of up to 128 bits and floats of up to 64, and instructions of GLSL.std.450 (`fold_instructions`). It does not fold operations whose
//! result differs between machines: division by zero, shifts by at least the width, NaNs.

use crate::cfg::ControlFlow;
use crate::constant::{float_bits, float_value};
use crate::func::Body;
use crate::id::{ConstantId, InstId, ValueId};
use crate::module::{ConstantKind, Module};
use crate::op::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Op};
use crate::operand::Operand;
use crate::passes::fold_instructions::fold_call;
use crate::passes::lanes::{Lanes, Scalar, constant, float_binary, make, sign_extend};
use crate::side_map::side_map;
use crate::types::{FloatKind, Type, TypeId};
use cranelift_entity::SecondaryMap;

/// Folds constants in every function, and removes the folded instructions.
pub fn fold_constants(module: &mut Module) {
    for id in module.functions.keys().collect::<Vec<_>>() {
        if let Some(mut body) = module.functions[id].body.take() {
            fold_body(module, &mut body);
            module.functions[id].body = Some(body);
        }
    }
}

fn fold_body(module: &mut Module, body: &mut Body) {
    let mut known: SecondaryMap<ValueId, Option<ConstantId>> = side_map(&body.values);
    let mut folded: SecondaryMap<InstId, bool> = side_map(&body.insts);
    // Definitions precede uses in this order, except for phis.
    for block in ControlFlow::new(body).reverse_postorder() {
        for inst in &body.blocks[*block].insts {
            let definition = &mut body.insts[*inst];
            definition.op.for_each_operand_mut(|operand| replace(operand, &known));
            definition.op.map_debug_operand(|mut operand| {
                replace(&mut operand, &known);
                Some(operand)
            });
            let Some(result) = definition.result else { continue };
            if let Some(constant) = fold(module, &definition.op, body.values[result].ty) {
                known[result] = Some(constant);
                folded[*inst] = true;
            }
        }
    }
    for block in &body.layout {
        let block = &mut body.blocks[*block];
        block.insts.retain(|inst| !folded[*inst]);
        for inst in &block.insts {
            body.insts[*inst].op.for_each_operand_mut(|operand| replace(operand, &known));
        }
        block.terminator.kind.for_each_operand_mut(|operand| replace(operand, &known));
    }
}

fn replace(operand: &mut Operand, known: &SecondaryMap<ValueId, Option<ConstantId>>) {
    if let Operand::Value(value) = operand
        && let Some(constant) = known[*value]
    {
        *operand = Operand::Constant(constant);
    }
}

/// The result of an operation on constants, if it is defined.
#[inline]
pub fn fold(module: &mut Module, op: &Op, ty: TypeId) -> Option<ConstantId> {
    if takes_constants(op) { fold_of_constants(module, op, ty) } else { None }
}

/// True if the operands that determine the result are constants. This test runs on every instruction, although few are
/// folded.
#[inline]
fn takes_constants(op: &Op) -> bool {
    let is_constant = |operand: &Operand| matches!(operand, Operand::Constant(_));
    match op {
        Op::FNeg(value) | Op::Cast { value, .. } => is_constant(value),
        Op::Binary { left, right, .. }
        | Op::ICmp { left, right, .. }
        | Op::FCmp { left, right, .. }
        | Op::ShuffleVector { left, right, .. } => is_constant(left) && is_constant(right),
        Op::Select { condition, .. } => is_constant(condition),
        Op::ExtractElement { vector, index } => is_constant(vector) && is_constant(index),
        Op::InsertElement { vector, value, .. } => is_constant(vector) && is_constant(value),
        Op::ExtractValue { aggregate, .. } => is_constant(aggregate),
        Op::InsertValue { aggregate, value, .. } => is_constant(aggregate) && is_constant(value),
        Op::Call(call) => !call.args.is_empty() && call.args.iter().all(is_constant),
        // [`fold_of_constants`] lists the operations that are not folded.
        _ => false,
    }
}

fn fold_of_constants(module: &mut Module, op: &Op, ty: TypeId) -> Option<ConstantId> {
    match op {
        Op::FNeg(value) => {
            let sign = |kind: FloatKind| 1u128 << (kind.bits() - 1);
            let lanes = Lanes::of(module, *value)?.map(|scalar, bits| match scalar {
                Scalar::Float(kind) => Some(bits ^ sign(kind)),
                Scalar::Int(_) => None,
            })?;
            make(module, ty, lanes)
        }
        Op::Binary { op, left, right } => {
            let lanes = Lanes::zip(Lanes::of_both(module, *left, *right)?, |scalar, left, right| match scalar {
                Scalar::Int(bits) => int_binary(*op, bits, left, right),
                Scalar::Float(kind) => float_binary(*op, kind, left, right),
            })?;
            make(module, ty, lanes)
        }
        Op::ICmp { predicate, left, right } => {
            let lanes = Lanes::zip(Lanes::of_both(module, *left, *right)?, |scalar, left, right| match scalar {
                Scalar::Int(bits) => Some(u128::from(int_compare(*predicate, bits, left, right))),
                Scalar::Float(_) => None,
            })?;
            make(module, ty, lanes)
        }
        Op::FCmp { predicate, left, right } => {
            let lanes = Lanes::zip(Lanes::of_both(module, *left, *right)?, |scalar, left, right| match scalar {
                Scalar::Float(kind) => {
                    Some(u128::from(float_compare(*predicate, float_value(kind, left)?, float_value(kind, right)?)))
                }
                Scalar::Int(_) => None,
            })?;
            make(module, ty, lanes)
        }
        Op::Cast { op, value } => {
            let to = Scalar::of(module, module.types.scalar(ty))?;
            let lanes = Lanes::of(module, *value)?.map(|from, bits| cast(*op, from, to, bits))?;
            make(module, ty, lanes)
        }
        Op::Select { condition, then, otherwise } => {
            let condition = module.int_value(constant(*condition)?)?;
            constant(if condition == 1 { *then } else { *otherwise })
        }
        Op::ExtractElement { vector, index } => {
            let index = module.int_value(constant(*index)?)?;
            element(module, constant(*vector)?, u64::try_from(index).ok()?)
        }
        Op::InsertElement { vector, value, index } => {
            let index = module.int_value(constant(*index)?)?;
            insert(module, constant(*vector)?, constant(*value)?, &[u32::try_from(index).ok()?])
        }
        Op::ShuffleVector { left, right, mask } => shuffle(module, constant(*left)?, constant(*right)?, mask, ty),
        Op::ExtractValue { aggregate, indices } => {
            indices.iter().try_fold(constant(*aggregate)?, |inner, index| element(module, inner, u64::from(*index)))
        }
        Op::Call(call) => fold_call(module, call, ty),
        Op::InsertValue { aggregate, value, indices } => insert(module, constant(*aggregate)?, constant(*value)?, indices),
        Op::Alloca { .. }
        | Op::Load { .. }
        | Op::Store { .. }
        | Op::GetElementPtr { .. }
        | Op::Phi(_)
        | Op::Freeze(_)
        | Op::AtomicRmw { .. }
        | Op::CmpXchg(_)
        | Op::Fence(_)
        | Op::Debug(_) => None,
    }
}

fn int_binary(op: BinaryOp, bits: u32, left: u128, right: u128) -> Option<u128> {
    let (signed_left, signed_right) = (sign_extend(left, bits), sign_extend(right, bits));
    let shift = u32::try_from(right).ok().filter(|shift| *shift < bits);
    match op {
        BinaryOp::Add => Some(left.wrapping_add(right)),
        BinaryOp::Sub => Some(left.wrapping_sub(right)),
        BinaryOp::Mul => Some(left.wrapping_mul(right)),
        BinaryOp::UDiv => left.checked_div(right),
        BinaryOp::URem => left.checked_rem(right),
        // The smallest integer divided by -1 overflows.
        BinaryOp::SDiv | BinaryOp::SRem if signed_right == -1 && signed_left == sign_extend(1 << (bits - 1), bits) => None,
        BinaryOp::SDiv => signed_left.checked_div(signed_right).map(|result| result as u128),
        BinaryOp::SRem => signed_left.checked_rem(signed_right).map(|result| result as u128),
        BinaryOp::Shl => Some(left << shift?),
        BinaryOp::LShr => Some(left >> shift?),
        BinaryOp::AShr => Some((signed_left >> shift?) as u128),
        BinaryOp::And => Some(left & right),
        BinaryOp::Or => Some(left | right),
        BinaryOp::Xor => Some(left ^ right),
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => None,
    }
}

fn int_compare(predicate: IntPredicate, bits: u32, left: u128, right: u128) -> bool {
    let (signed_left, signed_right) = (sign_extend(left, bits), sign_extend(right, bits));
    match predicate {
        IntPredicate::Eq => left == right,
        IntPredicate::Ne => left != right,
        IntPredicate::Ugt => left > right,
        IntPredicate::Uge => left >= right,
        IntPredicate::Ult => left < right,
        IntPredicate::Ule => left <= right,
        IntPredicate::Sgt => signed_left > signed_right,
        IntPredicate::Sge => signed_left >= signed_right,
        IntPredicate::Slt => signed_left < signed_right,
        IntPredicate::Sle => signed_left <= signed_right,
    }
}

fn float_compare(predicate: FloatPredicate, left: f64, right: f64) -> bool {
    let unordered = left.is_nan() || right.is_nan();
    match predicate {
        FloatPredicate::False => false,
        FloatPredicate::Oeq => left == right,
        FloatPredicate::Ogt => left > right,
        FloatPredicate::Oge => left >= right,
        FloatPredicate::Olt => left < right,
        FloatPredicate::Ole => left <= right,
        FloatPredicate::One => !unordered && left != right,
        FloatPredicate::Ord => !unordered,
        FloatPredicate::Ueq => unordered || left == right,
        FloatPredicate::Ugt => unordered || left > right,
        FloatPredicate::Uge => unordered || left >= right,
        FloatPredicate::Ult => unordered || left < right,
        FloatPredicate::Ule => unordered || left <= right,
        FloatPredicate::Une => left != right,
        FloatPredicate::Uno => unordered,
        FloatPredicate::True => true,
    }
}

fn cast(op: CastOp, from: Scalar, to: Scalar, bits: u128) -> Option<u128> {
    match (op, from, to) {
        // Interning the result truncates it.
        (CastOp::Trunc | CastOp::ZExt, Scalar::Int(_), Scalar::Int(_)) => Some(bits),
        (CastOp::SExt, Scalar::Int(width), Scalar::Int(_)) => Some(sign_extend(bits, width) as u128),
        (CastOp::FpTrunc | CastOp::FpExt, Scalar::Float(from), Scalar::Float(to)) => {
            let value = float_value(from, bits)?;
            if value.is_nan() { None } else { float_bits(to, value) }
        }
        // A number that does not fit into the integer is poison. Direct3D converts it to the nearest integer, and a NaN to
        // zero.
        (CastOp::FpToUi, Scalar::Float(from), Scalar::Int(width)) => {
            Some((float_value(from, bits)? as u128).min(u128::MAX >> (128 - width)))
        }
        (CastOp::FpToSi, Scalar::Float(from), Scalar::Int(width)) => {
            let limit = 1_i128 << (width - 1);
            Some((float_value(from, bits)? as i128).clamp(-limit, limit - 1) as u128)
        }
        (CastOp::UiToFp, Scalar::Int(_), Scalar::Float(to)) => int_to_float(to, bits as f64, bits as f32, bits),
        (CastOp::SiToFp, Scalar::Int(width), Scalar::Float(to)) => {
            let value = sign_extend(bits, width);
            int_to_float(to, value as f64, value as f32, value.unsigned_abs())
        }
        // A bitcast between vectors of different lengths depends on endianness.
        (CastOp::BitCast, ..) => {
            let width = |scalar| match scalar {
                Scalar::Int(bits) => bits,
                Scalar::Float(kind) => kind.bits(),
            };
            (width(from) == width(to)).then_some(bits)
        }
        _ => None,
    }
}

/// Rounds once: the double is used only if it holds the integer exactly.
fn int_to_float(to: FloatKind, double: f64, single: f32, magnitude: u128) -> Option<u128> {
    match to {
        FloatKind::Double => Some(u128::from(double.to_bits())),
        FloatKind::Float => Some(u128::from(single.to_bits())),
        _ if magnitude < 1 << 53 => float_bits(to, double),
        _ => None,
    }
}

/// The element of a constant vector, array or struct at an index.
pub(super) fn element(module: &mut Module, aggregate: ConstantId, index: u64) -> Option<ConstantId> {
    let ty = module.types.member(module.constants[aggregate].ty, index)?;
    match &module.constants[aggregate].kind {
        ConstantKind::Aggregate(elements) => elements.get(usize::try_from(index).ok()?).copied(),
        ConstantKind::Null => Some(module.zero(ty)),
        ConstantKind::Undef => Some(module.undef(ty)),
        ConstantKind::Poison => Some(module.poison(ty)),
        ConstantKind::Bytes(bytes) => {
            let byte = *bytes.get(usize::try_from(index).ok()?)?;
            Some(module.int(ty, u128::from(byte)))
        }
        _ => None,
    }
}

/// Maximum number of elements of a constant that is expanded.
const MAX_ELEMENTS: u64 = 64;

fn elements(module: &mut Module, aggregate: ConstantId) -> Option<Vec<ConstantId>> {
    let length = match &module.types[module.constants[aggregate].ty] {
        Type::Vector { length, .. } => u64::from(*length),
        Type::Array { length, .. } => *length,
        Type::Struct { fields, .. } => fields.len() as u64,
        Type::Named(id) => module.types.structs[*id].body.as_ref()?.len() as u64,
        _ => return None,
    };
    if length > MAX_ELEMENTS {
        return None;
    }
    (0..length).map(|index| element(module, aggregate, index)).collect()
}

fn insert(module: &mut Module, aggregate: ConstantId, value: ConstantId, indices: &[u32]) -> Option<ConstantId> {
    let Some((first, rest)) = indices.split_first() else { return Some(value) };
    let ty = module.constants[aggregate].ty;
    let mut parts = elements(module, aggregate)?;
    let part = parts.get(*first as usize).copied()?;
    parts[*first as usize] = insert(module, part, value, rest)?;
    Some(module.aggregate(ty, parts))
}

fn shuffle(module: &mut Module, left: ConstantId, right: ConstantId, mask: &[Option<u32>], ty: TypeId) -> Option<ConstantId> {
    let mut parts = elements(module, left)?;
    parts.extend(elements(module, right)?);
    let scalar = module.types.scalar(ty);
    let poison = module.poison(scalar);
    let chosen = mask.iter().map(|index| index.map_or(Some(poison), |index| parts.get(index as usize).copied()));
    let chosen = chosen.collect::<Option<Vec<_>>>()?;
    Some(module.aggregate(ty, chosen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{constant_text, parse};

    /// The constant to which an instruction folds.
    fn folded(instruction: &str) -> String {
        let mut module = parse(&format!("define void @f() {{\n  %x = {instruction}\n  ret void\n}}")).unwrap();
        assert_eq!(crate::verify::verify(&module), Ok(()), "{instruction}");
        let body = module.functions.values().next().unwrap().body.clone().unwrap();
        let inst = &body.insts[body.blocks[body.layout[0]].insts[0]];
        match fold(&mut module, &inst.op, body.values[inst.result.unwrap()].ty) {
            Some(constant) => constant_text(&module, constant),
            None => "not folded".to_owned(),
        }
    }

    #[test]
    fn integers() {
        assert_eq!(folded("add i8 127, 1"), "i8 -128");
        assert_eq!(folded("mul i128 -1, 2"), "i128 -2");
        assert_eq!(folded("sdiv i32 -7, 2"), "i32 -3");
        assert_eq!(folded("srem i32 -7, 2"), "i32 -1");
        assert_eq!(folded("udiv i32 -7, 2"), "i32 2147483644");
        assert_eq!(folded("sdiv i32 -2147483648, -1"), "not folded");
        assert_eq!(folded("urem i32 1, 0"), "not folded");
        assert_eq!(folded("shl i32 1, 31"), "i32 -2147483648");
        assert_eq!(folded("shl i32 1, 32"), "not folded");
        assert_eq!(folded("ashr i16 -256, 4"), "i16 -16");
        assert_eq!(folded("lshr i16 -256, 4"), "i16 4080");
        assert_eq!(folded("xor <2 x i32> <i32 1, i32 2>, splat (i32 3)"), "<2 x i32> <i32 2, i32 1>");
        assert_eq!(folded("icmp slt i32 -1, 0"), "i1 true");
        assert_eq!(folded("icmp ult <2 x i8> <i8 -1, i8 1>, splat (i8 5)"), "<2 x i1> <i1 false, i1 true>");
    }

    #[test]
    fn floats() {
        assert_eq!(folded("fadd float 0x3FB99999A0000000, 0x3FC99999A0000000"), "float 0x3FD3333340000000");
        assert_eq!(folded("fdiv float 1.0, 0.0"), "float 0x7FF0000000000000");
        assert_eq!(folded("fsub float 0x7FF0000000000000, 0x7FF0000000000000"), "not folded");
        assert_eq!(folded("fneg half 0xH3C00"), "half 0xHBC00");
        assert_eq!(folded("fmul half 0xH7BFF, 0xH4000"), "half 0xH7C00");
        assert_eq!(folded("frem double -7.0, 2.0"), "double -1.000000e+00");
        assert_eq!(folded("fcmp une float 0x7FF8000000000000, 1.0"), "i1 true");
        assert_eq!(folded("fcmp one float 0x7FF8000000000000, 1.0"), "i1 false");
    }

    #[test]
    fn casts() {
        assert_eq!(folded("trunc i32 511 to i8"), "i8 -1");
        assert_eq!(folded("sext i8 -1 to i64"), "i64 -1");
        assert_eq!(folded("zext i8 -1 to i64"), "i64 255");
        assert_eq!(folded("fptosi float -3.5 to i32"), "i32 -3");
        assert_eq!(folded("fptoui float -1.0 to i32"), "i32 0");
        assert_eq!(folded("fptosi double 2147483648.0 to i32"), "i32 2147483647");
        assert_eq!(folded("fptoui float 0x7FF8000000000000 to i64"), "i64 0");
        // Converting through double would round twice, down to 9007199254740992.
        assert_eq!(folded("uitofp i64 9007199791611905 to float"), "float 0x4340000020000000");
        assert_eq!(folded("sitofp i32 -5 to half"), "half 0xHC500");
        assert_eq!(folded("bitcast float 1.0 to i32"), "i32 1065353216");
        assert_eq!(folded("bitcast <2 x i16> splat (i16 1) to i32"), "not folded");
    }

    #[test]
    fn parts() {
        assert_eq!(folded("extractelement <2 x float> <float 1.0, float 2.0>, i32 1"), "float 2.000000e+00");
        assert_eq!(folded("extractelement <2 x float> zeroinitializer, i32 2"), "not folded");
        assert_eq!(folded("insertelement <2 x i32> poison, i32 7, i32 0"), "<2 x i32> <i32 7, i32 poison>");
        assert_eq!(
            folded("shufflevector <2 x i32> <i32 1, i32 2>, <2 x i32> splat (i32 3), <3 x i32> <i32 3, i32 poison, i32 0>"),
            "<3 x i32> <i32 3, i32 poison, i32 1>"
        );
        assert_eq!(folded("extractvalue { i32, [2 x i8] } { i32 1, [2 x i8] c\"ab\" }, 1, 0"), "i8 97");
        assert_eq!(
            folded("insertvalue { i32, [2 x i8] } zeroinitializer, i8 1, 1, 1"),
            "{ i32, [2 x i8] } { i32 0, [2 x i8] [i8 0, i8 1] }"
        );
        assert_eq!(folded("select i1 true, i32 1, i32 2"), "i32 1");
    }

    #[test]
    fn results_reach_later_blocks_and_phis() {
        let before = "define i32 @f(i1 %c) {
a:
  %x = add i32 1, 2
  br label %b
b:
  %p = phi i32 [ %x, %a ], [ %z, %b ]
  %y = mul i32 %x, %x
  %z = sub i32 %y, 1
  br i1 %c, label %b, label %d
d:
  ret i32 %z
}";
        let after = "define i32 @f(i1 %c) {
a:
  br label %b

b:
  %p = phi i32 [ 3, %a ], [ 8, %b ]
  br i1 %c, label %b, label %d

d:
  ret i32 8
}
";
        let mut module = parse(before).unwrap();
        fold_constants(&mut module);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        assert_eq!(crate::text::print(&module), after);
    }
}
