//! The grammar with names instead of numbers: SPIR-V's own tables, or a vendor's file.

use spirv_grammar::{self as tables, Category, Kind, Quantifier};

/// Instructions and enumerants of one source, with their requirements by name.
#[derive(Debug, Default)]
pub struct Grammar {
    /// In the order of their numbers, the core's first.
    pub instructions: Vec<Instruction>,
    /// In the order of kinds, then of numbers.
    pub enumerants: Vec<Enumerant>,
    /// The kinds of operands that a file defines.
    pub kinds: Vec<KindDefinition>,
}

/// A kind of operands, as a file defines it.
#[derive(Debug, Clone)]
pub struct KindDefinition {
    /// The grammar's name: `RayFlags`.
    pub name: String,
    /// How its words are read.
    pub category: Category,
    /// The kinds of the parts of a composite kind.
    pub bases: Vec<String>,
    /// The location in the file, in bytes from the start of the text.
    pub offset: usize,
}

/// An instruction of the core or of an extended set.
#[derive(Debug, Clone)]
pub struct Instruction {
    /// The extended set, as OpExtInstImport takes it; None for the core.
    pub set: Option<String>,
    /// The grammar's spelling: `OpReadClockKHR`, and `TimeAMD` in an extended set.
    pub name: String,
    /// The opcode, or the number in the set.
    pub number: u32,
    /// All operands, the result type and the result included.
    pub operands: Vec<Operand>,
    /// The requirements of a module with the instruction.
    pub needs: Needs,
    /// The section of the specification that describes it, in the grammar's spelling: `Control-Flow`; empty in an extended set.
    pub class: String,
    /// Other names.
    pub aliases: Vec<String>,
    /// The file's statement about whether the instruction ends a block.
    pub terminator: Option<bool>,
}

/// Words in the names of instructions after which code is unreachable.
const ENDS: [&str; 4] = ["Kill", "Terminate", "Abort", "Unreachable"];

/// A value of an enumeration, or a bit of a mask.
#[derive(Debug, Clone)]
pub struct Enumerant {
    /// The grammar's name of the kind: `Capability`, `BuiltIn`, `RayFlags`.
    pub kind: String,
    /// The grammar's name.
    pub name: String,
    /// Other names.
    pub aliases: Vec<String>,
    /// The value, or the mask with this bit.
    pub value: u32,
    /// Whether it is a bit of a mask.
    pub bit: bool,
    /// The operands that follow it.
    pub parameters: Vec<Operand>,
    /// The requirements of a module that uses the enumerant.
    pub needs: Needs,
}

/// Requirements that a module must declare, by name.
#[derive(Debug, Clone, Default)]
pub struct Needs {
    /// Any one of these is enough.
    pub capabilities: Vec<String>,
    /// Any one of these is enough.
    pub extensions: Vec<String>,
    /// True if a version of SPIR-V contains the feature without an extension.
    pub in_core: bool,
    /// The minor version of the first SPIR-V 1.x whose core contains it, if the file specifies one.
    pub version: Option<u8>,
}

/// An operand of an instruction or of an enumerant.
#[derive(Debug, Clone)]
pub struct Operand {
    /// How it is written.
    pub form: Form,
    /// The number of occurrences.
    pub count: Quantifier,
    /// The grammar's name, or empty.
    pub name: String,
    /// The grammar's name of the kind: `IdRef`, `ImageOperands`.
    pub kind: String,
    /// The parts of a composite kind, which have no names of their own; empty for other kinds.
    pub parts: Vec<Operand>,
}

/// How an operand is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The id of the result's type.
    ResultType,
    /// The id of the result.
    Result,
    /// The id of a value, a variable or a type.
    Id,
    /// The id of an integer: a scope or memory semantics.
    IntegerId,
    /// A literal integer.
    Integer,
    /// A literal float.
    Float,
    /// A literal string.
    String,
    /// A value of an enumeration, or a mask; it may add more operands.
    Enumeration,
    /// Several operands in a row, as in OpSwitch: of a composite kind.
    Composite,
}

impl Operand {
    /// A part of an operand of a composite kind.
    pub(crate) fn part(form: Form, kind: &str) -> Self {
        Self { form, count: Quantifier::One, name: String::new(), kind: kind.to_owned(), parts: Vec::new() }
    }

