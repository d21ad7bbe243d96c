// TEST: -T ps_6_0 -E main
// What SPIR-V can't express is reported if the program has no other error.
struct Mixed { Texture2D texture; float scale; };
Mixed mixed; // ERROR: global structures containing both resources and non-resources are not supported
float4 main() : SV_Target { return 0; }
