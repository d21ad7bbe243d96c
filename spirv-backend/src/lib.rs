//! IR to SPIR-V words: types, constants, selection, decorations, execution modes, capabilities and extensions.
//!
//! This crate knows no source language; all that it knows of SPIR-V it asks `grammar`.

mod call;
mod check;
mod coerce;
mod composite;
mod constants;
mod dead_code;
mod debug;
mod disassemble;
mod emitter;
mod encode;
mod function;
mod grammar;
mod interface;
mod memory;
mod module;
mod operands;
mod place;
mod reach;
mod requirements;
mod select;
mod structure;
mod types;
mod vulkan_memory;

pub use debug::{DebugFile, DebugInfo, DebugPlace};
pub use disassemble::{DisassembleError, disassemble};

use ir::Loc;

/// The environment that a module is compiled for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub environment: Environment,
    /// `-fspv-extension=`: the allowed extensions; empty allows all.
    pub allowed_extensions: Vec<String>,
    /// OpName and OpMemberName are written.
    pub names: bool,
    pub debug: DebugInfo,
    /// The module uses the Vulkan memory model.
    pub vulkan_memory_model: bool,
    /// What blocks may be laid out by.
    pub block_layout: BlockLayout,
}

/// How the members of blocks may lie: each allows more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockLayout {
    /// std140 and std430.
    Standard,
    /// Vectors are aligned as their components are, but straddle no multiple of 16.
    Relaxed,
    /// Everything is aligned as the widest scalar in it is.
    Scalar,
}

impl Target {
    /// An environment, names, and nothing else.
    pub fn new(environment: Environment) -> Self {
        Self {
            environment,
            allowed_extensions: Vec::new(),
            names: true,
            debug: DebugInfo::default(),
            vulkan_memory_model: false,
            block_layout: BlockLayout::Relaxed,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    Vulkan1_0,
    Vulkan1_1,
    Vulkan1_1Spirv1_4,
    Vulkan1_2,
    Vulkan1_3,
    Universal1_5,
}

/// Words, and what is doubtful about them.
#[derive(Debug, Clone)]
pub struct Emitted {
    pub words: Vec<u32>,
    pub warnings: Vec<Message>,
}

/// A finding about the user's input, at a place of the source that the IR was made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Kebab case: `unknown-opcode`
    pub code: &'static str,
    pub message: String,
    pub loc: Option<Loc>,
    pub notes: Vec<String>,
}

impl Message {
    fn new(code: &'static str, message: String, loc: Option<Loc>) -> Self {
        Self { code, message, loc, notes: Vec::new() }
    }
}

/// Emits a verified module.
///
/// # Errors
/// What the user asked for can't be: operands against the grammar, extensions that are not allowed, constructs that SPIR-V lacks.
pub fn emit(module: &ir::Module, target: &Target) -> Result<Emitted, Vec<Message>> {
    let reach = reach::reach(module);
    let mut emitter = emitter::Emitter::new(module, target);
    emitter.collect_asked(&reach);
    if let Some(function) = reach.recursive {
        return Err(vec![emitter.recursion(function)]);
    }
    emitter.declare_globals(&reach);
    let bodies: Vec<_> = reach.functions.iter().copied().filter(|f| emitter.is_emitted(*f)).collect();
    for function in &bodies {
        if let Err(message) = emitter.declare_function(*function) {
            emitter.errors.push(message);
        }
    }
    for function in &bodies {
        emitter.emit_function(*function);
    }
    if reach.entry_points.is_empty() {
        let message = "the module has no entry point, so nothing of it is emitted".to_owned();
        emitter.warnings.push(Message::new("no-entry-point", message, None));
    }
    for entry in &reach.entry_points {
        emitter.declare_entry_point(entry);
    }
    if !emitter.errors.is_empty() {
        return Err(emitter.errors);
    }
    let emitter::Emitter { module: mut spirv, mut asked_capabilities, asked_extensions, mut warnings, minor, removed, .. } =
        emitter;
    if target.vulkan_memory_model {
        asked_capabilities.extend(vulkan_memory::adopt(&mut spirv).into_iter().map(|capability| (capability, None)));
    }
    dead_code::remove_globals(&mut spirv, removed);
    let asked = requirements::Asked { capabilities: asked_capabilities, extensions: asked_extensions };
    warnings.extend(requirements::complete(&mut spirv, &asked, minor, &target.allowed_extensions)?);
    let report = check::module(&spirv, &asked.capabilities, target, minor);
    if !report.errors.is_empty() {
        return Err(report.errors);
    }
    warnings.extend(report.warnings);
    debug::describe(&mut spirv, &target.debug, minor);
    let words = encode::encode(&spirv, target.environment).map_err(|message| vec![message])?;
    Ok(Emitted { words, warnings })
}
