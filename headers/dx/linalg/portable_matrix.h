// The wave and thread group matrices of dx/linalg.h, implemented in plain HLSL.
//
// Every invocation of a wave has a copy of each A and B matrix. The elements of an accumulator are distributed: invocation k of n active
// invocations has the elements k, k + n, and so on, in row-major order. A product then needs no data of other invocations. Each wave of a thread
// group has a copy of the group's matrices, and the first wave writes them.

#pragma once

#include "dx/linalg/memory.h"
#include "dx/linalg/products.h"

// The minimum number of invocations in a wave. A larger value makes the array for the elements of each invocation smaller.
#ifndef DX_LINALG_LANES
#define DX_LINALG_LANES 1
#endif

namespace dx {
namespace linalg {
namespace linalg_detail {
namespace portable {

[[vk::ext_builtin_input(/* LocalInvocationIndex */ 29)]]
static const uint invocation;

[[vk::ext_instruction(/* OpControlBarrier */ 224)]]
void ControlBarrier(uint execution, uint memory, uint semantics);

// The number of active invocations, which are all of the wave, except in the last wave of a group, and the index of this one among them.
uint Lanes() { return WaveActiveCountBits(true); }
uint Lane() { return WavePrefixCountBits(true); }

// Returns the value of the invocation whose `isOwner` is true.
uint Broadcast(uint value, bool isOwner) { return WaveActiveBitOr(isOwner ? value : 0); }
int Broadcast(int value, bool isOwner) { return (int)Broadcast((uint)value, isOwner); }
float Broadcast(float value, bool isOwner) { return asfloat(Broadcast(asuint(value), isOwner)); }

int64_t Broadcast(int64_t value, bool isOwner)
{
    const uint2 bits = WideBits<ComponentType::I64>::From(value);
    return WideBits<ComponentType::I64>::To(uint2(Broadcast(bits.x, isOwner), Broadcast(bits.y, isOwner)));
}

uint64_t Broadcast(uint64_t value, bool isOwner)
{
    const uint2 bits = WideBits<ComponentType::U64>::From(value);
    return WideBits<ComponentType::U64>::To(uint2(Broadcast(bits.x, isOwner), Broadcast(bits.y, isOwner)));
}

double Broadcast(double value, bool isOwner)
{
    const uint2 bits = WideBits<ComponentType::F64>::From(value);
    return WideBits<ComponentType::F64>::To(uint2(Broadcast(bits.x, isOwner), Broadcast(bits.y, isOwner)));
}

// The elements of an invocation: First(), First() + Step(), and so on. A matrix stores both, because they must not depend on which invocations are
// active in non-uniform control flow.
template <MatrixUseEnum Use, uint count>
struct Share {
    static const uint capacity = count;
    static uint First() { return 0; }
    static uint Step() { return 1; }
};

template <uint count>
struct Share<MatrixUse::Accumulator, count> {
    static const uint capacity = (count + DX_LINALG_LANES - 1) / DX_LINALG_LANES;
    static uint First() { return Lane(); }
    static uint Step() { return Lanes(); }
};

// The synchronization between invocations that read memory and those that write it afterwards.
template <MatrixScopeEnum Scope>
struct Together {
    static bool Writes() { return true; }

    static void Wait()
    {
        const uint subgroup = 3;
        const uint acquireRelease = 0x8;
        const uint uniformAndWorkgroupMemory = 0x140;
        ControlBarrier(subgroup, subgroup, acquireRelease | uniformAndWorkgroupMemory);
    }
};

template <>
struct Together<MatrixScope::ThreadGroup> {
    static bool Writes() { return WaveActiveAnyTrue(invocation == 0); }
    static void Wait() { AllMemoryBarrierWithGroupSync(); }
};

template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
struct CooperativeMatrix {
    using Held = typename Number<C>::Held;
    using ElementType = typename ScalarFor<C>::type;
    using Owned = Share<Use, M * N>;
    static const uint count = M * N;
    static const uint elementBytes = Number<C>::bits / 8;

    Held elements[Owned::capacity];
    uint first;
    uint step;

    static CooperativeMatrix Empty()
    {
        CooperativeMatrix result;
        result.first = Owned::First();
        result.step = Owned::Step();
        return result;
    }

    static CooperativeMatrix Splat(Held value)
    {
        CooperativeMatrix result = Empty();
        [loop]
        for (uint slot = 0; slot < Owned::capacity; ++slot)
            result.elements[slot] = value;
        return result;
    }

    static uint AddressOf(uint element, uint start, uint stride, MatrixLayoutEnum layout)
    {
        const uint2 place = PlaceIn(uint2(element / N, element % N), layout);
        return start + place.x * stride + place.y * elementBytes;
    }

    static uint IndexOf(uint element, uint start, uint stride, MatrixLayoutEnum layout)
    {
        const uint2 place = PlaceIn(uint2(element / N, element % N), layout);
        return start + place.x * stride + place.y;
    }

    static CooperativeMatrix Load(ByteAddressBuffer from, uint start, uint stride, MatrixLayoutEnum layout)
    {
        CooperativeMatrix result = Empty();
        [loop]
        for (uint slot = 0; slot < result.Length(); ++slot)
            result.elements[slot] = Stored<C>::Load(from, AddressOf(result.ElementAt(slot), start, stride, layout));
        return result;
    }

