// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Payload { float4 color; };

[shader("miss")]
void none() {} // ERROR: the entry point 'none' must take an 'inout' payload

[shader("closesthit")]
void one(inout Payload payload) {} // ERROR: the entry point 'one' must take an 'inout' payload and the 'in' attributes of the hit

[shader("raygeneration")]
float result() { return 1; } // ERROR: a ray tracing shader must return void

[shader("callable")]
void wrong_mode(Payload payload) {} // ERROR: this parameter must be an 'inout' parameter, of a struct type
