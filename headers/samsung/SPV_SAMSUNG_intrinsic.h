// SPV_SAMSUNG_intrinsic: vendor intrinsics identified by number.
// https://github.khronos.org/SPIRV-Registry/extensions/SAMSUNG/SPV_SAMSUNG_intrinsic.html
// Written by `cargo xtask headers` from headers/samsung/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_IntrinsicSAMSUNG \
    [[vk::ext_extension("SPV_SAMSUNG_intrinsic"), vk::ext_capability(/* IntrinsicSAMSUNG */ 7041)]]

#define SPV_DECORATION_IntrinsicSAMSUNG(intrinsicID) \
    SPV_CAPABILITY_IntrinsicSAMSUNG [[vk::ext_decorate(/* IntrinsicSAMSUNG */ 7040, intrinsicID)]]
