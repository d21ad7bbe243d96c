; flags: --emit=ir,properties,spirv
; Composites: numbers of leaves depth first, one for padding that is undefined, and the same numbers where a name is used again.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

%struct.pod = type { [2 x %struct.pair], <2 x i32> }
%struct.pair = type { i32, float }
%struct.padded = type { i64, i8, [7 x i8] }

@name_pod = private unnamed_addr addrspace(1) constant [4 x i8] c"pod\00"
@name_padded = private unnamed_addr addrspace(1) constant [7 x i8] c"padded\00"
@name_vector = private unnamed_addr addrspace(1) constant [7 x i8] c"vector\00"
@pod = internal addrspace(1) constant { %struct.pod } { %struct.pod { [2 x %struct.pair] [%struct.pair { i32 1, float 2.0 }, %struct.pair zeroinitializer], <2 x i32> <i32 5, i32 6> } }
@padded = internal addrspace(1) constant { { i64, i8, [7 x i8] } } { { i64, i8, [7 x i8] } { i64 -1, i8 3, [7 x i8] undef } }
@vector = internal addrspace(1) constant { <3 x float> } { <3 x float> <float 1.0, float 2.0, float 3.0> }

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(4) %values) {
  %pod = alloca %struct.pod, align 8
  %padded = alloca %struct.padded, align 8
  call spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI3podET_PKcPKvS4_(ptr sret(%struct.pod) align 8 %pod, ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_pod to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @pod to ptr addrspace(4)), ptr addrspace(4) %values)
  call spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI6paddedET_PKcPKvS4_(ptr sret(%struct.padded) align 8 %padded, ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_padded to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @padded to ptr addrspace(4)), ptr addrspace(4) %values)
  call spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI3podET_PKcPKvS4_(ptr sret(%struct.pod) align 8 %pod, ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_pod to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @pod to ptr addrspace(4)), ptr addrspace(4) %values)
  %vector = call spir_func <3 x float> @_Z40__sycl_getComposite2020SpecConstantValueIDv3_fET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_vector to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @vector to ptr addrspace(4)), ptr addrspace(4) %values)
  %x = load i32, ptr %pod, align 4
  %y = load i64, ptr %padded, align 8
  store i32 %x, ptr addrspace(1) %out, align 4
  store i64 %y, ptr addrspace(1) %out, align 8
  store <3 x float> %vector, ptr addrspace(1) %out, align 16
  ret void
}

declare spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI3podET_PKcPKvS4_(ptr sret(%struct.pod) align 8, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
declare spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI6paddedET_PKcPKvS4_(ptr sret(%struct.padded) align 8, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
declare spir_func <3 x float> @_Z40__sycl_getComposite2020SpecConstantValueIDv3_fET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
