// compute
RWStructuredBuffer<float4> vectors;
RWTexture2D<float4> image;
RWBuffer<int2> texels;
groupshared float4 shared_vector;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float4 v = vectors[id.x];
    v.zx = v.wy;
    v[id.y] = 1;
    // Others see these: only what is named is written.
    vectors[id.x].yw = v.xy;
    shared_vector.x += 2;
    image[id.xy].y = v.x;
    texels[id.x].x++;
    float3x3 m = 0;
    m[1] = v.xyz;
    m._m00_m12 = v.xy;
    m[id.x][id.y] = m._31;
    vectors[0].xyz = m[2];
}
