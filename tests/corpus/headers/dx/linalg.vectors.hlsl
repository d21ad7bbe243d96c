// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
// Products of a matrix in memory with vectors: of floats, of packed bytes, and of 8-bit floats, with biases in registers and in memory.
#include <dx/linalg.h>
using namespace dx::linalg;

ByteAddressBuffer memory;
RWByteAddressBuffer output;

[numthreads(32, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    using A = Matrix<ComponentType::F16, 8, 4, MatrixUse::A, MatrixScope::Thread>;
    A a = A::Load<MatrixLayout::MulOptimal>(memory, 0, 0);
    vector<float16_t, 4> input = output.Load<vector<float16_t, 4> >(id * 16);
    VectorRef<ComponentType::F16, 8> bias = { memory, 4096 };
    vector<float16_t, 8> layer = MultiplyAdd<float16_t>(a, input, bias);
    layer = MultiplyAdd<float16_t>(a, (vector<float16_t, 4>)layer, layer);
    output.Store(id * 16, layer);

    using Bytes = Matrix<ComponentType::I8, 4, 8, MatrixUse::A, MatrixScope::Thread>;
    Bytes bytes = Bytes::Load<MatrixLayout::RowMajor>(memory, 1024, 16);
    vector<uint, 2> packed = output.Load2(1024 + id * 8);
    output.Store(2048 + id * 16, Multiply<int>(bytes, MakeInterpretedVector<ComponentType::I8>(packed)));

    using Small = Matrix<ComponentType::F8_E4M3FN, 4, 8, MatrixUse::A, MatrixScope::Thread>;
    Small small = Small::Load<MatrixLayout::MulOptimalTranspose>(memory, 2048, 0);
    output.Store(4096 + id * 16, Multiply<float>(small, Convert<ComponentType::F8_E4M3FN, ComponentType::F16>(layer)));
}
