// TEST: -T lib_6_6 -fspv-entrypoint-name=main
[shader("vertex")]
float4 project() : SV_Position { return 0; }

[shader("pixel")]
float4 shade() : SV_Target { return 0; } // ERROR: duplicate entry point name 'main'
