// SPV_INTEL_device_side_avc_motion_estimation: motion estimation for AVC video.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_device_side_avc_motion_estimation.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL \
    [[vk::ext_extension("SPV_INTEL_device_side_avc_motion_estimation"), vk::ext_capability(/* SubgroupAvcMotionEstimationINTEL */ 5696)]]
#define SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL \
    [[vk::ext_extension("SPV_INTEL_device_side_avc_motion_estimation"), vk::ext_capability(/* SubgroupAvcMotionEstimationIntraINTEL */ 5697)]]
#define SPV_CAPABILITY_SubgroupAvcMotionEstimationChromaINTEL \
    [[vk::ext_extension("SPV_INTEL_device_side_avc_motion_estimation"), vk::ext_capability(/* SubgroupAvcMotionEstimationChromaINTEL */ 5698)]]

// An 8-bit integer.
using AvcByteINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_capability(/* Int8 */ 39)]] =
    vk::SpirvType</* OpTypeInt */ 21, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >,
    vk::Literal<vk::integral_constant<uint, 0> > >;

template<typename I>
using VmeImageINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeVmeImageINTEL */ 5700, I>;

using AvcImePayloadINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcImePayloadINTEL */ 5701>;

using AvcRefPayloadINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcRefPayloadINTEL */ 5702>;

using AvcSicPayloadINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcSicPayloadINTEL */ 5703>;

using AvcMcePayloadINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcMcePayloadINTEL */ 5704>;

using AvcMceResultINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcMceResultINTEL */ 5705>;

using AvcImeResultINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcImeResultINTEL */ 5706>;

using AvcImeResultSingleReferenceStreamoutINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcImeResultSingleReferenceStreamoutINTEL */ 5707>;

using AvcImeResultDualReferenceStreamoutINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcImeResultDualReferenceStreamoutINTEL */ 5708>;

using AvcImeSingleReferenceStreaminINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcImeSingleReferenceStreaminINTEL */ 5709>;

using AvcImeDualReferenceStreaminINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcImeDualReferenceStreaminINTEL */ 5710>;

using AvcRefResultINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcRefResultINTEL */ 5711>;

using AvcSicResultINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL =
    vk::SpirvOpaqueType</* OpTypeAvcSicResultINTEL */ 5712>;

// Combines an image and a sampler. Usage: ToVmeImageINTEL<VmeImageINTEL<Texture2D<float4> > >(image, state).
template<typename V, typename I, typename S>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpVmeImageINTEL */ 5699)]]
V ToVmeImageINTEL(I image, S state);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL */ 5713)]]
AvcByteINTEL SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL(AvcByteINTEL sliceType, AvcByteINTEL qp);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL */ 5714)]]
AvcMcePayloadINTEL SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL(AvcByteINTEL referenceBasePenalty,
    AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultInterShapePenaltyINTEL */ 5715)]]
uint64_t SubgroupAvcMceGetDefaultInterShapePenaltyINTEL(AvcByteINTEL sliceType, AvcByteINTEL qp);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceSetInterShapePenaltyINTEL */ 5716)]]
AvcMcePayloadINTEL SubgroupAvcMceSetInterShapePenaltyINTEL(uint64_t packedShapePenalty, AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL */ 5717)]]
AvcByteINTEL SubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL(AvcByteINTEL sliceType, AvcByteINTEL qp);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceSetInterDirectionPenaltyINTEL */ 5718)]]
AvcMcePayloadINTEL SubgroupAvcMceSetInterDirectionPenaltyINTEL(AvcByteINTEL directionCost, AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL */ 5719)]]
uint SubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL(AvcByteINTEL sliceType, AvcByteINTEL qp);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL */ 5720)]]
uint2 SubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL(AvcByteINTEL sliceType, AvcByteINTEL qp);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL */ 5721)]]
uint2 SubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL();

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL */ 5722)]]
uint2 SubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL();

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL */ 5723)]]
uint2 SubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL();

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceSetMotionVectorCostFunctionINTEL */ 5724)]]
AvcMcePayloadINTEL SubgroupAvcMceSetMotionVectorCostFunctionINTEL(uint64_t packedCostCenterDelta, uint2 packedCostTable,
    AvcByteINTEL costPrecision, AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL */ 5725)]]
