// SPV_KHR_cooperative_matrix: matrices that are distributed over the invocations of a scope.
// https://github.com/KhronosGroup/SPIRV-Registry/blob/main/extensions/KHR/SPV_KHR_cooperative_matrix.asciidoc

#pragma once

#if __SPIRV_MAJOR_VERSION__ == 1 && __SPIRV_MINOR_VERSION__ < 6
#error "CooperativeMatrix requires a minimum of SPIR-V 1.6"
#endif

#include "vk/opcode_selector.h"
#include "vk/spirv.h"

namespace vk {
namespace khr {
namespace detail {

template <typename Matrix, typename Type>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
Matrix Load([[vk::ext_reference]] Type from, uint layout, uint stride, [[vk::ext_literal]] uint access);

template <typename Matrix, typename Type>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
Matrix LoadVisible([[vk::ext_reference]] Type from, uint layout, uint stride, [[vk::ext_literal]] uint access, uint scope);

template <typename Matrix, typename Type>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
Matrix LoadShared(WorkgroupSpirvPointer<Type> from, uint layout, uint stride, [[vk::ext_literal]] uint access, uint scope);

template <typename Matrix, typename Type>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void Store([[vk::ext_reference]] Type to, Matrix matrix, uint layout, uint stride, [[vk::ext_literal]] uint access);

template <typename Matrix, typename Type>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void StoreAvailable([[vk::ext_reference]] Type to, Matrix matrix, uint layout, uint stride, [[vk::ext_literal]] uint access,
                    uint scope);

template <typename Matrix, typename Type>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void StoreShared(WorkgroupSpirvPointer<Type> to, Matrix matrix, uint layout, uint stride, [[vk::ext_literal]] uint access,
                 uint scope);

template <typename R, typename A, typename B>
[[vk::ext_instruction(/* OpCooperativeMatrixMulAddKHR */ 4459)]]
R MultiplyAdd(A a, B b, R c, [[vk::ext_literal]] uint operands);

static const uint visible = MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerVisibleMask;
static const uint available = MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerAvailableMask;

template <uint number>
using Constant = vk::integral_constant<uint, number>;

template <typename Component, typename Scope, typename Rows, typename Columns, typename Use>
using MatrixType = vk::SpirvOpaqueType</* OpTypeCooperativeMatrixKHR */ 4456, Component, Scope, Rows, Columns, Use>;

template <typename Matrix>
[[vk::ext_instruction(/* OpCooperativeMatrixLengthKHR */ 4460)]]
uint Length(vk::ext_type_operand<Matrix> matrix);

template <typename Matrix, typename Component>
[[vk::ext_instruction(/* OpMatrixTimesScalar */ 143)]]
Matrix TimesScalar(Matrix matrix, Component factor);

template <typename Matrix, typename Component>
[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
Matrix Construct(Component component);

template <typename Pointer, typename Matrix>
[[vk::ext_instruction(/* OpAccessChain */ 65)]]
Pointer ElementOf([[vk::ext_reference]] Matrix matrix, uint index);

template <typename Component, typename Pointer>
[[vk::ext_instruction(/* OpLoad */ 61)]]
Component LoadElement(Pointer element);

template <typename Pointer, typename Component>
[[vk::ext_instruction(/* OpStore */ 62)]]
void StoreElement(Pointer element, Component value);

} // namespace detail

// The parameters are the operands of OpTypeCooperativeMatrixKHR.
template <typename Component, Scope scope, uint rows, uint columns, CooperativeMatrixUse use>
class CooperativeMatrix {
    using SpirvMatrixType = detail::MatrixType<Component, detail::Constant<scope>, detail::Constant<rows>, detail::Constant<columns>,
        detail::Constant<use> >;
    using ComponentPointer = vk::spirv_detail::PointerType<StorageClassFunction, Component>;
    using Arithmetic = vk::util::ArithmeticSelector<Component>;

    // False for floats, whose signedness is not an operand.
    static const bool hasSignedIntegerComponentType =
        !vk::util::detail::Number<Component>::isFloat && vk::util::detail::Number<Component>::isSigned;

    [[vk::ext_extension("SPV_KHR_cooperative_matrix")]]
    [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
    [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]]
    SpirvMatrixType _matrix;

    template <typename To>
    CooperativeMatrix<To, scope, rows, columns, use> cast()
    {
        using Converted = CooperativeMatrix<To, scope, rows, columns, use>;
        Converted converted;
        converted._matrix = vk::util::ConversionSelector<Component, To>::template Convert<typename Converted::SpirvMatrixType>(_matrix);
        return converted;
    }

