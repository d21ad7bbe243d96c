//! The expectations on a module, and the check of its words.

use crate::qualifiers::accesses::accesses_of;
use crate::qualifiers::words::Words;
use spirv::{BuiltIn, Capability, Decoration, ImageOperands, MemoryAccess, Op, StorageClass};
use spirv_module::RawInst;

/// A fact about a module.
#[derive(Debug)]
pub enum Expectation {
    /// The operations that have one of these constants as an operand have the decoration, or do not have it.
    Operations {
        /// NoContraction or RelaxedPrecision.
        decoration: Decoration,
        /// The bits of the constants.
        constants: Vec<u32>,
        /// The operations have the decoration.
        arrives: bool,
        /// Each constant has such an operation. The optimizer may merge operations on integers.
        exist: bool,
    },
    /// The resource at a binding and the samples and loads of its texels are decorated with RelaxedPrecision, or not.
    Relaxed {
        /// The binding, in the descriptor set of the same number.
        binding: u32,
        /// The instructions have the decoration.
        arrives: bool,
    },
    /// The accesses of the array of resources at a binding are decorated with NonUniform, or not.
    NonUniform {
        /// The binding, in the descriptor set of the same number.
        binding: u32,
        /// The accesses have the decoration.
        arrives: bool,
    },
    /// Of the capabilities of non-uniform indices, the module declares these.
    NonUniformCapabilities(Vec<Capability>),
    /// The resource at a binding is coherent, or not: its variable, or in the Vulkan memory model its accesses.
    Coherent {
        /// The binding, in the descriptor set of the same number.
        binding: u32,
        /// The resource is coherent.
        arrives: bool,
    },
    /// A built-in variable is volatile, or not: the variable, or in the Vulkan memory model its loads.
    Volatile {
        /// The number of the built-in variable.
        builtin: BuiltIn,
        /// The variable is volatile.
        arrives: bool,
    },
    /// Nothing is volatile.
    NothingVolatile,
    /// Of the decorations of interpolation, a stage variable has these.
    Interpolation {
        /// The location.
        location: u32,
        /// Input or Output.
        class: StorageClass,
        /// The decorations.
        decorations: Vec<Decoration>,
    },
    /// The loops that end by a comparison with a constant, or the selections by one, have this control.
    Control {
        /// The constant.
        constant: u32,
        /// The constructs are loops.
        is_loop: bool,
        /// LoopControl or SelectionControl.
        mask: u32,
    },
}

impl Expectation {
    /// Adds a message for each violation.
    pub fn check(&self, words: &Words, errors: &mut Vec<String>) {
        match self {
            Self::Operations { decoration, constants, arrives, exist } => {
                if *exist {
                    missing(words, constants, errors);
                }
                operations(words, *decoration, constants, *arrives, errors);
            }
            Self::Relaxed { binding, arrives } => relaxed(words, *binding, *arrives, errors),
            Self::NonUniform { binding, arrives } => accesses(words, *binding, *arrives, errors),
            Self::NonUniformCapabilities(expected) => capabilities(words, expected, errors),
            Self::Coherent { binding, arrives } => coherent(words, *binding, *arrives, errors),
            Self::Volatile { builtin, arrives } => volatile(words, *builtin, *arrives, errors),
            Self::NothingVolatile => nothing_volatile(words, errors),
            Self::Interpolation { location, class, decorations } => {
                interpolation(words, *location, *class, decorations, errors);
            }
            Self::Control { constant, is_loop, mask } => control(words, *constant, *is_loop, *mask, errors),
        }
    }
}

/// The arithmetic that the decorations NoContraction and RelaxedPrecision apply to.
fn is_arithmetic(inst: &RawInst) -> bool {
    use Op::*;
    const ARITHMETIC: &[Op] = &[
        FAdd,
        FSub,
        FMul,
        FDiv,
        FRem,
        IAdd,
        ISub,
        IMul,
        SDiv,
        VectorTimesScalar,
        MatrixTimesScalar,
        VectorTimesMatrix,
        MatrixTimesVector,
        MatrixTimesMatrix,
        OuterProduct,
        Dot,
        BitwiseXor,
    ];
    ARITHMETIC.iter().any(|op| inst.is(*op))
}

/// The results of the operations with the constant as an operand.
pub fn operations_with(words: &Words, bits: u32) -> Vec<u32> {
    let uses =
        |inst: &&RawInst| is_arithmetic(inst) && inst.words[2..].iter().any(|operand| words.contains_constant(*operand, bits));
    words.insts.iter().filter(uses).filter_map(RawInst::result).collect()
}

fn shown(bits: u32) -> String {
    if bits < 1 << 20 { bits.to_string() } else { f32::from_bits(bits).to_string() }
}

