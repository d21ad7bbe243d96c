; flags: --spirv-ext=+SPV_INTEL_function_pointers
; A pointer to a function: the constant that names the function stands before it, and the pointer's pointee is its type.
target triple = "spir64-unknown-unknown"

define internal spir_func i32 @twice(i32 %x) {
  %r = add i32 %x, %x
  ret i32 %r
}

define internal spir_func i32 @square(i32 %x) {
  %r = mul i32 %x, %x
  ret i32 %r
}

define spir_kernel void @k(ptr addrspace(1) %out, i32 %x) {
  %is_odd = trunc i32 %x to i1
  %f = select i1 %is_odd, ptr @twice, ptr @square
  %r = call spir_func i32 %f(i32 %x)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
