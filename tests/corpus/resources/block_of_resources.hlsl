// TEST: -T ps_6_0 -E main
struct Material {
    float4 color;
    Texture2D map;
    SamplerState state;
};
ConstantBuffer<Material> material; // ERROR: the struct of a buffer cannot contain resources

float4 main(float2 at : TEXCOORD0) : SV_Target {
    return material.color * material.map.Sample(material.state, at);
}
