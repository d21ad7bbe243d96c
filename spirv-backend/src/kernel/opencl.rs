//! Functions of OpenCL C by their mangled names: a call in, the SPIR-V instruction that it is out.
//!
//! Work items, arithmetic, comparisons, conversions and barriers are known. Where a function takes scalars beside vectors, or isn't
//! listed, it is called like any other function of another module.

use super::builtins::{Builtin, Name, Postfixes};
use super::mangling::Parameter;
use super::names;
use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Lowered, Value};
use crate::module::Word;
use ir::op::Call;
use ir::{FunctionId, Inst};
use spirv::{BuiltIn, FPRoundingMode, MemorySemantics, Op, Scope};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Function {
    /// `get_global_id`: a component of a builtin.
    Component(BuiltIn),
    /// One instruction of the arguments.
    Core(Op, Postfixes),
    /// One instruction of OpenCL's set.
    Extended(u32),
    /// The same number.
    Same,
    /// `barrier(flags)`
    Barrier,
    /// `mem_fence(flags)`
    Fence,
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
    "mul24",
];

/// Functions of integers that don't ask.
const BITWISE: &[&str] = &["clz", "ctz", "rotate", "popcount"];

/// Functions of floats whose instruction has another name.
const COMMON: &[(&str, &str)] = &[("min", "fmin_common"), ("max", "fmax_common"), ("clamp", "fclamp")];

