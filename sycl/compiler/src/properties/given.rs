//! A property as given by an attribute, and the operations that all carriers need: operands, decorations and errors.

use super::table::{Meaning, Operands};
use super::values::Value;
use crate::findings::Findings;
use diagnostics::registry as code;
use ir::attr::{OtherAttribute, OtherAttributes};
use ir::decoration::DecorationOperands;
use ir::{Decoration, DecorationOperand, LocId, Module};
use std::borrow::Cow;

/// The numbers of decorations that DPC++ used before the registry published them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Numbers {
    /// The numbers of SPIR-V's registry, which validators accept.
    #[default]
    Published,
    /// DPC++'s numbers.
    Legacy,
}

/// Settings for translating properties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The numbers of decorations to write.
    pub numbers: Numbers,
    /// Whether device globals get the decoration HostAccessINTEL. It is written for each of them and needs an extension.
    pub host_access: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { numbers: Numbers::default(), host_access: true }
    }
}

/// A property with its value, if it has one.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Given {
    pub name: String,
    pub value: Option<Value>,
}

impl Given {
    pub fn attribute(&self) -> OtherAttribute {
        let value = self.value.as_ref().map(Value::to_string);
        OtherAttribute::String { key: self.name.clone(), value: value.filter(|value| !value.is_empty()) }
    }

    pub fn word(&self) -> Option<u32> {
        self.value.as_ref()?.word()
    }

    pub fn words(&self) -> Option<Vec<u32>> {
        self.value.as_ref()?.words()
    }

    /// A property without a value is on.
    pub fn flag(&self) -> bool {
        self.value.as_ref().is_none_or(Value::flag)
    }

    /// The value as attributes contain it; empty if there is none.
    pub fn text(&self) -> Cow<'_, str> {
        self.value.as_ref().map(Value::text).unwrap_or_default()
    }
}

/// The string attributes in a list, in order.
pub(super) fn given(attributes: &[OtherAttribute]) -> Vec<Given> {
    let strings = attributes.iter().filter_map(|attribute| match attribute {
        OtherAttribute::String { key, value } => Some(Given { name: key.clone(), value: value.clone().map(Value::Text) }),
        OtherAttribute::Keyword(_) | OtherAttribute::Align(_) => None,
    });
    strings.collect()
}

/// The value of a string attribute; `None` if there is no such attribute.
pub fn attribute<'a>(attributes: &'a [OtherAttribute], name: &str) -> Option<&'a str> {
    attributes.iter().find_map(|attribute| match attribute {
        OtherAttribute::String { key, value } if key == name => Some(value.as_deref().unwrap_or_default()),
        _ => None,
    })
}

/// Adds attributes. An attribute with another value than an existing one of the same name is an error.
pub(super) fn add(attributes: &mut OtherAttributes, properties: &[Given]) -> Result<(), String> {
    for property in properties {
        let new = property.text();
        match attribute(attributes, &property.name) {
            None => attributes.push(property.attribute()),
            Some(old) if *old == *new => {}
            Some(old) => return Err(format!("conflicting values `{old}` and `{new}` of `{}`", property.name)),
        }
    }
    Ok(())
}

/// The message for a value that is not as expected.
pub(super) fn mismatch(property: &Given, expected: &str) -> String {
    match &property.value {
        Some(value) => format!("`{}` must be {expected}, not `{value}`", property.name),
        None => format!("`{}` must be {expected}, but has no value", property.name),
    }
}

/// The operands of a decoration; `None` if the decoration is to be omitted.
pub(super) fn operands(property: &Given, operands: Operands) -> Result<Option<DecorationOperands>, String> {
    let literals = |words: Vec<u32>| Some(words.into_iter().map(DecorationOperand::Literal).collect());
    match operands {
        Operands::None => Ok(Some(DecorationOperands::new())),
        Operands::Flag => Ok(property.flag().then(DecorationOperands::new)),
        Operands::Bool => Ok(literals(vec![u32::from(property.flag())])),
        Operands::Word => property.word().map(|word| literals(vec![word])).ok_or_else(|| mismatch(property, "a number")),
        Operands::Words => property.words().map(literals).ok_or_else(|| mismatch(property, "comma-separated numbers")),
        Operands::Text => Ok(Some(vec![DecorationOperand::Text(property.text().into_owned())].into())),
    }
}

/// The decoration of a property; `None` if its meaning is another one, or if the decoration is to be omitted.
pub(super) fn decoration(property: &Given, meaning: Meaning, numbers: Numbers) -> Result<Option<Decoration>, String> {
    let Meaning::Decoration { number, legacy, operands: kind } = meaning else { return Ok(None) };
    let decoration = match numbers {
        Numbers::Published => number,
        Numbers::Legacy => legacy,
    };
    Ok(operands(property, kind)?.map(|operands| Decoration { decoration, operands }))
}

/// Appends decorations to those in the metadata.
pub(super) fn decorate(
    module: &mut Module,
    metadata: &mut ir::metadata::Attachments,
    new: Vec<Decoration>,
) -> Result<(), &'static str> {
    if new.is_empty() {
        return Ok(());
    }
    let mut all = module.decorations_of(metadata).map_err(|_| "`!spirv.Decorations` contains a node that is not a decoration")?;
    all.extend(new);
    let node = module.decoration_list(&all);
    metadata.retain(|(kind, _)| kind != ir::decoration::DECORATIONS);
    metadata.push((ir::decoration::DECORATIONS.to_owned(), node));
    Ok(())
}

/// Returns the value, or reports the error and returns the default.
pub(super) fn report<T: Default>(
    result: Result<T, impl Into<String>>,
    module: &Module,
    loc: Option<LocId>,
    findings: &mut Findings,
) -> T {
    result.unwrap_or_else(|message| {
        findings.add(module, loc, code::DEVICE_PROPERTY, message);
        T::default()
    })
}
