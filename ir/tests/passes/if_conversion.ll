; case: both sides of a small selection are computed
define i32 @f(i1 %c, i32 %x, ptr %p) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else
then:
  %a = add i32 %x, 1
  br label %merge
else:
  %b = mul i32 %x, %x
  br label %merge
merge:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  %s = add i32 %r, %x
  ret i32 %s
}
; gives
define i32 @f(i1 %c, i32 %x, ptr %p) {
entry:
  %a = add i32 %x, 1
  %b = mul i32 %x, %x
  %r = select i1 %c, i32 %a, i32 %b
  %s = add i32 %r, %x
  ret i32 %s
}
; case: what may not run where its block does not
define i32 @f(i1 %c, i32 %x, ptr %p, <4 x i32> %v) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m1), i32 0)
  br i1 %c, label %divides, label %m1
divides:
  %a = udiv i32 1, %x
  br label %m1
m1:
  %r1 = phi i32 [ %a, %divides ], [ 0, %entry ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m2), i32 0)
  br i1 %c, label %reads, label %m2
reads:
  %b = load i32, ptr %p
  br label %m2
m2:
  %r2 = phi i32 [ %b, %reads ], [ %r1, %m1 ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m3), i32 0)
  br i1 %c, label %writes, label %m3
writes:
  store i32 %x, ptr %p
  br label %m3
m3:
  %r3 = phi i32 [ %x, %writes ], [ %r2, %m2 ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m4), i32 0)
  br i1 %c, label %picks, label %m4
picks:
  %d = extractelement <4 x i32> %v, i32 %x
  br label %m4
m4:
  %r4 = phi i32 [ %d, %picks ], [ %r3, %m3 ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m5), i32 2)
  br i1 %c, label %asked, label %m5
asked:
  %e = add i32 %x, 1
  br label %m5
m5:
  %r5 = phi i32 [ %e, %asked ], [ %r4, %m4 ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m6), i32 0)
  br i1 %c, label %least, label %m6
least:
  %g = sdiv i32 %x, -1
  br label %m6
m6:
  %r6 = phi i32 [ %g, %least ], [ %r5, %m5 ]
  ret i32 %r6
}
; gives
define i32 @f(i1 %c, i32 %x, ptr %p, <4 x i32> %v) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m1), i32 0)
  br i1 %c, label %divides, label %m1

divides:
  %a = udiv i32 1, %x
  br label %m1

m1:
  %r1 = phi i32 [ %a, %divides ], [ 0, %entry ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m2), i32 0)
  br i1 %c, label %reads, label %m2

reads:
  %b = load i32, ptr %p
  br label %m2

m2:
  %r2 = phi i32 [ %b, %reads ], [ %r1, %m1 ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m3), i32 0)
  br i1 %c, label %writes, label %m3

writes:
  store i32 %x, ptr %p
  br label %m3

m3:
  %r3 = phi i32 [ %x, %writes ], [ %r2, %m2 ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m4), i32 0)
  br i1 %c, label %picks, label %m4

picks:
  %d = extractelement <4 x i32> %v, i32 %x
  br label %m4

m4:
  %r4 = phi i32 [ %d, %picks ], [ %r3, %m3 ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m5), i32 2)
  br i1 %c, label %asked, label %m5

asked:
  %e = add i32 %x, 1
  br label %m5

m5:
  %r5 = phi i32 [ %e, %asked ], [ %r4, %m4 ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m6), i32 0)
  br i1 %c, label %least, label %m6

least:
  %g = sdiv i32 %x, -1
  br label %m6

m6:
  %r6 = phi i32 [ %g, %least ], [ %r5, %m5 ]
  ret i32 %r6
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: what divides by a number that is known may
define i32 @f(i1 %c, i32 %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  %a = sdiv i32 %x, 3
  br label %merge
merge:
  %r = phi i32 [ %a, %then ], [ %x, %entry ]
  ret i32 %r
}
; gives
define i32 @f(i1 %c, i32 %x) {
entry:
  %a = sdiv i32 %x, 3
  %r = select i1 %c, i32 %a, i32 %x
  ret i32 %r
}
; case: conditions of conditions are operations on bools
define i1 @f(i1 %c, i32 %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %outer), i32 0)
  br i1 %c, label %then, label %outer
then:
  %a = icmp ult i32 %x, 5
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %inner), i32 0)
  br i1 %a, label %inner, label %more
