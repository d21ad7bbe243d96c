// TEST: -T ps_6_0 -E main -fspv-target-env=vulkan1.1
struct Targets {
    [[vk::location(0), vk::ext_decorate_string(/* UserSemantic */ 5635, "raster_order_group_0")]] float4 first : SV_Target0;
    [[vk::ext_decorate(/* RelaxedPrecision */ 0)]] float4 second : SV_Target1;
};

Targets main(float4 color : COLOR)
{
    Targets targets;
    targets.first = color;
    targets.second = color.bgra;
    return targets;
}
