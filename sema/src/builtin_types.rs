//! The names of HLSL's built-in types, and the instantiation of its type templates.

use crate::types::{Access, Minimum, NodeObject, Resource, Scalar, StreamKind, TextureDim, Type, TypeId, Types};
use diagnostics::{Code, registry as code};

/// The meaning of a builtin type name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BuiltinType {
    /// A complete type, such as `float3` or `SamplerState`.
    Type(TypeId),
    /// `vector<T, N>`; `float4` without arguments.
    Vector,
    /// `matrix<T, R, C>`; `float4x4` without arguments.
    Matrix,
    /// A resource type that accepts `<T>`, such as `Texture2D`.
    Template(ResourceTemplate),
    /// A known type that is not available.
    Unavailable(TypeError),
}

/// The diagnostic for a builtin type that does not exist or is not available.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypeError {
    pub code: Code,
    pub message: String,
}

impl TypeError {
    /// An HLSL type that this compiler does not support.
    fn unsupported(what: &str) -> Self {
        Self { code: code::UNSUPPORTED, message: format!("{what} is not supported yet") }
    }
}

impl From<String> for TypeError {
    fn from(message: String) -> Self {
        Self { code: code::INVALID_TYPE, message }
    }
}

impl From<&str> for TypeError {
    fn from(message: &str) -> Self {
        message.to_owned().into()
    }
}

/// A resource type template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResourceTemplate {
    /// `<T>`, or `<T, samples>` if multisampled; T defaults to `float4`.
    Texture { dim: TextureDim, array: bool, multisampled: bool, access: Access, combined: bool },
    /// `<T>`; T defaults to `float4`
    SubpassInput { multisampled: bool },
    /// `<T>`; T defaults to `float4`
    TypedBuffer { access: Access },
    /// `<T>`
    StructuredBuffer { access: Access },
    /// `<T>`
    AppendBuffer,
    /// `<T>`
    ConsumeBuffer,
    /// `<T>`
    ConstantBuffer,
    /// `<T>`
    TextureBuffer,
    /// `<T, N>`: an input or output patch of a hull or domain shader, which is an array
    Patch,
    /// `<T>`
    Stream(StreamKind),
    /// `<flags>`
    RayQuery,
    /// `<T>`
    Node(NodeObject),
}

/// A template argument: a type, or the value of a constant expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemplateArgument {
    Type(TypeId),
    Value(i64),
}

/// Scalar names that may be followed by dimensions (`1` to `4`, `1x1` to `4x4`), each with its scalar type without and with
/// 16-bit types.
const SCALARS: &[(&str, Scalar, Scalar)] = &[
    ("bool", Scalar::Bool, Scalar::Bool),
    ("int", Scalar::Int, Scalar::Int),
    ("uint", Scalar::UInt, Scalar::UInt),
    ("dword", Scalar::UInt, Scalar::UInt),
    ("half", Scalar::Half, Scalar::Half16),
    ("float", Scalar::Float, Scalar::Float),
    ("double", Scalar::Double, Scalar::Double),
    ("min16float", Scalar::Minimum(Minimum::Float16), Scalar::NativeMinimum(Minimum::Float16)),
    ("min10float", Scalar::Minimum(Minimum::Float10), Scalar::NativeMinimum(Minimum::Float10)),
    ("min16int", Scalar::Minimum(Minimum::Int16), Scalar::NativeMinimum(Minimum::Int16)),
    ("min12int", Scalar::Minimum(Minimum::Int12), Scalar::NativeMinimum(Minimum::Int12)),
    ("min16uint", Scalar::Minimum(Minimum::UInt16), Scalar::NativeMinimum(Minimum::UInt16)),
    ("int32_t", Scalar::Int, Scalar::Int),
    ("uint32_t", Scalar::UInt, Scalar::UInt),
    ("int64_t", Scalar::Int64, Scalar::Int64),
    ("uint64_t", Scalar::UInt64, Scalar::UInt64),
    ("float32_t", Scalar::Float, Scalar::Float),
    ("float64_t", Scalar::Double, Scalar::Double),
];

/// Scalar names that exist only with 16-bit types.
const NATIVE_16BIT: &[(&str, Scalar)] =
    &[("int16_t", Scalar::Int16), ("uint16_t", Scalar::UInt16), ("float16_t", Scalar::Half16)];

