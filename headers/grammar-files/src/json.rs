//! Reads a grammar file in the JSON format of SPIRV-Headers: a whole registry's, or a vendor's addition.
//!
//! A file is read completely or not at all: all its mistakes are reported, each with its location in the text.

use crate::model::{Enumerant, Form, Grammar, Instruction, KindDefinition, Needs, Operand, operand_name, own_parts};
use serde::Deserialize;
use serde_json::value::RawValue;
use spirv_grammar::{Category as KindCategory, Kind, Quantifier};
use std::collections::{HashMap, HashSet};

/// A mistake in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonError {
    /// The location, in bytes from the start of the text.
    pub offset: usize,
    /// The message: one sentence without a full stop.
    pub message: String,
    /// True if the file contradicts SPIR-V, or another grammar.
    pub is_clash: bool,
}

impl JsonError {
    /// A mistake in the file itself.
    pub fn new(offset: usize, message: impl Into<String>) -> Self {
        Self { offset, message: message.into(), is_clash: false }
    }

    /// A contradiction of SPIR-V, or of another grammar.
    pub fn clash(offset: usize, message: impl Into<String>) -> Self {
        Self { is_clash: true, ..Self::new(offset, message) }
    }
}

/// A file that was read.
#[derive(Debug)]
pub struct File {
    /// Its content.
    pub grammar: Grammar,
    /// The location of each of `grammar.instructions`, in bytes from the start of the text.
    pub places: Vec<usize>,
    /// The same of `grammar.enumerants`.
    pub enumerant_places: Vec<usize>,
    /// True for a whole registry's core grammar: if its names and operands differ from SPIR-V's, it is older or newer rather than wrong.
    pub is_whole: bool,
}

/// Maximum opcode of a core instruction, which has 16 bits.
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
    /// SPIRV-Headers' grammar of OpenCL.DebugInfo.100 names one so.
    capability: Option<String>,
    #[serde(default)]
    extensions: Vec<String>,
    version: Option<String>,
    #[serde(default)]
    aliases: Vec<String>,
    terminator: Option<bool>,
}

/// The keys that are read: of the file, of an instruction, of an operand, of a kind of operands, of an enumerant.
const FILE_KEYS: &[&str] = &["instructions", "operand_kinds"];
const INSTRUCTION_KEYS: &[&str] =
    &["opname", "opcode", "class", "operands", "capabilities", "extensions", "version", "aliases", "terminator"];
const OPERAND_KEYS: &[&str] = &["kind", "quantifier", "name"];
const KIND_KEYS: &[&str] = &["category", "kind", "bases", "enumerants"];
const ENUMERANT_KEYS: &[&str] = &["enumerant", "value", "aliases", "parameters", "capabilities", "extensions", "version"];

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
    #[serde(default)]
    bases: Vec<String>,
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
    aliases: Vec<String>,
    #[serde(default)]
    parameters: Vec<RawOperand>,
    #[serde(default)]
    capabilities: Vec<String>,
    #[serde(default)]
    extensions: Vec<String>,
    version: Option<String>,
}

impl From<Category> for KindCategory {
    fn from(category: Category) -> Self {
        match category {
            Category::BitEnum => Self::BitEnum,
            Category::ValueEnum => Self::ValueEnum,
            Category::Id => Self::Id,
            Category::Literal => Self::Literal,
            Category::Composite => Self::Composite,
        }
    }
}

/// A number, or a mask's bit as text: `"0x0010"`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Plain(serde_json::Number),
    Text(String),
}

