// TEST: -T cs_6_0 -E main
struct Plain { int x; };
int withResult() { return 1; }
int recursive(int a) { return recursive(a - 1); } // ERROR: recursive functions are not allowed: 'recursive' calls itself

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  int tooMany[2] = {1, 2, 3}; // ERROR: too many elements for 'int[2]' (expected 2, found 3)
  int none[0]; // ERROR: an array's length must be from 1
  int runTime[id.x]; // ERROR: an array's length must be a constant expression
  int text = "text"; // ERROR: cannot initialize a variable of type 'int' with a value of type 'string'
  float4 short4 = float4(1, 2, 3); // ERROR: too few elements for 'float4' (expected 4, found 3)
  float3x3 shape = float3(1, 2, 3); // ERROR: cannot initialize a variable of type 'float3x3'
  float4 vector4 = 1;
  vector4.q = 1; // ERROR: invalid swizzle 'q' on type 'float4'
  vector4[5] = 1; // ERROR: index 5 is past the end of 'float4', which has 4 elements
  recursive(1);
  Plain plain = {1};
  plain.y = 1; // ERROR: no member named 'y' in 'Plain'
  plain + plain; // ERROR: invalid operands to binary operator '+' ('Plain' and 'Plain')
  if (plain) {} // ERROR: cannot convert from 'Plain' to 'bool'
  plain = 3; // ERROR: cannot assign a value of type 'literal int' to type 'Plain'
  3 = id.x; // ERROR: cannot assign to this expression: it is not an lvalue
  const int constant = 1;
  constant++; // ERROR: cannot apply '++' to this expression: 'constant' is const
  while (vector4) {} // ERROR: condition must be a scalar, not 'float4'
  this.x = 1; // ERROR: invalid use of 'this' outside of a non-static member function
  undeclared = 3; // ERROR: use of undeclared identifier 'undeclared'
  Unknown other; // ERROR: unknown type name 'Unknown'
  return 1; // ERROR: void function should not return a value
}
