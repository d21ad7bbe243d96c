// TEST: -T ps_6_0 -E main
float4 main(linear bool3 flags : FLAGS) : SV_Target { return flags.x; } // ERROR: only floating-point inputs can be interpolated: use 'nointerpolation'
