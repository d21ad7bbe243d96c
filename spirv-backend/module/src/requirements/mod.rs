//! Computes the capabilities, extensions, version and memory model that a finished module needs.
//!
//! Requirements follow from the grammar; those that it does not contain are in `exceptions`. If several capabilities or extensions satisfy a
//! requirement, a declared one is preferred to a new one.

mod exceptions;
mod half_values;
mod misspelt;
mod need;

use crate::code::Inst;
use crate::facts::Facts;
use crate::message::Message;
use crate::module::SpirvModule;
use crate::target::{self, Environment, Extensions, Target};
use crate::type_locations;
use crate::word::Word;
use diagnostics::registry as code;
use exceptions::Rules;
use ir::Loc;
pub use misspelt::unknown as unknown_extension;
use need::{Need, capability_need, need};
use rustc_hash::FxHashMap;
use spirv::{AddressingModel, BuiltIn, Capability, Decoration, MemoryModel, Op};
use spirv_grammar::walk::for_each_enumerant;
use spirv_grammar::{self as grammar, ByOpcode, Kind, NO_CORE_VERSION};
use std::collections::BTreeSet;

/// The capabilities and extensions that the input requests.
#[derive(Debug, Default)]
pub struct Asked {
    /// Capabilities by number, each with the location that requests it.
    pub capabilities: Vec<(u32, Option<Loc>)>,
    /// Extensions by name, each with the location that requests it.
    pub extensions: Vec<(String, Option<Loc>)>,
}

/// Capabilities that are declared even if another one implies them: consumers look for Shader, and the implications of width
/// capabilities differ between versions of the grammar.
const ALWAYS_DECLARED: [Capability; 8] = [
    Capability::Kernel,
    Capability::Addresses,
    Capability::Shader,
    Capability::Int8,
    Capability::Int16,
    Capability::Int64,
    Capability::Float16,
    Capability::Float64,
];

/// The result of completing a module.
pub struct Completed {
    /// Unknown capabilities, and uses of later versions if the target does not enforce the rules.
    pub warnings: Vec<Message>,
    /// The minor version of SPIR-V 1.x.
    pub minor: u8,
}

/// The capabilities and models that the kind of the module, shaders or kernels, fixes.
struct ModuleKind {
    is_kernel: bool,
    max_minor: Option<u8>,
    /// None if the addressing model follows from the capabilities.
    addressing: Option<AddressingModel>,
    capabilities: &'static [Capability],
}

impl ModuleKind {
    /// A module of kernels already has its addressing model.
    fn of(module: &SpirvModule, target: &Target) -> Self {
        match target.environment {
            Environment::OpenCl { max_minor } => Self {
                is_kernel: true,
                max_minor: Some(max_minor),
                addressing: AddressingModel::from_u32(module.addressing_model),
                capabilities: &[Capability::Kernel, Capability::Addresses],
            },
            Environment::Vulkan1_0
            | Environment::Vulkan1_1
            | Environment::Vulkan1_1Spirv1_4
            | Environment::Vulkan1_2
            | Environment::Vulkan1_3
            | Environment::Vulkan1_4
            | Environment::Universal1_5
            | Environment::Universal1_6 => Self { is_kernel: false, max_minor: None, addressing: None, capabilities: &[] },
        }
    }
}

/// The prefix of extensions that Khronos ratified.
const KHRONOS: &str = "SPV_KHR_";
const ALTERA: &str = "SPV_ALTERA_";
const OPACITY_MICROMAP: &str = "SPV_KHR_opacity_micromap";
const GOOGLE: &str = "SPV_GOOGLE_";

/// Declares everything that the module needs; returns the warnings.
pub fn complete(module: &mut SpirvModule, facts: &Facts, asked: &Asked, target: &Target) -> Result<Completed, Vec<Message>> {
    let errors = match declare_needs(module, facts, asked, target) {
        Err(errors) if ModuleKind::of(module, target).is_kernel && errors.iter().any(|error| error.loc.is_none()) => errors,
        other => return other,
    };
    // The checks report types, which have no location of their own.
    type_locations::locate_types(module);
    declare_needs(module, facts, asked, target).and(Err(errors))
}

