//! The signatures of intrinsic functions as text, for documentation and completion.

use super::method::{dimension_signatures, rows};
use super::method_table::{Arg, Kind, MethodRow, On, Output};
use super::stages::Stages;
use super::table::{Components, Domain, Param, Pattern, Row, Shapes};
use super::{attribute, index, node, rays, stream};
use crate::display::{display_type, scalar_name};
use crate::types::{Resource, Type, TypeId, Types};

/// The signatures of `mul`, which no row can express.
const MUL: &[&str] = &[
    "T mul(T x, T y), where one is a scalar, or both are vectors: their dot product",
    "T mul(T x, T y), where one or both are matrices, with as many columns of x as rows of y",
];

/// All names of intrinsic functions with signatures, unordered. Names in a namespace include it, as in `vk::ReadClock`.
pub fn intrinsic_names() -> impl Iterator<Item = &'static str> {
    super::function_names()
}

/// The signatures of an intrinsic function, in the order in which they are tried; empty for other names.
pub fn intrinsic_signatures(name: &str) -> Vec<String> {
    if name == "mul" {
        return MUL.iter().map(|text| (*text).to_owned()).collect();
    }
    if name == stream::DISPATCH_MESH {
        return vec![stream::DISPATCH_MESH_SIGNATURE.to_owned()];
    }
    let rows = index::rows(name);
    if !rows.is_empty() {
        return rows.iter().map(signature).collect();
    }
    let listed = rays::function_signatures().chain(attribute::signatures());
    listed.filter(|(known, _)| *known == name).map(|(_, signature)| signature).collect()
}

/// The names and signatures of the methods of a builtin resource type, which is given by its name without template arguments, in
/// the order of the tables.
pub fn method_signatures(ty: &str) -> Vec<(&'static str, String)> {
    let dimensions = Dimensions::of(ty);
    rows().filter(|row| is_on(row.on, ty)).map(|row| (row.name, method(row, dimensions, "T"))).collect()
}

/// The names and signatures of the methods of a builtin type, in the order of the tables. `element` is the name of its element type.
pub(crate) fn methods(types: &Types, ty: TypeId, element: Option<&str>) -> Vec<(&'static str, String)> {
    let element = element.unwrap_or("T");
    match types[ty] {
        Type::RayQuery { .. } => rays::query_signatures(),
        Type::HitObject => rays::hit_object_signatures(),
        Type::Resource(Resource::Stream { .. }) => stream::signatures(element),
        Type::Resource(Resource::Node { object, .. }) => node::signatures(object),
        Type::Resource(resource) => {
            let dimensions = Dimensions::of(&display_type(types, ty));
            let rows = rows().filter(|row| row.on.contains(&resource));
            let listed = rows.map(|row| (row.name, method(row, dimensions, element)));
            listed.chain(dimension_signatures(&resource).into_iter().map(|signature| ("GetDimensions", signature))).collect()
        }
        _ => Vec::new(),
    }
}

/// True if a type has the methods of this kind of resource.
fn is_on(on: On, ty: &str) -> bool {
    let writable = ["RW", "RasterizerOrdered"].iter().find_map(|prefix| ty.strip_prefix(prefix));
    let plain = writable.unwrap_or(ty);
    let is_texture = plain.starts_with("Texture");
    let is_sampled = is_texture && writable.is_none() && !plain.contains("MS");
    match on {
        On::Sampled => is_sampled,
        On::Fetched => is_sampled && !plain.contains("Cube"),
        On::Compared => is_sampled && !plain.contains("3D"),
        On::Gathered => is_sampled && (plain.contains("2D") || plain.contains("Cube")),
        On::Storage => is_texture && writable.is_some() && !plain.contains("MS"),
        On::Multisampled => is_texture && plain.contains("MS"),
        On::Elements => matches!(plain, "Buffer" | "StructuredBuffer"),
        On::RwStructured => plain == "StructuredBuffer" && writable.is_some(),
        On::Bytes => plain == "ByteAddressBuffer",
        On::RwBytes => plain == "ByteAddressBuffer" && writable.is_some(),
        On::Append => ty == "AppendStructuredBuffer",
        On::Consume => ty == "ConsumeStructuredBuffer",
        On::Subpass => ty == "SubpassInput",
        On::MultisampledSubpass => ty == "SubpassInputMS",
    }
}

/// The dimensions of a texture, as far as its name specifies them.
#[derive(Clone, Copy)]
struct Dimensions {
    /// The number of spatial dimensions.
    space: u32,
    /// 1 for an array, otherwise 0.
    layer: u32,
}

