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
  store [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]], ptr %table
  %p = getelementptr [2 x [2 x i32]], ptr %table, i32 0, i32 1, i32 2
  %v = load i32, ptr %p
  %q = getelementptr [0 x i32], ptr addrspace(11) @o, i32 0, i32 0
  store i32 %v, ptr addrspace(11) %q
  ret void
}

attributes #0 = { "hlsl.shader"="compute" }
; case: an array that two functions get by value is read in the constant buffer, and so are the members of a struct that is changed
%Light = type { <4 x float>, float }
%S.layout = type { target("spirv.Array", [100 x target("spirv.Layout", %Light, 32, 0, 16)], 32), target("spirv.Signed", i32) }
%S = type { [100 x %Light], target("spirv.Signed", i32) }
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %S.layout, 3204, 0, 3200), 2, 0)
@out = external addrspace(8) global float
define void @main() #0 {
entry:
  %0 = getelementptr %S.layout, ptr addrspace(12) @C, i32 0, i32 0
  %1 = load [100 x %Light], ptr addrspace(12) %0
  %s = alloca %S
  %2 = getelementptr %S, ptr %s, i32 0, i32 0
  store [100 x %Light] %1, ptr %2
  %3 = getelementptr %S.layout, ptr addrspace(12) @C, i32 0, i32 1
  %n = load i32, ptr addrspace(12) %3
  %4 = getelementptr %S, ptr %s, i32 0, i32 1
  store i32 %n, ptr %4
  %5 = load %S, ptr %s
  %6 = call float @sum(%S %5)
  store float %6, ptr addrspace(8) @out
  ret void
}
define float @sum(%S %by.value) {
entry:
  %s = alloca %S
  store %S %by.value, ptr %s
  %0 = getelementptr %S, ptr %s, i32 0, i32 1
  %1 = load i32, ptr %0
  %2 = add i32 %1, 1
  store i32 %2, ptr %0
  %3 = getelementptr %S, ptr %s, i32 0, i32 0
  %4 = load [100 x %Light], ptr %3
  %5 = load i32, ptr %0
  %6 = call float @range([100 x %Light] %4, i32 %5)
  ret float %6
}
define float @range([100 x %Light] %by.value, i32 %i) {
entry:
  %lights = alloca [100 x %Light]
  store [100 x %Light] %by.value, ptr %lights
  %0 = getelementptr [100 x %Light], ptr %lights, i32 0, i32 %i, i32 1
  %1 = load float, ptr %0
  ret float %1
}
attributes #0 = { "hlsl.shader"="vertex" }
; gives
%Light = type { <4 x float>, float }
%S.layout = type { target("spirv.Array", [100 x target("spirv.Layout", %Light, 32, 0, 16)], 32), target("spirv.Signed", i32) }
%S = type { [100 x %Light], target("spirv.Signed", i32) }

@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %S.layout, 3204, 0, 3200), 2, 0)
@out = external addrspace(8) global float

define void @main() #0 {
entry:
  %0 = getelementptr %S.layout, ptr addrspace(12) @C, i32 0, i32 0
  %1 = getelementptr %S.layout, ptr addrspace(12) @C, i32 0, i32 1
  %n = load i32, ptr addrspace(12) %1
  %2 = add i32 %n, 1
  %3 = getelementptr [100 x target("spirv.Layout", %Light, 32, 0, 16)], ptr addrspace(12) %0, i32 0, i32 %2
  %4 = getelementptr %Light, ptr addrspace(12) %3, i32 0, i32 1
  %5 = load float, ptr addrspace(12) %4
  store float %5, ptr addrspace(8) @out
  ret void
}

attributes #0 = { "hlsl.shader"="vertex" }
; case: derivatives and discards are only judged where they remain; a live derivative of a vertex shader is zero
@in = external addrspace(7) global float
@out = external addrspace(8) global float

define void @main() #0 {
entry:
  %p = load float, ptr addrspace(7) @in
  %a = call float @shade(float %p, i1 false)
  %b = call float @spirv.OpDPdx(float %p)
  %c = fadd float %a, %b
  store float %c, ptr addrspace(8) @out
  ret void
}

define float @shade(float %p, i1 %pixel) #2 {
entry:
  %dead = call float @spirv.OpDPdx(float %p)
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@shade, %end), i32 0)
  br i1 %pixel, label %then, label %end
then:
  call void @spirv.OpKill()
  br label %end
end:
  ret float %p
}

declare float @spirv.OpDPdx(float) #1
declare void @spirv.OpKill() #3

attributes #0 = { "hlsl.shader"="vertex" }
attributes #1 = { "spv.ext_instruction"="207," }
attributes #2 = { noinline }
attributes #3 = { "spv.ext_instruction"="252," }
; gives
@in = external addrspace(7) global float
@out = external addrspace(8) global float

define void @main() #0 {
entry:
  %p = load float, ptr addrspace(7) @in
  %c = fadd float %p, 0.000000e+00
  store float %c, ptr addrspace(8) @out
  ret void
}

attributes #0 = { "hlsl.shader"="vertex" }