/// Scalar keywords without dimensions. A packed type is a 32-bit word.
const KEYWORDS: &[(&str, Scalar)] = &[
    ("unsigned int", Scalar::UInt),
    ("unsigned", Scalar::UInt),
    ("signed int", Scalar::Int),
    ("signed", Scalar::Int),
    ("RAY_FLAG", Scalar::UInt),
    ("int8_t4_packed", Scalar::UInt),
    ("uint8_t4_packed", Scalar::UInt),
];

const fn texture(dim: TextureDim, array: bool, multisampled: bool, access: Access) -> ResourceTemplate {
    ResourceTemplate::Texture { dim, array, multisampled, access, combined: false }
}

/// A combined texture and sampler.
const fn combined(dim: TextureDim, array: bool, multisampled: bool) -> ResourceTemplate {
    ResourceTemplate::Texture { dim, array, multisampled, access: Access::Read, combined: true }
}

const TEMPLATES: &[(&str, ResourceTemplate)] = &[
    ("Texture1D", texture(TextureDim::D1, false, false, Access::Read)),
    ("Texture1DArray", texture(TextureDim::D1, true, false, Access::Read)),
    ("Texture2D", texture(TextureDim::D2, false, false, Access::Read)),
    ("Texture2DArray", texture(TextureDim::D2, true, false, Access::Read)),
    ("Texture2DMS", texture(TextureDim::D2, false, true, Access::Read)),
    ("Texture2DMSArray", texture(TextureDim::D2, true, true, Access::Read)),
    ("Texture3D", texture(TextureDim::D3, false, false, Access::Read)),
    ("TextureCube", texture(TextureDim::Cube, false, false, Access::Read)),
    ("TextureCubeArray", texture(TextureDim::Cube, true, false, Access::Read)),
    ("RWTexture1D", texture(TextureDim::D1, false, false, Access::ReadWrite)),
    ("RWTexture1DArray", texture(TextureDim::D1, true, false, Access::ReadWrite)),
    ("RWTexture2D", texture(TextureDim::D2, false, false, Access::ReadWrite)),
    ("RWTexture2DArray", texture(TextureDim::D2, true, false, Access::ReadWrite)),
    ("RWTexture2DMS", texture(TextureDim::D2, false, true, Access::ReadWrite)),
    ("RWTexture2DMSArray", texture(TextureDim::D2, true, true, Access::ReadWrite)),
    ("RWTexture3D", texture(TextureDim::D3, false, false, Access::ReadWrite)),
    ("TextureCUBE", texture(TextureDim::Cube, false, false, Access::Read)),
    ("TextureCUBEArray", texture(TextureDim::Cube, true, false, Access::Read)),
    ("RasterizerOrderedTexture1D", texture(TextureDim::D1, false, false, Access::RasterizerOrdered)),
    ("RasterizerOrderedTexture1DArray", texture(TextureDim::D1, true, false, Access::RasterizerOrdered)),
    ("RasterizerOrderedTexture2D", texture(TextureDim::D2, false, false, Access::RasterizerOrdered)),
    ("RasterizerOrderedTexture2DArray", texture(TextureDim::D2, true, false, Access::RasterizerOrdered)),
    ("RasterizerOrderedTexture3D", texture(TextureDim::D3, false, false, Access::RasterizerOrdered)),
    ("vk::SampledTexture1D", combined(TextureDim::D1, false, false)),
    ("vk::SampledTexture1DArray", combined(TextureDim::D1, true, false)),
    ("vk::SampledTexture2D", combined(TextureDim::D2, false, false)),
    ("vk::SampledTexture2DArray", combined(TextureDim::D2, true, false)),
    ("vk::SampledTexture2DMS", combined(TextureDim::D2, false, true)),
    ("vk::SampledTexture2DMSArray", combined(TextureDim::D2, true, true)),
    ("vk::SampledTexture3D", combined(TextureDim::D3, false, false)),
    ("vk::SampledTextureCUBE", combined(TextureDim::Cube, false, false)),
    ("vk::SampledTextureCUBEArray", combined(TextureDim::Cube, true, false)),
    ("SubpassInput", ResourceTemplate::SubpassInput { multisampled: false }),
    ("SubpassInputMS", ResourceTemplate::SubpassInput { multisampled: true }),
    ("vk::SubpassInput", ResourceTemplate::SubpassInput { multisampled: false }),
    ("vk::SubpassInputMS", ResourceTemplate::SubpassInput { multisampled: true }),
    ("Buffer", ResourceTemplate::TypedBuffer { access: Access::Read }),
    ("RWBuffer", ResourceTemplate::TypedBuffer { access: Access::ReadWrite }),
    ("StructuredBuffer", ResourceTemplate::StructuredBuffer { access: Access::Read }),
    ("RWStructuredBuffer", ResourceTemplate::StructuredBuffer { access: Access::ReadWrite }),
    ("RasterizerOrderedBuffer", ResourceTemplate::TypedBuffer { access: Access::RasterizerOrdered }),
    ("RasterizerOrderedStructuredBuffer", ResourceTemplate::StructuredBuffer { access: Access::RasterizerOrdered }),
    ("AppendStructuredBuffer", ResourceTemplate::AppendBuffer),
    ("ConsumeStructuredBuffer", ResourceTemplate::ConsumeBuffer),
    ("ConstantBuffer", ResourceTemplate::ConstantBuffer),
    ("TextureBuffer", ResourceTemplate::TextureBuffer),
    ("InputPatch", ResourceTemplate::Patch),
    ("OutputPatch", ResourceTemplate::Patch),
    ("PointStream", ResourceTemplate::Stream(StreamKind::Point)),
    ("LineStream", ResourceTemplate::Stream(StreamKind::Line)),
    ("TriangleStream", ResourceTemplate::Stream(StreamKind::Triangle)),
    ("RayQuery", ResourceTemplate::RayQuery),
    ("DispatchNodeInputRecord", ResourceTemplate::Node(NodeObject::DispatchInput)),
    ("RWDispatchNodeInputRecord", ResourceTemplate::Node(NodeObject::RwDispatchInput)),
    ("GroupNodeInputRecords", ResourceTemplate::Node(NodeObject::GroupInputs)),
    ("RWGroupNodeInputRecords", ResourceTemplate::Node(NodeObject::RwGroupInputs)),
    ("ThreadNodeInputRecord", ResourceTemplate::Node(NodeObject::ThreadInput)),
    ("RWThreadNodeInputRecord", ResourceTemplate::Node(NodeObject::RwThreadInput)),
    ("NodeOutput", ResourceTemplate::Node(NodeObject::Output)),
    ("NodeOutputArray", ResourceTemplate::Node(NodeObject::OutputArray)),
    ("ThreadNodeOutputRecords", ResourceTemplate::Node(NodeObject::ThreadRecords)),
    ("GroupNodeOutputRecords", ResourceTemplate::Node(NodeObject::GroupRecords)),
];

