// TEST: -T cs_6_0 -E main
// A static variable in a block is none of its members. A groupshared one is a member, as in DXC.
cbuffer Constants
{
    static const float scale = 3, bias = 4;
    float member;
    groupshared uint member_too; // WARNING: 'groupshared' is ignored: the members of a cbuffer are in the buffer
    static uint calls = 0;
    float last;
};

RWStructuredBuffer<float> output;

[numthreads(2, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    calls += 1;
    output[index] = member * scale + bias + member_too + last + calls;
}
