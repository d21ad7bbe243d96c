// DRAW: 3
// REFERENCE: none, glslang 12 takes such a variable for a uniform buffer
// PUSH: f32 0.6 0.3 0.9 0 u32 5
// A variable of a struct as push constants.
struct Push { float4 color; uint stripes; };
[[vk::push_constant]] Push push;

static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

float4 vertex(uint id : SV_VertexID) : SV_Position { return float4(corners[id] * push.color.z, 0, 1); }

float4 pixel(float4 position : SV_Position) : SV_Target
{
    float stripe = frac(position.x * push.stripes / 128);
    return float4(push.color.xyz * stripe, 1);
}
