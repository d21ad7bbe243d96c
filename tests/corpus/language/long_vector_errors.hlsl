// TEST: -T lib_6_9
// Where vectors of more than four components may not be.
struct Long {
    float4 position : SV_Position;
    vector<float, 8> values : VALUES;
};

vector<float, 5> loose;                 // ERROR: vectors of over 4 elements in cbuffers or tbuffers are not supported
cbuffer Constants {
    float4 fine;
    Long member;                        // ERROR: vectors of over 4 elements in cbuffers or tbuffers are not supported
}
ConstantBuffer<Long> constants;         // ERROR: vectors of over 4 elements in ConstantBuffers or TextureBuffers are not supported
Buffer<vector<half, 5> > texels;        // ERROR: elements of typed buffers and textures must fit in four 32-bit quantities
RaytracingAccelerationStructure scene;

vector<float, 1025> too_long();         // ERROR: a dimension of a vector must be 1 to 1024, not 1025
vector<float, 0> too_short();           // ERROR: a dimension of a vector must be 1 to 1024, not 0

float swizzled(vector<float, 5> value) {
    return value.x;                     // ERROR: invalid swizzle 'x' on vector of over 4 elements
}

float measured(vector<float, 5> value) {
    return length(value);               // ERROR: no matching function for call to 'length'
}

[shader("raygeneration")]
void generate() {
    Long payload = (Long)0;
    RayDesc ray = (RayDesc)0;
    TraceRay(scene, 0, 255, 0, 1, 0, ray, payload); // ERROR: vectors of over 4 elements in user-defined struct parameter are not supported
}

[shader("intersection")]
void intersect() {
    Long attributes = (Long)0;
    ReportHit(1, 0, attributes);        // ERROR: vectors of over 4 elements in attributes are not supported
}

[shader("miss")]
void missed(inout Long payload) {}      // ERROR: vectors of over 4 elements in entry function parameters are not supported

[shader("pixel")]
float4 shade(Long input : A) : SV_Target { // ERROR: vectors of over 4 elements in entry function parameters are not supported
    return input.position;
}

[shader("geometry")]
[maxvertexcount(1)]
void geometry(point float4 position[1] : P, inout PointStream<Long> stream) {} // ERROR: vectors of over 4 elements in geometry streams are not supported
