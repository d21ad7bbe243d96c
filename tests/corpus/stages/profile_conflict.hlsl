// TEST: -T vs_6_0 -E main
// The attribute of an entry point names another stage than the profile.
[shader("pixel")]                       // ERROR: the stage of the profile conflicts with the attribute 'shader' of 'main'
float4 main() : SV_Target { return 0; }
