//! Parses names of functions that represent instructions and builtins: those of OpenCL C, and `__spirv_…` of SPIR-V's friendly IR,
//! mangled as in C++.

use spirv_grammar::{Kind, instructions};

/// The set of OpenCL's functions.
pub const OPENCL: &str = "OpenCL.std";

/// The element type of a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    /// Signed integers of this width in bits.
    Signed(u32),
    /// Unsigned integers of this width in bits.
    Unsigned(u32),
    /// Floats of this width in bits.
    Float(u32),
}

/// The meaning of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Callee {
    /// A builtin variable by SPIR-V's number, or a component of it.
    Variable(u32),
    /// An instruction of the core, by its opcode.
    Core(u32),
    /// A function of OpenCL.std, by its name there.
    Extended(String),
    /// A conversion to the type of the result, from numbers with or without a sign.
    Conversion {
        /// The numbers of the argument.
        from: Number,
        /// The result has a sign.
        is_signed: bool,
        /// A value that does not fit becomes the nearest one that does.
        is_saturated: bool,
        /// The rounding of floats.
        rounding: Option<Rounding>,
    },
    /// An atomic function of OpenCL C, without `atomic_`, and the numbers in memory.
    Atomic(String, Number),
    /// `any` (true) or `all` of the sign bits.
    Signs(bool),
    /// `async_work_group_copy`, with or without a stride.
    Copy {
        /// The fourth argument is a stride.
        is_strided: bool,
        /// The copied elements.
        number: Number,
        /// The components of an element.
        components: u64,
    },
    /// `vload…` and `vstore…`: an instruction of OpenCL.std with a rounding mode.
    Transfer(String, Option<Rounding>),
    /// A barrier of the work-group, or a wait for its copies.
    Barrier,
    /// A fence, or another call without effect here.
    Nothing,
}

/// The rounding of a float to an integer, or to a shorter float.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounding {
    /// To nearest, ties to even.
    Even,
    /// Towards zero.
    Zero,
    /// Up.
    Up,
    /// Down.
    Down,
}

const WORK_ITEMS: &[(&str, &str)] = &[
    ("get_global_id", "GlobalInvocationId"),
    ("get_local_id", "LocalInvocationId"),
    ("get_group_id", "WorkgroupId"),
    ("get_num_groups", "NumWorkgroups"),
    ("get_global_size", "GlobalSize"),
    ("get_local_size", "WorkgroupSize"),
    ("get_enqueued_local_size", "EnqueuedWorkgroupSize"),
    ("get_global_offset", "GlobalOffset"),
    ("get_work_dim", "WorkDim"),
    ("get_global_linear_id", "GlobalLinearId"),
    ("get_local_linear_id", "LocalInvocationIndex"),
    ("get_sub_group_size", "SubgroupSize"),
    ("get_max_sub_group_size", "SubgroupMaxSize"),
    ("get_num_sub_groups", "NumSubgroups"),
    ("get_sub_group_id", "SubgroupId"),
    ("get_sub_group_local_id", "SubgroupLocalInvocationId"),
];

const RELATIONS: &[(&str, &str)] = &[
    ("isequal", "FOrdEqual"),
    ("isnotequal", "FUnordNotEqual"),
    ("isgreater", "FOrdGreaterThan"),
    ("isgreaterequal", "FOrdGreaterThanEqual"),
    ("isless", "FOrdLessThan"),
    ("islessequal", "FOrdLessThanEqual"),
    ("islessgreater", "FOrdNotEqual"),
    ("isfinite", "IsFinite"),
    ("isinf", "IsInf"),
    ("isnan", "IsNan"),
    ("isnormal", "IsNormal"),
    ("isordered", "Ordered"),
    ("isunordered", "Unordered"),
    ("signbit", "SignBitSet"),
];

/// Functions of signed and unsigned integers; their names in OpenCL.std contain the signedness.
const SIGNED_OR_NOT: &[&str] = &[
    "abs", "abs_diff", "add_sat", "sub_sat", "hadd", "rhadd", "clamp", "max", "min", "mad_hi", "mad_sat", "mul_hi", "mad24",
    "mul24", "upsample",
];

