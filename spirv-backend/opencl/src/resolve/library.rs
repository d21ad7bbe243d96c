//! Resolves OpenCL C's builtin functions by their mangled names.
//!
//! An unknown name resolves to an ordinary function of another module.

use crate::mangling::{Name, Parameter};
use crate::names;
use crate::resolve::number::{component, count};
use crate::resolve::postfixes::Postfixes;
use crate::resolve::{atomics, barriers, conversions, enqueue, groups, images, transfers};
use spirv::{BuiltIn, Op, StorageClass};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LibraryFunction {
    /// A component of a builtin variable, such as `get_global_id`.
    Component(BuiltIn),
    /// One core instruction of the arguments.
    Core(Op, Postfixes),
    /// One instruction of OpenCL.std.
    Extended(u32),
    /// `Extended`, with scalar arguments splatted to vectors.
    Widened(u32),
    /// The argument itself.
    Same,
    /// `any` or `all` of the sign bits.
    Signs(Op),
    /// An integer dot product. In SPIR-V the signed vector is first; the four components may be packed into an integer.
    Dot {
        op: Op,
        swapped: bool,
        packed: bool,
    },
    /// `to_global`, `to_local`, `to_private`: a cast to this class, null if the pointer is in another one.
    PointerTo(StorageClass),
    /// `get_fence`.
    FenceOf,
    Barrier(barriers::BarrierFunction),
    Image(images::ImageFunction),
    Atomic(atomics::AtomicFunction),
    Group(groups::GroupFunction),
    Transfer(transfers::TransferFunction),
    Enqueue(enqueue::EnqueueFunction),
    /// `ndrange_2D` and the like, with this number of dimensions.
    Range(u32),
}

/// Work-item functions and their builtin variables; those that are vectors take an index.
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

/// Integer functions with a signed and an unsigned instruction.
const SIGNED_OR_NOT: &[&str] = &[
    "abs", "abs_diff", "add_sat", "sub_sat", "hadd", "rhadd", "clamp", "max", "min", "mad_hi", "mad_sat", "mul_hi", "mad24",
    "mul24", "upsample",
];

/// Integer functions whose instruction is the same for both signs.
const BITWISE: &[&str] = &["clz", "ctz", "rotate", "popcount", "select", "bitselect", "nan"];

/// Functions that splat scalar arguments to vectors.
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

/// Functions of floats whose instruction has a different name.
const COMMON: &[(&str, &str)] = &[("min", "fmin_common"), ("max", "fmax_common"), ("clamp", "fclamp")];

/// A builtin function whose name clang does not mangle.
pub fn unmangled(name: &str) -> Option<LibraryFunction> {
    Some(match name {
        "__to_global" => LibraryFunction::PointerTo(StorageClass::CrossWorkgroup),
        "__to_local" => LibraryFunction::PointerTo(StorageClass::Workgroup),
        "__to_private" => LibraryFunction::PointerTo(StorageClass::Function),
        "__translate_sampler_initializer" => LibraryFunction::Image(images::ImageFunction::Sampler),
        _ => return enqueue::function(name).map(LibraryFunction::Enqueue),
    })
}

