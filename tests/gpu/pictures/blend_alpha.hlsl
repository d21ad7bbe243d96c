// DRAW: 9
// BLEND: src_alpha one_minus_src_alpha
// Three triangles with growing alpha, blended over one another.
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

float4 pixel(Varying input) : SV_Target { return input.color; }
