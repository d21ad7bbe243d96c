; flags: --spirv-ext=+all
; What the types and numbers of extensions can't be.
target triple = "spir64-unknown-unknown"

define spir_func bfloat @atomics(ptr addrspace(1) %p, bfloat %v) {
  %a = atomicrmw fadd ptr addrspace(1) %p, bfloat %v seq_cst
  %b = atomicrmw xchg ptr addrspace(1) %p, bfloat %v seq_cst
  %c = load atomic bfloat, ptr addrspace(1) %p seq_cst, align 2
  ret bfloat %a
}

define spir_func void @image(ptr addrspace(1) %p) {
  %image = alloca target("spirv.Image", [2 x i32], 0, 0, 0, 0, 0, 0), align 8
  ret void
}
