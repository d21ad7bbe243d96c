// TEST: -T ps_6_0 -E main
Texture2D first : register(t1[-1]); // ERROR: a register's offset must be from 0 to 4294967295, not -1
Texture2D second : register(t1[first]); // ERROR: a register's offset must be a constant expression

float4 main() : SV_Target { return 1; }
