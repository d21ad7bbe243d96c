// The component types of the matrices of dx/linalg.h, and the conversions between them according to its proposal: between integers with saturation;
// between floats to the nearest value; from floats to the nearest integer, ties to even, with saturation; from integers to the nearest float, ties
// to even.

#pragma once

#include <enable_if>
#include <type_traits>

#ifndef SIZE_TYPE
#define SIZE_TYPE int
#endif

namespace dxil {

// The component types of DXIL, numbered from 0.
enum class ComponentType : uint32_t {
    Invalid,
    I1,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F16,
    F32,
    F64,
    SNormF16,
    UNormF16,
    SNormF32,
    UNormF32,
    SNormF64,
    UNormF64,
    PackedS8x32,
    PackedU8x32,
    I8,
    U8,
    F8_E4M3FN,
    F8_E5M2,
    BFloat16,
    LastEntry
};

} // namespace dxil

namespace dx {
namespace linalg {

// The component types of matrices, with DXIL's numbers.
struct ComponentType {
    enum ComponentEnum {
        I8 = 19,
        I16 = 2,
        I32 = 4,
        I64 = 6,
        U8 = 20,
        U16 = 3,
        U32 = 5,
        U64 = 7,
        F8_E4M3FN = 21,
        F8_E5M2 = 22,
        F16 = 8,
        F32 = 9,
        F64 = 10,
        BFloat16 = 23,
    };
};

// The operand of a product that a matrix can be. Uses, scopes and layouts are numbered from 0.
struct MatrixUse {
    enum MatrixUseEnum { A, B, Accumulator };
};

// The invocations that a matrix is distributed over.
struct MatrixScope {
    enum MatrixScopeEnum { Thread, Wave, ThreadGroup };
};

// The order of the elements in memory. The optimal layouts are specific to the device.
struct MatrixLayout {
    enum MatrixLayoutEnum { RowMajor, ColMajor, MulOptimal, MulOptimalTranspose, OuterProductOptimal, OuterProductOptimalTranspose };
};

using ComponentEnum = ComponentType::ComponentEnum;
using MatrixUseEnum = MatrixUse::MatrixUseEnum;
using MatrixScopeEnum = MatrixScope::MatrixScopeEnum;
using MatrixLayoutEnum = MatrixLayout::MatrixLayoutEnum;

namespace linalg_detail {

// T if the condition is true. Otherwise, a declaration with this type does not exist.
template <bool Condition, typename T>
using If = typename hlsl::enable_if<Condition, T>::type;

// The HLSL scalars that contain components: one component of the same type, or several packed into a uint.
template <typename T>
struct OneInScalar {
    static const uint components = 1;
    static const bool isNative = true;
    using type = T;
};

struct TwoInScalar {
    static const uint components = 2;
    static const bool isNative = false;
    using type = uint;
};

struct FourInScalar {
    static const uint components = 4;
    static const bool isNative = false;
    using type = uint;
};

// The scalar for a component type. HLSL has no 8-bit scalars.
template <ComponentEnum C>
struct ScalarFor : FourInScalar {};

// The component type of an HLSL scalar, or 0.
template <typename T>
struct ComponentOf {
    static const ComponentEnum value = (ComponentEnum)0;
};

#define DX_LINALG_PAIRED(component) \
    template <>                     \
    struct ScalarFor<ComponentType::component> : TwoInScalar {};

#define DX_LINALG_NATIVE(component, type)                                     \
    template <>                                                               \
    struct ScalarFor<ComponentType::component> : OneInScalar<type> {};        \
    template <>                                                               \
    struct ComponentOf<type> {                                                \
        static const ComponentEnum value = ComponentType::component;          \
    };

DX_LINALG_NATIVE(F64, double)
DX_LINALG_NATIVE(F32, float)
DX_LINALG_NATIVE(U64, uint64_t)
DX_LINALG_NATIVE(I64, int64_t)
DX_LINALG_NATIVE(U32, uint)
DX_LINALG_NATIVE(I32, int)
DX_LINALG_PAIRED(BFloat16)
#ifdef __HLSL_ENABLE_16_BIT
DX_LINALG_NATIVE(F16, float16_t)
DX_LINALG_NATIVE(U16, uint16_t)
DX_LINALG_NATIVE(I16, int16_t)
#else
DX_LINALG_PAIRED(F16)
DX_LINALG_PAIRED(U16)
DX_LINALG_PAIRED(I16)
#endif

#undef DX_LINALG_NATIVE
#undef DX_LINALG_PAIRED

// The number of scalars for a number of components. The last scalar may contain fewer components than the others.
template <ComponentEnum C, SIZE_TYPE Components>
struct ScalarsFor {
    static const uint each = ScalarFor<C>::components;
    static const SIZE_TYPE value = Components / each + (Components % each == 0 ? 0 : 1);
};

// The number of scalars after the conversion of a vector of `Scalars` scalars from From to To.
template <ComponentEnum To, ComponentEnum From, SIZE_TYPE Scalars>
struct ScalarsAfter : ScalarsFor<To, Scalars * ScalarFor<From>::components> {};

// The size of a matrix, or of the transposed matrix.
template <SIZE_TYPE Rows, SIZE_TYPE Columns, bool Transposed>
struct Shape {
    static const SIZE_TYPE rows = Transposed ? Columns : Rows;
    static const SIZE_TYPE columns = Transposed ? Rows : Columns;
};

// The properties of a component type. Held is the type of its values in a shader; it can represent every number of the component type.
template <ComponentEnum C>
struct Number;

#define DX_LINALG_NUMBER(component, held, width, float_, signed_) \
    template <>                                                   \
    struct Number<ComponentType::component> {                     \
        using Held = held;                                        \
        static const uint bits = width;                           \
        static const bool isFloat = float_;                       \
        static const bool isSigned = signed_;                     \
    };

DX_LINALG_NUMBER(I8, int, 8, false, true)
DX_LINALG_NUMBER(I16, int, 16, false, true)
DX_LINALG_NUMBER(I32, int, 32, false, true)
DX_LINALG_NUMBER(I64, int64_t, 64, false, true)
DX_LINALG_NUMBER(U8, uint, 8, false, false)
DX_LINALG_NUMBER(U16, uint, 16, false, false)
DX_LINALG_NUMBER(U32, uint, 32, false, false)
DX_LINALG_NUMBER(U64, uint64_t, 64, false, false)
DX_LINALG_NUMBER(F8_E4M3FN, float, 8, true, true)
DX_LINALG_NUMBER(F8_E5M2, float, 8, true, true)
DX_LINALG_NUMBER(F16, float, 16, true, true)
DX_LINALG_NUMBER(F32, float, 32, true, true)
DX_LINALG_NUMBER(F64, double, 64, true, true)
DX_LINALG_NUMBER(BFloat16, float, 16, true, true)

#undef DX_LINALG_NUMBER

// Converts a magnitude to the bits of a small float with `mantissa` fraction bits and the exponent bias `bias`, ties to even. The caller must
// handle numbers that are too large.
template <uint mantissa, uint bias>
uint MagnitudeToBits(float magnitude)
{
    // The smallest normal number, and the reciprocal of the spacing of the denormal numbers.
    const float leastNormal = asfloat((128 - bias) << 23);
    const float denormalScale = asfloat((126 + bias + mantissa) << 23);
    if (magnitude < leastNormal)
        return (uint)round(magnitude * denormalScale);
    const uint dropped = 23 - mantissa;
    const uint bits = asuint(magnitude);
    const uint rounded = bits + ((1u << (dropped - 1)) - 1) + ((bits >> dropped) & 1);
    return (rounded >> dropped) - ((127 - bias) << mantissa);
}

// Conversions between a number and its bits in memory.
template <ComponentEnum C>
struct Bits;

template <>
struct Bits<ComponentType::I8> {
    static uint From(int value) { return (uint)value & 0xff; }
    static int To(uint bits) { return ((int)(bits << 24)) >> 24; }
};

template <>
struct Bits<ComponentType::I16> {
    static uint From(int value) { return (uint)value & 0xffff; }
    static int To(uint bits) { return ((int)(bits << 16)) >> 16; }
};

template <>
struct Bits<ComponentType::I32> {
    static uint From(int value) { return (uint)value; }
    static int To(uint bits) { return (int)bits; }
};

template <>
struct Bits<ComponentType::U8> {
    static uint From(uint value) { return value & 0xff; }
    static uint To(uint bits) { return bits & 0xff; }
};

template <>
struct Bits<ComponentType::U16> {
    static uint From(uint value) { return value & 0xffff; }
    static uint To(uint bits) { return bits & 0xffff; }
};

template <>
struct Bits<ComponentType::U32> {
    static uint From(uint value) { return value; }
    static uint To(uint bits) { return bits; }
};

// The type has no infinities: numbers that are too large become the largest number.
template <>
struct Bits<ComponentType::F8_E4M3FN> {
    static uint From(float value)
    {
        const uint sign = (asuint(value) >> 24) & 0x80;
        if (isnan(value))
            return sign | 0x7f;
        return sign | MagnitudeToBits<3, 7>(min(abs(value), 448.0f));
    }