const OPAQUE: &[(&str, Resource)] = &[
    ("ByteAddressBuffer", Resource::ByteAddressBuffer { access: Access::Read }),
    ("RWByteAddressBuffer", Resource::ByteAddressBuffer { access: Access::ReadWrite }),
    ("RasterizerOrderedByteAddressBuffer", Resource::ByteAddressBuffer { access: Access::RasterizerOrdered }),
    ("SamplerState", Resource::Sampler),
    ("sampler", Resource::Sampler),
    ("sampler1D", Resource::Sampler),
    ("sampler2D", Resource::Sampler),
    ("sampler3D", Resource::Sampler),
    ("samplerCUBE", Resource::Sampler),
    ("sampler_state", Resource::Sampler),
    ("SamplerComparisonState", Resource::SamplerComparison),
    ("RaytracingAccelerationStructure", Resource::AccelerationStructure),
    ("EmptyNodeInput", Resource::Node { object: NodeObject::EmptyInput, record: None }),
    ("EmptyNodeOutput", Resource::Node { object: NodeObject::EmptyOutput, record: None }),
    ("EmptyNodeOutputArray", Resource::Node { object: NodeObject::EmptyOutputArray, record: None }),
];

/// HLSL types that the HIR does not represent yet.
const UNSUPPORTED: &[&str] = &["texture"];

/// HLSL types without an equivalent in SPIR-V and Vulkan.
const IMPOSSIBLE: &[&str] = &["FeedbackTexture2D", "FeedbackTexture2DArray"];

/// The common names of builtin types, for suggestions.
pub fn names() -> Vec<String> {
    let scalars = SCALARS.iter().map(|(name, ..)| *name).chain(["float", "int", "uint", "bool", "half", "double"]);
    let numeric = scalars.flat_map(|name| ["", "2", "3", "4", "2x2", "3x3", "4x4"].map(|shape| format!("{name}{shape}")));
    let resources = TEMPLATES.iter().map(|(name, _)| *name).chain(OPAQUE.iter().map(|(name, _)| *name));
    numeric.chain(resources.map(str::to_owned)).collect()
}

