// TEST: -T ps_6_0 -E main
// Which attachment it is must be said.
SubpassInput color; // ERROR: needs the attribute 'vk::input_attachment_index'
SubpassInput unused;

float4 main() : SV_Target
{
    return color.SubpassLoad();
}
