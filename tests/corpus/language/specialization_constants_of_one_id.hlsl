// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// Each has its own default; one value sets them all.
[[vk::constant_id(3)]] const uint first = 6;
[[vk::constant_id(3)]] const uint second = 7;
[[vk::constant_id(3)]] const int third = 6;
[[vk::constant_id(3)]] const float scale = 6;
[[vk::constant_id(3)]] const uint same = 6;
RWStructuredBuffer<float> output;

void main()
{
    vk::ext_execution_mode_id(/* LocalSizeId */ 38, second, first, 1u);
    output[0] = (second - first + same) * scale + third;
}
