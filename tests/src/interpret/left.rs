//! Instructions of the corpus that the interpreter has no meaning for, each with the reason.

const RAYS: &str = "a scene of acceleration structures and shader tables would have to be given";
const MATRICES: &str =
    "how the components of a tensor or of a vendor's matrix are spread over invocations is the implementation's choice";
const OLD_MATRICES: &str = "SPV_KHR_cooperative_matrix, which has a meaning, has taken its place";
const REDUCTIONS: &str = "no shader of the tests but that of its header reduces a cooperative matrix";
const DEVICE: &str = "the result is the device's own: time, addresses, compressed or on-chip data";
const NODES: &str = "a node is run by a scheduler that other nodes feed";
const TASKS: &str = "tasks run beside the kernel, in an order that the device chooses";
const HANDLES: &str = "the number of a handle is the device's own";
const GROUPS: &str = "operations of a whole workgroup, or blocks of a subgroup, that no shader of the tests uses otherwise";
const PROCESSING: &str = "filters of one vendor without a published formula for each texel";
const ATTACHMENTS: &str =
    "what a rasterizer has for the pixel would have to be given: attachments, the vertices of the primitive";
const POINTERS: &str = "the pointee is in a type that a header builds of opcodes, whose layout the IR does not say";
const ONE_HEADER: &str = "no pass knows it, and only the test of its header has it";
const STRUCTURE: &str = "the case names what is no instruction of a body, to be refused behind the IR";

/// The start of the name of an instruction, and why a run ends there.
pub const LEFT: &[(&str, &str)] = &[
    ("GLSL.std.450 9999", STRUCTURE),
    ("GLSL.std.460", STRUCTURE),
    ("OpLabel", STRUCTURE),
    ("OpFunctionCall", STRUCTURE),
    ("OpTypeInt", STRUCTURE),
    ("Vendor.Set", STRUCTURE),
    ("opcode ", STRUCTURE),
    ("OpRayQuery", RAYS),
    ("OpHitObject", RAYS),
    ("OpTrace", RAYS),
    ("OpReorderThread", RAYS),
    ("OpExecuteCallable", RAYS),
    ("OpReportIntersection", RAYS),
    ("OpIgnoreIntersectionNV", RAYS),
    ("OpTerminateRayNV", RAYS),
    ("OpConvertUToAccelerationStructure", RAYS),
    ("OpFetchMicroTriangle", RAYS),
    ("OpCooperativeMatrixLengthNV", OLD_MATRICES),
    ("OpCooperativeMatrixLoadNV", OLD_MATRICES),
    ("OpCooperativeMatrixMulAddNV", OLD_MATRICES),
    ("OpCooperativeMatrixStoreNV", OLD_MATRICES),
    ("OpCooperativeMatrixReduce", REDUCTIONS),
    ("OpCooperativeMatrixLoadTensor", MATRICES),
    ("OpCooperativeMatrixStoreTensor", MATRICES),
    ("OpCreateTensor", MATRICES),
    ("OpTensor", MATRICES),
    ("OpBitCastArrayQCOM", MATRICES),
    ("OpCompositeConstructCoopMat", MATRICES),
    ("OpCompositeExtractCoopMat", MATRICES),
    ("OpExtractSubArrayQCOM", MATRICES),
    ("OpSubgroupMatrixMultiplyAccumulate", MATRICES),
    ("OpReadClock", DEVICE),
    ("OpAbort", DEVICE),
    ("SPV_AMD_gcn_shader TimeAMD", DEVICE),
    ("OpFragmentFetchAMD", DEVICE),
    ("OpFragmentMaskFetchAMD", DEVICE),
    ("OpColorAttachmentRead", ATTACHMENTS),
    ("OpDepthAttachmentRead", ATTACHMENTS),
    ("OpStencilAttachmentRead", ATTACHMENTS),
    ("SPV_AMD_shader_explicit_vertex_parameter", ATTACHMENTS),
    ("OpAllocateNodePayloads", NODES),
    ("OpEnqueueNodePayloads", NODES),
    ("OpFinishWritingNodePayload", NODES),
    ("OpIsNodePayloadValid", NODES),
    ("OpNodePayloadArrayLength", NODES),
    ("OpTaskSequence", TASKS),
    ("OpConvertImageToUNV", HANDLES),
    ("OpConvertSampledImageToUNV", HANDLES),
    ("OpConvertSamplerToUNV", HANDLES),
    ("OpConvertUToImageNV", HANDLES),
    ("OpConvertUToSampledImageNV", HANDLES),
    ("OpConvertUToSamplerNV", HANDLES),
    ("OpSamplerImageAddressingModeNV", HANDLES),
    ("OpConstantSampler", HANDLES),
    ("OpConvertUToPtr", POINTERS),
    ("OpRawAccessChainNV", POINTERS),
    ("OpPtrAccessChain", POINTERS),
    ("OpGroupBitwise", GROUPS),
    ("OpGroupFMulKHR", GROUPS),
    ("OpGroupIMulKHR", GROUPS),
    ("OpGroupLogical", GROUPS),
    ("OpSubgroupBlock", GROUPS),
    ("OpSubgroupImageBlock", GROUPS),
    ("OpSubgroupImageMediaBlock", GROUPS),
    ("OpSubgroupShuffleDownINTEL", GROUPS),
    ("OpSubgroupShuffleUpINTEL", GROUPS),
    ("SPV_AMD_shader_ballot", GROUPS),
    ("OpImageBlockMatch", PROCESSING),
    ("OpImageBoxFilter", PROCESSING),
    ("OpImageGatherQCOM", PROCESSING),
    ("OpImageSampleFootprint", PROCESSING),
    ("OpImageSampleWeighted", PROCESSING),
    ("SPV_AMD_gcn_shader CubeFace", PROCESSING),
    ("OpFDot", ONE_HEADER),
    ("OpBitcastExtractEXT", ONE_HEADER),
    ("OpBitwiseFunctionINTEL", ONE_HEADER),
    ("OpIMul32x16INTEL", ONE_HEADER),
    ("OpUMul32x16INTEL", ONE_HEADER),
    ("OpRoundFToTF32INTEL", ONE_HEADER),
    ("OpBufferPointerEXT", POINTERS),
    ("OpCrossWorkgroupCastToPtr", POINTERS),
    ("OpPtrCastToCrossWorkgroup", POINTERS),
    ("OpMaskedGather", POINTERS),
    ("OpMaskedScatter", POINTERS),
    ("OpUntyped", POINTERS),
    ("OpVariableLengthArray", POINTERS),
    ("OpSaveMemory", POINTERS),
    ("OpRestoreMemory", POINTERS),
    ("OpConstantSizeOfEXT", DEVICE),
    ("OpReadPipeBlocking", DEVICE),
    ("OpWritePipeBlocking", DEVICE),
    ("OpSubgroup2DBlock", GROUPS),
    ("OpSubgroupAvc", PROCESSING),
    ("OpVmeImage", PROCESSING),
    ("OpArbitraryFloat", ONE_HEADER),
    ("OpFixed", ONE_HEADER),
    ("OpFPGAReg", ONE_HEADER),
    ("OpConstantDataKHR", ONE_HEADER),
    ("OpSpecConstantDataKHR", ONE_HEADER),
];

/// The reason for an instruction; None if it should have a meaning.
pub fn reason(name: &str) -> Option<&'static str> {
    LEFT.iter().find(|(start, _)| name.starts_with(start)).map(|(_, reason)| *reason)
}
