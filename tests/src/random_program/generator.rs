//! The state of the program generator: the text so far, and the names in scope.

use super::types::{Type, Value};
use crate::random::Random;
use std::fmt::Write;

/// Number of invocations that run a program, each on words of its own.
pub const INVOCATIONS: u32 = 8;
/// Number of input words that an invocation reads, and of output words that it writes.
pub const WORDS: u32 = 8;
/// A binding for each buffer that a program may have beside `Data`, which is binding 0; their contents are zero at first, and no result.
pub const SCRATCH: u32 = 6;
/// The binding of the constant buffer, and its size.
pub const CONSTANTS: (u32, usize) = (7, 16 * 1024);
/// The bindings of the texel buffers, and the number of texels in each.
pub const TEXELS: (std::ops::RangeInclusive<u32>, usize) = (8..=10, 16);
/// The size for each invocation: more than that of the largest type that a program declares. The interpreter reports accesses beyond it.
pub const SCRATCH_BYTES: u32 = 4 * 1024;

/// A generated function: the information for its calls.
#[derive(Debug, Clone)]
pub struct Function {
    pub name: String,
    /// The struct whose method it is.
    pub owner: Option<usize>,
    pub result: Value,
    pub parameters: Vec<Parameter>,
}

#[derive(Debug, Clone)]
pub struct Parameter {
    pub direction: Direction,
    pub ty: Type,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    In,
    Out,
    InOut,
}

/// A variable in scope.
#[derive(Debug, Clone)]
pub struct Variable {
    pub name: String,
    pub ty: Type,
    /// False for loop counters: a loop must end.
    pub writable: bool,
}

/// Parts of the language that only some programs use, because glslang or a kind of program does not support them.
#[derive(Debug, Clone, Copy)]
pub struct Features {
    /// Templates, operators and bit-fields.
    pub is_modern: bool,
    /// Integers of 16 and 64 bits.
    pub has_widths: bool,
    /// Choices between buffers.
    pub has_choices: bool,
    /// A constant buffer, and matrices in memory by rows or by columns.
    pub has_constants: bool,
    /// Choices between buffers of texels.
    pub has_texels: bool,
    /// One workgroup, whose invocations read each other's words.
    pub is_cooperative: bool,
}

#[derive(Debug)]
pub struct Generator {
    pub random: Random,
    pub text: String,
    pub indent: usize,
    pub names: usize,
    pub structs: Vec<Vec<Type>>,
    pub functions: Vec<Function>,
    pub variables: Vec<Variable>,
    /// The type that a `return` of the function returns; none in `main`.
    pub result: Option<Value>,
    /// Loops around; a program of many nested loops would take long.
    pub loops: usize,
    /// The jumps that are possible: `break` out of a loop or a switch, `continue` of a loop.
    pub jumps: Vec<&'static str>,
    /// The features of the program beyond the common language.
    pub features: Features,
    /// Whether the words of `Bytes` may be read and written: only in `main`, which knows its own ones.
    pub in_memory: bool,
}

impl Generator {
    pub fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:1$}{text}", "", self.indent * 4);
    }

    pub fn open(&mut self, text: &str) {
        self.line(&format!("{text} {{"));
        self.indent += 1;
    }

    pub fn close(&mut self, text: &str) {
        self.indent -= 1;
        self.line(&format!("}}{text}"));
    }

    pub fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// A word of groupshared memory that no other invocation has; the index is below four.
    pub fn shared(&self, index: &str) -> String {
        match self.features.is_cooperative {
            true => format!("Shared[id.x * 4 + ({index})]"),
            false => format!("Shared[{index}]"),
        }
    }
}
