; target: vulkan1.3
; Types of headers: a known one is the compiler's own, an unknown one is written as it is.
@q = internal addrspace(10) global target("spirv.Type", 4472, 0, 0) poison
@i = internal addrspace(10) global target("spirv.Type", target("spirv.Literal", 32), target("spirv.Literal", 0), 21, 4, 4) poison
@a = internal addrspace(10) global target("spirv.Type", float, target("spirv.IntegralConstant", i32, 4), 28, 16, 4) poison
@u = internal addrspace(10) global target("spirv.Type", float, target("spirv.IntegralConstant", i64, 4, 1), target("spirv.Literal", 9), 60010, 16, 4) poison
declare void @init(ptr addrspace(10), ptr addrspace(10), ptr addrspace(10)) #1
declare target("spirv.Type", float, target("spirv.IntegralConstant", i64, 4, 1), target("spirv.Literal", 9), 60010, 16, 4) @make() #2
define void @main() #0 {
  %v = load target("spirv.Type", target("spirv.Literal", 32), target("spirv.Literal", 0), 21, 4, 4), ptr addrspace(10) @i
  %x = call target("spirv.Type", float, target("spirv.IntegralConstant", i64, 4, 1), target("spirv.Literal", 9), 60010, 16, 4) @make()
  store target("spirv.Type", float, target("spirv.IntegralConstant", i64, 4, 1), target("spirv.Literal", 9), 60010, 16, 4) %x, ptr addrspace(10) @u
  call void @init(ptr addrspace(10) @q, ptr addrspace(10) @i, ptr addrspace(10) @a)
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" "spv.extcapability"="4472" }
attributes #1 = { "spv.ext_instruction"="60011," }
attributes #2 = { "spv.ext_instruction"="60012," }
