// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpCopyMemory */ 63)]]
void Copy([[vk::ext_reference]] uint to[4], [[vk::ext_reference]] uint from[4]);

[numthreads(1, 1, 1)]
void main()
{
    uint a[4] = { 1, 2, 3, 4 };
    uint b[4];
    Copy(b, a);
    output[0] = b[2];
}