/// Finds a builtin type by name. The words of a keyword such as `unsigned int` are separated by single spaces.
pub fn lookup(types: &mut Types, name: &str, native_16bit: bool) -> Option<BuiltinType> {
    if let Some(found) = arithmetic(types, name, native_16bit) {
        return Some(found);
    }
    if let Some((_, template)) = TEMPLATES.iter().find(|(n, _)| *n == name) {
        return Some(BuiltinType::Template(*template));
    }
    if let Some((_, resource)) = OPAQUE.iter().find(|(n, _)| *n == name) {
        return Some(BuiltinType::Type(types.intern(Type::Resource(*resource))));
    }
    if UNSUPPORTED.contains(&name) {
        return Some(BuiltinType::Unavailable(TypeError::unsupported(&format!("the type '{name}'"))));
    }
    if IMPOSSIBLE.contains(&name) {
        let message = format!("SPIR-V has no equivalent of the type '{name}'");
        return Some(BuiltinType::Unavailable(TypeError { code: code::NOT_AVAILABLE, message }));
    }
    match name {
        "void" => Some(BuiltinType::Type(Types::VOID)),
        "string" => Some(BuiltinType::Type(types.intern(Type::String))),
        "vector" => Some(BuiltinType::Vector),
        "matrix" => Some(BuiltinType::Matrix),
        _ => None,
    }
}

/// Finds scalars, and vectors and matrices whose name contains the dimensions.
fn arithmetic(types: &mut Types, name: &str, native_16bit: bool) -> Option<BuiltinType> {
    if let Some((_, scalar)) = KEYWORDS.iter().find(|(n, _)| *n == name) {
        return Some(BuiltinType::Type(types.scalar(*scalar)));
    }
    let (stem, shape) = split_dimensions(name);
    // `unsigned int3`
    if let Some((_, scalar)) = KEYWORDS.iter().find(|(n, _)| *n == stem && n.ends_with(" int")) {
        return Some(BuiltinType::Type(shaped(types, *scalar, shape)));
    }
    if let Some((_, narrow)) = NATIVE_16BIT.iter().find(|(n, _)| *n == stem) {
        if !native_16bit {
            let message = format!("the type '{name}' needs 16-bit types to be enabled");
            return Some(BuiltinType::Unavailable(TypeError { code: code::NOT_AVAILABLE, message }));
        }
        return Some(BuiltinType::Type(shaped(types, *narrow, shape)));
    }
    if let Some(unsigned) = name.strip_prefix("unsigned ").or_else(|| name.strip_prefix("signed ")) {
        let (stem, shape) = split_dimensions(unsigned);
        if let Some((_, Scalar::Int16 | Scalar::UInt16)) = NATIVE_16BIT.iter().find(|(n, _)| *n == stem && native_16bit) {
            let scalar = if name.starts_with("unsigned") { Scalar::UInt16 } else { Scalar::Int16 };
            return Some(BuiltinType::Type(shaped(types, scalar, shape)));
        }
        let (_, signed, _) = SCALARS.iter().find(|(n, ..)| *n == stem)?;
        return Some(match with_sign(*signed, name.starts_with("unsigned")) {
            Some(scalar) => BuiltinType::Type(shaped(types, scalar, shape)),
            None => BuiltinType::Unavailable(format!("'{stem}' cannot be signed or unsigned").as_str().into()),
        });
    }
    let (_, default, native) = SCALARS.iter().find(|(n, _, _)| *n == stem)?;
    let scalar = if native_16bit { *native } else { *default };
    Some(BuiltinType::Type(shaped(types, scalar, shape)))
}

/// The integer type of the same width with the given signedness; None for types without signed and unsigned variants.
fn with_sign(scalar: Scalar, unsigned: bool) -> Option<Scalar> {
    match scalar {
        Scalar::Int | Scalar::UInt => Some(if unsigned { Scalar::UInt } else { Scalar::Int }),
        Scalar::Int64 | Scalar::UInt64 => Some(if unsigned { Scalar::UInt64 } else { Scalar::Int64 }),
        Scalar::Minimum(Minimum::Int16 | Minimum::UInt16) => {
            Some(Scalar::Minimum(if unsigned { Minimum::UInt16 } else { Minimum::Int16 }))
        }
        _ => None,
    }
}

