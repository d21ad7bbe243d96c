//! Functions of OpenCL C by their mangled names: a call in, the SPIR-V instruction that it is out.
//!
//! A function that is not known is called like any other function of another module.

mod atomics;
mod barriers;
mod conversions;
mod enqueue;
mod groups;
mod images;
mod transfers;

use crate::builtin_variables::builtin_variable;
use crate::builtins::{Builtin, Name, Postfixes};
use crate::builtins::{bool_builtin, bools_like, builtin_call, emit_builtin};
use crate::intrinsics::argument;
use crate::library::atomics::opencl_atomic;
use crate::library::barriers::opencl_barrier;
use crate::library::enqueue::{opencl_enqueue, opencl_range};
use crate::library::groups::opencl_group;
use crate::library::images::opencl_image;
use crate::library::transfers::opencl_transfer;
use crate::mangling::Parameter;
use crate::names;
use crate::state::FunctionEmitter;
use ir::op::Call;
use ir::{FunctionId, Inst, Operand};
use spirv::{BuiltIn, Op, PackedVectorFormat, StorageClass};
use spirv_backend::Fallible;
use spirv_backend::Shape;
use spirv_backend::{Lowered, Value};
use spirv_module::{Id, Word};

/// The kind of number that an instruction is chosen by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Number {
    Signed,
    Unsigned,
    Float,
}

