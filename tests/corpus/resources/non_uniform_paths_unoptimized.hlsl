// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -O0
#include "non_uniform_paths.hlsl"
