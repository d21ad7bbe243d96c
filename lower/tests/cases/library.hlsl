// library
struct Varyings { float4 position : SV_Position; nointerpolation uint id : ID; };
cbuffer C { float scale; };
static float factor = scale;
uint lane() { return WaveGetLaneIndex(); }

[shader("vertex")]
Varyings vertex(float3 position : POSITION)
{
    Varyings varyings;
    varyings.position = float4(position * factor, 1);
    varyings.id = lane();
    return varyings;
}

[shader("pixel")]
float4 pixel(Varyings varyings) : SV_Target { return varyings.id + lane(); }