    static float To(uint bits)
    {
        const uint magnitude = bits & 0x7f;
        const float denormal = (float)magnitude * 0.001953125f;
        const float normal = asfloat((magnitude << 20) + (120u << 23));
        float value = magnitude < 8 ? denormal : normal;
        if (magnitude == 0x7f)
            value = asfloat(0x7fc00000u);
        return (bits & 0x80) != 0 ? -value : value;
    }
};

template <>
struct Bits<ComponentType::F8_E5M2> {
    static uint From(float value)
    {
        const uint sign = (asuint(value) >> 24) & 0x80;
        if (isnan(value))
            return sign | 0x7e;
        return sign | min(MagnitudeToBits<2, 15>(min(abs(value), 131072.0f)), 0x7cu);
    }

    static float To(uint bits) { return f16tof32((bits & 0xff) << 8); }
};

template <>
struct Bits<ComponentType::F16> {
    static uint From(float value)
    {
        const uint sign = (asuint(value) >> 16) & 0x8000;
        if (isnan(value))
            return sign | 0x7e00;
        return sign | min(MagnitudeToBits<10, 15>(min(abs(value), 131072.0f)), 0x7c00u);
    }

    static float To(uint bits) { return f16tof32(bits & 0xffff); }
};

template <>
struct Bits<ComponentType::BFloat16> {
    static uint From(float value)
    {
        const uint bits = asuint(value);
        if (isnan(value))
            return (bits >> 16) | 0x40;
        return (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
    }

    static float To(uint bits) { return asfloat(bits << 16); }
};

template <>
struct Bits<ComponentType::F32> {
    static uint From(float value) { return asuint(value); }
    static float To(uint bits) { return asfloat(bits); }
};

// The same for 64-bit numbers, low word first.
template <ComponentEnum C>
struct WideBits;

template <>
struct WideBits<ComponentType::I64> {
    static uint2 From(int64_t value) { return uint2((uint)value, (uint)((uint64_t)value >> 32)); }
    static int64_t To(uint2 bits) { return (int64_t)((uint64_t)bits.y << 32 | (uint64_t)bits.x); }
};

template <>
struct WideBits<ComponentType::U64> {
    static uint2 From(uint64_t value) { return uint2((uint)value, (uint)(value >> 32)); }
    static uint64_t To(uint2 bits) { return (uint64_t)bits.y << 32 | (uint64_t)bits.x; }
};

template <>
struct WideBits<ComponentType::F64> {
    static uint2 From(double value)
    {
        uint2 bits;
        asuint(value, bits.x, bits.y);
        return bits;
    }

