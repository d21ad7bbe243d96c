//! The names of the language's own types in, types out.

use crate::types::{TypeId, Types};

/// What a builtin type name stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BuiltinType {
    /// A complete type: `float3`, `SamplerState`.
    Type(TypeId),
    /// `vector`, with `<T, N>`; alone it is `float4`.
    Vector,
    /// `matrix`, with `<T, R, C>`; alone it is `float4x4`.
    Matrix,
    /// A resource type that may take `<T>`: `Texture2D`.
    Template(ResourceTemplate),
    /// The name is known, but the type cannot be had: the sentence that says why.
    Unavailable(String),
}

/// A resource type template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResourceTemplate {}

/// A template argument: a type, or the value of a constant expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemplateArgument {
    Type(TypeId),
    Value(i64),
}

/// Finds a builtin type by name. Keywords of several words are one name with single blanks (`unsigned int`).
pub fn lookup(_types: &mut Types, _name: &str, _native_16bit: bool) -> Option<BuiltinType> {
    None
}

/// The type that a builtin name with these template arguments (perhaps none) is; the error is a sentence for the user.
pub fn instantiate(_types: &mut Types, builtin: &BuiltinType, _args: &[TemplateArgument]) -> Result<TypeId, String> {
    match builtin {
        BuiltinType::Type(ty) => Ok(*ty),
        BuiltinType::Vector | BuiltinType::Matrix | BuiltinType::Template(_) => Ok(Types::ERROR),
        BuiltinType::Unavailable(why) => Err(why.clone()),
    }
}
