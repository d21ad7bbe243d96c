// TEST: -T vs_6_0 -E main
// The decoration of a field is that of the output, and of the member in memory.
struct Vertex {
    [[vk::ext_decorate(/* Invariant */ 18)]] float4 color : COLOR;
    [[vk::ext_decorate(/* Invariant */ 18)]] float4 position : SV_Position;
};

RWStructuredBuffer<Vertex> written;

Vertex main(float4 value : VALUE)
{
    Vertex vertex = { value, value * 2 };
    written[0] = vertex;
    return vertex;
}
