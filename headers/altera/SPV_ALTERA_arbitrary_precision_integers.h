// SPV_ALTERA_arbitrary_precision_integers: arbitrary-precision integers.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_arbitrary_precision_integers.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ArbitraryPrecisionIntegersALTERA \
    [[vk::ext_capability(/* ArbitraryPrecisionIntegersALTERA */ 5844)]]