AvcByteINTEL SubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL(AvcByteINTEL sliceType, AvcByteINTEL qp);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL */ 5726)]]
uint SubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL();

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationChromaINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL */ 5727)]]
AvcByteINTEL SubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL();

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceSetAcOnlyHaarINTEL */ 5728)]]
AvcMcePayloadINTEL SubgroupAvcMceSetAcOnlyHaarINTEL(AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL */ 5729)]]
AvcMcePayloadINTEL SubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL(AvcByteINTEL sourceFieldPolarity,
    AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL */ 5730)]]
AvcMcePayloadINTEL SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL(AvcByteINTEL referenceFieldPolarity,
    AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL */ 5731)]]
AvcMcePayloadINTEL SubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL(AvcByteINTEL forwardReferenceFieldPolarity,
    AvcByteINTEL backwardReferenceFieldPolarity, AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceConvertToImePayloadINTEL */ 5732)]]
AvcImePayloadINTEL SubgroupAvcMceConvertToImePayloadINTEL(AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceConvertToImeResultINTEL */ 5733)]]
AvcImeResultINTEL SubgroupAvcMceConvertToImeResultINTEL(AvcMceResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceConvertToRefPayloadINTEL */ 5734)]]
AvcRefPayloadINTEL SubgroupAvcMceConvertToRefPayloadINTEL(AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceConvertToRefResultINTEL */ 5735)]]
AvcRefResultINTEL SubgroupAvcMceConvertToRefResultINTEL(AvcMceResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceConvertToSicPayloadINTEL */ 5736)]]
AvcSicPayloadINTEL SubgroupAvcMceConvertToSicPayloadINTEL(AvcMcePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceConvertToSicResultINTEL */ 5737)]]
AvcSicResultINTEL SubgroupAvcMceConvertToSicResultINTEL(AvcMceResultINTEL payload);

template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetMotionVectorsINTEL */ 5738)]]
uint64_t SubgroupAvcMceGetMotionVectorsINTEL(P payload);

#if __HLSL_ENABLE_16_BIT
template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetInterDistortionsINTEL */ 5739)]]
uint16_t SubgroupAvcMceGetInterDistortionsINTEL(P payload);
#endif

#if __HLSL_ENABLE_16_BIT
template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetBestInterDistortionsINTEL */ 5740)]]
uint16_t SubgroupAvcMceGetBestInterDistortionsINTEL(P payload);
#endif

template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetInterMajorShapeINTEL */ 5741)]]
AvcByteINTEL SubgroupAvcMceGetInterMajorShapeINTEL(P payload);

template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetInterMinorShapeINTEL */ 5742)]]
AvcByteINTEL SubgroupAvcMceGetInterMinorShapeINTEL(P payload);

template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetInterDirectionsINTEL */ 5743)]]
AvcByteINTEL SubgroupAvcMceGetInterDirectionsINTEL(P payload);

template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetInterMotionVectorCountINTEL */ 5744)]]
AvcByteINTEL SubgroupAvcMceGetInterMotionVectorCountINTEL(P payload);

template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetInterReferenceIdsINTEL */ 5745)]]
uint SubgroupAvcMceGetInterReferenceIdsINTEL(P payload);

template<typename P>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL */ 5746)]]
AvcByteINTEL SubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL(uint packedReferenceIds,
    uint packedReferenceParameterFieldPolarities, P payload);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeInitializeINTEL */ 5747)]]
AvcImePayloadINTEL SubgroupAvcImeInitializeINTEL(vector<uint16_t, 2> srcCoord, AvcByteINTEL partitionMask,
    AvcByteINTEL sadAdjustment);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeSetSingleReferenceINTEL */ 5748)]]
