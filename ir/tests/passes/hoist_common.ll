; case: what both sides compute, and what is computed from it
define float @f(i1 %c, float %x, <2 x float> %v, ptr %p) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %else
then:
  %a = extractelement <2 x float> %v, i32 0
  %b = fadd float %x, %a
  %c1 = fmul nsz float %b, %b
  store float %b, ptr %p
  br label %end
else:
  %d = extractelement <2 x float> %v, i32 0
  %e = fadd float %d, %x
  %f1 = fmul float %e, %e
  br label %end
end:
  %r = phi float [ %c1, %then ], [ %f1, %else ]
  ret float %r
}
declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; gives
define float @f(i1 %c, float %x, <2 x float> %v, ptr %p) {
entry:
  %a = extractelement <2 x float> %v, i32 0
  %b = fadd float %x, %a
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %else

then:
  %c1 = fmul nsz float %b, %b
  store float %b, ptr %p
  br label %end

else:
  %f1 = fmul float %b, %b
  br label %end

end:
  %r = phi float [ %c1, %then ], [ %f1, %else ]
  ret float %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: what a side and the block behind it compute, but not what is computed from other values
define float @f(i1 %c, float %x, float %y, ptr %p) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  %a = fadd float %x, %y
  store float %a, ptr %p
  %l = load float, ptr %p
  %b = fadd float %l, %y
  br label %end
end:
  %r = phi float [ %b, %then ], [ %x, %entry ]
  %d = fadd float %x, %y
  %e = fadd float %r, %y
  %s = fadd float %d, %e
  ret float %s
}
declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; gives
define float @f(i1 %c, float %x, float %y, ptr %p) {
entry:
  %a = fadd float %x, %y
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  store float %a, ptr %p
  %l = load float, ptr %p
  %b = fadd float %l, %y
  br label %end

end:
  %r = phi float [ %b, %then ], [ %x, %entry ]
  %e = fadd float %r, %y
  %s = fadd float %a, %e
  ret float %s
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: of branches within branches
define float @f(i1 %c, i1 %d, float %x, float %y) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %outer, label %other
outer:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %joined), i32 0)
  br i1 %d, label %one, label %two
one:
  %a = fmul float %x, %y
  br label %joined
two:
  %b = fmul float %y, %x
  %b2 = fadd float %b, %x
  br label %joined
joined:
  %p = phi float [ %a, %one ], [ %b2, %two ]
  br label %end
other:
  %e = fmul float %x, %y
  br label %end
end:
  %r = phi float [ %p, %joined ], [ %e, %other ]
  ret float %r
}
declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; gives
define float @f(i1 %c, i1 %d, float %x, float %y) {
entry:
  %a = fmul float %x, %y
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %outer, label %other

outer:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %joined), i32 0)
  br i1 %d, label %one, label %two

one:
  br label %joined

two:
  %b2 = fadd float %a, %x
  br label %joined

joined:
  %p = phi float [ %a, %one ], [ %b2, %two ]
  br label %end

other:
  br label %end

end:
  %r = phi float [ %p, %joined ], [ %a, %other ]
  ret float %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: not what only one side computes, what runs only sometimes behind the side, loads and effects
define float @f(i1 %c, i1 %d, float %x, float %y, ptr %p) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %else
then:
  %a = load float, ptr %p
  %b = call float @spirv.OpDPdx(float %x)
  %one = fadd float %x, 1.0
  br label %end
else:
  %e = load float, ptr %p
  %g = call float @spirv.OpDPdx(float %x)
  %two = fadd float %x, 2.0
  br label %end
end:
  %r = phi float [ %a, %then ], [ %e, %else ]
  %s = phi float [ %b, %then ], [ %g, %else ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %last), i32 0)
  br i1 %d, label %early, label %last
early:
  %m = fmul float %x, %y
  ret float %m
last:
  %n = fmul float %x, %y
  %t = fadd float %n, %s
  %u = fadd float %t, %r
  ret float %u
}
declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
declare float @spirv.OpDPdx(float) #0
attributes #0 = { "spv.ext_instruction"="207," }
; gives
define float @f(i1 %c, i1 %d, float %x, float %y, ptr %p) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %else

then:
  %a = load float, ptr %p
  %b = call float @spirv.OpDPdx(float %x)
  %one = fadd float %x, 1.000000e+00
  br label %end

else:
  %e = load float, ptr %p
  %g = call float @spirv.OpDPdx(float %x)
  %two = fadd float %x, 2.000000e+00
  br label %end

end:
  %r = phi float [ %a, %then ], [ %e, %else ]
  %s = phi float [ %b, %then ], [ %g, %else ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %last), i32 0)
  br i1 %d, label %early, label %last

early:
  %m = fmul float %x, %y
  ret float %m

last:
  %n = fmul float %x, %y
  %t = fadd float %n, %s
  %u = fadd float %t, %r
  ret float %u
}

declare float @spirv.OpDPdx(float) #0

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "spv.ext_instruction"="207," }
; case: addresses and parts of vectors that blocks need which may not run, but not those at an index that may be out of bounds
%S = type { float, <2 x float> }
@c = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %S, 16, 0, 8), 2, 0)
define void @f(i1 %c, i1 %d, <4 x float> %v, i32 %i, ptr %p) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %middle), i32 0)
  br i1 %c, label %then, label %middle
then:
  %a = getelementptr %S, ptr addrspace(12) @c, i32 0, i32 1
  %a0 = getelementptr <2 x float>, ptr addrspace(12) %a, i32 0, i32 1
  %l = load float, ptr addrspace(12) %a0
  %x = extractelement <4 x float> %v, i32 2
  %s = fadd float %l, %x
  %dynamic = extractelement <4 x float> %v, i32 %i
  %t = fadd float %s, %dynamic
  store float %t, ptr %p
  br label %middle
middle:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %d, label %other, label %end
other:
  %b = getelementptr %S, ptr addrspace(12) @c, i32 0, i32 1
  %b0 = getelementptr <2 x float>, ptr addrspace(12) %b, i32 0, i32 1
  %m = load float, ptr addrspace(12) %b0
  %y = extractelement <4 x float> %v, i32 2
  %u = fmul float %m, %y
  %another = extractelement <4 x float> %v, i32 %i
  %w = fmul float %u, %another
  store float %w, ptr %p
  br label %end
end:
  ret void
}
declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; gives
%S = type { float, <2 x float> }

@c = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %S, 16, 0, 8), 2, 0)

define void @f(i1 %c, i1 %d, <4 x float> %v, i32 %i, ptr %p) {
entry:
  %a = getelementptr %S, ptr addrspace(12) @c, i32 0, i32 1
  %x = extractelement <4 x float> %v, i32 2
  %a0 = getelementptr <2 x float>, ptr addrspace(12) %a, i32 0, i32 1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %middle), i32 0)
  br i1 %c, label %then, label %middle

then:
  %l = load float, ptr addrspace(12) %a0
  %s = fadd float %l, %x
  %dynamic = extractelement <4 x float> %v, i32 %i
  %t = fadd float %s, %dynamic
  store float %t, ptr %p
  br label %middle

middle:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %d, label %other, label %end

other:
  %m = load float, ptr addrspace(12) %a0
  %u = fmul float %m, %x
  %another = extractelement <4 x float> %v, i32 %i
  %w = fmul float %u, %another
  store float %w, ptr %p
  br label %end

end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
