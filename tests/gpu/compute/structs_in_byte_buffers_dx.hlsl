// TEST: -T cs_6_2 -E main -fvk-use-dx-layout
// BUFFER 0: f32 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
// BUFFER 1: f32 0*16
// DISPATCH: 1 1 1
// EXPECT 1: f32 1 2 3 4 5 6 7 8 10 11 12 13 14 14 15 16
// Structs in byte address buffers have the layout of storage buffers, here that of Direct3D.
struct Part {
    float a;
    float4 b;
    float3 c;
};
[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWByteAddressBuffer output;

[numthreads(1, 1, 1)]
void main() {
    Part parts[2] = input.Load<Part[2]>(0);
    parts[1].a += 1;
    parts[1].b += 1;
    output.Store<Part[2]>(0, parts);
}
