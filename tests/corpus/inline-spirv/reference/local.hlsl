// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load([[vk::ext_reference]] uint place);
[[vk::ext_instruction(/* OpStore */ 62)]]
void Store([[vk::ext_reference]] uint place, uint value);

[numthreads(1, 1, 1)]
void main()
{
    uint local = 3;
    Store(local, 5);
    output[0] = Load(local);
}
