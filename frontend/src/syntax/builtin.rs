//! The kinds of HLSL's predeclared names, as far as the grammar depends on them.

use NameKind::{FunctionTemplate, Namespace, Type, TypeTemplate};

/// The kind of a name, as far as C++'s grammar depends on it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// Not declared so far (an intrinsic, or a mistake).
    Unknown,
    Value,
    Type,
    TypeTemplate,
    FunctionTemplate,
    Namespace,
}

/// Scalar types; each also has vectors (`float3`) and matrices (`float4x4`).
const SCALARS: &[&str] = &[
    "bool",
    "int",
    "uint",
    "dword",
    "half",
    "float",
    "double",
    "min16float",
    "min10float",
    "min16int",
    "min12int",
    "min16uint",
    "int16_t",
    "int32_t",
    "int64_t",
    "uint16_t",
    "uint32_t",
    "uint64_t",
    "float16_t",
    "float32_t",
    "float64_t",
];

/// Members of predeclared namespaces.
pub const MEMBERS: &[(&str, &str, NameKind)] = &[
    ("vk", "SpirvType", TypeTemplate),
    ("vk", "SpirvOpaqueType", TypeTemplate),
    ("vk", "integral_constant", TypeTemplate),
    ("vk", "Literal", TypeTemplate),
    ("vk", "BufferPointer", TypeTemplate),
    ("vk", "ext_type", TypeTemplate),
    ("vk", "ext_result_id", TypeTemplate),
    ("vk", "SampledTexture1D", TypeTemplate),
    ("vk", "SampledTexture1DArray", TypeTemplate),
    ("vk", "SampledTexture2D", TypeTemplate),
    ("vk", "SampledTexture2DArray", TypeTemplate),
    ("vk", "SampledTexture2DMS", TypeTemplate),
    ("vk", "SampledTexture2DMSArray", TypeTemplate),
    ("vk", "SampledTexture3D", TypeTemplate),
    ("vk", "SampledTextureCUBE", TypeTemplate),
    ("vk", "SampledTextureCUBEArray", TypeTemplate),
    ("vk", "SubpassInput", TypeTemplate),
    ("vk", "SubpassInputMS", TypeTemplate),
    ("vk", "RawBufferLoad", FunctionTemplate),
    ("vk", "RawBufferStore", FunctionTemplate),
    ("vk", "static_pointer_cast", FunctionTemplate),
    ("vk", "reinterpret_pointer_cast", FunctionTemplate),
    ("dx", "HitObject", Type),
];

/// Method templates of the builtin types.
pub const MEMBER_TEMPLATES: &[&str] = &["Load", "Store", "GetAttributes", "Invoke", "TraceRay"];

/// Names at global scope, except for arithmetic types.
pub const GLOBALS: &[(NameKind, &[&str])] = &[
    (Namespace, &["vk", "dx"]),
    (
        Type,
        &[
            "void",
            "string",
            "sampler",
            "sampler1D",
            "sampler2D",
            "sampler3D",
            "samplerCUBE",
            "sampler_state",
            "SamplerState",
            "SamplerComparisonState",
            "ByteAddressBuffer",
            "RWByteAddressBuffer",
            "RasterizerOrderedByteAddressBuffer",
            "RaytracingAccelerationStructure",
            "RayDesc",
            "BuiltInTriangleIntersectionAttributes",
            "BuiltInTrianglePositions",
            "RaytracingPipelineConfig",
            "RaytracingPipelineConfig1",
            "RaytracingShaderConfig",
            "StateObjectConfig",
            "GlobalRootSignature",
            "LocalRootSignature",
            "SubobjectToExportsAssociation",
            "TriangleHitGroup",
            "ProceduralPrimitiveHitGroup",
            "texture",
            "int8_t4_packed",
            "uint8_t4_packed",
            "EmptyNodeInput",
            "EmptyNodeOutput",
            "EmptyNodeOutputArray",
            "texture1D",
            "texture2D",
            "texture3D",
            "textureCUBE",
        ],
    ),
    (
        TypeTemplate,
        &[
            "vector",
            "matrix",
            "Buffer",
            "RWBuffer",
            "StructuredBuffer",
            "RWStructuredBuffer",
            "AppendStructuredBuffer",
            "ConsumeStructuredBuffer",
            "ConstantBuffer",
            "TextureBuffer",
            "Texture1D",
            "Texture1DArray",
            "Texture2D",
            "Texture2DArray",
            "Texture2DMS",
            "Texture2DMSArray",
            "Texture3D",
            "TextureCube",
            "TextureCubeArray",
            "TextureCUBE",
            "TextureCUBEArray",
            "RWTexture1D",
            "RWTexture1DArray",
            "RWTexture2D",
            "RWTexture2DArray",
            "RWTexture2DMS",
            "RWTexture2DMSArray",
            "RWTexture3D",
            "RasterizerOrderedBuffer",
            "RasterizerOrderedStructuredBuffer",
            "RasterizerOrderedTexture1D",
            "RasterizerOrderedTexture1DArray",
            "RasterizerOrderedTexture2D",
            "RasterizerOrderedTexture2DArray",
            "RasterizerOrderedTexture3D",
            "FeedbackTexture2D",
            "FeedbackTexture2DArray",
            "InputPatch",
            "OutputPatch",
            "PointStream",
            "LineStream",
            "TriangleStream",
            "SubpassInput",
            "SubpassInputMS",
            "RayQuery",
            "DispatchNodeInputRecord",
            "RWDispatchNodeInputRecord",
            "GroupNodeInputRecords",
            "RWGroupNodeInputRecords",
            "ThreadNodeInputRecord",
            "RWThreadNodeInputRecord",
            "NodeOutput",
            "NodeOutputArray",
            "GroupNodeOutputRecords",
            "ThreadNodeOutputRecords",
        ],
    ),
];

/// The names of the builtin types and type templates at global scope: vectors and matrices up to `float4x4`, textures, buffers.
pub fn type_names() -> Vec<String> {
    let opaque = GLOBALS.iter().filter(|(kind, _)| matches!(kind, Type | TypeTemplate)).flat_map(|(_, names)| names.iter());
    let mut names: Vec<String> = opaque.map(|name| (*name).to_owned()).collect();
    for scalar in SCALARS {
        names.push((*scalar).to_owned());
        for columns in 1..=4 {
            names.push(format!("{scalar}{columns}"));
            names.extend((1..=4).map(|rows| format!("{scalar}{rows}x{columns}")));
        }
    }
    names
}

/// The names of the builtin members of a namespace: of `vk`, `SpirvType` and others.
pub fn members_of(namespace: &str) -> impl Iterator<Item = &'static str> {
    MEMBERS.iter().filter(move |(owner, ..)| *owner == namespace).map(|(_, name, _)| *name)
}

/// True for `float`, `float3`, `float4x4` and the like.
pub fn is_arithmetic(name: &str) -> bool {
    SCALARS.iter().any(|scalar| match name.strip_prefix(scalar).map(str::as_bytes) {
        Some([] | [b'1'..=b'4'] | [b'1'..=b'4', b'x', b'1'..=b'4']) => true,
        Some(_) | None => false,
    })
}
