; flags: --spirv-ext=+SPV_INTEL_usm_storage_classes
; The storage classes of unified shared memory, by the extension; without it they are global memory.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(5) %device, ptr addrspace(6) %host) {
  %v = load i32, ptr addrspace(5) %device, align 4
  %global = addrspacecast ptr addrspace(5) %device to ptr addrspace(1)
  store i32 %v, ptr addrspace(6) %host, align 4
  store i32 %v, ptr addrspace(1) %global, align 4
  ret void
}
