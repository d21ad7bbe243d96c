// Arithmetic and conversions as single SPIR-V instructions, selected by the component type. They support scalars, vectors, and types
// of headers that HLSL's operators do not support, such as cooperative matrices.

#pragma once

namespace vk {
namespace util {
namespace detail {

template <uint opcode, typename T>
[[vk::ext_instruction(opcode)]]
T Unary(T operand);

template <uint opcode, typename T>
[[vk::ext_instruction(opcode)]]
T Binary(T left, T right);

template <uint opcode, typename To, typename From>
[[vk::ext_instruction(opcode)]]
To Conversion(From value);

// The properties of a number type.
template <typename T>
struct Number {
    static const bool isFloat = T(0.5) != T(0);
    static const bool isSigned = T(0) - T(1) < T(0);
    static const uint size = sizeof(T);
};

template <typename From, typename To>
struct ConversionOpcode {
    using F = Number<From>;
    using T = Number<To>;

    // Floats are converted to another width, integers to another width or signedness. The signedness of the target selects the opcode.
    static const uint fromFloat = T::isFloat ? (F::size == T::size ? /* OpCopyObject */ 83 : /* OpFConvert */ 115)
                                             : (T::isSigned ? /* OpConvertFToS */ 110 : /* OpConvertFToU */ 109);
    static const uint toFloat = F::isSigned ? /* OpConvertSToF */ 111 : /* OpConvertUToF */ 112;
    static const uint sameSize = F::isSigned == T::isSigned ? /* OpCopyObject */ 83 : /* OpBitcast */ 124;
    static const uint otherSize = T::isSigned ? /* OpSConvert */ 114 : /* OpUConvert */ 113;
    static const uint between = F::size == T::size ? sameSize : otherSize;
    static const uint value = F::isFloat ? fromFloat : (T::isFloat ? toFloat : between);
};

} // namespace detail

// Arithmetic on values whose components are of type `Base`.
template <typename Base>
class ArithmeticSelector {
    using Kind = detail::Number<Base>;

    template <typename Value>
    static Value Negate(Value value)
    {
        return detail::Unary<(Kind::isFloat ? /* OpFNegate */ 127 : /* OpSNegate */ 126), Value>(value);
    }

    template <typename Value>
    static Value Add(Value left, Value right)
    {
        return detail::Binary<(Kind::isFloat ? /* OpFAdd */ 129 : /* OpIAdd */ 128), Value>(left, right);
    }

    template <typename Value>
    static Value Sub(Value left, Value right)
    {
        return detail::Binary<(Kind::isFloat ? /* OpFSub */ 131 : /* OpISub */ 130), Value>(left, right);
    }

    template <typename Value>
    static Value Mul(Value left, Value right)
    {
        return detail::Binary<(Kind::isFloat ? /* OpFMul */ 133 : /* OpIMul */ 132), Value>(left, right);
    }

    template <typename Value>
    static Value Div(Value left, Value right)
    {
        return detail::Binary<(Kind::isFloat ? /* OpFDiv */ 136 : (Kind::isSigned ? /* OpSDiv */ 135 : /* OpUDiv */ 134)), Value>(left, right);
    }
};

// Converts values whose components are of type `Source` to values of as many components of type `Target`.
template <typename Source, typename Target>
class ConversionSelector {
    template <typename To, typename From>
    static To Convert(From value)
    {
        return detail::Conversion<detail::ConversionOpcode<Source, Target>::value, To, From>(value);
    }
};

} // namespace util
} // namespace vk
