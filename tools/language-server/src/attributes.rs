//! One-line descriptions of attributes.

use sema::{AttributeSummary, plain_attributes, vk_attributes};

/// Descriptions of the attributes of the namespace `vk`.
const VK: &[(&str, &str)] = &[
    (
        "ext_instruction",
        "The function is the SPIR-V instruction with this opcode, of the extended set in the second argument if there is one.",
    ),
    ("ext_literal", "The argument is a literal word of the instruction, not an id."),
    ("ext_reference", "The argument is passed as a pointer."),
    ("ext_capability", "A module that uses the declaration declares this capability."),
    ("ext_extension", "A module that uses the declaration declares this extension."),
    ("spvexecutionmode", "Gives the entry point an execution mode, with its operands."),
    ("ext_execution_mode_id", "Gives the entry point an execution mode whose operands are ids of constants."),
    ("binding", "The binding of the resource, and its descriptor set."),
    ("counter_binding", "The binding of the counter of the buffer."),
    ("combinedImageSampler", "The texture and the sampler of this binding are one combined image and sampler."),
    ("image_format", "The format of the image."),
    ("input_attachment_index", "The index of the input attachment."),
    ("push_constant", "The variable lies in the block of push constants."),
    ("constant_id", "The variable is a specialization constant with this id."),
    ("location", "The location of the stage input or output."),
    ("index", "The index for dual source blending."),
    ("builtin", "The stage variable is a builtin of SPIR-V, by its name."),
    ("offset", "The offset in bytes in the block."),
    ("aliased_pointer", "Other pointers may point to the same memory."),
    ("ext_decorate", "Decorates the declaration, with literal operands."),
    ("ext_decorate_id", "Decorates the declaration, with ids of constants as operands."),
    ("ext_decorate_string", "Decorates the declaration, with strings as operands."),
    ("ext_storage_class", "The storage class of the variable, by its number."),
    ("ext_loop_control", "The loop control of the loop, with its operands."),
    ("ext_builtin_input", "The variable is an input that is a builtin, by its number."),
    ("ext_builtin_output", "The variable is an output that is a builtin, by its number."),
    ("ext_type_def", "The function defines a type by an instruction: an id of the type, and an opcode."),
    ("shader_record_nv", "The buffer is the data of the shader record (NV)."),
    ("shader_record_ext", "The buffer is the data of the shader record."),
    ("post_depth_coverage", "The coverage is that after the depth test."),
    ("early_and_late_tests", "Depth and stencil are tested before and after the shader."),
    ("depth_unchanged", "The shader leaves the depth as it is."),
    ("stencil_ref_unchanged_front", "The shader leaves the stencil reference of front faces as it is."),
    ("stencil_ref_greater_equal_front", "The stencil reference of front faces is at least that of the pipeline."),
    ("stencil_ref_less_equal_front", "The stencil reference of front faces is at most that of the pipeline."),
    ("stencil_ref_unchanged_back", "The shader leaves the stencil reference of back faces as it is."),
    ("stencil_ref_greater_equal_back", "The stencil reference of back faces is at least that of the pipeline."),
    ("stencil_ref_less_equal_back", "The stencil reference of back faces is at most that of the pipeline."),
];

