// TEST: -T ps_6_0 -E main
// The components that are read are constant, beside others that are not.
Texture2D image;
uniform int other;

float4 main() : SV_Target
{
    int4 offset = { 1, 2, other, other };
    return 100 * offset + image.Load(int3(0, 0, 0), offset.xy);
}
