// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;
RWStructuredBuffer<int2> vectors;

template <typename T>
[[vk::ext_instruction(/* OpNot */ 200)]]
T Complement(T x);

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Complement(output[1]);
    vectors[0] = Complement(vectors[1]);
}
