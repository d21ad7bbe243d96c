// TEST: -T as_6_5 -E main
// Before SPIR-V 1.4 the payload is copied to stage outputs, each at its offset.

struct Payload {
    float2 shift;
    bool visible;
    float4 places[2];
};

groupshared Payload task;

[numthreads(2, 1, 1)]
void main(uint thread : SV_GroupIndex) {
    task.shift = 0.5;
    task.visible = true;
    task.places[thread] = thread;
    DispatchMesh(2, thread, 1, task);
}
