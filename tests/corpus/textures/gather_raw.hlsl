// TEST: -T ps_6_7 -E main
// Raw texels are gathered as the unsigned integers of the view; the status of four gathers is that of the first without texels.
Texture2D<uint> words;
Texture2DArray<uint> layers;
Texture2D<float4> colors;
SamplerState state;

uint4 main(float3 at : AT, nointerpolation int2 offset : OFFSET) : SV_Target {
    uint status;
    uint4 sum = words.GatherRaw(state, at.xy) + layers.GatherRaw(state, at, int2(1, 1), status);
    if (CheckAccessFullyMapped(status)) sum += 1;
    sum += (uint4)colors.GatherRed(state, at.xy, offset, offset + 1, offset + 2, offset + 3, status);
    if (CheckAccessFullyMapped(status)) sum += 2;
    return sum;
}
