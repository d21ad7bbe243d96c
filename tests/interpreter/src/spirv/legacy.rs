//! Instructions of extensions that the core has under other names: operations of subgroups before SPIR-V 1.3.

use crate::request::{Argument, Instruction, Request};
use crate::value::Value;
use spirv_grammar::op;

/// The scope Subgroup.
const SUBGROUP: u64 = 3;

/// The request in the form of the core instruction: with a scope before the other operands if the extension has none.
pub fn modern<'m>(request: Request<'m>) -> Request<'m> {
    let Some((opcode, has_scope)) = core(request.instruction) else { return request };
    let (mut args, mut types) = (request.args, request.types);
    if !has_scope {
        args.insert(0, Argument::Value(Value::bits(SUBGROUP)));
        types.insert(0, request.result);
    }
    Request { instruction: Instruction::core(opcode), args, types, ..request }
}

/// The opcode in the core, and whether the extension has a scope too.
fn core(instruction: Instruction<'_>) -> Option<(u32, bool)> {
    if instruction.set.is_some() {
        return None;
    }
    Some(match instruction.opcode {
        op::SubgroupAllKHR => (op::GroupNonUniformAll, false),
        op::SubgroupAnyKHR => (op::GroupNonUniformAny, false),
        op::SubgroupAllEqualKHR => (op::GroupNonUniformAllEqual, false),
        op::SubgroupBallotKHR => (op::GroupNonUniformBallot, false),
        op::SubgroupFirstInvocationKHR => (op::GroupNonUniformBroadcastFirst, false),
        op::SubgroupReadInvocationKHR | op::SubgroupShuffleINTEL => (op::GroupNonUniformShuffle, false),
        op::SubgroupShuffleXorINTEL => (op::GroupNonUniformShuffleXor, false),
        op::GroupIAddNonUniformAMD => (op::GroupNonUniformIAdd, true),
        op::GroupFAddNonUniformAMD => (op::GroupNonUniformFAdd, true),
        op::GroupFMinNonUniformAMD => (op::GroupNonUniformFMin, true),
        op::GroupUMinNonUniformAMD => (op::GroupNonUniformUMin, true),
        op::GroupSMinNonUniformAMD => (op::GroupNonUniformSMin, true),
        op::GroupFMaxNonUniformAMD => (op::GroupNonUniformFMax, true),
        op::GroupUMaxNonUniformAMD => (op::GroupNonUniformUMax, true),
        op::GroupSMaxNonUniformAMD => (op::GroupNonUniformSMax, true),
        _ => return None,
    })
}
