; flags: --emit=spirv --spirv-ext=+SPV_INTEL_function_pointers
; Where the argument can't be handed on.
target triple = "spir64-unknown-unknown"

declare spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64)

define spir_kernel void @called() {
  %memory = call spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64 4)
  store i32 1, ptr addrspace(3) %memory, align 4
  ret void
}

define spir_func void @pointed_to() {
  %memory = call spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64 4)
  store i32 1, ptr addrspace(3) %memory, align 4
  ret void
}

define spir_kernel void @calls(ptr addrspace(1) %to) {
  call spir_kernel void @called()
  store ptr @pointed_to, ptr addrspace(1) %to
  ret void
}
