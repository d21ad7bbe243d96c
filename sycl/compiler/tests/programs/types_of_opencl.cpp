// flags: --emit=spirv
// Operations of SPIR-V as C++ declares them: templates and functions without bodies, with the types of OpenCL.
#include <cstddef>
#include <cstdint>
#include <sycl/sycl.hpp>
#define __local __attribute__((opencl_local))
#define __global __attribute__((opencl_global))

template <typename dataT>
extern __ocl_event_t __spirv_OpGroupAsyncCopy(int32_t Scope, __local dataT *Dest, __global dataT *Src, size_t NumElements, size_t Stride,
                                              __ocl_event_t E) noexcept;
SYCL_EXTERNAL extern void __spirv_GroupWaitEvents(int32_t Scope, int32_t NumEvents, __ocl_event_t *Events) noexcept;
template <class Image, class Sampled> extern Sampled __spirv_SampledImage(Image image, __ocl_sampler_t sampler) noexcept;
template <class Sampled, class Texel, class At> extern Texel __spirv_ImageSampleExplicitLod(Sampled, At, int, float) noexcept;
template <class Image, class At, class Texel> extern void __spirv_ImageWrite(Image, At, Texel) noexcept;
// Those that the headers have too.
SYCL_EXTERNAL extern size_t __spirv_BuiltInGlobalInvocationId(int) noexcept;
extern void __spirv_ControlBarrier(uint32_t Execution, uint32_t Memory, uint32_t Semantics) noexcept;

using float4 = float __attribute__((ext_vector_type(4)));
using int2 = int __attribute__((ext_vector_type(2)));
using float2 = float __attribute__((ext_vector_type(2)));

struct copy {
  void operator()(__local int *to, __global int *from) const {
    __ocl_event_t none{};
    __ocl_event_t e = __spirv_OpGroupAsyncCopy(cl::__spirv::Scope::Workgroup, to, from, size_t(10), size_t(1), none);
    __spirv_GroupWaitEvents(cl::__spirv::Scope::Workgroup, 1, &e);
    __spirv_ControlBarrier(2, 2, 0x110);
    from[__spirv_BuiltInGlobalInvocationId(0)] = to[0];
  }
};

static float4 sample(__ocl_image2d_ro_t from, __ocl_sampler_t sampler, float2 at) {
  using sampled = __ocl_sampled_image2d_ro_t;
  return __spirv_ImageSampleExplicitLod<sampled, float4>(__spirv_SampledImage<__ocl_image2d_ro_t, sampled>(from, sampler), at, 2, 0.0f);
}

struct mirror {
  void operator()(__ocl_image2d_ro_t from, __ocl_image2d_wo_t to, __ocl_sampler_t sampler) const {
    int x = int(__spirv_BuiltInGlobalInvocationId(0)), y = int(__spirv_BuiltInGlobalInvocationId(1));
    __spirv_ImageWrite(to, int2{x, y}, sample(from, sampler, float2{float(y), float(x)}));
  }
};

void start(__local int *to, __global int *from, __ocl_image2d_ro_t image, __ocl_image2d_wo_t other, __ocl_sampler_t sampler) {
  sycl::single_task<class Copy>(copy{}, to, from);
  sycl::single_task<class Mirror>(mirror{}, image, other, sampler);
}
