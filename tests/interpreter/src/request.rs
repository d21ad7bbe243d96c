//! A call of an instruction's declaration, with its operands as values.

use crate::fault::{Fault, Undefined};
use crate::operate::known;
use crate::pointer::Pointer;
use crate::value::{Handle, Scalar, Value};
use ir::attr::ExtInstruction;
use ir::{FunctionId, TypeId};

/// An operand of an instruction.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// A value.
    Value(Value),
    /// Literal words.
    Literal(Vec<u32>),
    /// A function that the instruction calls.
    Function(FunctionId),
    /// A string, or a type.
    Other,
}

/// Which instruction: of the core, or of an extended set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instruction<'m> {
    /// The opcode, or the number in the set.
    pub opcode: u32,
    /// The name of the extended set.
    pub set: Option<&'m str>,
}

impl Instruction<'_> {
    /// An instruction of the core.
    pub fn core(opcode: u32) -> Self {
        Self { opcode, set: None }
    }
}

impl<'m> From<&'m ExtInstruction> for Instruction<'m> {
    fn from(of: &'m ExtInstruction) -> Self {
        Self { opcode: of.opcode, set: of.set.as_deref() }
    }
}

/// An instruction of SPIR-V that is executed.
#[derive(Debug, Clone)]
pub struct Request<'m> {
    /// Which instruction.
    pub instruction: Instruction<'m>,
    /// The operands.
    pub args: Vec<Argument>,
    /// The types of the operands.
    pub types: Vec<TypeId>,
    /// The type of the result; void if there is none.
    pub result: TypeId,
    /// The pointee of a result that is an address, if the declaration specifies it.
    pub pointee: Option<TypeId>,
}

impl Request<'_> {
    /// The name of the instruction, as SPIR-V's grammar has it.
    pub fn name(&self) -> String {
        let Instruction { opcode, set } = self.instruction;
        match set {
            None => spirv_grammar::instruction(opcode).map_or_else(|| format!("opcode {opcode}"), |known| known.name.to_owned()),
            Some(set) => {
                let known = spirv_grammar::extended(set, opcode);
                known.map_or_else(|| format!("{set} {opcode}"), |known| format!("{set} {}", known.name))
            }
        }
    }

    /// A fault that names the instruction.
    pub fn unsupported(&self) -> Fault {
        Fault::unsupported(self.name())
    }

    /// An operand that is a value.
    ///
    /// # Errors
    /// There is none.
    pub fn value(&self, at: usize) -> Result<&Value, Fault> {
        match self.args.get(at) {
            Some(Argument::Value(value)) => Ok(value),
            _ => Err(Fault::invalid("an instruction lacks an operand")),
        }
    }

    /// The type of an operand.
    ///
    /// # Errors
    /// There is none.
    pub fn ty(&self, at: usize) -> Result<TypeId, Fault> {
        self.types.get(at).copied().ok_or(Fault::invalid("an instruction lacks an operand"))
    }

    /// An operand that is a scalar.
    ///
    /// # Errors
    /// There is none.
    pub fn scalar(&self, at: usize) -> Result<Scalar, Fault> {
        self.value(at)?.scalar()
    }

    /// A number that must be known: a literal, or an operand that is a scalar.
    ///
    /// # Errors
    /// It is undefined, or there is none.
    pub fn number(&self, at: usize) -> Result<u64, Fault> {
        match self.args.get(at) {
            Some(Argument::Literal(words)) => Ok(words.first().map_or(0, |word| u64::from(*word))),
            _ => known(self.scalar(at)?),
        }
    }

    /// The literals from an operand on.
    ///
    /// # Errors
    /// One of the operands is no literal.
    pub fn literals(&self, from: usize) -> Result<Vec<u32>, Fault> {
        let words = self.args.iter().skip(from).map(|arg| match arg {
            Argument::Literal(words) => Ok(words.as_slice()),
            _ => Err(Fault::invalid("an operand that must be a literal")),
        });
        Ok(words.collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// An operand that is an address.
    ///
    /// # Errors
    /// It is undefined, or no address of an object of the run.
    pub fn pointer(&self, at: usize) -> Result<Pointer, Fault> {
        match self.scalar(at)? {
            Scalar::Pointer(pointer) => Ok(pointer),
            Scalar::Undef | Scalar::Poison => Err(Fault::Undefined(Undefined::Address)),
            Scalar::Bits(_) => Err(Fault::unsupported("an address that is a number")),
            Scalar::Handle(_) => Err(Fault::invalid("a handle where an address is expected")),
        }
    }

    /// An operand that is an image, a sampler, or both.
    ///
    /// # Errors
    /// It is undefined, or something else.
    pub fn handle(&self, at: usize) -> Result<Handle, Fault> {
        match self.scalar(at)? {
            Scalar::Handle(handle) => Ok(handle),
            Scalar::Undef | Scalar::Poison => Err(Fault::Undefined(Undefined::Operand)),
            Scalar::Bits(_) | Scalar::Pointer(_) => Err(Fault::invalid("a number where a handle is expected")),
        }
    }
}
