// TEST: -T ps_6_0 -E main -fspv-reflect -fspv-preserve-bindings
// UserTypeGOOGLE has the template arguments as written, as in DXC: no default, and the number of samples.
typedef Texture2D Alias;

Texture1D bare;
const Texture2D constant[2];
Texture2D<float4> written;
Texture2DMS<float> multisampled;
Texture2DMSArray<float4, 60 + 4> samples;
Buffer buffer;
Alias alias;
SamplerState state;

float4 main() : SV_Target { return 0; }
