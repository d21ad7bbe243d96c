; target: vulkan1.0 SPV_KHR_shader_clock
; Operands against the grammar, results, execution modes.
@g = internal addrspace(10) global float undef
declare i32 @literal_for_id(target("spirv.inline.literal", 3), i32, i32) #1
declare i32 @id_for_literal(ptr addrspace(10), i32) #2
declare i32 @few(i32) #3
declare i32 @many(i32, i32, i32) #3
declare void @no_result(i32, i32) #3
declare i32 @result(i32, i32, i32) #4
declare float @ext_few() #5
declare i32 @unknown_mask(ptr addrspace(10), target("spirv.inline.literal", 1073741824)) #2
declare i32 @undefined(i32)
declare void @wide(ptr addrspace(10), float, target("spirv.inline.literal", 1, 0)) #6
declare i32 @with_body(i32) #7
define void @main() #0 {
  %a = call i32 @literal_for_id(target("spirv.inline.literal", 3) zeroinitializer, i32 1, i32 2)
  %b = call i32 @id_for_literal(ptr addrspace(10) @g, i32 0)
  %c = call i32 @few(i32 1)
  %d = call i32 @many(i32 1, i32 2, i32 3)
  call void @no_result(i32 1, i32 2)
  %f = call i32 @result(i32 1, i32 2, i32 3)
  %h = call float @ext_few()
  %i = call i32 @unknown_mask(ptr addrspace(10) @g, target("spirv.inline.literal", 1073741824) zeroinitializer)
  %j = call i32 @undefined(i32 %a)
  call void @wide(ptr addrspace(10) @g, float 1.0, target("spirv.inline.literal", 1, 0) zeroinitializer)
  %k = add i32 %a, %b
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1,18:1:2,38:1:1:1,0" }
attributes #1 = { "spv.ext_instruction"="345," }
attributes #2 = { "spv.ext_instruction"="61," }
attributes #3 = { "spv.ext_instruction"="128," }
attributes #4 = { "spv.ext_instruction"="224," }
attributes #5 = { "spv.ext_instruction"="13,GLSL.std.450" }
attributes #6 = { "spv.ext_instruction"="62," }
attributes #7 = { "spv.ext_instruction"="60000," }
