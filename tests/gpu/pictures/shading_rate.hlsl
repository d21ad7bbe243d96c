// DRAW: 6
// EXTENSIONS: VK_KHR_fragment_shading_rate
// FLAGS: -fspv-target-env=vulkan1.1
// REFERENCE: none, glslang 12 has no SV_ShadingRate
// SV_ShadingRate from the vertex shader and in the pixel shader: the right triangle is shaded for two by two pixels at a time.
struct Varying { float4 position : SV_Position; float2 place : PLACE; };

Varying vertex(uint id : SV_VertexID, out uint rate : SV_ShadingRate)
{
    static const float2 corners[6] = { float2(-0.9, -0.5), float2(-0.1, -0.5), float2(-0.5, 0.5),
                                        float2(0.1, -0.5), float2(0.5, 0.5), float2(0.9, -0.5) };
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.place = corners[id];
    rate = id < 3 ? 0 : 5;
    return output;
}

float4 pixel(Varying input, uint rate : SV_ShadingRate) : SV_Target { return float4(frac(input.place * 16), rate / 5.0, 1); }