    static double To(uint2 bits) { return asdouble(bits.x, bits.y); }
};

// Converts a value of any held type to a number of this component type.
template <ComponentEnum C>
struct Converted;

#define DX_LINALG_SMALL_INTEGER(component, held, low, high)                                      \
    template <>                                                                                  \
    struct Converted<ComponentType::component> {                                                 \
        static held Of(int value) { return (held)clamp(value, low, high); }                      \
        static held Of(uint value) { return (held)min(value, (uint)high); }                      \
        static held Of(int64_t value) { return (held)clamp(value, (int64_t)low, (int64_t)high); } \
        static held Of(uint64_t value) { return (held)min(value, (uint64_t)high); }              \
        static held Of(float value)                                                              \
        {                                                                                        \
            return isnan(value) ? (held)0 : (held)round(clamp(value, (float)low, (float)high));  \
        }                                                                                        \
        static held Of(double value)                                                             \
        {                                                                                        \
            return value == value ? (held)round(clamp(value, (double)low, (double)high)) : (held)0; \
        }                                                                                        \
    };

DX_LINALG_SMALL_INTEGER(I8, int, -128, 127)
DX_LINALG_SMALL_INTEGER(I16, int, -32768, 32767)
DX_LINALG_SMALL_INTEGER(U8, uint, 0, 255)
DX_LINALG_SMALL_INTEGER(U16, uint, 0, 65535)

#undef DX_LINALG_SMALL_INTEGER

// `low` is the smallest number in range, `high` the first number that is too large. Both are 0 or powers of two, so they are exact as floats.
#define DX_LINALG_FLOAT_TO_INTEGER(float_, held, low, high, least, most) \
    static held Of(float_ value)                                         \
    {                                                                    \
        if (!(value == value))                                           \
            return (held)0;                                              \
        const float_ whole = round(value);                               \
        if (whole >= high)                                               \
            return most;                                                 \
        return whole <= low ? least : (held)whole;                       \
    }

template <>
struct Converted<ComponentType::I32> {
    static int Of(int value) { return value; }
    static int Of(uint value) { return (int)min(value, 0x7fffffffu); }
    static int Of(int64_t value) { return (int)clamp(value, -0x80000000ll, 0x7fffffffll); }
    static int Of(uint64_t value) { return (int)min(value, 0x7fffffffull); }
    DX_LINALG_FLOAT_TO_INTEGER(float, int, -2147483648.0f, 2147483648.0f, (int)0x80000000u, 0x7fffffff)
    DX_LINALG_FLOAT_TO_INTEGER(double, int, -2147483648.0L, 2147483648.0L, (int)0x80000000u, 0x7fffffff)
};

template <>
struct Converted<ComponentType::U32> {
    static uint Of(int value) { return (uint)max(value, 0); }
    static uint Of(uint value) { return value; }
    static uint Of(int64_t value) { return (uint)clamp(value, 0ll, 0xffffffffll); }
    static uint Of(uint64_t value) { return (uint)min(value, 0xffffffffull); }
    DX_LINALG_FLOAT_TO_INTEGER(float, uint, 0.0f, 4294967296.0f, 0u, 0xffffffffu)
    DX_LINALG_FLOAT_TO_INTEGER(double, uint, 0.0L, 4294967296.0L, 0u, 0xffffffffu)
};

template <>
struct Converted<ComponentType::I64> {
    static int64_t Of(int value) { return (int64_t)value; }
    static int64_t Of(uint value) { return (int64_t)value; }
    static int64_t Of(int64_t value) { return value; }
    static int64_t Of(uint64_t value) { return (int64_t)min(value, 0x7fffffffffffffffull); }
    DX_LINALG_FLOAT_TO_INTEGER(float, int64_t, -9223372036854775808.0f, 9223372036854775808.0f, (int64_t)0x8000000000000000ull, 0x7fffffffffffffffll)
    DX_LINALG_FLOAT_TO_INTEGER(double, int64_t, -9223372036854775808.0L, 9223372036854775808.0L, (int64_t)0x8000000000000000ull, 0x7fffffffffffffffll)
};

template <>
struct Converted<ComponentType::U64> {
    static uint64_t Of(int value) { return (uint64_t)max(value, 0); }
    static uint64_t Of(uint value) { return (uint64_t)value; }
    static uint64_t Of(int64_t value) { return (uint64_t)max(value, 0ll); }
    static uint64_t Of(uint64_t value) { return value; }
    DX_LINALG_FLOAT_TO_INTEGER(float, uint64_t, 0.0f, 18446744073709551616.0f, 0ull, 0xffffffffffffffffull)
    DX_LINALG_FLOAT_TO_INTEGER(double, uint64_t, 0.0L, 18446744073709551616.0L, 0ull, 0xffffffffffffffffull)
};

#undef DX_LINALG_FLOAT_TO_INTEGER

template <>
struct Converted<ComponentType::F32> {
    template <typename T>
    static float Of(T value) { return (float)value; }
};

template <>
struct Converted<ComponentType::F64> {
    template <typename T>
    static double Of(T value) { return (double)value; }
};

// Converts a number to float, as the first step to a smaller float. Lost bits of an integer set a sticky bit, so that it is rounded only once.
float Between(float value) { return value; }
float Between(double value) { return (float)value; }

float Between(uint value)
{
    const uint lost = value & 0xff;
    return (float)(value < 0x1000000u || lost == 0 ? value : (value - lost) | 0x100u);
}

float Between(int value) { return value < 0 ? -Between((uint)-value) : Between((uint)value); }

float Between(uint64_t value)
{
    const uint high = (uint)(value >> 32);
    if (high == 0)
        return Between((uint)value);
    const uint shift = firstbithigh(high) + 1;
    const uint leading = (uint)(value >> shift);
    const bool isExact = ((uint64_t)leading << shift) == value;
    return Between(isExact ? leading : leading | 1) * asfloat((127 + shift) << 23);
}

float Between(int64_t value) { return value < 0 ? -Between((uint64_t)-value) : Between((uint64_t)value); }

#define DX_LINALG_SMALL_FLOAT(component)                       \
    template <>                                                \
    struct Converted<ComponentType::component> {               \
        template <typename T>                                  \
        static float Of(T value)                               \
        {                                                      \
            return Bits<ComponentType::component>::To(Bits<ComponentType::component>::From(Between(value))); \
        }                                                      \
    };

DX_LINALG_SMALL_FLOAT(F8_E4M3FN)
DX_LINALG_SMALL_FLOAT(F8_E5M2)
DX_LINALG_SMALL_FLOAT(F16)
DX_LINALG_SMALL_FLOAT(BFloat16)

#undef DX_LINALG_SMALL_FLOAT

// The held type for a native type.
template <typename T>
struct HeldType {
    using type = T;
};

#ifdef __HLSL_ENABLE_16_BIT
template <>
struct HeldType<int16_t> {
    using type = int;
};

template <>
struct HeldType<uint16_t> {
    using type = uint;
};

template <>
struct HeldType<float16_t> {
    using type = float;
};
#endif

// The components of a vector of scalars, each of which may contain several components.
template <ComponentEnum C, bool isNative>
struct PackedIn {
    using Held = typename Number<C>::Held;
    using Scalar = typename ScalarFor<C>::type;
    static const uint perScalar = ScalarFor<C>::components;

