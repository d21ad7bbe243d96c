//! The types of the tables' rows, and the macros that the generated tables spell them with.

use crate::class::Class;
use crate::tables::Kind;

/// A row for an instruction. Rows are macros, as only literals become statics.
macro_rules! i {
    ($opcode:expr, $name:expr, $class:ident, $operands:expr, $capabilities:expr, $extensions:expr, $version:expr) => {
        Instruction {
            opcode: $opcode,
            name: $name,
            class: crate::class::Class::$class,
            operands: $operands,
            requirements: Requirements { capabilities: $capabilities, extensions: $extensions, version: $version },
        }
    };
}

/// A row for a value of an enumeration or a bit of a mask.
macro_rules! e {
    ($value:expr, $name:expr, $operands:expr, $capabilities:expr, $extensions:expr, $version:expr) => {
        Enumerant {
            value: $value,
            name: $name,
            operands: $operands,
            requirements: Requirements { capabilities: $capabilities, extensions: $extensions, version: $version },
        }
    };
}

/// A row for an operand.
macro_rules! o {
    ($kind:expr, $quantifier:expr, $name:expr) => {
        Operand { kind: $kind, quantifier: $quantifier, name: $name }
    };
}

/// The [`Requirements::version`] of what no core version of SPIR-V has: it always needs an extension.
pub const NO_CORE_VERSION: u8 = 255;

/// What the grammar states of an instruction, of the core or of an extended set.
#[derive(Debug)]
pub struct Instruction {
    /// The number in the set; 16 bits wide for a core instruction.
    pub opcode: u32,
    /// The specification's name, which starts with `Op` for a core instruction.
    pub name: &'static str,
    /// The section of the specification that describes it.
    pub class: Class,
    /// All operands in the order of their words, the result type and the result id included.
    pub operands: &'static [Operand],
    /// What a module that has the instruction must declare.
    pub requirements: Requirements,
}

/// A value of an enumeration, or a bit of a mask.
#[derive(Debug)]
pub struct Enumerant {
    /// The value, or the mask with this one bit (zero for a mask's `None`).
    pub value: u32,
    /// The specification's name.
    pub name: &'static str,
    /// The operands that follow the word where it has this value or bit.
    pub operands: &'static [Operand],
    /// What a module that uses the enumerant must declare.
    pub requirements: Requirements,
}

/// What a module must declare to use an instruction or an enumerant.
#[derive(Debug)]
pub struct Requirements {
    /// Any one of these is enough. For an enumerant of [`Kind::Capability`]: the capabilities that it implies, all of them.
    pub capabilities: &'static [u32],
    /// Any one of these is enough, and none is needed in a version that has the thing in its core.
    pub extensions: &'static [&'static str],
    /// The minor version of SPIR-V 1.x whose core has the thing, or [`NO_CORE_VERSION`].
    pub version: u8,
}

/// An operand of an instruction or of an enumerant.
#[derive(Debug)]
pub struct Operand {
    /// What its words are.
    pub kind: Kind,
    /// How often it may stand there.
    pub quantifier: Quantifier,
    pub(crate) name: &'static str,
}

/// How often an operand may stand in an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantifier {
    /// Exactly once.
    One,
    /// Once or not at all.
    Optional,
    /// Any number of times; it is the last operand.
    Any,
}

/// How a word of an operand kind is read (the grammar's `category`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// A mask: each bit is an enumerant.
    BitEnum,
    /// An enumeration: the word is one enumerant's value.
    ValueEnum,
    /// The id of a result.
    Id,
    /// A number, or the words of a string.
    Literal,
    /// Two operands in a row, as in OpSwitch or OpPhi.
    Composite,
}

impl Operand {
    /// True for a value of an enumeration and for a mask.
    pub fn is_enumeration(&self) -> bool {
        matches!(self.kind.category(), Category::BitEnum | Category::ValueEnum)
    }

    /// The grammar's name of the operand, or of its kind where it has none.
    pub fn name(&self) -> &'static str {
        if self.name.is_empty() { self.kind.name() } else { self.name }
    }
}

impl Instruction {
    /// The operands behind the result type and the result id, which are what a function that stands for the instruction takes.
    pub fn arguments(&self) -> impl Iterator<Item = &'static Operand> + use<> {
        self.operands.iter().filter(|operand| !matches!(operand.kind, Kind::IdResultType | Kind::IdResult))
    }

    /// The index of the first argument of this kind, counted as in [`Self::arguments`]: where the mask with the image operands is, for
    /// example.
    pub fn argument_of(&self, kind: Kind) -> Option<usize> {
        self.arguments().position(|operand| operand.kind == kind)
    }

    /// The number of arguments that no instruction may leave out.
    pub fn least_arguments(&self) -> usize {
        self.arguments().filter(|operand| operand.quantifier == Quantifier::One).count()
    }

    /// True if the instruction has a result id.
    pub fn has_result(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == Kind::IdResult)
    }

    /// True if the instruction has a result type, so that its result is a value.
    pub fn has_result_type(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == Kind::IdResultType)
    }

    /// True for an instruction that declares a type. The registry gives some of them no class, but all have the name.
    pub fn declares_type(&self) -> bool {
        self.name.starts_with("OpType") && self.has_result()
    }

    /// True for an instruction that declares a constant or a specialization constant. The registry gives some of them no class, but all have
    /// the name.
    pub fn declares_constant(&self) -> bool {
        (self.name.starts_with("OpConstant") || self.name.starts_with("OpSpecConstant")) && self.has_result_type()
    }
}
