// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
// Groupshared arrays: of the matrix's numbers, of vectors of them, of long vectors, and of packed bytes. The stride counts what the pointer points to.
#include <dx/linalg.h>
using namespace dx::linalg;

groupshared float16_t scalars[256];
groupshared vector<float16_t, 4> vectors[64];
groupshared vector<float16_t, 16> rows[16];
groupshared uint8_t4_packed packed[128];

using A = Matrix<ComponentType::F16, 16, 16, MatrixUse::A, MatrixScope::Wave>;

[numthreads(32, 1, 1)]
void main()
{
    A a = A::Load(scalars, 0, 16, MatrixLayout::RowMajor);
    a.Store(vectors, 0, 16, MatrixLayout::RowMajor);
    a = A::Load(rows, 0, 16, MatrixLayout::ColMajor);
    a.Store(packed, 0, 16, MatrixLayout::RowMajor);
    A::Load(packed, 0, 16, MatrixLayout::ColMajor).Store(rows, 0, 16, MatrixLayout::RowMajor);
}