/// The undeclared requirements of another compiler's module.
#[must_use]
pub fn missing(module: &SpirvModule, facts: &Facts, target: &Target, minor: u8) -> Vec<Message> {
    let kind = ModuleKind::of(module, target);
    let declared: BTreeSet<u32> = module.capabilities.iter().flat_map(|capability| grammar::implied_by(*capability)).collect();
    let names = |capabilities: &[u32]| {
        let name = |capability: &u32| grammar::enumerant(Kind::Capability, *capability).map_or("unknown", |known| known.name);
        capabilities.iter().map(name).collect::<Vec<_>>().join(" or ")
    };
    let mut errors = Vec::new();
    let mut needs = collect(module, facts, minor, &kind, &target.allowed_extensions);
    let models = [(Kind::AddressingModel, module.addressing_model), (Kind::MemoryModel, module.memory_model)];
    let models = models.into_iter().filter_map(|(kind, value)| grammar::enumerant(kind, value));
    needs.extend(models.map(|known| need(known.name, &known.requirements, None)));
    let of_capabilities = module.capabilities.iter().filter_map(|capability| grammar::enumerant(Kind::Capability, *capability));
    let of_capabilities: Vec<_> = of_capabilities.map(|known| need(known.name, &known.requirements, None)).collect();
    needs.retain(|need| !is_mentioned(module, need.what));
    for need in &needs {
        if !need.capabilities.is_empty() && !need.capabilities.iter().any(|capability| declared.contains(capability)) {
            let message = format!("{} needs the capability {}", need.what, names(&need.capabilities));
            errors.push(Message::new(code::CAPABILITY, message, need.loc));
        }
    }
    for need in needs.iter().chain(&of_capabilities) {
        if need.version <= minor || need.extensions.iter().any(|name| module.extensions.contains(*name)) {
            continue;
        }
        let version = if need.version == NO_CORE_VERSION { String::new() } else { format!("SPIR-V 1.{}", need.version) };
        let mut either: Vec<String> = need.extensions.iter().map(|name| format!("the extension {name}")).collect();
        either.extend((!version.is_empty()).then_some(version));
        if !either.is_empty() {
            let message = format!("{} needs {}", need.what, either.join(" or "));
            errors.push(Message::new(code::NEEDS_VERSION, message, need.loc));
        }
    }
    errors
}

/// True for a builtin that only decorates a member of a struct. All compilers of GLSL declare these members of `gl_PerVertex`, but no capability
/// unless a shader uses them.
fn is_mentioned(module: &SpirvModule, what: &str) -> bool {
    let members = [BuiltIn::ClipDistance, BuiltIn::CullDistance, BuiltIn::PointSize];
    let builtin = members
        .into_iter()
        .find(|builtin| grammar::enumerant(Kind::BuiltIn, *builtin as u32).is_some_and(|known| known.name == what));
    builtin.is_some_and(|builtin| {
        let is_it = |inst: &Inst| inst.literal(1) == Some(Decoration::BuiltIn as u32) && inst.literal(2) == Some(builtin as u32);
        !module.annotations.iter().any(|inst| inst.is(Op::Decorate) && is_it(&inst))
    })
}

/// The first Vulkan environment with this minor version of SPIR-V 1.x.
fn first_environment(minor: u8) -> Option<&'static str> {
    match minor {
        1..=3 => Some("vulkan1.1"),
        4 => Some("vulkan1.1spirv1.4"),
        5 => Some("vulkan1.2"),
        6 => Some("vulkan1.3"),
        _ => None,
    }
}

fn declare_needs(module: &mut SpirvModule, facts: &Facts, asked: &Asked, target: &Target) -> Result<Completed, Vec<Message>> {
    let minor = target.environment.minor_version();
    let kind = ModuleKind::of(module, target);
    let mut solver = Solver {
        minor,
        max_minor: kind.max_minor.unwrap_or(minor),
        is_kernel: kind.is_kernel,
        allowed: &target.allowed_extensions,
        chosen: BTreeSet::new(),
        declared: Declared::default(),
    };
    solver.chosen.extend(kind.capabilities.iter().map(|capability| *capability as u32));
    let mut warnings = Vec::new();
    for (capability, loc) in &asked.capabilities {
        solver.ask(*capability, *loc, &mut warnings);
    }
    for (extension, loc) in &asked.extensions {
        let Some(meant) = misspelt::meant(extension) else { continue };
        let message = format!("the extension `{extension}` is unknown and is emitted unchanged, did you mean `{meant}`?");
        if !warnings.iter().any(|known: &Message| known.message == message) {
            warnings.push(Message::new(code::UNKNOWN_EXTENSION, message, *loc));
        }
    }
    let needs = collect(module, facts, minor, &kind, &target.allowed_extensions);
    let mut errors = Vec::new();
    solver.capabilities(&needs);
    module.capabilities = solver.minimal(asked);
    solver.extensions(&needs, asked, &module.capabilities, &mut errors);
    module.extensions.clone_from(&solver.declared.extensions);
    let all = solver.closure();
    let has = |capability: Capability| all.contains(&(capability as u32));
    if let Some(addressing) = kind.addressing {
        module.addressing_model = addressing as u32;
        module.memory_model = MemoryModel::OpenCL as u32;
        let minor = solver.minor;
        return if errors.is_empty() { Ok(Completed { warnings, minor }) } else { Err(errors) };
    }
    module.addressing_model = if has(Capability::PhysicalStorageBufferAddresses) {
        AddressingModel::PhysicalStorageBuffer64 as u32
    } else {
        AddressingModel::Logical as u32
    };
    module.memory_model =
        if has(Capability::VulkanMemoryModel) { MemoryModel::Vulkan as u32 } else { MemoryModel::GLSL450 as u32 };
    if target.rules == target::Rules::Noted {
        let (noted, others) = errors.into_iter().partition(|error| error.code == code::NEEDS_VERSION);
        warnings.extend::<Vec<Message>>(noted);
        errors = others;
    }
    if errors.is_empty() { Ok(Completed { warnings, minor }) } else { Err(errors) }
}

