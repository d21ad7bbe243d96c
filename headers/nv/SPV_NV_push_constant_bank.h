// SPV_NV_push_constant_bank: push constant banks.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_push_constant_bank.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_PushConstantBanksNV \
    [[vk::ext_extension("SPV_NV_push_constant_bank"), vk::ext_capability(/* PushConstantBanksNV */ 5423)]]

#define SPV_DECORATION_MemberOffsetNV(memberOffset) \
    SPV_CAPABILITY_PushConstantBanksNV [[vk::ext_decorate(/* MemberOffsetNV */ 5358, memberOffset)]]
#define SPV_DECORATION_BankNV(bank) SPV_CAPABILITY_PushConstantBanksNV [[vk::ext_decorate(/* BankNV */ 5397, bank)]]
