// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
void main() { vk::ext_execution_mode_id(/* LocalSizeId */ 38, 8u, 4u, 1u); }
