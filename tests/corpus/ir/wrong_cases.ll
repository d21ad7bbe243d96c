; TEST: -T cs_6_0
; The cases of a switch fall through in the order of its list, or not at all.
@x = external addrspace(7) global <3 x i32>, !spirv.Decorations !0
@g = internal addrspace(3) global i32 undef

define void @main() "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" {
entry:
  %v = load <3 x i32>, ptr addrspace(7) @x
  %s = extractelement <3 x i32> %v, i32 0
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %end), i32 0)
  switch i32 %s, label %end [ ; ERROR: falls through into one that does not follow it
    i32 1, label %two
    i32 0, label %one
  ]
one:
  store i32 0, ptr addrspace(3) @g
  br label %two
two:
  store i32 1, ptr addrspace(3) @g
  br label %end
end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32)
!0 = !{!1}
!1 = !{i32 11, i32 28}
