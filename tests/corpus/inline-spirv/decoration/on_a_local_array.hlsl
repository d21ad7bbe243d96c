// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    [[vk::ext_decorate(/* RelaxedPrecision */ 0)]] float numbers[2];
    numbers[0] = output[1];
    numbers[1] = output[2];
    output[0] = numbers[id];
}
