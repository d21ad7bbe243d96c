; case: what both sides of a branch load from a constant buffer
%Data = type { <4 x float>, float }
@buffer = external addrspace(12) global %Data
define float @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else
then:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %x = load float, ptr addrspace(12) %p
  %a = fadd float %x, 1.0
  br label %merge
else:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load float, ptr addrspace(12) %q
  %b = fmul float %y, 2.0
  br label %merge
merge:
  %r = phi float [ %a, %then ], [ %b, %else ]
  ret float %r
}
; gives
%Data = type { <4 x float>, float }

@buffer = external addrspace(12) global %Data

define float @f(i1 %c) {
entry:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load float, ptr addrspace(12) %q
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else

then:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %a = fadd float %y, 1.000000e+00
  br label %merge

else:
  %q.1 = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %b = fmul float %y, 2.000000e+00
  br label %merge

merge:
  %r = phi float [ %a, %then ], [ %b, %else ]
  ret float %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a side that does not load stays without one
%Data = type { <4 x float>, float }
@buffer = external addrspace(12) global %Data
define float @f(i32 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  switch i32 %c, label %merge [
    i32 1, label %then
    i32 2, label %else
  ]
then:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %x = load float, ptr addrspace(12) %p
  br label %merge
else:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load float, ptr addrspace(12) %q
  %b = fmul float %y, 2.0
  br label %merge
merge:
  %r = phi float [ 0.0, %entry ], [ %x, %then ], [ %b, %else ]
  ret float %r
}
; gives
%Data = type { <4 x float>, float }

@buffer = external addrspace(12) global %Data

define float @f(i32 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  switch i32 %c, label %merge [
    i32 1, label %then
    i32 2, label %else
  ]

then:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %x = load float, ptr addrspace(12) %p
  br label %merge

else:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load float, ptr addrspace(12) %q
  %b = fmul float %y, 2.000000e+00
  br label %merge

merge:
  %r = phi float [ 0.000000e+00, %entry ], [ %x, %then ], [ %b, %else ]
  ret float %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: but loading the handle of an image reads nothing
@image = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0)
define void @f(i32 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  switch i32 %c, label %merge [
    i32 1, label %then
    i32 2, label %else
  ]
then:
  %x = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @image
  call void @use(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %x)
  br label %merge
else:
  %y = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @image
  call void @use(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %y)
  br label %merge
merge:
  ret void
}
declare void @use(target("spirv.Image", float, 1, 2, 0, 0, 1, 0))
; gives
@image = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0)

define void @f(i32 %c) {
entry:
  %y = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @image
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  switch i32 %c, label %merge [
    i32 1, label %then
    i32 2, label %else
  ]

then:
  call void @use(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %y)
  br label %merge

else:
  call void @use(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %y)
  br label %merge

merge:
  ret void
}

declare void @use(target("spirv.Image", float, 1, 2, 0, 0, 1, 0))

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a loop and what is behind it, to before the loop
%Data = type { <4 x float>, float }
@buffer = external addrspace(12) global %Data
define float @f(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi float [ 0.0, %entry ], [ %t, %body ]
  %c = icmp slt i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %body), i32 0)
  br i1 %c, label %body, label %end
body:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %x = load float, ptr addrspace(12) %p
  %t = fadd float %s, %x
  %j = add i32 %i, 1
  br label %header
end:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load float, ptr addrspace(12) %q
  %r = fmul float %s, %y
  ret float %r
}
; gives
%Data = type { <4 x float>, float }

@buffer = external addrspace(12) global %Data

define float @f(i32 %n) {
entry:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load float, ptr addrspace(12) %q
  br label %header

header:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi float [ 0.000000e+00, %entry ], [ %t, %body ]
  %c = icmp slt i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %body), i32 0)
  br i1 %c, label %body, label %end

body:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %t = fadd float %s, %y
  %j = add i32 %i, 1
  br label %header

end:
  %q.1 = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %r = fmul float %s, %y
  ret float %r
}

declare void @llvm.spv.loop.merge(...)
; case: two sides in a loop, to where they part
%Data = type { <4 x float>, float }
@buffer = external addrspace(12) global %Data
define float @f(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %s = phi float [ 0.0, %entry ], [ %t, %latch ]
  %c = icmp slt i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %latch), i32 0)
  br i1 %c, label %body, label %end
body:
  %d = icmp eq i32 %i, 3
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %latch), i32 0)
  br i1 %d, label %then, label %else
then:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %x = load float, ptr addrspace(12) %p
  %a = fadd float %s, %x
  br label %latch
else:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load float, ptr addrspace(12) %q
  %b = fmul float %s, %y
  br label %latch
latch:
  %t = phi float [ %a, %then ], [ %b, %else ]
  %j = add i32 %i, 1
  br label %header
end:
  ret float %s
}
; gives
%Data = type { <4 x float>, float }

@buffer = external addrspace(12) global %Data

define float @f(i32 %n) {
entry:
  br label %header

header:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %s = phi float [ 0.000000e+00, %entry ], [ %t, %latch ]
  %c = icmp slt i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %latch), i32 0)
  br i1 %c, label %body, label %end

body:
  %d = icmp eq i32 %i, 3
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load float, ptr addrspace(12) %q
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %latch), i32 0)
  br i1 %d, label %then, label %else

then:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %a = fadd float %s, %y
  br label %latch

else:
  %q.1 = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %b = fmul float %s, %y
  br label %latch

latch:
  %t = phi float [ %a, %then ], [ %b, %else ]
  %j = add i32 %i, 1
  br label %header

end:
  ret float %s
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; case: memory that is written, other addresses, volatile loads and a side that ends the shader stay
%Data = type { <4 x float>, float, float }
@buffer = external addrspace(12) global %Data
@written = external addrspace(11) global %Data
define float @f(i1 %c, i32 %i) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else
then:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %x = load volatile float, ptr addrspace(12) %p
  %w = getelementptr %Data, ptr addrspace(11) @written, i32 0, i32 1
  %v = load float, ptr addrspace(11) %w
  %a = fadd float %x, %v
  br label %merge
else:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load volatile float, ptr addrspace(12) %q
  %o = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 2
  %u = load float, ptr addrspace(12) %o
  %z = getelementptr %Data, ptr addrspace(11) @written, i32 0, i32 1
  %k = load float, ptr addrspace(11) %z
  %b = fadd float %y, %k
  %d = fadd float %b, %u
  br label %merge
merge:
  %r = phi float [ %a, %then ], [ %d, %else ]
  ret float %r
}
; gives
%Data = type { <4 x float>, float, float }

@buffer = external addrspace(12) global %Data
@written = external addrspace(11) global %Data

define float @f(i1 %c, i32 %i) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else

then:
  %p = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %x = load volatile float, ptr addrspace(12) %p
  %w = getelementptr %Data, ptr addrspace(11) @written, i32 0, i32 1
  %v = load float, ptr addrspace(11) %w
  %a = fadd float %x, %v
  br label %merge

else:
  %q = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 1
  %y = load volatile float, ptr addrspace(12) %q
  %o = getelementptr %Data, ptr addrspace(12) @buffer, i32 0, i32 2
  %u = load float, ptr addrspace(12) %o
  %z = getelementptr %Data, ptr addrspace(11) @written, i32 0, i32 1
  %k = load float, ptr addrspace(11) %z
  %b = fadd float %y, %k
  %d = fadd float %b, %u
  br label %merge

merge:
  %r = phi float [ %a, %then ], [ %d, %else ]
  ret float %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
