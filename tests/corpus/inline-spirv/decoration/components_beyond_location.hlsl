// TEST: -T ps_6_0 -E main
struct Targets {
    [[vk::location(0), vk::ext_decorate(/* Component */ 31, 3)]] float3 color : SV_Target0; // ERROR: Component cannot be 3 for
    [[vk::location(1), vk::ext_decorate(31, 2)]] float2 velocity : SV_Target1;
    [[vk::location(2), vk::ext_decorate(31, 2)]] int2 id : SV_Target2;
};

Targets main([[vk::ext_decorate(31, 1)]] float3 normal : NORMAL, [[vk::ext_decorate(31, 1)]] double depth : DEPTH) { // ERROR: Component cannot be 1 for
    Targets targets = { normal, normal.xy, int2((int)depth, 1) };
    return targets;
}
