// TEST: -T ps_6_0 -E main -HV 202x
static_assert(std::is_same<decltype(2147483648), int64_t>::value, "int64_t");
static_assert(std::is_same<decltype(0x80000000), uint>::value, "uint");
float half_of(float value) { retrun value / 2; } // ERROR: expected ';' after declaration
float twice(float value) { value * undeclared; } // ERROR: use of undeclared identifier 'undeclared'
float thrice(float value) { value * 3; } // WARNING: operation result unused
float4 main() : SV_Target { return half_of(1) + twice(2) + thrice(3); }
