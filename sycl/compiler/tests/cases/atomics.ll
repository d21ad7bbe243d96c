; LLVM's atomics with their scopes and orderings, and a fence.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %q, ptr addrspace(4) %g, i32 %v) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 %v seq_cst, align 4
  %b = atomicrmw umax ptr addrspace(3) %q, i32 %v syncscope("workgroup") acq_rel, align 4
  %c = cmpxchg ptr addrspace(4) %g, i32 %a, i32 %b syncscope("device") acquire monotonic, align 4
  %old = extractvalue { i32, i1 } %c, 0
  %hit = extractvalue { i32, i1 } %c, 1
  %d = load atomic i32, ptr addrspace(1) %p syncscope("subgroup") acquire, align 4
  %e = select i1 %hit, i32 %old, i32 %d
  store atomic i32 %e, ptr addrspace(1) %p monotonic, align 4
  fence syncscope("workgroup") release
  ret void
}