impl Dimensions {
    fn of(ty: &str) -> Self {
        let space = if ty.contains("1D") {
            1
        } else if ty.contains("3D") || ty.contains("Cube") || ty.contains("CUBE") {
            3
        } else {
            2
        };
        Self { space, layer: u32::from(ty.contains("Array")) }
    }
}

fn method(row: &MethodRow, dimensions: Dimensions, element: &str) -> String {
    let result = match row.result {
        Output::Void => "void".to_owned(),
        Output::Float => "float".to_owned(),
        Output::Float2 => "float2".to_owned(),
        Output::UInts(1) => "uint".to_owned(),
        Output::UInts(count) => format!("uint{count}"),
        Output::Element => element.to_owned(),
        Output::Gathered => "vector<component<T>, 4>".to_owned(),
        Output::TemplateArgument => "U".to_owned(),
    };
    let mut params: Vec<String> = row.params.iter().map(|param| argument(*param, dimensions)).collect();
    let has_offset = dimensions.space != 3 || dimensions.layer == 0;
    let optional = row.optional.iter().filter(|param| has_offset || **param != Arg::Offset);
    params.extend(optional.map(|param| format!("[{}]", argument(*param, dimensions))));
    if row.status {
        params.push("[out uint status]".to_owned());
    }
    format!("{result} {}({})", row.name, params.join(", "))
}

fn argument(param: Arg, Dimensions { space, layer }: Dimensions) -> String {
    let of = |scalar: &str, count: u32| if count == 1 { scalar.to_owned() } else { format!("{scalar}{count}") };
    let value = |kind: Kind| match kind {
        Kind::Fixed(scalar, 1) => scalar_name(scalar).to_owned(),
        Kind::Fixed(scalar, count) => format!("{}{count}", scalar_name(scalar)),
        Kind::Int32 => "uint".to_owned(),
        Kind::Int64 => "uint64_t".to_owned(),
        Kind::TemplateArgument => "U".to_owned(),
    };
    match param {
        Arg::Sampler | Arg::AnySampler => "SamplerState sampler".to_owned(),
        Arg::Comparison => "SamplerComparisonState sampler".to_owned(),
        Arg::Coordinates => format!("{} location", of("float", space + layer)),
        Arg::LodCoordinates => format!("{} location", of("float", space)),
        Arg::Texel => format!("{} location", of("int", space + layer)),
        Arg::TexelMip => format!("{} location", of("int", space + layer + 1)),
        Arg::Offset => format!("{} offset", of("int", space)),
        Arg::GradientX | Arg::GradientY => format!("{} gradient", of("float", space)),
        Arg::Reference => "float reference".to_owned(),
        Arg::Bias | Arg::Lod | Arg::Clamp => "float".to_owned(),
        Arg::SignedSampleIndex => "int".to_owned(),
        Arg::SampleIndex | Arg::Index => "uint".to_owned(),
        Arg::ByteOffset => "uint offset".to_owned(),
        Arg::Value(kind) => format!("{} value", value(kind)),
        Arg::Element => "T value".to_owned(),
        Arg::SameValue => "value".to_owned(),
        Arg::Original => "out original".to_owned(),
    }
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
        Shapes::Scalar | Shapes::Single => "a scalar",
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
        Components::Double | Components::DoubleOnly => "double",
        Components::Numeric => "integers or floats",
        Components::Int => "integers",
        Components::UnsignedOnly => "uint or uint64_t",
        Components::SignedOnly => "int or int16_t",
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
        Stages::Pixel | Stages::Discard => "pixel shaders",
        Stages::Derivatives | Stages::Quads => "stages with derivatives",
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
    fn methods_are_those_of_the_type() {
        let signatures = |ty: &str, name: &str| {
            let all = method_signatures(ty).into_iter().filter(|(known, _)| *known == name);
            all.map(|(_, signature)| signature).collect::<Vec<_>>()
        };
        assert_eq!(
            signatures("Texture2DArray", "SampleLevel"),
            ["T SampleLevel(SamplerState sampler, float3 location, float, [int2 offset], [out uint status])"]
        );
        assert_eq!(signatures("RWByteAddressBuffer", "Store2"), ["void Store2(uint offset, uint2 value)"]);
        assert!(signatures("ByteAddressBuffer", "Store2").is_empty() && signatures("TextureCube", "Load").is_empty());
        assert!(method_signatures("float4").is_empty() && method_signatures("SamplerState").is_empty());
    }

    #[test]
    fn every_name_has_a_signature() {
        assert!(intrinsic_names().all(|name| !intrinsic_signatures(name).is_empty()));
        assert!(intrinsic_names().any(|name| name.starts_with("vk::")));
    }
}
