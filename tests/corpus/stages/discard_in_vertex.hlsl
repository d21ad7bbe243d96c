// TEST: -T vs_6_0 -E main
// `discard` and `clip` are errors only where they remain after optimization.
float4 kept(float4 at, bool cut) {
    if (cut)
        discard; // ERROR: `discard` and `clip` may only be used in pixel shaders
    return at;
}

float4 main(float4 at : A) : SV_Position {
    clip(at.x); // ERROR: `discard` and `clip` may only be used in pixel shaders
    return kept(at, at.y > 0) + kept(at, false);
}
