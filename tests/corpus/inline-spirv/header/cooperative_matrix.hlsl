// TEST: -T cs_6_0 -E main -HV 2021 -fspv-target-env=vulkan1.3
#include <vk/khr/cooperative_matrix.h>

RWStructuredBuffer<float> data;
groupshared float tile[256];

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    using A = vk::khr::CooperativeMatrixA<float, vk::ScopeSubgroup, 16, 16>;
    using B = vk::khr::CooperativeMatrixB<float, vk::ScopeSubgroup, 16, 16>;
    using C = vk::khr::CooperativeMatrixAccumulator<float, vk::ScopeSubgroup, 16, 16>;
    A a = A::Load<vk::CooperativeMatrixLayoutRowMajorKHR>(data, 0, 16);
    B b = B::Load<vk::CooperativeMatrixLayoutColumnMajorKHR>(vk::GetGroupSharedAddress(tile[0]), 16);
    C c = cooperativeMatrixMultiplyAdd(a, b, C::Splat(0));
    for (uint i = 0; i < C::GetLength(); ++i)
        c.Set(c.Get(i) + 1, i);
    c = (c + c * 2.0) / c.negate() - c * c;
    c.Store<vk::CooperativeMatrixLayoutRowMajorKHR>(data, 256, 16);
}
