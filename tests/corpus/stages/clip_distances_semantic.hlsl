// TEST: -T vs_6_0 -E main -fspv-reflect
// The distances of all indices are one variable, whose semantic has no index.
struct Output {
    float4 position : SV_Position;
    float2 first : SV_ClipDistance0;
    float second : SV_ClipDistance1;
    float cull : SV_CullDistance0;
};

Output main(float4 at : A) {
    Output output = { at, at.xy, at.z, at.w };
    return output;
}
