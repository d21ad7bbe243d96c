// SPV_KHR_cooperative_matrix: matrices that the invocations of a scope hold together.
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

// The template arguments are the operands of OpTypeCooperativeMatrixKHR.
template <typename ComponentType, Scope scope, uint rows, uint columns, CooperativeMatrixUse use>
class CooperativeMatrix {
    using SpirvMatrixType = vk::SpirvOpaqueType<
        /* OpTypeCooperativeMatrixKHR */ 4456, ComponentType,
        vk::integral_constant<uint, scope>, vk::integral_constant<uint, rows>,
        vk::integral_constant<uint, columns>, vk::integral_constant<uint, use> >;

    using ElementPointer = vk::SpirvOpaqueType<
        /* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, StorageClassFunction> >, ComponentType>;

    using Arithmetic = vk::util::ArithmeticSelector<ComponentType>;

    // Of integers: floats have no sign to be told.
    static const bool hasSignedIntegerComponentType =
        !vk::util::detail::Number<ComponentType>::isFloat && vk::util::detail::Number<ComponentType>::isSigned;

    [[vk::ext_extension("SPV_KHR_cooperative_matrix")]]
    [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]]
    [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
    SpirvMatrixType _matrix;

    template <class NewComponentType>
    CooperativeMatrix<NewComponentType, scope, rows, columns, use> cast()
    {
        using Result = CooperativeMatrix<NewComponentType, scope, rows, columns, use>;
        Result result;
        result._matrix = vk::util::ConversionSelector<ComponentType, NewComponentType>::
            template Convert<typename Result::SpirvMatrixType>(_matrix);
        return result;
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

    CooperativeMatrix operator*(ComponentType scalar)
    {
        CooperativeMatrix result;
        result._matrix = detail::TimesScalar(_matrix, scalar);
        return result;
    }

    // Memory that is shared in the workgroup is made available and visible to it.
    template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
    void Store(WorkgroupSpirvPointer<Type> data, uint32_t stride)
    {
        detail::StoreShared<SpirvMatrixType, Type>(
            data, _matrix, layout, stride,
            memoryAccessOperands | MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerAvailableMask, ScopeWorkgroup);
    }

    template <CooperativeMatrixLayout layout, class Type>
    void Store(WorkgroupSpirvPointer<Type> data, uint32_t stride)
    {
        Store<MemoryAccessMaskNone, layout, Type>(data, stride);
    }

    template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
    void Store(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        detail::Store<SpirvMatrixType, Type>(data[index], _matrix, layout, stride, memoryAccessOperands);
    }

    template <CooperativeMatrixLayout layout, class Type>
    void Store(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        Store<MemoryAccessMaskNone, layout, Type>(data, index, stride);
    }

    template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
    void CoherentStore(globallycoherent RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        detail::StoreAvailable<SpirvMatrixType, Type>(
            data[index], _matrix, layout, stride,
            memoryAccessOperands | MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerAvailableMask, ScopeQueueFamily);
    }

    template <CooperativeMatrixLayout layout, class Type>
    void CoherentStore(globallycoherent RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        CoherentStore<MemoryAccessMaskNone, layout, Type>(data, index, stride);
    }

    template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
    static CooperativeMatrix Load(WorkgroupSpirvPointer<Type> data, uint32_t stride)
    {
        CooperativeMatrix result;
        result._matrix = detail::LoadShared<SpirvMatrixType, Type>(
            data, layout, stride,
            memoryAccessOperands | MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerVisibleMask, ScopeWorkgroup);
        return result;
    }

    template <CooperativeMatrixLayout layout, class Type>
    static CooperativeMatrix Load(WorkgroupSpirvPointer<Type> data, uint32_t stride)
    {
        return Load<MemoryAccessMaskNone, layout, Type>(data, stride);
    }

    template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
    static CooperativeMatrix Load(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        CooperativeMatrix result;
        result._matrix = detail::Load<SpirvMatrixType, Type>(data[index], layout, stride, memoryAccessOperands);
        return result;
    }

    template <CooperativeMatrixLayout layout, class Type>
    static CooperativeMatrix Load(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        return Load<MemoryAccessMaskNone, layout, Type>(data, index, stride);
    }

    template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
    static CooperativeMatrix CoherentLoad(globallycoherent RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        CooperativeMatrix result;
        result._matrix = detail::LoadVisible<SpirvMatrixType, Type>(
            data[index], layout, stride,
            memoryAccessOperands | MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerVisibleMask, ScopeQueueFamily);
        return result;
    }

    template <CooperativeMatrixLayout layout, class Type>
    static CooperativeMatrix CoherentLoad(globallycoherent RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        return CoherentLoad<MemoryAccessMaskNone, layout, Type>(data, index, stride);
    }

    // What is only read needs nothing to be visible.
    template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
    static CooperativeMatrix Load(StructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        CooperativeMatrix result;
        result._matrix = detail::Load<SpirvMatrixType, Type>(data[index], layout, stride, memoryAccessOperands);
        return result;
    }

    template <CooperativeMatrixLayout layout, class Type>
    static CooperativeMatrix Load(StructuredBuffer<Type> data, uint32_t index, uint32_t stride)
    {
        return Load<MemoryAccessMaskNone, layout, Type>(data, index, stride);
    }

    // All components are `v`, which must be the same in all invocations of the scope.
    static CooperativeMatrix Splat(ComponentType v)
    {
        CooperativeMatrix result;
        result._matrix = detail::Construct<SpirvMatrixType>(v);
        return result;
    }

    // How many components each invocation holds.
    static uint32_t GetLength()
    {
        return detail::Length(vk::ext_type_operand<SpirvMatrixType>());
    }

    // The component with this number, less than GetLength(), of those that the invocation holds.
    void Set(ComponentType value, uint32_t index)
    {
        detail::StoreElement(detail::ElementOf<ElementPointer>(_matrix, index), value);
    }

    ComponentType Get(uint32_t index)
    {
        return detail::LoadElement<ComponentType>(detail::ElementOf<ElementPointer>(_matrix, index));
    }
};

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixA = CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAKHR>;

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixB = CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixBKHR>;

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixAccumulator =
    CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAccumulatorKHR>;

namespace detail {

// Which of the matrices have components with a sign.
template <typename ComponentType>
struct SignedOperands {
    static const uint value =
        CooperativeMatrix<ComponentType, ScopeSubgroup, 1, 1, CooperativeMatrixUseMatrixAKHR>::hasSignedIntegerComponentType
            ? (CooperativeMatrixOperandsMatrixASignedComponentsKHRMask | CooperativeMatrixOperandsMatrixBSignedComponentsKHRMask |
               CooperativeMatrixOperandsMatrixCSignedComponentsKHRMask |
               CooperativeMatrixOperandsMatrixResultSignedComponentsKHRMask)
            : 0;
};

} // namespace detail

// a * b + c
template <typename ComponentType, Scope scope, uint rows, uint columns, uint K>
CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> cooperativeMatrixMultiplyAdd(
    CooperativeMatrixA<ComponentType, scope, rows, K> a,
    CooperativeMatrixB<ComponentType, scope, K, columns> b,
    CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> c)
{
    CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> result;
    result._matrix = detail::MultiplyAdd(a._matrix, b._matrix, c._matrix, detail::SignedOperands<ComponentType>::value);
    return result;
}

// a * b + c, where too large sums become the largest number.
template <typename ComponentType, Scope scope, uint rows, uint columns, uint K>
CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> cooperativeMatrixSaturatingMultiplyAdd(
    CooperativeMatrixA<ComponentType, scope, rows, K> a,
    CooperativeMatrixB<ComponentType, scope, K, columns> b,
    CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> c)
{
    CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> result;
    result._matrix = detail::MultiplyAdd(
        a._matrix, b._matrix, c._matrix,
        detail::SignedOperands<ComponentType>::value | CooperativeMatrixOperandsSaturatingAccumulationKHRMask);
    return result;
}

} // namespace khr
} // namespace vk
