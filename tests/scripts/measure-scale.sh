#!/usr/bin/env bash
# Measures the parts of a build of many permutations (docs/scale.md):
#
#     tests/scripts/measure-scale.sh COMMAND PERMUTATIONS [FLAGS]
#
# COMMAND is hlsl-to-spirv from a release build; FLAGS, such as --cache=redis://HOST/PREFIX or --remote-execution=URL, are passed to each build.
# Half of the permutations have the same tokens as another one. Each output line is a part with its elapsed time, CPU time, and the size of the cache.
set -euo pipefail
command=$(realpath "$1")
count=$2
flags=("${@:3}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HLSL_TO_SPIRV_CACHE=$folder/cache
values=$(seq -s , 1 $((count / 2)))

cat >a.hlsl <<'END'
#include "inc.h"
Texture2D<float4> pictures[4];
SamplerState smooth;
struct Light { float3 place; float range; float3 color; float power; };
StructuredBuffer<Light> lights;
cbuffer Frame { float4x4 view; float3 eye; uint count; };

float3 shade(float3 at, float3 normal, float3 albedo, float rough) {
    float3 sum = 0;
    for (uint i = 0; i < count; ++i) {
        Light light = lights[i];
        float3 way = light.place - at;
        float distance = length(way);
        float3 l = way / distance, v = normalize(eye - at), h = normalize(l + v);
        float falloff = saturate(1 - distance / light.range);
        float d = pow(saturate(dot(normal, h)), 2 / max(rough * rough, 0.001));
        float f = 0.04 + 0.96 * pow(1 - saturate(dot(h, v)), 5);
        sum += light.color * light.power * falloff * saturate(dot(normal, l)) * (albedo + d * f);
    }
    return sum;
}

float4 main(float3 at : POSITION, float3 normal : NORMAL, float2 uv : TEXCOORD) : SV_Target {
    float4 albedo = pictures[0].Sample(smooth, uv * SCALE * QUALITY);
    float rough = pictures[1].Sample(smooth, uv).r;
    float3 bump = pictures[2].Sample(smooth, uv).xyz * 2 - 1;
    return float4(shade(at, normalize(normal + bump), albedo.rgb, rough), albedo.a) + pictures[3].Sample(smooth, uv);
}
END
echo '#define SCALE 2.0' >inc.h
cat >m.toml <<END
output = "out"
flags = ["-fspv-target-env=vulkan1.2"]
[[shader]]
source = "a.hlsl"
profile = "ps_6_0"
defines = { UNUSED = [0, 1], QUALITY = [$values] }
END

TIMEFORMAT='%R s, processors %U + %S s'
part() { # description, arguments
    printf '%-44s ' "$1"
    { time "$command" build m.toml "${@:2}" "${flags[@]}" 2>"$folder/log"; } 2>"$folder/time" || { cat "$folder/log"; exit 1; }
    printf '%s, cache %s\n    %s\n' "$(cat "$folder/time")" "$(du -sh --apparent-size cache | cut -f1)" "$(grep -v '^ ' "$folder/log" | tail -1)"
}

part 'everything is compiled'
part 'nothing has changed'
rm -rf out
part 'the outputs are gone'
echo '#define SCALE 2.0 // a comment' >inc.h
part 'a comment has changed'
echo '#define SCALE 3.0' >inc.h
part 'a value has changed'
rm -rf out cache
part 'another machine (nothing, without a server)'
