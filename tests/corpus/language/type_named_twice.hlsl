// TEST: -T cs_6_0 -E main
// A type that stands where a name belongs remains a type.
float float f(); // ERROR: expected ';' after declaration
struct S { float a; };
S S g(); // ERROR: expected ';' after declaration

float h(float x) { S s; s.a = (float)x; return s.a; }

[numthreads(1, 1, 1)] void main() { float y = h(2); }
