; case: a selection's values meet in a phi
define float @f(i1 %c, float %x) {
entry:
  %v = alloca float
  store float 0.0, ptr %v
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  store float %x, ptr %v
  br label %end
end:
  %r = load float, ptr %v
  ret float %r
}
; gives
define float @f(i1 %c, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %v = phi float [ 0.000000e+00, %entry ], [ %x, %then ]
  ret float %v
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a loop's header has the phis, and only those that are wanted
define i32 @f(i32 %n) {
entry:
  %i = alloca target("spirv.Signed", i32)
  %s = alloca i32
  %scratch = alloca i32
  store i32 0, ptr %i
  store i32 0, ptr %s
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  %0 = load i32, ptr %i
  %1 = icmp slt i32 %0, %n
  br i1 %1, label %body, label %end
body:
  store i32 %0, ptr %scratch
  %2 = load i32, ptr %scratch
  %3 = load i32, ptr %s
  %4 = add i32 %3, %2
  store i32 %4, ptr %s
  br label %continue
continue:
  %5 = load i32, ptr %i
  %6 = add i32 %5, 1
  store i32 %6, ptr %i
  br label %head
end:
  %7 = load i32, ptr %s
  ret i32 %7
}
; gives
define i32 @f(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %i.1, %continue ]
  %s = phi i32 [ 0, %entry ], [ %s.1, %continue ]
  %0 = icmp slt i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %0, label %body, label %end

body:
  %s.1 = add i32 %s, %i
  br label %continue

continue:
  %i.1 = add i32 %i, 1
  br label %head

end:
  ret i32 %s
}

declare void @llvm.spv.loop.merge(...)
; case: elements of vectors and of matrices
define <3 x float> @f(float %x, i32 %n) {
entry:
  %v = alloca <3 x float>
  %m = alloca target("spirv.Matrix", [2 x <3 x float>])
  %0 = getelementptr <3 x float>, ptr %v, i32 0, i32 1
  store float %x, ptr %0
  %1 = getelementptr <3 x float>, ptr %v, i32 0, i32 %n
  store float %x, ptr %1
  %2 = load float, ptr %1
  %3 = getelementptr [2 x <3 x float>], ptr %m, i32 0, i32 1
  %4 = getelementptr <3 x float>, ptr %3, i32 0, i32 2
  store float %2, ptr %4
  %5 = load <3 x float>, ptr %3
  ret <3 x float> %5
}
; gives
define <3 x float> @f(float %x, i32 %n) {
entry:
  %v = insertelement <3 x float> undef, float %x, i32 1
  %v.1 = insertelement <3 x float> %v, float %x, i32 %n
  %0 = extractelement <3 x float> %v.1, i32 %n
  %1 = extractvalue [2 x <3 x float>] undef, 1
  %2 = insertelement <3 x float> %1, float %0, i32 2
  %m = insertvalue [2 x <3 x float>] undef, <3 x float> %2, 1
  %3 = extractvalue [2 x <3 x float>] %m, 1
  ret <3 x float> %3
}
; case: what is passed on, or reached in another type, stays in memory
declare void @vendor(ptr) #0
define i32 @f(float %x) {
entry:
  %passed = alloca float
  %cast = alloca float
  %atomic = alloca float
  store float %x, ptr %passed
  call void @vendor(ptr %passed)
  store float %x, ptr %cast
  %0 = load i32, ptr %cast
  store volatile float %x, ptr %atomic
  ret i32 %0
}
attributes #0 = { "spv.ext_instruction"="6000," }
; gives
declare void @vendor(ptr) #0

define i32 @f(float %x) {
entry:
  %passed = alloca float
  %cast = alloca float
  %atomic = alloca float
  store float %x, ptr %passed
  call void @vendor(ptr %passed)
  store float %x, ptr %cast
  %0 = load i32, ptr %cast
  store volatile float %x, ptr %atomic
  ret i32 %0
}

attributes #0 = { "spv.ext_instruction"="6000," }
; case: what is never stored is undefined, also on the way from code that is never reached
define float @f(i1 %c, float %x) {
entry:
  %v = alloca float
  br i1 %c, label %a, label %end
a:
  store float %x, ptr %v
  br label %end
dead:
  %0 = load float, ptr %v
  store float %0, ptr %v
  br label %end
end:
  %1 = load float, ptr %v
  ret float %1
}
; gives
define float @f(i1 %c, float %x) {
entry:
  br i1 %c, label %a, label %end

a:
  br label %end

dead:
  br label %end

end:
  %v = phi float [ undef, %entry ], [ %x, %a ], [ undef, %dead ]
  ret float %v
}
