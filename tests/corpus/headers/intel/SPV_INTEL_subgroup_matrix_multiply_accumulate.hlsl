// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_subgroup_matrix_multiply_accumulate.h>

RWStructuredBuffer<int4> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = SubgroupMatrixMultiplyAccumulateINTEL(32, values[1], values[2], values[3]);
    values[4] = SubgroupMatrixMultiplyAccumulateINTEL(32, values[1], values[2], values[3], MatrixMultiplyAccumulateOperandsMatrixAPackedInt8INTEL | MatrixMultiplyAccumulateOperandsMatrixBPackedInt8INTEL);
}
