// TEST: -T gs_6_0 -E main
// Each variable belongs to the stream whose vertices it is a part of.
struct Vertex {
    float4 position : SV_Position;
};
struct First {
    float4 position : SV_Position;
    float4 color : COLOR;
};
struct Second {
    float2 at[2] : AT;
    uint kind : KIND;
};

void emit(inout PointStream<Second> stream, uint kind) {
    Second vertex;
    vertex.at[0] = 1;
    vertex.at[1] = 2;
    vertex.kind = kind;
    stream.Append(vertex);
}

[maxvertexcount(3)]
void main(point Vertex corners[1], inout PointStream<First> first, inout PointStream<Second> second) {
    First vertex;
    vertex.position = corners[0].position;
    vertex.color = 1;
    first.Append(vertex);
    first.RestartStrip();
    emit(second, 3);
    second.RestartStrip();
}