AvcImePayloadINTEL SubgroupAvcImeSetSingleReferenceINTEL(vector<uint16_t, 2> refOffset, AvcByteINTEL searchWindowConfig,
    AvcImePayloadINTEL payload);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeSetDualReferenceINTEL */ 5749)]]
AvcImePayloadINTEL SubgroupAvcImeSetDualReferenceINTEL(vector<uint16_t, 2> fwdRefOffset, vector<uint16_t,
    2> bwdRefOffset, AvcByteINTEL searchWindowConfig, AvcImePayloadINTEL payload);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeRefWindowSizeINTEL */ 5750)]]
vector<uint16_t, 2> SubgroupAvcImeRefWindowSizeINTEL(AvcByteINTEL searchWindowConfig, AvcByteINTEL dualRef);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeAdjustRefOffsetINTEL */ 5751)]]
vector<uint16_t, 2> SubgroupAvcImeAdjustRefOffsetINTEL(vector<uint16_t, 2> refOffset, vector<uint16_t, 2> srcCoord,
    vector<uint16_t, 2> refWindowSize, vector<uint16_t, 2> imageSize);
#endif

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeConvertToMcePayloadINTEL */ 5752)]]
AvcMcePayloadINTEL SubgroupAvcImeConvertToMcePayloadINTEL(AvcImePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeSetMaxMotionVectorCountINTEL */ 5753)]]
AvcImePayloadINTEL SubgroupAvcImeSetMaxMotionVectorCountINTEL(AvcByteINTEL maxMotionVectorCount,
    AvcImePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeSetUnidirectionalMixDisableINTEL */ 5754)]]
AvcImePayloadINTEL SubgroupAvcImeSetUnidirectionalMixDisableINTEL(AvcImePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeSetEarlySearchTerminationThresholdINTEL */ 5755)]]
AvcImePayloadINTEL SubgroupAvcImeSetEarlySearchTerminationThresholdINTEL(AvcByteINTEL threshold,
    AvcImePayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeSetWeightedSadINTEL */ 5756)]]
AvcImePayloadINTEL SubgroupAvcImeSetWeightedSadINTEL(uint packedSadWeights, AvcImePayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeEvaluateWithSingleReferenceINTEL */ 5757)]]
AvcImeResultINTEL SubgroupAvcImeEvaluateWithSingleReferenceINTEL(V srcImage, V refImage, AvcImePayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeEvaluateWithDualReferenceINTEL */ 5758)]]
AvcImeResultINTEL SubgroupAvcImeEvaluateWithDualReferenceINTEL(V srcImage, V fwdRefImage, V bwdRefImage,
    AvcImePayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL */ 5759)]]
AvcImeResultINTEL SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL(V srcImage, V refImage,
    AvcImePayloadINTEL payload, AvcImeSingleReferenceStreaminINTEL streaminComponents);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL */ 5760)]]
AvcImeResultINTEL SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL(V srcImage, V fwdRefImage, V bwdRefImage,
    AvcImePayloadINTEL payload, AvcImeDualReferenceStreaminINTEL streaminComponents);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL */ 5761)]]
AvcImeResultSingleReferenceStreamoutINTEL SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL(V srcImage,
    V refImage, AvcImePayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL */ 5762)]]
AvcImeResultDualReferenceStreamoutINTEL SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL(V srcImage, V fwdRefImage,
    V bwdRefImage, AvcImePayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL */ 5763)]]
AvcImeResultSingleReferenceStreamoutINTEL SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL(V srcImage,
    V refImage, AvcImePayloadINTEL payload, AvcImeSingleReferenceStreaminINTEL streaminComponents);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL */ 5764)]]
AvcImeResultDualReferenceStreamoutINTEL SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL(V srcImage,
    V fwdRefImage, V bwdRefImage, AvcImePayloadINTEL payload, AvcImeDualReferenceStreaminINTEL streaminComponents);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeConvertToMceResultINTEL */ 5765)]]
