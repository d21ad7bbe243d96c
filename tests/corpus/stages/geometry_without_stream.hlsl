// TEST: -T gs_6_0 -E main
// A shader that emits no primitives, but writes to a buffer.
struct Vertex {
    float4 position : SV_Position;
};
RWBuffer<float> seen;

[maxvertexcount(3)]
void main(triangle Vertex corners[3], uint primitive : SV_PrimitiveID) {
    seen[primitive] = corners[1].position.x;
}
