//! Guesses an [`Extension`] from the grammar only.
//!
//! Each guess has a comment with the word `Refine`, which tells the author of the header what to correct.

use crate::extension::{Contents, Direction, Extension, Header, Item, KINDS_WITH_MACROS, Omission, What};
use crate::names::{is_reserved, parameter_name};
use crate::prototype::{Mode, Parameter, Prototype, TemplateParameter};
use grammar_files::{Enumerant, Form, Grammar, Instruction, Needs, Operand};
use spirv_grammar::{Kind, Quantifier};
use std::collections::HashSet;

/// The header of everything that the extension defines; None if there is nothing.
pub fn extension(name: &str, grammar: &Grammar) -> Option<Extension> {
    let mut header = Header::default();
    for instruction in grammar.instructions_of(name) {
        if makes_type(instruction) {
            header.items.push(type_(instruction));
        }
    }
    for kind in kinds_of_constants(name, grammar) {
        header.items.push(item(Vec::new(), What::Constants { kind }));
    }
    for builtin in grammar.enumerants_of(name, "BuiltIn") {
        header.items.push(self::builtin(builtin));
    }
    for instruction in grammar.instructions_of(name).filter(|instruction| !makes_type(instruction)) {
        instruction_items(instruction, &mut header);
    }
    rename_types(&mut header.items);
    for mode in grammar.enumerants_of(name, "ExecutionMode").filter(|mode| mode.has_ids()) {
        let call = format!("SPV_EXECUTION_MODE_{}", mode.name);
        header.items.push(remark(format!("{call} is a statement of the entry point: its operands are ids, of constants.")));
    }
    let has_macros = KINDS_WITH_MACROS.iter().any(|kind| grammar.enumerants_of(name, kind).next().is_some());
    if header.items.is_empty() && !has_macros {
        return None;
    }
    let summary = vec!["what the grammar says; types that are template parameters are guesses".to_owned()];
    Some(Extension { name: name.to_owned(), summary, link: None, contents: Contents::Header(header), line: 0 })
}

fn item(comment: Vec<String>, what: What) -> Item {
    Item { comment, what, line: 0 }
}

fn remark(text: String) -> Item {
    item(vec![text], What::Remark)
}

/// The enumerations, other than those with macros and builtins, for which the extension defines values.
fn kinds_of_constants(name: &str, grammar: &Grammar) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for enumerant in &grammar.enumerants {
        let kind = &enumerant.kind;
        let has_macro = KINDS_WITH_MACROS.contains(&kind.as_str()) || kind == "BuiltIn";
        if has_macro || kinds.contains(kind) {
            continue;
        }
        if grammar.brings(name, &enumerant.needs) || is_own_kind(kind, name, grammar) {
            kinds.push(kind.clone());
        }
    }
    kinds
}

/// True for an enumeration that belongs to the extension. Its values have no requirements, no instruction of other extensions takes it, and
/// either an instruction of this extension takes it, or SPIR-V does not define it, or its values end with the vendor's name.
fn is_own_kind(kind: &str, name: &str, grammar: &Grammar) -> bool {
    let values = || grammar.enumerants.iter().filter(|enumerant| enumerant.kind == kind);
    let is_free = |needs: &Needs| needs.capabilities.is_empty() && needs.extensions.is_empty();
    let takes = |instruction: &&Instruction| instruction.operands.iter().any(|operand| operand.kind == kind);
    let (ours, others): (Vec<_>, Vec<_>) =
        grammar.instructions.iter().filter(takes).partition(|instruction| grammar.brings(name, &instruction.needs));
    let is_new = !Kind::ALL.iter().any(|known| known.name() == kind);
    let vendor = name.split('_').nth(1).unwrap_or_default();
    let is_marked = || values().all(|value| value.name.ends_with(vendor));
    values().all(|value| is_free(&value.needs)) && others.is_empty() && (!ours.is_empty() || is_new || is_marked())
}

