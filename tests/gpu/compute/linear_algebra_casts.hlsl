// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Conversions of components: to the nearest, ties to even, saturated.
// BUFFER 0: f32 -3000000000 -129 -128.5 -1.5 -0.5 0.5 1.5 2.5 127.5 200 255.4 300 70000 2147483648 4294967296 inf
// BUFFER 1: u32 0*16
// BUFFER 2: u32 0*16
// BUFFER 3: u32 0*16
// BUFFER 4: u32 0*16
// BUFFER 5: u32 0*16
// BUFFER 6: u32 0*16
// BUFFER 7: u32 0*16
// DISPATCH: 1 1 1
// EXPECT 1: i32 -2147483648 -129 -128 -2 0 0 2 2 128 200 255 300 70000 2147483647*3
// EXPECT 2: u32 0*6 2 2 128 200 255 300 70000 2147483648 4294967295 4294967295
// EXPECT 3: u32 4269834368 33685504 2139062143 2139062143
// EXPECT 4: u32 0 33685504 4294953088 4294967295
// EXPECT 5: u32 4286545920 4294901632 0 131074 13107328 19661055 2147450879 2147450879
// EXPECT 6: u32 0 33685504 2139062143 2139062143
// EXPECT 7: f32 -128*3 -2 0 0 2 2 127*8
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWByteAddressBuffer ints;
[[vk::binding(2)]] RWByteAddressBuffer uints;
[[vk::binding(3)]] RWByteAddressBuffer bytes;
[[vk::binding(4)]] RWByteAddressBuffer unsignedBytes;
[[vk::binding(5)]] RWByteAddressBuffer shorts;
[[vk::binding(6)]] RWByteAddressBuffer bytesOfUnsigned;
[[vk::binding(7)]] RWByteAddressBuffer floats;

[numthreads(32, 1, 1)]
void main()
{
    using C = Matrix<ComponentType::F32, 1, 16, MatrixUse::Accumulator, MatrixScope::Wave>;
    C c = C::Load(input, 0, 64, MatrixLayout::RowMajor);
    c.Cast<ComponentType::I32>().Store(ints, 0, 64, MatrixLayout::RowMajor);
    c.Cast<ComponentType::U32>().Store(uints, 0, 64, MatrixLayout::RowMajor);
    c.Cast<ComponentType::I8>().Store(bytes, 0, 16, MatrixLayout::RowMajor);
    c.Cast<ComponentType::U8>().Store(unsignedBytes, 0, 16, MatrixLayout::RowMajor);
    c.Cast<ComponentType::I16>().Store(shorts, 0, 32, MatrixLayout::RowMajor);
    c.Cast<ComponentType::U8>().Cast<ComponentType::I8>().Store(bytesOfUnsigned, 0, 16, MatrixLayout::RowMajor);
    c.Cast<ComponentType::I8>().Cast<ComponentType::I32>().Cast<ComponentType::F32>().Store(floats, 0, 64, MatrixLayout::RowMajor);
}
