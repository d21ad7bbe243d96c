// TEST: -T cs_6_0 -E main -HV 2021
#include <vk/spirv.h>

[numthreads(64, 1, 1)]
void main() { vk::GetGroupSharedAddress(1); } // ERROR: argument for a parameter with vk::ext_reference attribute must be a reference