/// `OpTypeTileVENDOR` to `TileVENDOR`, with a template parameter for each operand.
fn type_(instruction: &Instruction) -> Item {
    let mut names = HashSet::new();
    let template = instruction.arguments().enumerate().filter(|(_, operand)| operand.count == Quantifier::One);
    let template: Vec<TemplateParameter> = template
        .map(|(at, operand)| {
            let mut name = capitalized(&parameter_name(operand, at));
            if !names.insert(name.clone()) {
                name += &at.to_string();
            }
            // An id is a type or a constant; the grammar does not specify which.
            let is_type = operand.form == Form::Id && (operand.name.contains("Type") || operand.name.is_empty());
            TemplateParameter { kind: if is_type { "typename" } else { "uint" }.to_owned(), name, default: None }
        })
        .collect();
    let mut comment = Vec::new();
    if !template.is_empty() {
        comment.push("Refine: which operands are types, and which are constants.".to_owned());
    }
    if template.len() < instruction.arguments().count() {
        comment.push("Without the operands that may be missing.".to_owned());
    }
    let name = instruction.name.trim_start_matches("OpType");
    let name = identifier("Type", name);
    let prototype = Prototype { template, result: String::new(), name, parameters: Vec::new(), no_return: false };
    item(comment, What::Type { instruction: instruction.name.clone(), capabilities: None, prototype, operands: None, size: None })
}

/// Renames a type after its instruction if a function has its name: OpTypeTileVENDOR and OpTileVENDOR.
fn rename_types(items: &mut [Item]) {
    let functions: HashSet<String> = items
        .iter()
        .filter_map(|item| match &item.what {
            What::Function { prototype, .. } => Some(prototype.name.clone()),
            _ => None,
        })
        .collect();
    for item in items {
        if let What::Type { prototype, .. } = &mut item.what
            && functions.contains(&prototype.name)
        {
            prototype.name.insert_str(0, "Type");
        }
    }
}

fn builtin(builtin: &Enumerant) -> Item {
    let comment = vec!["Refine: the type, and whether it is an input.".to_owned()];
    let variable = identifier("BuiltIn", &builtin.name);
    item(comment, What::BuiltIn { builtin: builtin.name.clone(), direction: Direction::Input, ty: "uint".to_owned(), variable })
}

/// A name of the grammar as an identifier, which does not begin with a digit.
fn identifier(kind: &str, name: &str) -> String {
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("{kind}{name}") } else { name.to_owned() }
}

/// The functions of an instruction: one without the operands that may be missing, and one with them.
fn instruction_items(instruction: &Instruction, header: &mut Header) {
    let declares = instruction.operands.iter().any(|operand| operand.form == Form::Result) && !instruction.has_value();
    let is_structural = instruction.set.is_none() && (is_structural(instruction) || instruction.is_type());
    if declares || is_structural {
        let why = match declares {
            true => "has a result without a type: no function can be it",
            false => "is what an attribute or the compiler itself writes: no function can be it",
        };
        header.items.push(remark(format!("{} = {} {why}.", instruction.name, instruction.number)));
        let what = match &instruction.set {
            Some(set) => format!("{set}/{}", instruction.name),
            None => instruction.name.clone(),
        };
        header.omitted.push(Omission { what, reason: None, line: 0 });
        return;
    }
    let operands: Vec<&Operand> = instruction.arguments().collect();
    let required = operands.iter().filter(|operand| operand.count == Quantifier::One).count();
    header.items.push(function(instruction, &operands[..required]));
    if required < operands.len() {
        header.items.push(function(instruction, &operands));
    }
}

/// True for a type that an alias can name. Some instructions of types, such as OpTypeForwardPointer, have no result.
fn makes_type(instruction: &Instruction) -> bool {
    instruction.is_type() && instruction.operands.iter().any(|operand| operand.form == Form::Result)
}

