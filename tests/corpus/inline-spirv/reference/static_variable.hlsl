// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

static uint total = 1;

[[vk::ext_instruction(/* OpStore */ 62)]]
void Store([[vk::ext_reference]] uint place, uint value);

[numthreads(1, 1, 1)]
void main()
{
    Store(total, 5);
    output[0] = total;
}
