; TEST: -T cs_6_0
; A case may fall through into the next one, and through the default into another.
@x = external addrspace(7) global <3 x i32>, !spirv.Decorations !0
@g = internal addrspace(3) global i32 undef

define void @main() "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" {
entry:
  %v = load <3 x i32>, ptr addrspace(7) @x
  %s = extractelement <3 x i32> %v, i32 0
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %end), i32 0)
  switch i32 %s, label %default [
    i32 0, label %one
    i32 5, label %one
    i32 1, label %two
    i32 2, label %three
  ]
one:
  store i32 0, ptr addrspace(3) @g
  br label %two
two:
  store i32 1, ptr addrspace(3) @g
  br label %default
default:
  store i32 2, ptr addrspace(3) @g
  br label %three
three:
  store i32 3, ptr addrspace(3) @g
  br label %end
end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32)
!0 = !{!1}
!1 = !{i32 11, i32 28}
