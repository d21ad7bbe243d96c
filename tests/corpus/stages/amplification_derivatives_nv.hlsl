// TEST: -T as_6_6 -fspv-target-env=vulkan1.0 -fspv-extension=SPV_NV_mesh_shader -fspv-extension=SPV_NV_compute_shader_derivatives
// SPV_NV_mesh_shader has no derivatives in its stages.
struct Payload { float slopes[4]; };
groupshared Payload payload;

[numthreads(4, 1, 1)]
void main(uint index : SV_GroupIndex) { // ERROR: TaskNV
    payload.slopes[index] = ddx(index * 2.0);
    DispatchMesh(1, 1, 1, payload);
}
