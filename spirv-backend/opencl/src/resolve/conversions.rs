//! Resolves OpenCL C's conversions such as `convert_uchar4_sat_rte` by name and argument type.

use crate::mangling::Parameter;
use crate::resolve::library::LibraryFunction;
use crate::resolve::number::component;
use crate::resolve::postfixes::{Postfixes, rounding};
use spirv::Op;

/// The conversion `convert_<target>`.
pub fn conversion(target: &str, source: &Parameter) -> Option<LibraryFunction> {
    let mut parts = target.split('_');
    let ty = parts.next()?.trim_end_matches(|c: char| c.is_ascii_digit());
    let mut postfixes = Postfixes::default();
    for part in parts {
        match part {
            "sat" => postfixes.saturated = true,
            other => postfixes.rounding = Some(rounding(other)?),
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
        (Parameter::Float(kind), true) if kind.bits() == bits => return Some(LibraryFunction::Same),
        (Parameter::Float(_), true) => Op::FConvert,
        (Parameter::Float(_), false) if to_signed => Op::ConvertFToS,
        (Parameter::Float(_), false) => Op::ConvertFToU,
        (Parameter::Int { signed: true, .. }, true) => Op::ConvertSToF,
        (Parameter::Int { signed: false, .. }, true) => Op::ConvertUToF,
        (Parameter::Int { signed, .. }, false) if postfixes.saturated && *signed != to_signed => {
            postfixes.saturated = false;
            if *signed { Op::SatConvertSToU } else { Op::SatConvertUToS }
        }
        (Parameter::Int { bits: from, .. }, false) if *from == bits => return Some(LibraryFunction::Same),
        (Parameter::Int { signed: true, .. }, false) => Op::SConvert,
        (Parameter::Int { signed: false, .. }, false) => Op::UConvert,
        _ => return None,
    };
    if matches!(op, Op::SConvert | Op::UConvert) {
        // Rounding modes apply to floats only.
        postfixes.rounding = None;
    }
    Some(LibraryFunction::Core(op, postfixes))
}
