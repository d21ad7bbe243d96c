// TEST: -T as_6_5 -E main -fspv-target-env=vulkan1.3
// A payload must be in groupshared memory. What is never called is not asked.
struct Payload {
    float4x4 transform;
    uint groups[3];
};
groupshared Payload task;
static Payload fixed;
StructuredBuffer<Payload> payloads;
ConstantBuffer<Payload> constants;

struct Holder {
    Payload payload;
    void dispatch() { DispatchMesh(1, 1, 1, payload); } // ERROR: expected groupshared object as argument to DispatchMesh
};

void of_parameter(Payload copy) { DispatchMesh(1, 1, 1, copy); } // ERROR: expected groupshared object as argument to DispatchMesh
void of_inout(inout Payload copy) { DispatchMesh(1, 1, 1, copy); } // ERROR: expected groupshared object as argument to DispatchMesh
void of_static() { DispatchMesh(1, 1, 1, fixed); } // ERROR: expected groupshared object as argument to DispatchMesh
void of_buffer(uint i) { DispatchMesh(1, 1, 1, payloads[i]); } // ERROR: expected groupshared object as argument to DispatchMesh
void of_constants() { DispatchMesh(1, 1, 1, constants); } // ERROR: expected groupshared object as argument to DispatchMesh
void of_element(uint i) {
    Payload several[2] = { (Payload)0, (Payload)1 };
    DispatchMesh(1, 1, 1, several[i & 1]); // ERROR: expected groupshared object as argument to DispatchMesh
}
void of_member() {
    Holder holder = (Holder)0;
    DispatchMesh(1, 1, 1, holder.payload); // ERROR: expected groupshared object as argument to DispatchMesh
}
template <typename T> void of_template() {
    T payload = (T)0;
    DispatchMesh(1, 1, 1, payload); // ERROR: expected groupshared object as argument to DispatchMesh
}
void never_called(Payload copy) { DispatchMesh(1, 1, 1, copy); }

[numthreads(32, 1, 1)]
void main(uint group : SV_GroupID) {
    Holder holder = (Holder)0;
    holder.dispatch();
    of_parameter(task);
    of_inout(task); // WARNING: after the call, each thread copies the whole groupshared argument back
    of_static();
    of_buffer(group);
    of_constants();
    of_element(group);
    of_member();
    of_template<Payload>();
    DispatchMesh(1, 1, 1, holder.payload); // ERROR: expected groupshared object as argument to DispatchMesh
}
