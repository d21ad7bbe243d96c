// The functions of grammar.json's extension as some vendors write them: numbers are enumerators and constants, attributes are macros, names are
// in namespaces and structs.
#pragma once

#define ACME_EXTENSION [[vk::ext_extension("SPV_ACME_prism")]]
#define ACME_INSTRUCTION(opcode) ACME_EXTENSION [[vk::ext_capability(acme::capability)]] [[vk::ext_instruction((uint)(opcode))]]
#define ACME_BANK(bank) ACME_EXTENSION [[vk::ext_capability(acme::capability)]] [[vk::ext_decorate(61006, bank)]]
#define ACME_FACES(least, most) ACME_EXTENSION [[vk::ext_capability(acme::capability)]] [[vk::spvexecutionmode(61005, least, most)]]

namespace acme {
enum class Op : uint { Type = 61001, Create, Refract = 0xEE4B };
static const uint countOpcode = 61000 + 4;
enum Capability { capability = 61008, countCapability };
enum Flags { None = 0, Total = 1, Dispersed = 1 << 1 };

template<typename T, uint Faces>
using Prism [[vk::ext_capability(capability), vk::ext_extension("SPV_ACME_prism")]] =
    vk::SpirvOpaqueType<(uint)Op::Type, T, vk::Literal<vk::integral_constant<uint, Faces> > >;

ACME_INSTRUCTION(Op::Create) Prism<float, 6> Create(float angle, uint execution);

template<typename R>
ACME_INSTRUCTION(Op::Refract) R Refract(Prism<float, 6> prism, R ray, [[vk::ext_literal]] Flags flags = Total);

struct Counter {
    ACME_INSTRUCTION(countOpcode) [[vk::ext_capability(countCapability)]]
    static void Count([[vk::ext_reference]] uint pointer, [[vk::ext_literal]] uint bank = 0);

    ACME_INSTRUCTION(countOpcode) [[vk::ext_capability(countCapability)]]
    static void Count([[vk::ext_reference]] uint pointer, [[vk::ext_literal]] uint bank, uint amount);
};

ACME_EXTENSION [[vk::ext_capability(capability)]] [[vk::ext_builtin_input(61000 + 7)]] static const uint index;
}
