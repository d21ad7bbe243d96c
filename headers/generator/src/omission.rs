//! The reasons why a header leaves out a part of its extension.
//!
//! Like the reasons for having no header, each is a claim that the grammar confirms, or a sentence about the language for [`Why::InHlsl`].

use grammar_files::{Enumerant, Form, Grammar, Instruction};
use spirv_grammar::Class;
use std::fmt;

/// The reason, as a table spells it after `omit what:`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// `in the header of SPV_…`: another extension also defines it, and its header contains it.
    Elsewhere(String),
    /// `provisional`: the number of a version that was not final.
    Provisional,
    /// `annotates`: an instruction of the class Annotation, which no call can become; an attribute represents it.
    Annotates,
    /// `declares a variable`: an instruction with a storage class as its first operand.
    DeclaresVariable,
    /// `only pointed to`: a storage class that only pointers name.
    OnlyPointedTo,
    /// `operand needs Kernel`: an operand is of a type, or of a kind whose values, need Kernel, which no shader may declare.
    OperandNeedsKernel,
    /// `one number in the grammar`: the extension's text specifies several operands, but the grammar, which tools use to read modules, has one
    /// number.
    OneNumber,
    /// `a value of HitKindKHR`: a builtin that is one of the values of another, which its name begins with.
    ValueOf(String),
    /// `of a type by id`: a decoration of an array type, with an id as its operand; attributes of types take literals.
    OfTypeById,
    /// `in HLSL: …`: the language supports it.
    InHlsl(String),
}

/// The omitted part of the grammar.
pub enum Left<'g> {
    /// An instruction.
    Instruction(&'g Instruction),
    /// An enumerant.
    Enumerant(&'g Enumerant),
}

impl Why {
    /// Parses the text after `omit what:`.
    ///
    /// # Errors
    /// A message without a location.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some(name) = text.strip_prefix("in the header of ") {
            return Ok(Self::Elsewhere(name.to_owned()));
        }
        if let Some(name) = text.strip_prefix("a value of ") {
            return Ok(Self::ValueOf(name.to_owned()));
        }
        if let Some(what) = text.strip_prefix("in HLSL: ") {
            return Ok(Self::InHlsl(what.to_owned()));
        }
        Ok(match text {
            "provisional" => Self::Provisional,
            "annotates" => Self::Annotates,
            "declares a variable" => Self::DeclaresVariable,
            "only pointed to" => Self::OnlyPointedTo,
            "operand needs Kernel" => Self::OperandNeedsKernel,
            "one number in the grammar" => Self::OneNumber,
            "of a type by id" => Self::OfTypeById,
            _ => return Err(format!("`{text}` is no reason for an omission that can be checked")),
        })
    }

    /// True if the grammar confirms the reason.
    pub fn holds(&self, left: &Left, grammar: &Grammar) -> bool {
        match (self, left) {
            (Self::Elsewhere(name), Left::Instruction(left)) => grammar.brings(name, &left.needs),
            (Self::Elsewhere(name), Left::Enumerant(left)) => {
                grammar.brings(name, &left.needs) || grammar.brings_capability(name, &left.name)
            }
            (Self::Provisional, Left::Enumerant(left)) => left.name.contains("Provisional"),
            (Self::Annotates, Left::Instruction(left)) => {
                spirv_grammar::instruction(left.number).is_some_and(|known| known.class == Class::Annotation)
            }
            (Self::DeclaresVariable, Left::Instruction(left)) => {
                left.has_value() && left.arguments().next().is_some_and(|operand| operand.kind == "StorageClass")
            }
            (Self::OnlyPointedTo, Left::Enumerant(left)) => {
                // 3.3.8 Memory Instructions, OpVariable; the capability is one of addresses.
                left.kind == "StorageClass" && left.needs.capabilities.iter().any(|name| name.ends_with("Addresses"))
            }
            (Self::OperandNeedsKernel, Left::Instruction(left)) => {
                let of_type = |name: &str| grammar.instruction(None, &format!("OpType{name}"));
                left.operands.iter().filter_map(|operand| of_type(&operand.name)).any(|ty| needs_kernel(&ty.needs.capabilities))
            }
            (Self::OperandNeedsKernel, Left::Enumerant(left)) => left.parameters.iter().any(|operand| {
                let mut values = grammar.enumerants.iter().filter(|value| value.kind == operand.kind).peekable();
                values.peek().is_some() && values.all(|value| needs_kernel(&value.needs.capabilities))
            }),
            (Self::OneNumber, Left::Enumerant(left)) => {
                matches!(left.parameters.as_slice(), [operand] if operand.form == Form::Integer)
            }
            (Self::OfTypeById, Left::Enumerant(left)) => {
                left.kind == "Decoration" && left.has_ids() && left.name.starts_with("ArrayStride")
            }
            (Self::ValueOf(name), Left::Enumerant(left)) => {
                let stem = name.trim_end_matches(|c: char| c.is_ascii_uppercase());
                let stem = if stem.is_empty() { name } else { stem };
                left.kind == "BuiltIn" && left.name.starts_with(stem) && grammar.enumerant("BuiltIn", name).is_some()
            }
            (Self::InHlsl(_), _) => true,
            _ => false,
        }
    }
}

fn needs_kernel(capabilities: &[String]) -> bool {
    capabilities.iter().any(|name| name == "Kernel")
}

impl fmt::Display for Why {
    /// For docs/extensions.md.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Elsewhere(name) => write!(f, "it is in the header of {name}"),
            Self::Provisional => f.write_str("it was replaced when the extension became final"),
            Self::Annotates => f.write_str("it is an annotation, which attributes provide"),
            Self::DeclaresVariable => f.write_str("it declares a variable"),
            Self::OnlyPointedTo => f.write_str("it is only used by pointers"),
            Self::OperandNeedsKernel => f.write_str("an operand needs Kernel, which shaders cannot declare"),
            Self::OneNumber => f.write_str("the extension has several operands, and the grammar has one"),
            Self::OfTypeById => f.write_str("attributes of types take literals, and its operand is an id"),
            Self::ValueOf(name) => write!(f, "it is a value of {name}"),
            Self::InHlsl(what) => f.write_str(what),
        }
    }
}