AvcMceResultINTEL SubgroupAvcImeConvertToMceResultINTEL(AvcImeResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetSingleReferenceStreaminINTEL */ 5766)]]
AvcImeSingleReferenceStreaminINTEL SubgroupAvcImeGetSingleReferenceStreaminINTEL(AvcImeResultSingleReferenceStreamoutINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetDualReferenceStreaminINTEL */ 5767)]]
AvcImeDualReferenceStreaminINTEL SubgroupAvcImeGetDualReferenceStreaminINTEL(AvcImeResultDualReferenceStreamoutINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeStripSingleReferenceStreamoutINTEL */ 5768)]]
AvcImeResultINTEL SubgroupAvcImeStripSingleReferenceStreamoutINTEL(AvcImeResultSingleReferenceStreamoutINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeStripDualReferenceStreamoutINTEL */ 5769)]]
AvcImeResultINTEL SubgroupAvcImeStripDualReferenceStreamoutINTEL(AvcImeResultDualReferenceStreamoutINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL */ 5770)]]
uint SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL(AvcImeResultSingleReferenceStreamoutINTEL payload,
    AvcByteINTEL majorShape);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL */ 5771)]]
uint16_t SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL(AvcImeResultSingleReferenceStreamoutINTEL payload,
    AvcByteINTEL majorShape);
#endif

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL */ 5772)]]
AvcByteINTEL SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL(AvcImeResultSingleReferenceStreamoutINTEL payload,
    AvcByteINTEL majorShape);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL */ 5773)]]
uint SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL(AvcImeResultDualReferenceStreamoutINTEL payload,
    AvcByteINTEL majorShape, AvcByteINTEL direction);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL */ 5774)]]
uint16_t SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL(AvcImeResultDualReferenceStreamoutINTEL payload,
    AvcByteINTEL majorShape, AvcByteINTEL direction);
#endif

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL */ 5775)]]
AvcByteINTEL SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL(AvcImeResultDualReferenceStreamoutINTEL payload,
    AvcByteINTEL majorShape, AvcByteINTEL direction);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetBorderReachedINTEL */ 5776)]]
AvcByteINTEL SubgroupAvcImeGetBorderReachedINTEL(AvcByteINTEL imageSelect, AvcImeResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetTruncatedSearchIndicationINTEL */ 5777)]]
AvcByteINTEL SubgroupAvcImeGetTruncatedSearchIndicationINTEL(AvcImeResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL */ 5778)]]
AvcByteINTEL SubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL(AvcImeResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL */ 5779)]]
uint SubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL(AvcImeResultINTEL payload);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL */ 5780)]]
uint16_t SubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL(AvcImeResultINTEL payload);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcFmeInitializeINTEL */ 5781)]]
AvcRefPayloadINTEL SubgroupAvcFmeInitializeINTEL(vector<uint16_t, 2> srcCoord, uint64_t motionVectors,
    AvcByteINTEL majorShapes, AvcByteINTEL minorShapes, AvcByteINTEL direction, AvcByteINTEL pixelResolution,
    AvcByteINTEL sadAdjustment);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcBmeInitializeINTEL */ 5782)]]
AvcRefPayloadINTEL SubgroupAvcBmeInitializeINTEL(vector<uint16_t, 2> srcCoord, uint64_t motionVectors,
    AvcByteINTEL majorShapes, AvcByteINTEL minorShapes, AvcByteINTEL direction, AvcByteINTEL pixelResolution,
    AvcByteINTEL bidirectionalWeight, AvcByteINTEL sadAdjustment);
