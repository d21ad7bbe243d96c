// TEST: -T cs_6_0 -E main
struct S {
  S() {} // ERROR: HLSL has no constructors
  int a;
};
struct Destroyed {
  ~Destroyed() {} // ERROR: HLSL has no destructors
};
struct Friendly {
  friend int get(S s); // ERROR: HLSL has no friends
};
template <typename T> struct Box {
  Box(T t) {} // ERROR: HLSL has no constructors
};

[numthreads(1, 1, 1)] void main() {
  int* pointer; // ERROR: pointers and references are not supported in HLSL
  int& reference; // ERROR: pointers and references are not supported in HLSL
  S* object; // ERROR: pointers and references are not supported in HLSL
  goto end; // ERROR: HLSL has no 'goto'
  try { // ERROR: HLSL has no exceptions
  }
  throw 1; // ERROR: HLSL has no exceptions
  new int; // ERROR: HLSL has no dynamic memory allocation
  delete pointer; // ERROR: HLSL has no dynamic memory allocation
}

union Both { // ERROR: HLSL has no unions
  int a;
  float b;
};