/// The requirements of all instructions, in order.
fn collect(module: &SpirvModule, facts: &Facts, minor: u8, kind: &ModuleKind, allowed: &Extensions) -> Vec<Need> {
    let rules = Rules::new(module, facts, minor, kind.is_kernel, allowed);
    let mut needs = Vec::with_capacity(16);
    if module.entry_points.is_empty() {
        let shader = (!kind.is_kernel).then_some(Capability::Shader);
        for capability in shader.into_iter().chain([Capability::Linkage]) {
            needs.push(capability_need("a module without entry points", capability, None));
        }
    }
    let mut new = Vec::with_capacity(8);
    let mut words = Vec::with_capacity(64);
    let mut opcodes = ByOpcode::default();
    let mut extended = FxHashMap::default();
    // Names, which are up to half of all instructions, need nothing.
    let is_name = |inst: &Inst| inst.is(Op::Name) || inst.is(Op::MemberName);
    for inst in module.imports.iter().chain(module.sections().into_iter().flatten()).filter(|inst| !is_name(inst)) {
        let opcode = opcodes.get_or_find(inst.opcode, || grammar::instruction(inst.opcode).map(Opcode::of));
        if let Some(opcode) = opcode {
            instruction_needs(&rules, opcode, &inst, &mut words, &mut new);
        }
        if inst.is(Op::ExtInst)
            && let (Some(set), Some(number)) = (inst.id(0), inst.literal(1))
        {
            let known = || grammar::extended(rules.facts.set(set)?, number).map(Opcode::of);
            if let Some(opcode) = extended.entry((set, number)).or_insert_with(known) {
                extended_needs(&rules, opcode, &inst, &mut words, &mut new);
            }
        }
        rules.extra(&inst, &mut new);
        for need in new.drain(..).filter(Need::is_real) {
            // The first use is reported for all of them. A module has few different requirements.
            if !needs.iter().any(|known: &Need| known.what == need.what && known.capabilities == need.capabilities) {
                needs.push(need);
            }
        }
    }
    needs
}

/// The grammar's facts about an opcode, looked up once for all instructions that have it.
struct Opcode {
    known: &'static grammar::Instruction,
    /// True if the opcode itself has requirements, regardless of the operands.
    is_needy: bool,
    /// The index of the first operand that may have requirements.
    first_enumeration: Option<usize>,
    /// The operand with ray flags, which are an id.
    ray_flags: Option<usize>,
}

/// The names of operands with ray flags in the grammar, which defines them as ids rather than an enumeration.
const RAY_FLAGS: [&str; 2] = ["Ray Flags", "RayFlags"];

impl Opcode {
    fn of(known: &'static grammar::Instruction) -> Self {
        let is_needy = need(known.name, &known.requirements, None).is_real();
        let first_enumeration = known.operands.iter().position(grammar::Operand::is_enumeration);
        let ray_flags = known.arguments().position(|operand| RAY_FLAGS.contains(&operand.name()));
        Self { known, is_needy, first_enumeration, ray_flags }
    }
}

fn instruction_needs(rules: &Rules, opcode: &Opcode, inst: &Inst, words: &mut Vec<u32>, needs: &mut Vec<Need>) {
    let Opcode { known, is_needy, first_enumeration: first, ray_flags } = *opcode;
    if is_needy {
        let mut own = need(known.name, &known.requirements, inst.loc);
        rules.instruction(inst, &mut own);
        needs.push(own);
    }
    // Each operand before the first enumeration has at least one word.
    if first.is_some_and(|first| inst.word_count() > first + 1) {
        copy_words(inst, words);
        enumerants_need(rules, inst, known.operands, words, needs);
    }
    if let Some(at) = ray_flags {
        rules.ray_flags(inst, at, needs);
    }
}

