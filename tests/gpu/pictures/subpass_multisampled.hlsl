// DRAW: 3
// STAGES: vertex pixel_first
// LAST: vertex pixel_last
// SAMPLES: 4
// INPUT 0: target
// FLAGS pixel_last: -D LAST
// GLSLANG pixel_last: -DLAST
// A multisampled subpass input: each column shows another sample of the edge and of the color.
struct Varying { float4 position : SV_Position; float2 uv : TEXCOORD0; };

#ifdef LAST
[[vk::input_attachment_index(0)]] [[vk::binding(0)]] SubpassInputMS<float4> colors;

float4 pixel_last(Varying input) : SV_Target
{
    return colors.SubpassLoad(uint(input.position.x / 32));
}
#endif

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.uv = float2(id & 1, id >> 1) * 2;
    output.position = float4(output.uv * 2 - 1, 0, 1);
    return output;
}

float4 pixel_first(Varying input, uint index : SV_SampleIndex) : SV_Target
{
    return float4(index & 1, index >> 1, frac(input.uv.y * 4), 1);
}
