//! A number of an enumeration of the specification, with its name if the grammar contains it.

use serde::{Serialize, Serializer};

/// A value of an enumeration of the specification. In JSON it is its name, or its number if the grammar has no name for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Enumerant {
    /// The number.
    pub value: u32,
    /// The specification's name, such as `Rgba8` or `RuntimeDescriptorArray`.
    pub name: Option<&'static str>,
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Enumerant {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Enumerant".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A value of an enumeration of the specification: its name, or its number where the grammar has no name for it.",
            "type": ["string", "integer"],
        })
    }
}

impl Enumerant {
    pub(crate) fn new(kind: spirv_grammar::Kind, value: u32) -> Self {
        Self { value, name: spirv_grammar::enumerant(kind, value).map(|known| known.name) }
    }

    /// True if the specification uses this name for the value.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.name == Some(name)
    }
}

impl std::fmt::Display for Enumerant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.name {
            Some(name) => f.write_str(name),
            None => write!(f, "{}", self.value),
        }
    }
}

impl Serialize for Enumerant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.name {
            Some(name) => serializer.serialize_str(name),
            None => serializer.serialize_u32(self.value),
        }
    }
}
