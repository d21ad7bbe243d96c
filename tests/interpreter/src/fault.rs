//! The reason why a run ends early ([`Fault`]), and the instruction ([`Trap`]).

use std::fmt;

/// The reason why a run ends early.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The interpreter has no semantics for this: it names the opcode, the type or the function.
    Unsupported(String),
    /// An access outside of an object, or of a resource that is not bound.
    OutOfBounds(String),
    /// The behavior of the program depends on undef or poison.
    Undefined(Undefined),
    /// The program has undefined behavior: not all invocations reach a barrier, or `unreachable` is reached.
    UndefinedBehavior(String),
    /// A limit of the run: instructions or memory.
    Limit(&'static str),
    /// The module contradicts itself: the verifier should have refused it.
    Invalid(&'static str),
}

/// The use of undef or poison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undefined {
    /// The condition of a branch, or the value of a switch.
    Branch,
    /// An address, or an index of one.
    Address,
    /// A value that is stored to a resource.
    Output,
    /// An operand that must be known for an instruction to execute, for example an invocation's number.
    Operand,
}

impl Fault {
    /// [`Fault::Invalid`]
    pub fn invalid(what: &'static str) -> Self {
        Self::Invalid(what)
    }

    /// [`Fault::Unsupported`]
    pub fn unsupported(what: impl Into<String>) -> Self {
        Self::Unsupported(what.into())
    }

    /// [`Fault::OutOfBounds`]
    pub fn out_of_bounds(what: impl Into<String>) -> Self {
        Self::OutOfBounds(what.into())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported(what) => write!(f, "unsupported: {what}"),
            Self::OutOfBounds(what) => write!(f, "out of bounds: {what}"),
            Self::Undefined(Undefined::Branch) => write!(f, "a branch depends on an undefined value"),
            Self::Undefined(Undefined::Address) => write!(f, "an address depends on an undefined value"),
            Self::Undefined(Undefined::Output) => write!(f, "an undefined value is stored to a resource"),
            Self::Undefined(Undefined::Operand) => write!(f, "an operand that must be known is undefined"),
            Self::UndefinedBehavior(what) => write!(f, "undefined behavior: {what}"),
            Self::Limit(what) => write!(f, "the limit of {what} is reached"),
            Self::Invalid(what) => write!(f, "invalid module: {what}"),
        }
    }
}

/// The instruction that an invocation was at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Location {
    /// The name of the function.
    pub function: String,
    /// The name of the block, or its number if it has none.
    pub block: String,
    /// The position of the instruction in the block; the terminator follows the last one.
    pub index: usize,
    /// The instruction, for people.
    pub instruction: String,
}

/// A fault with its location.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trap {
    /// The fault.
    pub fault: Fault,
    /// The instruction; None for faults before the first one or after the last one.
    pub location: Option<Location>,
}

impl From<Fault> for Trap {
    fn from(fault: Fault) -> Self {
        Self { fault, location: None }
    }
}

impl fmt::Display for Trap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fault)?;
        match &self.location {
            Some(at) => write!(f, " (@{}, %{}, instruction {}: {})", at.function, at.block, at.index, at.instruction),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Trap {}