#endif

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcRefConvertToMcePayloadINTEL */ 5783)]]
AvcMcePayloadINTEL SubgroupAvcRefConvertToMcePayloadINTEL(AvcRefPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcRefSetBidirectionalMixDisableINTEL */ 5784)]]
AvcRefPayloadINTEL SubgroupAvcRefSetBidirectionalMixDisableINTEL(AvcRefPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcRefSetBilinearFilterEnableINTEL */ 5785)]]
AvcRefPayloadINTEL SubgroupAvcRefSetBilinearFilterEnableINTEL(AvcRefPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcRefEvaluateWithSingleReferenceINTEL */ 5786)]]
AvcRefResultINTEL SubgroupAvcRefEvaluateWithSingleReferenceINTEL(V srcImage, V refImage, AvcRefPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcRefEvaluateWithDualReferenceINTEL */ 5787)]]
AvcRefResultINTEL SubgroupAvcRefEvaluateWithDualReferenceINTEL(V srcImage, V fwdRefImage, V bwdRefImage,
    AvcRefPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcRefEvaluateWithMultiReferenceINTEL */ 5788)]]
AvcRefResultINTEL SubgroupAvcRefEvaluateWithMultiReferenceINTEL(V srcImage, uint packedReferenceIds,
    AvcRefPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL */ 5789)]]
AvcRefResultINTEL SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL(V srcImage, uint packedReferenceIds,
    AvcByteINTEL packedReferenceFieldPolarities, AvcRefPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcRefConvertToMceResultINTEL */ 5790)]]
AvcMceResultINTEL SubgroupAvcRefConvertToMceResultINTEL(AvcRefResultINTEL payload);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicInitializeINTEL */ 5791)]]
AvcSicPayloadINTEL SubgroupAvcSicInitializeINTEL(vector<uint16_t, 2> srcCoord);
#endif

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicConfigureSkcINTEL */ 5792)]]
AvcSicPayloadINTEL SubgroupAvcSicConfigureSkcINTEL(AvcByteINTEL skipBlockPartitionType, uint skipMotionVectorMask,
    uint64_t motionVectors, AvcByteINTEL bidirectionalWeight, AvcByteINTEL sadAdjustment, AvcSicPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicConfigureIpeLumaINTEL */ 5793)]]
AvcSicPayloadINTEL SubgroupAvcSicConfigureIpeLumaINTEL(AvcByteINTEL lumaIntraPartitionMask,
    AvcByteINTEL intraNeighbourAvailabilty, AvcByteINTEL leftEdgeLumaPixels, AvcByteINTEL upperLeftCornerLumaPixel,
    AvcByteINTEL upperEdgeLumaPixels, AvcByteINTEL upperRightEdgeLumaPixels, AvcByteINTEL sadAdjustment,
    AvcSicPayloadINTEL payload);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationChromaINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicConfigureIpeLumaChromaINTEL */ 5794)]]
AvcSicPayloadINTEL SubgroupAvcSicConfigureIpeLumaChromaINTEL(AvcByteINTEL lumaIntraPartitionMask,
    AvcByteINTEL intraNeighbourAvailabilty, AvcByteINTEL leftEdgeLumaPixels, AvcByteINTEL upperLeftCornerLumaPixel,
    AvcByteINTEL upperEdgeLumaPixels, AvcByteINTEL upperRightEdgeLumaPixels, uint16_t leftEdgeChromaPixels,
    uint16_t upperLeftCornerChromaPixel, uint16_t upperEdgeChromaPixels, AvcByteINTEL sadAdjustment,
    AvcSicPayloadINTEL payload);
#endif

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetMotionVectorMaskINTEL */ 5795)]]
uint SubgroupAvcSicGetMotionVectorMaskINTEL(uint skipBlockPartitionType, AvcByteINTEL direction);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicConvertToMcePayloadINTEL */ 5796)]]
AvcMcePayloadINTEL SubgroupAvcSicConvertToMcePayloadINTEL(AvcSicPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicSetIntraLumaShapePenaltyINTEL */ 5797)]]
AvcSicPayloadINTEL SubgroupAvcSicSetIntraLumaShapePenaltyINTEL(uint packedShapePenalty, AvcSicPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicSetIntraLumaModeCostFunctionINTEL */ 5798)]]
AvcSicPayloadINTEL SubgroupAvcSicSetIntraLumaModeCostFunctionINTEL(AvcByteINTEL lumaModePenalty,
    uint lumaPackedNeighborModes, uint lumaPackedNonDcPenalty, AvcSicPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationChromaINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicSetIntraChromaModeCostFunctionINTEL */ 5799)]]
