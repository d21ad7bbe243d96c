// TEST: -T lib_6_3
sampler bare : register; // ERROR: expected '(' after 'register'
sampler fraction : register(ps, s[1.5]); // WARNING: the offset of a register is ignored
cbuffer A { float4 a : packoffset; }; // ERROR: expected '(' after 'packoffset'
cbuffer B : register(vs, b2) { float4 b; }; // ERROR: the register of a constant buffer cannot be limited to one profile
cbuffer C : register(b3, space1) { float4 c; };
tbuffer D : register(ps, t4) { float4 d; };
