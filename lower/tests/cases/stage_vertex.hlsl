// vertex
struct Input
{
    float3 position : POSITION;
    float2 uv[2] : TEXCOORD;
    int4 bones : BONES;
    [[vk::location(7)]] float4x4 world : WORLD;
    uint vertex : SV_VertexID;
};
struct Nested { float4 color : COLOR; nointerpolation int kind : KIND; bool flag : FLAG; };
struct Output
{
    float4 position : SV_Position;
    Nested nested;
    noperspective centroid float2 uv : TEXCOORD;
    float2 clip0 : SV_ClipDistance0;
    float clip1 : SV_ClipDistance1;
    [[vk::builtin("PointSize")]] float size : PSIZE;
};

Output main(Input input, out float3 extra : EXTRA, inout float4 through : THROUGH)
{
    Output output = (Output)0;
    output.position = mul(float4(input.position, 1), input.world);
    output.nested.kind = input.bones.x;
    output.uv = input.uv[1];
    output.clip1 = input.vertex;
    extra = input.position;
    return output;
}
