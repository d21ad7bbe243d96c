// TEST: -fspv-target-env=vulkan1.3
// DRAW: 3
// DEBUG: pixel 64 64
// AT0 22: shade = 0.5
// AT 22: input.color = 0.25 0.5 0.75
// AT 24: result = 0.125 0.25 0.375 1
// CALLS 18: pixel dim
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(float2(id & 1, id >> 1) * 4 - 1, 0, 1);
    output.color = float3(0.25, 0.5, 0.75);
    return output;
}

float3 dim(float3 color, float shade) { float3 dimmed = color * shade; return dimmed; }

float4 pixel(Varying input) : SV_Target {
    float shade = input.color.y;
    float4 result = float4(dim(input.color, shade), 1);

    return result * input.color.z;
}
