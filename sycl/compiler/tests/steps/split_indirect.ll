; flags: --emit=ir --split=kernel
; An indirect call may reach every function of its type that is marked as referenced indirectly.
target triple = "spirv64"

define spir_func i32 @target(i32 %x) #0 {
  ret i32 %x
}
define spir_func float @of_another_type(float %x) #0 {
  ret float %x
}
define spir_func i32 @no_target(i32 %x) {
  ret i32 %x
}
define spir_kernel void @calls(ptr %f, ptr addrspace(1) %p) {
  %x = call spir_func i32 %f(i32 1)
  store i32 %x, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @calls_not(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "referenced-indirectly" }
