// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

RWStructuredBuffer<uint4> vectors;
[[vk::constant_id(3)]] const uint index = 1;

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
uint Extract(uint4 composite, [[vk::ext_literal]] uint index);

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Extract(vectors[0], index); // ERROR: vk::ext_literal may only be applied to parameters that can be evaluated to a literal value
}
