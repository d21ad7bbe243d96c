// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid use of function result id', SPIRV-Tools does not let the instruction take a function
#include <altera/SPV_ALTERA_task_sequence.h>

RWStructuredBuffer<uint> values;

uint Product(uint a, uint b) { return a * b; }
uint One() { return 1; }
uint Twice(uint a) { return a * 2; }
uint Sum(uint a, uint b, uint c) { return a + b + c; }

[numthreads(1, 1, 1)]
void main()
{
    TaskSequenceALTERA products = TaskSequenceCreateALTERA(Product, 1, 0, 4, 4);
    for (uint i = 0; i < 4; i++)
        TaskSequenceAsyncALTERA(products, values[i], values[i + 4]);
    for (uint j = 0; j < 4; j++)
        values[j] = TaskSequenceGetALTERA<uint>(products);
    TaskSequenceReleaseALTERA(products);

    TaskSequenceALTERA ones = TaskSequenceCreateALTERA(One, 0, 1, 1, 1);
    TaskSequenceAsyncALTERA(ones);
    TaskSequenceALTERA twice = TaskSequenceCreateALTERA(Twice, 0, 0, 1, 1);
    TaskSequenceAsyncALTERA(twice, values[0]);
    TaskSequenceALTERA sums = TaskSequenceCreateALTERA(Sum, 0, 0, 1, 1);
    TaskSequenceAsyncALTERA(sums, values[0], values[1], values[2]);
    values[4] = TaskSequenceGetALTERA<uint>(ones) + TaskSequenceGetALTERA<uint>(twice) + TaskSequenceGetALTERA<uint>(sums);
}