    CooperativeMatrix negate()
    {
        CooperativeMatrix result;
        result._matrix = Arithmetic::Negate(_matrix);
        return result;
    }

    CooperativeMatrix operator+(CooperativeMatrix other)
    {
        CooperativeMatrix result;
        result._matrix = Arithmetic::Add(_matrix, other._matrix);
        return result;
    }

    CooperativeMatrix operator-(CooperativeMatrix other)
    {
        CooperativeMatrix result;
        result._matrix = Arithmetic::Sub(_matrix, other._matrix);
        return result;
    }

    CooperativeMatrix operator*(CooperativeMatrix other)
    {
        CooperativeMatrix result;
        result._matrix = Arithmetic::Mul(_matrix, other._matrix);
        return result;
    }

    CooperativeMatrix operator/(CooperativeMatrix other)
    {
        CooperativeMatrix result;
        result._matrix = Arithmetic::Div(_matrix, other._matrix);
        return result;
    }

    CooperativeMatrix operator*(Component factor)
    {
        CooperativeMatrix result;
        result._matrix = detail::TimesScalar(_matrix, factor);
        return result;
    }

    // Loads and stores have a layout argument, optionally preceded by memory operands. The stride is in elements of the buffer or pointer.
    //
    // Coherent loads and stores, and those through a pointer to groupshared memory, make the stores of other invocations visible and their own
    // stores available: in the queue family, or in the workgroup.

    template <CooperativeMatrixLayout layout, typename Element>
    static CooperativeMatrix Load(StructuredBuffer<Element> buffer, uint index, uint stride)
    {
        return Load<MemoryAccessMaskNone, layout, Element>(buffer, index, stride);
    }

    template <uint operands, CooperativeMatrixLayout layout, typename Element>
    static CooperativeMatrix Load(StructuredBuffer<Element> buffer, uint index, uint stride)
    {
        CooperativeMatrix loaded;
        loaded._matrix = detail::Load<SpirvMatrixType, Element>(buffer[index], layout, stride, operands);
        return loaded;
    }

    template <CooperativeMatrixLayout layout, typename Element>
    static CooperativeMatrix Load(RWStructuredBuffer<Element> buffer, uint index, uint stride)
    {
        return Load<MemoryAccessMaskNone, layout, Element>(buffer, index, stride);
    }

    template <uint operands, CooperativeMatrixLayout layout, typename Element>
    static CooperativeMatrix Load(RWStructuredBuffer<Element> buffer, uint index, uint stride)
    {
        CooperativeMatrix loaded;
        loaded._matrix = detail::Load<SpirvMatrixType, Element>(buffer[index], layout, stride, operands);
        return loaded;
    }

    template <CooperativeMatrixLayout layout, typename Element>
    static CooperativeMatrix Load(WorkgroupSpirvPointer<Element> pointer, uint stride)
    {
        return Load<MemoryAccessMaskNone, layout, Element>(pointer, stride);
    }

    template <uint operands, CooperativeMatrixLayout layout, typename Element>
    static CooperativeMatrix Load(WorkgroupSpirvPointer<Element> pointer, uint stride)
    {
        CooperativeMatrix loaded;
        loaded._matrix = detail::LoadShared<SpirvMatrixType, Element>(
            pointer, layout, stride, operands | detail::visible, ScopeWorkgroup);
        return loaded;
    }

    template <CooperativeMatrixLayout layout, typename Element>
    static CooperativeMatrix CoherentLoad(globallycoherent RWStructuredBuffer<Element> buffer, uint index, uint stride)
    {
        return CoherentLoad<MemoryAccessMaskNone, layout, Element>(buffer, index, stride);
    }

    template <uint operands, CooperativeMatrixLayout layout, typename Element>
    static CooperativeMatrix CoherentLoad(globallycoherent RWStructuredBuffer<Element> buffer, uint index, uint stride)
    {
        CooperativeMatrix loaded;
        loaded._matrix = detail::LoadVisible<SpirvMatrixType, Element>(
            buffer[index], layout, stride, operands | detail::visible, ScopeQueueFamily);
        return loaded;
    }

    template <CooperativeMatrixLayout layout, typename Element>
    void Store(RWStructuredBuffer<Element> buffer, uint index, uint stride)
    {
        Store<MemoryAccessMaskNone, layout, Element>(buffer, index, stride);
    }

    template <uint operands, CooperativeMatrixLayout layout, typename Element>
    void Store(RWStructuredBuffer<Element> buffer, uint index, uint stride)
    {
        detail::Store<SpirvMatrixType, Element>(buffer[index], _matrix, layout, stride, operands);
    }

