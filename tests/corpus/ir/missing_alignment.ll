; TEST: -T cs_6_0
; LLVM would take the alignment of the type, but who has an address must say what it is a multiple of.
@address = external addrspace(3) global i64

define void @main() "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" {
entry:
  %a = load i64, ptr addrspace(3) @address
  %p = call ptr addrspace(9445) @pointer(i64 %a)
  store i32 7, ptr addrspace(9445) %p, align 4
  store i32 8, ptr addrspace(9445) %p ; ERROR: needs an alignment
  ret void
}

declare "spv.pointee"="i32" ptr addrspace(9445) @pointer(i64) "spv.ext_instruction"="120,"
