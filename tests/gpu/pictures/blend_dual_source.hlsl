// DRAW: 9
// BLEND: one src1_color
// Dual source blending: the target is multiplied with the second output, which keeps less of red than of blue.
struct Varying { float4 position : SV_Position; float4 color : COLOR; };

// Three triangles, each moved to the right, over one another.
Varying vertex(uint id : SV_VertexID)
{
    static const float2 corners[3] = { float2(-0.9, -0.8), float2(0.4, 0), float2(-0.9, 0.8) };
    uint triangle_index = id / 3;
    Varying output;
    output.position = float4(corners[id % 3] + float2(triangle_index * 0.25, 0), 0, 1);
    output.color = float4(triangle_index == 0, triangle_index == 1, triangle_index == 2, 0.25 + 0.25 * triangle_index);
    return output;
}

struct Sources
{
    [[vk::location(0)]] [[vk::index(0)]] float4 first : SV_Target0;
    [[vk::location(0)]] [[vk::index(1)]] float4 second : SV_Target1;
};

Sources pixel(Varying input)
{
    Sources sources;
    sources.first = input.color * 0.7;
    sources.second = float4(0.1, 0.5, 1, 1);
    return sources;
}
