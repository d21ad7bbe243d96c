//! Fits the words of a CHECK line to one instruction.

use super::equality::{means, same_integer};
use super::forms;
use super::module::{Inst, Module, Operand};
use super::names::{self, Fit};
use super::pattern::{Piece, Word};
use super::values::{Value, Values};
use regex::Regex;
use spirv_grammar::Kind as Enumeration;
use spirv_grammar::named;
use std::cell::RefCell;
use std::collections::HashMap;

/// The parts of a line that describes a whole instruction.
#[derive(Debug, Clone, Copy)]
pub struct Shape<'w> {
    pub result: Option<&'w Word>,
    pub op: &'w str,
    pub operands: &'w [Word],
}

/// The parts of a line, if it contains an opcode.
pub fn shape(words: &[Word]) -> Option<Shape<'_>> {
    let is_op = |word: &'_ Word| matches!(word, Word::Text(text) if named::opcode(text).is_some());
    let at = words.iter().take(3).position(is_op)?;
    let Word::Text(name) = &words[at] else { return None };
    let result = match &words[..at] {
        [] => None,
        [Word::Text(equals)] if equals == "=" => None,
        [result, Word::Text(equals)] if equals == "=" => Some(result),
        _ => return None,
    };
    // The current name of an instruction that has several.
    let current = named::opcode(name).and_then(spirv_grammar::instruction).map_or(name.as_str(), |known| known.name);
    Some(Shape { result, op: current, operands: &words[at + 1..] })
}

/// Values with which a line fits.
#[derive(Debug, Clone)]
pub struct Fitting<'v> {
    before: &'v Values,
    added: Vec<(String, Value)>,
    /// The number of names that differ.
    pub renamed: u32,
    /// True for an instruction that distinguishes the layouts of a struct.
    is_strict: bool,
    /// True for a call.
    is_call: bool,
    /// The rule by which an operand fits.
    pub rule: Option<&'static str>,
}

impl<'v> Fitting<'v> {
    pub fn new(before: &'v Values) -> Self {
        Self { before, added: Vec::new(), renamed: 0, is_strict: false, is_call: false, rule: None }
    }

    fn get(&self, name: &str) -> Option<&Value> {
        self.added.iter().rev().find(|(added, _)| added == name).map(|(_, value)| value).or_else(|| self.before.get(name))
    }

    /// True if another name is the id.
    fn is_named(&self, id: u32, name: &str) -> bool {
        let is_other = |(key, value): &(String, Value)| key.starts_with('%') && key != name && *value == Value::Id(id);
        self.before.is_named(id, name) || self.added.iter().any(is_other)
    }

    pub fn set(&mut self, name: &str, value: Value) {
        self.added.push((name.to_owned(), value));
    }

    /// All values.
    pub fn values(self) -> Values {
        let mut values = self.before.clone();
        for (name, value) in self.added {
            values.set(&name, value);
        }
        values
    }
}

/// The ways to fit a line to an instruction; usually at most one.
pub fn fit<'v>(module: &Module, shape: &Shape<'_>, inst: &Inst, values: &'v Values) -> Vec<Fitting<'v>> {
    if inst.op != shape.op {
        return Vec::new();
    }
    let mut fitting = Fitting::new(values);
    fitting.is_strict = inst.op.contains("Decorate") || inst.op.contains("Name") || inst.op == "OpTypeStruct";
    fitting.is_call = inst.op == "OpFunctionCall";
    if let Some(word) = shape.result {
        let Some(id) = inst.result else { return Vec::new() };
        if !word_fits(module, word, &Operand::Id(id), &mut fitting) {
            return Vec::new();
        }
    }
    match inst.op.as_str() {
        // The order of the interface's variables has no meaning.
        "OpEntryPoint" => entry_point(module, shape.operands, inst, fitting),
        "OpTypeFunction" | "OpFunctionParameter" => {
            parameters(module, shape.operands, &inst.operands, fitting).into_iter().collect()
        }
        "OpTypeImage" => image(module, shape.operands, &inst.operands, fitting).into_iter().collect(),
        op => {
            let from = first_integer(op).unwrap_or(usize::MAX);
            operands_fit(module, shape.operands, &inst.operands, from, fitting).into_iter().collect()
        }
    }
}

