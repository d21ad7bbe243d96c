// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_cooperative_matrix.h>

typedef CooperativeMatrixNV<float, 3, 16, 8> A;
typedef CooperativeMatrixNV<float, 3, 8, 16> B;
typedef CooperativeMatrixNV<float, 3, 16, 16> C;

RWStructuredBuffer<float> values;

[numthreads(64, 1, 1)]
void main()
{
    A a = CooperativeMatrixLoadNV<A>(values[0], 8, false);
    B b = CooperativeMatrixLoadNV<B>(values[128], 16, true);
    C c = CooperativeMatrixLoadNV<C>(values[256], 16, false);
    C d = CooperativeMatrixLoadNV<C>(values[512], 16, false, /* Volatile */ 1);
    C e = CooperativeMatrixLoadNV<C>(values[768], 16, false, /* Aligned */ 2, 16);
    CooperativeMatrixStoreNV(values[512], d, 16, false, /* Volatile */ 1);
    CooperativeMatrixStoreNV(values[768], e, 16, false, /* Aligned */ 2, 16);
    values[0] = CooperativeMatrixLengthNV<C>();
    CooperativeMatrixStoreNV(values[256], CooperativeMatrixMulAddNV(a, b, c), 16, false);
}
