// TEST: -T as_6_5 -E main -fspv-target-env=vulkan1.3
// Parts of groupshared variables, and groupshared parameters, are copied to one variable of their type, after the barrier and by one thread.
struct Payload {
    float4x4 transform;
    uint groups[3];
};
groupshared struct {
    Payload payload;
} both;
groupshared Payload several[4];
groupshared Payload task;

void dispatch(groupshared Payload payload) {
    DispatchMesh(1, 1, 1, payload);
}

[numthreads(4, 1, 1)]
void main(uint thread : SV_GroupIndex, uint group : SV_GroupID) {
    both.payload.groups[thread & 1] = thread;
    several[thread].groups[0] = thread;
    task.groups[0] = 1;
    if (group == 0) DispatchMesh(1, 1, 1, both.payload);
    if (group == 1) DispatchMesh(1, 1, 1, several[thread]);
    if (group == 2) dispatch(task);
    dispatch(several[1]);
}
