// TEST: -T lib_6_5 -fspv-target-env=vulkan1.3
// Only mesh shaders have outputs for vertices, primitives and indices, and a payload.
struct Vertex { float4 position : SV_Position; };
struct Payload { uint value; };

[shader("compute")]
[numthreads(32, 1, 1)]
void of_compute(out vertices Vertex points[32]) {} // ERROR: only a mesh shader has parameters with 'vertices', 'primitives', 'indices' or 'payload'

[shader("vertex")]
void of_vertices(out indices uint3 triangles[30]) {} // ERROR: only a mesh shader has parameters with 'vertices', 'primitives', 'indices' or 'payload'

[shader("pixel")]
void of_pixels(in payload Payload given) {} // ERROR: only a mesh shader has parameters with 'vertices', 'primitives', 'indices' or 'payload'
