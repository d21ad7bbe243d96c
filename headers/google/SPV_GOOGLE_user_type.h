// SPV_GOOGLE_user_type: HLSL type names for reflection.
// https://github.khronos.org/SPIRV-Registry/extensions/GOOGLE/SPV_GOOGLE_user_type.html
// Written by `cargo xtask headers` from headers/google/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_DECORATION_UserTypeGOOGLE(userType) \
    [[vk::ext_extension("SPV_GOOGLE_user_type")]] [[vk::ext_decorate_string(/* UserTypeGOOGLE */ 5636, userType)]]
