//! The descriptions of builtin types.

/// Scalar types, of which vectors and matrices exist.
const SCALARS: &[(&str, &str)] = &[
    ("bool", "a truth value"),
    ("double", "a float of 64 bits"),
    ("dword", "an unsigned integer of 32 bits"),
    ("float", "a float of 32 bits"),
    ("float16_t", "a float of 16 bits"),
    ("float32_t", "a float of 32 bits"),
    ("float64_t", "a float of 64 bits"),
    ("half", "a float of 16 bits if 16-bit types are enabled, otherwise of 32 bits"),
    ("int", "a signed integer of 32 bits"),
    ("int16_t", "a signed integer of 16 bits"),
    ("int32_t", "a signed integer of 32 bits"),
    ("int64_t", "a signed integer of 64 bits"),
    ("min10float", "a float of at least 10 bits"),
    ("min12int", "a signed integer of at least 12 bits"),
    ("min16float", "a float of at least 16 bits"),
    ("min16int", "a signed integer of at least 16 bits"),
    ("min16uint", "an unsigned integer of at least 16 bits"),
    ("uint", "an unsigned integer of 32 bits"),
    ("uint16_t", "an unsigned integer of 16 bits"),
    ("uint32_t", "an unsigned integer of 32 bits"),
    ("uint64_t", "an unsigned integer of 64 bits"),
];