/// The dimensions at the end of a type name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NameShape {
    Scalar,
    Vector(u8),
    Matrix(u8, u8),
}

fn split_dimensions(name: &str) -> (&str, NameShape) {
    let dimension = |byte: u8| matches!(byte, b'1'..=b'4').then(|| byte - b'0');
    if let [.., rows, b'x', columns] = name.as_bytes()
        && let (Some(rows), Some(columns)) = (dimension(*rows), dimension(*columns))
    {
        return (&name[..name.len() - 3], NameShape::Matrix(rows, columns));
    }
    match name.as_bytes() {
        [.., last] if let Some(count) = dimension(*last) => (&name[..name.len() - 1], NameShape::Vector(count)),
        _ => (name, NameShape::Scalar),
    }
}

fn shaped(types: &mut Types, scalar: Scalar, shape: NameShape) -> TypeId {
    match shape {
        NameShape::Scalar => types.scalar(scalar),
        NameShape::Vector(count) => types.vector(scalar, count.into()),
        NameShape::Matrix(rows, columns) => types.matrix(scalar, rows, columns),
    }
}

/// Instantiates a builtin type with template arguments, which may be empty.
///
/// # Errors
/// The type does not exist, or is not available.
pub fn instantiate(
    types: &mut Types,
    builtin: &BuiltinType,
    args: &[TemplateArgument],
    shader_model: u32,
) -> Result<TypeId, TypeError> {
    match builtin {
        BuiltinType::Type(ty) if args.is_empty() => Ok(*ty),
        BuiltinType::Type(_) => Err("this type takes no template arguments".into()),
        BuiltinType::Vector => vector(types, args, max_components(shader_model)),
        BuiltinType::Matrix => matrix(types, args),
        BuiltinType::Template(ResourceTemplate::RayQuery) => ray_query(types, args),
        BuiltinType::Template(template) => resource(types, *template, args),
        BuiltinType::Unavailable(error) => Err(error.clone()),
    }
}

/// The minimum minor version of shader model 6 for vectors of more than four components.
const LONG_VECTORS: u32 = 9;

/// `RAY_FLAG_FORCE_OMM_2_STATE`
pub(crate) const FORCE_2_STATE: u32 = 0x400;
/// `RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS`
pub(crate) const ALLOW_MICROMAPS: u32 = 1;
/// The minimum minor version of shader model 6 for the flags of ray query types.
pub(crate) const QUERY_FLAGS: u32 = 9;

/// The maximum number of vector components.
fn max_components(shader_model: u32) -> u16 {
    if shader_model >= LONG_VECTORS { Types::MAX_COMPONENTS } else { Types::MAX_NAMED_COMPONENTS }
}

fn vector(types: &mut Types, args: &[TemplateArgument], max_components: u16) -> Result<TypeId, TypeError> {
    match args {
        [] => Ok(types.vector(Scalar::Float, 4)),
        [element] => Ok(component(types, *element, "vector")?.map_or(Types::ERROR, |s| types.vector(s, 4))),
        [element, count] => {
            let count = dimension(*count, "vector", max_components)?;
            Ok(component(types, *element, "vector")?.map_or(Types::ERROR, |s| types.vector(s, count)))
        }
        _ => Err("'vector' takes a component type and a number of components".into()),
    }
}

fn matrix(types: &mut Types, args: &[TemplateArgument]) -> Result<TypeId, TypeError> {
    let (element, rows, columns) = match args {
        [] => return Ok(types.matrix(Scalar::Float, 4, 4)),
        [element] => (element, 4, 4),
        [element, rows] => (element, side(*rows)?, 4),
        [element, rows, columns] => (element, side(*rows)?, side(*columns)?),
        _ => return Err("'matrix' takes a component type, a number of rows and a number of columns".into()),
    };
    Ok(component(types, *element, "matrix")?.map_or(Types::ERROR, |s| types.matrix(s, rows, columns)))
}

/// The component type of a vector or matrix; None if the argument is the error type.
fn component(types: &Types, arg: TemplateArgument, of: &str) -> Result<Option<Scalar>, TypeError> {
    match arg {
        TemplateArgument::Type(ty) => match &types[ty] {
            Type::Scalar(scalar) => Ok(Some(*scalar)),
            Type::Error => Ok(None),
            _ => Err(format!("the component type of a {of} must be a scalar").into()),
        },
        TemplateArgument::Value(_) => Err(format!("the first template argument of '{of}' must be a type").into()),
    }
}