/// Descriptions of the attributes without a namespace, by their names in lower case.
const PLAIN: &[(&str, &str)] = &[
    ("numthreads", "The size of a thread group in x, y and z."),
    ("shader", "The function is an entry point of this stage."),
    ("earlydepthstencil", "Depth and stencil are tested before the shader."),
    ("waveopsincludehelperlanes", "Wave operations include helper lanes."),
    ("noinline", "Calls of the function are not inlined."),
    ("noreturn", "The function does not return."),
    ("nodiscard", "A call whose result is not used gets a warning."),
    ("maybe_unused", "The 'out' parameter may be left without a value: no warning says so."),
    ("unroll", "The loop is unrolled, as many times as the argument says."),
    ("loop", "The loop is not unrolled."),
    ("fastopt", "The loop is compiled quickly."),
    ("allow_uav_condition", "The condition of the loop may depend on what a buffer or texture is read for."),
    ("branch", "The condition is a branch."),
    ("flatten", "Both sides of the condition are evaluated."),
    ("forcecase", "The switch is a jump table."),
    ("call", "The cases of the switch are calls."),
    ("domain", "The domain of the patch: \"tri\", \"quad\" or \"isoline\"."),
    ("partitioning", "How edges are divided: \"integer\", \"fractional_even\", \"fractional_odd\" or \"pow2\"."),
    ("outputtopology", "The primitives that the stage makes."),
    ("outputcontrolpoints", "The number of control points that the hull shader makes."),
    ("patchconstantfunc", "The name of the patch constant function."),
    ("maxtessfactor", "The greatest tessellation factor."),
    ("maxvertexcount", "The greatest number of vertices that the geometry shader makes."),
    ("instance", "The number of invocations of the geometry shader for a primitive."),
    ("wavesize", "The size of waves, or its least, greatest and preferred values."),
    ("groupsharedlimit", "The greatest number of bytes of groupshared variables."),
    ("rootsignature", "The root signature of Direct3D, which SPIR-V does not have."),
    ("clipplanes", "The user's clip planes."),
    ("raypayload", "The struct is a payload of rays, with access qualifiers."),
    ("export", "The function is exported."),
    ("payload", "The parameter is the payload of the mesh shader."),
    ("experimental", "Marks an experimental feature."),
    ("nodelaunch", "How the node is launched: \"broadcasting\", \"coalescing\" or \"thread\"."),
    ("nodeid", "The name of the node, and its index in an array of nodes."),
    ("nodeisprogramentry", "The node may be the first of a work graph."),
    ("nodemaxdispatchgrid", "The greatest grid of the node."),
    ("nodedispatchgrid", "The grid of the node."),
    ("nodelocalrootargumentstableindex", "The index of the local root arguments of the node."),
    ("nodeshareinputof", "The node whose input the node shares."),
    ("nodemaxrecursiondepth", "How often the node may launch itself."),
    ("maxrecords", "The greatest number of records."),
    ("nodearraysize", "The number of nodes in the array."),
    ("maxrecordssharedwith", "The parameter with which the number of records is shared."),
    ("allowsparsenodes", "Nodes of the array may be absent."),
    ("unboundedsparsenodes", "The array of nodes has no bound, and nodes may be absent."),
    ("nodetrackrwinputsharing", "The records of the input are tracked where groups share them."),
    ("nodemaxinputrecordspergraphentryrecord", "The greatest number of input records for a record of the graph's entry."),
];

/// The description of an attribute. For one of `vk`, it includes where the attribute is allowed.
pub fn describe(name: &str, is_vk: bool) -> Option<String> {
    if !is_vk {
        let (_, line) = PLAIN.iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        return Some(format!("`[{name}]`: {line}"));
    }
    let (_, line) = VK.iter().find(|(known, _)| *known == name)?;
    let AttributeSummary { targets, least, most, .. } = vk_attributes().find(|row| row.name == name)?;
    let count = |count: usize| if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") };
    let arguments = match most {
        Some(0) => "no arguments".to_owned(),
        Some(most) if most == least => count(most),
        Some(most) => format!("{least} to {}", count(most)),
        None => format!("{} or more", count(least)),
    };
    Some(format!("`[[vk::{name}]]`: {line}\n\nOn {}; {arguments}.", targets.join(", ")))
}

/// The names of the attributes: those of the namespace `vk`, or those without one.
pub fn names(is_vk: bool) -> Vec<&'static str> {
    if is_vk { vk_attributes().map(|row| row.name).collect() } else { plain_attributes().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_attribute_has_its_line() {
        for (is_vk, lines) in [(true, VK), (false, PLAIN)] {
            let (mut known, mut described) = (names(is_vk), lines.iter().map(|(name, _)| *name).collect::<Vec<_>>());
            known.sort_unstable();
            described.sort_unstable();
            assert_eq!(described, known);
            assert!(known.iter().all(|name| describe(name, is_vk).is_some()));
        }
        let binding = describe("binding", true).expect("known");
        assert!(binding.ends_with("On a global variable or buffer; 1 to 2 arguments."), "{binding}");
        assert!(describe("NumThreads", false).is_some() && describe("unheard_of", true).is_none());
    }
}
