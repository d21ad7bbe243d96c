// TEST: -T cs_6_0 -E main -HV 2021 -fspv-target-env=vulkan1.3
#include <vk/khr/cooperative_matrix.h>

RWStructuredBuffer<int> data;
uint stride;

[numthreads(64, 1, 1)]
void main()
{
    using A = vk::khr::CooperativeMatrixA<int, vk::ScopeSubgroup, 16, 4>;
    using B = vk::khr::CooperativeMatrixB<int, vk::ScopeSubgroup, 4, 8>;
    using C = vk::khr::CooperativeMatrixAccumulator<int, vk::ScopeSubgroup, 16, 8>;
    A a = A::CoherentLoad<vk::CooperativeMatrixLayoutRowMajorKHR>(data, 0, stride);
    B b = B::Load<vk::MemoryAccessNontemporalMask, vk::CooperativeMatrixLayoutRowMajorKHR>(data, 64, stride);
    C c = cooperativeMatrixSaturatingMultiplyAdd(a, b, C::Splat(0));
    c.cast<float>().Store<vk::CooperativeMatrixLayoutRowMajorKHR>(data, 128, stride);
}
