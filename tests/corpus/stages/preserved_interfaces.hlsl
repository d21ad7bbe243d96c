// TEST: -T lib_6_3 -fspv-preserve-interface
// Unused inputs and outputs stay in the interface of their own entry point, and of no other.
struct Vertex
{
    float4 position : SV_Position;
    float2 unused : UNUSED;
};

[shader("vertex")]
Vertex First(float4 position : POSITION, float3 normal : NORMAL)
{
    Vertex result = (Vertex)0;
    result.position = position;
    return result;
}

[shader("pixel")]
float4 Second(Vertex input) : SV_Target { return 1; }
