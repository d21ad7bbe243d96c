// -T lib_6_3 -fspv-target-env=vulkan1.2
// Each entry point uses what its functions name.
RWBuffer<float> both;
RWTexture3D<uint2> first_only;
ByteAddressBuffer second_only;
groupshared float scratch[4];
[[vk::constant_id(4)]] const int STEPS = 9;
float shared_by_both(uint at) { return both[at]; }
[shader("compute")] [numthreads(8, 4, 2)] void first(uint at : SV_GroupIndex) {
    first_only[uint3(at, 0, 0)] = uint2(shared_by_both(at), STEPS);
}
[shader("compute")] [numthreads(1, 1, 1)] void second(uint at : SV_GroupIndex) {
    both[at] = shared_by_both(second_only.Load(4 * at));
}
