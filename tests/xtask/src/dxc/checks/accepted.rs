//! The result of a rule, and the meaning of the words of a line, for all rules.

use super::fit::{Fitting, word_fits};
use super::module::{Module, Operand};
use super::names;
use super::pattern::Word;
use super::terms;
use super::values::{Part, Value, Values};
use std::rc::Rc;

/// The values after a line that no instruction fits, and the rule.
pub struct Accepted {
    pub values: Values,
    pub rule: Option<&'static str>,
    /// The variable whose value must be used, because only its uses can be compared.
    pub pending: Option<String>,
    /// True if nothing in our module uses the operands: the result need not be used either.
    pub may_be_unused: bool,
    /// The variable whose value is complete with this line.
    pub complete: Option<String>,
    /// The position of the last instruction that the line's value consists of.
    pub last: Option<usize>,
}

impl Accepted {
    pub fn new(values: Values, rule: &'static str) -> Self {
        Self { values, rule: Some(rule), pending: None, may_be_unused: false, complete: None, last: None }
    }
}

/// The target of a word that is a pointer.
pub enum Target {
    /// A variable that our module lacks, by its key.
    Missing(Rc<str>),
    Value(u32),
    Pointer(u32),
    Part(Rc<Part>),
}

pub fn target(module: &Module, values: &Values, word: &Word) -> Option<Target> {
    let of_value = |value: &Value| match value {
        Value::Variable(key) => Some(Target::Missing(key.clone())),
        Value::Part(part) => Some(Target::Part(part.clone())),
        Value::Id(id) if module.is_pointer(*id) => Some(Target::Pointer(*id)),
        Value::Id(id) => Some(Target::Value(*id)),
        Value::Text(_)
        | Value::Unknown
        | Value::Term(_)
        | Value::Unused
        | Value::Any(_)
        | Value::Integer(_)
        | Value::Decorated(_) => None,
    };
    match word {
        Word::Use(name) => of_value(values.get(name)?),
        Word::Name(name) => {
            let key = format!("%{name}");
            match values.get(&key) {
                Some(value) => of_value(value),
                None if is_missing(module, name) => Some(Target::Missing(key.into())),
                None => None,
            }
        }
        _ => None,
    }
}

/// True if no pointer of the module has the name.
pub fn is_missing(module: &Module, name: &str) -> bool {
    !module.named(name).any(|id| module.is_pointer(id))
}

pub fn named_pointer(module: &Module, word: &Word) -> Option<Target> {
    let Word::Name(name) = word else { return None };
    module.named(name).find(|id| module.is_pointer(*id)).map(Target::Pointer)
}

/// The value of a word that is no definition.
pub fn value(module: &Module, values: &Values, word: &Word) -> Option<Value> {
    match word {
        Word::Use(name) | Word::Define(name, _) => values.get(name).cloned(),
        Word::Name(name) => values.get(&format!("%{name}")).cloned().or_else(|| {
            let constant =
                names::resolved(module, name, |inst| inst.op.starts_with("OpConstant") || inst.op.starts_with("OpSpecConstant"));
            constant.map(Value::Id).or_else(|| terms::of_word(module, values, word).map(Value::Term))
        }),
        _ => None,
    }
}

/// The type that a word means.
pub fn type_id(module: &Module, values: &Values, word: &Word) -> Option<u32> {
    match word {
        Word::Use(name) => match values.get(name)? {
            Value::Id(id) => Some(*id),
            _ => None,
        },
        Word::Name(name) => names::resolved(module, name, |inst| inst.op.starts_with("OpType")),
        _ => None,
    }
}

/// A line whose result is a value that our module has.
pub fn defined(
    module: &Module,
    values: &Values,
    result: &Word,
    ty: &Word,
    value: &Value,
    rule: &'static str,
) -> Option<Accepted> {
    let mut fitting = Fitting::new(values);
    match value {
        Value::Id(id) => {
            let of = module.type_of(*id)?;
            if !word_fits(module, ty, &Operand::Id(of), &mut fitting) || !define(module, &mut fitting, result, *id) {
                return None;
            }
            Some(Accepted::new(fitting.values(), rule))
        }
        value => {
            let Word::Define(name, _) = result else { return None };
            fitting.set(name, value.clone());
            let is_pending = match value {
                Value::Any(_) | Value::Unknown => false,
                Value::Term(term) => !terms::is_computed(module, term),
                _ => true,
            };
            let pending = is_pending.then(|| name.clone());
            Some(Accepted { pending, ..Accepted::new(fitting.values(), rule) })
        }
    }
}

/// The result of a line is an id.
pub fn define(module: &Module, fitting: &mut Fitting<'_>, result: &Word, id: u32) -> bool {
    word_fits(module, result, &Operand::Id(id), fitting)
}
