//! Resolves OpenCL C's work-group and sub-group functions by name.

use crate::mangling::Parameter;
use crate::resolve::number::{Number, component};
use spirv::{GroupOperation, Op, Scope};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupFunction {
    pub op: Op,
    /// None for a sub-group instruction without an operand for the scope.
    pub scope: Option<Scope>,
    pub operation: Option<GroupOperation>,
    pub arguments: Arguments,
    /// The instruction's result is a bool, the function's an integer.
    pub gives_bool: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arguments {
    Values,
    /// The first argument is a predicate, an integer that becomes a bool.
    Predicate,
    /// A value, and an index for each dimension of the invocation to read from.
    Broadcast,
}

/// Sub-group functions that are one instruction each. A name that begins with `?` takes a bool; one with `!` returns a bool.
const SUBGROUP_FUNCTIONS: &[(&str, Op, Option<GroupOperation>)] = &[
    ("!elect", Op::GroupNonUniformElect, None),
    ("?!non_uniform_all", Op::GroupNonUniformAll, None),
    ("?!non_uniform_any", Op::GroupNonUniformAny, None),
    ("!non_uniform_all_equal", Op::GroupNonUniformAllEqual, None),
    ("non_uniform_broadcast", Op::GroupNonUniformBroadcast, None),
    ("broadcast_first", Op::GroupNonUniformBroadcastFirst, None),
    ("?ballot", Op::GroupNonUniformBallot, None),
    ("!inverse_ballot", Op::GroupNonUniformInverseBallot, None),
    ("!ballot_bit_extract", Op::GroupNonUniformBallotBitExtract, None),
    ("ballot_bit_count", Op::GroupNonUniformBallotBitCount, Some(GroupOperation::Reduce)),
    ("ballot_inclusive_scan", Op::GroupNonUniformBallotBitCount, Some(GroupOperation::InclusiveScan)),
    ("ballot_exclusive_scan", Op::GroupNonUniformBallotBitCount, Some(GroupOperation::ExclusiveScan)),
    ("ballot_find_lsb", Op::GroupNonUniformBallotFindLSB, None),
    ("ballot_find_msb", Op::GroupNonUniformBallotFindMSB, None),
    ("shuffle", Op::GroupNonUniformShuffle, None),
    ("shuffle_xor", Op::GroupNonUniformShuffleXor, None),
    ("shuffle_up", Op::GroupNonUniformShuffleUp, None),
    ("shuffle_down", Op::GroupNonUniformShuffleDown, None),
    ("rotate", Op::GroupNonUniformRotateKHR, None),
    ("clustered_rotate", Op::GroupNonUniformRotateKHR, None),
];

/// Intel's sub-group functions, whose instructions have no operand for the scope. Those on images have a coordinate.
const INTEL_FUNCTIONS: &[(&str, Op, Op)] = &[
    ("shuffle", Op::SubgroupShuffleINTEL, Op::SubgroupShuffleINTEL),
    ("shuffle_xor", Op::SubgroupShuffleXorINTEL, Op::SubgroupShuffleXorINTEL),
    ("shuffle_up", Op::SubgroupShuffleUpINTEL, Op::SubgroupShuffleUpINTEL),
    ("shuffle_down", Op::SubgroupShuffleDownINTEL, Op::SubgroupShuffleDownINTEL),
    ("block_read", Op::SubgroupBlockReadINTEL, Op::SubgroupImageBlockReadINTEL),
    ("block_write", Op::SubgroupBlockWriteINTEL, Op::SubgroupImageBlockWriteINTEL),
];

pub fn function(name: &str, params: &[Parameter]) -> Option<GroupFunction> {
    if let Some(rest) = name.strip_prefix("intel_sub_group_") {
        return intel_function(rest, params);
    }
    let (scope, rest) = match name.strip_prefix("work_group_") {
        Some(rest) => (Scope::Workgroup, rest),
        None => (Scope::Subgroup, name.strip_prefix("sub_group_")?),
    };
    let number = params.first().and_then(|param| Number::of(component(param)));
    let uniform =
        |op, operation, arguments, gives_bool| GroupFunction { op, scope: Some(scope), operation, arguments, gives_bool };
    match rest {
        "all" => return Some(uniform(Op::GroupAll, None, Arguments::Predicate, true)),
        "any" => return Some(uniform(Op::GroupAny, None, Arguments::Predicate, true)),
        "broadcast" => return Some(uniform(Op::GroupBroadcast, None, Arguments::Broadcast, false)),
        _ => {}
    }
    let of_row = |row: &(&str, Op, Option<GroupOperation>)| {
        let arguments = if row.0.starts_with('?') { Arguments::Predicate } else { Arguments::Values };
        uniform(row.1, row.2, arguments, row.0.contains('!'))
    };
    let is_named = |row: &&(&str, Op, Option<GroupOperation>)| row.0.trim_start_matches(['?', '!']) == rest;
    if scope == Scope::Subgroup
        && let Some(row) = SUBGROUP_FUNCTIONS.iter().find(is_named)
    {
        return Some(of_row(row));
    }
    let (operation, combination, is_uniform) = combined(rest, scope)?;
    if let Some(combination) = combination.strip_prefix("logical_") {
        let op = logical(combination, is_uniform)?;
        return Some(uniform(op, Some(operation), Arguments::Predicate, true));
    }
    let op = if is_uniform { uniform_op(combination, number?)? } else { divergent_op(combination, number?)? };
    Some(uniform(op, Some(operation), Arguments::Values, false))
}

fn intel_function(rest: &str, params: &[Parameter]) -> Option<GroupFunction> {
    let plain = rest.trim_end_matches(|c: char| c.is_ascii_digit());
    // The suffix for the element width, as in `block_read_us4`, repeats the type.
    let plain = ["_uc", "_us", "_ui", "_ul"].iter().find_map(|postfix| plain.strip_suffix(postfix)).unwrap_or(plain);
    let (_, in_memory, in_image) = INTEL_FUNCTIONS.iter().find(|(known, ..)| *known == plain)?;
    let op = if matches!(params.first(), Some(Parameter::Named(_))) { *in_image } else { *in_memory };
    Some(GroupFunction { op, scope: None, operation: None, arguments: Arguments::Values, gives_bool: false })
}

/// Parses names such as `reduce_add`, `scan_inclusive_min`, `non_uniform_scan_exclusive_logical_or`, `clustered_reduce_xor`: the
/// group operation, the arithmetic operation, and whether all invocations of the group must take part.
fn combined(name: &str, scope: Scope) -> Option<(GroupOperation, &str, bool)> {
    let (name, is_uniform) = match name.strip_prefix("non_uniform_") {
        Some(rest) => (rest, false),
        None => (name, true),
    };
    let is_subgroup = scope == Scope::Subgroup;
    if let Some(rest) = name.strip_prefix("clustered_reduce_").filter(|_| is_uniform && is_subgroup) {
        return Some((GroupOperation::ClusteredReduce, rest, false));
    }
    let operations = [
        ("reduce_", GroupOperation::Reduce),
        ("scan_inclusive_", GroupOperation::InclusiveScan),
        ("scan_exclusive_", GroupOperation::ExclusiveScan),
    ];
    let (operation, rest) = operations.iter().find_map(|(prefix, operation)| Some((*operation, name.strip_prefix(prefix)?)))?;
    (is_uniform || is_subgroup).then_some((operation, rest, is_uniform))
}

fn logical(name: &str, is_uniform: bool) -> Option<Op> {
    Some(match (name, is_uniform) {
        ("and", true) => Op::GroupLogicalAndKHR,
        ("or", true) => Op::GroupLogicalOrKHR,
        ("xor", true) => Op::GroupLogicalXorKHR,
        ("and", false) => Op::GroupNonUniformLogicalAnd,
        ("or", false) => Op::GroupNonUniformLogicalOr,
        ("xor", false) => Op::GroupNonUniformLogicalXor,
        _ => return None,
    })
}

fn uniform_op(name: &str, number: Number) -> Option<Op> {
    use Number as N;
    Some(match (name, number) {
        ("add", N::Signed | N::Unsigned) => Op::GroupIAdd,
        ("add", N::Float) => Op::GroupFAdd,
        ("min", N::Signed) => Op::GroupSMin,
        ("min", N::Unsigned) => Op::GroupUMin,
        ("min", N::Float) => Op::GroupFMin,
        ("max", N::Signed) => Op::GroupSMax,
        ("max", N::Unsigned) => Op::GroupUMax,
        ("max", N::Float) => Op::GroupFMax,
        ("mul", N::Signed | N::Unsigned) => Op::GroupIMulKHR,
        ("mul", N::Float) => Op::GroupFMulKHR,
        ("and", N::Signed | N::Unsigned) => Op::GroupBitwiseAndKHR,
        ("or", N::Signed | N::Unsigned) => Op::GroupBitwiseOrKHR,
        ("xor", N::Signed | N::Unsigned) => Op::GroupBitwiseXorKHR,
        _ => return None,
    })
}

fn divergent_op(name: &str, number: Number) -> Option<Op> {
    use Number as N;
    Some(match (name, number) {
        ("add", N::Signed | N::Unsigned) => Op::GroupNonUniformIAdd,
        ("add", N::Float) => Op::GroupNonUniformFAdd,
        ("mul", N::Signed | N::Unsigned) => Op::GroupNonUniformIMul,
        ("mul", N::Float) => Op::GroupNonUniformFMul,
        ("min", N::Signed) => Op::GroupNonUniformSMin,
        ("min", N::Unsigned) => Op::GroupNonUniformUMin,
        ("min", N::Float) => Op::GroupNonUniformFMin,
        ("max", N::Signed) => Op::GroupNonUniformSMax,
        ("max", N::Unsigned) => Op::GroupNonUniformUMax,
        ("max", N::Float) => Op::GroupNonUniformFMax,
        ("and", N::Signed | N::Unsigned) => Op::GroupNonUniformBitwiseAnd,
        ("or", N::Signed | N::Unsigned) => Op::GroupNonUniformBitwiseOr,
        ("xor", N::Signed | N::Unsigned) => Op::GroupNonUniformBitwiseXor,
        _ => return None,
    })
}