    /// The parts of an operand of a composite kind, each with its name if the operand's name is a list: `Number, Color`. Any other operand is
    /// returned on its own.
    #[must_use]
    pub fn in_parts(&self) -> Vec<Self> {
        if self.parts.is_empty() {
            return vec![self.clone()];
        }
        let names: Vec<&str> = self.name.split(',').map(str::trim).filter(|name| *name != "...").collect();
        let name = |at: usize| if names.len() == self.parts.len() { names[at] } else { self.name.as_str() };
        let part = |(at, part): (usize, &Self)| Self { name: name(at).to_owned(), count: self.count, ..part.clone() };
        self.parts.iter().enumerate().map(part).collect()
    }
}

impl Form {
    /// True if the instruction contains the value itself rather than its id.
    pub fn is_literal(self) -> bool {
        match self {
            Self::Integer | Self::Float | Self::String | Self::Enumeration => true,
            Self::ResultType | Self::Result | Self::Id | Self::IntegerId | Self::Composite => false,
        }
    }

    /// The form of one of SPIR-V's kinds.
    pub fn of(kind: Kind) -> Self {
        match kind {
            Kind::IdResultType => Self::ResultType,
            Kind::IdResult => Self::Result,
            Kind::IdScope | Kind::IdMemorySemantics => Self::IntegerId,
            Kind::LiteralFloat => Self::Float,
            Kind::LiteralString => Self::String,
            _ => match kind.category() {
                Category::BitEnum | Category::ValueEnum => Self::Enumeration,
                Category::Id => Self::Id,
                Category::Literal => Self::Integer,
                Category::Composite => Self::Composite,
            },
        }
    }
}

impl Instruction {
    /// The operands after the result's type and id.
    pub fn arguments(&self) -> impl Iterator<Item = &Operand> {
        self.operands.iter().filter(|operand| !matches!(operand.form, Form::ResultType | Form::Result))
    }

    /// True if a call of it has a value: OpExtInst always has a result, which may be of type void.
    pub fn has_value(&self) -> bool {
        self.set.is_some() || self.operands.iter().any(|operand| operand.form == Form::ResultType)
    }

    /// True if the grammar counts it to control flow: such an instruction may end a block.
    pub fn is_control_flow(&self) -> bool {
        self.class == "Control-Flow"
    }

    /// True if the code after it in its block is unreachable. SPIRV-Headers' format cannot express it. A vendor's file may contain
    /// `"terminator": true`; otherwise, a control-flow instruction without a result ends a block if its name indicates it.
    pub fn ends_block(&self) -> bool {
        let has_name = || ENDS.iter().any(|word| self.name.contains(word));
        self.terminator.unwrap_or_else(|| self.is_control_flow() && !self.has_value() && has_name())
    }

    /// True for an instruction that declares a type.
    pub fn is_type(&self) -> bool {
        self.name.strip_prefix("OpType").is_some_and(|name| !name.is_empty()) && !self.has_value()
    }
}

impl Enumerant {
    /// The name in an extension of this vendor: the alias that ends with the vendor's name, if there is one.
    pub fn name_of(&self, vendor: &str) -> &str {
        let is_theirs = |name: &&String| name.ends_with(vendor);
        std::iter::once(&self.name).chain(&self.aliases).find(is_theirs).unwrap_or(&self.name)
    }

    /// True if it has id operands.
    pub fn has_ids(&self) -> bool {
        self.parameters.iter().any(|operand| !operand.form.is_literal())
    }
}

impl Grammar {
    /// SPIR-V's own grammar.
    pub fn of_spirv() -> Self {
        let core = tables::instructions().iter().map(|instruction| own_instruction(None, instruction));
        let sets = tables::extended_sets().iter();
        let extended = sets.flat_map(|(set, list)| list.iter().map(move |instruction| own_instruction(Some(set), instruction)));
        let kinds = Kind::ALL.iter();
        let enumerants = kinds.flat_map(|kind| kind.enumerants().iter().map(move |enumerant| own_enumerant(*kind, enumerant)));
        Self { instructions: core.chain(extended).collect(), enumerants: enumerants.collect(), kinds: Vec::new() }
    }

