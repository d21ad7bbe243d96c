//! Checks that scopes and memory semantics are constants with values that the environment allows.

use crate::stages;
use crate::subject::Subject;
use spirv::{Capability, ExecutionModel, MemorySemantics, Op, Scope};
use spirv_grammar::{self as grammar, Category, Instruction, Kind, Operand, Quantifier};
use spirv_module::{Class, Id, Word};

type Check = Result<(), String>;

/// True for an instruction with operands that are scopes or semantics.
pub fn has_any(known: &Instruction) -> bool {
    placed(known).any(|operand| matches!(operand.kind, Kind::IdScope | Kind::IdMemorySemantics))
}

/// The operands before the first optional one: after that, positions need not match the grammar's.
fn placed(known: &Instruction) -> impl Iterator<Item = &'static Operand> + use<> {
    known.arguments().take_while(|operand| operand.quantifier == Quantifier::One)
}

/// The parameters of the masks after the mandatory operands, such as memory operands, with their positions.
fn of_masks(subject: &Subject) -> Vec<(usize, &'static Operand)> {
    let mut at = placed(subject.known).count();
    let mut parameters = Vec::new();
    for operand in subject.known.arguments().skip(at) {
        let word = subject.operands().get(at);
        let is_mask = operand.kind.category() == Category::BitEnum;
        let bits = match word {
            Some(Word::Literal(bits)) if is_mask => bits,
            // A present optional operand, such as a stride.
            Some(Word::Id(_)) if !is_mask => {
                at += 1;
                continue;
            }
            _ => break,
        };
        at += 1;
        // The parameters of an unknown bit are unknown too.
        for parameter in
            grammar::enumerants_of(operand.kind, *bits).map_while(|(_, known)| known).flat_map(|known| known.operands)
        {
            parameters.push((at, parameter));
            at += 1;
        }
    }
    parameters
}

