//! The types of the tables' rows, and the macros that the generated tables use.

use crate::class::Class;
use crate::tables::Kind;
use std::fmt;
use std::sync::{PoisonError, RwLock};

/// Builds a row of an instruction. Rows are macros, because only literals are promoted to statics.
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

/// Builds a row of an enumeration's value or a mask's bit.
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

/// Builds the row of an operand.
macro_rules! o {
    ($kind:expr, $quantifier:expr, $name:expr) => {
        Operand { kind: $kind, quantifier: $quantifier, name: $name }
    };
}

/// The [`Requirements::version`] of a feature that is in no core version of SPIR-V: it always requires an extension.
pub const NO_CORE_VERSION: u8 = 255;

/// The grammar's row of an instruction, of the core or of an extended set.
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
    /// The requirements of a module that uses the instruction.
    pub requirements: Requirements,
}

/// A value of an enumeration, or a bit of a mask.
#[derive(Debug)]
pub struct Enumerant {
    /// The value, or the mask with this one bit (zero for a mask's `None`).
    pub value: u32,
    /// The specification's name.
    pub name: &'static str,
    /// The operands that follow a word with this value or bit.
    pub operands: &'static [Operand],
    /// The requirements of a module that uses the enumerant.
    pub requirements: Requirements,
}

/// The capabilities, extensions and version that an instruction or an enumerant requires.
#[derive(Debug, Clone, Copy)]
pub struct Requirements {
    /// Any one of these suffices. For an enumerant of [`Kind::Capability`]: the capabilities that it implies, all of them.
    pub capabilities: &'static [u32],
    /// Any one of these suffices. None is needed in a version whose core contains the feature.
    pub extensions: &'static [&'static str],
    /// The minor version of SPIR-V 1.x whose core contains the feature, or [`NO_CORE_VERSION`].
    pub version: u8,
}

/// An operand of an instruction or of an enumerant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operand {
    /// The kind of its words.
    pub kind: Kind,
    /// The number of occurrences.
    pub quantifier: Quantifier,
    pub(crate) name: &'static str,
}

/// The number of occurrences of an operand in an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantifier {
    /// Exactly once.
    One,
    /// Once or not at all.
    Optional,
    /// Any number of times; it is the last operand.
    Any,
}

/// How a word of an operand kind is interpreted (the grammar's `category`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Category {
    /// A mask: each bit is an enumerant.
    BitEnum,
    /// An enumeration: the word is one enumerant's value.
    ValueEnum,
    /// The id of a result.
    Id,
    /// A number, or the words of a string.
    Literal,
    /// A pair of operands, as in OpSwitch or OpPhi.
    Composite,
}

/// A kind of operands that the tables lack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GivenKind(u16);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct KindRow {
    name: &'static str,
    category: Category,
    parts: &'static [Kind],
}

static KINDS: RwLock<Vec<KindRow>> = RwLock::new(Vec::new());

impl GivenKind {
    /// The kind with this name, category and, if it is composite, parts. None if the process already has 65,536 others.
    #[must_use]
    pub fn of(name: &'static str, category: Category, parts: &'static [Kind]) -> Option<Self> {
        let row = KindRow { name, category, parts };
        let mut kinds = KINDS.write().unwrap_or_else(PoisonError::into_inner);
        let at = kinds.iter().position(|known| *known == row).unwrap_or(kinds.len());
        let kind = u16::try_from(at).ok()?;
        if at == kinds.len() {
            kinds.push(row);
        }
        Some(Self(kind))
    }

    fn row(self) -> KindRow {
        KINDS.read().unwrap_or_else(PoisonError::into_inner)[usize::from(self.0)]
    }

    pub(crate) fn name(self) -> &'static str {
        self.row().name
    }

    pub(crate) fn category(self) -> Category {
        self.row().category
    }

    /// The operands that an operand of a composite kind consists of.
    #[must_use]
    pub fn parts(self) -> &'static [Kind] {
        self.row().parts
    }
}

impl fmt::Debug for GivenKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Operand {
    /// The operand that is a part of this one, which is of a composite kind.
    #[must_use]
    pub const fn part(self, kind: Kind) -> Self {
        Self { kind, quantifier: Quantifier::One, name: self.name }
    }

    /// A row; the name is empty if the grammar specifies none.
    pub const fn new(kind: Kind, quantifier: Quantifier, name: &'static str) -> Self {
        Self { kind, quantifier, name }
    }

    /// True for a value of an enumeration and for a mask.
    pub fn is_enumeration(&self) -> bool {
        matches!(self.kind.category(), Category::BitEnum | Category::ValueEnum)
    }

    /// The grammar's name of the operand, or of its kind if it has none.
    pub fn name(&self) -> &'static str {
        if self.name.is_empty() { self.kind.name() } else { self.name }
    }
}

impl Instruction {
    /// The operands after the result type and the result id: the parameters of a function that represents the instruction.
    pub fn arguments(&self) -> impl Iterator<Item = &'static Operand> + use<> {
        self.operands.iter().filter(|operand| !matches!(operand.kind, Kind::IdResultType | Kind::IdResult))
    }

    /// The index in [`Self::arguments`] of the first argument of this kind, such as the mask of image operands.
    pub fn argument_of(&self, kind: Kind) -> Option<usize> {
        self.arguments().position(|operand| operand.kind == kind)
    }

    /// The number of arguments that are not optional.
    pub fn least_arguments(&self) -> usize {
        self.arguments().filter(|operand| operand.quantifier == Quantifier::One).count()
    }

    /// True if the instruction has a result id.
    pub fn has_result(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == Kind::IdResult)
    }

    /// True if the instruction has a result type, and thus its result is a value.
    pub fn has_result_type(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == Kind::IdResultType)
    }

    /// True for an instruction that declares a type. The registry assigns no class to some of them, but all have the name.
    pub fn declares_type(&self) -> bool {
        self.name.starts_with("OpType") && self.has_result()
    }

    /// True for an instruction that declares a constant or a specialization constant. The registry assigns no class to some of them, but all
    /// have the name.
    pub fn declares_constant(&self) -> bool {
        (self.name.starts_with("OpConstant") || self.name.starts_with("OpSpecConstant")) && self.has_result_type()
    }
}