fn missing(words: &Words, constants: &[u32], errors: &mut Vec<String>) {
    let is_missing = |bits: &&u32| operations_with(words, **bits).is_empty();
    errors.extend(constants.iter().filter(is_missing).map(|bits| format!("no operation with {}", shown(*bits))));
}

fn operations(words: &Words, decoration: Decoration, constants: &[u32], arrives: bool, errors: &mut Vec<String>) {
    for bits in constants {
        let shown = shown(*bits);
        for id in operations_with(words, *bits) {
            if words.is_decorated(id, decoration) != arrives {
                let verdict = if arrives { "lacks" } else { "has" };
                errors.push(format!("the operation %{id} with {shown} {verdict} {decoration:?}"));
            }
        }
    }
}

/// The variables of a resource, and the samples and loads of its texels.
pub fn texels_of(words: &Words, binding: u32) -> (Vec<u32>, Vec<u32>) {
    use Op::*;
    const READS: &[Op] = &[ImageSampleImplicitLod, ImageSampleExplicitLod, ImageFetch, ImageRead, ImageGather];
    let access = accesses_of(words, binding);
    let is_read = |inst: &&RawInst| READS.iter().any(|op| inst.is(*op)) && access.selected.contains(&inst.word(2));
    let reads = words.insts.iter().filter(is_read).filter_map(RawInst::result).collect();
    (access.variables.into_iter().collect(), reads)
}