/// Checks all operands that are scopes or semantics.
pub fn check(subject: &Subject, models: &[u32]) -> Check {
    let mut memory_scope = None;
    // The memory operands that the emitter adds are correct.
    let of_masks = if subject.inst.pinned { of_masks(subject) } else { Vec::new() };
    for (at, operand) in placed(subject.known).enumerate().chain(of_masks) {
        let Some(id) = subject.id(at) else { continue };
        match operand.kind {
            Kind::IdScope => {
                let Some(value) = constant(subject, at, id)? else { continue };
                scope(subject, at, operand, value, models)?;
                memory_scope = Some(value);
            }
            Kind::IdMemorySemantics => {
                if let Some(value) = constant(subject, at, id)? {
                    semantics(subject, at, value, memory_scope)?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// The value of a 32-bit integer operand, which must be constant in shaders (2.16.2). None if a kernel's is not constant.
fn constant(subject: &Subject, at: usize, id: Id) -> Result<Option<u32>, String> {
    let text = || subject.operand_text(at);
    let Some(ty) = subject.types.of(id) else { return Ok(None) };
    let is_int =
        Class::INT_SCALAR.holds(subject.types.class(ty)) && subject.types.scalar(ty).is_some_and(|scalar| scalar.bits == 32);
    if !is_int {
        return Err(format!("{} must be a 32-bit integer, but is {}", text(), subject.types.describe(ty)));
    }
    let value = subject.types.constant(id);
    if value.is_none() && subject.environs.is_shader && !subject.environs.has(Capability::CooperativeMatrixNV) {
        return Err(format!("{} must be a constant, and not a specialization constant", text()));
    }
    Ok(value)
}

/// The execution models whose invocations form workgroups.
const WORKGROUPS: [ExecutionModel; 6] = [
    ExecutionModel::GLCompute,
    ExecutionModel::TessellationControl,
    ExecutionModel::TaskNV,
    ExecutionModel::MeshNV,
    ExecutionModel::TaskEXT,
    ExecutionModel::MeshEXT,
];

fn scope(subject: &Subject, at: usize, operand: &Operand, value: u32, models: &[u32]) -> Check {
    let fail = |what: &str| Err(format!("{} {what}", subject.operand_text(at)));
    let Some(known) = grammar::enumerant(Kind::Scope, value) else {
        return fail(&format!("must be a scope, but there is no scope {value}"));
    };
    let Some(scope) = Scope::from_u32(value) else { return Ok(()) };
    if scope == Scope::QueueFamily && !subject.environs.has(Capability::VulkanMemoryModel) {
        return fail("is the scope QueueFamily, which only the Vulkan memory model has");
    }
    let is_non_uniform = subject.known.name.starts_with("OpGroupNonUniform");
    let is_execution = operand.name() == "Execution";
    let (vulkan, minor) = (subject.environs.is_vulkan, subject.environs.minor);
    let allowed: &[Scope] = match (is_execution, is_non_uniform, vulkan) {
        // VUID-StandaloneSpirv-None-04642, and the universal rule.
        (true, true, true) if minor > 0 => &[Scope::Subgroup],
        (true, true, _) | (true, false, true) => &[Scope::Subgroup, Scope::Workgroup],
        (true, false, false) => return Ok(()),
        // VUID-StandaloneSpirv-OpReadClockKHR-04652
        (false, _, true) if subject.inst.opcode == Op::ReadClockKHR as u32 => &[Scope::Subgroup, Scope::Device],
        // VUID-StandaloneSpirv-None-04638
        (false, _, true) => {
            &[Scope::Device, Scope::QueueFamily, Scope::Workgroup, Scope::Subgroup, Scope::Invocation, Scope::ShaderCallKHR]
        }
        (false, _, false) => return Ok(()),
    };
    if !allowed.contains(&scope) {
        return fail(&format!("is the scope {}, which it cannot be in Vulkan", known.name));
    }
    // The capability is for a scope of memory; reading a clock is none.
    let is_memory = !is_execution && subject.inst.opcode != Op::ReadClockKHR as u32;
    if scope == Scope::Device
        && is_memory
        && subject.environs.vulkan_memory_model
        && !subject.environs.has(Capability::VulkanMemoryModelDeviceScope)
    {
        return fail("is the scope Device, which needs the capability VulkanMemoryModelDeviceScope in the Vulkan memory model");
    }
    let old = vulkan && minor == 0 && is_memory;
    let subgroups = [Capability::SubgroupBallotKHR, Capability::SubgroupVoteKHR];
    if old && scope == Scope::Subgroup && !subgroups.iter().any(|capability| subject.environs.has(*capability)) {
        return fail("is the scope Subgroup, which Vulkan 1.0 has with the extensions for ballots and votes alone");
    }
    if !vulkan {
        return Ok(());
    }
    let only: &[ExecutionModel] = match scope {
        Scope::Workgroup => &WORKGROUPS,
        Scope::ShaderCallKHR => &stages::RAY_TRACING,
        _ => return Ok(()),
    };
    let outside = models.iter().find(|model| !only.iter().any(|known| *known as u32 == **model));
    match outside.and_then(|model| grammar::enumerant(Kind::ExecutionModel, *model)) {
        Some(model) => fail(&format!("is the scope {}, which the execution model {} does not have", known.name, model.name)),
        None => Ok(()),
    }
}

/// Memory orders. Semantics have at most one.
const ORDERS: MemorySemantics = MemorySemantics::ACQUIRE
    .union(MemorySemantics::RELEASE)
    .union(MemorySemantics::ACQUIRE_RELEASE)
    .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);

/// The storage classes that Vulkan's barriers apply to.
const VULKAN_MEMORY: MemorySemantics = MemorySemantics::UNIFORM_MEMORY
    .union(MemorySemantics::WORKGROUP_MEMORY)
    .union(MemorySemantics::IMAGE_MEMORY)
    .union(MemorySemantics::OUTPUT_MEMORY);

/// Semantics that exist only in the Vulkan memory model.
const OF_THE_MODEL: MemorySemantics = MemorySemantics::OUTPUT_MEMORY
    .union(MemorySemantics::MAKE_AVAILABLE)
    .union(MemorySemantics::MAKE_VISIBLE)
    .union(MemorySemantics::VOLATILE);

fn semantics(subject: &Subject, at: usize, value: u32, scope: Option<u32>) -> Check {
    let fail = |what: &str| Err(format!("{} {what}", subject.operand_text(at)));
    let Some(semantics) = MemorySemantics::from_bits(value) else {
        return fail(&format!("must be memory semantics, but {value} has undefined bits"));
    };
    let orders = (semantics & ORDERS).bits().count_ones();
    if orders > 1 {
        return fail("has more than one of Acquire, Release, AcquireRelease and SequentiallyConsistent");
    }
    if semantics.intersects(OF_THE_MODEL) && !subject.environs.has(Capability::VulkanMemoryModel) {
        return fail("has bits that only the Vulkan memory model has");
    }
    if semantics.contains(MemorySemantics::UNIFORM_MEMORY) && !subject.environs.has(Capability::Shader) {
        return fail("has UniformMemory, which needs the capability Shader");
    }
    if semantics.contains(MemorySemantics::SEQUENTIALLY_CONSISTENT) && subject.environs.vulkan_memory_model {
        return fail("is sequentially consistent, which the Vulkan memory model does not have");
    }
    let acquires = semantics.intersects(MemorySemantics::ACQUIRE | MemorySemantics::ACQUIRE_RELEASE);
    let releases = semantics.intersects(MemorySemantics::RELEASE | MemorySemantics::ACQUIRE_RELEASE);
    let op = Op::from_u32(subject.inst.opcode);
    let is_barrier = matches!(op, Some(Op::MemoryBarrier | Op::ControlBarrier));
    if semantics.contains(MemorySemantics::VOLATILE) && is_barrier {
        return fail("is volatile, which only an atomic instruction can be");
    }
    let makes = MemorySemantics::MAKE_AVAILABLE | MemorySemantics::MAKE_VISIBLE;
    if semantics.intersects(makes) && !semantics.intersects(VULKAN_MEMORY) {
        return fail("includes MakeAvailable or MakeVisible without a storage class");
    }
    if semantics.contains(MemorySemantics::MAKE_VISIBLE) && !acquires {
        return fail("includes MakeVisible without Acquire");
    }
    if semantics.contains(MemorySemantics::MAKE_AVAILABLE) && !releases {
        return fail("includes MakeAvailable without Release");
    }
    // The second semantics of a compare-exchange are those of a load.
    let is_unequal = matches!(op, Some(Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak)) && at == 3;
    if is_unequal && releases {
        return fail("cannot release, as nothing is written");
    }
    if op == Some(Op::AtomicFlagClear) && acquires {
        return fail("cannot acquire, as nothing is read");
    }
    if subject.environs.is_vulkan { vulkan_semantics(subject, at, semantics, scope) } else { Ok(()) }
}

/// Vulkan's appendix on SPIR-V, the rules of single instructions.
fn vulkan_semantics(subject: &Subject, at: usize, semantics: MemorySemantics, scope: Option<u32>) -> Check {
    let fail = |what: &str| Err(format!("{} {what}", subject.operand_text(at)));
    let has_order = semantics.intersects(ORDERS);
    let has_memory = semantics.intersects(VULKAN_MEMORY);
    match Op::from_u32(subject.inst.opcode) {
        Some(Op::MemoryBarrier) if !has_order => fail("must include an order: Acquire, Release or AcquireRelease"),
        Some(Op::MemoryBarrier) if !has_memory => fail("must include a storage class"),
        Some(Op::ControlBarrier) if !semantics.is_empty() && !has_order => fail("must include an order, or be None"),
        Some(Op::ControlBarrier) if !semantics.is_empty() && !has_memory => fail("must include a storage class, or be None"),
        Some(Op::AtomicLoad) if semantics.intersects(ORDERS - MemorySemantics::ACQUIRE) => {
            fail("can only acquire, as nothing is written")
        }
        Some(Op::AtomicStore) if semantics.intersects(ORDERS - MemorySemantics::RELEASE) => {
            fail("can only release, as nothing is read")
        }
        Some(Op::MemoryBarrier) => Ok(()),
        _ if has_order && scope == Some(Scope::Invocation as u32) => fail("must be None with the scope Invocation"),
        _ => Ok(()),
    }
}