/// Reads a grammar. With `set`, its instructions are those of that extended instruction set. Kinds and capabilities that the file does not
/// define are looked up in `spirv`.
///
/// # Errors
/// All mistakes, or the first location at which the text is not JSON.
pub fn read(text: &str, set: Option<&str>, spirv: &Grammar) -> Result<File, Vec<JsonError>> {
    let raw: RawFile<'_> = parse(text, 0, text).map_err(|error| vec![error])?;
    let is_whole = set.is_none() && raw.instructions.iter().any(|value| value.get().contains("\"OpNop\""));
    let of_set = spirv.instructions.iter().filter(|other| other.set.as_deref() == set);
    let mut reader = Reader {
        text,
        set,
        is_whole,
        known: Known {
            numbers: of_set.clone().map(|other| (other.number, other.name.as_str())).collect(),
            names: of_set.map(|other| (other.name.as_str(), other.number)).collect(),
            values: spirv.enumerants.iter().map(|other| ((other.kind.as_str(), other.value), other.name.as_str())).collect(),
            capabilities: spirv
                .enumerants
                .iter()
                .filter(|other| other.kind == "Capability")
                .map(|other| other.name.as_str())
                .collect(),
            kinds: spirv.kinds.iter().map(|kind| (kind.name.as_str(), kind.category)).collect(),
        },
        kinds: HashMap::new(),
        file: Grammar::default(),
        names: HashMap::new(),
        numbers: HashMap::new(),
        places: Vec::new(),
        enumerant_places: Vec::new(),
        errors: Vec::new(),
    };
    reader.file_keys(text);
    let kinds = reader.kinds(&raw.operand_kinds);
    for (kind, enumerants) in &kinds {
        reader.enumerants(kind, enumerants);
    }
    for value in raw.instructions {
        reader.instruction(value);
    }
    reader.capabilities();
    reader.bases();
    if reader.errors.is_empty() {
        Ok(File { grammar: reader.file, places: reader.places, enumerant_places: reader.enumerant_places, is_whole })
    } else {
        reader.errors.sort_by_key(|error| error.offset);
        Err(reader.errors)
    }
}

/// Parses a part of the text; the locations of mistakes are relative to the whole.
fn parse<'a, T: Deserialize<'a>>(part: &'a str, start: usize, text: &str) -> Result<T, JsonError> {
    serde_json::from_str(part).map_err(|error| {
        // serde_json appends the location, which is relative to the part.
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
        if message.starts_with("missing field") {
            // serde_json notices a missing key at the end; report it at the start of the object.
            let name = name_of(part).map(|name| format!(" in {name}")).unwrap_or_default();
            return JsonError::new(start, format!("{message}{name}"));
        }
        let line_start: usize = part.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let offset = (start + line_start + error.column().saturating_sub(1)).min(text.len());
        JsonError::new(offset, message)
    })
}

/// The name of an object that may lack other keys.
fn name_of(part: &str) -> Option<String> {
    let thing: serde_json::Value = serde_json::from_str(part).ok()?;
    ["opname", "enumerant", "kind"].iter().find_map(|key| thing.get(key)?.as_str().map(str::to_owned))
}

struct Reader<'a> {
    text: &'a str,
    set: Option<&'a str>,
    is_whole: bool,
    known: Known<'a>,
    /// The kinds that the file defines.
    kinds: HashMap<String, Category>,
    file: Grammar,
    /// The instructions of `file` by name and by number.
    names: HashMap<String, usize>,
    numbers: HashMap<u32, usize>,
    places: Vec<usize>,
    enumerant_places: Vec<usize>,
    errors: Vec<JsonError>,
}

/// Definitions outside of the file.
struct Known<'a> {
    /// The instructions of the file's set.
    numbers: HashMap<u32, &'a str>,
    names: HashMap<&'a str, u32>,
    /// By kind and value.
    values: HashMap<(&'a str, u32), &'a str>,
    capabilities: HashSet<&'a str>,
    /// The kinds that other files define.
    kinds: HashMap<&'a str, KindCategory>,
}

impl<'a> Reader<'a> {
    fn error(&mut self, offset: usize, message: String) {
        self.errors.push(JsonError::new(offset, message));
    }

    fn clash(&mut self, offset: usize, message: String) {
        self.errors.push(JsonError::clash(offset, message));
    }

