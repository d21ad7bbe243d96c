// TEST: -T ps_6_0 -E main
// What an earlier subpass left at this pixel.
[[vk::input_attachment_index(1)]] SubpassInput color;
[[vk::input_attachment_index(2), vk::binding(5, 1)]] vk::SubpassInput<int3> numbers;
[[vk::input_attachment_index(3)]] SubpassInputMS<uint> samples;

float4 read(SubpassInput from)
{
    return from.SubpassLoad();
}

float4 main() : SV_Target
{
    return read(color) + float4(numbers.SubpassLoad(), samples.SubpassLoad(2));
}
