// TEST: -T as_6_5 -E main -fspv-target-env=vulkan1.3
// An entry point has at most one variable in the payload's storage class, so that several payloads are copied to one.
struct Payload { float4 place; };
groupshared Payload first;
groupshared Payload second;
groupshared struct { Payload payload; } third;

[numthreads(32, 1, 1)]
void main(uint thread : SV_GroupIndex, uint group : SV_GroupID) {
    if (thread == 0) first.place = second.place = third.payload.place = group;
    if (group == 0) DispatchMesh(1, 1, 1, first);
    else if (group == 1) DispatchMesh(1, 1, 1, second);
    else DispatchMesh(1, 1, 1, third.payload);
}
