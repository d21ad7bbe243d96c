//! Adds grammar files to SPIR-V's own tables, as rows with numbers.

use crate::json::{self, JsonError, tables_kind};
use crate::model::{Enumerant, Grammar as Names, Instruction, Needs, Operand};
use spirv_grammar::given::{Rows, text};
use spirv_grammar::{
    self as tables, Category, Class, GivenKind, Grammar, Kind, NO_CORE_VERSION, Quantifier, Requirements, named, op,
};
use std::collections::HashMap;
use std::fmt::Write;

/// A grammar file.
#[derive(Debug, Clone)]
pub struct File<'a> {
    /// The name of the extended set that the file describes; None for the core.
    pub set: Option<&'a str>,
    /// The JSON.
    pub text: &'a str,
}

/// A mistake in one of several files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileError {
    /// The index of the file.
    pub file: usize,
    /// The mistake and its location.
    pub error: JsonError,
}

/// The grammar of these files. Each may use the definitions of the files before it.
///
/// # Errors
/// The mistakes in the first file with mistakes.
pub fn load(files: &[File<'_>]) -> Result<Grammar, Vec<FileError>> {
    if files.is_empty() {
        return Ok(Grammar::default());
    }
    let mut source = String::new();
    for file in files {
        let _ = write!(source, "{:?} {} ", file.set, file.text.len());
        source += file.text;
    }
    // Files are only compared with the tables.
    Grammar::default().within(|| Grammar::of(source, || rows(files)))
}

fn rows(files: &[File<'_>]) -> Result<Rows, Vec<FileError>> {
    let mut loader = Loader { rows: Rows::default(), kinds: HashMap::new(), capabilities: HashMap::new(), errors: Vec::new() };
    let mut known = Names::of_spirv();
    for (index, file) in files.iter().enumerate() {
        let errors = match json::read(file.text, file.set, &known) {
            Ok(read) => {
                loader.add(&read);
                known.kinds.extend(read.grammar.kinds);
                known.instructions.extend(read.grammar.instructions);
                known.enumerants.extend(read.grammar.enumerants);
                std::mem::take(&mut loader.errors)
            }
            Err(errors) => errors,
        };
        if !errors.is_empty() {
            return Err(errors.into_iter().map(|error| FileError { file: index, error }).collect());
        }
    }
    Ok(loader.rows)
}

struct Loader {
    rows: Rows,
    /// The kinds that files define and the tables lack.
    kinds: HashMap<String, Kind>,
    /// The values of capabilities that files define.
    capabilities: HashMap<String, u32>,
    errors: Vec<JsonError>,
}

impl Loader {
    fn add(&mut self, file: &json::File) {
        let json::File { grammar, places, enumerant_places, is_whole } = file;
        self.kinds(grammar);
        for capability in grammar.enumerants.iter().filter(|found| found.kind == "Capability") {
            for name in std::iter::once(&capability.name).chain(&capability.aliases) {
                self.capabilities.insert(name.clone(), capability.value);
            }
        }
        let needs = grammar.instructions.iter().map(|found| &found.needs);
        let needs = needs.chain(grammar.enumerants.iter().map(|found| &found.needs));
        let extensions = needs.flat_map(|needs| &needs.extensions).map(|name| text(name));
        self.rows.extensions.extend(extensions);
        for (enumerant, offset) in grammar.enumerants.iter().zip(enumerant_places) {
            self.enumerant(enumerant, *offset, *is_whole);
        }
        for (instruction, offset) in grammar.instructions.iter().zip(places) {
            match &instruction.set {
                Some(set) => self.extended(set, instruction, *offset),
                None => self.instruction(instruction, *offset, *is_whole),
            }
        }
    }

    fn kinds(&mut self, grammar: &Names) {
        // Composite kinds consist of other kinds.
        let (composite, single): (Vec<_>, Vec<_>) = grammar.kinds.iter().partition(|kind| kind.category == Category::Composite);
        for kind in single.into_iter().chain(composite) {
            if tables_kind(&kind.name).is_some() {
                continue;
            }
            let parts: Vec<Kind> = kind.bases.iter().filter_map(|base| self.kind(base)).collect();
            match GivenKind::of(text(&kind.name), kind.category, parts.leak()) {
                Some(given) => {
                    self.kinds.insert(kind.name.clone(), Kind::Given(given));
                }
                None => self.errors.push(JsonError::new(kind.offset, "there are too many kinds of operands in this process")),
            }
        }
    }

    fn kind(&self, name: &str) -> Option<Kind> {
        tables_kind(name).or_else(|| self.kinds.get(name).copied())
    }

    fn enumerant(&mut self, enumerant: &Enumerant, offset: usize, is_whole: bool) {
        let Some(kind) = self.kind(&enumerant.kind) else { return };
        let operands = self.operands(&enumerant.parameters, false);
        let requirements = self.requirements(&enumerant.needs);
        let own = tables::enumerant(kind, enumerant.value);
        let given = self.rows.enumerants.iter().any(|(of, row)| *of == kind && row.value == enumerant.value);
        let names = std::iter::once(&enumerant.name).chain(&enumerant.aliases);
        let aliases = names.skip(usize::from(own.is_none() && !given)).map(|name| (Some(kind), text(name), enumerant.value));
        let aliases: Vec<_> = aliases.filter(|(_, name, _)| own.is_none_or(|own| own.name != *name)).collect();
        self.rows.aliases.extend(aliases);
        if given {
            // Another name of a definition in the file.
            return;
        }
        let row = match own {
            None => tables::Enumerant { value: enumerant.value, name: text(&enumerant.name), operands, requirements },
            Some(own) => {
                let Some(operands) = self.merged(&enumerant.name, own.operands, operands, offset, is_whole) else { return };
                let requirements = union(&own.requirements, &requirements);
                if operands == own.operands && is_same(&requirements, &own.requirements) {
                    return;
                }
                tables::Enumerant { value: own.value, name: own.name, operands, requirements }
            }
        };
        self.rows.enumerants.push((kind, row));
    }

    fn instruction(&mut self, instruction: &Instruction, offset: usize, is_whole: bool) {
        let row = self.row(instruction, class(&instruction.class));
        let own = tables::instruction(row.opcode);
        let given = self.rows.instructions.iter().any(|known| known.opcode == row.opcode);
        let names = std::iter::once(&instruction.name).chain(&instruction.aliases);
        let aliases = names.skip(usize::from(own.is_none() && !given)).map(|name| (None, text(name), row.opcode));
        let aliases: Vec<_> = aliases.filter(|(_, name, _)| own.is_none_or(|own| own.name != *name)).collect();
        self.rows.aliases.extend(aliases);
        if given {
            return;
        }
        let row = match own {
            None => {
                if instruction.ends_block() {
                    self.rows.block_ends.push(row.opcode);
                }
                row
            }
            Some(own) => {
                let Some(operands) = self.merged(&instruction.name, own.operands, row.operands, offset, is_whole) else { return };
                let requirements = union(&own.requirements, &row.requirements);
                if operands == own.operands && is_same(&requirements, &own.requirements) {
                    return;
                }
                tables::Instruction { name: own.name, class: own.class, operands, requirements, ..row }
            }
        };
        self.rows.instructions.push(row);
    }

    /// A set of the tables is unchanged, except for the instructions that the file adds.
    fn extended(&mut self, set: &str, instruction: &Instruction, offset: usize) {
        let row = self.row(instruction, Class::Extended);
        let name = text(set);
        let copied = |own: &tables::Instruction| tables::Instruction {
            opcode: own.opcode,
            name: own.name,
            class: own.class,
            operands: own.operands,
            requirements: own.requirements,
        };
        let rows = self.rows.sets.entry(name).or_insert_with(|| tables::extended_set(set).iter().map(copied).collect());
        match rows.iter_mut().find(|known| known.opcode == row.opcode) {
            None => rows.push(row),
            // A file may refine the operands of a set in the tables, but not change them.
            Some(known) if known.operands.len() == row.operands.len() => known.requirements = row.requirements,
            Some(known) => {
                let message =
                    format!("{} has {} operands here, and {} in SPIR-V", row.name, row.operands.len(), known.operands.len());
                self.errors.push(JsonError::clash(offset, message));
            }
        }
    }

    fn row(&self, instruction: &Instruction, class: Class) -> tables::Instruction {
        tables::Instruction {
            opcode: instruction.number,
            name: text(&instruction.name),
            class,
            operands: self.operands(&instruction.operands, instruction.number == op::Switch),
            requirements: self.requirements(&instruction.needs),
        }
    }

    /// The kind of an operand. The literals of pairs have the selector's width only in OpSwitch; elsewhere their name determines the kind.
    fn operand_kind(&self, name: &str, is_switch: bool) -> Kind {
        const PAIR: &[Kind] = &[Kind::LiteralInteger, Kind::IdRef];
        let kind = self.kind(name).unwrap_or(Kind::LiteralInteger);
        if is_switch || kind != Kind::PairLiteralIntegerIdRef {
            return kind;
        }
        GivenKind::of(kind.name(), Category::Composite, PAIR).map_or(kind, Kind::Given)
    }

    fn operands(&self, operands: &[Operand], is_switch: bool) -> &'static [tables::Operand] {
        let row = |operand: &Operand| {
            let kind = self.operand_kind(&operand.kind, is_switch);
            tables::Operand::new(kind, operand.count, text(&operand.name))
        };
        operands.iter().map(row).collect::<Vec<_>>().leak()
    }

    fn requirements(&self, needs: &Needs) -> Requirements {
        let number = |name: &String| {
            let given = self.capabilities.get(name).copied();
            given.or_else(|| named::value(Kind::Capability, name))
        };
        let version = match needs.version {
            Some(version) if needs.in_core => version,
            // Features of SPIR-V 1.0 specify no version, and no extension.
            _ if needs.extensions.is_empty() && !needs.in_core => 0,
            _ => NO_CORE_VERSION,
        };
        Requirements {
            capabilities: needs.capabilities.iter().filter_map(number).collect::<Vec<_>>().leak(),
            extensions: needs.extensions.iter().map(|name| text(name)).collect::<Vec<_>>().leak(),
            version,
        }
    }

    /// The operands of something that the tables have: the longer list, if it only adds operands that may be missing. A whole registry's
    /// file may be older or newer, and differ; then the tables are followed.
    fn merged(
        &mut self,
        name: &str,
        own: &'static [tables::Operand],
        given: &'static [tables::Operand],
        offset: usize,
        is_whole: bool,
    ) -> Option<&'static [tables::Operand]> {
        let form = |operand: &tables::Operand| (operand.kind, operand.quantifier);
        let is_prefix = |short: &[tables::Operand], long: &[tables::Operand]| {
            let added = long.iter().skip(short.len()).all(|operand| operand.quantifier != Quantifier::One);
            short.len() <= long.len() && added && short.iter().map(form).eq(long.iter().take(short.len()).map(form))
        };
        if is_prefix(given, own) || is_whole && !is_prefix(own, given) {
            return Some(own);
        }
        if is_prefix(own, given) {
            return Some(given);
        }
        let names = |operands: &[tables::Operand]| match operands {
            [] => "none".to_owned(),
            _ => operands.iter().map(|operand| operand.kind.name()).collect::<Vec<_>>().join(", "),
        };
        let message = format!("{name} has other operands than in SPIR-V: {} here, {} there", names(given), names(own));
        self.errors.push(JsonError::clash(offset, message));
        None
    }
}

