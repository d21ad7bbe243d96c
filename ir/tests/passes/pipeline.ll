; case: a vendor's instructions stay, in their order, used or not
@out = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x float], 4), 12, 1)
define void @main() #0 {
entry:
  call void @body()
  ret void
}
define void @body() {
entry:
  %x = alloca float
  %object = alloca float
  store float 2.0, ptr %x
  %0 = load float, ptr %x
  %1 = call float @own_add(float %0, float %0)
  %2 = call float @spirv.Sqrt(float %0)
  %3 = call float @own_sqrt(float %0)
  %4 = call float @own_sqrt(float %0)
  call void @own_reference(ptr %object, float %4)
  %5 = load float, ptr %object
  %6 = getelementptr [0 x float], ptr addrspace(11) @out, i32 0, i32 0
  store float %5, ptr addrspace(11) %6
  ret void
}
declare float @own_add(float, float) #1
declare float @spirv.Sqrt(float) #2
declare float @own_sqrt(float) #2
declare void @own_reference(ptr, float) #3
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="129," }
attributes #2 = { "spv.ext_instruction"="31,GLSL.std.450" }
attributes #3 = { "spv.ext_instruction"="6000," "spv.extcapability"="6001" }
; gives
@out = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x float], 4), 12, 1)

define void @main() #0 {
entry:
  %object = alloca float
  %0 = call float @own_add(float 2.000000e+00, float 2.000000e+00)
  %1 = call float @own_sqrt(float 2.000000e+00)
  %2 = call float @own_sqrt(float 2.000000e+00)
  call void @own_reference(ptr %object, float %2)
  %3 = load float, ptr %object
  %4 = getelementptr [0 x float], ptr addrspace(11) @out, i32 0, i32 0
  store float %3, ptr addrspace(11) %4
  ret void
}

declare float @own_add(float, float) #1

declare float @own_sqrt(float) #2

declare void @own_reference(ptr, float) #3

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="129," }
attributes #2 = { "spv.ext_instruction"="31,GLSL.std.450" }
attributes #3 = { "spv.ext_instruction"="6000," "spv.extcapability"="6001" }
; case: a known element of a constant variable is a constant
@table = addrspace(10) constant [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]]
@o = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define void @main() #0 {
entry:
  %p = getelementptr [2 x [2 x i32]], ptr addrspace(10) @table, i32 0, i32 1, i32 1
  %v = load i32, ptr addrspace(10) %p
  %q = getelementptr [0 x i32], ptr addrspace(11) @o, i32 0, i32 0
  store i32 %v, ptr addrspace(11) %q
  ret void
}
attributes #0 = { "hlsl.shader"="compute" }
; gives
@o = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define void @main() #0 {
entry:
  %q = getelementptr [0 x i32], ptr addrspace(11) @o, i32 0, i32 0
  store i32 4, ptr addrspace(11) %q
  ret void
}

attributes #0 = { "hlsl.shader"="compute" }
; case: beyond the end of a constant variable nothing is known
@table = addrspace(10) constant [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]]
@o = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define void @main() #0 {
entry:
  %p = getelementptr [2 x [2 x i32]], ptr addrspace(10) @table, i32 0, i32 1, i32 2
  %v = load i32, ptr addrspace(10) %p
  %q = getelementptr [0 x i32], ptr addrspace(11) @o, i32 0, i32 0
  store i32 %v, ptr addrspace(11) %q
  ret void
}
attributes #0 = { "hlsl.shader"="compute" }
; gives
@o = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define void @main() #0 {
entry:
  %table = alloca [2 x [2 x i32]]
  %0 = getelementptr [2 x [2 x i32]], ptr %table, i32 0, i32 0, i32 0
  store i32 1, ptr %0
  %1 = getelementptr [2 x [2 x i32]], ptr %table, i32 0, i32 0, i32 1
  store i32 2, ptr %1
  %2 = getelementptr [2 x [2 x i32]], ptr %table, i32 0, i32 1, i32 0
  store i32 3, ptr %2
  %3 = getelementptr [2 x [2 x i32]], ptr %table, i32 0, i32 1, i32 1
  store i32 4, ptr %3
  %p = getelementptr [2 x [2 x i32]], ptr %table, i32 0, i32 1, i32 2
  %v = load i32, ptr %p
  %q = getelementptr [0 x i32], ptr addrspace(11) @o, i32 0, i32 0
  store i32 %v, ptr addrspace(11) %q
  ret void
}

attributes #0 = { "hlsl.shader"="compute" }
