// TEST: -T cs_6_0 -E main
[[vk::ext_decorate(/* Restrict */ 19)]]
cbuffer Values
{
    float4 value;
};

RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { output[0] = value; }
