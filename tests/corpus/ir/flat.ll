; TEST:
@whole = external addrspace(7) global i32, !spirv.Decorations !1 ; ERROR: a 32-bit unsigned integer, an input of a fragment shader, needs the decoration Flat
@flat = external addrspace(7) global i32, !spirv.Decorations !4
@color = external addrspace(8) global i32, !spirv.Decorations !1

define void @main() #0 {
entry:
  %0 = load i32, ptr addrspace(7) @whole
  %1 = load i32, ptr addrspace(7) @flat
  %2 = add i32 %0, %1
  store i32 %2, ptr addrspace(8) @color
  ret void
}

attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }

!0 = !{i32 30, i32 0}
!1 = !{!0}
!2 = !{i32 30, i32 1}
!3 = !{i32 14}
!4 = !{!2, !3}
