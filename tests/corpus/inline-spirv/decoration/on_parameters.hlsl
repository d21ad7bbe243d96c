// TEST: -T cs_6_0 -E main
[noinline]
void Add([[vk::ext_decorate(/* Aliased */ 20)]] inout float a, [[vk::ext_decorate(/* RelaxedPrecision */ 0)]] float b) { a += b; }

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    float sum = output[0];
    Add(sum, output[1]);
    output[0] = sum;
}
