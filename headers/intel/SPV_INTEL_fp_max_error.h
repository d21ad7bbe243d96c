// SPV_INTEL_fp_max_error: maximum error of floating-point functions.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_fp_max_error.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPMaxErrorINTEL \
    [[vk::ext_extension("SPV_INTEL_fp_max_error"), vk::ext_capability(/* FPMaxErrorINTEL */ 6169)]]

#define SPV_DECORATION_FPMaxErrorDecorationINTEL(maxError) \
    SPV_CAPABILITY_FPMaxErrorINTEL [[vk::ext_decorate(/* FPMaxErrorDecorationINTEL */ 6170, maxError)]]
