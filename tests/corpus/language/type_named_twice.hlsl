// TEST: -T cs_6_0 -E main
// A type that stands where a name belongs remains a type.
float float f(); // ERROR: expected ';' after declaration
struct S { float a; };
S S g(); // ERROR: expected ';' after declaration

float values(float3 at) {
    color float3 = at; // ERROR: unknown type name 'color'
    float sum = float float(at.x); // ERROR: expected expression, found a type
    float3 next = float3(sum, at.yz);
    return dot(next, float3(1, 2, 3)) + float(sum) + at[float float(2)]; // ERROR: expected expression, found a type
}

// A variable may have the name of a type.
float named(float4 at) { int float3 = 2; return float3 + at.x; }

float h(float x) { S s; s.a = (float)x; return s.a; }

[numthreads(1, 1, 1)] void main() { float y = h(2); }
