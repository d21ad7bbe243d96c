// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// Conversions of components and of uses.
#include <dx/linalg.h>
using namespace dx::linalg;

RWByteAddressBuffer memory;

using C = Matrix<ComponentType::F32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave>;

[numthreads(32, 1, 1)]
void main()
{
    C c = C::Load(memory, 0, 64, MatrixLayout::RowMajor);
    c.Cast<ComponentType::F16>().Store(memory, 1024, 32, MatrixLayout::RowMajor);
    c.Cast<ComponentType::I32>().Store(memory, 2048, 64, MatrixLayout::RowMajor);
    c.Cast<ComponentType::U8>().Cast<ComponentType::I8>().Store(memory, 3072, 16, MatrixLayout::RowMajor);
    c.Cast<ComponentType::F16, MatrixUse::A>().Store(memory, 4096, 32, MatrixLayout::RowMajor);
    c.Cast<ComponentType::F32, MatrixUse::B>().Store(memory, 5120, 64, MatrixLayout::RowMajor);
    c.Cast<ComponentType::F16, MatrixUse::B, true>().Store(memory, 6144, 32, MatrixLayout::RowMajor);
}
