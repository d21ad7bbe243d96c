//! Checks the entries of an extension against the grammar.
//!
//! Every entry must agree with the grammar, and everything that the extension brings must have an entry or an omission with a reason.

use crate::extension::{Extension, Header, Item, KINDS_WITH_MACROS, What};
use crate::names::{constant_name, is_reserved};
use crate::omission::Left;
use crate::prototype::{Mode, Prototype, is_type};
use crate::table::TableError;
use grammar_files::{Form, Grammar, Instruction};
use spirv_grammar::Quantifier;
use std::collections::{HashMap, HashSet};

/// All mistakes in the header of an extension.
pub fn check(extension: &Extension, header: &Header, grammar: &Grammar) -> Vec<TableError> {
    let mut checker = Checker { grammar, described: HashSet::new(), declared: HashMap::new(), errors: Vec::new() };
    for item in &header.items {
        checker.item(item);
        checker.names(extension, item);
    }
    checker.completeness(extension, header);
    checker.errors.sort_by_key(|error| error.line);
    checker.errors
}

struct Checker<'a> {
    grammar: &'a Grammar,
    /// `OpName`, `Set/Name`, `BuiltIn Name`.
    described: HashSet<String>,
    /// The names that the header declares; true for a function's.
    declared: HashMap<String, bool>,
    errors: Vec<TableError>,
}

/// How an omission spells an instruction.
fn spelled(instruction: &Instruction) -> String {
    match &instruction.set {
        Some(set) => format!("{set}/{}", instruction.name),
        None => instruction.name.clone(),
    }
}

/// The instruction or the enumerant that an omission names.
pub fn left<'g>(grammar: &'g Grammar, what: &str) -> Option<Left<'g>> {
    if let Some((kind, name)) = what.split_once(' ') {
        return grammar.enumerant(kind, name).map(Left::Enumerant);
    }
    let (set, name) = what.split_once('/').map_or((None, what), |(set, name)| (Some(set), name));
    grammar.instruction(set, name).map(Left::Instruction)
}

impl<'a> Checker<'a> {
    fn error(&mut self, line: usize, message: String) {
        self.errors.push(TableError { line, message });
    }

    fn item(&mut self, item: &Item) {
        match &item.what {
            What::Include(_) | What::Remark => {}
            What::Function { set, instruction, capabilities, prototype } => {
                self.capabilities(item.line, capabilities.as_deref());
                if let Some(found) = self.instruction(item.line, set.as_deref(), instruction) {
                    self.function(item.line, found, prototype);
                }
            }
            What::Type { instruction, capabilities, prototype, operands, .. } => {
                self.capabilities(item.line, capabilities.as_deref());
                let given = operands.as_ref().map_or(prototype.template.len(), Vec::len);
                if let Some(found) = self.instruction(item.line, None, instruction) {
                    self.type_(item.line, found, given);
                    self.fixed_operands(item.line, found, operands.as_deref().unwrap_or_default());
                }
            }
            What::Attribute { kind, name, capabilities } => {
                self.capabilities(item.line, capabilities.as_deref());
                if self.grammar.enumerant(kind, name).is_none() {
                    self.error(item.line, format!("SPIR-V has no {kind} {name}"));
                }
            }
            What::BuiltIn { builtin, .. } => match self.grammar.enumerant("BuiltIn", builtin) {
                Some(found) => {
                    self.described.insert(format!("BuiltIn {}", found.name));
                }
                None => self.error(item.line, format!("SPIR-V has no builtin {builtin}")),
            },
            What::Constants { kind } => {
                if !self.grammar.enumerants.iter().any(|enumerant| enumerant.kind == *kind) {
                    self.error(item.line, format!("SPIR-V has no enumeration {kind}"));
                }
            }
        }
    }

    /// Checks that each declared item has a unique name; functions may be overloads.
    fn names(&mut self, extension: &Extension, item: &Item) {
        match &item.what {
            What::Function { prototype, .. } => self.declare(item.line, &prototype.name, true),
            What::Type { prototype, .. } => self.declare(item.line, &prototype.name, false),
            What::BuiltIn { variable, .. } => {
                let name = variable.split('[').next().unwrap_or_default();
                self.declare(item.line, name, false);
            }
            What::Constants { kind } => {
                for enumerant in self.grammar.constants_of(&extension.name, kind) {
                    let name = constant_name(enumerant, extension.name_in_header(enumerant, self.grammar));
                    self.declare(item.line, &name, false);
                }
            }
            What::Include(_) | What::Remark | What::Attribute { .. } => {}
        }
    }