/// The requirements of an extended instruction, whose operands are the set, the number in the set, and its own operands.
fn extended_needs(rules: &Rules, opcode: &Opcode, inst: &Inst, words: &mut Vec<u32>, needs: &mut Vec<Need>) {
    let known = opcode.known;
    if opcode.is_needy {
        needs.push(need(known.name, &known.requirements, inst.loc));
    }
    if opcode.first_enumeration.is_none() {
        return;
    }
    copy_words(inst, words);
    let rest = words.get(4..).unwrap_or_default();
    enumerants_need(rules, inst, known.operands, rest, needs);
}

/// The requirements of the enumerants among these words.
fn enumerants_need(rules: &Rules, inst: &Inst, operands: &[grammar::Operand], words: &[u32], needs: &mut Vec<Need>) {
    for_each_enumerant(operands, words, |kind, enumerant| {
        let mut own = need(enumerant.name, &enumerant.requirements, inst.loc);
        rules.enumerant(inst, kind, enumerant.value, &mut own);
        needs.push(own);
    });
}

/// Copies the words after the first one. Ids have their numbers before encoding.
fn copy_words(inst: &Inst, words: &mut Vec<u32>) {
    words.clear();
    words.extend(inst.ty.iter().chain(&inst.result).map(|id| id.0));
    words.extend(inst.operands.iter().map(|word| match word {
        Word::Id(id) => id.0,
        Word::Literal(word) => *word,
    }));
}

#[derive(Default)]
struct Declared {
    capabilities: BTreeSet<u32>,
    extensions: BTreeSet<String>,
}

struct Solver<'a> {
    minor: u8,
    /// The newest allowed SPIR-V 1.x. A kernel's version is the oldest one with all the features that it uses.
    max_minor: u8,
    is_kernel: bool,
    allowed: &'a Extensions,
    /// Capabilities that were chosen for requirements.
    chosen: BTreeSet<u32>,
    /// The user's declarations, to which the extensions are added.
    declared: Declared,
}

