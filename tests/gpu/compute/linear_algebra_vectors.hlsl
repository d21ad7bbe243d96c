// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// A matrix in memory by vectors of each invocation, in every layout, with biases from memory and from registers.
// BUFFER 0: f32 0 1 -4 4 -5 -3 0 0 -5 3 2 4 -1 -2 0 0 4 0 0 5 0 1 0 0 -1 2 4 0 3 3 0*3 -5 4 -1 1 3 0 2 -4 2 0 4*3 5 0 -5 -1 0 3 -3 -2 1 3 0 1 -4 4 -5 -3 -5 3 2 4 -1 -2 4 0 0 5 0 1 -1 2 4 0 3 3 0 -5 4 -1 1 3 0 2 -4 2 0 4*3 5 0 -5 -1 0 3 -3 -2 1 3 10 20 30 40
// BUFFER 1: f32 0*48
// DISPATCH: 1 1 1
// EXPECT 1: f32 -37 6 30 48 -27 26 60 88 -36 4 33 44 -44 7 40 59 -34 27 70 99 -43 5 43 55 -51 8 50 70 -41 28 80 110 -50 6 53 66 -58 9 60 81 -48 29 90 121 -57 7 63 77
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer matrices;
[[vk::binding(1)]] RWStructuredBuffer<float> output;
using A = Matrix<ComponentType::F32, 4, 6, MatrixUse::A, MatrixScope::Thread>;

vector<float, 4> Product(uint id, vector<float, 6> input, A rowMajor, A columnMajor, A optimal, A transposed)
{
    if (id == 0)
        return Multiply<float>(rowMajor, input);
    if (id == 1)
        return Multiply<float>(columnMajor, input);
    if (id == 2)
        return Multiply<float>(optimal, MakeInterpretedVector<ComponentType::F32>(input));
    return Multiply<float>(transposed, input);
}

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    A rowMajor = A::Load<MatrixLayout::RowMajor>(matrices, 0, 32);
    A columnMajor = A::Load<MatrixLayout::ColMajor>(matrices, 128, 16);
    A optimal = A::Load<MatrixLayout::MulOptimal>(matrices, 224, 0);
    A transposed = A::Load<MatrixLayout::MulOptimalTranspose>(matrices, 320, 0);
    VectorRef<ComponentType::F32, 4> inMemory = { matrices, 416 };
    vector<float, 4> inRegisters = { 1, -2, 3, -4 };
    vector<float, 6> input;
    for (uint k = 0; k < 6; ++k)
        input[k] = 1 + k + id;
    vector<float, 4> results[3];
    results[0] = Product(id, input, rowMajor, columnMajor, optimal, transposed);
    results[1] = MultiplyAdd<float>(rowMajor, input, inMemory);
    results[2] = MultiplyAdd<float>(columnMajor, MakeInterpretedVector<ComponentType::F32>(input), inRegisters);
    for (uint i = 0; i < 12; ++i)
        output[id * 12 + i] = results[i / 4][i % 4];
}
