// TEST: -T vs_6_0 -E main
float4 main([[vk::builtin("DrawIndex")]] float draw : A) : SV_Position { return draw; } // ERROR: the builtin 'DrawIndex' must be a 32-bit integer
