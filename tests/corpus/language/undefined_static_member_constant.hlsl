// TEST: -T cs_6_0 -E main
// A static member is constant from its definition on.
RWStructuredBuffer<float> values;
struct Members { static const uint length; };
static float elements[Members::length + 1]; // ERROR: an array's length must be a constant expression
const uint Members::length = 3;
static float more[Members::length];

[numthreads(1, 1, 1)] void main() {
  values[0] = more[0] + elements[0];
}
