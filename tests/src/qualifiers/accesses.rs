//! The accesses of a resource, from its variable to the instructions that use it.

use crate::qualifiers::words::Words;
use spirv::{Decoration, Op};
use std::collections::HashSet;

/// The ids of an access of an array of resources that NonUniform applies to.
#[derive(Debug, Default)]
pub struct Access {
    /// The indices that are computed.
    pub indices: Vec<u32>,
    /// The pointers, images, samplers and texel pointers that the indices select.
    pub selected: Vec<u32>,
    /// The variables.
    pub variables: HashSet<u32>,
}

/// The accesses of the arrays at a binding, of the set of the same number.
pub fn accesses_of(words: &Words, binding: u32) -> Access {
    let mut access = Access::default();
    let mut variables: Vec<u32> = words.with(Decoration::Binding, binding);
    variables.retain(|id| words.literals(*id, Decoration::DescriptorSet) == Some(&[binding]));
    let variables: HashSet<u32> = variables.into_iter().collect();
    let mut selected = HashSet::new();
    for inst in &words.insts {
        let Some(result) = inst.result() else { continue };
        let operands = inst.words.get(2..).unwrap_or_default();
        let from = |at: usize, of: &HashSet<u32>| operands.get(at).is_some_and(|operand| of.contains(operand));
        let follows = match Op::from_u32(inst.opcode) {
            Some(Op::AccessChain | Op::InBoundsAccessChain) if from(0, &variables) => {
                let computed = operands[1..].iter().filter(|index| !words.is_constant(**index));
                // An index after those of the array is one in the resource.
                access.indices.extend(computed.take(1));
                true
            }
            Some(
                Op::AccessChain
                | Op::InBoundsAccessChain
                | Op::Load
                | Op::ImageTexelPointer
                | Op::Image
                | Op::CopyObject
                | Op::ArrayLength,
            ) => from(0, &selected) || from(0, &variables),
            Some(Op::SampledImage) => from(0, &selected) || from(1, &selected),
            _ => false,
        };
        if follows {
            selected.insert(result);
            access.selected.push(result);
        }
    }
    access.variables = variables;
    access
}
