// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
[[vk::constant_id(0)]] const uint width = 8;
[[vk::constant_id(1)]] const int height = 4;
RWStructuredBuffer<uint> output;

void main()
{
    vk::ext_execution_mode_id(/* LocalSizeId */ 38, width, height, 1u);
    output[0] = width * height;
}
