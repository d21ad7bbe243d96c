// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Vectors converted between component types: rounded to the nearest, ties to even, and saturated.
// BUFFER 0: u32 0*4
// BUFFER 1: u32 0*4
// BUFFER 2: u32 0*8
// BUFFER 3: u32 0*8
// BUFFER 4: u32 0*4
// BUFFER 5: u32 0*4
// BUFFER 6: u32 0*8
// BUFFER 7: f32 0*32
// BUFFER 8: u32 0*8
// DISPATCH: 1 1 1
// EXPECT 0: u32 3157819392 1476526336 2122219098 2122251902
// EXPECT 1: u32 3191635968 1276778516 1600085837 2088565860
// EXPECT 2: u32 2147483648 3187686400 402658304 1279269376 1593593024 1598054144 4227818448 2080406528
// EXPECT 3: u32 2147483648 3217047424 989870720 1099447104 1138770328 1139295200 3347072122 2137147264
// EXPECT 4: u32 4286611584 2139062016 2139062143 2139062143
// EXPECT 5: u32 0 4286611200 4294967295 4294967295
// EXPECT 6: u32 0 0 8323072 16711808 4294902016 4294967295 4294967295 33489153
// EXPECT 7: f32 0 0 1 -1.5 0 0.001953125 0.00390625 16 20 448*4 -448 448 448 -2147483648 -129 -128 -1 0 127 128 255 256 65535 65536 16777216 2147483648 8388609 257 511
// EXPECT 8: u32 3271675648 3212886784 1123942400 1132413696 1199588224 1266698112 1258311424 1140867968
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] RWStructuredBuffer<uint> e4m3;
[[vk::binding(1)]] RWStructuredBuffer<uint> e5m2;
[[vk::binding(2)]] RWStructuredBuffer<uint> halves;
[[vk::binding(3)]] RWStructuredBuffer<uint> brain;
[[vk::binding(4)]] RWStructuredBuffer<uint> bytes;
[[vk::binding(5)]] RWStructuredBuffer<uint> unsignedBytes;
[[vk::binding(6)]] RWStructuredBuffer<uint> unsignedShorts;
[[vk::binding(7)]] RWStructuredBuffer<float> floats;
[[vk::binding(8)]] RWStructuredBuffer<uint> brainOfInts;

[numthreads(1, 1, 1)]
void main()
{
    vector<float, 16> x = { 0.0, -0.0, 1.0, -1.5, 0.0009765625, 0.001953125, 0.0029296875, 17.0, 19.0, 447.0, 448.0, 464.0, 1000.0, -65519.0, 65520.0, 3e+38 };
    vector<int, 16> n = { (int)0x80000000, -129, -128, -1, 0, 127, 128, 255, 256, 65535, 65536, 16777217, 2147483647, 8388609, 257, 511 };
    InterpretedVector<uint, 4, ComponentType::F8_E4M3FN> a = Convert<ComponentType::F8_E4M3FN, ComponentType::F32>(x);
    InterpretedVector<uint, 4, ComponentType::F8_E5M2> b = Convert<ComponentType::F8_E5M2, ComponentType::F32>(x);
    InterpretedVector<uint, 8, ComponentType::F16> c = Convert<ComponentType::F16, ComponentType::F32>(x);
    InterpretedVector<uint, 8, ComponentType::BFloat16> d = Convert<ComponentType::BFloat16, ComponentType::F32>(x);
    InterpretedVector<uint, 4, ComponentType::I8> e = Convert<ComponentType::I8, ComponentType::I32>(n);
    InterpretedVector<uint, 4, ComponentType::U8> f = Convert<ComponentType::U8, ComponentType::I32>(n);
    InterpretedVector<uint, 8, ComponentType::U16> g = Convert<ComponentType::U16, ComponentType::I32>(n);
    InterpretedVector<float, 16, ComponentType::F32> h = Convert<ComponentType::F32, ComponentType::F8_E4M3FN>(a.Data);
    InterpretedVector<float, 16, ComponentType::F32> i = Convert<ComponentType::F32, ComponentType::I32>(n);
    InterpretedVector<uint, 8, ComponentType::BFloat16> j = Convert<ComponentType::BFloat16, ComponentType::I32>(n);
    for (uint at = 0; at < 4; ++at) {
        e4m3[at] = a.Data[at];
        e5m2[at] = b.Data[at];
        bytes[at] = e.Data[at];
        unsignedBytes[at] = f.Data[at];
    }
    for (uint pair = 0; pair < 8; ++pair) {
        halves[pair] = c.Data[pair];
        brain[pair] = d.Data[pair];
        unsignedShorts[pair] = g.Data[pair];
        brainOfInts[pair] = j.Data[pair];
    }
    for (uint one = 0; one < 16; ++one) {
        floats[one] = h.Data[one];
        floats[16 + one] = i.Data[one];
    }
}
