//! An extension as its header shows it: what the table or the guess says, before it is HLSL.

use crate::prototype::Prototype;

#[derive(Debug, Clone)]
pub struct Extension {
    /// `SPV_KHR_shader_clock`.
    pub name: String,
    /// What it is about: a sentence or two.
    pub summary: Vec<String>,
    /// Where it is specified.
    pub link: Option<String>,
    pub contents: Contents,
    /// The line of the table that names it, from 1.
    pub line: usize,
}

#[derive(Debug, Clone)]
pub enum Contents {
    /// There is nothing for a shader, for this reason.
    Nothing(String),
    Header(Header),
}

#[derive(Debug, Clone, Default)]
pub struct Header {
    pub items: Vec<Item>,
    pub omitted: Vec<Omission>,
}

/// A thing of the grammar that the header leaves out.
#[derive(Debug, Clone)]
pub struct Omission {
    /// `OpName`, or `Decoration Name`.
    pub what: String,
    pub reason: String,
    pub line: usize,
}

#[derive(Debug, Clone)]
pub struct Item {
    /// Lines, without `//`.
    pub comment: Vec<String>,
    pub what: What,
    pub line: usize,
}

#[derive(Debug, Clone)]
pub enum What {
    /// Another header that this one needs: `khr/SPV_KHR_ray_query.h`.
    Include(String),
    /// An instruction that is called.
    Function {
        set: Option<String>,
        instruction: String,
        /// All that must be declared; None: the one of the instruction's that the extension brings.
        capabilities: Option<Vec<String>>,
        prototype: Prototype,
    },
    /// An instruction that declares a type.
    Type {
        instruction: String,
        capabilities: Option<Vec<String>>,
        prototype: Prototype,
        /// Its operands; None: the template's parameters.
        operands: Option<Vec<String>>,
        /// In bytes, where it can be in memory.
        size: Option<u32>,
    },
    BuiltIn {
        builtin: String,
        direction: Direction,
        ty: String,
        /// The variable, with its array bounds.
        variable: String,
    },
    /// The values of an enumeration that the extension brings; where it brings none, those that SPIR-V has without any.
    Constants { kind: String },
    /// A macro for a value of one of the kinds that have them, which the extension allows and does not bring.
    Attribute { kind: String, name: String, capabilities: Option<Vec<String>> },
    /// A remark alone.
    Remark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Input,
    Output,
}

impl Extension {
    /// The vendor's folder in the registry: `KHR`, and `AMD` for `SPV_AMDX_…`.
    pub fn vendor(&self) -> &str {
        vendor_of(&self.name)
    }

    /// Where an include finds the header: `khr/SPV_KHR_shader_clock.h`.
    pub fn path(&self) -> String {
        format!("{}/{}.h", self.vendor().to_lowercase(), self.name)
    }
}

pub fn vendor_of(name: &str) -> &str {
    match name.split('_').nth(1).unwrap_or_default() {
        // The registry keeps AMD's experiments among AMD's extensions.
        "AMDX" => "AMD",
        vendor => vendor,
    }
}
