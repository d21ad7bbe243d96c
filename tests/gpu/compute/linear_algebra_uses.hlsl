// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// An accumulator as the next factor, as it is and transposed.
// BUFFER 0: f32 1 2 3 4 6 7 8 9 11 12 13 14 16 17 18 19
// BUFFER 1: f32 0*48
// DISPATCH: 1 1 1
// EXPECT 1: f32 110 120 130 140 280 310 340 370 450 500 550 600 620 690 760 830 30 80 130 180 80 230 380 530 130 380 630 880 180 530 880 1230 4500 5000 5500 6000 11800 13100 14400 15700 19100 21200 23300 25400 26400 29300 32200 35100
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWByteAddressBuffer output;

[numthreads(32, 1, 1)]
void main()
{
    using C = Matrix<ComponentType::F32, 4, 4, MatrixUse::Accumulator, MatrixScope::Wave>;
    C c = C::Load(input, 0, 16, MatrixLayout::RowMajor);
    Matrix<ComponentType::F32, 4, 4, MatrixUse::A, MatrixScope::Wave> a = c.Cast<ComponentType::F32, MatrixUse::A>();
    Matrix<ComponentType::F32, 4, 4, MatrixUse::B, MatrixScope::Wave> b = c.Cast<ComponentType::F32, MatrixUse::B>();
    C square = Multiply(a, b);
    square.Store(output, 0, 16, MatrixLayout::RowMajor);
    Multiply(a, c.Cast<ComponentType::F32, MatrixUse::B, true>()).Store(output, 64, 16, MatrixLayout::RowMajor);
    Multiply(square.Cast<ComponentType::F32, MatrixUse::A>(), b).Store(output, 128, 16, MatrixLayout::RowMajor);
}
