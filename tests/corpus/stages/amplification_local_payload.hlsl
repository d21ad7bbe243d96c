// TEST: -T as_6_5 -E main -fspv-target-env=vulkan1.3
// Payloads that are not groupshared variables are copied to one variable of their type.
struct Payload {
    float4x4 transform;
    uint groups[3];
};
groupshared struct {
    Payload payload;
} both;
static Payload fixed;
StructuredBuffer<Payload> payloads;

[numthreads(1, 1, 1)]
void main(uint group : SV_GroupID) {
    Payload payload;
    payload.transform = (float4x4)1;
    payload.groups[0] = group;
    payload.groups[1] = 2;
    payload.groups[2] = 1;
    if (group == 0) DispatchMesh(1, 1, 1, payload);
    if (group == 1) DispatchMesh(1, 1, 1, both.payload);
    if (group == 2) DispatchMesh(1, 1, 1, fixed);
    DispatchMesh(1, 1, 1, payloads[group]);
}
