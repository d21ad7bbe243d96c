; case: what all components of a vector are computed by, with an instruction of GLSL.std.450 and a selection
define <3 x float> @f(<4 x float> %v) {
entry:
  %x = extractelement <4 x float> %v, i32 0
  %y = extractelement <4 x float> %v, i32 1
  %z = extractelement <4 x float> %v, i32 2
  %cx = fcmp ole float %x, 0.5
  %cy = fcmp ole float %y, 0.5
  %cz = fcmp ole float %z, 0.5
  %ax = fmul nsz float %x, 2.0
  %ay = fmul nsz float %y, 2.0
  %az = fmul nsz float %z, 3.0
  %bx = call float @spirv.Pow(float %ax, float 2.5)
  %by = call float @spirv.Pow(float %ay, float 2.5)
  %bz = call float @spirv.Pow(float %az, float 2.5)
  %sx = select i1 %cx, float %ax, float %bx
  %sy = select i1 %cy, float %ay, float %by
  %sz = select i1 %cz, float %az, float %bz
  %a = insertelement <3 x float> poison, float %sx, i32 0
  %b = insertelement <3 x float> %a, float %sy, i32 1
  %c = insertelement <3 x float> %b, float %sz, i32 2
  ret <3 x float> %c
}
declare float @spirv.Pow(float, float) #0
attributes #0 = { "spv.ext_instruction"="26,GLSL.std.450" }
; gives
define <3 x float> @f(<4 x float> %v) {
entry:
  %x = extractelement <4 x float> %v, i32 0
  %y = extractelement <4 x float> %v, i32 1
  %z = extractelement <4 x float> %v, i32 2
  %cx = fcmp ole float %x, 5.000000e-01
  %cy = fcmp ole float %y, 5.000000e-01
  %cz = fcmp ole float %z, 5.000000e-01
  %ax = fmul nsz float %x, 2.000000e+00
  %ay = fmul nsz float %y, 2.000000e+00
  %az = fmul nsz float %z, 3.000000e+00
  %bx = call float @spirv.Pow(float %ax, float 2.500000e+00)
  %by = call float @spirv.Pow(float %ay, float 2.500000e+00)
  %bz = call float @spirv.Pow(float %az, float 2.500000e+00)
  %sx = select i1 %cx, float %ax, float %bx
  %sy = select i1 %cy, float %ay, float %by
  %sz = select i1 %cz, float %az, float %bz
  %a = insertelement <3 x float> poison, float %sx, i32 0
  %b = insertelement <3 x float> %a, float %sy, i32 1
  %0 = shufflevector <4 x float> %v, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %1 = fcmp ole <3 x float> %0, splat (float 5.000000e-01)
  %2 = fmul nsz <3 x float> %0, <float 2.000000e+00, float 2.000000e+00, float 3.000000e+00>
  %3 = call <3 x float> @spirv.Pow.x3(<3 x float> %2, <3 x float> splat (float 2.500000e+00))
  %4 = select <3 x i1> %1, <3 x float> %2, <3 x float> %3
  %c = insertelement <3 x float> %b, float %sz, i32 2
  ret <3 x float> %4
}

declare float @spirv.Pow(float, float) #0

declare <3 x float> @spirv.Pow.x3(<3 x float>, <3 x float>) #0

attributes #0 = { "spv.ext_instruction"="26,GLSL.std.450" }
; case: a selection of all components by one bool, and scalars that come from elsewhere
define <2 x float> @f(<2 x float> %v, i1 %c, float %s, float %t) {
entry:
  %x = extractelement <2 x float> %v, i32 0
  %y = extractelement <2 x float> %v, i32 1
  %ax = fadd float %x, %s
  %ay = fadd float %y, %t
  %bx = select i1 %c, float %ax, float %x
  %by = select i1 %c, float %ay, float %y
  %a = insertelement <2 x float> poison, float %by, i32 1
  %b = insertelement <2 x float> %a, float %bx, i32 0
  ret <2 x float> %b
}
; gives
define <2 x float> @f(<2 x float> %v, i1 %c, float %s, float %t) {
entry:
  %x = extractelement <2 x float> %v, i32 0
  %y = extractelement <2 x float> %v, i32 1
  %ax = fadd float %x, %s
  %ay = fadd float %y, %t
  %bx = select i1 %c, float %ax, float %x
  %by = select i1 %c, float %ay, float %y
  %a = insertelement <2 x float> poison, float %by, i32 1
  %0 = insertelement <2 x float> poison, float %s, i32 0
  %1 = insertelement <2 x float> %0, float %t, i32 1
  %2 = fadd <2 x float> %v, %1
  %3 = select i1 %c, <2 x float> %2, <2 x float> %v
  %b = insertelement <2 x float> %a, float %bx, i32 0
  ret <2 x float> %3
}
; case: components that are computed differently, that are needed by themselves, or in another block, stay
define void @f(<2 x float> %v, float %s, ptr %p, i1 %c) {
entry:
  %x = extractelement <2 x float> %v, i32 0
  %y = extractelement <2 x float> %v, i32 1
  %ax = fadd float %x, 1.0
  %ay = fsub float %y, 1.0
  %a = insertelement <2 x float> poison, float %ax, i32 0
  %b = insertelement <2 x float> %a, float %ay, i32 1
  store <2 x float> %b, ptr %p
  %exact = fadd float %x, 2.0
  %loose = fadd nsz float %y, 2.0
  %d = insertelement <2 x float> poison, float %exact, i32 0
  %e = insertelement <2 x float> %d, float %loose, i32 1
  store <2 x float> %e, ptr %p
  %mx = fmul float %x, %s
  %my = fmul float %y, %x
  store float %mx, ptr %p
  store float %my, ptr %p
  %g = insertelement <2 x float> poison, float %mx, i32 0
  %h = insertelement <2 x float> %g, float %my, i32 1
  store <2 x float> %h, ptr %p
  %ox = fmul float %x, 7.0
  %oy = fmul float %y, 7.0
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  %i = insertelement <2 x float> poison, float %ox, i32 0
  %j = insertelement <2 x float> %i, float %oy, i32 1
  store <2 x float> %j, ptr %p
  br label %end
end:
  ret void
}
declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; gives
define void @f(<2 x float> %v, float %s, ptr %p, i1 %c) {
entry:
  %x = extractelement <2 x float> %v, i32 0
  %y = extractelement <2 x float> %v, i32 1
  %ax = fadd float %x, 1.000000e+00
  %ay = fsub float %y, 1.000000e+00
  %a = insertelement <2 x float> poison, float %ax, i32 0
  %b = insertelement <2 x float> %a, float %ay, i32 1
  store <2 x float> %b, ptr %p
  %exact = fadd float %x, 2.000000e+00
  %loose = fadd nsz float %y, 2.000000e+00
  %d = insertelement <2 x float> poison, float %exact, i32 0
  %e = insertelement <2 x float> %d, float %loose, i32 1
  store <2 x float> %e, ptr %p
  %mx = fmul float %x, %s
  %my = fmul float %y, %x
  store float %mx, ptr %p
  store float %my, ptr %p
  %g = insertelement <2 x float> poison, float %mx, i32 0
  %h = insertelement <2 x float> %g, float %my, i32 1
  store <2 x float> %h, ptr %p
  %ox = fmul float %x, 7.000000e+00
  %oy = fmul float %y, 7.000000e+00
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  %i = insertelement <2 x float> poison, float %ox, i32 0
  %j = insertelement <2 x float> %i, float %oy, i32 1
  store <2 x float> %j, ptr %p
  br label %end

end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