/// All other types, except for textures.
#[rustfmt::skip]
const OTHERS: &[(&str, &str)] = &[
    ("AppendStructuredBuffer", "A buffer of structs to which threads append elements."),
    ("Buffer", "A buffer whose elements are converted from a texel format."),
    ("BuiltInTriangleIntersectionAttributes", "The attributes of a hit of a triangle: its barycentric coordinates."),
    ("BuiltInTrianglePositions", "The positions of the vertices of a triangle that a ray hit."),
    ("ByteAddressBuffer", "A buffer of bytes, read at offsets."),
    ("ConstantBuffer", "A buffer of constants with the members of a struct."),
    ("ConsumeStructuredBuffer", "A buffer of structs from which threads take elements."),
    ("DispatchNodeInputRecord", "The input record of a broadcasting node, which all its thread groups read."),
    ("EmptyNodeInput", "The inputs of a coalescing node that have no records, only a number."),
    ("EmptyNodeOutput", "An output of a node that launches another one without records."),
    ("EmptyNodeOutputArray", "An array of outputs of a node, without records."),
    ("GlobalRootSignature", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("GroupNodeInputRecords", "The input records of a coalescing node, which its thread group reads."),
    ("GroupNodeOutputRecords", "Output records that a thread group allocated."),
    ("InputPatch", "The control points of a patch, as inputs."),
    ("LineStream", "The stream of vertices of line strips that a geometry shader writes."),
    ("LocalRootSignature", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("NodeOutput", "An output of a node, which allocates records for another node."),
    ("NodeOutputArray", "An array of outputs of a node, selected by an index."),
    ("OutputPatch", "The control points of a patch, as the hull shader has written them."),
    ("PointStream", "The stream of points that a geometry shader writes."),
    ("ProceduralPrimitiveHitGroup", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("RWBuffer", "A writable buffer whose elements are converted from and to a texel format."),
    ("RWByteAddressBuffer", "A writable buffer of bytes, accessed at offsets."),
    ("RWDispatchNodeInputRecord", "The input record of a broadcasting node, which all its thread groups read and write."),
    ("RWGroupNodeInputRecords", "The input records of a coalescing node, which its thread group reads and writes."),
    ("RWStructuredBuffer", "A writable buffer of structs."),
    ("RWThreadNodeInputRecord", "The input record of a thread node, which it reads and writes."),
    ("RasterizerOrderedBuffer", "An `RWBuffer` that overlapping pixels access in the order of their primitives."),
    ("RasterizerOrderedByteAddressBuffer", "An `RWByteAddressBuffer` that overlapping pixels access in the order of their primitives."),
    ("RasterizerOrderedStructuredBuffer", "An `RWStructuredBuffer` that overlapping pixels access in the order of their primitives."),
    ("RayDesc", "A ray: its origin, its direction, and the range of its parameter."),
    ("RayQuery", "The state of a ray that the shader itself traces, step by step."),
    ("RaytracingAccelerationStructure", "The scene that rays are traced in."),
    ("RaytracingPipelineConfig", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("RaytracingPipelineConfig1", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("RaytracingShaderConfig", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("SamplerComparisonState", "A sampler that compares texels with a reference value."),
    ("SamplerState", "A sampler: how a texture is filtered and addressed."),
    ("StateObjectConfig", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("StructuredBuffer", "A buffer of structs."),
    ("SubobjectToExportsAssociation", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("SubpassInput", "The pixel of an attachment that an earlier subpass has written."),
    ("SubpassInputMS", "The samples of a pixel of an attachment that an earlier subpass has written."),
    ("TextureBuffer", "A read-only buffer with the members of a struct."),
    ("ThreadNodeInputRecord", "The input record of a thread node."),
    ("ThreadNodeOutputRecords", "Output records that a thread allocated."),
    ("TriangleHitGroup", "A subobject of Direct3D. It is ignored, because Vulkan has no state objects."),
    ("TriangleStream", "The stream of vertices of triangle strips that a geometry shader writes."),
    ("dx::HitObject", "The result of tracing a ray, whose shaders are called later or not at all."),
    ("int8_t4_packed", "Four signed bytes in 32 bits."),
    ("matrix", "A matrix of a component type with a number of rows and of columns."),
    ("sampler", "A sampler: how a texture is filtered and addressed."),
    ("sampler1D", "A sampler, as in old versions of HLSL."),
    ("sampler2D", "A sampler, as in old versions of HLSL."),
    ("sampler3D", "A sampler, as in old versions of HLSL."),
    ("samplerCUBE", "A sampler, as in old versions of HLSL."),
    ("sampler_state", "A sampler, as in old versions of HLSL."),
    ("string", "A text, such as the first argument of `printf`."),
    ("texture", "A texture of the effect framework, which no shader can use."),
    ("texture1D", "A texture of old versions of HLSL, which is not supported."),
    ("texture2D", "A texture of old versions of HLSL, which is not supported."),
    ("texture3D", "A texture of old versions of HLSL, which is not supported."),
    ("textureCUBE", "A texture of old versions of HLSL, which is not supported."),
    ("uint8_t4_packed", "Four unsigned bytes in 32 bits."),
    ("vector", "A vector of a component type with a number of components."),
    ("vk::BufferPointer", "The address of a value in a buffer, with its alignment in bytes."),
    ("vk::Literal", "An operand of a SPIR-V type that is a literal number."),
    ("vk::RawBufferLoad", "Reads a value at an address in a buffer."),
    ("vk::RawBufferStore", "Writes a value at an address in a buffer."),
    ("vk::SpirvOpaqueType", "The type that a SPIR-V instruction declares, without a size."),
    ("vk::SpirvType", "The type that a SPIR-V instruction declares, with its size and alignment in bytes."),
    ("vk::SubpassInput", "The pixel of an attachment that an earlier subpass has written."),
    ("vk::SubpassInputMS", "The samples of a pixel of an attachment that an earlier subpass has written."),
    ("vk::ext_result_id", "The result of a SPIR-V instruction: a value of a type."),
    ("vk::ext_type", "The type that a call of a function with `vk::ext_type_def` defines."),
    ("vk::integral_constant", "An operand of a SPIR-V type that is a constant."),
    ("vk::reinterpret_pointer_cast", "The same address as a pointer to another type."),
    ("vk::static_pointer_cast", "The pointer as one to a base of its struct."),
    ("void", "No value."),
];

/// The description of a builtin type. The name includes the namespace.
pub fn describe(name: &str) -> Option<String> {
    let known = OTHERS.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned());
    known.or_else(|| numeric(name)).or_else(|| texture(name))
}

/// The description of a scalar, vector or matrix.
fn numeric(name: &str) -> Option<String> {
    let scalar = |name: &str| SCALARS.iter().find(|(known, _)| *known == name);
    let dimension = |byte: u8| matches!(byte, b'1'..=b'4').then(|| char::from(byte));
    let count = |count: char, one: &str| if count == '1' { format!("1 {one}") } else { format!("{count} {one}s") };
    if let Some((_, text)) = scalar(name) {
        let (article, rest) = text.split_once(' ')?;
        return Some(format!("{} {rest}.", if article == "an" { "An" } else { "A" }));
    }
    if let [.., rows, b'x', columns] = name.as_bytes()
        && let (Some(rows), Some(columns)) = (dimension(*rows), dimension(*columns))
    {
        let (scalar, text) = scalar(&name[..name.len() - 3])?;
        let (rows, columns) = (count(rows, "row"), count(columns, "column"));
        return Some(format!("A matrix with {rows} and {columns}. Each component is a `{scalar}`: {text}."));
    }
    let components = dimension(*name.as_bytes().last()?)?;
    let (scalar, text) = scalar(&name[..name.len() - 1])?;
    Some(format!("A vector of {}. Each is a `{scalar}`: {text}.", count(components, "component")))
}

/// The description of a texture, whose name contains all its properties.
fn texture(name: &str) -> Option<String> {
    let (combined, rest) = name.strip_prefix("vk::Sampled").map_or((false, name), |rest| (true, rest));
    let (prefix, shape) = rest.split_once("Texture")?;
    let is_array = shape.ends_with("Array");
    let shape = shape.trim_end_matches("Array");
    let samples = if shape.ends_with("MS") { " with several samples for each texel" } else { "" };
    let texture = match shape.trim_end_matches("MS") {
        "1D" => "one-dimensional texture",
        "2D" => "two-dimensional texture",
        "3D" => "three-dimensional texture",
        "Cube" | "CUBE" => "cube texture",
        _ => return None,
    };
    let (what, more) = match (prefix, combined) {
        ("", true) => (texture.to_owned(), ", together with its sampler"),
        ("", false) => (texture.to_owned(), ""),
        ("RW", false) => (format!("writable {texture}"), ""),
        ("RasterizerOrdered", false) => {
            (format!("writable {texture}"), ", which overlapping pixels access in the order of their primitives")
        }
        ("Feedback", false) => (texture.to_owned(), " that records accesses to another one, which SPIR-V has no equivalent of"),
        _ => return None,
    };
    let layers = if is_array { "An array with layers, each a " } else { "A " };
    Some(format!("{layers}{what}{samples}{more}."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use frontend::syntax::{members_of, type_names};

    #[test]
    fn each_type_has_a_description() {
        let members = ["vk", "dx"].into_iter().flat_map(|space| members_of(space).map(move |name| format!("{space}::{name}")));
        let names: Vec<String> = type_names().into_iter().chain(members).collect();
        let missing: Vec<&String> = names.iter().filter(|name| describe(name).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
        assert!(OTHERS.iter().chain(SCALARS).all(|(known, _)| names.iter().any(|name| name == known)));
        assert!(describe("float5").is_none() && describe("Texture").is_none() && describe("").is_none());
    }

    #[test]
    fn names_of_types_contain_their_properties() {
        let described = |name: &str| describe(name).unwrap_or_default();
        assert_eq!(described("uint"), "An unsigned integer of 32 bits.");
        assert_eq!(
            described("half3"),
            "A vector of 3 components. Each is a `half`: a float of 16 bits if 16-bit types are enabled, otherwise of 32 bits."
        );
        assert_eq!(described("float4x1"), "A matrix with 4 rows and 1 column. Each component is a `float`: a float of 32 bits.");
        assert_eq!(
            described("Texture2DMSArray"),
            "An array with layers, each a two-dimensional texture with several samples for each texel."
        );
        assert_eq!(described("RWTexture3D"), "A writable three-dimensional texture.");
        assert_eq!(described("vk::SampledTextureCUBE"), "A cube texture, together with its sampler.");
    }
}
