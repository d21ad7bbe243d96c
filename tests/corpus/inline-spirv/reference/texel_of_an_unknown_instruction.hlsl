// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid opcode: 60030', SPIRV-Tools can't know the number
[[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::ext_instruction(/* OpAtomicMaskVENDOR */ 60030)]] // WARNING: opcode 60030 is unknown
uint AtomicMask([[vk::ext_reference]] uint place, uint mask);

RWTexture2D<uint> image;
RWBuffer<uint> buffer;

[numthreads(1, 1, 1)]
void main(uint2 id : SV_DispatchThreadID) { AtomicMask(image[id], AtomicMask(buffer[id.x], 3)); }
