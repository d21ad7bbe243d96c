//! Looks up opcodes, extended instructions and builtins by name; the grammar's tables are keyed by number.

use rustc_hash::FxHashMap;
use spirv_grammar::{self as grammar, Kind};
use std::sync::OnceLock;

/// The name of OpenCL's extended instruction set.
pub const OPENCL: &str = "OpenCL.std";

/// The opcode of an instruction, whose name or alias is given without `Op`: `IAdd`.
pub fn opcode(name: &str) -> Option<u32> {
    static TABLE: OnceLock<FxHashMap<&'static str, u32>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let names =
            grammar::instructions().iter().map(|known| (known.name, known.opcode)).chain(grammar::named::instruction_aliases());
        names.filter_map(|(name, opcode)| Some((name.strip_prefix("Op")?, opcode))).collect()
    });
    table.get(name).copied()
}

/// The number of an instruction of OpenCL.std.
pub fn opencl(name: &str) -> Option<u32> {
    static TABLE: OnceLock<FxHashMap<&'static str, u32>> = OnceLock::new();
    let table = TABLE.get_or_init(|| grammar::extended_set(OPENCL).iter().map(|known| (known.name, known.opcode)).collect());
    table.get(name).copied()
}

/// Builtins of extensions that the grammar lacks.
pub const EXTENSION_BUILTINS: &[(&str, u32, &str)] = &[
    ("SubDeviceIDINTEL", 6135, "SPV_INTEL_hw_thread_queries"),
    ("GlobalHWThreadIDINTEL", 6136, "SPV_INTEL_hw_thread_queries"),
    ("DeviceBarrierValidINTEL", 6186, "SPV_INTEL_device_barrier"),
];

/// The number of a builtin, such as `GlobalInvocationId`.
pub fn builtin(name: &str) -> Option<u32> {
    if let Some((_, number, _)) = EXTENSION_BUILTINS.iter().find(|(known, _, _)| *known == name) {
        return Some(*number);
    }
    Kind::BuiltIn.enumerants().iter().find(|known| known.name == name).map(|known| known.value)
}
