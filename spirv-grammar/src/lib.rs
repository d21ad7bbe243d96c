//! SPIR-V's machine-readable grammar, and what an instruction does: the one owner of both.
//!
//! The tables are generated from SPIRV-Headers (`cargo xtask grammar`, see CONTRIBUTING.md); [`REGISTRY_COMMIT`] says from which commit. They
//! state the operands, capabilities, extensions and first versions of instructions and enumerants. What they do not state, that an
//! instruction ends a block or depends on the neighbouring invocations, is in [`facts`]. No other crate keeps a list of opcodes for such a fact.
//!
//! Numbers are plain `u32`, since modules and headers may have numbers that no table knows: every lookup returns an option, and [`facts`]
//! claims nothing of an unknown opcode.

#![warn(missing_docs)]

/// A row for an instruction. Rows are macros, as only literals become statics.
macro_rules! i {
    ($opcode:expr, $name:expr, $class:ident, $operands:expr, $capabilities:expr, $extensions:expr, $version:expr) => {
        Instruction {
            opcode: $opcode,
            name: $name,
            class: super::Class::$class,
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

mod by_opcode;
mod class;
mod facts;
#[rustfmt::skip]
mod tables;

pub mod walk;

pub use by_opcode::ByOpcode;
pub use class::Class;
pub use facts::{Effect, Facts, extended_effect, facts};
pub use tables::{Kind, REGISTRY_COMMIT, REGISTRY_VERSION};
pub use tables::{decoration, execution_model, image_operands, loop_control, op, storage_class};

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
    name: &'static str,
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

/// The core instruction of an opcode; none of an opcode that the grammar does not know.
pub fn instruction(opcode: u32) -> Option<&'static Instruction> {
    find(tables::INSTRUCTIONS, opcode)
}

/// The instruction of an extended set; none of a set or a number that the grammar does not know.
pub fn extended(set: &str, number: u32) -> Option<&'static Instruction> {
    find(set_of(set)?, number)
}

/// All core instructions, sorted by opcode.
pub fn instructions() -> &'static [Instruction] {
    tables::INSTRUCTIONS
}

/// All instructions of an extended set, sorted by number; empty for an unknown set.
pub fn extended_set(set: &str) -> &'static [Instruction] {
    set_of(set).unwrap_or_default()
}

/// True if the grammar knows the extended set.
pub fn knows_set(set: &str) -> bool {
    set_of(set).is_some()
}

/// All extended sets that the grammar knows, by name, each with its instructions sorted by number.
pub fn extended_sets() -> &'static [(&'static str, &'static [Instruction])] {
    tables::EXTENDED
}

fn set_of(set: &str) -> Option<&'static [Instruction]> {
    let at = tables::EXTENDED.binary_search_by_key(&set, |(name, _)| name).ok()?;
    Some(tables::EXTENDED[at].1)
}

fn find(table: &'static [Instruction], opcode: u32) -> Option<&'static Instruction> {
    Some(&table[table.binary_search_by_key(&opcode, |instruction| instruction.opcode).ok()?])
}

/// The enumerant of an enumeration's value, or of a mask's bit.
pub fn enumerant(kind: Kind, value: u32) -> Option<&'static Enumerant> {
    let table = kind.enumerants();
    Some(&table[table.binary_search_by_key(&value, |enumerant| enumerant.value).ok()?])
}

/// The enumerants that a word stands for: of a mask each bit that is set (None for a bit that is unknown), of an enumeration the
/// value itself.
pub fn enumerants_of(kind: Kind, word: u32) -> impl Iterator<Item = (u32, Option<&'static Enumerant>)> {
    let (mask, value) = match kind.category() {
        Category::BitEnum => (word, None),
        Category::ValueEnum => (0, Some(word)),
        Category::Id | Category::Literal | Category::Composite => (0, None),
    };
    let rests = std::iter::successors(Some(mask), |rest| Some(rest & rest.wrapping_sub(1))).take_while(|rest| *rest != 0);
    let bits = rests.map(|rest| rest & rest.wrapping_neg());
    bits.chain(value).map(move |value| (value, enumerant(kind, value)))
}

/// The capabilities that this one implies, at any depth, itself included.
pub fn implied_by(capability: u32) -> Vec<u32> {
    let mut all = vec![capability];
    let mut at = 0;
    while at < all.len() {
        if let Some(entry) = enumerant(Kind::Capability, all[at]) {
            for implied in entry.requirements.capabilities {
                if !all.contains(implied) {
                    all.push(*implied);
                }
            }
        }
        at += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(tables::INSTRUCTIONS.is_sorted_by_key(|i| i.opcode));
        assert!(tables::EXTENDED.is_sorted_by_key(|(name, _)| *name));
        assert!(tables::EXTENDED.iter().all(|(_, set)| set.is_sorted_by_key(|i| i.opcode)));
        assert!(Kind::Capability.enumerants().is_sorted_by_key(|e| e.value));
    }

    #[test]
    fn a_mask_is_asked_bit_by_bit() {
        let bits = enumerants_of(Kind::ImageOperands, 0x2 | 0x10 | 0x8000_0000);
        let names: Vec<_> = bits.map(|(bit, e)| (bit, e.map(|e| e.name))).collect();
        assert_eq!(names, [(2, Some("Lod")), (16, Some("Offset")), (0x8000_0000, None)]);
    }

    #[test]
    fn operands_have_the_grammars_names() {
        let shuffle = instruction(spirv::Op::GroupNonUniformShuffle as u32).expect("known");
        let names: Vec<_> = shuffle.arguments().map(Operand::name).collect();
        assert_eq!(names, ["Execution", "Value", "Invocation Id"]);
        assert_eq!(shuffle.requirements.version, 3);
    }

    #[test]
    fn implications_are_transitive() {
        let implied = implied_by(spirv::Capability::GeometryPointSize as u32);
        for capability in [spirv::Capability::Geometry, spirv::Capability::Shader, spirv::Capability::Matrix] {
            assert!(implied.contains(&(capability as u32)));
        }
    }
}
