//! Checks the instructions of a finished module one by one, against the rules of their opcodes.

use crate::environs::Environs;
use crate::opcodes::{OpcodeRules, Opcodes};
use crate::report::Report;
use crate::subject::Subject;
use crate::{
    capabilities, decorations, entry_point, image_processing, operands, sampled_images, scopes, stages, type_declarations,
    variables,
};
use diagnostics::registry as code;
use ir::Loc;
use spirv::{Capability, MemoryModel, Op};
use spirv_grammar::{self as grammar, Instruction, loop_control};
use spirv_module::{BlockLayout, Environment, Facts, Id, Inst, Message, Part, SpirvModule, Target, Types, type_locations};
use std::cell::Cell;
use std::collections::BTreeSet;

/// The layout rules for blocks. Vulkan 1.1 includes relaxed layout.
fn layout_of(target: &Target) -> BlockLayout {
    match (target.block_layout, target.environment) {
        (BlockLayout::Standard, Environment::Vulkan1_0) => BlockLayout::Standard,
        (BlockLayout::Standard | BlockLayout::Relaxed, _) => BlockLayout::Relaxed,
        (BlockLayout::Scalar, _) => BlockLayout::Scalar,
    }
}

/// Checks a module whose capabilities are complete.
///
/// `asked` are the capabilities that the input itself names, with their locations.
pub fn module(module: &SpirvModule, facts: &Facts, asked: &[(u32, Option<Loc>)], target: &Target, minor: u8) -> Report {
    // A module of another compiler may declare only a capability that implies others, as MeshShadingEXT implies Shader.
    let capabilities: BTreeSet<u32> =
        module.capabilities.iter().flat_map(|capability| grammar::implied_by(*capability)).collect();
    let environs = Environs {
        minor,
        is_vulkan: target.environment.is_vulkan(),
        is_shader: capabilities.contains(&(Capability::Shader as u32)),
        vulkan_memory_model: module.memory_model == MemoryModel::Vulkan as u32,
        layout: layout_of(target),
        capabilities: &capabilities,
    };
    let types = facts.types(module);
    let stages = stages::of_functions(module);
    let mut report = Report { errors: entry_point::check(module, &environs), warnings: Vec::new() };
    decorations::check(module, &types, &environs, &mut report);
    variables::check(module, &types, facts.annotations(), &environs, &mut report);
    image_processing::check(module, &types, facts.annotations(), &environs, &mut report);
    sampled_images::check(module, &mut report);
    let mut opcodes = Opcodes::default();
    let mut checker = Checker { types: &types, environs: &environs, models: &[] };
    let (mut current, mut interlock, mut derivatives) = (None, None, None);
    let without_groups = stages::without_groups(module);
    let mut unplaced = Vec::new();
    let non_semantic = non_semantic(module, facts);
    for inst in module.globals.iter().chain(&module.functions) {
        if inst.is(Op::Function)
            && let Some(function) = inst.result
        {
            checker.models = stages.get(&function).map_or(checker.models, |models| models);
            current = inst.result;
        }
        if let Some(error) = stages::mesh_output_read(&inst, &types, checker.models) {
            report.errors.push(error);
        }
        if interlock.is_none() {
            interlock = stages::interlock(&inst, current, module);
        }
        if derivatives.is_none() {
            derivatives = stages::derivatives(&inst, current, &without_groups);
        }
        let set = inst.id(0).filter(|_| inst.is(Op::ExtInst)).and_then(|id| Some((id, facts.set(id)?)));
        if !non_semantic.is_empty() && !is_non_semantic(&inst, facts) && inst.ids().any(|id| non_semantic.contains(&id)) {
            report.errors.push(Message::new(code(&inst), NON_SEMANTIC_OPERAND.to_owned(), inst.loc));
        }
        let outcome = match (set, inst.literal(1)) {
            (Some((set, name)), Some(number)) => {
                opcodes.extended(set, name, number).map(|rules| checker.extended(&inst, name, rules))
            }
            (Some(_), None) => None,
            (None, _) => opcodes.rules(inst.opcode, &environs).map(|rules| checker.instruction(&inst, rules)),
        };
        if let Some(Err(Violation { message, part })) = outcome {
            let error = Message { part, ..Message::new(code(&inst), message, inst.loc) };
            match inst.result.filter(|_| inst.loc.is_none()) {
                Some(id) => unplaced.push((id, error)),
                None => report.errors.push(error),
            }
        }
    }
    // Types have no location, but their users have.
    let placed: BTreeSet<_> =
        report.errors.iter().filter(|error| error.loc.is_some()).map(|error| error.message.clone()).collect();
    unplaced.retain(|(_, error)| !placed.contains(&error.message));
    if !unplaced.is_empty() {
        let locations = type_locations::of_first_users(module);
        report.errors.extend(unplaced.into_iter().map(|(id, error)| Message { loc: locations.get(&id).copied(), ..error }));
    }
    report.errors.extend(interlock.into_iter().chain(derivatives));
    if environs.is_vulkan {
        report.errors.extend(stages::limited_memory(module, &types, &stages));
    }
    capabilities::check(module, asked, &environs, &mut report);
    capabilities::extensions(module, &environs, &mut report);
    report
}