    /// The location of a part of the text, which serde_json borrows.
    fn place(&self, value: &RawValue) -> usize {
        (value.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    /// Parses an object of the file, and finds the location of its name.
    fn part<T: Deserialize<'a>>(&mut self, value: &'a RawValue, keys: &[&str]) -> Option<(T, usize)> {
        let start = self.place(value);
        self.keys(value.get(), start, keys);
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

    /// Reports misspelt keys, whose values would be silently lost. Other unknown keys are SPIRV-Headers' own, and are ignored.
    fn keys(&mut self, part: &str, start: usize, known: &[&str]) {
        let Ok(serde_json::Value::Object(thing)) = serde_json::from_str(part) else { return };
        let operands = ["operands", "parameters"].iter().filter_map(|key| thing.get(*key)?.as_array()).flatten();
        let of_operands = operands.filter_map(|operand| operand.as_object()).flat_map(|operand| operand.keys());
        let of_thing = thing.keys().map(|key| (key, known));
        for (key, known) in of_thing.chain(of_operands.map(|key| (key, OPERAND_KEYS))) {
            self.key(key, part, start, known);
        }
    }

    fn file_keys(&mut self, text: &str) {
        let Ok(serde_json::Value::Object(file)) = serde_json::from_str(text) else { return };
        file.keys().for_each(|key| self.key(key, text, 0, FILE_KEYS));
    }

    fn key(&mut self, key: &str, part: &str, start: usize, known: &[&str]) {
        if known.contains(&key) {
            return;
        }
        // Short words are near to too many others.
        let limit = |other: &str| if other.len() > 5 { 2 } else { 1 };
        if let Some(other) = diagnostics::nearest_within(key, known.iter().copied(), limit) {
            let offset = start + part.find(&format!("\"{key}\"")).unwrap_or(0);
            self.error(offset, format!("`{key}` is not a key that is read; did you mean `{other}`?"));
        }
    }

    /// Collects all kinds first: operands may refer to later ones.
    fn kinds(&mut self, values: &[&'a RawValue]) -> Vec<(String, Vec<&'a RawValue>)> {
        let mut kinds = Vec::new();
        for value in values {
            let Some((raw, offset)) = self.part::<RawKind<'a>>(value, KIND_KEYS) else {
                // References to the kind are not reported as well.
                if let Some(name) = name_of(value.get()) {
                    self.kinds.insert(name, Category::ValueEnum);
                }
                continue;
            };
            self.identifier(&raw.kind, "a kind of operands", offset);
            // The names of constants start with it.
            if raw.kind.starts_with(|c: char| c.is_ascii_digit()) {
                self.error(offset, format!("`{}` cannot be the name of a kind of operands", raw.kind));
            }
            let is_enumeration = matches!(raw.category, Category::BitEnum | Category::ValueEnum);
            if self.kinds.insert(raw.kind.clone(), raw.category).is_some() {
                self.error(offset, format!("the kind of operands {} is defined twice", raw.kind));
            }
            self.category(&raw.kind, raw.category.into(), offset);
            let (name, category) = (raw.kind.clone(), raw.category.into());
            self.file.kinds.push(KindDefinition { name, category, bases: raw.bases, offset });
            if is_enumeration {
                kinds.push((raw.kind, raw.enumerants));
            }
        }
        kinds
    }

    /// Records the category of a kind. One that is already known is unchanged.
    fn category(&mut self, name: &str, category: KindCategory, offset: usize) {
        let known = tables_kind(name).map(Kind::category).or_else(|| self.known.kinds.get(name).copied());
        if known.is_some_and(|known| known != category) && !self.is_whole {
            self.clash(offset, format!("the kind of operands {name} is known, and of another category"));
        }
    }

    fn enumerants(&mut self, kind: &str, values: &[&'a RawValue]) {
        let bit = self.kinds.get(kind) == Some(&Category::BitEnum);
        let mut names: HashMap<String, u32> = HashMap::new();
        for value in values {
            let Some((raw, offset)) = self.part::<RawEnumerant>(value, ENUMERANT_KEYS) else { continue };
            let name = raw.enumerant;
            let Some(number) = number(&raw.value) else {
                self.error(offset, format!("the value of {kind} {name} is not a number of 32 bits"));
                continue;
            };
            self.identifier(&name, &format!("a value of {kind}"), offset);
            if names.insert(name.clone(), number).is_some_and(|other| !self.is_whole || other != number) {
                self.error(offset, format!("{kind} {name} is defined twice"));
            }
            for alias in &raw.aliases {
                if names.insert(alias.clone(), number).is_some_and(|other| other != number) {
                    self.error(offset, format!("{kind} {alias} is defined twice"));
                }
            }
            if let Some(other) = self.known.values.get(&(kind, number)).copied()
                && other != name
                && !self.is_whole
                && !raw.aliases.iter().any(|alias| alias == other)
                && !values.iter().any(|value| value.get().contains(&format!("\"{other}\"")))
            {
                self.clash(offset, format!("{kind} {name} has the number {number} of {other}"));
            }
            raw.aliases.iter().for_each(|alias| self.identifier(alias, &format!("a value of {kind}"), offset));
            let parameters = self.operands(&name, offset, raw.parameters);
            let needs = self.needs(raw.capabilities, raw.extensions, raw.version.as_deref(), offset);
            let (kind, aliases) = (kind.to_owned(), raw.aliases);
            self.file.enumerants.push(Enumerant { kind, name, aliases, value: number, bit, parameters, needs });
            self.enumerant_places.push(offset);
        }
    }

    fn instruction(&mut self, value: &'a RawValue) {
        let Some((raw, offset)) = self.part::<RawInstruction>(value, INSTRUCTION_KEYS) else { return };
        let name = raw.opname;
        let bare = name.strip_prefix("Op").unwrap_or(&name);
        let is_name =
            |name: &str| name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(|c| c.is_ascii_alphanumeric());
        // Those of OpenCL.std have underscores.
        if !is_name(&bare.replace('_', "")) || bare.starts_with('_') || self.set.is_none() && !is_name(bare) {
            self.error(offset, format!("`{name}` cannot be the name of an instruction"));
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
        raw.aliases.iter().for_each(|alias| self.identifier(alias, "an instruction", offset));
        self.duplicates(&name, raw.opcode, &raw.aliases, offset);
        let mut operands = self.operands(&name, offset, raw.operands);
        if self.set.is_some_and(|set| set.starts_with("NonSemantic.")) {
            operands.iter_mut().for_each(|operand| operand.form = of_non_semantic(operand.form));
            operands.iter_mut().for_each(|operand| operand.kind = "IdRef".to_owned());
        }
        self.results(&name, &operands, offset);
        let has_result = operands.iter().any(|operand| operand.form == Form::Result);
        if raw.terminator == Some(true) && has_result {
            self.error(offset, format!("{name} ends its block, so it cannot have a result"));
        }
        if raw.class == "Type-Declaration" && operands.iter().any(|operand| operand.form == Form::ResultType) {
            self.error(offset, format!("the type {name} cannot have a result type"));
        }
        let capabilities = raw.capabilities.into_iter().chain(raw.capability).collect();
        let needs = self.needs(capabilities, raw.extensions, raw.version.as_deref(), offset);
        let at = self.file.instructions.len();
        self.names.entry(name.clone()).or_insert(at);
        self.numbers.entry(raw.opcode).or_insert(at);
        self.file.instructions.push(Instruction {
            set: self.set.map(str::to_owned),
            name,
            number: raw.opcode,
            operands,
            needs,
            class: raw.class,
            aliases: raw.aliases,
            terminator: raw.terminator,
        });
        self.places.push(offset);
    }

    /// Reports a number or a name that another instruction has, in the file or in SPIR-V.
    fn duplicates(&mut self, name: &str, number: u32, aliases: &[String], offset: usize) {
        if self.names.contains_key(name) {
            return self.error(offset, format!("{name} is defined twice"));
        }
        // An older registry lists aliases as separate instructions.
        if let Some(other) = self.numbers.get(&number).filter(|_| !self.is_whole) {
            let other = self.file.instructions[*other].name.clone();
            return self.error(offset, format!("{name} has the opcode {number} of {other}"));
        }
        if let Some(known) = self.known.names.get(name).copied().filter(|known| *known != number) {
            return self.clash(offset, format!("{name} has the opcode {number} here, and {known} in SPIR-V"));
        }
        if let Some(other) = self.known.numbers.get(&number).copied().filter(|other| *other != name) {
            // A file with the whole core contains both.
            let has_both =
                self.is_whole || aliases.iter().any(|alias| alias == other) || self.text.contains(&format!("\"{other}\""));
            if !has_both {
                self.clash(offset, format!("{name} has the opcode {number} of SPIR-V's {other}"));
            }
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

    /// Reports a name that cannot be used unchanged in a header, as part of an identifier, a string or a comment.
    fn identifier(&mut self, name: &str, what: &str, offset: usize) {
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            self.error(offset, format!("`{name}` cannot be the name of {what}"));
        }
    }

    fn needs(&mut self, capabilities: Vec<String>, extensions: Vec<String>, version: Option<&str>, offset: usize) -> Needs {
        capabilities.iter().for_each(|name| self.identifier(name, "a capability", offset));
        extensions.iter().for_each(|name| self.identifier(name, "an extension", offset));
        // An extended set's grammar specifies no version, nor does one for features of SPIR-V 1.0; a new feature has an extension or a
        // capability.
        let in_core = version.is_some_and(|version| version != "None");
        let minor = version.and_then(|version| version.strip_prefix("1.")?.parse().ok());
        if in_core && minor.is_none() {
            let version = version.unwrap_or_default();
            self.error(offset, format!("`{}` is not a version of SPIR-V: 1.0 to 1.6, or None", version.escape_debug()));
        }
        Needs { capabilities, extensions, in_core, version: minor }
    }

    fn operands(&mut self, of: &str, offset: usize, raw: Vec<RawOperand>) -> Vec<Operand> {
        let mut operands: Vec<Operand> = Vec::new();
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
            if operands.last().is_some_and(|before| before.count == Quantifier::Any) {
                self.error(offset, format!("{of} has an operand after one that may occur any number of times"));
            }
            let name = operand_name(&name);
            if name.contains("*/") || name.contains("/*") || name.chars().any(char::is_control) {
                self.error(offset, format!("an operand of {of} has a name that cannot be written in a comment"));
            }
            let parts = self.parts(&kind);
            operands.push(Operand { form, count, name, kind, parts });
        }
        operands
    }

    fn form(&self, kind: &str) -> Option<Form> {
        if let Some(known) = tables_kind(kind) {
            return Some(Form::of(known));
        }
        let category = self.kinds.get(kind).map(|category| (*category).into());
        Some(match category.or_else(|| self.known.kinds.get(kind).copied())? {
            KindCategory::BitEnum | KindCategory::ValueEnum => Form::Enumeration,
            KindCategory::Id => Form::Id,
            KindCategory::Literal => Form::Integer,
            KindCategory::Composite => Form::Composite,
        })
    }

    /// The parts of a composite kind.
    fn parts(&self, kind: &str) -> Vec<Operand> {
        if let Some(known) = tables_kind(kind) {
            return own_parts(known);
        }
        let bases = self.file.kinds.iter().find(|defined| defined.name == kind).map_or(&[][..], |defined| &defined.bases);
        bases.iter().filter_map(|base| Some(Operand::part(self.form(base)?, base))).collect()
    }

    fn similar_kind(&self, kind: &str) -> Option<&str> {
        let known = Kind::ALL.iter().map(|known| known.name()).chain(self.kinds.keys().map(String::as_str));
        diagnostics::nearest_within(kind, known, |_| 2)
    }

    /// The parts of composite kinds are kinds that are not composite.
    fn bases(&mut self) {
        let mut errors = Vec::new();
        for kind in self.file.kinds.iter().filter(|kind| kind.category == KindCategory::Composite) {
            if tables_kind(&kind.name).is_none() && kind.bases.is_empty() {
                errors.push(JsonError::new(kind.offset, format!("the composite kind {} has no \"bases\"", kind.name)));
            }
            for base in &kind.bases {
                if self.form(base).is_none_or(|form| form == Form::Composite) {
                    let message = format!("`{base}`, of which {} consists, is no kind of single operands", kind.name);
                    errors.push(JsonError::new(kind.offset, message));
                }
            }
        }
        self.errors.extend(errors);
    }

    /// Checks that each named capability exists.
    fn capabilities(&mut self) {
        let of_file = self.file.enumerants.iter().filter(|found| found.kind == "Capability");
        let defined: HashSet<&str> =
            of_file.flat_map(|found| std::iter::once(&found.name).chain(&found.aliases)).map(String::as_str).collect();
        let mut errors = Vec::new();
        let instructions = self.file.instructions.iter().map(|found| (&found.name, &found.needs)).zip(&self.places);
        let enumerants = self.file.enumerants.iter().map(|found| (&found.name, &found.needs)).zip(&self.enumerant_places);
        for ((of, needs), offset) in instructions.chain(enumerants) {
            for name in &needs.capabilities {
                if !defined.contains(name.as_str()) && !self.known.capabilities.contains(name.as_str()) {
                    let message = format!("the capability {name} of {of} is neither in this file nor in SPIR-V");
                    errors.push(JsonError::new(*offset, message));
                }
            }
        }
        self.errors.extend(errors);
    }
}

/// The kind of this name in SPIR-V's own tables.
pub(crate) fn tables_kind(name: &str) -> Option<Kind> {
    Kind::ALL.iter().copied().find(|known| known.name() == name)
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
        Number::Plain(value) => u32::try_from(value.as_u64()?).ok(),
        Number::Text(text) => match text.strip_prefix("0x") {
            Some(digits) => u32::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        },
    }
}
