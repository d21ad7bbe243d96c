// SPV_KHR_no_integer_wrap_decoration: integer arithmetic without overflow.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_no_integer_wrap_decoration.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_DECORATION_NoSignedWrap \
    [[vk::ext_extension("SPV_KHR_no_integer_wrap_decoration")]] [[vk::ext_decorate(/* NoSignedWrap */ 4469)]]
#define SPV_DECORATION_NoUnsignedWrap \
    [[vk::ext_extension("SPV_KHR_no_integer_wrap_decoration")]] [[vk::ext_decorate(/* NoUnsignedWrap */ 4470)]]