/// The number of rows or columns of a matrix.
fn side(arg: TemplateArgument) -> Result<u8, TypeError> {
    dimension(arg, "matrix", 4).map(|count| count as u8)
}

fn dimension(arg: TemplateArgument, of: &str, max: u16) -> Result<u16, TypeError> {
    match arg {
        TemplateArgument::Value(value) if (1..=i64::from(max)).contains(&value) => Ok(value as u16),
        TemplateArgument::Value(value) => Err(format!("a dimension of a {of} must be 1 to {max}, not {value}").into()),
        TemplateArgument::Type(_) => Err(format!("a dimension of a {of} must be a number").into()),
    }
}

/// Whether the element type has no default. Read-only resources default to `float4`.
fn needs_element(template: ResourceTemplate) -> bool {
    match template {
        ResourceTemplate::Texture { multisampled, access, .. } => multisampled || access.is_writable(),
        ResourceTemplate::TypedBuffer { access } => access.is_writable(),
        _ => false,
    }
}

fn resource(types: &mut Types, template: ResourceTemplate, args: &[TemplateArgument]) -> Result<TypeId, TypeError> {
    if template == ResourceTemplate::Patch {
        return patch(types, args);
    }
    let multisampled = matches!(template, ResourceTemplate::Texture { multisampled: true, .. });
    let element = match args {
        [] => None,
        [TemplateArgument::Type(ty)] => Some(*ty),
        // SPIR-V does not encode the number of samples, so it is dropped.
        [TemplateArgument::Type(ty), TemplateArgument::Value(_)] if multisampled => Some(*ty),
        [TemplateArgument::Value(_), ..] => return Err("the template argument must be a type".into()),
        _ => return Err("too many template arguments".into()),
    };
    if element.is_none() && needs_element(template) {
        return Err("this class template requires template arguments".into());
    }
    let float4 = types.vector(Scalar::Float, 4);
    let resource = match template {
        ResourceTemplate::Texture { dim, array, multisampled, access, combined } => {
            let element = texel(types, element.unwrap_or(float4))?;
            Resource::Texture { dim, array, multisampled, element, access, combined }
        }
        ResourceTemplate::SubpassInput { multisampled } => {
            Resource::SubpassInput { multisampled, element: texel(types, element.unwrap_or(float4))? }
        }
        ResourceTemplate::TypedBuffer { access } => {
            Resource::TypedBuffer { element: texel(types, element.unwrap_or(float4))?, access }
        }
        ResourceTemplate::StructuredBuffer { access } => Resource::StructuredBuffer { element: stored(types, element)?, access },
        ResourceTemplate::AppendBuffer => Resource::AppendBuffer { element: stored(types, element)? },
        ResourceTemplate::ConsumeBuffer => Resource::ConsumeBuffer { element: stored(types, element)? },
        ResourceTemplate::ConstantBuffer => Resource::ConstantBuffer { element: block(types, element)? },
        ResourceTemplate::TextureBuffer => Resource::TextureBuffer { element: block(types, element)? },
        ResourceTemplate::Stream(kind) => Resource::Stream { kind, element: streamed(types, element)? },
        ResourceTemplate::Patch => return patch(types, args),
        ResourceTemplate::RayQuery => return ray_query(types, args),
        ResourceTemplate::Node(object) => Resource::Node { object, record: Some(record(types, element)?) },
    };
    Ok(types.intern(Type::Resource(resource)))
}

/// The maximum number of control points of a patch.
const MAX_CONTROL_POINTS: i64 = 32;

/// Instantiates a patch, which is an array of control points.
fn patch(types: &mut Types, args: &[TemplateArgument]) -> Result<TypeId, TypeError> {
    let [TemplateArgument::Type(element), TemplateArgument::Value(count)] = args else {
        return Err("a patch requires a control point type and a number of control points as template arguments".into());
    };
    match count {
        1..=MAX_CONTROL_POINTS => Ok(types.array(*element, Some(*count as u32))),
        _ => Err(format!("a patch has 1 to {MAX_CONTROL_POINTS} control points, not {count}").into()),
    }
}