/// How the names of sets begin whose instructions compute nothing (SPV_KHR_non_semantic_info).
pub const NON_SEMANTIC: &str = "NonSemantic.";

/// The error of an instruction that is not non-semantic but uses the result of one that is.
pub const NON_SEMANTIC_OPERAND: &str =
    "the result of an instruction of a non-semantic set is for instructions of such sets alone";

/// The results of instructions of non-semantic sets.
fn non_semantic(module: &SpirvModule, facts: &Facts) -> BTreeSet<Id> {
    if !facts.sets().any(|name| name.starts_with(NON_SEMANTIC)) {
        return BTreeSet::new();
    }
    let all = module.globals.iter().chain(&module.functions);
    all.filter(|inst| is_non_semantic(inst, facts)).filter_map(|inst| inst.result).collect()
}

fn is_non_semantic(inst: &Inst<'_>, facts: &Facts) -> bool {
    let is_extended = inst.is(Op::ExtInst) || inst.is(Op::ExtInstWithForwardRefsKHR);
    is_extended && inst.id(0).and_then(|id| facts.set(id)).is_some_and(|name| name.starts_with(NON_SEMANTIC))
}

/// The code of a violation: `operand-type` if the input names the instruction by number, `loop-control` if it specifies loop controls,
/// otherwise `invalid-instruction`: a mistake in a type, a storage class or the IR of the input, or a bug of the compiler.
fn code(inst: &Inst) -> diagnostics::Code {
    if inst.is(Op::LoopMerge) {
        return code::LOOP_CONTROL;
    }
    if inst.pinned { code::OPERAND_TYPE } else { code::INVALID_INSTRUCTION }
}

/// A violation of an instruction's rules.
struct Violation {
    message: String,
    /// The subject of the message.
    part: Option<Part>,
}

struct Checker<'a> {
    types: &'a Types<'a>,
    environs: &'a Environs<'a>,
    /// The execution models of the entry points from which the instruction is reachable.
    models: &'a [u32],
}

