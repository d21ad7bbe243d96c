//! Rewrites a module from the GLSL450 memory model to the Vulkan memory model.
//!
//! In the Vulkan memory model, accesses to memory that other invocations can access must be marked NonPrivatePointer or
//! NonPrivateTexel, and barriers must make writes available and visible explicitly. The following are marked:
//!
//! * accesses to Workgroup memory;
//! * accesses to buffers and images that shaders write, if a barrier orders accesses to them, because barriers do not affect
//!   unmarked accesses;
//! * accesses to variables with the decoration Coherent, which this memory model lacks: a load makes the memory visible, and a
//!   store makes it available, in the scope QueueFamily, which is that of `globallycoherent`.

use crate::code::{Code, Inst};
use crate::module::SpirvModule;
use crate::word::words;
use crate::word::{Id, Operands, Word};
use rustc_hash::FxHashSet;
use spirv::{Capability, Decoration, ImageOperands, MemoryAccess, MemorySemantics, Op, Scope, StorageClass};
use spirv_grammar::Kind;

/// A change to an operand of an instruction.
enum Change {
    /// Adds bits to the mask of memory or image operands, and the scope if there is one.
    Mask(Marks),
    /// Replaces the semantics of a barrier by these, of this type.
    Semantics(Id, u32),
}

/// The bits that are added to a mask.
struct Marks {
    /// NonPrivatePointer or NonPrivateTexel.
    shared: u32,
    /// The bit that takes the scope in which the memory is made available or visible.
    coherent: Option<u32>,
    /// The bits before [`Self::coherent`] that have an operand each.
    before: u32,
}

/// Properties of a module that determine the marks of its accesses.
struct Memory {
    /// The variables with the decoration Coherent.
    coherent: FxHashSet<Id>,
    /// The variables and struct types that are not written: those decorated with NonWritable, for a block on each member.
    read_only: FxHashSet<Id>,
    /// The structs with the decoration Block, which are constant buffers in the class Uniform.
    blocks: FxHashSet<Id>,
    /// Whether a barrier orders accesses to buffers, and to images.
    orders_buffers: bool,
    orders_images: bool,
}

/// Rewrites the module; returns the capabilities that the memory model needs.
pub fn adopt(module: &mut SpirvModule) -> Vec<u32> {
    let device = module.functions.iter().any(|inst| is_device(module, &inst));
    let memory = Memory::of(module);
    let changes: Vec<_> = module.functions.iter().map(|inst| change(module, &memory, &inst)).collect();
    let is_coherent =
        |change: &Option<(usize, Change)>| matches!(change, Some((_, Change::Mask(Marks { coherent: Some(_), .. }))));
    let scope = changes.iter().any(is_coherent).then(|| {
        let uint = module.intern(Op::TypeInt, None, words![32, 0]);
        module.intern(Op::Constant, Some(uint), words![Scope::QueueFamily as u32])
    });
    let functions = std::mem::take(&mut module.functions);
    let mut adopted = Code::default();
    for (inst, change) in functions.iter().zip(changes) {
        let mut operands = Operands::from(inst.operands);
        match change {
            Some((at, Change::Mask(marks))) => marks.apply(&mut operands, at, scope),
            Some((at, Change::Semantics(ty, semantics))) => {
                operands[at] = module.intern(Op::Constant, Some(ty), words![semantics]).into();
            }
            None => {}
        }
        adopted.push(Inst { operands: &operands, ..inst });
    }
    module.replace_functions(adopted);
    remove_coherent(module);
    let mut capabilities = vec![Capability::VulkanMemoryModel as u32];
    if device {
        capabilities.push(Capability::VulkanMemoryModelDeviceScope as u32);
    }
    capabilities
}

/// Removes the decoration Coherent, which the memory model does not have.
fn remove_coherent(module: &mut SpirvModule) {
    let mut kept = Code::default();
    for inst in module.annotations.iter().filter(|inst| decorated(inst, Decoration::Coherent).is_none()) {
        kept.push(inst);
    }
    module.annotations = kept;
}

