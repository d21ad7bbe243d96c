// TEST: -T cs_6_2 -E main -O0
// The transposed column is the same vector, which is decorated once.
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    min16uint2x1 column = min16uint2x1(values[0], values[1]);
    values[0] = transpose(min(column / 2, column))._m01;
}
