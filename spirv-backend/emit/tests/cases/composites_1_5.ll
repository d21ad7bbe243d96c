; target: vulkan1.2
; Insertions, extractions, selections and matrices that are built from rows.
%S = type { float, <2 x float>, [2 x i32] }
@in = external addrspace(7) global <4 x float>, !spirv.Decorations !{!{i32 30, i32 0}}
@out = external addrspace(8) global <4 x float>, !spirv.Decorations !{!{i32 30, i32 0}}
@lanes = external addrspace(7) global i32, !spirv.Decorations !{!{i32 30, i32 1}, !{i32 14}}
declare "spv.matrix" [2 x <3 x float>] @transpose([3 x <2 x float>] "spv.matrix") #1
declare { i32, i32 } @carry(i32, i32) #2
define %S @make(float %x, i32 %n) {
  %a = insertvalue %S poison, float %x, 0
  %v0 = insertelement <2 x float> poison, float %x, i32 0
  %v1 = insertelement <2 x float> %v0, float 1.0, i32 1
  %b = insertvalue %S %a, <2 x float> %v1, 1
  %c = insertvalue %S %b, i32 %n, 2, 1
  %d = insertvalue %S %c, i32 7, 2, 0
  ret %S %d
}
define void @main() #0 {
  %in = load <4 x float>, ptr addrspace(7) @in
  %n = load i32, ptr addrspace(7) @lanes
  %x = extractelement <4 x float> %in, i32 %n
  %s = call %S @make(float %x, i32 %n)
  %t = insertvalue %S %s, float 2.0, 0
  %c = fcmp ogt float %x, 1.0
  %u = select i1 %c, %S %s, %S %t
  %v = select i1 %c, %S %u, %S zeroinitializer
  %e = extractvalue %S %v, 2, 1
  %f = uitofp i32 %e to float
  %r0 = insertelement <2 x float> poison, float %f, i32 0
  %r1 = insertelement <2 x float> %r0, float %x, i32 1
  %m0 = insertvalue [3 x <2 x float>] poison, <2 x float> %r1, 0
  %m1 = insertvalue [3 x <2 x float>] %m0, <2 x float> <float 1.0, float 2.0>, 1
  %m2 = insertvalue [3 x <2 x float>] %m1, <2 x float> %r1, 2
  %m = call [2 x <3 x float>] @transpose([3 x <2 x float>] %m2)
  %row = extractvalue [2 x <3 x float>] %m, 1
  %w = shufflevector <3 x float> %row, <3 x float> <float 0.0, float 1.0, float 2.0>, <4 x i32> <i32 0, i32 4, i32 2, i32 poison>
  %y = insertelement <4 x float> %w, float %f, i32 %n
  %k = call { i32, i32 } @carry(i32 %n, i32 %e)
  %k1 = extractvalue { i32, i32 } %k, 1
  %one = insertelement <1 x float> poison, float %f, i32 0
  %first = extractelement <1 x float> %one, i32 0
  %g = sitofp i32 %k1 to float
  %h = fadd float %g, %first
  %z = insertelement <4 x float> %y, float %h, i32 0
  store <4 x float> %z, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "spv.ext_instruction"="84," }
attributes #2 = { "spv.ext_instruction"="149," }