/// The target of an OpDecorate, if it has this decoration.
fn decorated(inst: &Inst, decoration: Decoration) -> Option<Id> {
    (inst.is(Op::Decorate) && inst.literal(1) == Some(decoration as u32)).then(|| inst.id(0)).flatten()
}

impl Memory {
    fn of(module: &SpirvModule) -> Self {
        let of = |decoration| module.annotations.iter().filter_map(move |inst| decorated(&inst, decoration));
        let ordered = |memory: MemorySemantics| {
            module.functions.iter().any(|inst| {
                let is_barrier = inst.is(Op::ControlBarrier) || inst.is(Op::MemoryBarrier);
                let semantics = argument(&inst, Kind::IdMemorySemantics).filter(|_| is_barrier);
                let semantics = semantics.and_then(|at| constant(module, inst.id(at)));
                semantics.is_some_and(|(_, semantics)| semantics & memory.bits() != 0)
            })
        };
        Self {
            coherent: of(Decoration::Coherent).collect(),
            read_only: of(Decoration::NonWritable).chain(read_only_blocks(module)).collect(),
            blocks: of(Decoration::Block).collect(),
            orders_buffers: ordered(MemorySemantics::UNIFORM_MEMORY),
            orders_images: ordered(MemorySemantics::IMAGE_MEMORY),
        }
    }

    fn is_coherent(&self, module: &SpirvModule, pointer: Id) -> bool {
        !self.coherent.is_empty() && sources(module, pointer).iter().any(|source| self.coherent.contains(source))
    }

    /// True for a pointer into memory that other invocations may write, if barriers order its accesses.
    fn is_shared(&self, module: &SpirvModule, pointer: Id) -> bool {
        match class_of(module, pointer) {
            Some(StorageClass::Workgroup) => true,
            _ => self.orders_buffers && sources(module, pointer).iter().any(|source| self.is_written(module, *source)),
        }
    }

    /// Whether shaders may write to a variable, or to the pointee of an address.
    fn is_written(&self, module: &SpirvModule, source: Id) -> bool {
        let is_declaration = |inst: &Inst| inst.is(Op::Variable) || inst.is(Op::BufferPointerEXT);
        let Some(declaration) = module.definition(source).filter(is_declaration) else { return true };
        let block = declaration.ty.and_then(|ty| pointee(module, ty));
        let is_constant =
            class_of(module, source) == Some(StorageClass::Uniform) && block.is_some_and(|block| self.blocks.contains(&block));
        !is_constant && !self.read_only.contains(&source) && block.is_none_or(|block| !self.read_only.contains(&block))
    }
}

/// The storage class of a pointer into memory that other invocations can access; None for other pointers. Images in UniformConstant have their
/// own instructions for reading and writing.
fn class_of(module: &SpirvModule, pointer: Id) -> Option<StorageClass> {
    let ty = module.definition(pointer).and_then(|inst| module.global(inst.ty?)).filter(|ty| ty.is(Op::TypePointer))?;
    let is_seen = |class: &StorageClass| {
        matches!(
            class,
            StorageClass::Workgroup | StorageClass::StorageBuffer | StorageClass::PhysicalStorageBuffer | StorageClass::Uniform
        )
    };
    ty.literal(0).and_then(StorageClass::from_u32).filter(is_seen)
}

/// The struct that a pointer type points to, through arrays.
fn pointee(module: &SpirvModule, pointer: Id) -> Option<Id> {
    let mut at = module.global(pointer).filter(|ty| ty.is(Op::TypePointer))?.id(1)?;
    while let Some(element) =
        module.global(at).filter(|ty| ty.is(Op::TypeArray) || ty.is(Op::TypeRuntimeArray)).and_then(|ty| ty.id(0))
    {
        at = element;
    }
    Some(at)
}

