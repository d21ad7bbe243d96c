; TEST: -O0
; A decoration is on what it is for, with the operands that it takes.
@in = external addrspace(7) global i32, !spirv.Decorations !0
@more = external addrspace(7) global i32, !spirv.Decorations !1 ; ERROR: too many operands for the decoration Location
@none = external addrspace(7) global i32, !spirv.Decorations !2 ; ERROR: an input or output needs the decoration Location or BuiltIn
@stride = external addrspace(7) global i32, !spirv.Decorations !3 ; ERROR: the decoration MatrixStride is for members of structs
@set = external addrspace(7) global i32, !spirv.Decorations !4 ; ERROR: the decoration DescriptorSet is not for variables of the storage class Input
@first = external addrspace(7) global i32, !spirv.Decorations !5
@second = external addrspace(7) global i32, !spirv.Decorations !6 ; ERROR: the entry point `main` has two variables for the builtin VertexIndex
@distance = external addrspace(7) global float, !spirv.Decorations !7 ; ERROR: the builtin FragDepth is not an input of the execution model Vertex
@number = external addrspace(7) global float, !spirv.Decorations !8 ; ERROR: the builtin InstanceIndex is an integer of 32 bits, not a 32-bit float
@again = external addrspace(7) global i32, !spirv.Decorations !0 ; ERROR: location 0 is used twice in the entry point `main`
@twice = external addrspace(7) global i32, !spirv.Decorations !9 ; ERROR: the decoration Location is there twice

define void @main() #0 {
entry:
  %a = load i32, ptr addrspace(7) @in
  %b = load i32, ptr addrspace(7) @more
  %c = load i32, ptr addrspace(7) @none
  %d = load i32, ptr addrspace(7) @stride
  %e = load i32, ptr addrspace(7) @set
  %f = load i32, ptr addrspace(7) @first
  %g = load i32, ptr addrspace(7) @second
  %h = load float, ptr addrspace(7) @distance
  %i = load float, ptr addrspace(7) @number
  %j = load i32, ptr addrspace(7) @again
  %k = load i32, ptr addrspace(7) @twice
  ret void
}

attributes #0 = { "hlsl.shader"="vertex" }

!0 = !{!{i32 30, i32 0}}
!1 = !{!{i32 30, i32 1, i32 2}}
!2 = !{}
!3 = !{!{i32 30, i32 3}, !{i32 7, i32 16}}
!4 = !{!{i32 30, i32 4}, !{i32 34, i32 0}}
!5 = !{!{i32 11, i32 42}}
!6 = !{!{i32 11, i32 42}, !{i32 0}}
!7 = !{!{i32 11, i32 22}}
!8 = !{!{i32 11, i32 43}}
!9 = !{!{i32 30, i32 8}, !{i32 30, i32 8}}
