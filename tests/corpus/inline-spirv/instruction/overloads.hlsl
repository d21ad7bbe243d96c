// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;
RWStructuredBuffer<float> floats;

[[vk::ext_instruction(/* OpIAdd */ 128)]]
uint Sum(uint a, uint b);
[[vk::ext_instruction(/* OpFAdd */ 129)]]
float Sum(float a, float b);

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Sum(output[0], output[1]);
    floats[0] = Sum(floats[0], floats[1]);
}
