// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 0.5 2 4 0
// DISPATCH: 1 1 1
// AT 22: settings.key = 1
// AT 24: mapped = 1.5
// CALLS 13: main tone
#include "tones.hlsli"

[[vk::binding(0)]] RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    // The lines of the file that is included are steps in it.
    float value = values[id.x];
    Tone settings;

    settings.key = value * 2;

    settings.range = float2(values[1], values[2]);

    float mapped = tone(settings, value);

    values[3] = mapped;
}
