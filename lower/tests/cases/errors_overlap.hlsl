// compute
cbuffer C { float4 first[2] : packoffset(c1); float4 second[2] : packoffset(c2); };
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = first[0].x + second[0].y;
}
