// TEST: -T cs_6_0 -E main
// A sum with 0 is no operation, and a division by a constant a product, but for what is precise.
RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    float sum = 0;
    [unroll]
    for (uint i = 0; i < 2; i++)
        sum += values[i];
    values[2] = sum / 3;
    precise float exact = 0;
    [unroll]
    for (uint j = 3; j < 5; j++)
        exact += values[j];
    exact /= 3;
    values[5] = exact;
    values[6] = 2 - -values[7];
    values[8] = -values[9] * 4;
}
