// DRAW: 3
// Structs in structs and arrays in a signature.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Inner { float2 a : A; nointerpolation float b : B; };
struct Middle { Inner inner; float3 list[3] : LIST; };
struct Varying { float4 position : SV_Position; Middle middle; float tail : TAIL; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.middle.inner.a = corners[id];
    output.middle.inner.b = 0.25 + id;
    for (int i = 0; i < 3; i++)
        output.middle.list[i] = float3(id == i, i * 0.3, id * 0.4);
    output.tail = id == 1;
    return output;
}

float4 pixel(Varying input) : SV_Target
{
    int which = int(abs(input.middle.inner.a.x) * 8) % 3;
    return float4(input.middle.list[which].xy + input.middle.inner.b * 0.2, input.tail, 1);
}