fn ray_query(types: &mut Types, args: &[TemplateArgument]) -> Result<TypeId, TypeError> {
    let (flags, query_flags) = match args {
        [TemplateArgument::Value(flags)] => (*flags, 0),
        [TemplateArgument::Value(flags), TemplateArgument::Value(query_flags)] => (*flags, *query_flags),
        _ => return Err("'RayQuery' requires ray flags as a template argument".into()),
    };
    let as_uint = |flags: i64| u32::try_from(flags).map_err(|_| format!("ray flags must be a 'uint', not {flags}"));
    let (flags, query_flags) = (as_uint(flags)?, as_uint(query_flags)?);
    Ok(types.intern(Type::RayQuery { flags, query_flags }))
}

/// The message for the ray flag that forces two-state opacity micromaps in a query without micromaps.
pub(crate) fn needs_micromaps() -> String {
    let needed = "RayQueryFlags must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set";
    format!("when using 'RAY_FLAG_FORCE_OMM_2_STATE' in RayFlags, {needed}")
}

fn streamed(types: &Types, element: Option<TypeId>) -> Result<TypeId, TypeError> {
    let element = element.ok_or("a stream requires a vertex type as a template argument")?;
    match &types[element] {
        Type::Void
        | Type::Resource(_)
        | Type::RayQuery { .. }
        | Type::HitObject
        | Type::String
        | Type::Spirv(_)
        | Type::IntegralConstant { .. }
        | Type::Literal { .. }
        | Type::TypeOperand(_) => Err("a stream cannot contain vertices of this type".into()),
        _ => Ok(element),
    }
}

fn texel(types: &Types, element: TypeId) -> Result<TypeId, TypeError> {
    /// The maximum number of bits of a texel; no format is larger.
    const MAX_BITS: u32 = 128;
    match &types[element] {
        Type::Vector(scalar, length)
            if *length > Types::MAX_NAMED_COMPONENTS || u32::from(*length) * scalar.bits() > MAX_BITS =>
        {
            Err("elements of typed buffers and textures must fit in four 32-bit quantities".into())
        }
        Type::Scalar(_) | Type::Vector(..) | Type::Error => Ok(element),
        Type::Void
        | Type::Struct(_)
        | Type::Matrix(_)
        | Type::Array { .. }
        | Type::Enum(_)
        | Type::Resource(_)
        | Type::RayQuery { .. }
        | Type::HitObject
        | Type::Spirv(_)
        | Type::IntegralConstant { .. }
        | Type::Literal { .. }
        | Type::TypeOperand(_)
        | Type::BufferPointer { .. }
        | Type::String => Err("elements of typed buffers and textures must be scalars or vectors".into()),
    }
}

fn stored(types: &Types, element: Option<TypeId>) -> Result<TypeId, TypeError> {
    let element = element.ok_or("a structured buffer requires an element type as a template argument")?;
    match &types[element] {
        Type::Void
        | Type::Resource(_)
        | Type::RayQuery { .. }
        | Type::HitObject
        | Type::String
        | Type::IntegralConstant { .. }
        | Type::Literal { .. }
        | Type::TypeOperand(_) => Err("a structured buffer cannot contain elements of this type".into()),
        Type::Scalar(_)
        | Type::Vector(..)
        | Type::Matrix(_)
        | Type::Array { .. }
        | Type::Struct(_)
        | Type::Enum(_)
        | Type::Spirv(_)
        | Type::BufferPointer { .. }
        | Type::Error => Ok(element),
    }
}

fn block(types: &Types, element: Option<TypeId>) -> Result<TypeId, TypeError> {
    let element = element.ok_or("this buffer requires a struct as a template argument")?;
    is_struct(types, element).then_some(element).ok_or_else(|| "a constant or texture buffer must contain a struct".into())
}

/// Checks the record type of a node object. A later check ensures that the complete type has members and no resources.
fn record(types: &Types, element: Option<TypeId>) -> Result<TypeId, TypeError> {
    let element = element.ok_or("node records require a struct as a template argument")?;
    is_struct(types, element).then_some(element).ok_or_else(|| "node records must be structs".into())
}

