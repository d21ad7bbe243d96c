// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

// VALIDATE: no, 'Invalid execution mode operand: 60003', SPIRV-Tools can't know the execution mode
[[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::spvexecutionmode(60003, 7, 9)]] // WARNING: execution mode 60003
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
