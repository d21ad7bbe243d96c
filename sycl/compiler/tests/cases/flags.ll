; flags: --spirv-ext=+SPV_KHR_no_integer_wrap_decoration,+SPV_EXT_shader_atomic_float_add
; Flags of instructions as decorations, comparisons of floats that shaders lack, arithmetic on one bit, an atomic difference.
target triple = "spir-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, float %f, i32 %a, i1 %b) {
  %sum = add nsw nuw i32 %a, 1
  %x = fadd nnan ninf float %f, 1.0
  %y = fmul fast float %x, %f
  %o = fcmp ord float %x, %y
  %u = fcmp uno float %x, %y
  %m = mul i1 %o, %b
  %s = shl i1 %m, %u
  %z = zext i1 %s to i32
  %t = add i32 %z, %sum
  store i32 %t, ptr addrspace(1) %p, align 4
  %old = atomicrmw fsub ptr addrspace(1) %p, float %y syncscope("device") monotonic, align 4
  ret void
}
