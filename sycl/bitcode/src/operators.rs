//! The numbers of operators, flags, orderings and scopes in bitcode, and their keywords.

use crate::error::{Error, Result};

/// The predicates of comparisons by number.
pub const PREDICATES: [(u64, &str); 26] = [
    (0, "false"),
    (1, "oeq"),
    (2, "ogt"),
    (3, "oge"),
    (4, "olt"),
    (5, "ole"),
    (6, "one"),
    (7, "ord"),
    (8, "uno"),
    (9, "ueq"),
    (10, "ugt"),
    (11, "uge"),
    (12, "ult"),
    (13, "ule"),
    (14, "une"),
    (15, "true"),
    (32, "eq"),
    (33, "ne"),
    (34, "ugt"),
    (35, "uge"),
    (36, "ult"),
    (37, "ule"),
    (38, "sgt"),
    (39, "sge"),
    (40, "slt"),
    (41, "sle"),
];

/// The lowest predicate of integer comparisons.
pub const FIRST_INTEGER_PREDICATE: u64 = 32;

/// Binary operators: the keyword for integers, and that for floats if there is one.
const BINARY: [(&str, &str); 13] = [
    ("add", "fadd"),
    ("sub", "fsub"),
    ("mul", "fmul"),
    ("udiv", ""),
    ("sdiv", "fdiv"),
    ("urem", ""),
    ("srem", "frem"),
    ("shl", ""),
    ("lshr", ""),
    ("ashr", ""),
    ("and", ""),
    ("or", ""),
    ("xor", ""),
];

const CASTS: [&str; 14] = [
    "trunc",
    "zext",
    "sext",
    "fptoui",
    "fptosi",
    "uitofp",
    "sitofp",
    "fptrunc",
    "fpext",
    "ptrtoint",
    "inttoptr",
    "bitcast",
    "addrspacecast",
    "ptrtoaddr",
];

const RMW: [&str; 21] = [
    "xchg",
    "add",
    "sub",
    "and",
    "nand",
    "or",
    "xor",
    "max",
    "min",
    "umax",
    "umin",
    "fadd",
    "fsub",
    "fmax",
    "fmin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
    "fmaximum",
    "fminimum",
];

const ORDERINGS: [&str; 7] = ["", "unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"];

const LINKAGES: [&str; 20] = [
    "",
    "weak",
    "appending",
    "internal",
    "linkonce",
    "",
    "",
    "extern_weak",
    "common",
    "private",
    "weak_odr",
    "linkonce_odr",
    "available_externally",
    "private",
    "private",
    "",
    "weak",
    "weak_odr",
    "linkonce",
    "linkonce_odr",
];

/// Calling conventions with a name.
const CONVENTIONS: [(u64, &str); 8] = [
    (0, ""),
    (8, "fastcc"),
    (9, "coldcc"),
    (71, "ptx_kernel"),
    (72, "ptx_device"),
    (75, "spir_func"),
    (76, "spir_kernel"),
    (91, "amdgpu_kernel"),
];

fn entry(table: &[&'static str], number: u64, what: &str) -> Result<&'static str> {
    let entry = usize::try_from(number).ok().and_then(|at| table.get(at)).copied();
    entry.ok_or_else(|| Error::unsupported(format!("{what} with the number {number}")))
}

pub fn binary(opcode: u64, is_float: bool) -> Result<&'static str> {
    let entry = usize::try_from(opcode).ok().and_then(|at| BINARY.get(at));
    let keyword = entry.map(|(integer, float)| if is_float { *float } else { *integer });
    keyword
        .filter(|keyword| !keyword.is_empty())
        .ok_or_else(|| Error::unsupported(format!("an operator with the number {opcode}")))
}

pub fn cast(opcode: u64) -> Result<&'static str> {
    entry(&CASTS, opcode, "a conversion")
}

pub fn rmw(operation: u64) -> Result<&'static str> {
    entry(&RMW, operation, "an atomic operation")
}

pub fn ordering(number: u64) -> Result<&'static str> {
    entry(&ORDERINGS, number, "an ordering")
}

/// Returns the keyword of a linkage; empty for external linkage.
pub fn linkage(number: u64) -> Result<&'static str> {
    entry(&LINKAGES, number, "a linkage")
}

/// Returns the keyword of a calling convention; empty for the C convention.
pub fn convention(number: u64) -> String {
    let known = CONVENTIONS.iter().find(|(known, _)| *known == number);
    known.map_or_else(|| format!("cc {number}"), |(_, name)| (*name).to_owned())
}

/// Whether an integer operator can overflow; then its flags are `nuw` and `nsw`.
fn overflows(opcode: u64) -> bool {
    matches!(opcode, 0..=2 | 7)
}

/// Writes the flags of a binary operator on integers, each preceded by a space.
pub fn write_binary_flags(out: &mut String, opcode: u64, flags: u64) {
    match opcode {
        _ if overflows(opcode) => write_wraps(out, flags),
        // Division and right shifts.
        3 | 4 | 8 | 9 if flags & 1 != 0 => out.push_str(" exact"),
        11 if flags & 1 != 0 => out.push_str(" disjoint"),
        _ => {}
    }
}

/// Writes `nuw` and `nsw`, each preceded by a space.
pub fn write_wraps(out: &mut String, flags: u64) {
    if flags & 1 != 0 {
        out.push_str(" nuw");
    }
    if flags & 2 != 0 {
        out.push_str(" nsw");
    }
}

/// Writes the flags of a `getelementptr`, each followed by a space.
pub fn write_gep_flags(out: &mut String, flags: u64) {
    if flags & 1 != 0 {
        out.push_str("inbounds ");
    } else if flags & 2 != 0 {
        out.push_str("nusw ");
    }
    if flags & 4 != 0 {
        out.push_str("nuw ");
    }
}

/// Writes fast-math flags, each preceded by a space.
pub fn write_fast_math(out: &mut String, flags: u64) {
    const FLAGS: [(u64, &str); 7] =
        [(0x80, " reassoc"), (2, " nnan"), (4, " ninf"), (8, " nsz"), (0x10, " arcp"), (0x20, " contract"), (0x40, " afn")];
    const ALL: u64 = 0xFE;
    // The lowest bit dates from before LLVM 6, and implies all flags.
    if flags & ALL == ALL || flags & 1 != 0 {
        out.push_str(" fast");
        return;
    }
    FLAGS.iter().filter(|(bit, _)| flags & bit != 0).for_each(|(_, name)| out.push_str(name));
}
