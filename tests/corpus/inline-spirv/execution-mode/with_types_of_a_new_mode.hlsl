// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// VALIDATE: no, 'Invalid execution mode operand: 60005', the mode is unknown
struct Pair {
    float2 value;
    uint count;
};

typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, Pair, vk::integral_constant<uint, 3> > Pairs;

[[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::ext_execution_mode_id(60005, vk::ext_type_operand<Pair>(), vk::ext_type_operand<Pairs>(), 3, true)]] // WARNING: execution mode 60005 is unknown
[numthreads(1, 1, 1)]
void main() {}
