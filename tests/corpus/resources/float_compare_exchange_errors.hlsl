// TEST: -T cs_6_6 -E main
RWStructuredBuffer<float4x4> matrices;
RWStructuredBuffer<float> values[4];
cbuffer Which { uint which; };

[numthreads(1, 1, 1)]
void main()
{
    InterlockedCompareStoreFloatBitwise(values[which][0], 1.0, 2.0);
    InterlockedCompareStoreFloatBitwise(matrices[0][1][2], 1.0, 2.0); // ERROR: but not on matrices
}
