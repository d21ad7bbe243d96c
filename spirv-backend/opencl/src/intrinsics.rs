//! Emits calls of LLVM's intrinsics, using a table with one row for each.

use crate::annotations::{annotate_variable, annotated};
use crate::arithmetic::{
    Overflow, Reduction, constrained_comparison, funnel_shift, half_bits, is_class, reduce, reverse_bits, rounding_of,
    saturated_shift, subvector, swap_bytes, three_way, with_overflow,
};
use crate::builtin_variables::builtin_value;
use crate::instructions::{argument, effect, extended};
use crate::library::pointer_if_in;
use crate::memory::{copy_memory, lifetime, mask_pointer, restore_stack, save_stack, set_memory};
use crate::pointer_vectors::{masked_gather, masked_scatter};
use crate::state::FunctionEmitter;
use crate::types::allows;
use diagnostics::registry as code;
use ir::op::Call;
use ir::{Inst, Type, Types};
use spirv::{BuiltIn, Decoration, MemorySemantics, Op, Scope};
use spirv_backend::{Fallible, Selected, TypeShape, Value};
use spirv_module::Word;

const EXPECT_ASSUME: &str = "SPV_KHR_expect_assume";

const BIT_INSTRUCTIONS: &str = "SPV_KHR_bit_instructions";

const ARITHMETIC_FENCE: &str = "SPV_EXT_arithmetic_fence";

