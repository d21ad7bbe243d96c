; Blocks that a device runs as kernels: ranges, queues, events, sizes of local memory, questions about kernels.
target triple = "spir64-unknown-unknown"

%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }

@block = internal addrspace(1) constant { i32, i32, ptr addrspace(4) } { i32 16, i32 8, ptr addrspace(4) addrspacecast (ptr @k_block_invoke to ptr addrspace(4)) }, align 8

define spir_kernel void @k(ptr addrspace(1) %out) {
  %range = alloca %struct.ndrange_t, align 8
  %sizes = alloca [2 x i64], align 8
  %literal = alloca { i32, i32, ptr addrspace(4), i32 }, align 8
  %events = alloca target("spirv.DeviceEvent"), align 8
  %queue = call spir_func target("spirv.Queue") @_Z17get_default_queuev()
  call spir_func void @_Z10ndrange_1Dmm(ptr sret(%struct.ndrange_t) %range, i64 64, i64 8)
  %a = call spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 0, ptr byval(%struct.ndrange_t) %range, ptr addrspace(4) addrspacecast (ptr @k_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @block to ptr addrspace(4)))
  call spir_func void @_Z10ndrange_2DPKm(ptr sret(%struct.ndrange_t) %range, ptr %sizes)
  %place = addrspacecast ptr %events to ptr addrspace(4)
  %captured = addrspacecast ptr %literal to ptr addrspace(4)
  %b = call spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue") %queue, i32 1, ptr byval(%struct.ndrange_t) %range, i32 1, ptr addrspace(4) %place, ptr addrspace(4) null, ptr addrspace(4) addrspacecast (ptr @k_block_invoke_2_kernel to ptr addrspace(4)), ptr addrspace(4) %captured, i32 1, ptr %sizes)
  %c = call spir_func i32 @__get_kernel_sub_group_count_for_ndrange_impl(ptr byval(%struct.ndrange_t) %range, ptr addrspace(4) addrspacecast (ptr @k_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @block to ptr addrspace(4)))
  %user = call spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
  call spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent") %user, i32 0)
  %d = call spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue") %queue, i32 1, ptr addrspace(4) %place, ptr addrspace(4) %place)
  store i32 %a, ptr addrspace(1) %out
  store i32 %b, ptr addrspace(1) %out
  store i32 %c, ptr addrspace(1) %out
  store i32 %d, ptr addrspace(1) %out
  ret void
}

define internal spir_func void @k_block_invoke(ptr addrspace(4) %block) {
  ret void
}

define internal spir_kernel void @k_block_invoke_kernel(ptr addrspace(4) %block) {
  call spir_func void @k_block_invoke(ptr addrspace(4) %block)
  ret void
}

define internal spir_kernel void @k_block_invoke_2_kernel(ptr addrspace(4) %block, ptr addrspace(3) %memory) {
  ret void
}

declare spir_func target("spirv.Queue") @_Z17get_default_queuev()
declare spir_func void @_Z10ndrange_1Dmm(ptr sret(%struct.ndrange_t), i64, i64)
declare spir_func void @_Z10ndrange_2DPKm(ptr sret(%struct.ndrange_t), ptr)
declare spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4))
declare spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue"), i32, ptr, i32, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i32, ptr)
declare spir_func i32 @__get_kernel_sub_group_count_for_ndrange_impl(ptr, ptr addrspace(4), ptr addrspace(4))
declare spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
declare spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent"), i32)
declare spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue"), i32, ptr addrspace(4), ptr addrspace(4))
