// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

enum Mode { DenormPreserve = 4459 };
static const uint width = 32;

[[vk::spvexecutionmode(DenormPreserve, width)]]
[[vk::ext_capability(/* DenormPreserve */ 4464)]]
[[vk::ext_extension("SPV_KHR_float_controls")]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