/// The meaning of a symbol; None of a function of another module.
pub fn callee(symbol: &str) -> Option<Callee> {
    let (plain, params) = parts(symbol)?;
    let number = first_number(params);
    if let Some(variable) = plain.strip_prefix("__spirv_BuiltIn") {
        return builtin(variable).map(Callee::Variable);
    }
    if let Some(rest) = plain.strip_prefix("__spirv_ocl_") {
        return Some(Callee::Extended(rest.split("__").next().unwrap_or(rest).to_owned()));
    }
    if let Some(rest) = plain.strip_prefix("__spirv_") {
        return instruction(rest);
    }
    if let Some((_, variable)) = WORK_ITEMS.iter().find(|(name, _)| *name == plain) {
        return builtin(variable).map(Callee::Variable);
    }
    if let (Some((_, name)), Some(Number::Float(_))) = (RELATIONS.iter().find(|(name, _)| *name == plain), number) {
        return opcode(name).map(Callee::Core);
    }
    if let Some(target) = plain.strip_prefix("convert_") {
        return conversion(target, number?);
    }
    if let Some(rest) =
        plain.strip_prefix("atomic_").or_else(|| plain.strip_prefix("atom_")).filter(|_| plain != "atomic_work_item_fence")
    {
        return Some(Callee::Atomic(rest.to_owned(), number?));
    }
    if plain.starts_with("vload") || plain.starts_with("vstore") {
        return transfer(plain);
    }
    Some(match (plain, number) {
        ("barrier" | "work_group_barrier" | "wait_group_events", _) => Callee::Barrier,
        ("mem_fence" | "read_mem_fence" | "write_mem_fence" | "atomic_work_item_fence" | "prefetch", _) => Callee::Nothing,
        ("async_work_group_copy" | "async_work_group_strided_copy", Some(number)) => {
            let (is_strided, components) = (plain.contains("strided"), first_count(params));
            Callee::Copy { is_strided, number, components }
        }
        ("any", Some(Number::Signed(_) | Number::Unsigned(_))) => Callee::Signs(true),
        ("all", Some(Number::Signed(_) | Number::Unsigned(_))) => Callee::Signs(false),
        ("dot", Some(Number::Float(_))) if first_count(params) > 1 => Callee::Core(opcode("Dot")?),
        ("dot", Some(Number::Float(_))) => Callee::Core(opcode("FMul")?),
        ("min", Some(Number::Float(_))) => Callee::Extended("fmin_common".to_owned()),
        ("max", Some(Number::Float(_))) => Callee::Extended("fmax_common".to_owned()),
        ("clamp", Some(Number::Float(_))) => Callee::Extended("fclamp".to_owned()),
        (name, Some(Number::Signed(_))) if SIGNED_OR_NOT.contains(&name) => Callee::Extended(format!("s_{name}")),
        (name, Some(Number::Unsigned(_))) if SIGNED_OR_NOT.contains(&name) => Callee::Extended(format!("u_{name}")),
        (name, Some(_)) if spirv_grammar::extended_set(OPENCL).iter().any(|known| known.name == name) => {
            Callee::Extended(name.to_owned())
        }
        _ => return None,
    })
}

/// The number of SPIR-V's BuiltIn of this name.
fn builtin(name: &str) -> Option<u32> {
    Kind::BuiltIn.enumerants().iter().find(|known| known.name == name).map(|known| known.value)
}

fn opcode(name: &str) -> Option<u32> {
    instructions().iter().find(|known| known.name.strip_prefix("Op") == Some(name)).map(|known| known.opcode)
}

/// `ConvertFToU_Ruchar4_sat_rte` and other instructions.
fn instruction(rest: &str) -> Option<Callee> {
    let (name, postfixes) = rest.split_once('_').unwrap_or((rest, ""));
    let is_saturated = postfixes.split('_').any(|postfix| postfix == "sat");
    let rounding = postfixes.split('_').find_map(rounding);
    let conversion = |from, is_signed| Some(Callee::Conversion { from, is_signed, is_saturated, rounding });
    match name {
        _ if !is_saturated && rounding.is_none() => opcode(name).map(Callee::Core),
        // The width of the numbers is that of the argument.
        "ConvertFToU" => conversion(Number::Float(0), false),
        "ConvertFToS" => conversion(Number::Float(0), true),
        "FConvert" => conversion(Number::Float(0), true),
        "ConvertSToF" | "SConvert" => conversion(Number::Signed(0), true),
        "ConvertUToF" | "UConvert" => conversion(Number::Unsigned(0), false),
        _ => opcode(name).map(Callee::Core),
    }
}

fn rounding(text: &str) -> Option<Rounding> {
    Some(match text {
        "rte" => Rounding::Even,
        "rtz" => Rounding::Zero,
        "rtp" => Rounding::Up,
        "rtn" => Rounding::Down,
        _ => return None,
    })
}