/// True for structs and for the error type.
fn is_struct(types: &Types, ty: TypeId) -> bool {
    matches!(types[ty], Type::Struct(_) | Type::Error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::display_type;

    fn spell(name: &str, native_16bit: bool, args: &[TemplateArgument]) -> Result<String, String> {
        let mut types = Types::default();
        let builtin = lookup(&mut types, name, native_16bit).ok_or("unknown")?;
        instantiate(&mut types, &builtin, args, 0).map(|ty| display_type(&types, ty)).map_err(|error| error.message)
    }

    #[test]
    fn names() {
        let cases = [
            ("float", "float"),
            ("float3", "float3"),
            ("float1", "float1"),
            ("float4x3", "float4x3"),
            ("int1x1", "int1x1"),
            ("dword2", "uint2"),
            ("unsigned int", "uint"),
            ("half2", "half2"),
            ("min16float3", "min16float3"),
            ("min12int", "min12int"),
            ("uint64_t4", "uint64_t4"),
            ("int32_t2x2", "int2x2"),
            ("float64_t", "double"),
            ("vector", "float4"),
            ("matrix", "float4x4"),
            ("void", "void"),
            ("unsigned int2", "uint2"),
            ("signed int3x2", "int3x2"),
            ("Texture2D", "Texture2D<float4>"),
            ("TextureCubeArray", "TextureCubeArray<float4>"),
            ("unsigned dword3", "uint3"),
            ("signed uint64_t2x2", "int64_t2x2"),
            ("RWByteAddressBuffer", "RWByteAddressBuffer"),
            ("sampler", "SamplerState"),
            ("SamplerComparisonState", "SamplerComparisonState"),
            ("EmptyNodeOutput", "EmptyNodeOutput"),
        ];
        for (name, expected) in cases {
            assert_eq!(spell(name, false, &[]).as_deref(), Ok(expected), "{name}");
        }
    }

    #[test]
    fn sixteen_bits() {
        assert_eq!(spell("half2", true, &[]).as_deref(), Ok("float16_t2"));
        assert_eq!(spell("min16uint", true, &[]).as_deref(), Ok("min16uint"));
        assert_eq!(spell("float16_t4x4", true, &[]).as_deref(), Ok("float16_t4x4"));
        assert!(spell("float16_t2", false, &[]).is_err_and(|e| e.contains("16-bit types")));
    }

    #[test]
    fn not_types() {
        for name in ["float5", "float0", "float2x5", "x3", "3", "", "floatx3", "Foo", "unsigned Foo"] {
            assert_eq!(spell(name, false, &[]), Err("unknown".to_owned()), "{name}");
        }
        assert_eq!(spell("RayQuery", false, &[]), Err("'RayQuery' requires ray flags as a template argument".to_owned()));
        for name in ["RWTexture3D", "Texture2DMSArray", "RWBuffer"] {
            assert!(spell(name, false, &[]).is_err_and(|e| e.contains("requires template arguments")), "{name}");
        }
        assert_eq!(spell("unsigned float2", false, &[]), Err("'float' cannot be signed or unsigned".to_owned()));
        assert!(spell("NodeOutput", false, &[]).is_err_and(|e| e.contains("require a struct")));
    }

    #[test]
    fn templates() {
        let mut types = Types::default();
        let int = types.scalar(Scalar::Int);
        let int4 = types.vector(Scalar::Int, 4);
        let matrix = types.matrix(Scalar::Float, 4, 4);
        let mut spell = |name: &str, args: &[TemplateArgument]| {
            let builtin = lookup(&mut types, name, false).expect("a builtin");
            instantiate(&mut types, &builtin, args, 0).map(|ty| display_type(&types, ty)).map_err(|error| error.message)
        };
        let (int, int4, matrix) = (TemplateArgument::Type(int), TemplateArgument::Type(int4), TemplateArgument::Type(matrix));
        assert_eq!(spell("vector", &[int, TemplateArgument::Value(3)]).as_deref(), Ok("int3"));
        assert_eq!(spell("matrix", &[int, TemplateArgument::Value(3), TemplateArgument::Value(2)]).as_deref(), Ok("int3x2"));
        assert_eq!(spell("Texture2DMS", &[int4, TemplateArgument::Value(8)]).as_deref(), Ok("Texture2DMS<int4>"));
        assert_eq!(spell("StructuredBuffer", &[matrix]).as_deref(), Ok("StructuredBuffer<float4x4>"));
        assert!(spell("vector", &[int, TemplateArgument::Value(5)]).is_err_and(|e| e.contains("not 5")));
        assert!(spell("vector", &[int4]).is_err());
        assert!(spell("Texture2D", &[matrix]).is_err());
        assert!(spell("StructuredBuffer", &[]).is_err());
        assert!(spell("ConstantBuffer", &[int]).is_err());
        assert!(spell("float3", &[int]).is_err());
    }
}
