//! Reads a vendor's grammar file, which has the form of SPIRV-Headers' JSON.
//!
//! A file is read as a whole or not at all: all its mistakes are reported, each with its place in the text.

use crate::grammar::{Enumerant, Form, Grammar, Instruction, Needs, Operand};
use serde::Deserialize;
use serde_json::value::RawValue;
use spirv_grammar::{Kind, Quantifier};
use std::collections::{HashMap, HashSet};

/// A mistake in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonError {
    /// The place, in bytes from the start of the text.
    pub offset: usize,
    /// The message: one sentence without a full stop.
    pub message: String,
}

/// A file that was read.
#[derive(Debug)]
pub struct File {
    /// Its content.
    pub grammar: Grammar,
    /// The place of each of `grammar.instructions`, in bytes from the start of the text.
    pub places: Vec<usize>,
}

/// An instruction of the core has a number of 16 bits.
const MAX_OPCODE: u32 = 0xffff;

#[derive(Deserialize)]
struct RawFile<'a> {
    #[serde(borrow, default)]
    instructions: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    operand_kinds: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct RawInstruction {
    opname: String,
    opcode: u32,
    #[serde(default)]
    class: String,
    #[serde(default)]
    operands: Vec<RawOperand>,
    #[serde(default)]
    capabilities: Vec<String>,
    #[serde(default)]
    extensions: Vec<String>,
    version: Option<String>,
}

#[derive(Deserialize)]
struct RawOperand {
    kind: String,
    quantifier: Option<String>,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
struct RawKind<'a> {
    category: Category,
    kind: String,
    #[serde(borrow, default)]
    enumerants: Vec<&'a RawValue>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
enum Category {
    BitEnum,
    ValueEnum,
    Id,
    Literal,
    Composite,
}

#[derive(Deserialize)]
struct RawEnumerant {
    enumerant: String,
    value: Number,
    #[serde(default)]
    parameters: Vec<RawOperand>,
    #[serde(default)]
    capabilities: Vec<String>,
    #[serde(default)]
    extensions: Vec<String>,
    version: Option<String>,
}

/// A number, or a mask's bit as text: `"0x0010"`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Plain(u32),
    Text(String),
}

/// Reads a grammar. With `set`, its instructions are those of that extended set. Kinds and capabilities that the file does not define are
/// looked up in `spirv`.
///
/// # Errors
/// All mistakes, or the first place where the text is not JSON.
pub fn read(text: &str, set: Option<&str>, spirv: &Grammar) -> Result<File, Vec<JsonError>> {
    let raw: RawFile<'_> = parse(text, 0, text).map_err(|error| vec![error])?;
    let mut reader =
        Reader { text, set, spirv, kinds: HashMap::new(), file: Grammar::default(), places: Vec::new(), errors: Vec::new() };
    let kinds = reader.kinds(&raw.operand_kinds);
    for (kind, enumerants) in &kinds {
        reader.enumerants(kind, enumerants);
    }
    for value in raw.instructions {
        reader.instruction(value);
    }
    reader.capabilities();
    if reader.errors.is_empty() {
        Ok(File { grammar: reader.file, places: reader.places })
    } else {
        reader.errors.sort_by_key(|error| error.offset);
        Err(reader.errors)
    }
}

/// Reads a part of the text; what is wrong in it is placed in the whole.
fn parse<'a, T: Deserialize<'a>>(part: &'a str, start: usize, text: &str) -> Result<T, JsonError> {
    serde_json::from_str(part).map_err(|error| {
        // serde_json adds the place, which is the part's and not the file's.
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
        if message.starts_with("missing field") {
            // It is missed at the end, and looked for where the thing starts.
            let name = name_of(part).map(|name| format!(" in {name}")).unwrap_or_default();
            return JsonError { offset: start, message: format!("{message}{name}") };
        }
        let line_start: usize = part.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let offset = (start + line_start + error.column().saturating_sub(1)).min(text.len());
        JsonError { offset, message: message.to_owned() }
    })
}

/// The name of a thing that may lack others.
fn name_of(part: &str) -> Option<String> {
    let thing: serde_json::Value = serde_json::from_str(part).ok()?;
    ["opname", "enumerant", "kind"].iter().find_map(|key| thing.get(key)?.as_str().map(str::to_owned))
}

struct Reader<'a> {
    text: &'a str,
    set: Option<&'a str>,
    spirv: &'a Grammar,
    /// The kinds that the file defines.
    kinds: HashMap<String, Category>,
    file: Grammar,
    places: Vec<usize>,
    errors: Vec<JsonError>,
}

impl<'a> Reader<'a> {
    fn error(&mut self, offset: usize, message: String) {
        self.errors.push(JsonError { offset, message });
    }

