// TEST: -T lib_6_3
cbuffer Overlap { // WARNING: cannot mix packoffset elements with nonpackoffset elements in a cbuffer
    float4 first : packoffset(c0);
    float2 second : packoffset(c0.z); // ERROR: 'second' overlaps 'first'
    float4 third : packoffset(c0) : packoffset(c1); // WARNING: another packoffset of the member overrides this one
    unknown_type unknown; // ERROR: unknown type name 'unknown_type'
}
