// TEST: -T cs_6_7 -E main -fspv-target-env=vulkan1.3
// The statement sets the size of the group, as the attribute does.
[[vk::constant_id(0)]] const uint SIZE = 16;
RWStructuredBuffer<uint> output;

void SetSize() { vk::ext_execution_mode_id(/* LocalSizeId */ 38, SIZE, 4u, 1u); }

void main(uint index : SV_GroupIndex) {
  SetSize();
  output[index] = index;
}
