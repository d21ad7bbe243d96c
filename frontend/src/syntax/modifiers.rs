//! The words that are modifiers of declarations.

use super::token::{Lexeme, keyword};
use crate::ast::Modifier;

/// The modifier of a word at the start of a declaration.
pub fn modifier(text: &str) -> Option<Modifier> {
    Some(match text {
        "groupshared" => Modifier::GroupShared,
        "uniform" => Modifier::Uniform,
        "shared" => Modifier::Shared,
        "precise" => Modifier::Precise,
        "in" => Modifier::In,
        "out" => Modifier::Out,
        "inout" => Modifier::InOut,
        "row_major" => Modifier::RowMajor,
        "column_major" => Modifier::ColumnMajor,
        "unorm" => Modifier::Unorm,
        "snorm" => Modifier::Snorm,
        "export" => Modifier::Export,
        "noinline" => Modifier::NoInline,
        "globallycoherent" => Modifier::GloballyCoherent,
        "reordercoherent" => Modifier::ReorderCoherent,
        "linear" => Modifier::Linear,
        "centroid" => Modifier::Centroid,
        "nointerpolation" => Modifier::NoInterpolation,
        "noperspective" => Modifier::NoPerspective,
        "sample" => Modifier::Sample,
        "center" => Modifier::Center,
        "point" => Modifier::Point,
        "line" => Modifier::Line,
        "triangle" => Modifier::Triangle,
        "lineadj" => Modifier::LineAdj,
        "triangleadj" => Modifier::TriangleAdj,
        "indices" => Modifier::Indices,
        "vertices" => Modifier::Vertices,
        "primitives" => Modifier::Primitives,
        "payload" => Modifier::Payload,
        _ => return None,
    })
}

/// The modifier of a C++ keyword.
pub fn keyword_modifier(t: Lexeme) -> Option<Modifier> {
    Some(match t {
        Lexeme::Const => Modifier::Const,
        Lexeme::Static => Modifier::Static,
        Lexeme::Extern => Modifier::Extern,
        Lexeme::Volatile => Modifier::Volatile,
        Lexeme::Inline => Modifier::Inline,
        Lexeme::Constexpr => Modifier::Constexpr,
        _ => return None,
    })
}

/// Whether a word may be a modifier of a declaration.
pub fn is_modifier_word(text: &str) -> bool {
    keyword(text).and_then(keyword_modifier).or_else(|| modifier(text)).is_some()
}
