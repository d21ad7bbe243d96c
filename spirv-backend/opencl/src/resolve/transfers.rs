//! Resolves OpenCL C's vector loads and stores, and its asynchronous copies, by name.

use crate::names;
use crate::resolve::postfixes::rounding;
use spirv::FPRoundingMode;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferFunction {
    /// An extended instruction. Some take the number of components and the rounding mode as literals after the arguments.
    Extended { number: u32, components: Option<u32>, rounding: Option<FPRoundingMode> },
    /// `async_work_group_copy`, with or without a stride.
    Copy,
    /// `wait_group_events`
    Wait,
}

pub fn function(name: &str) -> Option<TransferFunction> {
    match name {
        "async_work_group_copy" | "async_work_group_strided_copy" => return Some(TransferFunction::Copy),
        "wait_group_events" => return Some(TransferFunction::Wait),
        _ => {}
    }
    let (is_load, rest) = match name.strip_prefix("vload") {
        Some(rest) => (true, rest),
        None => (false, name.strip_prefix("vstore")?),
    };
    let (rest, mode) = match rest.rsplit_once('_') {
        Some((rest, mode)) if rounding(mode).is_some() && !is_load => (rest, rounding(mode)),
        _ => (rest, None),
    };
    let is_digit = |c: char| c.is_ascii_digit();
    let kind = rest.trim_end_matches(is_digit);
    let components = match &rest[kind.len()..] {
        "" => None,
        digits => Some(digits.parse().ok().filter(|count| [2, 3, 4, 8, 16].contains(count))?),
    };
    let verb = if is_load { "vload" } else { "vstore" };
    let instruction = match (kind, components) {
        ("", Some(_)) if mode.is_none() => format!("{verb}n"),
        // A scalar half is always aligned, and has no separate instruction.
        ("_half" | "a_half", None) => format!("{verb}_half"),
        ("_half", Some(_)) => format!("{verb}_halfn"),
        ("a_half", Some(_)) => format!("{verb}a_halfn"),
        _ => return None,
    };
    let instruction = if mode.is_some() { format!("{instruction}_r") } else { instruction };
    // The operand for the number of components exists for loads only.
    let components = components.filter(|_| is_load);
    names::opencl(&instruction).map(|number| TransferFunction::Extended { number, components, rounding: mode })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_say_how_they_round_and_loads_how_much_there_is() {
        let extended = |name: &str, components, rounding| {
            names::opencl(name).map(|number| TransferFunction::Extended { number, components, rounding })
        };
        assert_eq!(function("vload4"), extended("vloadn", Some(4), None));
        assert_eq!(function("vstore16"), extended("vstoren", None, None));
        assert_eq!(function("vload_half"), extended("vload_half", None, None));
        assert_eq!(function("vloada_half3"), extended("vloada_halfn", Some(3), None));
        assert_eq!(function("vstorea_half2_rtz"), extended("vstorea_halfn_r", None, Some(FPRoundingMode::RTZ)));
        assert_eq!(function("vload5"), None);
        assert_eq!(function("vload4_rte"), None);
    }
}
