//! Evaluates calls of intrinsics with exact results.

use super::{ConstValue, Evaluator, NotConstant, Reason, Result, WRONG_SHAPE, fail, flatten, scalar};
use crate::hir::{BinaryOp, Constant, ExprId, InstructionId};
use crate::intrinsics::Intrinsic;
use crate::types::Scalar;
use spirv::{GlslStd450Op as Glsl, Op};

impl Evaluator<'_> {
    pub(super) fn instruction(&mut self, expr: ExprId, instruction: InstructionId, args: &[ExprId]) -> Result<ConstValue> {
        let instruction = &self.program.instructions[instruction];
        let not_constant = || NotConstant { expr, reason: Reason::Call(instruction.name.clone()) };
        if instruction.from_user {
            return Err(not_constant());
        }
        let function = match &instruction.set {
            Some(_) => Glsl::from_u32(instruction.opcode).and_then(glsl),
            None => Op::from_u32(instruction.opcode).and_then(core),
        };
        match function.ok_or_else(not_constant)? {
            Function::PerComponent(function) => self.per_component(expr, args, function),
            Function::Dot => self.dot(expr, args),
        }
    }

    pub(super) fn intrinsic(&mut self, expr: ExprId, intrinsic: Intrinsic, args: &[ExprId]) -> Result<ConstValue> {
        match intrinsic {
            Intrinsic::Coded(name @ &("All" | "Any")) => {
                let [operand] = args else { return fail(expr, WRONG_SHAPE) };
                let mut components = flatten(self.eval(*operand)?).into_iter().map(scalar::as_bool);
                let result = if *name == "All" { components.all(|c| c) } else { components.any(|c| c) };
                Ok(ConstValue::Scalar(Constant::Bool(result)))
            }
            Intrinsic::Coded(&"Select") => {
                let [condition, then, otherwise] = args else { return fail(expr, WRONG_SHAPE) };
                let (condition, then, otherwise) = (self.eval(*condition)?, self.eval(*then)?, self.eval(*otherwise)?);
                self.select(expr, condition, then, otherwise)
            }
            Intrinsic::Coded(&"NonUniform") => match args {
                [operand] => self.eval(*operand),
                _ => fail(expr, WRONG_SHAPE),
            },
            Intrinsic::Coded(&"IntDot") => self.dot(expr, args),
            Intrinsic::Coded(&"Mul") => self.mul(expr, args),
            Intrinsic::Coded(&"AddUint64") => self.add_uint64(expr, args),
            Intrinsic::Coded(name) if let Some(function) = custom(name) => self.per_component(expr, args, function),
            _ => fail(expr, Reason::Unsupported("this intrinsic")),
        }
    }

    /// Applies `function` to each component of the arguments in turn. It receives the component type of the first argument, and
    /// its result is normalized to the component type of the expression.
    fn per_component(&mut self, expr: ExprId, args: &[ExprId], function: PerComponent) -> Result<ConstValue> {
        let Some(first) = args.first() else { return fail(expr, WRONG_SHAPE) };
        let (operand, result) = (self.component_of(*first)?, self.component_of(expr)?);
        let args = args.iter().map(|arg| Ok(flatten(self.eval(*arg)?))).collect::<Result<Vec<_>>>()?;
        let count = args.first().map_or(0, Vec::len);
        if args.iter().any(|arg| arg.len() != count) {
            return fail(expr, WRONG_SHAPE);
        }
        let mut components = Vec::with_capacity(count);
        for i in 0..count {
            let operands: Vec<_> = args.iter().map(|arg| arg[i]).collect();
            match function(operand, &operands) {
                Ok(value) => components.push(scalar::normalize(value, result)),
                Err(reason) => return fail(expr, reason),
            }
        }
        self.rebuild(expr, self.program.exprs[expr].ty, components)
    }

    /// Multiplies two scalars. Products of vectors and matrices are rare in constant expressions, so they are not evaluated.
    fn mul(&mut self, expr: ExprId, args: &[ExprId]) -> Result<ConstValue> {
        let [a, b] = args else { return fail(expr, WRONG_SHAPE) };
        let operand = self.component_of(*a)?;
        match (self.eval(*a)?, self.eval(*b)?) {
            (ConstValue::Scalar(a), ConstValue::Scalar(b)) => match scalar::binary(BinaryOp::Mul, a, b, operand) {
                Ok(value) => Ok(ConstValue::Scalar(value)),
                Err(reason) => fail(expr, reason),
            },
            _ => fail(expr, Reason::Unsupported("a product of vectors or matrices")),
        }
    }

    /// Adds two 64-bit integers, each of which is a pair of a low and a high word.
    fn add_uint64(&mut self, expr: ExprId, args: &[ExprId]) -> Result<ConstValue> {
        let [a, b] = args else { return fail(expr, WRONG_SHAPE) };
        let (a, b) = (flatten(self.eval(*a)?), flatten(self.eval(*b)?));
        let long = |pair: &[Constant]| scalar::as_bits(pair[1]) << 32 | raw_bits(Scalar::UInt, pair[0]);
        let mut words = Vec::with_capacity(a.len());
        for (a, b) in a.chunks_exact(2).zip(b.chunks_exact(2)) {
            let sum = long(a).wrapping_add(long(b));
            words.extend([sum, sum >> 32].map(|word| scalar::normalize(Constant::Int(word), Scalar::UInt)));
        }
        self.rebuild(expr, self.program.exprs[expr].ty, words)
    }

    fn dot(&mut self, expr: ExprId, args: &[ExprId]) -> Result<ConstValue> {
        let [a, b] = args else { return fail(expr, WRONG_SHAPE) };
        let operand = self.component_of(*a)?;
        let (a, b) = (flatten(self.eval(*a)?), flatten(self.eval(*b)?));
        let mut sum = scalar::normalize(Constant::Int(0), operand);
        for (a, b) in a.into_iter().zip(b) {
            let product = scalar::binary(BinaryOp::Mul, a, b, operand);
            match product.and_then(|product| scalar::binary(BinaryOp::Add, sum, product, operand)) {
                Ok(value) => sum = value,
                Err(reason) => return fail(expr, reason),
            }
        }
        Ok(ConstValue::Scalar(sum))
    }
}

