// pixel
Texture2D<float4> first;
Texture2D<float4> second;

float4 main(nointerpolation uint at : AT) : SV_Target
{
    Texture2D<float4> local = first;
    if (at > 2)
        local = second;
    Texture2D<float4> nothing;
    return local[uint2(1, 2)];
}
