//! What a module must contain, and the check in its words.

use crate::qualifiers::words::Words;
use spirv::{Capability, Decoration, Op};
use spirv_module::RawInst;
use std::collections::HashSet;

/// A fact about a module.
#[derive(Debug)]
pub enum Expectation {
    /// The operations that have one of these constants as an operand have the decoration, or do not have it. If it arrives, each constant
    /// has such an operation.
    Operations { decoration: Decoration, constants: Vec<u32>, arrives: bool },
    /// The accesses of the array of resources at a binding are decorated with NonUniform, or not.
    Accesses { binding: u32, arrives: bool },
    /// Of the capabilities of non-uniform indices, the module declares these.
    NonUniformCapabilities(Vec<Capability>),
}

impl Expectation {
    /// Adds a message for each violation.
    pub fn check(&self, words: &Words, errors: &mut Vec<String>) {
        match self {
            Self::Operations { decoration, constants, arrives } => operations(words, *decoration, constants, *arrives, errors),
            Self::Accesses { binding, arrives } => accesses(words, *binding, *arrives, errors),
            Self::NonUniformCapabilities(expected) => capabilities(words, expected, errors),
        }
    }
}

/// The arithmetic that the decorations NoContraction and RelaxedPrecision apply to.
fn is_arithmetic(inst: &RawInst) -> bool {
    use Op::*;
    const ARITHMETIC: &[Op] = &[
        FAdd, FSub, FMul, FDiv, FRem, IAdd, ISub, IMul, SDiv, VectorTimesScalar, MatrixTimesScalar, VectorTimesMatrix,
        MatrixTimesVector, MatrixTimesMatrix, OuterProduct, Dot, BitwiseXor,
    ];
    ARITHMETIC.iter().any(|op| inst.is(*op))
}

/// The results of the operations with the constant as an operand.
pub fn operations_with(words: &Words, bits: u32) -> Vec<u32> {
    let uses = |inst: &&RawInst| {
        is_arithmetic(inst) && inst.words[2..].iter().any(|operand| words.contains_constant(*operand, bits))
    };
    words.insts.iter().filter(uses).filter_map(RawInst::result).collect()
}

fn operations(words: &Words, decoration: Decoration, constants: &[u32], arrives: bool, errors: &mut Vec<String>) {
    for bits in constants {
        let shown = if *bits < 1 << 20 { bits.to_string() } else { f32::from_bits(*bits).to_string() };
        let found = operations_with(words, *bits);
        if found.is_empty() && arrives {
            errors.push(format!("no operation with {shown}"));
        }
        for id in found {
            if words.is_decorated(id, decoration) != arrives {
                let verdict = if arrives { "lacks" } else { "has" };
                errors.push(format!("the operation %{id} with {shown} {verdict} {decoration:?}"));
            }
        }
    }
}

/// The ids of an access of an array of resources that NonUniform applies to.
#[derive(Debug, Default)]
pub struct Access {
    /// The indices that are computed.
    pub indices: Vec<u32>,
    /// The pointers, images, samplers and texel pointers that the indices select.
    pub selected: Vec<u32>,
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
            ) => from(0, &selected),
            Some(Op::SampledImage) => from(0, &selected) || from(1, &selected),
            _ => false,
        };
        if follows {
            selected.insert(result);
            access.selected.push(result);
        }
    }
    access
}

fn accesses(words: &Words, binding: u32, arrives: bool, errors: &mut Vec<String>) {
    let access = accesses_of(words, binding);
    if access.indices.is_empty() && arrives {
        errors.push(format!("no access of binding {binding} at a computed index"));
    }
    for (what, ids) in [("index", &access.indices), ("access", &access.selected)] {
        for id in ids {
            if words.is_decorated(*id, Decoration::NonUniform) != arrives {
                let verdict = if arrives { "lacks" } else { "has" };
                errors.push(format!("the {what} %{id} of binding {binding} {verdict} NonUniform"));
            }
        }
    }
}

/// The capabilities that non-uniform indices need.
pub const NON_UNIFORM: &[Capability] = &[
    Capability::SampledImageArrayNonUniformIndexing,
    Capability::StorageImageArrayNonUniformIndexing,
    Capability::UniformTexelBufferArrayNonUniformIndexing,
    Capability::StorageTexelBufferArrayNonUniformIndexing,
    Capability::StorageBufferArrayNonUniformIndexing,
    Capability::UniformBufferArrayNonUniformIndexing,
];

fn capabilities(words: &Words, expected: &[Capability], errors: &mut Vec<String>) {
    for capability in NON_UNIFORM {
        if words.has_capability(*capability) != expected.contains(capability) {
            let verdict = if expected.contains(capability) { "lacks" } else { "declares" };
            errors.push(format!("the module {verdict} {capability:?}"));
        }
    }
}