/// The struct types whose members are all NonWritable.
fn read_only_blocks(module: &SpirvModule) -> impl Iterator<Item = Id> {
    let mut counts: rustc_hash::FxHashMap<Id, usize> = rustc_hash::FxHashMap::default();
    for inst in module.annotations.iter().filter(|inst| inst.is(Op::MemberDecorate)) {
        if let (Some(ty), Some(decoration)) = (inst.id(0), inst.literal(2))
            && decoration == Decoration::NonWritable as u32
        {
            *counts.entry(ty).or_default() += 1;
        }
    }
    let is_whole = |(ty, count): &(Id, usize)| module.global(*ty).is_some_and(|inst| inst.operands.len() == *count);
    counts.into_iter().filter(is_whole).map(|(ty, _)| ty)
}

/// The variables that a pointer may point into, and the addresses and parameters that it may be derived from.
fn sources(module: &SpirvModule, pointer: Id) -> FxHashSet<Id> {
    let (mut found, mut seen, mut open) = (FxHashSet::default(), FxHashSet::default(), vec![pointer]);
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let Some(inst) = module.definition(id) else {
            found.insert(id);
            continue;
        };
        match Op::from_u32(inst.opcode) {
            Some(
                Op::AccessChain
                | Op::InBoundsAccessChain
                | Op::PtrAccessChain
                | Op::InBoundsPtrAccessChain
                | Op::CopyObject
                | Op::ImageTexelPointer,
            ) => open.extend(inst.id(0)),
            // The type by which the memory is accessed comes first.
            Some(Op::UntypedAccessChainKHR | Op::UntypedInBoundsAccessChainKHR) => open.extend(inst.id(1)),
            Some(Op::Select) => open.extend([inst.id(1), inst.id(2)].into_iter().flatten()),
            Some(Op::Phi) => open.extend((0..inst.operands.len()).step_by(2).filter_map(|at| inst.id(at))),
            _ => drop(found.insert(id)),
        }
    }
    found
}

/// The pointer that an image was loaded from.
fn image_place(module: &SpirvModule, image: Id) -> Option<Id> {
    module.definition(image).filter(|inst| inst.is(Op::Load))?.id(0)
}

/// The index of the operand that changes.
fn change(module: &SpirvModule, memory: &Memory, inst: &Inst) -> Option<(usize, Change)> {
    match Op::from_u32(inst.opcode)? {
        op @ (Op::Load | Op::Store | Op::CooperativeMatrixLoadKHR | Op::CooperativeMatrixStoreKHR) => {
            let pointer = inst.id(0)?;
            class_of(module, pointer)?;
            let is_coherent = memory.is_coherent(module, pointer);
            let of_matrix = matches!(op, Op::CooperativeMatrixLoadKHR | Op::CooperativeMatrixStoreKHR);
            // The memory operands of a header's function are explicit.
            if !is_coherent && (of_matrix || !memory.is_shared(module, pointer)) {
                return None;
            }
            let makes = match op {
                Op::Load | Op::CooperativeMatrixLoadKHR => MemoryAccess::MAKE_POINTER_VISIBLE,
                _ => MemoryAccess::MAKE_POINTER_AVAILABLE,
            };
            let at = argument(inst, Kind::MemoryAccess)?;
            // An optional operand before the mask would be read as the mask.
            if inst.operands.len() < at {
                return None;
            }
            let marks = Marks {
                shared: MemoryAccess::NON_PRIVATE_POINTER.bits(),
                coherent: is_coherent.then_some(makes.bits()),
                before: (MemoryAccess::ALIGNED | MemoryAccess::MAKE_POINTER_AVAILABLE).bits(),
            };
            Some((at, Change::Mask(marks)))
        }
        Op::ImageWrite => texel(module, memory, inst, ImageOperands::MAKE_TEXEL_AVAILABLE),
        Op::ImageRead | Op::ImageSparseRead => texel(module, memory, inst, ImageOperands::MAKE_TEXEL_VISIBLE),
        Op::ControlBarrier | Op::MemoryBarrier => published(module, inst, argument(inst, Kind::IdMemorySemantics)?),
        _ => None,
    }
}

