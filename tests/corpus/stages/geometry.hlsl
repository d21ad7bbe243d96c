// TEST: -T gs_6_0 -E main
// A helper function puts out vertices through the stream that it is passed.

struct Corner {
    float4 position : SV_Position;
    float2 place : TEXCOORD0;
    nointerpolation uint number : NUMBER;
};

struct Vertex {
    float4 position : SV_Position;
    float2 place : TEXCOORD0;
    nointerpolation uint number : NUMBER;
    uint layer : SV_RenderTargetArrayIndex;
};

void emit(Corner corner, uint layer, inout TriangleStream<Vertex> stream) {
    Vertex vertex;
    vertex.position = corner.position;
    vertex.place = corner.place;
    vertex.number = corner.number;
    vertex.layer = layer;
    stream.Append(vertex);
}

[maxvertexcount(3)]
[instance(6)]
void main(triangle Corner corners[3], uint layer : SV_GSInstanceID, uint number : SV_PrimitiveID, inout TriangleStream<Vertex> stream) {
    for (uint i = 0; i < 3; i++) {
        emit(corners[i], layer + number, stream);
    }
    stream.RestartStrip();
}
