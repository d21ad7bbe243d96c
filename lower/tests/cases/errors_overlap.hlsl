// compute
cbuffer C { float4 first : packoffset(c1); float2 second : packoffset(c1.z); };
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = first.x + second.y;
}
