//! SPIR-V's grammar: a number goes in, what the specification says of it comes out; nothing else knows the tables.

/// Rows of the tables: an instruction, an enumerant, an operand. Macros, as the compiler makes statics of literals alone.
macro_rules! i {
    ($opcode:expr, $name:expr, $operands:expr, $capabilities:expr, $extensions:expr, $version:expr) => {
        Instruction {
            opcode: $opcode,
            name: $name,
            operands: $operands,
            requirements: Requirements { capabilities: $capabilities, extensions: $extensions, version: $version },
        }
    };
}
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
macro_rules! o {
    ($kind:expr, $quantifier:expr, $name:expr) => {
        Operand { kind: $kind, quantifier: $quantifier, name: $name }
    };
}

mod by_opcode;
#[rustfmt::skip]
mod tables;

pub mod walk;

pub use by_opcode::ByOpcode;
pub use tables::Kind;

/// A version that no core of SPIR-V has: an extension is always needed.
pub const NO_CORE_VERSION: u8 = 255;

/// What the grammar says of an instruction, of the core or of an extended set.
#[derive(Debug)]
pub struct Instruction {
    pub opcode: u32,
    pub name: &'static str,
    /// In order, the result's type and id included.
    pub operands: &'static [Operand],
    pub requirements: Requirements,
}

/// One of the values of an enumeration, or one of the bits of a mask.
#[derive(Debug)]
pub struct Enumerant {
    pub value: u32,
    pub name: &'static str,
    /// The operands that follow it.
    pub operands: &'static [Operand],
    pub requirements: Requirements,
}

/// What must be declared where a thing is used.
#[derive(Debug)]
pub struct Requirements {
    /// Any one of them is enough; for an enumerant of `Capability`, all the capabilities that it implies.
    pub capabilities: &'static [u32],
    /// Any one of them is enough, and none is needed where the version has the thing.
    pub extensions: &'static [&'static str],
    /// The minor version of SPIR-V 1.x whose core has the thing, or [`NO_CORE_VERSION`].
    pub version: u8,
}

#[derive(Debug)]
pub struct Operand {
    pub kind: Kind,
    pub quantifier: Quantifier,
    name: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantifier {
    One,
    Optional,
    Any,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    BitEnum,
    ValueEnum,
    Id,
    Literal,
    Composite,
}

impl Operand {
    /// True for a value of an enumeration, and for a mask.
    pub fn is_enumeration(&self) -> bool {
        matches!(self.kind.category(), Category::BitEnum | Category::ValueEnum)
    }

    /// The grammar's name of the operand, or of its kind where it has none.
    pub fn name(&self) -> &'static str {
        if self.name.is_empty() { self.kind.name() } else { self.name }
    }
}

impl Instruction {
    /// The operands that come after the result's type and id.
    pub fn arguments(&self) -> impl Iterator<Item = &'static Operand> + use<> {
        self.operands.iter().filter(|operand| !matches!(operand.kind, Kind::IdResultType | Kind::IdResult))
    }

    /// How many arguments there are at least.
    pub fn least_arguments(&self) -> usize {
        self.arguments().filter(|operand| operand.quantifier == Quantifier::One).count()
    }

    pub fn has_result(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == Kind::IdResult)
    }

    pub fn has_result_type(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == Kind::IdResultType)
    }
}

/// An instruction of the core set, where the grammar knows the opcode.
pub fn instruction(opcode: u32) -> Option<&'static Instruction> {
    find(tables::INSTRUCTIONS, opcode)
}

/// An instruction of an extended set; None where the set or its instruction is unknown.
pub fn extended(set: &str, number: u32) -> Option<&'static Instruction> {
    find(set_of(set)?, number)
}

/// All instructions of the core set, by opcode.
pub fn instructions() -> &'static [Instruction] {
    tables::INSTRUCTIONS
}

/// All instructions of an extended set, by number; none of an unknown set.
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

/// A value of an enumeration.
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
