// TEST: -T cs_6_7 -E main -fspv-target-env=vulkan1.3
// LocalSizeId replaces the group size of the attribute: an entry point has one of both.
[[vk::constant_id(0)]] const uint SIZE = 16;
RWStructuredBuffer<uint> output;

[numthreads(8, 1, 1)] // WARNING: 'numthreads' is ignored: the execution mode LocalSizeId replaces the group size
void main(uint index : SV_GroupIndex) {
  vk::ext_execution_mode_id(/* LocalSizeId */ 38, SIZE, 4u, 1u);
  output[index] = index;
}
