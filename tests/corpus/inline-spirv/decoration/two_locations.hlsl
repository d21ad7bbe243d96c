// TEST: -T ps_6_0 -E main
struct Input {
    [[vk::location(1)]] [[vk::ext_decorate(/* Location */ 30, 2)]] float4 a : A; // ERROR: a declaration cannot have two Location decorations, here 2 and previously 1
    [[vk::location(3)]] [[vk::ext_decorate(/* Location */ 30, 3)]] float4 same : SAME;
};

float4 main(
    Input input,
    [[vk::ext_decorate(/* Location */ 30, 4), vk::ext_decorate(/* Location */ 30, 5)]] float4 b : B, // ERROR: a declaration cannot have two Location decorations, here 5 and previously 4
    [[vk::ext_decorate(/* BuiltIn */ 11, /* PointCoord */ 16)]] [[vk::ext_decorate(/* BuiltIn */ 11, 15)]] float2 c : C // ERROR: a declaration cannot have two BuiltIn decorations, here 15 and previously 16
) : SV_Target
{
    return input.a + input.same + b + c.xyxy;
}