    /// The instruction with this name or alias, in the core if there is no set.
    pub fn instruction(&self, set: Option<&str>, name: &str) -> Option<&Instruction> {
        let of_set = || self.instructions.iter().filter(|instruction| instruction.set.as_deref() == set);
        let by_name = of_set().find(|instruction| instruction.name == name);
        by_name.or_else(|| of_set().find(|instruction| instruction.aliases.iter().any(|alias| alias == name)))
    }

    /// The enumerant of a kind and a name or an alias.
    pub fn enumerant(&self, kind: &str, name: &str) -> Option<&Enumerant> {
        let of_kind = || self.enumerants.iter().filter(|enumerant| enumerant.kind == kind);
        let by_name = of_kind().find(|enumerant| enumerant.name == name);
        by_name.or_else(|| of_kind().find(|enumerant| enumerant.aliases.iter().any(|alias| alias == name)))
    }

    /// The capability of a name.
    pub fn capability(&self, name: &str) -> Option<&Enumerant> {
        self.enumerant("Capability", name)
    }

    /// True if the extension defines the feature: by its name, or, if no extension is named and the core lacks the feature, by the first of its
    /// capabilities; later extensions use it with the others.
    pub fn brings(&self, extension: &str, needs: &Needs) -> bool {
        if !needs.extensions.is_empty() {
            return needs.extensions.iter().any(|name| name == extension);
        }
        !needs.in_core && needs.capabilities.first().is_some_and(|name| self.brings_capability(extension, name))
    }

    /// The values of an enumeration in an extension's header.
    pub fn constants_of<'a>(&'a self, extension: &str, kind: &str) -> Vec<&'a Enumerant> {
        let of_kind = || self.enumerants.iter().filter(|enumerant| enumerant.kind == kind);
        let is_ours = |enumerant: &&Enumerant| self.brings(extension, &enumerant.needs);
        let is_free = |found: &&Enumerant| found.needs.extensions.is_empty() && found.needs.capabilities.is_empty();
        // An enumeration that came with an extension may name it nowhere, or only at some values.
        let is_new = !Kind::ALL.iter().any(|known| known.name() == kind);
        match of_kind().any(|enumerant| is_ours(&enumerant)) {
            true => of_kind().filter(|enumerant| is_ours(enumerant) || is_new && is_free(enumerant)).collect(),
            false => of_kind().filter(is_free).collect(),
        }
    }

    /// True if the capability names the extension.
    pub fn brings_capability(&self, extension: &str, capability: &str) -> bool {
        self.capability(capability).is_some_and(|found| found.needs.extensions.iter().any(|name| name == extension))
    }

    /// The instructions that the extension brings, in the order of the grammar.
    pub fn instructions_of<'a>(&'a self, extension: &'a str) -> impl Iterator<Item = &'a Instruction> {
        self.instructions.iter().filter(move |instruction| self.brings(extension, &instruction.needs))
    }

    /// The enumerants of a kind that the extension brings, in the order of the grammar.
    pub fn enumerants_of<'a>(&'a self, extension: &'a str, kind: &'a str) -> impl Iterator<Item = &'a Enumerant> {
        let of_kind = self.enumerants.iter().filter(move |enumerant| enumerant.kind == kind);
        of_kind.filter(move |enumerant| match kind {
            // The capabilities of a capability are those that it implies.
            "Capability" => enumerant.needs.extensions.iter().any(|name| name == extension),
            _ => self.brings(extension, &enumerant.needs),
        })
    }
}

fn own_instruction(set: Option<&str>, instruction: &tables::Instruction) -> Instruction {
    Instruction {
        set: set.map(str::to_owned),
        name: instruction.name.to_owned(),
        number: instruction.opcode,
        operands: instruction.operands.iter().map(own_operand).collect(),
        needs: own_needs(&instruction.requirements),
        class: if instruction.class == tables::Class::ControlFlow { "Control-Flow" } else { "" }.to_owned(),
        aliases: match set {
            None => aliases_of(instruction.opcode, tables::named::instruction_aliases()),
            Some(_) => Vec::new(),
        },
        terminator: None,
    }
}

