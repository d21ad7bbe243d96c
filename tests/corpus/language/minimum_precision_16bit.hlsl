// TEST: -T ps_6_2 -E main -enable-16bit-types -fspv-target-env=vulkan1.1 -no-warnings
// With types of 16 bits nothing is relaxed.
#include "minimum_precision.hlsl"
