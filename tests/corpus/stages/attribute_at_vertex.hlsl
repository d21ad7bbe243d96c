// TEST: -T ps_6_1 -E main -fspv-target-env=vulkan1.1
// Inputs that are not interpolated are there for each vertex of the triangle; read plainly, they are the first one's.

struct Input {
    float3 smooth : COLOR0;
    nointerpolation float3 flat : COLOR1;
    nointerpolation uint number : NUMBER;
};

float4 main(Input input, float3 weights : SV_Barycentrics) : SV_Target {
    float3 color = GetAttributeAtVertex(input.flat, 0) * weights.x + GetAttributeAtVertex(input.flat, 1) * weights.y
        + GetAttributeAtVertex(input.flat, 2) * weights.z;
    uint number = GetAttributeAtVertex(input.number, input.number % 3);
    return float4(color + input.smooth + input.flat, number);
}