/// True for an instruction with a fixed position in a module. If SPIR-V does not define it, its class determines whether it can be in a block.
fn is_structural(instruction: &Instruction) -> bool {
    const CLASSES: [&str; 5] = ["Debug", "Annotation", "Extension", "Mode-Setting", "Type-Declaration"];
    match spirv_grammar::instruction(instruction.number) {
        Some(_) => spirv_grammar::facts(instruction.number).is_structural(),
        None => CLASSES.contains(&instruction.class.as_str()),
    }
}

fn function(instruction: &Instruction, operands: &[&Operand]) -> Item {
    let mut template = Vec::new();
    let mut add_type = |name: String| {
        template.push(TemplateParameter { kind: "typename".to_owned(), name: name.clone(), default: None });
        name
    };
    let name = instruction.name.strip_prefix("Op").unwrap_or(&instruction.name).to_owned();
    // Instructions of non-semantic sets have no value, except those that others of the set refer to.
    let has_value = instruction.has_value() && !instruction.set.as_deref().is_some_and(|set| set.starts_with("NonSemantic."));
    let result = if has_value { add_type("R".to_owned()) } else { "void".to_owned() };
    let mut parameters: Vec<Parameter> = Vec::new();
    let operands: Vec<Operand> = operands.iter().flat_map(|operand| operand.in_parts()).collect();
    for (at, operand) in operands.iter().enumerate() {
        let (mode, ty) = match operand.form {
            Form::Id if names_a_place(operand) => (Mode::Reference, add_type(format!("T{at}"))),
            Form::Integer | Form::Enumeration => (Mode::Literal, "uint".to_owned()),
            Form::Float => (Mode::Literal, "float".to_owned()),
            Form::String => (Mode::Literal, "string".to_owned()),
            Form::IntegerId => (Mode::Value, "uint".to_owned()),
            Form::Id | Form::Composite | Form::ResultType | Form::Result => (Mode::Value, add_type(format!("T{at}"))),
        };
        let mut name = parameter_name(operand, at);
        if is_reserved(&name) || parameters.iter().any(|other| other.name == name) {
            name += &at.to_string();
        }
        parameters.push(Parameter { mode, ty, name, default: None });
    }
    let no_return = instruction.ends_block() && !has_value;
    let comment = advice(instruction, has_value, &operands, &parameters, &name);
    let what = What::Function {
        set: instruction.set.clone(),
        instruction: instruction.name.clone(),
        capabilities: None,
        prototype: Prototype { template, result, name, parameters, no_return },
    };
    item(comment, what)
}

/// The parts that the author of the header must review.
fn advice(instruction: &Instruction, has_value: bool, operands: &[Operand], parameters: &[Parameter], name: &str) -> Vec<String> {
    let mut advice = Vec::new();
    let guessed = parameters.iter().any(|parameter| parameter.ty.starts_with('T'));
    match (has_value, guessed) {
        (true, _) => advice.push(format!("Refine: the types. Until then, pass the type of the result: {name}<float>(…).")),
        (false, true) => advice.push("Refine: the types.".to_owned()),
        (false, false) => {}
    }
    let places: Vec<&str> = parameters
        .iter()
        .filter(|parameter| parameter.mode == Mode::Reference)
        .map(|parameter| parameter.name.as_str())
        .collect();
    if !places.is_empty() {
        advice.push(format!("Refine: {} is guessed to be a pointer, so a reference.", places.join(" and ")));
    }
    if operands.iter().any(|operand| operand.count == Quantifier::Any) {
        advice.push("Its last operand may come any number of times: add an overload for each.".to_owned());
    }
    if instruction.is_control_flow() && !has_value {
        advice.push("Refine: with [[noreturn]] it ends the block, and nothing runs after it.".to_owned());
    }
    if operands.iter().any(|operand| operand.form == Form::Enumeration) {
        advice.push("A literal that has operands of its own needs them as the following parameters.".to_owned());
    }
    advice
}

/// True if the grammar's name of an operand indicates that it is a pointer.
fn names_a_place(operand: &Operand) -> bool {
    let name = operand.name.to_lowercase();
    ["pointer", "ptr", "payload", "hit object", "ray query", "rayquery"].iter().any(|word| name.contains(word))
}

fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}
