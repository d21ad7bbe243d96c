//! The kinds of HLSL's predeclared names, as far as the grammar depends on them.

use crate::names::hash_of;
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

macro_rules! scalars {
    ($($name:literal,)*) => {
        /// Scalar types; each also has vectors (`float3`) and matrices (`float4x4`).
        const SCALARS: &[&str] = &[$($name),*];

        /// Whether a name is in [`SCALARS`].
        fn is_scalar(name: &str) -> bool {
            matches!(name, $($name)|*)
        }
    };
}
scalars! {
    "bool", "int", "uint", "dword", "half", "float", "double", "min16float", "min10float", "min16int", "min12int",
    "min16uint", "int16_t", "int32_t", "int64_t", "uint16_t", "uint32_t", "uint64_t", "float16_t", "float32_t",
    "float64_t",
}

/// Reserved words that are no keywords of the parser.
pub const RESERVED: &[&str] = &["register", "bool", "double", "float", "half", "int", "void"];

/// The members of each predeclared namespace.
pub const MEMBERS: &[(&str, &[(&str, NameKind)])] = &[
    (
        "vk",
        &[
            ("SpirvType", TypeTemplate),
            ("SpirvOpaqueType", TypeTemplate),
            ("integral_constant", TypeTemplate),
            ("Literal", TypeTemplate),
            ("BufferPointer", TypeTemplate),
            ("ext_type", TypeTemplate),
            ("ext_result_id", TypeTemplate),
            ("SampledTexture1D", TypeTemplate),
            ("SampledTexture1DArray", TypeTemplate),
            ("SampledTexture2D", TypeTemplate),
            ("SampledTexture2DArray", TypeTemplate),
            ("SampledTexture2DMS", TypeTemplate),
            ("SampledTexture2DMSArray", TypeTemplate),
            ("SampledTexture3D", TypeTemplate),
            ("SampledTextureCUBE", TypeTemplate),
            ("SampledTextureCUBEArray", TypeTemplate),
            ("SubpassInput", TypeTemplate),
            ("SubpassInputMS", TypeTemplate),
            ("RawBufferLoad", FunctionTemplate),
            ("RawBufferStore", FunctionTemplate),
            ("static_pointer_cast", FunctionTemplate),
            ("reinterpret_pointer_cast", FunctionTemplate),
        ],
    ),
    ("dx", &[("HitObject", Type)]),
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
    members(namespace).iter().map(|(name, _)| *name)
}

/// The builtin members of a namespace, with their kinds.
pub fn members(namespace: &str) -> &'static [(&'static str, NameKind)] {
    MEMBERS.iter().find(|(owner, _)| *owner == namespace).map_or(&[], |(_, list)| list)
}

/// The number of slots of [`INDEX`]: at least twice that of the names.
const SLOTS: usize = 512;

/// Hash table of the names in [`GLOBALS`]: each slot has the number of the list, from 1, and the index in it, or zeros if it is free. A
/// name whose slot is taken is in the next free one. The table is computed at compile time, because otherwise each process that compiles
/// one shader would compute it.
static INDEX: [[u8; 2]; SLOTS] = {
    let mut index = [[0; 2]; SLOTS];
    let mut list = 0;
    while list < GLOBALS.len() {
        let names = GLOBALS[list].1;
        assert!(names.len() < 256, "a place has a byte");
        let mut at = 0;
        while at < names.len() {
            let mut slot = hash_of(names[at]) % SLOTS;
            while index[slot][0] != 0 {
                slot = (slot + 1) % SLOTS;
            }
            index[slot] = [list as u8 + 1, at as u8];
            at += 1;
        }
        list += 1;
    }
    index
};

/// The kind of a name at global scope before anything is declared. `hash` is its [`hash_of`].
pub fn global_kind(name: &str, hash: usize) -> NameKind {
    let mut at = hash % SLOTS;
    loop {
        let [list, place] = INDEX[at];
        let Some(list) = usize::from(list).checked_sub(1) else {
            return if is_arithmetic(name) { Type } else { NameKind::Unknown };
        };
        let (kind, names) = GLOBALS[list];
        if names[usize::from(place)] == name {
            return kind;
        }
        at = (at + 1) % SLOTS;
    }
}

/// True for `float`, `float3`, `float4x4` and the like.
pub fn is_arithmetic(name: &str) -> bool {
    let scalar = match name.as_bytes() {
        [.., b'1'..=b'4', b'x', b'1'..=b'4'] => &name[..name.len() - 3],
        [.., b'1'..=b'4'] => &name[..name.len() - 1],
        _ => name,
    };
    // None begins with another letter.
    matches!(scalar.as_bytes().first(), Some(b'b' | b'd' | b'f' | b'h' | b'i' | b'm' | b'u')) && is_scalar(scalar)
}

/// The words that may follow `signed` and `unsigned`, including vectors and matrices of `int`.
pub fn is_sized_word(word: &str) -> bool {
    if is_arithmetic(word) {
        return true;
    }
    let is_dimension = |c: char| ('1'..='4').contains(&c);
    match word.strip_prefix("int") {
        Some("") => true,
        Some(dimensions) => match dimensions.split_once('x') {
            Some((rows, columns)) => [rows, columns].iter().all(|n| n.len() == 1 && n.chars().all(is_dimension)),
            None => dimensions.len() == 1 && dimensions.chars().all(is_dimension),
        },
        None => matches!(word, "char" | "short" | "long"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_has_the_kind_of_its_list() {
        assert!(GLOBALS.iter().map(|(_, names)| names.len()).sum::<usize>() * 2 <= SLOTS);
        for (kind, names) in GLOBALS {
            names.iter().for_each(|name| assert_eq!(global_kind(name, hash_of(name)), *kind, "{name}"));
        }
        assert_eq!(
            ["float4x3", "color", ""].map(|name| global_kind(name, hash_of(name))),
            [Type, NameKind::Unknown, NameKind::Unknown]
        );
    }
}