fn own_enumerant(kind: Kind, enumerant: &tables::Enumerant) -> Enumerant {
    Enumerant {
        kind: kind.name().to_owned(),
        name: enumerant.name.to_owned(),
        aliases: aliases_of(enumerant.value, tables::named::aliases(kind)),
        value: enumerant.value,
        bit: kind.category() == Category::BitEnum,
        parameters: enumerant.operands.iter().map(own_operand).collect(),
        needs: own_needs(&enumerant.requirements),
    }
}

/// The names of those aliases that are of this number.
fn aliases_of(number: u32, aliases: impl Iterator<Item = (&'static str, u32)>) -> Vec<String> {
    aliases.filter(|(_, of)| *of == number).map(|(name, _)| name.to_owned()).collect()
}

fn own_needs(requirements: &tables::Requirements) -> Needs {
    let name = |number: &u32| tables::enumerant(Kind::Capability, *number).map(|capability| capability.name.to_owned());
    Needs {
        capabilities: requirements.capabilities.iter().filter_map(name).collect(),
        extensions: requirements.extensions.iter().map(|name| (*name).to_owned()).collect(),
        in_core: requirements.version != tables::NO_CORE_VERSION,
        version: Some(requirements.version),
    }
}

/// The parts of one of SPIR-V's composite kinds; empty for others.
pub(crate) fn own_parts(kind: Kind) -> Vec<Operand> {
    let kinds: &[Kind] = match kind {
        Kind::PairLiteralIntegerIdRef => &[Kind::LiteralInteger, Kind::IdRef],
        Kind::PairIdRefLiteralInteger => &[Kind::IdRef, Kind::LiteralInteger],
        Kind::PairIdRefIdRef => &[Kind::IdRef, Kind::IdRef],
        Kind::Given(given) => given.parts(),
        _ => &[],
    };
    kinds.iter().map(|part| Operand::part(Form::of(*part), part.name())).collect()
}

fn own_operand(operand: &tables::Operand) -> Operand {
    let kind = operand.kind.name();
    let name = if operand.name() == kind { "" } else { operand.name() };
    Operand {
        form: Form::of(operand.kind),
        count: operand.quantifier,
        name: name.to_owned(),
        kind: kind.to_owned(),
        parts: own_parts(operand.kind),
    }
}

/// The grammar's name of an operand in words: `<<Invocation,invocations>>` is a link of AsciiDoc, quotes belong to values of enumerations.
#[must_use]
pub fn operand_name(name: &str) -> String {
    let mut words = String::new();
    let mut rest = name;
    while let Some((before, link)) = rest.split_once("<<") {
        let Some((link, behind)) = link.split_once(">>") else { break };
        words.push_str(before);
        words.push_str(link.split_once(',').map_or(link, |(_, text)| text.trim_start()));
        rest = behind;
    }
    words.push_str(rest);
    let plain: String = words.replace(['\'', '+'], "").replace('\n', " ");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_extension_brings_what_names_it_and_what_needs_its_capabilities() {
        let grammar = Grammar::of_spirv();
        let names = |extension: &str| -> Vec<String> { grammar.instructions_of(extension).map(|i| i.name.clone()).collect() };
        assert_eq!(names("SPV_KHR_shader_clock"), ["OpReadClockKHR"]);
        assert_eq!(names("SPV_KHR_expect_assume"), ["OpAssumeTrueKHR", "OpExpectKHR"]);
        assert!(!names("SPV_KHR_variable_pointers").contains(&"OpPtrAccessChain".to_owned()));
        assert_eq!(names("SPV_AMD_shader_ballot").last().map(String::as_str), Some("MbcntAMD"));
        let modes = grammar.enumerants_of("SPV_KHR_quad_control", "ExecutionMode");
        assert_eq!(modes.map(|mode| mode.value).collect::<Vec<_>>(), [5088, 5089]);
    }

    #[test]
    fn names_lose_their_markup() {
        assert_eq!(operand_name("'Member 0 type', +\n'member 1 type', +\n..."), "Member 0 type, member 1 type, ...");
        assert_eq!(operand_name("the <<Invocation,invocations>> of <<Group>>"), "the invocations of Group");
    }
}
