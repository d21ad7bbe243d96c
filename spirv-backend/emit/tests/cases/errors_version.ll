; target: vulkan1.0 SPV_KHR_shader_clock
; What the version lacks, and an extension that is not allowed.
declare i32 @shuffle(i32, i32, i32) #1
declare i64 @clock(i32) #2
declare i32 @dot(i32, i32, target("spirv.inline.literal", 0)) #3
define void @main() #0 {
  %a = call i32 @shuffle(i32 3, i32 1, i32 2)
  %b = call i64 @clock(i32 3)
  %c = call i32 @dot(i32 3, i32 4, target("spirv.inline.literal", 0) zeroinitializer)
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="345," }
attributes #2 = { "spv.ext_instruction"="5056," }
attributes #3 = { "spv.ext_instruction"="4450," }
