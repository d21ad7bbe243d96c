// TEST: -T lib_6_3
void set(out int3 v);
void reset(inout float4 v);

void f(int2 two, int3 three, float3 color) {
    set(three);
    set(two); // ERROR: no matching function for call to 'set'
    reset(color); // ERROR: no matching function for call to 'reset'
}
