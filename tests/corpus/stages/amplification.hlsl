// TEST: -T as_6_5 -E main -fspv-target-env=vulkan1.3
// The groupshared variable that is dispatched lies in the payload's memory.

struct Payload {
    uint groups[64];
    uint count;
};

groupshared Payload task;

[numthreads(64, 1, 1)]
void main(uint thread : SV_GroupThreadID, uint group : SV_GroupID) {
    if (thread == 0) {
        task.count = 0;
    }
    GroupMemoryBarrierWithGroupSync();
    uint at;
    InterlockedAdd(task.count, 1, at);
    task.groups[at] = group * 64 + thread;
    DispatchMesh(64, 1, 1, task);
}