    static CooperativeMatrix Load(RWByteAddressBuffer from, uint start, uint stride, MatrixLayoutEnum layout)
    {
        CooperativeMatrix result = Empty();
        [loop]
        for (uint slot = 0; slot < result.Length(); ++slot)
            result.elements[slot] = Stored<C>::Load(from, AddressOf(result.ElementAt(slot), start, stride, layout));
        return result;
    }

    template <typename T, SIZE_TYPE Size>
    static CooperativeMatrix LoadShared(groupshared T from[Size], uint start, uint stride, MatrixLayoutEnum layout)
    {
        CooperativeMatrix result = Empty();
        [loop]
        for (uint slot = 0; slot < result.Length(); ++slot)
            result.elements[slot] = Shared<C, T>::Load(from, IndexOf(result.ElementAt(slot), start, stride, layout));
        return result;
    }

    // Distributes the writes over the invocations, even if each invocation has all elements.
    void Store(RWByteAddressBuffer to, uint start, uint stride, MatrixLayoutEnum layout)
    {
        const uint stepToWrite = Lanes();
        const uint firstToWrite = Lane();
        Together<Scope>::Wait();
        if (Together<Scope>::Writes())
            [loop]
            for (uint element = firstToWrite; element < count; element += stepToWrite)
                Stored<C>::Store(to, AddressOf(element, start, stride, layout), elements[(element - first) / step]);
    }

    template <typename T, SIZE_TYPE Size>
    void StoreShared(groupshared T to[Size], uint start, uint stride, MatrixLayoutEnum layout)
    {
        const uint stepToWrite = Lanes();
        const uint firstToWrite = Lane();
        Together<Scope>::Wait();
        if (Together<Scope>::Writes())
            [loop]
            for (uint element = firstToWrite; element < count; element += stepToWrite)
                Shared<C, T>::Store(to, IndexOf(element, start, stride, layout), elements[(element - first) / step]);
    }

    uint Length() { return first < count ? (count - first + step - 1) / step : 0; }
    uint ElementAt(uint index) { return first + index * step; }

    uint2 Coordinate(uint index)
    {
        const uint element = ElementAt(index);
        return index < Length() ? uint2(element / N, element % N) : 0xffffffffu.xx;
    }

    Held GetHeld(uint index) { return index < Length() ? elements[index] : (Held)0; }
    ElementType Get(uint index) { return (ElementType)GetHeld(index); }

    void Set(uint index, ElementType value)
    {
        if (index < Length())
            elements[index] = (Held)value;
    }

    // True if the elements of this invocation must be added to memory.
    static bool Writes() { return Together<Scope>::Writes(); }

    // An element of an accumulator from the invocation that has it. `element` must be the same in all invocations.
    Held FromItsLane(uint element)
    {
        // An invocation without such a slot is not the owner, so its value is not used.
        return Broadcast(elements[min(element / step, Owned::capacity - 1)], element % step == first);
    }

    template <ComponentEnum ToC, MatrixUseEnum ToUse, bool Transpose>
    CooperativeMatrix<ToC, Shape<M, N, Transpose>::rows, Shape<M, N, Transpose>::columns, ToUse, Scope> Cast()
    {
        using Result = CooperativeMatrix<ToC, Shape<M, N, Transpose>::rows, Shape<M, N, Transpose>::columns, ToUse, Scope>;
        Result result = Result::Empty();
        if (Use != MatrixUse::Accumulator) {
            [loop]
            for (uint slot = 0; slot < result.Length(); ++slot) {
                const uint element = result.ElementAt(slot);
                result.elements[slot] = Converted<ToC>::Of(elements[Transpose ? (element % M) * N + element / M : element]);
            }
        } else if (ToUse == MatrixUse::Accumulator && !Transpose) {
            [loop]
            for (uint slot = 0; slot < Length(); ++slot)
                result.elements[slot] = Converted<ToC>::Of(elements[slot]);
        } else {
            [loop]
            for (uint element = 0; element < count; ++element) {
                const typename Number<ToC>::Held value = Converted<ToC>::Of(FromItsLane(element));
                const uint to = Transpose ? (element % N) * M + element / N : element;
                if (to >= result.first && (to - result.first) % result.step == 0)
                    result.elements[(to - result.first) / result.step] = value;
            }
        }
        return result;
    }

    template <ComponentEnum AC, ComponentEnum BC, SIZE_TYPE K>
    void MultiplyAccumulate(CooperativeMatrix<AC, M, K, MatrixUse::A, Scope> a, CooperativeMatrix<BC, K, N, MatrixUse::B, Scope> b)
    {
        using Types = Product<AC, BC, C>;
        using Sum = typename Types::Sum;
        [loop]
        for (uint slot = 0; slot < Length(); ++slot) {
            const uint row = ElementAt(slot) / N;
            const uint column = ElementAt(slot) % N;
            Sum sum = (Sum)elements[slot];
            [loop]
            for (uint k = 0; k < K; ++k)
                sum += (Sum)a.elements[row * K + k] * (Sum)b.elements[k * N + column];
            elements[slot] = Types::Result(sum);
        }
    }

    template <ComponentEnum OtherC, MatrixUseEnum OtherUse>
    void Accumulate(CooperativeMatrix<OtherC, M, N, OtherUse, Scope> other)
    {
        using Types = Product<OtherC, OtherC, C>;
        using Sum = typename Types::Sum;
        [loop]
        for (uint slot = 0; slot < Length(); ++slot)
            elements[slot] = Types::Result((Sum)elements[slot] + (Sum)other.elements[ElementAt(slot)]);
    }
};

} // namespace portable
} // namespace linalg_detail
} // namespace linalg
} // namespace dx