impl Number {
    /// Of a scalar; None for what is no number.
    fn of(param: &Parameter) -> Option<Self> {
        match param {
            Parameter::Int { signed: true, .. } => Some(Self::Signed),
            Parameter::Int { signed: false, .. } => Some(Self::Unsigned),
            Parameter::Float(_) => Some(Self::Float),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Function {
    /// `get_global_id`: a component of a builtin.
    Component(BuiltIn),
    /// One instruction of the arguments.
    Core(Op, Postfixes),
    /// One instruction of OpenCL's set.
    Extended(u32),
    /// The same of arguments of which some are numbers where a vector is wanted.
    Widened(u32),
    /// The same number.
    Same,
    /// `any` and `all`: of the signs.
    Signs(Op),
    /// A dot product of integers, which SPIR-V has with the signed vector first; four of them may lie in one number.
    Dot {
        op: Op,
        swapped: bool,
        packed: bool,
    },
    /// `to_global`, `to_local`, `to_private`: the pointer, if it points there.
    PointerTo(StorageClass),
    /// `get_fence`
    FenceOf,
    Barrier(barriers::Function),
    Image(images::Function),
    Atomic(atomics::Function),
    Group(groups::Function),
    Transfer(transfers::Function),
    Enqueue(enqueue::Function),
    /// `ndrange_2D`, with so many dimensions.
    Range(u32),
}

/// Builtins, with an index where they are vectors.
const WORK_ITEMS: &[(&str, BuiltIn)] = &[
    ("get_global_id", BuiltIn::GlobalInvocationId),
    ("get_local_id", BuiltIn::LocalInvocationId),
    ("get_group_id", BuiltIn::WorkgroupId),
    ("get_num_groups", BuiltIn::NumWorkgroups),
    ("get_global_size", BuiltIn::GlobalSize),
    ("get_local_size", BuiltIn::WorkgroupSize),
    ("get_enqueued_local_size", BuiltIn::EnqueuedWorkgroupSize),
    ("get_global_offset", BuiltIn::GlobalOffset),
    ("get_work_dim", BuiltIn::WorkDim),
    ("get_global_linear_id", BuiltIn::GlobalLinearId),
    ("get_local_linear_id", BuiltIn::LocalInvocationIndex),
    ("get_sub_group_size", BuiltIn::SubgroupSize),
    ("get_max_sub_group_size", BuiltIn::SubgroupMaxSize),
    ("get_num_sub_groups", BuiltIn::NumSubgroups),
    ("get_enqueued_num_sub_groups", BuiltIn::NumEnqueuedSubgroups),
    ("get_sub_group_id", BuiltIn::SubgroupId),
    ("get_sub_group_local_id", BuiltIn::SubgroupLocalInvocationId),
    ("get_sub_group_eq_mask", BuiltIn::SubgroupEqMask),
    ("get_sub_group_ge_mask", BuiltIn::SubgroupGeMask),
    ("get_sub_group_gt_mask", BuiltIn::SubgroupGtMask),
    ("get_sub_group_le_mask", BuiltIn::SubgroupLeMask),
    ("get_sub_group_lt_mask", BuiltIn::SubgroupLtMask),
];

/// Comparisons and tests of floats.
const RELATIONS: &[(&str, Op)] = &[
    ("isequal", Op::FOrdEqual),
    ("isnotequal", Op::FUnordNotEqual),
    ("isgreater", Op::FOrdGreaterThan),
    ("isgreaterequal", Op::FOrdGreaterThanEqual),
    ("isless", Op::FOrdLessThan),
    ("islessequal", Op::FOrdLessThanEqual),
    ("islessgreater", Op::FOrdNotEqual),
    ("isfinite", Op::IsFinite),
    ("isinf", Op::IsInf),
    ("isnan", Op::IsNan),
    ("isnormal", Op::IsNormal),
    ("isordered", Op::Ordered),
    ("isunordered", Op::Unordered),
    ("signbit", Op::SignBitSet),
];

/// Functions of integers that exist with and without a sign.
const SIGNED_OR_NOT: &[&str] = &[
    "abs", "abs_diff", "add_sat", "sub_sat", "hadd", "rhadd", "clamp", "max", "min", "mad_hi", "mad_sat", "mul_hi", "mad24",
    "mul24", "upsample",
];

/// Functions of integers that don't ask.
const BITWISE: &[&str] = &["clz", "ctz", "rotate", "popcount", "select", "bitselect", "nan"];

/// Functions that take a number for a vector of equal ones.
const WIDENED: &[&str] = &["clamp", "fmax", "fmin", "ldexp", "max", "min", "mix", "smoothstep", "step"];

/// Functions that are core instructions.
const CORE: &[(&str, Op)] = &[
    ("bit_reverse", Op::BitReverse),
    ("bitfield_insert", Op::BitFieldInsert),
    ("bitfield_extract_signed", Op::BitFieldSExtract),
    ("bitfield_extract_unsigned", Op::BitFieldUExtract),
    ("get_default_queue", Op::GetDefaultQueue),
    ("enqueue_marker", Op::EnqueueMarker),
    ("create_user_event", Op::CreateUserEvent),
    ("is_valid_event", Op::IsValidEvent),
    ("retain_event", Op::RetainEvent),
    ("release_event", Op::ReleaseEvent),
    ("set_user_event_status", Op::SetUserEventStatus),
    ("capture_event_profiling_info", Op::CaptureEventProfilingInfo),
    ("intel_convert_as_bfloat16", Op::ConvertBF16ToFINTEL),
    ("intel_convert_bfloat16", Op::ConvertFToBF16INTEL),
];

/// Functions of floats whose instruction has another name.
const COMMON: &[(&str, &str)] = &[("min", "fmin_common"), ("max", "fmax_common"), ("clamp", "fclamp")];

/// A function that clang calls without mangling its name.
pub fn unmangled(name: &str) -> Option<Function> {
    Some(match name {
        "__to_global" => Function::PointerTo(StorageClass::CrossWorkgroup),
        "__to_local" => Function::PointerTo(StorageClass::Workgroup),
        "__to_private" => Function::PointerTo(StorageClass::Function),
        "__translate_sampler_initializer" => Function::Image(images::Function::Sampler),
        _ => return enqueue::function(name).map(Function::Enqueue),
    })
}

/// None for a function that is not OpenCL's, or not known here: it is called like any other.
pub fn function(name: &Name) -> Option<Function> {
    let plain = name.plain.as_str();
    // The type follows, for vectors with their length: `intel_convert_bfloat162_as_ushort2`.
    let is_core = |known: &str| plain == known || (known.starts_with("intel_") && plain.starts_with(known));
    if let Some((_, op)) = CORE.iter().find(|(known, _)| is_core(known)) {
        return Some(Function::Core(*op, Postfixes::default()));
    }
    if let Some((_, builtin)) = WORK_ITEMS.iter().find(|(known, _)| *known == plain) {
        return Some(Function::Component(*builtin));
    }
    let params = name.params.as_slice();
    if let Some(function) = groups::function(plain, params) {
        return Some(Function::Group(function));
    }
    let first = params.first()?;
    if let Some(function) = barriers::function(plain, params) {
        return Some(Function::Barrier(function));
    }
    if let Some(function) = images::function(plain, params) {
        return Some(Function::Image(function));
    }
    if let Some(function) = atomics::function(plain, params) {
        return Some(Function::Atomic(function));
    }
    if let Some(function) = transfers::function(plain) {
        return Some(Function::Transfer(function));
    }
    if let Some(target) = plain.strip_prefix("convert_") {
        return conversions::conversion(target, first);
    }
    match (plain, component(first)) {
        ("ndrange_1D", _) => Some(Function::Range(1)),
        ("ndrange_2D", Parameter::Pointer { .. }) => Some(Function::Range(2)),
        ("ndrange_3D", Parameter::Pointer { .. }) => Some(Function::Range(3)),
        ("any", Parameter::Int { .. }) => Some(Function::Signs(Op::Any)),
        ("all", Parameter::Int { .. }) => Some(Function::Signs(Op::All)),
        ("get_fence", Parameter::Pointer { .. }) => Some(Function::FenceOf),
        ("prefetch", Parameter::Pointer { .. }) | ("shuffle" | "shuffle2", _) => names::opencl(plain).map(Function::Extended),
        _ if plain.starts_with("dot") => dot_product(plain, params),
        _ => arithmetic(plain, params),
    }
}

/// An extended instruction or a comparison, by the types of the parameters.
fn arithmetic(plain: &str, params: &[Parameter]) -> Option<Function> {
    let first = params.first()?;
    let is_even = params.iter().all(|param| count(param) == count(first) || matches!(param, Parameter::Pointer { .. }));
    let number = match component(first) {
        Parameter::Float(_) => {
            if let Some((_, op)) = RELATIONS.iter().find(|(known, _)| *known == plain) {
                return Some(Function::Core(*op, Postfixes::default()));
            }
            let common = COMMON.iter().find(|(known, _)| *known == plain).map(|(_, other)| *other);
            names::opencl(common.unwrap_or(plain))
        }
        Parameter::Int { signed, .. } if SIGNED_OR_NOT.contains(&plain) => {
            names::opencl(&format!("{}_{plain}", if *signed { "s" } else { "u" }))
        }
        Parameter::Int { .. } if BITWISE.contains(&plain) => names::opencl(plain),
        _ => None,
    };
    match number {
        Some(number) if is_even => Some(Function::Extended(number)),
        Some(number) if WIDENED.contains(&plain) => Some(Function::Widened(number)),
        _ => None,
    }
}

/// `dot` of floats or bytes, `dot_acc_sat`, `dot_4x8packed_us_int`, `dot_acc_sat_4x8packed_ss_int`.
fn dot_product(plain: &str, params: &[Parameter]) -> Option<Function> {
    let (is_saturated, rest) = match plain.strip_prefix("dot_acc_sat") {
        Some(rest) => (true, rest),
        None => (false, plain.strip_prefix("dot")?),
    };
    let sign = |param: Option<&Parameter>| match param.map(component) {
        Some(Parameter::Int { signed, .. }) => Some(*signed),
        _ => None,
    };
    let (signs, packed) = match rest {
        "" if !is_saturated && matches!(params.first().map(component), Some(Parameter::Float(_))) => {
            let op = if params.first().map(count) == Some(1) { Op::FMul } else { Op::Dot };
            return Some(Function::Core(op, Postfixes::default()));
        }
        "" => ((sign(params.first())?, sign(params.get(1))?), false),
        "_4x8packed_ss_int" => ((true, true), true),
        "_4x8packed_uu_uint" => ((false, false), true),
        "_4x8packed_su_int" => ((true, false), true),
        "_4x8packed_us_int" => ((false, true), true),
        _ => return None,
    };
    let op = match (signs, is_saturated) {
        ((true, true), false) => Op::SDot,
        ((true, true), true) => Op::SDotAccSat,
        ((false, false), false) => Op::UDot,
        ((false, false), true) => Op::UDotAccSat,
        (_, false) => Op::SUDot,
        (_, true) => Op::SUDotAccSat,
    };
    Some(Function::Dot { op, swapped: signs == (false, true), packed })
}

fn component(param: &Parameter) -> &Parameter {
    match param {
        Parameter::Vector { element, .. } => element,
        other => other,
    }
}

fn count(param: &Parameter) -> u32 {
    match param {
        Parameter::Vector { count, .. } => *count,
        _ => 1,
    }
}

pub fn opencl_call(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    callee: FunctionId,
    function: &Function,
) -> Fallible<Option<Lowered>> {
    let value = match function {
        Function::Core(op, postfixes) => {
            let builtin = Builtin::Instruction { opcode: *op as u32, postfixes: *postfixes };
            return builtin_call(fx, inst, call, callee, &builtin);
        }
        Function::Extended(number) => {
            let builtin = Builtin::Extended { number: *number, postfixes: Postfixes::default() };
            return builtin_call(fx, inst, call, callee, &builtin);
        }
        Function::Component(builtin) => return builtin_variable(fx, inst, call, *builtin as u32).map(Some),
        Function::Same => {
            let ty = fx.result_type(inst)?;
            Some(Value { id: fx.value_as(argument(fx, call, 0)?, ty)?, ty })
        }
        Function::Widened(number) => Some(widened(fx, inst, call, *number)?),
        Function::Signs(op) => Some(test_signs(fx, inst, call, *op)?),
        Function::Dot { op, swapped, packed } => Some(dot_of_integers(fx, inst, call, *op, *swapped, *packed)?),
        Function::PointerTo(class) => Some(pointer_if_in(fx, call, *class)?),
        Function::FenceOf => Some(fence_of(fx, inst, call)?),
        Function::Barrier(function) => {
            opencl_barrier(fx, call, *function)?;
            None
        }
        Function::Image(function) => opencl_image(fx, inst, call, *function)?,
        Function::Atomic(function) => {
            let params = mangled_params(fx, callee);
            opencl_atomic(fx, inst, call, &params, *function)?
        }
        Function::Group(function) => {
            let params = mangled_params(fx, callee);
            opencl_group(fx, inst, call, &params, *function)?
        }
        Function::Range(dimensions) => {
            opencl_range(fx, call, *dimensions)?;
            None
        }
        Function::Enqueue(function) => Some(opencl_enqueue(fx, inst, call, *function)?),
        Function::Transfer(function) => {
            let params = mangled_params(fx, callee);
            opencl_transfer(fx, inst, call, &params, *function)?
        }
    };
    let Some(value) = value.filter(|_| inst.result.is_some()) else { return Ok(None) };
    let ty = fx.result_type(inst)?;
    let keeps = matches!(fx.emitter.shape(ty), Shape::Pointer { .. });
    let value = if keeps { value } else { Value { id: fx.coerce(value.id, value.ty, ty)?, ty } };
    Ok(Some(Lowered::Value(value)))
}

fn mangled_params(fx: &FunctionEmitter<'_, '_>, callee: FunctionId) -> Vec<Parameter> {
    crate::builtins::name_of(&fx.emitter.ir.functions[callee].name).params
}

/// A bool that OpenCL C has as a number.
pub fn predicate(fx: &mut FunctionEmitter<'_, '_>, operand: Operand) -> Fallible<Id> {
    let value = fx.value(operand)?;
    if !matches!(fx.component(value.ty), Shape::Int { .. }) {
        return Ok(value.id);
    }
    let bools = bools_like(fx, value.ty);
    let zero = fx.emitter.splat(value.ty, 0)?;
    Ok(fx.emit(Op::INotEqual, bools, vec![value.id.into(), zero.into()]))
}

fn widened(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, number: u32) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let Shape::Vector { count, .. } = *fx.emitter.shape(ty) else {
        return Err(fx.emitter.unsupported("this function of numbers and vectors"));
    };
    let mut words = vec![Word::Id(fx.emitter.module.import(names::OPENCL)), Word::Literal(number)];
    for arg in &call.args {
        let value = fx.value(*arg)?;
        let is_vector = matches!(fx.emitter.shape(value.ty), Shape::Vector { .. });
        words.push(Word::Id(if is_vector {
            value.id
        } else {
            let vector = fx.emitter.vector_type(value.ty, count);
            fx.construct(vector, &vec![value.id; count as usize]).id
        }));
    }
    Ok(Value { id: emit_builtin(fx, Op::ExtInst as u32, ty, words, Postfixes::default()), ty })
}

/// Whether a component is negative: that is what OpenCL C's comparisons of vectors give for true.
fn test_signs(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, op: Op) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let value = fx.value(argument(fx, call, 0)?)?;
    let zero = fx.emitter.splat(value.ty, 0)?;
    let operands = vec![Word::Id(value.id), Word::Id(zero)];
    if !matches!(fx.emitter.shape(value.ty), Shape::Vector { .. }) {
        return bool_builtin(fx, Op::SLessThan as u32, ty, operands);
    }
    let bools = bools_like(fx, value.ty);
    let signs = fx.emit(Op::SLessThan, bools, operands);
    bool_builtin(fx, op as u32, ty, vec![signs.into()])
}

fn dot_of_integers(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    op: Op,
    swapped: bool,
    packed: bool,
) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let mut operands = Vec::with_capacity(4);
    for at in 0..call.args.len() {
        operands.push(Word::Id(fx.value(argument(fx, call, at)?)?.id));
    }
    if swapped && operands.len() > 1 {
        operands.swap(0, 1);
    }
    if packed {
        operands.push(Word::Literal(PackedVectorFormat::PackedVectorFormat4x8Bit as u32));
    }
    Ok(Value { id: emit_builtin(fx, op as u32, ty, operands, Postfixes::default()), ty })
}

