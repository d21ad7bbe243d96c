// TEST: -T ps_6_0 -E main
// The states of the effect framework are ignored.
SamplerState states[2] { { Filter = MIN_MAG_MIP_LINEAR; AddressU = Wrap; }, { Filter = ANISOTROPIC; } }; // WARNING: the states are ignored
Texture2D image;

float4 main(float2 at : A) : SV_Target { return image.Sample(states[1], at); }
