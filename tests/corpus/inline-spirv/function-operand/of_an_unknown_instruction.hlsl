// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid opcode: 60001', the instruction is unknown
// The function is kept, though nothing calls it, with its parameters as they are.
template <typename T>
[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpMapVENDOR */ 60001)]] // WARNING: opcode 60001 is unknown
T Map(T value, vk::ext_function_operand<T, T> function);

[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpForEachVENDOR */ 60002)]] // WARNING: opcode 60002 is unknown
void ForEach(vk::ext_function_operand<void> function);

RWStructuredBuffer<float2> output;
groupshared uint total;

float2 Twice(float2 value) { return value * 2; }
void Count() { total += 1; }

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Map(output[1], Twice);
    ForEach(Count);
}
