//! The signatures of intrinsic functions as text, for people.

use super::index;
use super::stages::Stages;
use super::table::{Components, Domain, Param, Pattern, Row, Shapes};
use crate::display::scalar_name;

/// What `mul` multiplies, which no row can say.
const MUL: &[&str] = &[
    "T mul(T x, T y), where one is a scalar, or both are vectors: their dot product",
    "T mul(T x, T y), where one or both are matrices, with as many columns of x as rows of y",
];

/// All names of intrinsic functions with signatures, unordered; those of a namespace with it, as `vk::ReadClock`.
pub fn intrinsic_names() -> impl Iterator<Item = &'static str> {
    super::function_names()
}

/// The signatures of an intrinsic function, in the order in which they are tried; none for another name.
pub fn intrinsic_signatures(name: &str) -> Vec<String> {
    if name == "mul" {
        return MUL.iter().map(|text| (*text).to_owned()).collect();
    }
    index::rows(name).iter().map(signature).collect()
}

fn signature(row: &Row) -> String {
    let params: Vec<String> = row.params.iter().map(param).collect();
    let mut text = format!("{} {}({})", pattern(row.result), row.name, params.join(", "));
    let is_generic = |pattern: &Pattern| {
        !matches!(pattern, Pattern::Void | Pattern::Scalar(_) | Pattern::Fixed(..) | Pattern::FixedMatrix(..))
    };
    let patterns = row.params.iter().map(|param| match param {
        Param::In(pattern) | Param::Out(pattern) | Param::Constant(pattern) => *pattern,
        Param::Reference => Pattern::T,
    });
    if patterns.chain([row.result]).any(|pattern| is_generic(&pattern)) {
        text += &format!(", where T is {}", domain(row.domain));
    }
    if let Some(stages) = stages(row.stages) {
        text += &format!(" ({stages})");
    }
    text
}

fn param(param: &Param) -> String {
    match param {
        Param::In(ty) => pattern(*ty),
        Param::Out(ty) => format!("out {}", pattern(*ty)),
        Param::Reference => "inout T".to_owned(),
        Param::Constant(ty) => format!("const {}", pattern(*ty)),
    }
}

fn pattern(pattern: Pattern) -> String {
    match pattern {
        Pattern::Void => "void".to_owned(),
        Pattern::T => "T".to_owned(),
        Pattern::Component => "component<T>".to_owned(),
        Pattern::Of(scalar) => format!("T<{}>", scalar_name(scalar)),
        Pattern::Vector(length) => format!("vector<T, {length}>"),
        Pattern::Scalar(scalar) => scalar_name(scalar).to_owned(),
        Pattern::Fixed(scalar, length) => format!("{}{length}", scalar_name(scalar)),
        Pattern::FixedMatrix(scalar, rows, columns) => format!("{}{rows}x{columns}", scalar_name(scalar)),
        Pattern::Transposed => "transposed<T>".to_owned(),
    }
}

fn domain(Domain { components, shapes }: Domain) -> String {
    let shape = match shapes {
        Shapes::Any => "a scalar, vector or matrix",
        Shapes::Scalar => "a scalar",
        Shapes::Vector => "a scalar or vector",
        Shapes::AnyVector => "a scalar, or a vector of any length,",
        Shapes::Exactly(2) => "a vector of 2",
        Shapes::Exactly(3) => "a vector of 3",
        Shapes::Exactly(_) => "a vector of 4",
        Shapes::Pairs => "a vector of 2 or 4",
        Shapes::Matrix => "a matrix",
        Shapes::SquareMatrix => "a square matrix",
    };
    let component = match components {
        Components::Float => "floats",
        Components::NarrowFloat => "floats of 16 or 32 bits",
        Components::Float32 => "float",
        Components::Double => "double",
        Components::Numeric => "integers or floats",
        Components::Int | Components::Bits => "integers",
        Components::Bool => "bool",
        Components::Any => "any numbers",
        Components::Bits32 => "numbers of 32 bits",
        Components::Bits16 => "numbers of 16 bits",
    };
    format!("{shape} of {component}")
}

fn stages(stages: Stages) -> Option<&'static str> {
    Some(match stages {
        Stages::All => return None,
        Stages::Pixel => "pixel shaders",
        Stages::Derivatives => "stages with derivatives",
        Stages::Groups => "stages with thread groups",
        Stages::Node => "node shaders",
        Stages::GroupNode => "node shaders with thread groups",
        Stages::Mesh => "mesh shaders",
        Stages::Amplification => "amplification shaders",
        Stages::Geometry => "geometry shaders",
        Stages::Hull => "hull shaders",
        Stages::Rays => "ray tracing shaders",
        Stages::RayGeneration => "ray generation shaders",
        Stages::Tracing => "shaders that may trace rays",
        Stages::Calling => "shaders that may call callable shaders",
        Stages::Intersection => "intersection shaders",
        Stages::AnyHit => "any-hit shaders",
        Stages::Hit => "any-hit and closest-hit shaders",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_say_types_and_stages() {
        assert_eq!(
            intrinsic_signatures("countbits"),
            ["T<uint> countbits(T), where T is a scalar, vector or matrix of integers"]
        );
        assert_eq!(intrinsic_signatures("msad4"), ["uint4 msad4(uint, uint2, uint4)"]);
        assert_eq!(
            intrinsic_signatures("clip"),
            ["void clip(T), where T is a scalar, vector or matrix of floats (pixel shaders)"]
        );
        assert_eq!(intrinsic_signatures("asuint").len(), 2);
        assert!(intrinsic_signatures("no_function").is_empty());
    }

    #[test]
    fn every_name_has_a_signature() {
        assert!(intrinsic_names().all(|name| !intrinsic_signatures(name).is_empty()));
        assert!(intrinsic_names().any(|name| name.starts_with("vk::")));
    }
}