/// Resolves a demangled name; None if OpenCL C has no such function, or it is not supported.
pub fn function(name: &Name) -> Option<LibraryFunction> {
    let plain = name.plain.as_str();
    // The suffix is a type, with its length for vectors: `intel_convert_bfloat162_as_ushort2`.
    let is_core = |known: &str| plain == known || (known.starts_with("intel_") && plain.starts_with(known));
    if let Some((_, op)) = CORE.iter().find(|(known, _)| is_core(known)) {
        return Some(LibraryFunction::Core(*op, Postfixes::default()));
    }
    if let Some((_, builtin)) = WORK_ITEMS.iter().find(|(known, _)| *known == plain) {
        return Some(LibraryFunction::Component(*builtin));
    }
    let params = name.params.as_slice();
    if let Some(function) = groups::function(plain, params) {
        return Some(LibraryFunction::Group(function));
    }
    let first = params.first()?;
    if let Some(function) = barriers::function(plain, params) {
        return Some(LibraryFunction::Barrier(function));
    }
    if let Some(function) = images::function(plain, params) {
        return Some(LibraryFunction::Image(function));
    }
    if let Some(function) = atomics::function(plain, params) {
        return Some(LibraryFunction::Atomic(function));
    }
    if let Some(function) = transfers::function(plain) {
        return Some(LibraryFunction::Transfer(function));
    }
    if let Some(target) = plain.strip_prefix("convert_") {
        return conversions::conversion(target, first);
    }
    match (plain, component(first)) {
        ("ndrange_1D", _) => Some(LibraryFunction::Range(1)),
        ("ndrange_2D", Parameter::Pointer { .. }) => Some(LibraryFunction::Range(2)),
        ("ndrange_3D", Parameter::Pointer { .. }) => Some(LibraryFunction::Range(3)),
        ("any", Parameter::Int { .. }) => Some(LibraryFunction::Signs(Op::Any)),
        ("all", Parameter::Int { .. }) => Some(LibraryFunction::Signs(Op::All)),
        ("get_fence", Parameter::Pointer { .. }) => Some(LibraryFunction::FenceOf),
        ("prefetch", Parameter::Pointer { .. }) | ("shuffle" | "shuffle2", _) => {
            names::opencl(plain).map(LibraryFunction::Extended)
        }
        _ if plain.starts_with("dot") => dot_product(plain, params),
        _ => arithmetic(plain, params),
    }
}

/// An extended instruction or a comparison, selected by the types of the parameters.
fn arithmetic(plain: &str, params: &[Parameter]) -> Option<LibraryFunction> {
    let first = params.first()?;
    let is_even = params.iter().all(|param| count(param) == count(first) || matches!(param, Parameter::Pointer { .. }));
    let number = match component(first) {
        Parameter::Float(_) => {
            if let Some((_, op)) = RELATIONS.iter().find(|(known, _)| *known == plain) {
                return Some(LibraryFunction::Core(*op, Postfixes::default()));
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
        Some(number) if is_even => Some(LibraryFunction::Extended(number)),
        Some(number) if WIDENED.contains(&plain) => Some(LibraryFunction::Widened(number)),
        _ => None,
    }
}

/// Resolves `dot` of floats or bytes, `dot_acc_sat`, `dot_4x8packed_us_int` and `dot_acc_sat_4x8packed_ss_int`.
fn dot_product(plain: &str, params: &[Parameter]) -> Option<LibraryFunction> {
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
            return Some(LibraryFunction::Core(op, Postfixes::default()));
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
    Some(LibraryFunction::Dot { op, swapped: signs == (false, true), packed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mangling::name_of;
    use spirv::FPRoundingMode;

    #[test]
    fn functions_go_by_the_types_of_their_parameters() {
        let of = |symbol: &str| function(&name_of(symbol));
        assert_eq!(of("_Z3maxii"), names::opencl("s_max").map(LibraryFunction::Extended));
        assert_eq!(of("_Z3maxjj"), names::opencl("u_max").map(LibraryFunction::Extended));
        assert_eq!(of("_Z3maxff"), names::opencl("fmax_common").map(LibraryFunction::Extended));
        assert_eq!(of("_Z3maxDv4_ff"), names::opencl("fmax_common").map(LibraryFunction::Widened));
        assert_eq!(of("_Z3powDv4_ff"), None);
        assert_eq!(of("_Z3fooi"), None);
        let saturated = Postfixes { saturated: true, rounding: Some(FPRoundingMode::RTE) };
        assert_eq!(of("_Z22convert_uchar4_sat_rteDv4_f"), Some(LibraryFunction::Core(Op::ConvertFToU, saturated)));
        assert_eq!(of("_Z15convert_int_sati"), Some(LibraryFunction::Same));
        assert_eq!(of("_Z16convert_uint_sati"), Some(LibraryFunction::Core(Op::SatConvertSToU, Postfixes::default())));
    }
}
