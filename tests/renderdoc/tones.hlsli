// What a case includes.
#define HALF(x) ((x) * 0.5)

struct Tone
{
    float key;
    float2 range;
};

float tone(Tone tone, float value)
{
    float low = HALF(tone.range.x);
    float high = HALF(tone.range.y);
    return lerp(low, high, value * tone.key);
}
