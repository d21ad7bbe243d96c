// TEST: -T ps_6_7 -E main
Texture2D<float4> colors;
SamplerState state;

float4 main(float2 at : AT) : SV_Target {
    colors.GatherRaw(state, at); // ERROR: 'GatherRaw' needs texels of type uint16_t, uint or uint64_t, not 'Texture2D<float4>'
    return 1;
}
