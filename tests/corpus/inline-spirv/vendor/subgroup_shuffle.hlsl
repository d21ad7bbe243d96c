// TEST: -T cs_6_0 -E main
#include <intel/SPV_INTEL_subgroups.h>

RWStructuredBuffer<float> output;

[numthreads(32, 1, 1)]
void main(uint id : SV_DispatchThreadID) { output[id] = SubgroupShuffleINTEL(output[id], id ^ 1); }
