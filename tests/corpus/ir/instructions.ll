; TEST: -fspv-target-env=vulkan1.1
; A core instruction with a literal, and one of an extended set, as --emit=ir prints them.
@input = external addrspace(7) global <3 x i32>, !spirv.Decorations !0

define void @main() #0 {
entry:
  %id = load <3 x i32>, ptr addrspace(7) @input
  %x = call i32 @extract(<3 x i32> %id, target("spirv.inline.literal", 1) zeroinitializer)
  %y = call i32 @lowest_bit(i32 %x)
  ret void
}

declare i32 @extract(<3 x i32>, target("spirv.inline.literal", 1)) #1

declare i32 @lowest_bit(i32) #2

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:4:1:1" }
attributes #1 = { "spv.ext_instruction"="81," }
attributes #2 = { "spv.ext_instruction"="73,GLSL.std.450" }

!0 = !{!1}
!1 = !{i32 11, i32 28}