impl Checker<'_> {
    fn subject<'s>(&'s self, inst: &'s Inst<'s>, known: &'static Instruction, skipped: usize) -> Subject<'s> {
        Subject { inst, types: self.types, environs: self.environs, known, skipped, named: Cell::new(None) }
    }

    /// Checks an extended instruction, whose own operands follow the set and the number.
    fn extended(&self, inst: &Inst, set: &str, rules: &OpcodeRules) -> Result<(), Violation> {
        let subject = self.subject(inst, rules.known, 2);
        // Instructions that only a debugger reads may refer to anything.
        let is_debug = set.starts_with("NonSemantic.") || set.contains("DebugInfo");
        let operands = || if is_debug { Ok(()) } else { values(&subject) };
        let signature = || rules.signature.map_or(Ok(()), |signature| subject.check(signature));
        let outcome = subject.check_count(rules.least_operands).and_then(|()| operands()).and_then(|()| signature());
        outcome.map_err(|message| Violation { message, part: subject.named.get() })
    }

    fn instruction(&self, inst: &Inst, rules: &OpcodeRules) -> Result<(), Violation> {
        let subject = self.subject(inst, rules.known, 0);
        self.core(&subject, rules).map_err(|message| Violation { message, part: subject.named.get() })
    }

    fn core(&self, subject: &Subject, rules: &OpcodeRules) -> Result<(), String> {
        let OpcodeRules { known, refusal, least_operands, signature, has_scopes, models } = rules;
        let inst = subject.inst;
        if let Some(refusal) = refusal {
            return Err(refusal.clone());
        }
        type_declarations::check(inst, self.types, self.environs)?;
        subject.check_count(*least_operands)?;
        values(subject)?;
        if let Some(signature) = signature {
            subject.check(signature)?;
        }
        if self.environs.is_vulkan {
            stages::pointer(inst, self.types, self.models)?;
        }
        masks(inst, known, self.environs)?;
        loop_controls(inst)?;
        if *has_scopes || inst.pinned {
            scopes::check(subject, self.models)?;
        }
        models.map_or(Ok(()), |only| stages::check(known, only, self.models))
    }
}

/// Checks that no operand is a type if the instruction takes a value: only instructions that are called by name can have one.
fn values(subject: &Subject) -> Result<(), String> {
    if !subject.inst.pinned || subject.known.name.starts_with("OpUntyped") {
        return Ok(());
    }
    let is_type = |id| {
        subject.types.definition(id).and_then(|inst| grammar::instruction(inst.opcode)).is_some_and(Instruction::declares_type)
    };
    for at in 0..subject.operands().len() {
        let takes_type = || subject.known.arguments().nth(at).is_some_and(operands::is_type);
        if subject.id(at).is_some_and(is_type) && !takes_type() {
            return Err(format!("{} cannot be a type", subject.operand_text(at)));
        }
    }
    Ok(())
}

/// Checks the masks of function, selection and loop controls and of memory operands: they are plain numbers in the IR, and instructions called
/// by name have not been checked before.
fn masks(inst: &Inst, known: &Instruction, environs: &Environs) -> Result<(), String> {
    let controls = [Op::Function, Op::SelectionMerge, Op::LoopMerge, Op::Load, Op::Store];
    let is_checked = if environs.is_shader { inst.pinned } else { inst.is(Op::ExtInst) };
    if is_checked || !(inst.pinned || controls.iter().any(|op| inst.is(*op))) {
        return Ok(());
    }
    // Most memory accesses have no mask.
    if !inst.pinned && inst.ids().count() == inst.operands.len() {
        return Ok(());
    }
    let findings = operands::listed(&known.name, known.arguments(), inst.operands, inst.loc);
    // `vk::ext_loop_control` may name controls of a new extension, with a warning.
    let may_be_new = environs.is_shader && inst.is(Op::LoopMerge);
    match findings.error.or(findings.warnings.into_iter().next().filter(|_| !may_be_new)) {
        Some(message) => Err(message.message),
        None => Ok(()),
    }
}

/// Checks for mutually exclusive loop controls, and checks their operands (specification, 3.2.23, "Loop Control").
fn loop_controls(inst: &Inst) -> Result<(), String> {
    /// The controls before IterationMultiple that have an operand.
    const OPERANDS_BEFORE: u32 = loop_control::DependencyLength | loop_control::MinIterations | loop_control::MaxIterations;

    let Some(mask) = inst.literal(2).filter(|_| inst.is(Op::LoopMerge)) else { return Ok(()) };
    let excluded =
        [(loop_control::Unroll, "Unroll"), (loop_control::PeelCount, "PeelCount"), (loop_control::PartialCount, "PartialCount")];
    if mask & loop_control::DontUnroll != 0
        && let Some((_, name)) = excluded.iter().find(|(bit, _)| mask & bit != 0)
    {
        return Err(format!("this loop has both {name} and DontUnroll"));
    }
    let multiple = 3 + (mask & OPERANDS_BEFORE).count_ones() as usize;
    if mask & loop_control::IterationMultiple != 0 && inst.literal(multiple) == Some(0) {
        return Err("IterationMultiple must be greater than zero".to_owned());
    }
    Ok(())
}
