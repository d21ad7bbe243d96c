// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

struct Pair { uint a; uint b; };

[[vk::ext_instruction(/* OpCopyMemory */ 63)]]
void Copy([[vk::ext_reference]] Pair to, [[vk::ext_reference]] Pair from);

[numthreads(1, 1, 1)]
void main()
{
    Pair p = { 1, 2 };
    Pair q;
    Copy(q, p);
    output[0] = q.b;
}