/// The first operand from which the signedness of integers has no meaning: indexes, lengths, scopes and semantics.
fn first_integer(op: &str) -> Option<usize> {
    match op {
        "OpAccessChain" | "OpInBoundsAccessChain" => Some(2),
        "OpTypeArray" => Some(1),
        "OpControlBarrier" | "OpMemoryBarrier" => Some(0),
        _ if op.starts_with("OpGroupNonUniform") => Some(1),
        "OpImageWrite" => Some(1),
        _ if op.starts_with("OpCooperativeMatrix") => Some(2),
        _ if op.starts_with("OpImage") => Some(2),
        _ => None,
    }
}

/// The operand Depth of OpTypeImage.
const DEPTH: usize = 2;

fn image<'v>(module: &Module, words: &[Word], operands: &[Operand], fitting: Fitting<'v>) -> Option<Fitting<'v>> {
    let is_number = |operand: Option<&Operand>, number: &str| matches!(operand, Some(Operand::Text(text)) if text == number);
    match words.get(DEPTH) {
        Some(Word::Text(depth)) if depth == "0" && is_number(operands.get(DEPTH), "2") => {
            let mut operands = operands.to_vec();
            operands[DEPTH] = Operand::Text("0".to_owned());
            let mut fitting = operands_fit(module, words, &operands, usize::MAX, fitting)?;
            fitting.rule = Some(forms::DEPTH);
            Some(fitting)
        }
        _ => operands_fit(module, words, operands, usize::MAX, fitting),
    }
}

/// Fits the types of parameters, which may be the ones that DXC's pointers point to.
fn parameters<'v>(module: &Module, words: &[Word], operands: &[Operand], mut fitting: Fitting<'v>) -> Option<Fitting<'v>> {
    if words.len() > operands.len() {
        return None;
    }
    for (word, operand) in words.iter().zip(operands) {
        if word_fits(module, word, operand, &mut fitting) {
            continue;
        }
        let Word::Name(name) = word else { return None };
        let pointee = Word::Name(name.strip_prefix("_ptr_Function_")?.to_owned());
        fitting.rule = Some(forms::PARAMETER);
        if !word_fits(module, &pointee, operand, &mut fitting) {
            return None;
        }
    }
    Some(fitting)
}

/// Fits a line without an opcode to any part of an instruction.
pub fn fit_part<'v>(module: &Module, words: &[Word], inst: &Inst, values: &'v Values) -> Option<Fitting<'v>> {
    let mut all = Vec::new();
    if let Some(result) = inst.result {
        all.extend([Operand::Id(result), Operand::Text("=".to_owned())]);
    }
    all.push(Operand::Text(inst.op.clone()));
    all.extend(inst.operands.iter().cloned());
    (0..all.len()).find_map(|at| operands_fit(module, words, &all[at..], usize::MAX, Fitting::new(values)))
}

fn operands_fit<'v>(
    module: &Module,
    words: &[Word],
    operands: &[Operand],
    first_integer: usize,
    mut fitting: Fitting<'v>,
) -> Option<Fitting<'v>> {
    let Some((word, rest)) = words.split_first() else { return Some(fitting) };
    if matches!(word, Word::Rest) {
        // The text after it may begin inside a word.
        if let [Word::Text(text)] = rest
            && is_part_of(text, operands)
        {
            return Some(fitting);
        }
        return (0..=operands.len())
            .find_map(|at| operands_fit(module, rest, &operands[at..], first_integer.saturating_sub(at), fitting.clone()));
    }
    let Some((operand, others)) = operands.split_first() else {
        // A mask without bits may be left out.
        let is_none = rest.is_empty() && matches!(word, Word::Text(text) if text == "None");
        return is_none.then_some(fitting);
    };
    // FileCheck compares the last word with the beginning of the text.
    let is_beginning = rest.is_empty()
        && match (word, operand) {
            (Word::Text(word), Operand::Text(text)) => {
                text.starts_with(word.as_str()) && !word.ends_with(|c: char| c.is_ascii_digit())
            }
            (Word::Name(name), Operand::Id(id)) => {
                !module.has_name(name) && module.name(*id).is_some_and(|own| own.starts_with(name.as_str()))
            }
            _ => false,
        };
    let fits = is_beginning
        || first_integer == 0 && integer_fits(module, word, operand, &fitting)
        || word_fits(module, word, operand, &mut fitting);
    fits.then(|| operands_fit(module, rest, others, first_integer.saturating_sub(1), fitting)).flatten()
}

