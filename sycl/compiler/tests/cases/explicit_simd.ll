; Explicit SIMD is refused, and not imported.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p) !sycl_explicit_simd !0 {
  %v = call <16 x float> @_Z19__esimd_svm_block_ldIfLi16EEu(ptr addrspace(1) %p)
  ret void
}

declare <16 x float> @_Z19__esimd_svm_block_ldIfLi16EEu(ptr addrspace(1))

!0 = !{}