more:
  %b = icmp eq i32 %x, 9
  br label %inner
inner:
  %d = phi i1 [ true, %then ], [ %b, %more ]
  br label %outer
outer:
  %r = phi i1 [ false, %entry ], [ %d, %inner ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %end, label %last
last:
  %e = icmp ne i32 %x, 7
  br label %end
end:
  %s = phi i1 [ false, %outer ], [ %e, %last ]
  %t = and i1 %r, %s
  ret i1 %t
}
; gives
define i1 @f(i1 %c, i32 %x) {
entry:
  %a = icmp ult i32 %x, 5
  %b = icmp eq i32 %x, 9
  %d = or i1 %a, %b
  %r = and i1 %c, %d
  %e = icmp ne i32 %x, 7
  %0 = xor i1 %c, true
  %s = and i1 %0, %e
  %t = and i1 %r, %s
  ret i1 %t
}
; case: a merge block that is the continue target of a loop stays
define void @f(i1 %c, i32 %n, ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  %less = icmp ult i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %less, label %body, label %end
body:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue), i32 0)
  br i1 %c, label %then, label %continue
then:
  %a = add i32 %i, 1
  br label %continue
continue:
  %step = phi i32 [ %a, %then ], [ 2, %body ]
  %next = add i32 %i, %step
  br label %head
end:
  ret void
}
; gives
define void @f(i1 %c, i32 %n, ptr %p) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  %less = icmp ult i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %less, label %body, label %end

body:
  %a = add i32 %i, 1
  %step = select i1 %c, i32 %a, i32 2
  br label %continue

continue:
  %next = add i32 %i, %step
  br label %head

end:
  ret void
}

declare void @llvm.spv.loop.merge(...)
; case: a side that costs more than a branch stays, unless the source asks for no branch
define i32 @f(i1 %c, i32 %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m1), i32 0)
  br i1 %c, label %long, label %m1
long:
  %a = sdiv i32 %x, 3
  %b = sdiv i32 %a, 5
  %d = sdiv i32 %b, 7
  %e = sdiv i32 %d, 9
  br label %m1
m1:
  %r = phi i32 [ %e, %long ], [ %x, %entry ]
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m2), i32 1)
  br i1 %c, label %flat, label %m2
flat:
  %g = sdiv i32 %r, 3
  %h = sdiv i32 %g, 5
  %i = sdiv i32 %h, 7
  %j = sdiv i32 %i, 9
  br label %m2
m2:
  %s = phi i32 [ %j, %flat ], [ %r, %m1 ]
  ret i32 %s
}
; gives
define i32 @f(i1 %c, i32 %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %m1), i32 0)
  br i1 %c, label %long, label %m1

long:
  %a = sdiv i32 %x, 3
  %b = sdiv i32 %a, 5
  %d = sdiv i32 %b, 7
  %e = sdiv i32 %d, 9
  br label %m1