    template <typename T, int N>
    static Held Get(vector<T, N> from, uint at)
    {
        return Bits<C>::To((uint)from[at / perScalar] >> (at % perScalar * Number<C>::bits));
    }

    // The scalar must be 0 before its first component is written.
    template <int N>
    static void Put(inout vector<Scalar, N> to, uint at, Held value)
    {
        to[at / perScalar] |= Bits<C>::From(value) << (at % perScalar * Number<C>::bits);
    }
};

template <ComponentEnum C>
struct PackedIn<C, true> {
    using Held = typename Number<C>::Held;
    using Scalar = typename ScalarFor<C>::type;

    template <typename T, int N>
    static Held Get(vector<T, N> from, uint at) { return (Held)from[at]; }

    template <int N>
    static void Put(inout vector<Scalar, N> to, uint at, Held value) { to[at] = (Scalar)value; }
};

template <ComponentEnum C>
struct Packed : PackedIn<C, ScalarFor<C>::isNative> {};

// Converts the components of a vector to the held type of a matrix. Floats keep their precision until they are stored.
template <ComponentEnum C, typename T, int N>
vector<typename Number<C>::Held, N> HeldVector(vector<T, N> from)
{
    using Held = typename Number<C>::Held;
    vector<Held, N> to;
    [unroll]
    for (uint index = 0; index < N; ++index)
        to[index] = Converted<ComponentOf<Held>::value>::Of((typename HeldType<T>::type)from[index]);
    return to;
}

// Converts each component of a vector.
template <ComponentEnum To, ComponentEnum From, typename T, int N>
vector<typename ScalarFor<To>::type, ScalarsAfter<To, From, N>::value> ConvertVector(vector<T, N> from)
{
    using Scalar = typename ScalarFor<To>::type;
    vector<Scalar, ScalarsAfter<To, From, N>::value> to = (vector<Scalar, ScalarsAfter<To, From, N>::value>)0;
    [unroll]
    for (uint index = 0; index < N * ScalarFor<From>::components; ++index)
        Packed<To>::Put(to, index, Converted<To>::Of(Packed<From>::Get(from, index)));
    return to;
}

} // namespace linalg_detail

} // namespace linalg
} // namespace dx