/// None for a function that is not OpenCL's, or not known here: it is called like any other.
pub fn function(name: &Name) -> Option<Function> {
    let plain = name.plain.as_str();
    if plain.starts_with("intel_convert_as_bfloat16") {
        return Some(Function::Core(Op::ConvertBF16ToFINTEL, Postfixes::default()));
    }
    if plain.starts_with("intel_convert_bfloat16") {
        return Some(Function::Core(Op::ConvertFToBF16INTEL, Postfixes::default()));
    }
    if let Some((_, builtin)) = WORK_ITEMS.iter().find(|(known, _)| *known == plain) {
        return Some(Function::Component(*builtin));
    }
    let first = name.params.first()?;
    match plain {
        "barrier" | "work_group_barrier" if name.params.len() == 1 => return Some(Function::Barrier),
        "mem_fence" | "read_mem_fence" | "write_mem_fence" => return Some(Function::Fence),
        _ => {}
    }
    if let Some(target) = plain.strip_prefix("convert_") {
        return conversion(target, first);
    }
    if !name.params.iter().all(|param| count(param) == count(first) || matches!(param, Parameter::Pointer { .. })) {
        return None;
    }
    let extended = |name: &str| names::opencl(name).map(Function::Extended);
    match component(first) {
        Parameter::Float(_) => {
            if let Some((_, op)) = RELATIONS.iter().find(|(known, _)| *known == plain) {
                return Some(Function::Core(*op, Postfixes::default()));
            }
            if plain == "dot" && count(first) > 1 {
                return Some(Function::Core(Op::Dot, Postfixes::default()));
            }
            let common = COMMON.iter().find(|(known, _)| *known == plain).map(|(_, other)| *other);
            extended(common.unwrap_or(plain))
        }
        Parameter::Int { signed, .. } if SIGNED_OR_NOT.contains(&plain) => {
            extended(&format!("{}_{plain}", if *signed { "s" } else { "u" }))
        }
        Parameter::Int { .. } if BITWISE.contains(&plain) => extended(plain),
        _ => None,
    }
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

/// `uchar4_sat_rte`
fn conversion(target: &str, source: &Parameter) -> Option<Function> {
    let mut parts = target.split('_');
    let ty = parts.next()?.trim_end_matches(|c: char| c.is_ascii_digit());
    let mut postfixes = Postfixes::default();
    for part in parts {
        match part {
            "sat" => postfixes.saturated = true,
            "rte" => postfixes.rounding = Some(FPRoundingMode::RTE),
            "rtz" => postfixes.rounding = Some(FPRoundingMode::RTZ),
            "rtp" => postfixes.rounding = Some(FPRoundingMode::RTP),
            "rtn" => postfixes.rounding = Some(FPRoundingMode::RTN),
            _ => return None,
        }
    }
    let (bits, is_float) = match ty.strip_prefix('u').unwrap_or(ty) {
        "char" => (8, false),
        "short" => (16, false),
        "int" => (32, false),
        "long" => (64, false),
        "half" => (16, true),
        "float" => (32, true),
        "double" => (64, true),
        _ => return None,
    };
    let to_signed = !ty.starts_with('u');
    let op = match (component(source), is_float) {
        (Parameter::Float(kind), true) if kind.bits() == bits => return Some(Function::Same),
        (Parameter::Float(_), true) => Op::FConvert,
        (Parameter::Float(_), false) if to_signed => Op::ConvertFToS,
        (Parameter::Float(_), false) => Op::ConvertFToU,
        (Parameter::Int { signed: true, .. }, true) => Op::ConvertSToF,
        (Parameter::Int { signed: false, .. }, true) => Op::ConvertUToF,
        (Parameter::Int { signed, .. }, false) if postfixes.saturated && *signed != to_signed => {
            postfixes.saturated = false;
            if *signed { Op::SatConvertSToU } else { Op::SatConvertUToS }
        }
        (Parameter::Int { bits: from, .. }, false) if *from == bits => return Some(Function::Same),
        (Parameter::Int { signed: true, .. }, false) => Op::SConvert,
        (Parameter::Int { signed: false, .. }, false) => Op::UConvert,
        _ => return None,
    };
    if matches!(op, Op::SConvert | Op::UConvert) {
        // Rounding is none of integers.
        postfixes.rounding = None;
    }
    Some(Function::Core(op, postfixes))
}

impl FunctionEmitter<'_, '_> {
    pub fn opencl_call(
        &mut self,
        inst: &Inst,
        call: &Call,
        callee: FunctionId,
        function: &Function,
    ) -> Fallible<Option<Lowered>> {
        match function {
            Function::Core(op, postfixes) => {
                let builtin = Builtin::Instruction { opcode: *op as u32, postfixes: *postfixes };
                self.builtin_call(inst, call, callee, &builtin)
            }
            Function::Extended(number) => {
                let builtin = Builtin::Extended { number: *number, postfixes: Postfixes::default() };
                self.builtin_call(inst, call, callee, &builtin)
            }
            Function::Component(builtin) => self.builtin_variable(inst, call, *builtin as u32).map(Some),
            Function::Same => {
                let ty = self.result_type(inst)?;
                let id = self.value_as(self.argument(call, 0)?, ty)?;
                Ok(Some(Lowered::Value(Value { id, ty })))
            }
            Function::Barrier | Function::Fence => self.opencl_barrier(call, *function == Function::Barrier).map(|()| None),
        }
    }

    fn opencl_barrier(&mut self, call: &Call, waits: bool) -> Fallible<()> {
        let Some(flags) = self.constant_index(self.argument(call, 0)?) else {
            return Err(self.emitter.unsupported("a barrier whose flags are known at run time"));
        };
        let mut semantics = MemorySemantics::SEQUENTIALLY_CONSISTENT;
        for (flag, memory) in [
            (1, MemorySemantics::WORKGROUP_MEMORY),
            (2, MemorySemantics::CROSS_WORKGROUP_MEMORY),
            (4, MemorySemantics::IMAGE_MEMORY),
        ] {
            semantics.set(memory, flags & flag != 0);
        }
        let scope = Word::Id(self.emitter.uint(Scope::Workgroup as u32));
        let semantics = Word::Id(self.emitter.uint(semantics.bits()));
        if waits {
            self.effect(Op::ControlBarrier, vec![scope, scope, semantics]);
        } else {
            self.effect(Op::MemoryBarrier, vec![scope, semantics]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::builtins::name_of;
    use super::*;

    #[test]
    fn functions_go_by_the_types_of_their_parameters() {
        let of = |symbol: &str| function(&name_of(symbol));
        assert_eq!(of("_Z3maxii"), names::opencl("s_max").map(Function::Extended));
        assert_eq!(of("_Z3maxjj"), names::opencl("u_max").map(Function::Extended));
        assert_eq!(of("_Z3maxff"), names::opencl("fmax_common").map(Function::Extended));
        // A scalar beside a vector would have to be a vector first.
        assert_eq!(of("_Z3maxDv4_ff"), None);
        assert_eq!(of("_Z3fooi"), None);
        let saturated = Postfixes { saturated: true, rounding: Some(FPRoundingMode::RTE) };
        assert_eq!(of("_Z22convert_uchar4_sat_rteDv4_f"), Some(Function::Core(Op::ConvertFToU, saturated)));
        assert_eq!(of("_Z15convert_int_sati"), Some(Function::Same));
        assert_eq!(of("_Z16convert_uint_sati"), Some(Function::Core(Op::SatConvertSToU, Postfixes::default())));
    }
}
