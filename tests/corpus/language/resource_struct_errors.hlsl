// TEST: -T ps_6_0 -E main
struct Buffers { Texture2D texture; RWStructuredBuffer<float> buffer; };
struct Plain { Texture2D texture; };
Buffers buffers[2]; // ERROR: global structures containing buffers are not supported
Plain open[]; // ERROR: an array of structs with resources needs a length
float4 main() : SV_Target { return 0; }
