// TEST: -T cs_6_0 -E main
// A program may have names of its own for what ray tracing calls so.
struct RayDesc { float4 plane; };
static const int RAY_FLAG_NONE = 3;
RWStructuredBuffer<RayDesc> planes;

[numthreads(1, 1, 1)]
void main() {
    planes[0].plane = RAY_FLAG_NONE;
}
