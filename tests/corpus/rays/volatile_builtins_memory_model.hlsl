// TEST: -T lib_6_5 -fspv-target-env=vulkan1.2 -fspv-use-vulkan-memory-model
// In the Vulkan memory model each load says it.
#include "volatile_builtins.hlsl"