    /// Where a part of the text is; serde_json lends the text itself.
    fn place(&self, value: &RawValue) -> usize {
        (value.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    /// A thing of the file, and where it says its name.
    fn part<T: Deserialize<'a>>(&mut self, value: &'a RawValue) -> Option<(T, usize)> {
        let start = self.place(value);
        match parse(value.get(), start, self.text) {
            Ok(read) => {
                let name = name_of(value.get()).and_then(|name| value.get().find(&format!("\"{name}\"")));
                Some((read, start + name.unwrap_or(0)))
            }
            Err(error) => {
                self.errors.push(error);
                None
            }
        }
    }

    /// Notes all kinds first: operands may name those that come later.
    fn kinds(&mut self, values: &[&'a RawValue]) -> Vec<(String, Vec<&'a RawValue>)> {
        let mut kinds = Vec::new();
        for value in values {
            let Some((raw, offset)) = self.part::<RawKind<'a>>(value) else {
                // What names the kind is not wrong as well.
                if let Some(name) = name_of(value.get()) {
                    self.kinds.insert(name, Category::ValueEnum);
                }
                continue;
            };
            self.identifier(&raw.kind, "a kind of operands", offset);
            // The names of constants start with it.
            if raw.kind.starts_with(|c: char| c.is_ascii_digit()) {
                self.error(offset, format!("`{}` can't be the name of a kind of operands", raw.kind));
            }
            let is_enumeration = matches!(raw.category, Category::BitEnum | Category::ValueEnum);
            self.kinds.insert(raw.kind.clone(), raw.category);
            if is_enumeration {
                kinds.push((raw.kind, raw.enumerants));
            }
        }
        kinds
    }

    fn enumerants(&mut self, kind: &str, values: &[&'a RawValue]) {
        let bit = self.kinds.get(kind) == Some(&Category::BitEnum);
        let mut names = HashSet::new();
        for value in values {
            let Some((raw, offset)) = self.part::<RawEnumerant>(value) else { continue };
            let name = raw.enumerant;
            let Some(number) = number(&raw.value) else {
                self.error(offset, format!("the value of {kind} {name} is not a number"));
                continue;
            };
            self.identifier(&name, &format!("a value of {kind}"), offset);
            if !names.insert(name.clone()) {
                self.error(offset, format!("{kind} {name} is defined twice"));
            }
            if let Some(other) = self.spirv.enumerants.iter().find(|other| other.kind == kind && other.value == number)
                && other.name != name
                && !values.iter().any(|value| value.get().contains(&format!("\"{}\"", other.name)))
            {
                self.error(offset, format!("{kind} {name} has the number {number} of {}", other.name));
            }
            let parameters = self.operands(&name, offset, raw.parameters);
            let needs = self.needs(raw.capabilities, raw.extensions, raw.version.as_deref(), offset);
            self.file.enumerants.push(Enumerant { kind: kind.to_owned(), name, value: number, bit, parameters, needs });
        }
    }

    fn instruction(&mut self, value: &'a RawValue) {
        let Some((raw, offset)) = self.part::<RawInstruction>(value) else { return };
        let name = raw.opname;
        let bare = name.strip_prefix("Op").unwrap_or(&name);
        if !bare.starts_with(|c: char| c.is_ascii_alphabetic()) || !bare.chars().all(|c| c.is_ascii_alphanumeric()) {
            self.error(offset, format!("`{name}` can't be the name of an instruction"));
        }
        if self.set.is_none() {
            if !name.starts_with("Op") {
                let advice = "if it is one of an extended set, name the set with --set";
                self.error(offset, format!("the name of the core instruction {name} must start with Op; {advice}"));
            }
            if raw.opcode > MAX_OPCODE {
                self.error(offset, format!("the opcode {} of {name} has more than 16 bits", raw.opcode));
            }
        }
        self.duplicates(&name, raw.opcode, offset);
        let is_control_flow = raw.class == "Control-Flow";
        let mut operands = self.operands(&name, offset, raw.operands);
        if self.set.is_some_and(|set| set.starts_with("NonSemantic.")) {
            operands.iter_mut().for_each(|operand| operand.form = of_non_semantic(operand.form));
        }
        self.results(&name, &operands, offset);
        let needs = self.needs(raw.capabilities, raw.extensions, raw.version.as_deref(), offset);
        self.file.instructions.push(Instruction {
            set: self.set.map(str::to_owned),
            name,
            number: raw.opcode,
            operands,
            needs,
            is_control_flow,
        });
        self.places.push(offset);
    }

    /// A number or a name that another instruction has, in the file or in SPIR-V.
    fn duplicates(&mut self, name: &str, number: u32, offset: usize) {
        let mut errors = Vec::new();
        for other in &self.file.instructions {
            if other.name == name {
                errors.push(format!("{name} is defined twice"));
            } else if other.number == number {
                errors.push(format!("{name} has the opcode {number} of {}", other.name));
            }
        }
        let known = self.spirv.instructions.iter().filter(|other| other.set.as_deref() == self.set);
        for other in known {
            if other.name == name && other.number != number {
                errors.push(format!("{name} has the opcode {number} here, and {} in SPIR-V", other.number));
            } else if other.number == number && other.name != name && errors.is_empty() {
                // A file that has the whole core has both.
                let has_both = self.text.contains(&format!("\"{}\"", other.name));
                if !has_both {
                    errors.push(format!("{name} has the opcode {number} of SPIR-V's {}", other.name));
                }
            }
        }
        for message in errors {
            self.error(offset, message);
        }
    }

    fn results(&mut self, name: &str, operands: &[Operand], offset: usize) {
        let at = |form: Form| operands.iter().position(|operand| operand.form == form);
        match (at(Form::ResultType), at(Form::Result)) {
            (None, None | Some(0)) | (Some(0), Some(1)) => {}
            (Some(_), None) => self.error(offset, format!("{name} has a result type and no result")),
            _ => self.error(offset, format!("the result of {name} does not come first: IdResultType, IdResult, then the rest")),
        }
        if self.set.is_some() && (at(Form::Result).is_some() || at(Form::ResultType).is_some()) {
            self.error(offset, format!("{name} is of an extended set, whose instructions must not name their result"));
        }
    }

    /// Reports a name that can't be written as it is into a header, as part of an identifier, a string or a comment.
    fn identifier(&mut self, name: &str, what: &str, offset: usize) {
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            self.error(offset, format!("`{name}` can't be the name of {what}"));
        }
    }

    fn needs(&mut self, capabilities: Vec<String>, extensions: Vec<String>, version: Option<&str>, offset: usize) -> Needs {
        capabilities.iter().for_each(|name| self.identifier(name, "a capability", offset));
        extensions.iter().for_each(|name| self.identifier(name, "an extension", offset));
        // An extended set's grammar names no version, nor does one for what was in 1.0; what is new has an extension or a capability.
        let in_core = version.is_some_and(|version| version != "None");
        Needs { capabilities, extensions, in_core }
    }

    fn operands(&mut self, of: &str, offset: usize, raw: Vec<RawOperand>) -> Vec<Operand> {
        let mut operands = Vec::new();
        let mut is_optional = false;
        for RawOperand { kind, quantifier, name } in raw {
            let Some(form) = self.form(&kind) else {
                let similar = self.similar_kind(&kind).map(|name| format!("; did you mean {name}?")).unwrap_or_default();
                self.error(offset, format!("the operand kind {kind} of {of} is neither in this file nor in SPIR-V{similar}"));
                continue;
            };
            let count = match quantifier.as_deref() {
                None => Quantifier::One,
                Some("?") => Quantifier::Optional,
                Some("*") => Quantifier::Any,
                Some(other) => {
                    self.error(offset, format!("the quantifier `{other}` of {of} is neither ? nor *"));
                    Quantifier::One
                }
            };
            if is_optional && count == Quantifier::One {
                self.error(offset, format!("{of} has a required operand after an optional one"));
            }
            is_optional |= count != Quantifier::One;
            if name.contains("*/") || name.contains("/*") || name.chars().any(char::is_control) {
                self.error(offset, format!("an operand of {of} has a name that can't be written in a comment"));
            }
            operands.push(Operand { form, count, name: name.replace('\'', ""), kind });
        }
        operands
    }

    fn form(&self, kind: &str) -> Option<Form> {
        if let Some(category) = self.kinds.get(kind)
            && !Kind::ALL.iter().any(|known| known.name() == kind)
        {
            return Some(match category {
                Category::BitEnum | Category::ValueEnum => Form::Enumeration,
                Category::Id => Form::Id,
                Category::Literal => Form::Integer,
                Category::Composite => Form::Pair,
            });
        }
        Kind::ALL.iter().find(|known| known.name() == kind).map(|known| Form::of(*known))
    }

    fn similar_kind(&self, kind: &str) -> Option<&str> {
        let known = Kind::ALL.iter().map(|known| known.name()).chain(self.kinds.keys().map(String::as_str));
        let distance = known.map(|name| (strsim::damerau_levenshtein(&name.to_lowercase(), &kind.to_lowercase()), name));
        distance.min().filter(|(distance, _)| *distance <= 2).map(|(_, name)| name)
    }

    /// Each capability that is named is one.
    fn capabilities(&mut self) {
        let defined: HashSet<&str> =
            self.file.enumerants.iter().filter(|found| found.kind == "Capability").map(|found| found.name.as_str()).collect();
        let mut errors = Vec::new();
        for (instruction, offset) in self.file.instructions.iter().zip(&self.places) {
            for name in &instruction.needs.capabilities {
                if !defined.contains(name.as_str()) && self.spirv.capability(name).is_none() {
                    let message = format!("the capability {name} of {} is neither in this file nor in SPIR-V", instruction.name);
                    errors.push(JsonError { offset: *offset, message });
                }
            }
        }
        self.errors.extend(errors);
    }
}

/// All operands of the instructions of non-semantic sets are ids (SPV_KHR_non_semantic_info).
fn of_non_semantic(form: Form) -> Form {
    match form {
        Form::Integer | Form::Enumeration => Form::IntegerId,
        Form::Float | Form::String => Form::Id,
        other => other,
    }
}

fn number(number: &Number) -> Option<u32> {
    match number {
        Number::Plain(value) => Some(*value),
        Number::Text(text) => match text.strip_prefix("0x") {
            Some(digits) => u32::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        },
    }
}
