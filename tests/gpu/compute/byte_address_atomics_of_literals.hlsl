// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0xffffffff 0xffffffff 5 5 0xfffffff0
// DISPATCH: 1 1 1
// EXPECT 0: u32 0xffffffff 42 42 0xffffffff 0xfffffff0
// A literal is unsigned in the methods of a byte address buffer, and signed with a minus sign, as in DXC.
[[vk::binding(0)]] RWByteAddressBuffer bytes;

[numthreads(1, 1, 1)]
void main()
{
    uint before;
    int signed_before;
    bytes.InterlockedMax(0, 42);
    bytes.InterlockedMin(4, 42, before);
    bytes.InterlockedMax(8, 42);
    bytes.InterlockedMin(12, -1, signed_before);
    bytes.InterlockedMax(16, -32, signed_before);
}
