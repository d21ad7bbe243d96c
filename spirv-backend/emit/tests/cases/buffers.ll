; target: vulkan1.0
; Signed, bool and matrix members of a structured buffer, a constant buffer, group shared memory, a phi and a call.
%Particle = type { target("spirv.Signed", i32), target("spirv.Bool", i32), <3 x float>, target("spirv.Matrix", [3 x <4 x float>], 16, 1) }
%Globals = type { float, target("spirv.Matrix", [3 x <2 x float>], 16, 1), target("spirv.Array", [4 x target("spirv.Signed", i32)], 16) }
@buf = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %Particle, 96, 0, 4, 16, 32)], 96), 12, 1), !spirv.Decorations !0
@src = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x float], 4), 12, 0), !spirv.Decorations !5
@cb = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %Globals, 112, 0, 16, 48), 2, 0), !spirv.Decorations !8
@tid = external addrspace(7) global <3 x i32>, !spirv.Decorations !3
@lds = internal addrspace(3) global [64 x target("spirv.Bool", i32)] undef
!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 0}
!3 = !{!4}
!4 = !{i32 11, i32 28}
!5 = !{!6, !7}
!6 = !{i32 34, i32 0}
!7 = !{i32 33, i32 1}
!8 = !{!6, !9}
!9 = !{i32 33, i32 2}

declare float @sin(float) #1
declare void @barrier(i32, i32, i32) #2
declare <2 x float> @mulmv([3 x <2 x float>] "spv.matrix", <3 x float>) #3

define i32 @helper(i32 "spv.signed" %x, ptr byref(float) %out) {
entry:
  %y = sdiv i32 %x, 3
  %f = sitofp i32 %y to float
  store float %f, ptr %out
  ret i32 %y
}

define void @main() #0 {
entry:
  %local = alloca float
  %t = load <3 x i32>, ptr addrspace(7) @tid
  %i = extractelement <3 x i32> %t, i32 0
  %e = getelementptr [0 x target("spirv.Layout", %Particle, 80, 0, 4, 16, 32)], ptr addrspace(11) @buf, i32 0, i32 %i
  %m = getelementptr %Particle, ptr addrspace(11) %e, i32 0, i32 0
  %v = load i32, ptr addrspace(11) %m
  %bp = getelementptr %Particle, ptr addrspace(11) %e, i32 0, i32 1
  %b = load i1, ptr addrspace(11) %bp
  %c = icmp slt i32 %v, 10
  %d = and i1 %b, %c
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %merge), i32 0)
  br i1 %d, label %then, label %merge
then:
  %r = call i32 @helper(i32 %v, ptr %local)
  %sum = add i32 %r, 1
  store i32 %sum, ptr addrspace(11) %m
  %not = xor i1 %b, true
  store i1 %not, ptr addrspace(11) %bp
  br label %merge
merge:
  %p = phi i32 [ %v, %entry ], [ %sum, %then ]
  %lp = getelementptr [64 x target("spirv.Bool", i32)], ptr addrspace(3) @lds, i32 0, i32 %i
  store i1 %c, ptr addrspace(3) %lp
  call void @barrier(i32 2, i32 2, i32 264)
  %sp = getelementptr [0 x float], ptr addrspace(11) @src, i32 0, i32 %p
  %s = load float, ptr addrspace(11) %sp
  %ss = call float @sin(float %s)
  %v1 = insertelement <3 x float> poison, float %ss, i32 0
  %v2 = insertelement <3 x float> %v1, float 2.0, i32 1
  %v3 = insertelement <3 x float> %v2, float %s, i32 2
  %cm = getelementptr %Globals, ptr addrspace(12) @cb, i32 0, i32 1
  %mat = load [3 x <2 x float>], ptr addrspace(12) %cm
  %prod = call <2 x float> @mulmv([3 x <2 x float>] %mat, <3 x float> %v3)
  %prod3 = shufflevector <2 x float> %prod, <2 x float> poison, <3 x i32> <i32 0, i32 1, i32 0>
  %vp = getelementptr %Particle, ptr addrspace(11) %e, i32 0, i32 2
  store <3 x float> %prod3, ptr addrspace(11) %vp
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:8:1:1" }
attributes #1 = { "spv.ext_instruction"="13,GLSL.std.450" }
attributes #2 = { "spv.ext_instruction"="224," }
attributes #3 = { "spv.ext_instruction"="145," }
attributes #4 = { "spv.ext_instruction"="60001," "spv.extcapability"="60002" "spv.extextension"="SPV_VENDOR_new" }
declare void @llvm.spv.selection.merge.p0(ptr, i32)