    fn declare(&mut self, line: usize, name: &str, is_function: bool) {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) || !name.chars().all(is_word) || is_reserved(name) {
            self.error(line, format!("`{name}` cannot be declared: it is no identifier of HLSL"));
        }
        match self.declared.insert(name.to_owned(), is_function) {
            Some(before) if !(before && is_function) => {
                self.error(line, format!("two things of the header have the name {name}"))
            }
            _ => {}
        }
    }

    fn capabilities(&mut self, line: usize, names: Option<&[String]>) {
        for name in names.unwrap_or_default() {
            if self.grammar.capability(name).is_none() {
                self.error(line, format!("SPIR-V has no capability {name}"));
            }
        }
    }

    fn instruction(&mut self, line: usize, set: Option<&str>, name: &str) -> Option<&'a Instruction> {
        let found = self.grammar.instruction(set, name);
        match found {
            Some(found) => {
                self.described.insert(spelled(found));
            }
            None => self.error(line, format!("SPIR-V has no instruction {name}")),
        }
        found
    }

    fn function(&mut self, line: usize, instruction: &Instruction, prototype: &Prototype) {
        let name = &instruction.name;
        let is_void = prototype.result == "void";
        if instruction.set.is_none() && instruction.has_value() == is_void {
            let message = if is_void {
                "has a result, but the function returns void"
            } else {
                "has no result, but the function returns a value"
            };
            self.error(line, format!("{name} {message}"));
        }
        let operands: Vec<_> = instruction.arguments().collect();
        let required = operands.iter().filter(|operand| operand.count == Quantifier::One).count();
        let endless = operands.iter().any(|operand| {
            // An enumerant may add its own operands, and a composite kind consists of several.
            operand.count == Quantifier::Any || operand.form == Form::Enumeration || operand.form == Form::Composite
        });
        let given = prototype.parameters.len();
        if given < required || given > operands.len() && !endless {
            self.error(line, format!("{name} has {} operands, but the function has {given} parameters", operands.len()));
        }
        for (parameter, operand) in prototype.parameters.iter().zip(operands) {
            if operand.form == Form::Composite || operand.count == Quantifier::Any {
                break;
            }
            if operand.form.is_literal() != (parameter.mode == Mode::Literal) {
                let must = if operand.form.is_literal() { "must be" } else { "must not be" };
                self.error(line, format!("the operand `{}` of {name} {must} a literal", parameter.name));
            }
        }
    }

    fn type_(&mut self, line: usize, instruction: &Instruction, given: usize) {
        let name = &instruction.name;
        if !instruction.is_type() {
            self.error(line, format!("{name} declares no type, so it needs a result and parameters"));
        }
        let operands = instruction.arguments().count();
        let required = instruction.arguments().filter(|operand| operand.count == Quantifier::One).count();
        let endless = instruction.arguments().any(|operand| operand.count == Quantifier::Any);
        if given < required || given > operands && !endless {
            self.error(line, format!("{name} has {operands} operands, but {given} are given"));
        }
    }

    /// Operands of a type that are the same for all: numbers, or names of enumerants.
    fn fixed_operands(&mut self, line: usize, instruction: &Instruction, values: &[String]) {
        let kinds: Vec<&str> = instruction.arguments().map(|operand| operand.kind.as_str()).collect();
        for (at, value) in values.iter().enumerate() {
            let is_named = kinds.get(at).is_some_and(|kind| self.grammar.enumerant(kind, value).is_some());
            let is_constant = matches!(value.as_str(), "true" | "false") || value.parse::<u32>().is_ok() || is_type(value);
            if !is_named && !is_constant {
                self.error(
                    line,
                    format!("`{value}` is neither a number, a type nor a name that {} takes there", instruction.name),
                );
            }
        }
    }

    /// Checks that everything that the extension defines is in the header, or left out with a reason that is still needed.
    fn completeness(&mut self, extension: &Extension, header: &Header) {
        let mut brought: HashSet<String> = self.grammar.instructions_of(&extension.name).map(spelled).collect();
        for enumerant in self.grammar.enumerants_of(&extension.name, "BuiltIn") {
            brought.insert(format!("BuiltIn {}", enumerant.name));
        }
        let omitted: HashSet<&str> = header.omitted.iter().map(|omission| omission.what.as_str()).collect();
        let missing = brought.iter().filter(|what| !self.described.contains(*what) && !omitted.contains(what.as_str()));
        let mut missing: Vec<String> = missing.cloned().collect();
        missing.sort();
        for what in missing {
            self.error(extension.line, format!("{} brings {what}, which the table does not name", extension.name));
        }
        for kind in KINDS_WITH_MACROS {
            brought.extend(self.grammar.enumerants_of(&extension.name, kind).map(|found| format!("{kind} {}", found.name)));
        }
        for omission in &header.omitted {
            if !brought.contains(&omission.what) {
                self.error(omission.line, format!("{} does not bring {}", extension.name, omission.what));
            } else if self.described.contains(&omission.what) {
                self.error(omission.line, format!("{} is both described and omitted", omission.what));
            } else if let Some(reason) = &omission.reason
                && !left(self.grammar, &omission.what).is_some_and(|left| reason.holds(&left, self.grammar))
            {
                self.error(omission.line, format!("the grammar does not say of {} that {reason}", omission.what));
            }
        }
    }
}
