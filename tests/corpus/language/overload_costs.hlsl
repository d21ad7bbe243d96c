// TEST: -T cs_6_0 -E main
void mixed(int a, float b) {}
void mixed(float a, int b) {}
struct Base { int x; };
struct Derived : Base { int y; };
void base_of(inout Base base) {}
void derived_of(inout Derived derived) {}
interface Shape { float area(); };

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  mixed(1.5f, 1.5f); // ERROR: call to 'mixed' is ambiguous
  Base base = {1};
  Derived derived = {1, 2};
  base_of(derived);
  derived_of(base); // ERROR: no matching function for call to 'derived_of'
  base_of(id.x); // ERROR: no matching function for call to 'base_of'
}