/// The change to an access to a texel of a storage image.
fn texel(module: &SpirvModule, memory: &Memory, inst: &Inst, makes: ImageOperands) -> Option<(usize, Change)> {
    let place = image_place(module, inst.id(0)?)?;
    let is_coherent = memory.is_coherent(module, place);
    let is_written = || sources(module, place).iter().any(|source| memory.is_written(module, *source));
    let is_shared = is_coherent || memory.orders_images && is_written();
    if !is_shared {
        return None;
    }
    let marks = Marks {
        shared: ImageOperands::NON_PRIVATE_TEXEL.bits(),
        coherent: is_coherent.then_some(makes.bits()),
        // Grad, which has two operands, only applies to sampling.
        before: makes.bits() - 1,
    };
    Some((spirv_grammar::facts(inst.opcode).image_operands()?, Change::Mask(marks)))
}

impl Marks {
    /// Adds the bits to the mask at this index, which may be absent, and inserts the scope among the operands of the mask.
    fn apply(self, operands: &mut Operands, at: usize, scope: Option<Id>) {
        if operands.len() <= at {
            operands.push(0.into());
        }
        let Some(Word::Literal(mask)) = operands.get_mut(at) else { return };
        let known = *mask;
        *mask |= self.shared;
        let (Some(bit), Some(scope)) = (self.coherent, scope) else { return };
        if known & bit != 0 {
            return;
        }
        *mask |= bit;
        let before = known & self.before & (bit - 1);
        let place = at + 1 + before.count_ones() as usize;
        operands.insert(place, scope.into());
    }
}

/// The index of the instruction's first argument of this kind.
fn argument(inst: &Inst, kind: Kind) -> Option<usize> {
    spirv_grammar::instruction(inst.opcode)?.argument_of(kind)
}

/// True for a barrier or an atomic operation whose memory scope is the device.
fn is_device(module: &SpirvModule, inst: &Inst) -> bool {
    let is_barrier = inst.is(Op::ControlBarrier) || inst.is(Op::MemoryBarrier);
    if !is_barrier && !spirv_grammar::facts(inst.opcode).is_atomic() {
        return false;
    }
    // The memory scope is the last one: in a control barrier, the execution scope precedes it.
    let known = spirv_grammar::instruction(inst.opcode);
    let scopes = known.into_iter().flat_map(|known| known.arguments()).enumerate();
    let scope = scopes.filter(|(_, operand)| operand.kind == Kind::IdScope).last().and_then(|(at, _)| inst.id(at));
    constant(module, scope).is_some_and(|(_, scope)| scope == Scope::Device as u32)
}

/// The value of an integer constant.
fn constant(module: &SpirvModule, id: Option<Id>) -> Option<(Id, u32)> {
    let inst = module.global(id?).filter(|inst| inst.is(Op::Constant))?;
    Some((inst.ty?, inst.literal(0)?))
}

/// Adds MakeAvailable to the semantics of a barrier that releases, and MakeVisible to one that acquires. The specification allows
/// MakeAvailable with release semantics only, and MakeVisible with acquire semantics only.
fn published(module: &SpirvModule, inst: &Inst, at: usize) -> Option<(usize, Change)> {
    let (ty, semantics) = constant(module, inst.id(at))?;
    let orders = |order: MemorySemantics| semantics & (order | MemorySemantics::ACQUIRE_RELEASE).bits() != 0;
    let mut all = semantics;
    if orders(MemorySemantics::RELEASE) {
        all |= MemorySemantics::MAKE_AVAILABLE.bits();
    }
    if orders(MemorySemantics::ACQUIRE) {
        all |= MemorySemantics::MAKE_VISIBLE.bits();
    }
    (all != semantics).then_some((at, Change::Semantics(ty, all)))
}