fn conversion(target: &str, from: Number) -> Option<Callee> {
    let mut parts = target.split('_');
    let is_signed = !parts.next()?.starts_with('u');
    let (mut is_saturated, mut mode) = (false, None);
    for part in parts {
        match part {
            "sat" => is_saturated = true,
            other => mode = Some(rounding(other)?),
        }
    }
    Some(Callee::Conversion { from, is_signed, is_saturated, rounding: mode })
}

/// `vload4`, `vload_half2`, `vstorea_half4_rte` as OpenCL.std names them.
fn transfer(plain: &str) -> Option<Callee> {
    let (name, mode) = match plain.rsplit_once('_') {
        Some((name, mode)) if rounding(mode).is_some() => (name, rounding(mode)),
        _ => (plain, None),
    };
    let kind = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_vector = kind.len() < name.len();
    let known = match (kind, is_vector) {
        ("vload" | "vstore", true) | ("vload_half" | "vstore_half" | "vloada_half" | "vstorea_half", true) => format!("{kind}n"),
        ("vload_half" | "vstore_half", false) => kind.to_owned(),
        _ => return None,
    };
    Some(Callee::Transfer(known, mode))
}

/// The name of a symbol, and its mangled parameters. Template arguments hide the parameters.
fn parts(symbol: &str) -> Option<(&str, &str)> {
    let Some(rest) = symbol.strip_prefix("_Z") else { return Some((symbol, "")) };
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let length: usize = rest[..digits].parse().ok()?;
    let (name, params) = rest[digits..].split_at_checked(length)?;
    Some((name, if params.starts_with('I') { "" } else { params }))
}

/// The element type of the first parameter, or of the pointee if it is a pointer.
fn first_number(params: &str) -> Option<Number> {
    Some(match unqualified(params).0.as_bytes() {
        [b'D', b'h', ..] => Number::Float(16),
        [b'f', ..] => Number::Float(32),
        [b'd', ..] => Number::Float(64),
        [b'c' | b'a', ..] => Number::Signed(8),
        [b'h', ..] => Number::Unsigned(8),
        [b's', ..] => Number::Signed(16),
        [b't', ..] => Number::Unsigned(16),
        [b'i', ..] => Number::Signed(32),
        [b'j', ..] => Number::Unsigned(32),
        [b'l' | b'x', ..] => Number::Signed(64),
        [b'm' | b'y', ..] => Number::Unsigned(64),
        _ => return None,
    })
}

/// The components of the first parameter.
fn first_count(params: &str) -> u64 {
    unqualified(params).1
}

/// A type without its qualifiers, pointers and vectors, and the length of the vector.
fn unqualified(mut params: &str) -> (&str, u64) {
    let mut count = 1;
    loop {
        let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if let Some(rest) = params.strip_prefix("Dv") {
            let length = digits(rest);
            count = rest[..length].parse().unwrap_or(1);
            params = rest[length..].strip_prefix('_').unwrap_or_default();
        } else if let Some(rest) = params.strip_prefix('U') {
            // A vendor's qualifier, for example `U3AS1`.
            let length = digits(rest);
            let name: usize = rest[..length].parse().unwrap_or(0);
            params = rest.get(length + name..).unwrap_or_default();
        } else if let Some(rest) = params.strip_prefix("7_Atomic").or_else(|| params.strip_prefix(['P', 'K', 'V'])) {
            params = rest;
        } else {
            return (params, count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_called() {
        let extended = |name: &str| Some(Callee::Extended(name.to_owned()));
        assert_eq!(callee("_Z3maxii"), extended("s_max"));
        assert_eq!(callee("_Z3maxDv4_jS_"), extended("u_max"));
        assert_eq!(callee("_Z3maxff"), extended("fmax_common"));
        assert_eq!(callee("_Z17__spirv_ocl_s_minIiJiEET_S0_DpT0_"), extended("s_min"));
        assert_eq!(callee("_Z10atomic_minPU3AS1Vjj"), Some(Callee::Atomic("min".to_owned(), Number::Unsigned(32))));
        assert_eq!(callee("_Z13get_global_idj"), Some(Callee::Variable(28)));
        assert_eq!(
            callee("_Z16vstore_half2_rteDv2_fmPU3AS1Dh"),
            Some(Callee::Transfer("vstore_halfn".to_owned(), Some(Rounding::Even)))
        );
        let from = Number::Float(32);
        let conversion = Callee::Conversion { from, is_signed: false, is_saturated: true, rounding: Some(Rounding::Even) };
        assert_eq!(callee("_Z22convert_uchar4_sat_rteDv4_f"), Some(conversion));
        assert_eq!(callee("_Z3fooi"), None);
    }
}