AvcSicPayloadINTEL SubgroupAvcSicSetIntraChromaModeCostFunctionINTEL(AvcByteINTEL chromaModeBasePenalty,
    AvcSicPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicSetBilinearFilterEnableINTEL */ 5800)]]
AvcSicPayloadINTEL SubgroupAvcSicSetBilinearFilterEnableINTEL(AvcSicPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicSetSkcForwardTransformEnableINTEL */ 5801)]]
AvcSicPayloadINTEL SubgroupAvcSicSetSkcForwardTransformEnableINTEL(uint64_t packedSadCoefficients,
    AvcSicPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicSetBlockBasedRawSkipSadINTEL */ 5802)]]
AvcSicPayloadINTEL SubgroupAvcSicSetBlockBasedRawSkipSadINTEL(AvcByteINTEL blockBasedSkipType,
    AvcSicPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicEvaluateIpeINTEL */ 5803)]]
AvcSicResultINTEL SubgroupAvcSicEvaluateIpeINTEL(V srcImage, AvcSicPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicEvaluateWithSingleReferenceINTEL */ 5804)]]
AvcSicResultINTEL SubgroupAvcSicEvaluateWithSingleReferenceINTEL(V srcImage, V refImage, AvcSicPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicEvaluateWithDualReferenceINTEL */ 5805)]]
AvcSicResultINTEL SubgroupAvcSicEvaluateWithDualReferenceINTEL(V srcImage, V fwdRefImage, V bwdRefImage,
    AvcSicPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicEvaluateWithMultiReferenceINTEL */ 5806)]]
AvcSicResultINTEL SubgroupAvcSicEvaluateWithMultiReferenceINTEL(V srcImage, uint packedReferenceIds,
    AvcSicPayloadINTEL payload);

template<typename V>
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL */ 5807)]]
AvcSicResultINTEL SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL(V srcImage, uint packedReferenceIds,
    AvcByteINTEL packedReferenceFieldPolarities, AvcSicPayloadINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicConvertToMceResultINTEL */ 5808)]]
AvcMceResultINTEL SubgroupAvcSicConvertToMceResultINTEL(AvcSicResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetIpeLumaShapeINTEL */ 5809)]]
AvcByteINTEL SubgroupAvcSicGetIpeLumaShapeINTEL(AvcSicResultINTEL payload);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetBestIpeLumaDistortionINTEL */ 5810)]]
uint16_t SubgroupAvcSicGetBestIpeLumaDistortionINTEL(AvcSicResultINTEL payload);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetBestIpeChromaDistortionINTEL */ 5811)]]
uint16_t SubgroupAvcSicGetBestIpeChromaDistortionINTEL(AvcSicResultINTEL payload);
#endif

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetPackedIpeLumaModesINTEL */ 5812)]]
uint64_t SubgroupAvcSicGetPackedIpeLumaModesINTEL(AvcSicResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationChromaINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetIpeChromaModeINTEL */ 5813)]]
AvcByteINTEL SubgroupAvcSicGetIpeChromaModeINTEL(AvcSicResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL */ 5814)]]
uint SubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL(AvcSicResultINTEL payload);

SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL SPV_CAPABILITY_SubgroupAvcMotionEstimationIntraINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL */ 5815)]]
uint64_t SubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL(AvcSicResultINTEL payload);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_SubgroupAvcMotionEstimationINTEL [[vk::ext_instruction(/* OpSubgroupAvcSicGetInterRawSadsINTEL */ 5816)]]
uint16_t SubgroupAvcSicGetInterRawSadsINTEL(AvcSicResultINTEL payload);
#endif
