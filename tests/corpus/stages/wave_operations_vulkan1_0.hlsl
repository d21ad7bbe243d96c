// TEST: -T cs_6_7 -E main -fspv-target-env=vulkan1.0
// Operations of extensions need SPIR-V 1.3 as those of the core do.
RWStructuredBuffer<uint4> output;

[numthreads(8, 8, 1)]
void main(uint at : SV_GroupIndex) {
    output[at].x = QuadReadAcrossX(at); // ERROR: OpGroupNonUniformQuadSwap needs SPIR-V 1.3, but the target has 1.0: use -fspv-target-env=vulkan1.1 or later
    output[at].y = QuadAny(at == 1); // ERROR: OpGroupNonUniformQuadAnyKHR needs SPIR-V 1.3
    output[at] = WaveMatch(at); // ERROR: OpGroupNonUniformPartitionEXT needs SPIR-V 1.3
}
