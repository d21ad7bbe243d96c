//! IR to SPIR-V words: types, constants, selection, decorations, execution modes, capabilities and extensions.
//!
//! This crate knows no source language; all that it knows of SPIR-V it asks the crate `spirv-grammar`.

mod call;
mod cases;
mod check;
mod code;
mod coerce;
mod composed;
mod composite;
mod constants;
mod dead_code;
mod debug;
mod disassemble;
mod draft;
mod emission;
mod emitter;
mod encode;
mod function;
mod interface;
mod kernel;
mod memory;
mod module;
mod nodes;
mod place;
mod reach;
mod requirements;
mod select;
mod structure;
mod types;
mod vulkan_memory;

pub use debug::{DebugFile, DebugInfo, DebugPlace};
pub use disassemble::{DisassembleError, disassemble};

pub use emission::emit;
pub use kernel::named_parameters;

use ir::Loc;

/// The environment that a module is compiled for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub environment: Environment,
    pub allowed_extensions: Extensions,
    /// OpName and OpMemberName are written.
    pub names: bool,
    pub debug: DebugInfo,
    /// The module uses the Vulkan memory model.
    pub vulkan_memory_model: bool,
    /// What blocks may be laid out by.
    pub block_layout: BlockLayout,
    pub rules: Rules,
}

/// What becomes of a module that the specification forbids.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rules {
    /// It is refused.
    #[default]
    Enforced,
    /// It is written with warnings: for what is newer than this compiler.
    Noted,
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
            allowed_extensions: Extensions::All,
            names: true,
            debug: DebugInfo::default(),
            vulkan_memory_model: false,
            block_layout: BlockLayout::Relaxed,
            rules: Rules::Enforced,
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
    /// Kernels with physical addresses and the OpenCL memory model, in the oldest SPIR-V 1.x that has what the module uses.
    OpenCl {
        max_minor: u8,
    },
}

/// The extensions that a module may declare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Extensions {
    All,
    /// These; `KHR` stands for all of Khronos' extensions, `DXC` for those that are allowed without any flag.
    Only(Vec<String>),
    /// All but these.
    Except(Vec<String>),
}

impl Extensions {
    /// A list by which nothing is restricted if it is empty.
    pub fn of_list(names: Vec<String>) -> Self {
        if names.is_empty() { Self::All } else { Self::Only(names) }
    }

    pub fn allow(&mut self, name: &str) {
        match self {
            Self::All => {}
            Self::Only(names) => names.push(name.to_owned()),
            Self::Except(names) => names.retain(|known| known != name),
        }
    }

    pub fn forbid(&mut self, name: &str) {
        match self {
            Self::All => *self = Self::Except(vec![name.to_owned()]),
            Self::Only(names) => names.retain(|known| known != name),
            Self::Except(names) => names.push(name.to_owned()),
        }
    }

    pub fn is_allowed(&self, extension: &str) -> bool {
        match self {
            Self::All => true,
            Self::Only(names) => names
                .iter()
                .any(|name| name == extension || name == "DXC" || (name == "KHR" && extension.starts_with("SPV_KHR_"))),
            Self::Except(names) => !names.iter().any(|name| name == extension),
        }
    }
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
