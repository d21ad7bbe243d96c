// SPV_EXT_ocp_microscaling_types: 4-, 6- and 8-bit floating-point types (OCP microscaling).
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_ocp_microscaling_types.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_Float6EXT \
    [[vk::ext_extension("SPV_EXT_ocp_microscaling_types"), vk::ext_capability(/* Float6EXT */ 4228)]]
#define SPV_CAPABILITY_Float4EXT \
    [[vk::ext_extension("SPV_EXT_ocp_microscaling_types"), vk::ext_capability(/* Float4EXT */ 4229)]]
#define SPV_CAPABILITY_Float8UnsignedE8M0EXT \
    [[vk::ext_extension("SPV_EXT_ocp_microscaling_types"), vk::ext_capability(/* Float8UnsignedE8M0EXT */ 4230)]]
#define SPV_CAPABILITY_MXInt8EXT \
    [[vk::ext_extension("SPV_EXT_ocp_microscaling_types"), vk::ext_capability(/* MXInt8EXT */ 4231)]]
#define SPV_CAPABILITY_BitcastExtractEXT \
    [[vk::ext_extension("SPV_EXT_ocp_microscaling_types"), vk::ext_capability(/* BitcastExtractEXT */ 4232)]]

using Float6E2M3EXT SPV_CAPABILITY_Float6EXT =
    vk::SpirvOpaqueType</* OpTypeFloat */ 22, vk::Literal<vk::integral_constant<uint, 6> >,
    vk::Literal<vk::integral_constant<uint, /* Float6E2M3EXT */ 4223> > >;

using Float6E3M2EXT SPV_CAPABILITY_Float6EXT =
    vk::SpirvOpaqueType</* OpTypeFloat */ 22, vk::Literal<vk::integral_constant<uint, 6> >,
    vk::Literal<vk::integral_constant<uint, /* Float6E3M2EXT */ 4224> > >;

using Float4E2M1EXT SPV_CAPABILITY_Float4EXT =
    vk::SpirvOpaqueType</* OpTypeFloat */ 22, vk::Literal<vk::integral_constant<uint, 4> >,
    vk::Literal<vk::integral_constant<uint, /* Float4E2M1EXT */ 4225> > >;

using Float8UnsignedE8M0EXT SPV_CAPABILITY_Float8UnsignedE8M0EXT =
    vk::SpirvType</* OpTypeFloat */ 22, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >,
    vk::Literal<vk::integral_constant<uint, /* Float8UnsignedE8M0EXT */ 4226> > >;

using MXInt8EXT SPV_CAPABILITY_MXInt8EXT =
    vk::SpirvType</* OpTypeFloat */ 22, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >,
    vk::Literal<vk::integral_constant<uint, /* MXInt8EXT */ 4227> > >;

template<typename R, typename T>
SPV_CAPABILITY_BitcastExtractEXT [[vk::ext_instruction(/* OpBitcastExtractEXT */ 4195)]]
R BitcastExtractEXT(T base, uint offset);