    template <CooperativeMatrixLayout layout, typename Element>
    void Store(WorkgroupSpirvPointer<Element> pointer, uint stride)
    {
        Store<MemoryAccessMaskNone, layout, Element>(pointer, stride);
    }

    template <uint operands, CooperativeMatrixLayout layout, typename Element>
    void Store(WorkgroupSpirvPointer<Element> pointer, uint stride)
    {
        detail::StoreShared<SpirvMatrixType, Element>(
            pointer, _matrix, layout, stride, operands | detail::available, ScopeWorkgroup);
    }

    template <CooperativeMatrixLayout layout, typename Element>
    void CoherentStore(globallycoherent RWStructuredBuffer<Element> buffer, uint index, uint stride)
    {
        CoherentStore<MemoryAccessMaskNone, layout, Element>(buffer, index, stride);
    }

    template <uint operands, CooperativeMatrixLayout layout, typename Element>
    void CoherentStore(globallycoherent RWStructuredBuffer<Element> buffer, uint index, uint stride)
    {
        detail::StoreAvailable<SpirvMatrixType, Element>(
            buffer[index], _matrix, layout, stride, operands | detail::available, ScopeQueueFamily);
    }

    // Sets all components to the value, which must be the same in all invocations of the scope.
    static CooperativeMatrix Splat(Component value)
    {
        CooperativeMatrix filled;
        filled._matrix = detail::Construct<SpirvMatrixType>(value);
        return filled;
    }

    // The number of components that each invocation holds.
    static uint GetLength() { return detail::Length(vk::ext_type_operand<SpirvMatrixType>()); }

    // A component of this invocation. `index` must be less than GetLength().
    Component Get(uint index)
    {
        return detail::LoadElement<Component>(detail::ElementOf<ComponentPointer>(_matrix, index));
    }

    void Set(Component value, uint index)
    {
        detail::StoreElement(detail::ElementOf<ComponentPointer>(_matrix, index), value);
    }
};

template <typename Component, Scope scope, uint rows, uint columns>
using CooperativeMatrixA = CooperativeMatrix<Component, scope, rows, columns, CooperativeMatrixUseMatrixAKHR>;

template <typename Component, Scope scope, uint rows, uint columns>
using CooperativeMatrixB = CooperativeMatrix<Component, scope, rows, columns, CooperativeMatrixUseMatrixBKHR>;

template <typename Component, Scope scope, uint rows, uint columns>
using CooperativeMatrixAccumulator = CooperativeMatrix<Component, scope, rows, columns, CooperativeMatrixUseMatrixAccumulatorKHR>;

namespace detail {

// The mask of the matrices of a product whose components are signed integers: all or none.
template <typename Component>
struct SignedOperands {
    static const uint all = CooperativeMatrixOperandsMatrixASignedComponentsKHRMask | CooperativeMatrixOperandsMatrixBSignedComponentsKHRMask |
                            CooperativeMatrixOperandsMatrixCSignedComponentsKHRMask |
                            CooperativeMatrixOperandsMatrixResultSignedComponentsKHRMask;
    static const uint value =
        CooperativeMatrix<Component, ScopeSubgroup, 1, 1, CooperativeMatrixUseMatrixAKHR>::hasSignedIntegerComponentType ? all : 0;
};

} // namespace detail

// left * right + sum
template <typename Component, Scope scope, uint rows, uint columns, uint inner>
CooperativeMatrixAccumulator<Component, scope, rows, columns> cooperativeMatrixMultiplyAdd(
    CooperativeMatrixA<Component, scope, rows, inner> left, CooperativeMatrixB<Component, scope, inner, columns> right,
    CooperativeMatrixAccumulator<Component, scope, rows, columns> sum)
{
    CooperativeMatrixAccumulator<Component, scope, rows, columns> result;
    result._matrix = detail::MultiplyAdd(left._matrix, right._matrix, sum._matrix, detail::SignedOperands<Component>::value);
    return result;
}

// The same with saturating addition of integers.
template <typename Component, Scope scope, uint rows, uint columns, uint inner>
CooperativeMatrixAccumulator<Component, scope, rows, columns> cooperativeMatrixSaturatingMultiplyAdd(
    CooperativeMatrixA<Component, scope, rows, inner> left, CooperativeMatrixB<Component, scope, inner, columns> right,
    CooperativeMatrixAccumulator<Component, scope, rows, columns> sum)
{
    CooperativeMatrixAccumulator<Component, scope, rows, columns> result;
    result._matrix = detail::MultiplyAdd(left._matrix, right._matrix, sum._matrix,
        CooperativeMatrixOperandsSaturatingAccumulationKHRMask | detail::SignedOperands<Component>::value);
    return result;
}

} // namespace khr
} // namespace vk