m1:
  %r = phi i32 [ %e, %long ], [ %x, %entry ]
  %g = sdiv i32 %r, 3
  %h = sdiv i32 %g, 5
  %i = sdiv i32 %h, 7
  %j = sdiv i32 %i, 9
  %s = select i1 %c, i32 %j, i32 %r
  ret i32 %s
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: the side that is not taken may be poison, so it is frozen
define i1 @f(i1 %c, i32 %n) {
entry:
  %shifted = shl i32 1, %n
  %is = icmp ugt i32 %shifted, 4
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %is, %then ]
  ret i1 %both
}
; gives
define i1 @f(i1 %c, i32 %n) {
entry:
  %shifted = shl i32 1, %n
  %is = icmp ugt i32 %shifted, 4
  %0 = freeze i1 %is
  %both = and i1 %c, %0
  ret i1 %both
}
; case: a constant shift that is too far is poison
define i1 @f(i1 %c, i32 %n, float %x) {
entry:
  %shifted = lshr i32 %n, 32
  %is = icmp ugt i32 %shifted, 4
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %is, %then ]
  ret i1 %both
}
; gives
define i1 @f(i1 %c, i32 %n, float %x) {
entry:
  %shifted = lshr i32 %n, 32
  %is = icmp ugt i32 %shifted, 4
  %0 = freeze i1 %is
  %both = and i1 %c, %0
  ret i1 %both
}
; case: a constant shift within the width is none
define i1 @f(i1 %c, i32 %n, float %x) {
entry:
  %shifted = lshr i32 %n, 31
  %is = icmp ugt i32 %shifted, 4
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %is, %then ]
  ret i1 %both
}
; gives
define i1 @f(i1 %c, i32 %n, float %x) {
entry:
  %shifted = lshr i32 %n, 31
  %is = icmp ugt i32 %shifted, 4
  %both = and i1 %c, %is
  ret i1 %both
}
; case: a float may not fit the integer that it is converted to
define i1 @f(i1 %c, i32 %n, float %x) {
entry:
  %number = fptoui float %x to i32
  %is = icmp ugt i32 %number, 4
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %is, %then ]
  ret i1 %both
}
; gives
define i1 @f(i1 %c, i32 %n, float %x) {
entry:
  %number = fptoui float %x to i32
  %is = icmp ugt i32 %number, 4
  %0 = freeze i1 %is
  %both = and i1 %c, %0
  ret i1 %both
}
; case: a component by an index that is within the vector whatever it is computed from
define <3 x float> @f(i1 %c, i32 %x, float %y, <3 x float> %v) {
entry:
  %at = urem i32 %x, 3
  %low = and i32 %x, 1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else
then:
  %a = insertelement <3 x float> %v, float %y, i32 %at
  br label %merge
else:
  %read = extractelement <3 x float> %v, i32 %low
  %b = insertelement <3 x float> %v, float %read, i32 %at
  br label %merge
merge:
  %r = phi <3 x float> [ %a, %then ], [ %b, %else ]
  ret <3 x float> %r
}
; gives
define <3 x float> @f(i1 %c, i32 %x, float %y, <3 x float> %v) {
entry:
  %at = urem i32 %x, 3
  %low = and i32 %x, 1
  %a = insertelement <3 x float> %v, float %y, i32 %at
  %read = extractelement <3 x float> %v, i32 %low
  %b = insertelement <3 x float> %v, float %read, i32 %at
  %r = select i1 %c, <3 x float> %a, <3 x float> %b
  ret <3 x float> %r
}
; case: an index that may be outside of the vector stays where it is
define <3 x float> @f(i1 %c, i32 %x, float %y, <3 x float> %v) {
entry:
  %at = urem i32 %x, 4
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  %a = insertelement <3 x float> %v, float %y, i32 %at
  br label %merge
merge:
  %r = phi <3 x float> [ %a, %then ], [ %v, %entry ]
  ret <3 x float> %r
}
; gives
define <3 x float> @f(i1 %c, i32 %x, float %y, <3 x float> %v) {
entry:
  %at = urem i32 %x, 4
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  %a = insertelement <3 x float> %v, float %y, i32 %at
  br label %merge

merge:
  %r = phi <3 x float> [ %a, %then ], [ %v, %entry ]
  ret <3 x float> %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: specialization constants cost nothing
define float @f(i1 %c, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  %a = call float @_Z20__spirv_SpecConstantif(i32 0, float 1.0)
  %b = call float @_Z20__spirv_SpecConstantif(i32 1, float 1.0)
  %d = call float @_Z20__spirv_SpecConstantif(i32 2, float 1.0)
  %e = call float @_Z20__spirv_SpecConstantif(i32 3, float 1.0)
  %1 = fmul float %x, %a
  %2 = fmul float %1, %b
  %3 = fmul float %2, %d
  %4 = fmul float %3, %e
  br label %merge
merge:
  %r = phi float [ %4, %then ], [ %x, %entry ]
  ret float %r
}

declare float @_Z20__spirv_SpecConstantif(i32, float)
; gives
define float @f(i1 %c, float %x) {
entry:
  %a = call float @_Z20__spirv_SpecConstantif(i32 0, float 1.000000e+00)
  %b = call float @_Z20__spirv_SpecConstantif(i32 1, float 1.000000e+00)
  %d = call float @_Z20__spirv_SpecConstantif(i32 2, float 1.000000e+00)
  %e = call float @_Z20__spirv_SpecConstantif(i32 3, float 1.000000e+00)
  %0 = fmul float %x, %a
  %1 = fmul float %0, %b
  %2 = fmul float %1, %d
  %3 = fmul float %2, %e
  %r = select i1 %c, float %3, float %x
  ret float %r
}

declare float @_Z20__spirv_SpecConstantif(i32, float)
