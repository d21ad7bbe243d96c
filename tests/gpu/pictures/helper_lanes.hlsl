// DRAW: 3
// FLAGS pixel: -fspv-target-env=vulkan1.1
// REFERENCE: none, glslang 12 has no IsHelperLane
// Quad operations read lanes that cover nothing; IsHelperLane tells of a discarded one.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

float4 vertex(uint id : SV_VertexID) : SV_Position { return float4(corners[id], 0, 1); }

float4 pixel(float4 position : SV_Position) : SV_Target
{
    float2 pixel_place = floor(position.xy);
    uint2 odd = uint2(pixel_place) & 1;
    float across = QuadReadAcrossX(pixel_place.x);
    float down = QuadReadAcrossY(pixel_place.y);
    float diagonal = QuadReadAcrossDiagonal(pixel_place.x + pixel_place.y);
    float first = QuadReadLaneAt(pixel_place.x, 0);
    bool right = across == pixel_place.x + (odd.x ? -1 : 1) && down == pixel_place.y + (odd.y ? -1 : 1)
        && first == pixel_place.x - odd.x;
    return float4(right, frac(diagonal / 16), odd.x * 0.5 + IsHelperLane(), 1);
}