/// Receives the component type of the first argument, and one component of each argument.
type PerComponent = &'static dyn Fn(Scalar, &[Constant]) -> Result<Constant, Reason>;

enum Function {
    PerComponent(PerComponent),
    Dot,
}

fn float(value: Constant) -> f64 {
    scalar::as_float(value, true)
}

fn signed(value: Constant) -> i64 {
    scalar::as_bits(value) as i64
}

macro_rules! on_floats {
    ($($arg:ident),* => $result:expr) => {
        Some(Function::PerComponent(&|_, args| match args {
            [$($arg),*] => {
                $(let $arg = float(*$arg);)*
                Ok(Constant::Float($result))
            }
            _ => Err(WRONG_SHAPE),
        }))
    };
}

macro_rules! on_ints {
    ($read:path: $($arg:ident),* => $result:expr) => {
        Some(Function::PerComponent(&|_, args| match args {
            [$($arg),*] => {
                $(let $arg = $read(*$arg);)*
                Ok(Constant::Int(($result) as u64))
            }
            _ => Err(WRONG_SHAPE),
        }))
    };
}

/// The instructions of GLSL.std.450 whose results are exact or correctly rounded.
fn glsl(op: Glsl) -> Option<Function> {
    use scalar::as_bits as unsigned;
    match op {
        Glsl::FAbs => on_floats!(x => x.abs()),
        Glsl::Ceil => on_floats!(x => x.ceil()),
        Glsl::Floor => on_floats!(x => x.floor()),
        Glsl::Trunc => on_floats!(x => x.trunc()),
        Glsl::RoundEven => on_floats!(x => x.round_ties_even()),
        Glsl::Fract => on_floats!(x => x - x.floor()),
        Glsl::Sqrt => on_floats!(x => x.sqrt()),
        Glsl::Fma => on_floats!(a, b, c => a.mul_add(b, c)),
        // `f64::min` and `f64::max` return the other argument if one is NaN, like NMin and NMax.
        Glsl::FMin | Glsl::NMin => on_floats!(a, b => a.min(b)),
        Glsl::FMax | Glsl::NMax => on_floats!(a, b => a.max(b)),
        Glsl::FClamp => on_floats!(x, low, high => x.max(low).min(high)),
        Glsl::Step => on_floats!(edge, x => if x < edge { 0.0 } else { 1.0 }),
        Glsl::Radians => on_floats!(x => x * (std::f64::consts::PI / 180.0)),
        Glsl::Degrees => on_floats!(x => x * (180.0 / std::f64::consts::PI)),
        Glsl::SAbs => on_ints!(signed: x => x.wrapping_abs()),
        Glsl::SMin => on_ints!(signed: a, b => a.min(b)),
        Glsl::SMax => on_ints!(signed: a, b => a.max(b)),
        Glsl::SClamp => on_ints!(signed: x, low, high => x.max(low).min(high)),
        Glsl::UMin => on_ints!(unsigned: a, b => a.min(b)),
        Glsl::UMax => on_ints!(unsigned: a, b => a.max(b)),
        Glsl::UClamp => on_ints!(unsigned: x, low, high => x.max(low).min(high)),
        Glsl::FindSMsb | Glsl::FindUMsb => Some(Function::PerComponent(&first_bit_high)),
        Glsl::FindILsb => Some(Function::PerComponent(&first_bit_low)),
        _ => None,
    }
}