/// The union of requirements: any capability of both suffices.
fn union(own: &Requirements, given: &Requirements) -> Requirements {
    let added = |own: &[u32], given: &[u32]| -> &'static [u32] {
        let rest: Vec<_> = given.iter().copied().filter(|number| !own.contains(number)).collect();
        [own, &rest].concat().leak()
    };
    let extensions = |own: &[&'static str], given: &[&'static str]| -> &'static [&'static str] {
        let rest: Vec<_> = given.iter().copied().filter(|name| !own.contains(name)).collect();
        [own, &rest].concat().leak()
    };
    // A definition without requirements gains none from being listed with another.
    let is_free = |needs: &Requirements| needs.capabilities.is_empty() && needs.extensions.is_empty();
    if is_free(own) {
        return *own;
    }
    Requirements {
        capabilities: if own.capabilities.is_empty() { own.capabilities } else { added(own.capabilities, given.capabilities) },
        extensions: extensions(own.extensions, given.extensions),
        version: own.version.min(if is_free(given) { own.version } else { given.version.max(own.version) }),
    }
}

fn is_same(one: &Requirements, other: &Requirements) -> bool {
    one.capabilities == other.capabilities && one.extensions == other.extensions && one.version == other.version
}

/// The class of the grammar's name.
fn class(name: &str) -> Class {
    const CLASSES: [(&str, Class); 26] = [
        ("Miscellaneous", Class::Miscellaneous),
        ("Debug", Class::Debug),
        ("Annotation", Class::Annotation),
        ("Extension", Class::Extension),
        ("Mode-Setting", Class::ModeSetting),
        ("Type-Declaration", Class::TypeDeclaration),
        ("Constant-Creation", Class::ConstantCreation),
        ("Memory", Class::Memory),
        ("Function", Class::Function),
        ("Image", Class::Image),
        ("Conversion", Class::Conversion),
        ("Composite", Class::Composite),
        ("Arithmetic", Class::Arithmetic),
        ("Bit", Class::Bit),
        ("Relational_and_Logical", Class::RelationalAndLogical),
        ("Derivative", Class::Derivative),
        ("Control-Flow", Class::ControlFlow),
        ("Atomic", Class::Atomic),
        ("Primitive", Class::Primitive),
        ("Barrier", Class::Barrier),
        ("Group", Class::Group),
        ("Device-Side_Enqueue", Class::DeviceSideEnqueue),
        ("Pipe", Class::Pipe),
        ("Non-Uniform", Class::NonUniform),
        ("Graph", Class::Graph),
        ("Tensor", Class::Tensor),
    ];
    CLASSES.iter().find(|(known, _)| *known == name).map_or(Class::Reserved, |(_, class)| *class)
}
