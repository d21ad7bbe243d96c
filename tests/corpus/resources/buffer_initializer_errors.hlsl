// TEST: -T ps_6_0 -E main
cbuffer Constants {
    float4 a = missing; // ERROR: use of undeclared identifier 'missing'
    float4 b = { 1, 2 }; // ERROR: too few elements for 'float4'
    float c = "text"; // ERROR: cannot initialize a variable of type 'float' with a value of type 'string'
    float d = ++4; // ERROR: it is not an lvalue
}

float4 main() : SV_Target { return a + b + c + d; }
