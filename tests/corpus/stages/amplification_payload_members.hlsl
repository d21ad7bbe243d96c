// TEST: -T as_6_5 -E main -fspv-target-env=vulkan1.3
// Matrices and nested structs of a groupshared payload have no layout.
struct Inner {
    float3x2 matrix_;
    uint count;
};
struct Payload {
    float4x4 transform;
    Inner inner;
    uint groups[3];
    Inner others[2];
};
groupshared Payload payload;

[numthreads(1, 1, 1)]
void main() {
    payload.transform = (float4x4)1;
    payload.inner.matrix_ = (float3x2)2;
    payload.inner.count = 3;
    payload.groups[1] = 2;
    payload.others[1].matrix_[1][1] = 3;
    DispatchMesh(1, 1, 1, payload);
}