/// How an intrinsic is emitted.
#[derive(Debug, Clone, Copy)]
enum Rule {
    /// Not at all: a hint, or debug information.
    Nothing,
    /// As its first argument.
    First,
    /// As this extended instruction of the first n arguments.
    Extended(&'static str, usize),
    /// As this core instruction of the first n arguments.
    Core(Op, usize),
    /// As this core instruction of the first n arguments; the rest are the rounding mode and the exception behavior.
    Constrained(Op, usize),
    ConstrainedExtended(&'static str, usize),
    ConstrainedComparison,
    /// As this rounding function, with a conversion of its result to an integer.
    RoundedTo(&'static str),
    SaturatedConversion(Op),
    Reduce(Reduction),
    WithOverflow(Overflow),
    FunnelShift {
        left: bool,
    },
    ByteSwap,
    BitReverse,
    Copy,
    Set,
    Lifetime(Op),
    Assume,
    Expect,
    ArithmeticFence,
    /// As an instruction that returns one result and stores the other: `frexp`, `modf`, `sincos`.
    ThroughMemory(&'static str),
    IsClass,
    IsConstant,
    ObjectSize,
    StackSave,
    StackRestore,
    ThreeWay {
        signed: bool,
    },
    NullPointer,
    SaturatedShift {
        signed: bool,
    },
    Subvector,
    FromHalf,
    ToHalf,
    PointerMask,
    MaskedGather,
    MaskedScatter,
    Annotation,
    VariableAnnotation,
    /// As a load of the builtin variable; its argument is the component.
    Builtin(BuiltIn),
    /// As OpGenericCastToPtrExplicit to the result's storage class.
    ExplicitCast,
    /// As this core instruction of the sub-group, with the first n arguments.
    Subgroup(Op, usize),
    /// As a barrier of the work-group and its memory.
    GroupBarrier,
}

/// Grouped by kind. The longest name that matches wins.
const RULES: &[(&str, Rule)] = &[
    ("dbg", Rule::Nothing),
    ("donothing", Rule::Nothing),
    ("sideeffect", Rule::Nothing),
    ("trap", Rule::Nothing),
    ("debugtrap", Rule::Nothing),
    ("ubsantrap", Rule::Nothing),
    ("prefetch", Rule::Nothing),
    ("fake.use", Rule::Nothing),
    ("invariant.end", Rule::Nothing),
    ("instrprof", Rule::Nothing),
    ("invariant.start", Rule::NullPointer),
    ("sshl.sat", Rule::SaturatedShift { signed: true }),
    ("ushl.sat", Rule::SaturatedShift { signed: false }),
    ("vector.extract", Rule::Subvector),
    ("fptrunc.round", Rule::Core(Op::FConvert, 1)),
    ("convert.from.fp16", Rule::FromHalf),
    ("convert.to.fp16", Rule::ToHalf),
    ("experimental.noalias.scope.decl", Rule::Nothing),
    ("launder.invariant.group", Rule::First),
    ("strip.invariant.group", Rule::First),
    ("threadlocal.address", Rule::First),
    ("ssa.copy", Rule::First),
    ("fabs", Rule::Extended("fabs", 1)),
    ("ceil", Rule::Extended("ceil", 1)),
    ("floor", Rule::Extended("floor", 1)),
    ("trunc", Rule::Extended("trunc", 1)),
    ("rint", Rule::Extended("rint", 1)),
    ("nearbyint", Rule::Extended("rint", 1)),
    ("roundeven", Rule::Extended("rint", 1)),
    ("round", Rule::Extended("round", 1)),
    ("sqrt", Rule::Extended("sqrt", 1)),
    ("sin", Rule::Extended("sin", 1)),
    ("cos", Rule::Extended("cos", 1)),
    ("tan", Rule::Extended("tan", 1)),
    ("asin", Rule::Extended("asin", 1)),
    ("acos", Rule::Extended("acos", 1)),
    ("atan", Rule::Extended("atan", 1)),
    ("atan2", Rule::Extended("atan2", 2)),
    ("sinh", Rule::Extended("sinh", 1)),
    ("cosh", Rule::Extended("cosh", 1)),
    ("tanh", Rule::Extended("tanh", 1)),
    ("exp", Rule::Extended("exp", 1)),
    ("exp2", Rule::Extended("exp2", 1)),
    ("exp10", Rule::Extended("exp10", 1)),
    ("log", Rule::Extended("log", 1)),
    ("log2", Rule::Extended("log2", 1)),
    ("log10", Rule::Extended("log10", 1)),
    ("pow", Rule::Extended("pow", 2)),
    ("powi", Rule::Extended("pown", 2)),
    ("ldexp", Rule::Extended("ldexp", 2)),
    ("fma", Rule::Extended("fma", 3)),
    ("fmuladd", Rule::Extended("mad", 3)),
    ("copysign", Rule::Extended("copysign", 2)),
    ("minnum", Rule::Extended("fmin", 2)),
    ("maxnum", Rule::Extended("fmax", 2)),
    ("minimum", Rule::Extended("fmin", 2)),
    ("maximum", Rule::Extended("fmax", 2)),
    ("minimumnum", Rule::Extended("fmin", 2)),
    ("maximumnum", Rule::Extended("fmax", 2)),
    ("ctlz", Rule::Extended("clz", 1)),
    ("cttz", Rule::Extended("ctz", 1)),
    ("abs", Rule::Extended("s_abs", 1)),
    ("smax", Rule::Extended("s_max", 2)),
    ("smin", Rule::Extended("s_min", 2)),
    ("umax", Rule::Extended("u_max", 2)),
    ("umin", Rule::Extended("u_min", 2)),
    ("sadd.sat", Rule::Extended("s_add_sat", 2)),
    ("uadd.sat", Rule::Extended("u_add_sat", 2)),
    ("ssub.sat", Rule::Extended("s_sub_sat", 2)),
    ("usub.sat", Rule::Extended("u_sub_sat", 2)),
    ("ctpop", Rule::Core(Op::BitCount, 1)),
    ("lround", Rule::RoundedTo("round")),
    ("llround", Rule::RoundedTo("round")),
    ("lrint", Rule::RoundedTo("rint")),
    ("llrint", Rule::RoundedTo("rint")),
    ("fptosi.sat", Rule::SaturatedConversion(Op::ConvertFToS)),
    ("fptoui.sat", Rule::SaturatedConversion(Op::ConvertFToU)),
    ("vector.reduce.add", Rule::Reduce(Reduction::Pairs(Op::IAdd))),
    ("vector.reduce.mul", Rule::Reduce(Reduction::Pairs(Op::IMul))),
    ("vector.reduce.and", Rule::Reduce(Reduction::Pairs(Op::BitwiseAnd))),
    ("vector.reduce.or", Rule::Reduce(Reduction::Pairs(Op::BitwiseOr))),
    ("vector.reduce.xor", Rule::Reduce(Reduction::Pairs(Op::BitwiseXor))),
    ("vector.reduce.smax", Rule::Reduce(Reduction::Extended("s_max"))),
    ("vector.reduce.smin", Rule::Reduce(Reduction::Extended("s_min"))),
    ("vector.reduce.umax", Rule::Reduce(Reduction::Extended("u_max"))),
    ("vector.reduce.umin", Rule::Reduce(Reduction::Extended("u_min"))),
    ("vector.reduce.fmax", Rule::Reduce(Reduction::Extended("fmax"))),
    ("vector.reduce.fmin", Rule::Reduce(Reduction::Extended("fmin"))),
    ("vector.reduce.fmaximum", Rule::Reduce(Reduction::Extended("fmax"))),
    ("vector.reduce.fminimum", Rule::Reduce(Reduction::Extended("fmin"))),
    ("vector.reduce.fadd", Rule::Reduce(Reduction::From(Op::FAdd))),
    ("vector.reduce.fmul", Rule::Reduce(Reduction::From(Op::FMul))),
    ("uadd.with.overflow", Rule::WithOverflow(Overflow::UnsignedAdd)),
    ("usub.with.overflow", Rule::WithOverflow(Overflow::UnsignedSub)),
    ("umul.with.overflow", Rule::WithOverflow(Overflow::UnsignedMul)),
    ("sadd.with.overflow", Rule::WithOverflow(Overflow::SignedAdd)),
    ("ssub.with.overflow", Rule::WithOverflow(Overflow::SignedSub)),
    ("smul.with.overflow", Rule::WithOverflow(Overflow::SignedMul)),
    ("fshl", Rule::FunnelShift { left: true }),
    ("fshr", Rule::FunnelShift { left: false }),
    ("bswap", Rule::ByteSwap),
    ("bitreverse", Rule::BitReverse),
    ("scmp", Rule::ThreeWay { signed: true }),
    ("ucmp", Rule::ThreeWay { signed: false }),
    ("memcpy", Rule::Copy),
    ("memcpy.inline", Rule::Copy),
    ("memmove", Rule::Copy),
    ("memset", Rule::Set),
    ("memset.inline", Rule::Set),
    ("lifetime.start", Rule::Lifetime(Op::LifetimeStart)),
    ("lifetime.end", Rule::Lifetime(Op::LifetimeStop)),
    ("assume", Rule::Assume),
    ("expect", Rule::Expect),
    ("expect.with.probability", Rule::Expect),
    ("arithmetic.fence", Rule::ArithmeticFence),
    ("frexp", Rule::ThroughMemory("frexp")),
    ("modf", Rule::ThroughMemory("modf")),
    ("sincos", Rule::ThroughMemory("sincos")),
    ("is.fpclass", Rule::IsClass),
    ("is.constant", Rule::IsConstant),
    ("objectsize", Rule::ObjectSize),
    ("stacksave", Rule::StackSave),
    ("stackrestore", Rule::StackRestore),
    ("ptrmask", Rule::PointerMask),
    ("masked.gather", Rule::MaskedGather),
    ("masked.scatter", Rule::MaskedScatter),
    ("annotation", Rule::Annotation),
    ("ptr.annotation", Rule::Annotation),
    ("var.annotation", Rule::VariableAnnotation),
    ("spv.global.offset", Rule::Builtin(BuiltIn::GlobalOffset)),
    ("spv.global.size", Rule::Builtin(BuiltIn::GlobalSize)),
    ("spv.group.id", Rule::Builtin(BuiltIn::WorkgroupId)),
    ("spv.num.subgroups", Rule::Builtin(BuiltIn::NumSubgroups)),
    ("spv.num.workgroups", Rule::Builtin(BuiltIn::NumWorkgroups)),
    ("spv.subgroup.id", Rule::Builtin(BuiltIn::SubgroupId)),
    ("spv.subgroup.local.invocation.id", Rule::Builtin(BuiltIn::SubgroupLocalInvocationId)),
    ("spv.subgroup.max.size", Rule::Builtin(BuiltIn::SubgroupMaxSize)),
    ("spv.subgroup.size", Rule::Builtin(BuiltIn::SubgroupSize)),
    ("spv.thread.id", Rule::Builtin(BuiltIn::GlobalInvocationId)),
    ("spv.thread.id.in.group", Rule::Builtin(BuiltIn::LocalInvocationId)),
    ("spv.workgroup.size", Rule::Builtin(BuiltIn::WorkgroupSize)),
    ("spv.generic.cast.to.ptr.explicit", Rule::ExplicitCast),
    ("spv.group.memory.barrier.with.group.sync", Rule::GroupBarrier),
    ("spv.wave.all", Rule::Subgroup(Op::GroupNonUniformAll, 1)),
    ("spv.wave.any", Rule::Subgroup(Op::GroupNonUniformAny, 1)),
    ("spv.wave.ballot", Rule::Subgroup(Op::GroupNonUniformBallot, 1)),
    ("spv.wave.readlane", Rule::Subgroup(Op::GroupNonUniformShuffle, 2)),
    ("spv.cross", Rule::Extended("cross", 2)),
    ("spv.distance", Rule::Extended("distance", 2)),
    ("spv.length", Rule::Extended("length", 1)),
    ("spv.normalize", Rule::Extended("normalize", 1)),
    ("spv.smoothstep", Rule::Extended("smoothstep", 3)),
    ("experimental.constrained.fadd", Rule::Constrained(Op::FAdd, 2)),
    ("experimental.constrained.fsub", Rule::Constrained(Op::FSub, 2)),
    ("experimental.constrained.fmul", Rule::Constrained(Op::FMul, 2)),
    ("experimental.constrained.fdiv", Rule::Constrained(Op::FDiv, 2)),
    ("experimental.constrained.frem", Rule::Constrained(Op::FRem, 2)),
    ("experimental.constrained.fma", Rule::ConstrainedExtended("fma", 3)),
    ("experimental.constrained.fmuladd", Rule::ConstrainedExtended("mad", 3)),
    ("experimental.constrained.sqrt", Rule::ConstrainedExtended("sqrt", 1)),
    ("experimental.constrained.fptoui", Rule::Constrained(Op::ConvertFToU, 1)),
    ("experimental.constrained.fptosi", Rule::Constrained(Op::ConvertFToS, 1)),
    ("experimental.constrained.uitofp", Rule::Constrained(Op::ConvertUToF, 1)),
    ("experimental.constrained.sitofp", Rule::Constrained(Op::ConvertSToF, 1)),
    ("experimental.constrained.fpext", Rule::Constrained(Op::FConvert, 1)),
    ("experimental.constrained.fptrunc", Rule::Constrained(Op::FConvert, 1)),
    ("experimental.constrained.fcmp", Rule::ConstrainedComparison),
    ("experimental.constrained.fcmps", Rule::ConstrainedComparison),
];

/// The rule of an intrinsic; its name may have type suffixes.
fn rule(name: &str) -> Option<Rule> {
    let name = name.strip_prefix("llvm.")?;
    let fits = |known: &str| name.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    RULES.iter().filter(|(known, _)| fits(known)).max_by_key(|(known, _)| known.len()).map(|(_, rule)| *rule)
}

pub fn intrinsic_call(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, name: &str) -> Fallible<Option<Selected>> {
    let Some(rule) = rule(name) else {
        return Err(fx.emitter.error(code::UNKNOWN_INTRINSIC, &format!("the intrinsic `{name}` cannot be expressed in SPIR-V")));
    };
    let value = match rule {
        Rule::Nothing => None,
        Rule::First => Some(fx.value(argument(fx, call, 0)?)?),
        Rule::Extended(name, count) => Some(extended_of(fx, name, inst, call, count)?),
        Rule::Core(op, count) => Some(core_of(fx, op, inst, call, count)?),
        Rule::Constrained(op, count) => {
            let value = core_of(fx, op, inst, call, count)?;
            rounding_of(fx, call, count, value.id);
            Some(value)
        }
        Rule::ConstrainedExtended(name, count) => {
            let value = extended_of(fx, name, inst, call, count)?;
            rounding_of(fx, call, count, value.id);
            Some(value)
        }
        Rule::ConstrainedComparison => Some(constrained_comparison(fx, inst, call)?),
        Rule::RoundedTo(name) => Some(rounded_to(fx, inst, call, name)?),
        Rule::SaturatedConversion(op) => {
            let value = core_of(fx, op, inst, call, 1)?;
            fx.emitter.module.decorate(value.id, Decoration::SaturatedConversion as u32, &[]);
            Some(value)
        }
        Rule::Reduce(reduction) => Some(reduce(fx, inst, call, reduction)?),
        Rule::WithOverflow(overflow) => Some(with_overflow(fx, inst, call, overflow)?),
        Rule::FunnelShift { left } => Some(funnel_shift(fx, call, left)?),
        Rule::ByteSwap => Some(swap_bytes(fx, call)?),
        Rule::BitReverse if allows(fx.emitter, BIT_INSTRUCTIONS) => Some(core_of(fx, Op::BitReverse, inst, call, 1)?),
        Rule::BitReverse => Some(reverse_bits(fx, call)?),
        Rule::ThreeWay { signed } => Some(three_way(fx, inst, call, signed)?),
        Rule::NullPointer | Rule::IsConstant | Rule::ObjectSize => Some(answered(fx, inst, call, rule)?),
        Rule::SaturatedShift { signed } => Some(saturated_shift(fx, call, signed)?),
        Rule::Subvector => Some(subvector(fx, inst, call)?),
        Rule::FromHalf | Rule::ToHalf => Some(half_bits(fx, inst, call, matches!(rule, Rule::FromHalf))?),
        Rule::ArithmeticFence => {
            let arg = fx.value(argument(fx, call, 0)?)?;
            let fenced = allows(fx.emitter, ARITHMETIC_FENCE);
            Some(if fenced { fx.made(Op::ArithmeticFenceEXT, arg.ty, vec![arg.id.into()]) } else { arg })
        }
        Rule::ThroughMemory(name) => Some(through_memory(fx, inst, call, name)?),
        Rule::IsClass => Some(is_class(fx, inst, call)?),
        Rule::Expect => Some(expect_value(fx, call)?),
        Rule::PointerMask => Some(mask_pointer(fx, call)?),
        Rule::MaskedGather => Some(masked_gather(fx, inst, call)?),
        Rule::StackSave => Some(save_stack(fx, inst)?),
        Rule::Annotation => Some(annotated(fx, call)?),
        Rule::Builtin(builtin) => {
            let ty = fx.result_type(inst)?;
            Some(builtin_value(fx, builtin as u32, ty, call.args.first().copied())?)
        }
        Rule::ExplicitCast => Some(explicit_cast(fx, inst, call)?),
        Rule::Subgroup(op, count) => {
            let scope = Word::Id(fx.emitter.module.uint(Scope::Subgroup as u32));
            let operands: Vec<_> = std::iter::once(scope).chain(leading(fx, call, count)?).collect();
            let ty = fx.result_type(inst)?;
            Some(fx.made(op, ty, operands))
        }
        Rule::MaskedScatter
        | Rule::GroupBarrier
        | Rule::Copy
        | Rule::Set
        | Rule::Lifetime(_)
        | Rule::Assume
        | Rule::StackRestore
        | Rule::VariableAnnotation => {
            effect_intrinsic(fx, call, rule)?;
            None
        }
    };
    let Some(value) = value.filter(|_| inst.result.is_some()) else { return Ok(None) };
    // Many intrinsics return the type of an argument, which the IR's verifier does not check.
    let is_pointer = matches!(fx.component(value.ty), TypeShape::Pointer { .. });
    if !is_pointer && fx.result_type(inst)? != value.ty {
        return Err(fx.emitter.error(code::OPERAND_TYPE, &format!("`{name}` does not return a value of this type")));
    }
    Ok(Some(Selected::Value(value)))
}

fn effect_intrinsic(fx: &mut FunctionEmitter<'_, '_>, call: &Call, rule: Rule) -> Fallible<()> {
    match rule {
        Rule::MaskedScatter => masked_scatter(fx, call),
        Rule::Copy => copy_memory(fx, call),
        Rule::Set => set_memory(fx, call),
        Rule::Lifetime(op) => lifetime(fx, call, op),
        Rule::Assume if allows(fx.emitter, EXPECT_ASSUME) => {
            let operands = leading(fx, call, 1)?;
            effect(fx, Op::AssumeTrueKHR, operands);
            Ok(())
        }
        Rule::GroupBarrier => {
            let semantics = MemorySemantics::SEQUENTIALLY_CONSISTENT | MemorySemantics::WORKGROUP_MEMORY;
            let numbers = [Scope::Workgroup as u32, Scope::Workgroup as u32, semantics.bits()];
            let operands = numbers.map(|number| Word::Id(fx.emitter.module.uint(number))).to_vec();
            effect(fx, Op::ControlBarrier, operands);
            Ok(())
        }
        Rule::StackRestore => restore_stack(fx, call),
        Rule::VariableAnnotation => annotate_variable(fx, call),
        _ => Ok(()),
    }
}

/// The first `count` arguments as operands.
fn leading(fx: &mut FunctionEmitter<'_, '_>, call: &Call, count: usize) -> Fallible<Vec<Word>> {
    (0..count).map(|at| Ok(Word::Id(fx.value(argument(fx, call, at)?)?.id))).collect()
}

/// Answers intrinsics that query the compiler, such as `llvm.is.constant`, conservatively.
fn answered(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, rule: Rule) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let id = match rule {
        Rule::ObjectSize => {
            let wants_least = fx.constant_index(argument(fx, call, 1)?) == Some(1);
            fx.emitter.module.splat(ty, if wants_least { 0 } else { u128::MAX })?
        }
        _ => fx.emitter.module.null(ty)?,
    };
    Ok(Value { id, ty })
}

/// Emits a rounding function, with a conversion of its result to an integer.
fn rounded_to(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, name: &str) -> Fallible<Value> {
    let arg = fx.value(argument(fx, call, 0)?)?;
    let rounded = extended(fx, name, arg.ty, &[arg.id]);
    let ty = fx.result_type(inst)?;
    Ok(fx.made(Op::ConvertFToS, ty, vec![rounded.into()]))
}

/// Emits OpGenericCastToPtrExplicit to the storage class of the result.
fn explicit_cast(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let ty = inst.result.map_or(Types::VOID, |result| fx.body.values[result].ty);
    let Type::Pointer(space) = fx.emitter.ir.types[ty] else { return Err(fx.emitter.inexpressible("this cast")) };
    let class = fx.emitter.class_of(space)?;
    pointer_if_in(fx, call, class)
}

fn core_of(fx: &mut FunctionEmitter<'_, '_>, op: Op, inst: &Inst, call: &Call, count: usize) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let operands = leading(fx, call, count)?;
    Ok(fx.made(op, ty, operands))
}

fn extended_of(fx: &mut FunctionEmitter<'_, '_>, name: &str, inst: &Inst, call: &Call, count: usize) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let mut operands = Vec::with_capacity(count);
    for at in 0..count {
        operands.push(fx.value(argument(fx, call, at)?)?.id);
    }
    Ok(Value { id: extended(fx, name, ty, &operands), ty })
}

fn expect_value(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<Value> {
    let value = fx.value(argument(fx, call, 0)?)?;
    if !allows(fx.emitter, EXPECT_ASSUME) {
        return Ok(value);
    }
    let expected = fx.value_as(argument(fx, call, 1)?, value.ty)?;
    Ok(fx.made(Op::ExpectKHR, value.ty, vec![value.id.into(), expected.into()]))
}

/// Emits `modf` and related intrinsics: the instruction returns one number and stores the other; the intrinsic returns both in a struct.
fn through_memory(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, name: &str) -> Fallible<Value> {
    let pair = fx.result_type(inst)?;
    let TypeShape::Struct { members, .. } = fx.emitter.module.shape(pair).clone() else {
        return Err(fx.emitter.inexpressible("an intrinsic of this type"));
    };
    let &[first, second] = &members[..] else { return Err(fx.emitter.inexpressible("an intrinsic of this type")) };
    if name == "frexp" && !matches!(fx.component(second), TypeShape::Int { bits: 32, .. }) {
        return Err(fx.emitter.inexpressible("an exponent that is not 32 bits wide"));
    }
    let arg = fx.value(argument(fx, call, 0)?)?;
    let place = fx.variable(second);
    let value = extended(fx, name, first, &[arg.id, place.root]);
    let stored = fx.emit(Op::Load, second, vec![place.root.into()]);
    Ok(fx.construct(pair, &[value, stored]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_name_is_taken() {
        assert!(matches!(rule("llvm.fma.f32"), Some(Rule::Extended("fma", 3))));
        assert!(matches!(rule("llvm.fmuladd.v4f32"), Some(Rule::Extended("mad", 3))));
        assert!(matches!(rule("llvm.annotation.i32.p0"), Some(Rule::Annotation)));
        assert!(matches!(rule("llvm.experimental.constrained.fcmps.f32"), Some(Rule::ConstrainedComparison)));
        assert!(rule("llvm.nothing.like.it").is_none());
    }

    #[test]
    fn every_extended_instruction_exists() {
        for (_, rule) in RULES {
            if let Rule::Extended(name, _)
            | Rule::ConstrainedExtended(name, _)
            | Rule::RoundedTo(name)
            | Rule::ThroughMemory(name)
            | Rule::Reduce(Reduction::Extended(name)) = rule
            {
                assert!(crate::names::opencl(name).is_some(), "{name}");
            }
        }
    }
}