fn relaxed(words: &Words, binding: u32, arrives: bool, errors: &mut Vec<String>) {
    let (variables, reads) = texels_of(words, binding);
    if variables.is_empty() || reads.is_empty() {
        errors.push(format!("no load of a texel of binding {binding}"));
    }
    for id in variables.into_iter().chain(reads) {
        if words.is_decorated(id, Decoration::RelaxedPrecision) != arrives {
            let verdict = if arrives { "lacks" } else { "has" };
            errors.push(format!("the instruction %{id} of binding {binding} {verdict} RelaxedPrecision"));
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

/// The pointer or image of an access, the position of the mask of its memory or image operands, and the bit of coherent accesses; None for
/// other instructions.
pub fn coherent_mask(inst: &RawInst) -> Option<(u32, usize, u32)> {
    let (pointer, mask, bit) = match Op::from_u32(inst.opcode)? {
        Op::Load => (2, 3, MemoryAccess::MAKE_POINTER_VISIBLE.bits()),
        Op::Store => (0, 2, MemoryAccess::MAKE_POINTER_AVAILABLE.bits()),
        Op::ImageRead => (2, 4, ImageOperands::MAKE_TEXEL_VISIBLE.bits()),
        Op::ImageWrite => (0, 3, ImageOperands::MAKE_TEXEL_AVAILABLE.bits()),
        _ => return None,
    };
    Some((*inst.words.get(pointer)?, mask, bit))
}

/// True if the id is an image, which has no memory of its own to make visible.
pub fn is_handle(words: &Words, inst: &RawInst) -> bool {
    inst.is(Op::Load) && words.definition(inst.word(0)).is_some_and(|ty| ty.is(Op::TypeImage))
}

fn coherent(words: &Words, binding: u32, arrives: bool, errors: &mut Vec<String>) {
    let access = accesses_of(words, binding);
    let mut differ = |what: &str| {
        let verdict = if arrives { "is not" } else { "is" };
        errors.push(format!("{what} of binding {binding} {verdict} coherent"));
    };
    if access.variables.is_empty() {
        differ("a missing variable");
    }
    if !words.has_capability(Capability::VulkanMemoryModel) {
        for id in &access.variables {
            if words.is_decorated(*id, Decoration::Coherent) != arrives {
                differ(&format!("the variable %{id}"));
            }
        }
        return;
    }
    let mut count = 0;
    for inst in &words.insts {
        let Some((pointer, at, bit)) = coherent_mask(inst) else { continue };
        let is_accessed = access.selected.contains(&pointer) || access.variables.contains(&pointer);
        if is_accessed && !is_handle(words, inst) {
            count += 1;
            if inst.words.get(at).is_some_and(|mask| mask & bit != 0) != arrives {
                differ(&format!("an access by instruction {}", inst.opcode));
            }
        }
    }
    if count < 2 {
        differ("a missing access");
    }
}

/// The loads of a variable, or of a part of one.
pub fn loads_of<'w, 'i>(words: &'w Words<'i>, variable: u32) -> impl Iterator<Item = &'w RawInst<'i>> {
    let is_part = move |id: u32| {
        id == variable || words.definition(id).is_some_and(|inst| inst.is(Op::AccessChain) && inst.word(2) == variable)
    };
    words.insts.iter().filter(move |inst| inst.is(Op::Load) && is_part(inst.word(2)))
}

fn is_volatile(inst: &RawInst, at: usize) -> bool {
    inst.words.get(at).is_some_and(|mask| mask & MemoryAccess::VOLATILE.bits() != 0)
}

fn volatile(words: &Words, builtin: BuiltIn, arrives: bool, errors: &mut Vec<String>) {
    let variables = words.with(Decoration::BuiltIn, builtin as u32);
    if variables.is_empty() {
        errors.push(format!("no variable of {builtin:?}"));
    }
    for id in variables {
        let is_marked = if words.has_capability(Capability::VulkanMemoryModel) {
            let mut loads = loads_of(words, id).map(|inst| is_volatile(inst, 3));
            if arrives { loads.all(|is_volatile| is_volatile) } else { loads.any(|is_volatile| is_volatile) }
        } else {
            words.is_decorated(id, Decoration::Volatile)
        };
        if is_marked != arrives {
            errors.push(format!("{builtin:?} is {}volatile", if arrives { "not " } else { "" }));
        }
    }
}

fn nothing_volatile(words: &Words, errors: &mut Vec<String>) {
    for inst in &words.insts {
        let is_marked = inst.is(Op::Decorate) && inst.word(1) == Decoration::Volatile as u32;
        if is_marked || inst.is(Op::Load) && is_volatile(inst, 3) || inst.is(Op::Store) && is_volatile(inst, 2) {
            errors.push(format!("the instruction {} is volatile", inst.opcode));
        }
    }
}

/// The decorations of interpolation.
pub const INTERPOLATION: &[Decoration] = &[Decoration::Flat, Decoration::NoPerspective, Decoration::Centroid, Decoration::Sample];

fn interpolation(words: &Words, location: u32, class: StorageClass, expected: &[Decoration], errors: &mut Vec<String>) {
    let mut variables = words.with(Decoration::Location, location);
    variables.retain(|id| words.definition(*id).is_some_and(|inst| inst.word(2) == class as u32));
    if variables.len() != 1 {
        errors.push(format!("{} variables at location {location}", variables.len()));
    }
    for id in variables {
        let found: Vec<_> = INTERPOLATION.iter().copied().filter(|decoration| words.is_decorated(id, *decoration)).collect();
        if found.len() != expected.len() || expected.iter().any(|decoration| !found.contains(decoration)) {
            errors.push(format!("the {class:?} at location {location} has {found:?} instead of {expected:?}"));
        }
    }
}

fn control(words: &Words, constant: u32, is_loop: bool, mask: u32, errors: &mut Vec<String>) {
    let found = controls_of(words, constant, is_loop);
    if found.is_empty() {
        errors.push(format!("no {} by the constant {constant}", if is_loop { "loop" } else { "selection" }));
    }
    for (_, control) in found {
        if control != mask {
            errors.push(format!("the control of the constant {constant} is {control} instead of {mask}"));
        }
    }
}

/// The positions of the merge instructions of constructs by a constant, and their controls.
pub fn controls_of(words: &Words, constant: u32, is_loop: bool) -> Vec<(usize, u32)> {
    let merges = words.insts.iter().enumerate().filter(|(_, inst)| inst.is(Op::LoopMerge));
    let loops: Vec<(usize, &RawInst)> = merges.collect();
    let mut found = Vec::new();
    for (at, inst) in words.insts.iter().enumerate() {
        let is_switch = inst.is(Op::Switch) && inst.words[2..].chunks(2).any(|case| case[0] == constant);
        let is_branch = inst.is(Op::BranchConditional) && is_comparison(words, inst.word(0), constant);
        if !is_switch && !is_branch {
            continue;
        }
        let targets = inst.words.get(1..3).unwrap_or_default();
        if is_loop {
            let left = loops.iter().filter(|(_, merge)| targets.contains(&merge.word(0)));
            found.extend(left.map(|(at, merge)| (*at, merge.word(2))));
        } else if let Some(merge) = at.checked_sub(1).filter(|before| words.insts[*before].is(Op::SelectionMerge)) {
            found.push((merge, words.insts[merge].word(1)));
        }
    }
    found
}

/// True for a comparison with a constant, or its negation.
fn is_comparison(words: &Words, condition: u32, constant: u32) -> bool {
    let Some(inst) = words.definition(condition) else { return false };
    let operands = inst.words.get(2..).unwrap_or_default();
    if inst.is(Op::LogicalNot) {
        return is_comparison(words, operands[0], constant);
    }
    operands.iter().any(|operand| words.is_constant(*operand) && words.contains_constant(*operand, constant))
}
