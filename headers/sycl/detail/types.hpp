/* OpenCL's types with DPC++'s names, such as __ocl_event_t, and SPIR-V's scopes. Clang has no such types in SYCL, so each is a pointer to a struct
   with the name of the SPIR-V type, which the compiler recognizes. They can be parameters and variables, but not members of a class. */
#pragma once

using __ocl_event_t = struct __spirv_Event *;
using __ocl_clk_event_t = struct __spirv_DeviceEvent *;
using __ocl_queue_t = struct __spirv_Queue *;
using __ocl_reserve_id_t = struct __spirv_ReserveId *;
using __ocl_sampler_t = struct __spirv_Sampler *;

/* Read-only, write-only and read-write images, with Dim, Depth, Arrayed, MS, Sampled and Format of OpTypeImage. */
#define SYCL_DETAIL_IMAGE(name, numbers)                                                                                          \
  using __ocl_##name##_ro_t = struct __spirv_Image__void_##numbers##_0 *;                                                         \
  using __ocl_##name##_wo_t = struct __spirv_Image__void_##numbers##_1 *;                                                         \
  using __ocl_##name##_rw_t = struct __spirv_Image__void_##numbers##_2 *;                                                         \
  using __ocl_sampled_##name##_ro_t = struct __spirv_SampledImage__void_##numbers##_0 *;
SYCL_DETAIL_IMAGE(image1d, 0_0_0_0_0_0)
SYCL_DETAIL_IMAGE(image1d_array, 0_0_1_0_0_0)
SYCL_DETAIL_IMAGE(image1d_buffer, 5_0_0_0_0_0)
SYCL_DETAIL_IMAGE(image2d, 1_0_0_0_0_0)
SYCL_DETAIL_IMAGE(image2d_array, 1_0_1_0_0_0)
SYCL_DETAIL_IMAGE(image2d_depth, 1_1_0_0_0_0)
SYCL_DETAIL_IMAGE(image2d_array_depth, 1_1_1_0_0_0)
SYCL_DETAIL_IMAGE(image2d_msaa, 1_0_0_1_0_0)
SYCL_DETAIL_IMAGE(image2d_array_msaa, 1_0_1_1_0_0)
SYCL_DETAIL_IMAGE(image2d_msaa_depth, 1_1_0_1_0_0)
SYCL_DETAIL_IMAGE(image2d_array_msaa_depth, 1_1_1_1_0_0)
SYCL_DETAIL_IMAGE(image3d, 2_0_0_0_0_0)
#undef SYCL_DETAIL_IMAGE

namespace cl::__spirv {
struct Scope {
  enum Flag : unsigned { CrossDevice = 0, Device = 1, Workgroup = 2, Subgroup = 3, Invocation = 4 };
};
} // namespace cl::__spirv
namespace __spv = cl::__spirv;
