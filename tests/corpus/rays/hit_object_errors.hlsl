// TEST: -T lib_6_9 -fspv-target-env=vulkan1.3
// Hit objects have no copies, and are in no memory but that of functions.
struct Holder {
    dx::HitObject hit;
};

Holder in_constants;                        // ERROR: object 'dx::HitObject' is not allowed in cbuffers or tbuffers
static dx::HitObject of_program;            // ERROR: object 'dx::HitObject' is not allowed in global variables
groupshared Holder of_group;                // ERROR: object 'dx::HitObject' is not allowed in groupshared variables
RWStructuredBuffer<Holder> buffer;          // ERROR: object 'dx::HitObject' is not allowed in structured buffers
HitObject unqualified;                      // ERROR: unknown type name 'HitObject'

[shader("raygeneration")]
void generate() {
    dx::HitObject hit;
    dx::HitObject copy = hit;               // ERROR: a hit object cannot be copied
    copy = hit;                             // ERROR: a hit object cannot be copied
    dx::MaybeReorderThread(hit, 1);         // ERROR: no matching function for call to 'MaybeReorderThread'
    hit.Unknown();                          // ERROR: no member function named 'Unknown'
    MaybeReorderThread(1, 1);               // ERROR: use of undeclared identifier 'MaybeReorderThread'
}

[shader("closesthit")]
void close(inout Holder payload, BuiltInTriangleIntersectionAttributes attributes) { // ERROR: object 'dx::HitObject' is not allowed in entry function parameters
    dx::MaybeReorderThread(1, 1);           // ERROR: 'dx::MaybeReorderThread' may only be used in ray generation shaders
}

[shader("callable")]
void call(inout float4 value) {             // ERROR: of a struct type
    dx::HitObject hit = dx::HitObject::MakeNop(); // ERROR: may only be used in ray generation, closest hit and miss shaders
}
