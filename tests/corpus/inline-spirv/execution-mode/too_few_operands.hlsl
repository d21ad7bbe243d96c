// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::spvexecutionmode(/* DenormPreserve */ 4459)]] // ERROR: DenormPreserve
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