fn pointer_if_in(fx: &mut FunctionEmitter<'_, '_>, call: &Call, class: StorageClass) -> Fallible<Value> {
    let place = fx.pointed(argument(fx, call, 0)?)?;
    let ty = fx.emitter.pointer_type(class as u32, place.pointee);
    let operands = vec![Word::Id(place.root), Word::Literal(class as u32)];
    Ok(Value { id: emit_builtin(fx, Op::GenericCastToPtrExplicit as u32, ty, operands, Postfixes::default()), ty })
}

/// The flags of a fence: SPIR-V has those of a work-group's and of global memory in the same order, eight bits higher.
fn fence_of(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let place = fx.pointed(argument(fx, call, 0)?)?;
    let semantics = fx.emit(Op::GenericPtrMemSemantics, ty, vec![place.root.into()]);
    let [eight, both] = [8, 3].map(|number| fx.emitter.uint(number));
    let shifted = fx.emit(Op::ShiftRightLogical, ty, vec![semantics.into(), eight.into()]);
    Ok(fx.made(Op::BitwiseAnd, ty, vec![shifted.into(), both.into()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtins::name_of;
    use spirv::FPRoundingMode;

    #[test]
    fn functions_go_by_the_types_of_their_parameters() {
        let of = |symbol: &str| function(&name_of(symbol));
        assert_eq!(of("_Z3maxii"), names::opencl("s_max").map(Function::Extended));
        assert_eq!(of("_Z3maxjj"), names::opencl("u_max").map(Function::Extended));
        assert_eq!(of("_Z3maxff"), names::opencl("fmax_common").map(Function::Extended));
        assert_eq!(of("_Z3maxDv4_ff"), names::opencl("fmax_common").map(Function::Widened));
        assert_eq!(of("_Z3powDv4_ff"), None);
        assert_eq!(of("_Z3fooi"), None);
        let saturated = Postfixes { saturated: true, rounding: Some(FPRoundingMode::RTE) };
        assert_eq!(of("_Z22convert_uchar4_sat_rteDv4_f"), Some(Function::Core(Op::ConvertFToU, saturated)));
        assert_eq!(of("_Z15convert_int_sati"), Some(Function::Same));
        assert_eq!(of("_Z16convert_uint_sati"), Some(Function::Core(Op::SatConvertSToU, Postfixes::default())));
    }
}
