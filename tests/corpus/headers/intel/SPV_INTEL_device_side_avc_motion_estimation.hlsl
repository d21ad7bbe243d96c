// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
// VALIDATE: no, 'cannot be a type', SPIRV-Tools takes no type as operand of OpTypeVmeImageINTEL
#include <intel/SPV_INTEL_device_side_avc_motion_estimation.h>

// The images, combined with the state of the sampler.
typedef VmeImageINTEL<Texture2D<float4> > VmeImage;

template<typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

[[vk::binding(0)]] Texture2D<float4> sourceImage;
[[vk::binding(1)]] Texture2D<float4> forwardImage;
[[vk::binding(2)]] Texture2D<float4> backwardImage;
[[vk::binding(3)]] SamplerState state;
[[vk::binding(4)]] RWStructuredBuffer<uint> values;

[numthreads(16, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    VmeImage source = ToVmeImageINTEL<VmeImage>(sourceImage, state);
    VmeImage reference = ToVmeImageINTEL<VmeImage>(forwardImage, state);
    VmeImage backward = ToVmeImageINTEL<VmeImage>(backwardImage, state);
    AvcByteINTEL byte = Convert<AvcByteINTEL>(values[0]);
    uint word = values[1];
    uint16_t small = (uint16_t)word;
    uint64_t wide = word;
    vector<uint16_t, 2> at = vector<uint16_t, 2>(small, small);
    uint2 pair = uint2(word, 1);
    uint sum = 0;
    sum += Convert<uint>(SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL(byte, byte));
    sum += (uint)SubgroupAvcMceGetDefaultInterShapePenaltyINTEL(byte, byte);
    sum += Convert<uint>(SubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL(byte, byte));
    sum += SubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL(byte, byte);
    sum += SubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL(byte, byte).x;
    sum += SubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL().x;
    sum += SubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL().x;
    sum += SubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL().x;
    sum += Convert<uint>(SubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL(byte, byte));
    sum += SubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL();
    sum += Convert<uint>(SubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL());
    AvcImePayloadINTEL ime = SubgroupAvcImeInitializeINTEL(at, byte, byte);
    ime = SubgroupAvcImeSetSingleReferenceINTEL(at, byte, ime);
    ime = SubgroupAvcImeSetDualReferenceINTEL(at, at, byte, ime);
    sum += SubgroupAvcImeRefWindowSizeINTEL(byte, byte).x;
    sum += SubgroupAvcImeAdjustRefOffsetINTEL(at, at, at, at).x;
    AvcMcePayloadINTEL mce = SubgroupAvcImeConvertToMcePayloadINTEL(ime);
    mce = SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL(byte, mce);
    mce = SubgroupAvcMceSetInterShapePenaltyINTEL(wide, mce);
    mce = SubgroupAvcMceSetInterDirectionPenaltyINTEL(byte, mce);
    mce = SubgroupAvcMceSetMotionVectorCostFunctionINTEL(wide, pair, byte, mce);
    mce = SubgroupAvcMceSetAcOnlyHaarINTEL(mce);
    mce = SubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL(byte, mce);
    mce = SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL(byte, mce);
    mce = SubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL(byte, byte, mce);
    ime = SubgroupAvcMceConvertToImePayloadINTEL(mce);
    AvcRefPayloadINTEL refine = SubgroupAvcMceConvertToRefPayloadINTEL(mce);
    AvcSicPayloadINTEL sic = SubgroupAvcMceConvertToSicPayloadINTEL(mce);
    ime = SubgroupAvcImeSetMaxMotionVectorCountINTEL(byte, ime);
    ime = SubgroupAvcImeSetUnidirectionalMixDisableINTEL(ime);
    ime = SubgroupAvcImeSetEarlySearchTerminationThresholdINTEL(byte, ime);
    ime = SubgroupAvcImeSetWeightedSadINTEL(word, ime);
    AvcImeResultINTEL imeResult = SubgroupAvcImeEvaluateWithSingleReferenceINTEL(source, reference, ime);
    imeResult = SubgroupAvcImeEvaluateWithDualReferenceINTEL(source, reference, backward, ime);
    AvcImeResultSingleReferenceStreamoutINTEL singleOut = SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL(source, reference, ime);
    AvcImeResultDualReferenceStreamoutINTEL dualOut = SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL(source, reference, backward, ime);
    AvcMceResultINTEL mceResult = SubgroupAvcImeConvertToMceResultINTEL(imeResult);
    imeResult = SubgroupAvcMceConvertToImeResultINTEL(mceResult);
    AvcRefResultINTEL refineResult = SubgroupAvcMceConvertToRefResultINTEL(mceResult);
    AvcSicResultINTEL sicResult = SubgroupAvcMceConvertToSicResultINTEL(mceResult);
    sum += (uint)SubgroupAvcMceGetMotionVectorsINTEL(mceResult);
    sum += SubgroupAvcMceGetInterDistortionsINTEL(mceResult);
    sum += SubgroupAvcMceGetBestInterDistortionsINTEL(mceResult);
    sum += Convert<uint>(SubgroupAvcMceGetInterMajorShapeINTEL(mceResult));
    sum += Convert<uint>(SubgroupAvcMceGetInterMinorShapeINTEL(mceResult));
    sum += Convert<uint>(SubgroupAvcMceGetInterDirectionsINTEL(mceResult));
    sum += Convert<uint>(SubgroupAvcMceGetInterMotionVectorCountINTEL(mceResult));
    sum += SubgroupAvcMceGetInterReferenceIdsINTEL(mceResult);
    sum += Convert<uint>(SubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL(word, word, mceResult));
    AvcImeSingleReferenceStreaminINTEL singleIn = SubgroupAvcImeGetSingleReferenceStreaminINTEL(singleOut);
    imeResult = SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL(source, reference, ime, singleIn);
    singleOut = SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL(source, reference, ime, singleIn);
    AvcImeDualReferenceStreaminINTEL dualIn = SubgroupAvcImeGetDualReferenceStreaminINTEL(dualOut);
    imeResult = SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL(source, reference, backward, ime, dualIn);
    dualOut = SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL(source, reference, backward, ime, dualIn);
    imeResult = SubgroupAvcImeStripSingleReferenceStreamoutINTEL(singleOut);
    imeResult = SubgroupAvcImeStripDualReferenceStreamoutINTEL(dualOut);
    sum += SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL(singleOut, byte);
    sum += SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL(singleOut, byte);
    sum += Convert<uint>(SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL(singleOut, byte));
    sum += SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL(dualOut, byte, byte);
    sum += SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL(dualOut, byte, byte);
    sum += Convert<uint>(SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL(dualOut, byte, byte));
    sum += Convert<uint>(SubgroupAvcImeGetBorderReachedINTEL(byte, imeResult));
    sum += Convert<uint>(SubgroupAvcImeGetTruncatedSearchIndicationINTEL(imeResult));
    sum += Convert<uint>(SubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL(imeResult));
    sum += SubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL(imeResult);
    sum += SubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL(imeResult);
    refine = SubgroupAvcFmeInitializeINTEL(at, wide, byte, byte, byte, byte, byte);
    refine = SubgroupAvcBmeInitializeINTEL(at, wide, byte, byte, byte, byte, byte, byte);
    mce = SubgroupAvcRefConvertToMcePayloadINTEL(refine);
    refine = SubgroupAvcRefSetBidirectionalMixDisableINTEL(refine);
    refine = SubgroupAvcRefSetBilinearFilterEnableINTEL(refine);
    refineResult = SubgroupAvcRefEvaluateWithSingleReferenceINTEL(source, reference, refine);
    refineResult = SubgroupAvcRefEvaluateWithDualReferenceINTEL(source, reference, backward, refine);
    refineResult = SubgroupAvcRefEvaluateWithMultiReferenceINTEL(source, word, refine);
    refineResult = SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL(source, word, byte, refine);
    mceResult = SubgroupAvcRefConvertToMceResultINTEL(refineResult);
    sic = SubgroupAvcSicInitializeINTEL(at);
    sic = SubgroupAvcSicConfigureSkcINTEL(byte, word, wide, byte, byte, sic);
    sic = SubgroupAvcSicConfigureIpeLumaINTEL(byte, byte, byte, byte, byte, byte, byte, sic);
    sic = SubgroupAvcSicConfigureIpeLumaChromaINTEL(byte, byte, byte, byte, byte, byte, small, small, small, byte, sic);
    sum += SubgroupAvcSicGetMotionVectorMaskINTEL(word, byte);
    mce = SubgroupAvcSicConvertToMcePayloadINTEL(sic);
    sic = SubgroupAvcSicSetIntraLumaShapePenaltyINTEL(word, sic);
    sic = SubgroupAvcSicSetIntraLumaModeCostFunctionINTEL(byte, word, word, sic);
    sic = SubgroupAvcSicSetIntraChromaModeCostFunctionINTEL(byte, sic);
    sic = SubgroupAvcSicSetBilinearFilterEnableINTEL(sic);
    sic = SubgroupAvcSicSetSkcForwardTransformEnableINTEL(wide, sic);
    sic = SubgroupAvcSicSetBlockBasedRawSkipSadINTEL(byte, sic);
    sicResult = SubgroupAvcSicEvaluateIpeINTEL(source, sic);
    sicResult = SubgroupAvcSicEvaluateWithSingleReferenceINTEL(source, reference, sic);
    sicResult = SubgroupAvcSicEvaluateWithDualReferenceINTEL(source, reference, backward, sic);
    sicResult = SubgroupAvcSicEvaluateWithMultiReferenceINTEL(source, word, sic);
    sicResult = SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL(source, word, byte, sic);
    mceResult = SubgroupAvcSicConvertToMceResultINTEL(sicResult);
    sum += Convert<uint>(SubgroupAvcSicGetIpeLumaShapeINTEL(sicResult));
    sum += SubgroupAvcSicGetBestIpeLumaDistortionINTEL(sicResult);
    sum += SubgroupAvcSicGetBestIpeChromaDistortionINTEL(sicResult);
    sum += (uint)SubgroupAvcSicGetPackedIpeLumaModesINTEL(sicResult);
    sum += Convert<uint>(SubgroupAvcSicGetIpeChromaModeINTEL(sicResult));
    sum += SubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL(sicResult);
    sum += (uint)SubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL(sicResult);
    sum += SubgroupAvcSicGetInterRawSadsINTEL(sicResult);
    values[id] = sum;
}
