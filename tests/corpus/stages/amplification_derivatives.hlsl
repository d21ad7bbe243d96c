// TEST: -T as_6_6 -fspv-target-env=vulkan1.3
struct Payload { float slopes[4]; };
groupshared Payload payload;

[numthreads(4, 1, 1)]
void main(uint index : SV_GroupIndex) {
    payload.slopes[index] = ddx(index * 2.0);
    DispatchMesh(1, 1, 1, payload);
}
