// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
[[vk::ext_execution_mode_id(/* LocalSizeId */ 38, true, 1, 1)]] // ERROR: operand 1 of the execution mode LocalSizeId (`x size`) must be a constant that is a 32-bit integer
void main() {}
