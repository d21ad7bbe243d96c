// SPIR-V's instructions by their names, as its representation in LLVM IR has them: builtin variables, conversions, OpenCL's extended
// instructions, barriers, and a copy of a work-group with its event.
// PRINTS: 0 1 2 3, 255 127 -2, 5 3, 10 11 12 13
#include <sycl/sycl.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#define __local __attribute__((opencl_local))
#define __global __attribute__((opencl_global))
#define __private __attribute__((opencl_private))

template <typename dataT>
extern __ocl_event_t __spirv_OpGroupAsyncCopy(int32_t Scope, __local dataT *Dest, __global dataT *Src, size_t NumElements, size_t Stride,
                                              __ocl_event_t E) noexcept;
SYCL_EXTERNAL extern void __spirv_GroupWaitEvents(int32_t Scope, int32_t NumEvents, __private __ocl_event_t *Events) noexcept;
SYCL_EXTERNAL extern uint8_t __spirv_ConvertFToU_Ruchar_sat(float) noexcept;
SYCL_EXTERNAL extern int8_t __spirv_SConvert_Rchar_sat(int) noexcept;
SYCL_EXTERNAL extern int __spirv_ConvertFToS_Rint_rtn(float) noexcept;
SYCL_EXTERNAL extern float __spirv_ocl_hypot(float, float) noexcept;
SYCL_EXTERNAL extern int __spirv_ocl_popcount(int) noexcept;

// A copy into the memory of the work-group, for which all its work-items wait.
struct copy {
  int *out;
  void operator()(sycl::nd_item<1> it) const {
    SYCL_LOCAL(int[4], part);
    __ocl_event_t none{};
    __ocl_event_t e = __spirv_OpGroupAsyncCopy(cl::__spirv::Scope::Workgroup, (__local int *)&part[0], (__global int *)(out + 16), size_t(4),
                                               size_t(1), none);
    __spirv_GroupWaitEvents(cl::__spirv::Scope::Workgroup, 1, (__private __ocl_event_t *)&e);
    out[9 + it.get_local_id(0)] = part[it.get_local_id(0)];
  }
};

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(20, q);
  for (int at = 0; at < 4; ++at)
    out[16 + at] = 10 + at;
  q.parallel_for(sycl::range<1>(4), [=](sycl::item<1>) {
    const int at = static_cast<int>(__spirv_BuiltInGlobalInvocationId(0));
    out[at] = at;
  });
  std::printf("%d %d %d %d, ", out[0], out[1], out[2], out[3]);
  q.single_task([=] {
    out[4] = __spirv_ConvertFToU_Ruchar_sat(out[3] * 100.0f);
    out[5] = __spirv_SConvert_Rchar_sat(out[3] * 100);
    out[6] = __spirv_ConvertFToS_Rint_rtn(-1.5f);
    out[7] = static_cast<int>(__spirv_ocl_hypot(3.0f, out[0] + 4.0f));
    out[8] = __spirv_ocl_popcount(out[3] + 4 * out[1]);
  });
  std::printf("%d %d %d, %d %d, ", out[4], out[5], out[6], out[7], out[8]);
  q.parallel_for(sycl::nd_range<1>(4, 4), copy{out});
  std::printf("%d %d %d %d\n", out[9], out[10], out[11], out[12]);
}
