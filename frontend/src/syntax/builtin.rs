//! The names that HLSL declares itself, as far as the syntax depends on them: a text to the kind of name it is.

use super::names::NameKind::{self, FunctionTemplate, Type, TypeTemplate};

/// Scalar types; each has vectors (`float3`) and matrices (`float4x4`) too.
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

/// Members of the language's own namespaces.
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

/// What a name is before anything is declared.
pub fn kind(name: &str) -> NameKind {
    match name {
        "vk" | "dx" => NameKind::Namespace,
        "void"
        | "string"
        | "sampler"
        | "sampler1D"
        | "sampler2D"
        | "sampler3D"
        | "samplerCUBE"
        | "sampler_state"
        | "SamplerState"
        | "SamplerComparisonState"
        | "ByteAddressBuffer"
        | "RWByteAddressBuffer"
        | "RasterizerOrderedByteAddressBuffer"
        | "RaytracingAccelerationStructure"
        | "RayDesc"
        | "BuiltInTriangleIntersectionAttributes"
        | "RaytracingPipelineConfig"
        | "RaytracingPipelineConfig1"
        | "RaytracingShaderConfig"
        | "StateObjectConfig"
        | "GlobalRootSignature"
        | "LocalRootSignature"
        | "SubobjectToExportsAssociation"
        | "TriangleHitGroup"
        | "ProceduralPrimitiveHitGroup"
        | "texture"
        | "int8_t4_packed"
        | "uint8_t4_packed"
        | "EmptyNodeInput"
        | "EmptyNodeOutput"
        | "EmptyNodeOutputArray"
        | "texture1D"
        | "texture2D"
        | "texture3D"
        | "textureCUBE" => Type,
        "vector"
        | "matrix"
        | "Buffer"
        | "RWBuffer"
        | "StructuredBuffer"
        | "RWStructuredBuffer"
        | "AppendStructuredBuffer"
        | "ConsumeStructuredBuffer"
        | "ConstantBuffer"
        | "TextureBuffer"
        | "Texture1D"
        | "Texture1DArray"
        | "Texture2D"
        | "Texture2DArray"
        | "Texture2DMS"
        | "Texture2DMSArray"
        | "Texture3D"
        | "TextureCube"
        | "TextureCubeArray"
        | "TextureCUBE"
        | "TextureCUBEArray"
        | "RWTexture1D"
        | "RWTexture1DArray"
        | "RWTexture2D"
        | "RWTexture2DArray"
        | "RWTexture2DMS"
        | "RWTexture2DMSArray"
        | "RWTexture3D"
        | "RasterizerOrderedBuffer"
        | "RasterizerOrderedStructuredBuffer"
        | "RasterizerOrderedTexture1D"
        | "RasterizerOrderedTexture1DArray"
        | "RasterizerOrderedTexture2D"
        | "RasterizerOrderedTexture2DArray"
        | "RasterizerOrderedTexture3D"
        | "FeedbackTexture2D"
        | "FeedbackTexture2DArray"
        | "InputPatch"
        | "OutputPatch"
        | "PointStream"
        | "LineStream"
        | "TriangleStream"
        | "SubpassInput"
        | "SubpassInputMS"
        | "RayQuery"
        | "DispatchNodeInputRecord"
        | "RWDispatchNodeInputRecord"
        | "GroupNodeInputRecords"
        | "RWGroupNodeInputRecords"
        | "ThreadNodeInputRecord"
        | "RWThreadNodeInputRecord"
        | "NodeOutput"
        | "NodeOutputArray"
        | "GroupNodeOutputRecords"
        | "ThreadNodeOutputRecords" => TypeTemplate,
        _ if is_arithmetic(name) => Type,
        _ => NameKind::Unknown,
    }
}

fn is_arithmetic(name: &str) -> bool {
    SCALARS.iter().any(|scalar| match name.strip_prefix(scalar).map(str::as_bytes) {
        Some([] | [b'1'..=b'4'] | [b'1'..=b'4', b'x', b'1'..=b'4']) => true,
        Some(_) | None => false,
    })
}
