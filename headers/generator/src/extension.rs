//! The contents of a header in a form independent of HLSL, which tables and guesses share.

use crate::omission::Why;
use crate::prototype::Prototype;
use crate::reason::Reason;
use grammar_files::{Enumerant, Grammar};

/// The kinds for which a header has a macro for each of the extension's enumerants, whether or not the table mentions it.
pub const KINDS_WITH_MACROS: [&str; 5] = ["Capability", "StorageClass", "Decoration", "ExecutionMode", "LoopControl"];

/// An extension of SPIR-V, as a table or a guess describes it.
#[derive(Debug, Clone)]
pub struct Extension {
    /// `SPV_KHR_shader_clock`.
    pub name: String,
    /// A description in one or two sentences.
    pub summary: Vec<String>,
    /// The URL of the specification.
    pub link: Option<String>,
    /// The contents of its header.
    pub contents: Contents,
    /// The line of the table that names it, from 1.
    pub line: usize,
}

/// Whether an extension has a header.
#[derive(Debug, Clone)]
pub enum Contents {
    /// It has none, for this reason.
    Nothing(Reason),
    /// It has this header.
    Header(Header),
}

/// The contents of a header, and its omissions.
#[derive(Debug, Clone, Default)]
pub struct Header {
    /// In the order of the header.
    pub items: Vec<Item>,
    /// In the order of the table.
    pub omitted: Vec<Omission>,
}

/// A definition of the grammar that the header leaves out.
#[derive(Debug, Clone)]
pub struct Omission {
    /// `OpName`, or `Decoration Name`.
    pub what: String,
    /// The reason; None in a guess, which leaves a comment instead.
    pub reason: Option<Why>,
    /// The line of the table, from 1.
    pub line: usize,
}

/// A declaration of a header.
#[derive(Debug, Clone)]
pub struct Item {
    /// Lines, without `//`.
    pub comment: Vec<String>,
    /// The declaration.
    pub what: What,
    /// The line of the table, from 1.
    pub line: usize,
}

/// The declaration of an item.
#[derive(Debug, Clone)]
pub enum What {
    /// Another header that this one needs: `khr/SPV_KHR_ray_query.h`.
    Include(String),
    /// A call of an instruction.
    Function {
        /// The extended set; None for the core.
        set: Option<String>,
        /// The grammar's name.
        instruction: String,
        /// The capabilities that the function declares; None for the one of the instruction's that the extension brings.
        capabilities: Option<Vec<String>>,
        /// The function.
        prototype: Prototype,
    },
    /// An instruction that declares a type.
    Type {
        /// The grammar's name, which starts with `OpType`.
        instruction: String,
        /// The capabilities that the type declares; None for the one of the instruction's that the extension brings.
        capabilities: Option<Vec<String>>,
        /// The type, without result and parameters.
        prototype: Prototype,
        /// Its operands; None for the template's parameters.
        operands: Option<Vec<String>>,
        /// The size in bytes, of a type that can be in memory.
        size: Option<u32>,
    },
    /// A builtin variable.
    BuiltIn {
        /// The grammar's name of the builtin.
        builtin: String,
        /// Whether shaders read or write it.
        direction: Direction,
        /// The HLSL type of the variable, or of its elements if it is an array.
        ty: String,
        /// The variable's name, with its array bounds.
        variable: String,
    },
    /// The values of an enumeration that the extension defines. If it defines none, those that SPIR-V defines without an extension.
    Constants {
        /// The grammar's name of the kind.
        kind: String,
    },
    /// A macro for an enumerant that the extension allows and does not bring.
    Attribute {
        /// One of [`KINDS_WITH_MACROS`].
        kind: String,
        /// The grammar's name of the enumerant.
        name: String,
        /// The capabilities that the macro declares; None for the one of the enumerant's that the extension brings.
        capabilities: Option<Vec<String>>,
    },
    /// Nothing: a standalone comment.
    Remark,
}

/// Whether shaders read or write a builtin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// They read it.
    Input,
    /// They write it.
    Output,
}

impl Extension {
    /// The vendor's folder in the registry: `KHR`, and `AMD` for `SPV_AMDX_…`.
    pub fn vendor(&self) -> &str {
        vendor_of(&self.name)
    }

    /// The name of an enumerant in the header. If several extensions define it, the first one uses the grammar's name, and the others use the
    /// alias that ends with their vendor, so that their headers can be included together.
    pub fn name_in_header<'g>(&self, enumerant: &'g Enumerant, grammar: &Grammar) -> &'g str {
        if self.comes_first(enumerant, grammar) { &enumerant.name } else { enumerant.name_of(self.vendor()) }
    }

    /// True unless another extension also defines the enumerant, and its vendor is the suffix of the name.
    fn comes_first(&self, enumerant: &Enumerant, grammar: &Grammar) -> bool {
        let needs = &enumerant.needs;
        let of_capability = || grammar.capability(needs.capabilities.first()?).map(|found| &found.needs);
        let named = if needs.extensions.is_empty() { of_capability().unwrap_or(needs) } else { needs };
        first_of(&enumerant.name, &named.extensions).is_none_or(|first| *first == self.name)
            || !named.extensions.contains(&self.name)
    }

    /// The include path of the header: `khr/SPV_KHR_shader_clock.h`.
    pub fn path(&self) -> String {
        format!("{}/{}.h", self.vendor().to_lowercase(), self.name)
    }
}

/// Among several extensions that define something, the one whose vendor is the suffix of its name; otherwise that of KHR, otherwise the first.
fn first_of<'a, S: AsRef<str>>(name: &str, extensions: &'a [S]) -> Option<&'a S> {
    let of_vendor = |extension: &&S| name.ends_with(vendor_of(extension.as_ref()));
    let of_khronos = |extension: &&S| extension.as_ref().starts_with("SPV_KHR_");
    let mut all = extensions.iter();
    all.clone().find(of_vendor).or_else(|| all.clone().find(of_khronos)).or_else(|| all.next())
}

/// The vendor's folder in the registry, of an extension's name.
pub fn vendor_of(name: &str) -> &str {
    match name.split('_').nth(1).unwrap_or_default() {
        // The registry keeps AMD's experiments among AMD's extensions.
        "AMDX" => "AMD",
        vendor => vendor,
    }
}
