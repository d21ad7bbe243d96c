// DRAW: 6
// DEPTH: less 1.0
// Two triangles cross each other; the nearer one is seen at each pixel.
struct Varying { float4 position : SV_Position; nointerpolation uint face : FACE; };

Varying vertex(uint id : SV_VertexID)
{
    static const float3 corners[6] = {
        float3(-0.9, -0.9, 0.1), float3(0.9, 0, 0.9), float3(-0.9, 0.9, 0.1),
        float3(0.9, -0.9, 0.1), float3(-0.9, 0, 0.9), float3(0.9, 0.9, 0.1) };
    Varying output;
    output.position = float4(corners[id], 1);
    output.face = id / 3;
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.face, input.position.z, 1 - input.face, 1); }
