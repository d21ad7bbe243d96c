; An index of one bit is signed: it is 0 or -1.
target triple = "spir64-unknown-unknown"

@table = internal addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

define spir_kernel void @main(ptr addrspace(1) %out, i1 %before, i64 %i) {
  %pair = getelementptr inbounds [2 x i16], ptr addrspace(1) %out, i64 1, i1 %before
  %first = getelementptr inbounds [2 x i16], ptr addrspace(1) %out, i64 1, i1 true
  store i16 1, ptr addrspace(1) %pair, align 2
  store i16 2, ptr addrspace(1) %first, align 2
  %value = load i32, ptr addrspace(2) getelementptr ([4 x i32], ptr addrspace(2) @table, i64 1, i1 true), align 4
  %low = trunc i32 %value to i16
  %last = getelementptr inbounds i16, ptr addrspace(1) %out, i64 %i
  store i16 %low, ptr addrspace(1) %last, align 2
  ret void
}
