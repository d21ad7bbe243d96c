// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

static const uint fixed_value = 3;

[[vk::ext_instruction(/* OpStore */ 62)]]
void Store([[vk::ext_reference]] uint place, uint value);

[numthreads(1, 1, 1)]
void main()
{
    Store(fixed_value, 5); // ERROR: const
    output[0] = 1;
}
