// TEST: -T ps_6_0 -E main
struct Mixed { Texture2D texture; float scale; };
struct Buffers { Texture2D texture; RWStructuredBuffer<float> buffer; };
struct Plain { Texture2D texture; };
Mixed mixed; // ERROR: global structures containing both resources and non-resources are not supported
Buffers buffers[2]; // ERROR: global structures containing buffers are not supported
Plain open[]; // ERROR: an array of structs that hold resources needs a length
float4 main() : SV_Target { return 0; }
