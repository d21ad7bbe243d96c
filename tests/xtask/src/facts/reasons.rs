//! The justified disagreements of shaders, each with the reason why this compiler is right, or not worse.

/// A disagreement that is as it should be.
struct Reason {
    /// Prefixes of the shaders' names, after the folder.
    shaders: &'static [&'static str],
    /// The disagreements begin so.
    disagreements: &'static [&'static str],
}

/// Wherever it is.
const EVERYWHERE: &[&str] = &[""];

const REASONS: &[Reason] = &[
    // SPIR-V, 3.31, UniformBufferArrayDynamicIndexing and the three that follow: an array of resources with an index that is not
    // constant needs them. The other compiler never declares them, and the validator does not ask.
    Reason {
        shaders: EVERYWHERE,
        disagreements: &["needless capability 28", "needless capability 29", "needless capability 30", "needless capability 31"],
    },
    // SPIR-V, 3.26, Ray Flags: SkipTrianglesKHR and SkipAABBsKHR need RayTraversalPrimitiveCullingKHR, which the other compiler never
    // declares.
    Reason { shaders: EVERYWHERE, disagreements: &["needless capability 4478"] },
    // HLSL's barriers and atomic operations of the device are for all of it. With the Vulkan memory model the other compiler makes
    // them ones of the queue family, which need no capability.
    Reason {
        shaders: &["CodeGenSPIRV/intrinsics.interlocked-methods.", "CodeGenSPIRV/node.barrier."],
        disagreements: &["needless capability 5346"],
    },
    // SPIR-V, 3.31, SampledCubeArray: an array of cube images with a sampler needs it, and it requires Vulkan's feature imageCubeArray.
    // The other compiler leaves it out.
    Reason { shaders: EVERYWHERE, disagreements: &["needless capability 45"] },
    // SPV_EXT_shader_stencil_export: an entry point that writes FragStencilRefEXT must have the mode StencilRefReplacingEXT. The
    // other compiler leaves it out.
    Reason {
        shaders: &["CodeGenSPIRV/semantic.stencil-ref.ps", "CodeGenSPIRV/inline-spirv/spv.inline.builtin.output"],
        disagreements: &[r#"modes have ["main",5027]"#],
    },
    // With -Zi this compiler describes the source by NonSemantic.Shader.DebugInfo.100 (docs/command-line.md), the other compiler only by
    // lines.
    Reason { shaders: EVERYWHERE, disagreements: &["needless extension SPV_KHR_non_semantic_info"] },
    // An input that each vertex has is PerVertexKHR; the Flat that the other compiler adds has no effect.
    Reason { shaders: &["CodeGenSPIRV/intrinsics.get-attribute-at-vertex."], disagreements: &["inputs lack", "inputs have"] },
    // These shaders write nothing, or not all members, to a stream or to the vertices of a mesh. The other compiler's optimizer keeps
    // the variables of the interface there, though not elsewhere.
    Reason {
        shaders: &[
            "CodeGenSPIRV/attribute.instance.",
            "CodeGenSPIRV/attribute.max-vertex-count",
            "CodeGenSPIRV/meshshading.ext.cullprimative",
            "CodeGenSPIRV/meshshading.ext.no-explicit-exts",
            "CodeGenSPIRV/primitive.",
            "CodeGenSPIRV/spirv.interpolation.mesh",
            "CodeGenSPIRV/type.line-stream",
            "CodeGenSPIRV/type.point-stream",
            "CodeGenSPIRV/type.triangle-stream",
        ],
        disagreements: &["outputs lack"],
    },
    // A capability, decoration or execution mode that the source requests by number has its capability and extension in SPIR-V's grammar.
    // The other compiler declares only those that the source names, and these of its tests are not validated.
    Reason {
        shaders: &[
            "CodeGenSPIRV/inline-spirv/spv.inline.capability.",
            "CodeGenSPIRV/inline-spirv/spv.intrinsicDecorate.",
            "CodeGenSPIRV/inline-spirv/spv.intrinsicExecutionMode",
        ],
        disagreements: &["needless extension", "needless capability"],
    },
    // SPIRV-Tools 2026.1 refuses every type as an operand of OpIsNodePayloadValidAMDX, whose operand Payload Type is a type
    // (SPV_AMDX_shader_enqueue). The other compiler has a variable there.
    Reason { shaders: &["CodeGenSPIRV/node.output.is-valid."], disagreements: &["not valid: error:0:0 - Operand"] },
    // SPV_AMDX_shader_enqueue: a node that shares another's input cannot be started by the application; the other compiler does not
    // declare this.
    Reason {
        shaders: &["CodeGenSPIRV/node.share-input."],
        disagreements: &[r#"modes have ["secondNode",5070]"#, r#"modes have ["thirdNode",5070]"#],
    },
    // `vk::builtin("HelperInvocation")` is that builtin, which every target has. The other compiler reads it by an instruction of
    // SPV_EXT_demote_to_helper_invocation before SPIR-V 1.6.
    Reason { shaders: &["CodeGenSPIRV/spirv.builtin.helper-invocation.hlsl"], disagreements: &["inputs have [23,"] },
    // Elsewhere the other compiler decorates this builtin, which is a bool, with Flat as well.
    Reason {
        shaders: &["CodeGenSPIRV/inline-spirv/ext_builtin_input.lib."],
        disagreements: &["inputs lack [23,", "inputs have [23,"],
    },
    // Each entry point has arrays of as many clip and cull distances as it declares. The other compiler has one array for all entry
    // points of a module.
    Reason {
        shaders: &["CodeGenSPIRV/spirv.interface.multiple.entries."],
        disagreements: &["inputs have [3,", "inputs have [4,"],
    },
    // With -O0 every read of the source is kept (docs/decisions.md, "Passes are in one list"). The other compiler removes loads without a
    // use at every level.
    Reason {
        shaders: &[
            "CodeGenSPIRV/shader.debug.debuglexicalblock.",
            "CodeGenSPIRV/vk.binding.global-struct-of-resources.pass-legalization.",
            "CodeGenSPIRV/volatile.interface.raygen.",
        ],
        disagreements: &["inputs have"],
    },
    // A pointer in memory is its address, a 64-bit integer at the same offset (docs/decisions.md, "A `vk::BufferPointer` is its
    // address"). The other compiler has a pointer and lists its pointee.
    Reason {
        shaders: &["CodeGenSPIRV/vk.buffer-pointer."],
        disagreements: &["needless capability 11", "resources lack", "resources have"],
    },
    // A counter with vk::counter_binding keeps that binding whether it is used or not, as other resources do.
    Reason { shaders: &["CodeGenSPIRV/sm6_6.descriptorheap.implicit-set.counter.unused."], disagreements: &["resources "] },
    // A capability that the source requests is declared. The other compiler's optimizer removes it if it is not needed.
    Reason {
        shaders: &["CodeGenSPIRV/intrinsics.vkrawbufferload.hlsl", "CodeGenSPIRV/inline-spirv/spv.inline.type.alignment."],
        disagreements: &["needless capability 22"],
    },
    // A variable of the type OpTypeAccelerationStructureKHR is a resource. The other compiler puts it into the block of globals, where
    // it is not valid.
    Reason { shaders: &["CodeGenSPIRV/spv.intrinsicTypeRayquery."], disagreements: &["resources "] },
    // A groupshared variable of a cbuffer is in groupshared memory, and no member of the buffer.
    Reason { shaders: &["CodeGenSPIRV/cs.groupshared.not-in-globals."], disagreements: &["resources "] },
    // A product with 0.0 is 0 only if the other factor is finite, and pow's result may not be: the input it comes from stays.
    Reason { shaders: &["shaders/hlsl/vulkanscene/logo.frag"], disagreements: &["inputs have [null,3,0,[]]"] },
];

/// True for a disagreement that has a reason.
pub fn is_known(shader: &str, disagreement: &str) -> bool {
    let begins = |text: &str, beginnings: &[&str]| beginnings.iter().any(|beginning| text.starts_with(beginning));
    REASONS.iter().any(|reason| begins(shader, reason.shaders) && begins(disagreement, reason.disagreements))
}

#[cfg(test)]
mod tests {
    use super::is_known;

    #[test]
    fn a_reason_is_for_its_shaders() {
        assert!(is_known("CodeGenSPIRV/any.hlsl", "needless capability 30"));
        assert!(!is_known("CodeGenSPIRV/any.hlsl", "needless capability 11"));
        assert!(is_known("CodeGenSPIRV/primitive.line.gs.hlsl", "outputs lack [null,0,0]"));
        assert!(!is_known("CodeGenSPIRV/hs.const.hlsl", "outputs lack [null,0,0]"));
    }
}