/// True if a text, which is not a number, is in one of the literal operands.
fn is_part_of(text: &str, operands: &[Operand]) -> bool {
    let is_word = text.starts_with(|c: char| c.is_ascii_alphabetic());
    is_word && operands.iter().any(|operand| matches!(operand, Operand::Text(found) if found.contains(text)))
}

/// True if a word is an integer of the operand's value.
pub fn integer_fits(module: &Module, word: &Word, operand: &Operand, fitting: &Fitting<'_>) -> bool {
    match (word, operand) {
        (Word::Name(name), Operand::Id(id)) => {
            names::integer(name).is_some_and(|value| super::values::integer(module, *id) == Some(value))
        }
        (Word::Use(name), Operand::Id(id)) => match fitting.get(name) {
            Some(Value::Id(value)) => same_integer(module, *value, *id),
            Some(Value::Integer(value)) => super::values::integer(module, *id) == Some(*value),
            _ => false,
        },
        _ => false,
    }
}

fn entry_point<'v>(module: &Module, words: &[Word], inst: &Inst, start: Fitting<'v>) -> Vec<Fitting<'v>> {
    let at = words.iter().position(|word| matches!(word, Word::Rest)).unwrap_or(words.len()).min(3);
    let Some(mut fitting) = operands_fit(module, &words[..at], &inst.operands, usize::MAX, start) else { return Vec::new() };
    let interface = inst.operands.get(3..).unwrap_or_default();
    for word in words[at..].iter().filter(|word| !matches!(word, Word::Rest)) {
        let tried = interface.iter().filter_map(|operand| {
            let mut tried = fitting.clone();
            word_fits(module, word, operand, &mut tried).then_some(tried)
        });
        let Some(best) = tried.min_by_key(|tried| tried.renamed) else { return Vec::new() };
        match word {
            // Later lines determine which variable it is.
            Word::Define(name, _) => fitting.set(name, Value::Unknown),
            _ if best.renamed > fitting.renamed => fitting.renamed += 1,
            _ => fitting = best,
        }
    }
    vec![fitting]
}

/// Fits a word to an operand.
pub fn word_fits(module: &Module, word: &Word, operand: &Operand, fitting: &mut Fitting<'_>) -> bool {
    match word {
        Word::Text(text) => matches!(operand, Operand::Text(found) if same_text(text, found)),
        Word::Name(name) => match operand {
            Operand::Id(id) => name_fits(module, name, *id, fitting),
            Operand::Text(_) => false,
        },
        Word::Use(name) => match (fitting.get(name).cloned(), operand) {
            (Some(Value::Unknown), operand) => {
                fitting.set(name, value_of(operand));
                true
            }
            (Some(Value::Decorated(decoration)), Operand::Id(id)) => {
                let fits = module.is_decorated(*id, &decoration);
                if fits {
                    fitting.set(name, Value::Id(*id));
                }
                fits
            }
            (Some(Value::Any(ty)), Operand::Id(id)) => {
                let fits = module.type_of(*id) == Some(ty);
                if fits {
                    fitting.set(name, Value::Id(*id));
                }
                fits
            }
            (Some(Value::Text(value)), operand) => names::texts(module, operand).iter().any(|text| **text == *value),
            (Some(Value::Id(value)), Operand::Id(id)) if fitting.is_strict => value == *id,
            (Some(value), Operand::Id(id)) => means(module, fitting.before, &value, *id),
            (Some(_), Operand::Text(_)) | (None, _) => false,
        },
        Word::Define(name, expression) => {
            let fits = match operand {
                Operand::Id(id) => expression.as_str().starts_with("^(?:%") || expression.is_match(&format!("%{id}")),
                Operand::Text(text) => expression.is_match(text),
            };
            if fits {
                fitting.set(name, value_of(operand));
            }
            fits
        }
        Word::Mixed(pieces) => mixed_fits(module, pieces, operand, fitting),
        Word::Rest => true,
    }
}

fn value_of(operand: &Operand) -> Value {
    match operand {
        Operand::Id(id) => Value::Id(*id),
        Operand::Text(text) => Value::Text(text.as_str().into()),
    }
}

/// True for the name of a variable that DXC makes for an argument.
fn is_argument(name: &str) -> bool {
    name.starts_with("param_var_") || name.starts_with("temp_var_")
}

