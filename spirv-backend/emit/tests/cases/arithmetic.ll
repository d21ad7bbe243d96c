; target: vulkan1.1
; Every operation and conversion of LLVM's that a shader may have.
@out = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %Out, 56, 0, 8, 16, 24, 28, 32, 48)], 56), 12, 1), !spirv.Decorations !0
%Out = type { double, i64, target("spirv.Signed", i64), half, target("spirv.Signed", i16), <2 x i32>, float }
!0 = !{!{i32 34, i32 0}, !{i32 33, i32 0}}
define void @main() #0 {
  %base = getelementptr [0 x target("spirv.Layout", %Out, 56, 0, 8, 16, 24, 28, 32, 48)], ptr addrspace(11) @out, i32 0, i32 0
  %p0 = getelementptr %Out, ptr addrspace(11) %base, i32 0, i32 0
  %p1 = getelementptr %Out, ptr addrspace(11) %base, i32 0, i32 1
  %p2 = getelementptr %Out, ptr addrspace(11) %base, i32 0, i32 2
  %p3 = getelementptr %Out, ptr addrspace(11) %base, i32 0, i32 3
  %p4 = getelementptr %Out, ptr addrspace(11) %base, i32 0, i32 4
  %p5 = getelementptr %Out, ptr addrspace(11) %base, i32 0, i32 5
  %p6 = getelementptr %Out, ptr addrspace(11) %base, i32 0, i32 6
  %d = load double, ptr addrspace(11) %p0
  %u = load i64, ptr addrspace(11) %p1
  %s = load i64, ptr addrspace(11) %p2
  %h = load half, ptr addrspace(11) %p3
  %w = load i16, ptr addrspace(11) %p4
  %v = load <2 x i32>, ptr addrspace(11) %p5
  %f = load float, ptr addrspace(11) %p6
  %add = add i64 %u, %s
  %sub = sub i64 %add, 5
  %mul = mul i64 %sub, %u
  %udiv = udiv i64 %mul, %s
  %sdiv = sdiv i64 %udiv, %u
  %urem = urem i64 %sdiv, 7
  %srem = srem i64 %urem, -7
  %shl = shl i64 %srem, 3
  %lshr = lshr i64 %shl, 2
  %ashr = ashr i64 %lshr, 1
  %and = and i64 %ashr, 255
  %or = or i64 %and, 1
  %not = xor i64 %or, -1
  store i64 %not, ptr addrspace(11) %p1
  %fadd = fadd double %d, 1.0
  %fsub = fsub double %fadd, %d
  %fmul = fmul double %fsub, %d
  %fdiv = fdiv double %fmul, %d
  %frem = frem double %fdiv, %d
  %fneg = fneg double %frem
  store double %fneg, ptr addrspace(11) %p0
  %t = trunc i64 %s to i32
  %sx = sext i16 %w to i32
  %zx = zext i16 %w to i32
  %x1 = add i32 %t, %sx
  %x2 = add i32 %x1, %zx
  %fh = fpext half %h to float
  %fd = fptrunc double %d to float
  %si = fptosi float %fh to i32
  %ui = fptoui float %fd to i32
  %x3 = xor i32 %si, %ui
  %x4 = or i32 %x3, %x2
  %fs = sitofp i32 %x4 to float
  %fu = uitofp i32 %x4 to float
  %bits = bitcast float %fs to i32
  %wide = bitcast <2 x i32> %v to double
  %c1 = icmp ult i32 %bits, %x4
  %c2 = fcmp une float %fs, %fu
  %c3 = fcmp ord float %fs, %fu
  %c4 = fcmp ugt double %wide, %d
  %c5 = icmp ne i1 %c1, %c2
  %c6 = or i1 %c3, %c4
  %c7 = xor i1 %c5, %c6
  %z = zext i1 %c7 to i32
  %m = sext i1 %c7 to i32
  %g = uitofp i1 %c7 to float
  %tb = trunc i32 %z to i1
  %sel = select i1 %tb, float %g, float %fu
  store float %sel, ptr addrspace(11) %p6
  %e = extractelement <2 x i32> %v, i32 %z
  %vi = insertelement <2 x i32> %v, i32 %m, i32 %e
  %vs = select i1 %tb, <2 x i32> %vi, <2 x i32> %v
  %vc = icmp sgt <2 x i32> %vs, <i32 1, i32 2>
  %vz = zext <2 x i1> %vc to <2 x i32>
  store <2 x i32> %vz, ptr addrspace(11) %p5
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
