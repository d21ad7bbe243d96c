//! Compares the declarations of a handwritten header with a grammar: omissions and disagreements.

use crate::check;
use crate::extension::{Contents, Direction, Extension, Header, Item, What};
use crate::prototype::{Mode, Parameter, Prototype};
use crate::reason::Reason;
use grammar_files::{Grammar, Instruction};
use spirv_grammar::Quantifier;
use std::collections::BTreeSet;

/// A function of a header that represents an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// The namespaces that it is in, from the outermost one.
    pub namespaces: Vec<String>,
    /// The structs in them that it is a static method of.
    pub structs: Vec<String>,
    /// The extended set; None for the core.
    pub set: Option<String>,
    /// The opcode, or the number in the set.
    pub number: u32,
    /// Its declaration.
    pub prototype: Prototype,
}

/// The declarations of a header.
#[derive(Debug, Default)]
pub struct Declared {
    /// In the order of the text.
    pub functions: Vec<Function>,
    /// Declarations that could not be read, each as a sentence.
    pub unread: Vec<String>,
    /// The opcodes of its types.
    pub types: BTreeSet<u32>,
    /// The numbers of its builtins.
    pub builtins: BTreeSet<u32>,
}

fn leading_number(text: &str) -> Option<u32> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    number(&text[..end])
}

pub(crate) fn number(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches(['u', 'U']);
    text.strip_prefix("0x").map_or_else(|| text.parse().ok(), |digits| u32::from_str_radix(digits, 16).ok())
}

/// All disagreements of the header with the grammar of an extension, and its omissions. `text` is the header's own, in which comments before
/// numbers contain their names.
#[must_use]
pub fn differences(extension: &str, text: &str, declared: &Declared, grammar: &Grammar) -> Vec<String> {
    let mut found = declared.unread.clone();
    let mut items = Vec::new();
    let mut item = |what: What| items.push(Item { comment: Vec::new(), what, line: 1 });
    for function in &declared.functions {
        let name = &function.prototype.name;
        match instruction(function, grammar) {
            Some(known) => item(What::Function {
                set: function.set.clone(),
                instruction: known.name.clone(),
                capabilities: None,
                prototype: function.prototype.clone(),
            }),
            None => found.push(match named(name, grammar) {
                Some(known) => {
                    format!("{name} is {} in the header, and {} {} in the grammar", function.number, known.name, known.number)
                }
                None => format!("{name} is {}, which is not in the grammar", function.number),
            }),
        }
    }
    for known in grammar.instructions.iter().filter(|known| known.is_type() && declared.types.contains(&known.number)) {
        let count = known.arguments().filter(|operand| operand.count == Quantifier::One).count();
        let prototype = Prototype {
            template: Vec::new(),
            result: String::new(),
            name: known.name.clone(),
            parameters: Vec::new(),
            no_return: false,
        };
        let operands = Some(vec!["0".to_owned(); count]);
        item(What::Type { instruction: known.name.clone(), capabilities: None, prototype, operands, size: None });
    }
    for builtin in grammar.enumerants.iter().filter(|known| known.kind == "BuiltIn" && declared.builtins.contains(&known.value)) {
        let variable = format!("builtin{}", builtin.value);
        item(What::BuiltIn { builtin: builtin.name.clone(), direction: Direction::Input, ty: "uint".to_owned(), variable });
    }
    let header = Header { items, omitted: Vec::new() };
    let described = Extension {
        name: extension.to_owned(),
        summary: Vec::new(),
        link: None,
        contents: Contents::Nothing(Reason::NoNumbers),
        line: 1,
    };
    for error in check::check(&described, &header, grammar) {
        let lacks = error
            .message
            .strip_suffix(", which the table does not name")
            .map(|message| format!("{message}, which the header lacks"));
        if !lacks.as_deref().is_some_and(|message| explained(message, text)) {
            found.push(lacks.unwrap_or(error.message));
        }
    }
    found.extend(numbers(text, grammar));
    found
}

/// True if a comment of the header explains the omission that a message reports: `// OpBeginACME = 61001 …`, `// BuiltIn NextPrismACME = 61007
/// …`.
fn explained(message: &str, text: &str) -> bool {
    let what = message.split_once(" brings ").and_then(|(_, rest)| rest.split(',').next()).unwrap_or_default();
    let name = what.rsplit('/').next().unwrap_or_default();
    let starts = [format!("// {what} = "), format!("// {name} = ")];
    text.lines().any(|line| starts.iter().any(|start| line.trim_start().starts_with(start)))
}

/// The instruction of a function.
#[must_use]
pub fn instruction<'g>(function: &Function, grammar: &'g Grammar) -> Option<&'g Instruction> {
    grammar.instructions.iter().find(|known| known.number == function.number && known.set == function.set)
}

/// The instruction with the same name as a function.
fn named<'g>(name: &str, grammar: &'g Grammar) -> Option<&'g Instruction> {
    grammar.instructions.iter().find(|known| known.name.strip_prefix("Op").unwrap_or(&known.name) == name)
}

/// Reports numbers after comments with their names, if the grammar has another number for the name.
fn numbers(text: &str, grammar: &Grammar) -> Vec<String> {
    let mut wrong = Vec::new();
    for piece in text.split("/*").skip(1) {
        let Some((name, behind)) = piece.split_once("*/") else { continue };
        let (name, Some(number)) = (name.trim(), leading_number(behind)) else { continue };
        let instructions = grammar.instructions.iter().filter(|known| known.name == name).map(|known| known.number);
        let enumerants = grammar.enumerants.iter().filter(|known| known.name == name).map(|known| known.value);
        let known: BTreeSet<u32> = instructions.chain(enumerants).collect();
        if let Some(other) = known.first().filter(|_| !known.contains(&number)) {
            wrong.push(format!("{name} is {number} in the header, and {other} in the grammar"));
        }
    }
    wrong.sort();
    wrong.dedup();
    wrong
}

impl Function {
    /// True for the name of a parameter, or the type of the result, that the header itself fixes: its type depends on no template. The caller
    /// chooses the values of literals.
    #[must_use]
    pub fn fixes(&self, text: &str) -> bool {
        let Prototype { template, result, parameters, .. } = &self.prototype;
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let depends = |ty: &str| ty.split(|c| !is_word(c)).any(|word| template.iter().any(|parameter| parameter.name == word));
        let is_open = |parameter: &Parameter| parameter.mode == Mode::Literal || depends(&parameter.ty);
        let is_fixed = |parameter: &&Parameter| parameter.name.split('[').next() == Some(text) && !is_open(parameter);
        parameters.iter().any(|parameter| is_fixed(&parameter)) || *result == text && !depends(result)
    }
}
