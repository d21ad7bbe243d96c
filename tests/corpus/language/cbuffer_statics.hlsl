// TEST: -T cs_6_0 -E main
// A variable of the shader's own in a block is none of its members.
cbuffer Constants
{
    static const float scale = 3, bias = 4;
    float member;
    groupshared uint shared[2];
    static uint calls = 0;
};

RWStructuredBuffer<float> output;

[numthreads(2, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    calls += 1;
    shared[index] = calls;
    output[index] = member * scale + bias + shared[index];
}
