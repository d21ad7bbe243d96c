// TEST: -T lib_6_3 -fspv-target-env=universal1.5
// A parameter that is an array without a length takes no argument; a function that is called from outside has none.
void unused(out uint values[]) { values[0] = 1; }
void called(out uint values[]) {}
export void exported(uint values[]) {} // ERROR: a parameter of array type needs an explicit length

[shader("pixel")]
float4 pixel(float4 colors[] : COLOR) : SV_Target { // ERROR: a parameter of array type needs an explicit length
    uint values[2];
    called(values); // ERROR: no matching function for call to 'called'
    return values[0];
}