fn name_fits(module: &Module, name: &str, id: u32, fitting: &mut Fitting<'_>) -> bool {
    let key = format!("%{name}");
    match fitting.get(&key) {
        None if fitting.before.contents(&key).is_some() => means(module, fitting.before, &Value::Variable(key.into()), id),
        // The test has no line about the value of the argument.
        None if fitting.is_call && is_argument(name) && names::fits(module, name, id).is_none() => {
            fitting.rule = Some(forms::PARAMETER);
            fitting.set(&key, Value::Id(id));
            true
        }
        Some(Value::Unknown) | None => {
            let Some(fit) = names::fits(module, name, id) else { return false };
            // Several variables may have one name in OpName, but the disassembler gives each its own.
            if module.is_global_variable(id) && fitting.is_named(id, &key) {
                return false;
            }
            fitting.renamed += u32::from(fit == Fit::Renamed);
            fitting.set(&key, Value::Id(id));
            true
        }
        Some(Value::Id(value)) if fitting.is_strict => *value == id,
        Some(value) => means(module, fitting.before, &value.clone(), id),
    }
}

/// Equal up to the notation of numbers, the order of the bits of a mask, and the vendors' names of an enumerant.
fn same_text(wanted: &str, found: &str) -> bool {
    if wanted == found {
        return true;
    }
    // CHECK-SAME has a part of a string.
    let is_part = wanted.contains(['.', '-']) && !wanted.starts_with('"');
    if is_part && found.starts_with('"') && found.contains(wanted) {
        return true;
    }
    if let (Ok(wanted), Ok(found)) = (wanted.parse::<f64>(), found.parse::<f64>()) {
        return wanted == found;
    }
    let sorted = |text: &str| -> Vec<String> {
        let mut bits: Vec<String> = text.split('|').map(str::to_owned).collect();
        bits.sort();
        bits
    };
    if wanted.contains('|') {
        return sorted(wanted) == sorted(found);
    }
    enumerants(wanted).iter().zip(enumerants(found)).any(|(one, other)| one.is_some() && *one == other)
}

/// The enumerations whose enumerants have several names.
const KINDS: [Enumeration; 6] = [
    Enumeration::Capability,
    Enumeration::StorageClass,
    Enumeration::BuiltIn,
    Enumeration::Decoration,
    Enumeration::ExecutionMode,
    Enumeration::ExecutionModel,
];

/// The values of a name in [`KINDS`]. The search takes long, and the names are few.
fn enumerants(name: &str) -> [Option<u32>; KINDS.len()] {
    thread_local! {
        static KNOWN: RefCell<HashMap<String, [Option<u32>; KINDS.len()]>> = RefCell::default();
    }
    if !name.starts_with(|c: char| c.is_ascii_uppercase()) {
        return [None; KINDS.len()];
    }
    KNOWN.with_borrow_mut(|known| {
        if let Some(values) = known.get(name) {
            return *values;
        }
        let values = KINDS.map(|kind| named::value(kind, name));
        known.insert(name.to_owned(), values);
        values
    })
}

fn mixed_fits(module: &Module, pieces: &[Piece], operand: &Operand, fitting: &mut Fitting<'_>) -> bool {
    for text in names::texts(module, operand) {
        let mut expression = String::from("^");
        let mut defined = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Text(text) => expression += &regex::escape(text),
                Piece::Expression(inner) => expression += &format!("(?:{inner})"),
                Piece::Define(name, inner) => {
                    expression += &format!("(?P<{name}>{inner})");
                    defined.push(name);
                }
                Piece::Use(name) => match fitting.get(name) {
                    Some(Value::Text(value)) => expression += &regex::escape(value),
                    Some(Value::Id(id)) => {
                        let texts = names::texts(module, &Operand::Id(*id));
                        let texts: Vec<String> = texts.iter().map(|text| regex::escape(text)).collect();
                        expression += &format!("(?:{})", texts.join("|"));
                    }
                    Some(Value::Unknown) => expression += ".*",
                    Some(_) | None => return false,
                },
            }
        }
        expression.push('$');
        let Ok(expression) = Regex::new(&expression) else { return false };
        let Some(captures) = expression.captures(&text) else { continue };
        for name in defined {
            let found = &captures[name.as_str()];
            let value = match (operand, found == text) {
                (Operand::Id(id), true) => Value::Id(*id),
                _ => Value::Text(found.into()),
            };
            fitting.set(name, value);
        }
        return true;
    }
    false
}