impl Solver<'_> {
    fn ask(&mut self, capability: u32, loc: Option<Loc>, warnings: &mut Vec<Message>) {
        let is_new = self.declared.capabilities.insert(capability);
        if is_new && grammar::enumerant(Kind::Capability, capability).is_none() {
            let message = format!("capability {capability} is unknown and is emitted unchanged");
            warnings.push(Message::new(code::UNKNOWN_CAPABILITY, message, loc));
        }
    }

    fn closure(&self) -> BTreeSet<u32> {
        self.chosen.iter().chain(&self.declared.capabilities).flat_map(|capability| grammar::implied_by(*capability)).collect()
    }

    /// Satisfies requirements without alternatives first, so that alternatives can be satisfied by a capability that is declared already.
    fn capabilities(&mut self, needs: &[Need]) {
        for need in needs {
            if let [only] = need.capabilities[..] {
                self.chosen.insert(only);
            }
        }
        for need in needs.iter().filter(|need| need.capabilities.len() > 1) {
            let closure = self.closure();
            if need.capabilities.iter().any(|capability| closure.contains(capability)) {
                continue;
            }
            let best = need.capabilities.iter().copied().min_by_key(|capability| self.cost(*capability));
            self.chosen.extend(best);
        }
    }

    /// The order of preference between capabilities, the smallest first: those of the other kind of module, those that the target does not
    /// support, those that need an extension, and those that need a vendor's extension come last.
    fn cost(&self, capability: u32) -> (bool, bool, bool, bool) {
        let implied = grammar::implied_by(capability);
        let foreign = if self.is_kernel { Capability::Shader } else { Capability::Kernel };
        let is_foreign = implied.contains(&(foreign as u32));
        let Some(known) = grammar::enumerant(Kind::Capability, capability) else { return (is_foreign, true, true, true) };
        let requirements = &known.requirements;
        let in_core = requirements.version <= self.max_minor;
        let is_allowed = requirements.extensions.iter().any(|name| self.is_allowed(name));
        let by_khronos = requirements.extensions.iter().any(|name| name.starts_with(KHRONOS));
        (is_foreign, !in_core && !is_allowed, !in_core, !in_core && !by_khronos)
    }

    /// The minimal set to declare: the user's capabilities, and those that no declared capability implies.
    fn minimal(&self, asked: &Asked) -> BTreeSet<u32> {
        let mut all: BTreeSet<u32> = asked.capabilities.iter().map(|(capability, _)| *capability).collect();
        let candidates: BTreeSet<u32> = all.union(&self.chosen).copied().collect();
        for capability in &self.chosen {
            let is_implied = |other: &u32| other != capability && grammar::implied_by(*other).contains(capability);
            if ALWAYS_DECLARED.iter().any(|always| *always as u32 == *capability) || !candidates.iter().any(is_implied) {
                all.insert(*capability);
            }
        }
        all
    }

    fn is_allowed(&self, extension: &str) -> bool {
        self.allowed.is_allowed(extension)
    }

    fn extensions(&mut self, needs: &[Need], asked: &Asked, capabilities: &BTreeSet<u32>, errors: &mut Vec<Message>) {
        for (extension, loc) in &asked.extensions {
            if extension.contains('\0') {
                let message = "the name of an extension cannot hold a NUL character".to_owned();
                errors.push(Message::new(code::EXTENSION_NAME, message, *loc));
            }
            // As in DXC, a shader may use any extension that it names itself. A kernel's names come from headers rather than from the user.
            if self.is_kernel {
                self.declare(extension, "this", *loc, errors);
            } else {
                self.declared.extensions.insert(extension.clone());
            }
        }
        // Requirements without alternatives come first, as for capabilities.
        let (single, several): (Vec<&Need>, Vec<&Need>) = needs.iter().partition(|need| need.extensions.len() < 2);
        for need in single {
            self.extension(need, errors);
        }
        for capability in capabilities {
            let Some(known) = grammar::enumerant(Kind::Capability, *capability) else { continue };
            let user = |at: &(u32, Option<Loc>)| at.0 == *capability;
            let by_user = asked.capabilities.iter().find(|at| user(at));
            let by_need = needs.iter().find(|need| need.capabilities.contains(capability));
            let loc = by_user.map_or(by_need.and_then(|need| need.loc), |(_, loc)| *loc);
            let mut own = need(known.name, &known.requirements, loc);
            if by_user.is_some() && own.extensions.is_empty() {
                // `check` reports it.
                own.version = 0;
            }
            self.extension(&own, errors);
        }
        // An extension that a capability needs may satisfy these too.
        for need in several {
            self.extension(need, errors);
        }
    }

    /// Declares an extension for a requirement that the core of the module's version does not satisfy.
    fn extension(&mut self, need: &Need, errors: &mut Vec<Message>) {
        if need.version <= self.minor || need.extensions.iter().any(|name| self.declared.extensions.contains(*name)) {
            return;
        }
        // Ratified extensions are preferred. For extensions that were renamed from Intel to Altera, runtimes support the old
        // names. For opacity micromaps, drivers and SPIRV-Tools support the older extension.
        let rank = |name: &&&str| (**name == OPACITY_MICROMAP, !name.starts_with(KHRONOS), name.starts_with(ALTERA));
        // Readers of kernels reject the extensions for HLSL, whose decorations are in the core of a later version.
        let in_core = self.is_kernel && need.version <= self.max_minor;
        let is_suitable = |name: &&&str| self.is_allowed(name) && !(in_core && name.starts_with(GOOGLE));
        let allowed = need.extensions.iter().filter(is_suitable).min_by_key(rank);
        if allowed.is_none() && need.version <= self.max_minor {
            self.minor = need.version;
            return;
        }
        if let Some(extension) = allowed.or_else(|| need.extensions.iter().min_by_key(rank)) {
            self.declare(extension, need.what, need.loc, errors);
        } else if need.version != NO_CORE_VERSION {
            let environment = if self.is_kernel { None } else { first_environment(need.version) };
            let advice = environment.map_or(String::new(), |name| format!(": use -fspv-target-env={name} or later"));
            let message = format!("{} needs SPIR-V 1.{}, but the target has 1.{}{advice}", need.what, need.version, self.minor);
            // The capability of an instruction usually needs the same version, so one error is enough.
            if !errors.iter().any(|error| error.code == code::NEEDS_VERSION && error.loc == need.loc) {
                errors.push(Message::new(code::NEEDS_VERSION, message, need.loc));
            }
        }
    }

    fn declare(&mut self, extension: &str, what: &str, loc: Option<Loc>, errors: &mut Vec<Message>) {
        if !self.is_allowed(extension) {
            let message = format!("{what} needs the extension {extension}, which is not allowed");
            let message = Message::new(code::EXTENSION_NOT_ALLOWED, message, loc);
            if !errors.contains(&message) {
                errors.push(message);
            }
        }
        self.declared.extensions.insert(extension.to_owned());
    }
}
