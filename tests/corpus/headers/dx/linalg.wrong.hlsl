// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// What SPIR-V can't express is an error where it is asked for.
#include <dx/linalg.h>
using namespace dx::linalg;

ByteAddressBuffer memory;
RWByteAddressBuffer output;
groupshared float3 triples[64];

using A = Matrix<ComponentType::F32, 8, 16, MatrixUse::A, MatrixScope::Wave>;
using Brain = Matrix<ComponentType::BFloat16, 4, 4, MatrixUse::A, MatrixScope::Thread>;
using Bytes = Matrix<ComponentType::I8, 16, 256, MatrixUse::Accumulator, MatrixScope::Wave>;

[numthreads(32, 1, 1)]
void main()
{
    A a = A::Load(memory, 0, 64, MatrixLayout::RowMajor);
    a.Cast<ComponentType::F32, MatrixUse::A, true>(); // ERROR: SPIR-V converts matrices of the use Accumulator to A and B
    a.Store(triples, 0, 16, MatrixLayout::RowMajor); // ERROR: groupshared array of vectors of three components
    Bytes::Splat(1).InterlockedAccumulate(output, 0, 256, MatrixLayout::RowMajor); // ERROR: the component type of the matrix cannot count its rows or columns
    vector<float, 4> input = 1;
    Multiply<float>(Brain::Load<MatrixLayout::RowMajor>(memory, 0, 16), input); // ERROR: no matrices and vectors of the type BFloat16
    OuterProduct<ComponentType::F32>(input, input).InterlockedAccumulate(output, 0); // ERROR: needs -enable-16bit-types
}
