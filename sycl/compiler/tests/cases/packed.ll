; Packed structs have no gaps; an access may be nontemporal; arrays without a length hold one element that nothing is stored in.
target triple = "spir64-unknown-unknown"

%packed = type <{ i8, i32 }>
%open = type { i32, [0 x i16] }

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %i) {
  %field = getelementptr inbounds %packed, ptr addrspace(1) %p, i64 %i, i32 1
  store i32 1, ptr addrspace(1) %field, align 1, !nontemporal !0
  %tail = getelementptr inbounds %open, ptr addrspace(1) %q, i64 0, i32 1, i64 %i
  store i16 2, ptr addrspace(1) %tail, align 2
  %pair = insertvalue <{ i8, i32 }> poison, i8 7, 0
  %full = insertvalue <{ i8, i32 }> %pair, i32 8, 1
  store <{ i8, i32 }> %full, ptr addrspace(1) %p, align 1
  ret void
}

!0 = !{i32 1}