fn core(op: Op) -> Option<Function> {
    match op {
        Op::Dot => Some(Function::Dot),
        Op::BitCount => Some(Function::PerComponent(&count_bits)),
        Op::BitReverse => Some(Function::PerComponent(&reverse_bits)),
        Op::FRem => on_floats!(a, b => a % b),
        Op::IsNan => Some(Function::PerComponent(&|_, args| Ok(Constant::Bool(args.iter().any(|x| float(*x).is_nan()))))),
        Op::IsInf => Some(Function::PerComponent(&|_, args| Ok(Constant::Bool(args.iter().any(|x| float(*x).is_infinite()))))),
        _ => None,
    }
}

/// The component-wise recipes of `lower`, by name. Calls of recipes that are missing here are not constant.
fn custom(name: &str) -> Option<PerComponent> {
    match name {
        "Saturate" => Some(&|_, args| Ok(Constant::Float(saturate(float(args[0]))))),
        "Rcp" => Some(&|_, args| Ok(Constant::Float(1.0 / float(args[0])))),
        "IsFinite" => Some(&|_, args| Ok(Constant::Bool(float(args[0]).is_finite()))),
        "Sign" => Some(&sign),
        "And" => Some(&|_, args| Ok(Constant::Bool(args.iter().all(|x| scalar::as_bool(*x))))),
        "Or" => Some(&|_, args| Ok(Constant::Bool(args.iter().any(|x| scalar::as_bool(*x))))),
        "IntMad" => Some(&|operand, args| match args {
            [a, b, c] => {
                let product = scalar::binary(BinaryOp::Mul, *a, *b, operand)?;
                scalar::binary(BinaryOp::Add, product, *c, operand)
            }
            _ => Err(WRONG_SHAPE),
        }),
        "CountBits" => Some(&count_bits),
        "ReverseBits" => Some(&reverse_bits),
        "FirstBitHigh" => Some(&first_bit_high),
        "FirstBitLow" => Some(&first_bit_low),
        "F16ToF32" => Some(&|_, args| Ok(Constant::Float(scalar::half_value(scalar::as_bits(args[0]) as u16)))),
        "F32ToF16" => Some(&|_, args| Ok(Constant::Int(u64::from(scalar::half_bits(float(args[0])))))),
        _ => None,
    }
}

/// Clamps to the range from 0 to 1. NaN becomes 0.
fn saturate(value: f64) -> f64 {
    if value > 0.0 { value.min(1.0) } else { 0.0 }
}

fn sign(operand: Scalar, args: &[Constant]) -> Result<Constant, Reason> {
    let value = scalar::as_float(args[0], !operand.is_unsigned_int());
    let sign = if value > 0.0 { 1 } else { -i64::from(value < 0.0) };
    Ok(Constant::Int(sign as u64))
}

/// Returns the bits of the value, zero-extended.
fn raw_bits(operand: Scalar, value: Constant) -> u64 {
    scalar::as_bits(value) & (u64::MAX >> (64 - operand.bits()))
}

fn count_bits(operand: Scalar, args: &[Constant]) -> Result<Constant, Reason> {
    Ok(Constant::Int(u64::from(raw_bits(operand, args[0]).count_ones())))
}

fn reverse_bits(operand: Scalar, args: &[Constant]) -> Result<Constant, Reason> {
    Ok(Constant::Int(raw_bits(operand, args[0]).reverse_bits() >> (64 - operand.bits())))
}

/// Converts a bit position. All bits of the result are set if there is no such bit.
fn bit_position(position: Option<u32>) -> Constant {
    Constant::Int(position.map_or(u64::MAX, u64::from))
}

/// The position of the highest set bit or, in a negative number, of the highest clear bit.
fn first_bit_high(operand: Scalar, args: &[Constant]) -> Result<Constant, Reason> {
    let value = scalar::as_bits(args[0]);
    let negative = operand.is_signed_int() && (value as i64) < 0;
    Ok(bit_position(if negative { !value } else { value }.checked_ilog2()))
}

fn first_bit_low(operand: Scalar, args: &[Constant]) -> Result<Constant, Reason> {
    let bits = raw_bits(operand, args[0]);
    Ok(bit_position((bits != 0).then(|| bits.trailing_zeros())))
}
