; case: neutral operands, but no sign of a zero and no NaN is lost
define float @f(float %x, i32 %n, ptr %p) {
entry:
  %a = fmul float %x, 1.0
  %b = fadd float %a, -0.0
  %c = fadd float %b, 0.0
  %d = fmul float %c, 0.0
  %e = fsub float %d, 0.0
  %i = add i32 %n, 0
  %j = mul i32 %i, 0
  store i32 %j, ptr %p
  %k = or i32 %n, %n
  %l = shl i32 %k, 0
  store i32 %l, ptr %p
  %neg = fneg float %e
  %pos = fneg float %neg
  ret float %pos
}
; gives
define float @f(float %x, i32 %n, ptr %p) {
entry:
  %c = fadd float %x, 0.000000e+00
  %d = fmul float %c, 0.000000e+00
  store i32 0, ptr %p
  store i32 %n, ptr %p
  %neg = fmul float %c, -0.000000e+00
  %pos = fmul float %c, 0.000000e+00
  ret float %pos
}
; case: parts of what was just put together
define float @f(<4 x float> %v, float %x, [2 x float] %a) {
entry:
  %w = insertelement <4 x float> %v, float %x, i32 1
  %0 = extractelement <4 x float> %w, i32 1
  %1 = extractelement <4 x float> %w, i32 2
  %b = insertvalue [2 x float] %a, float %0, 0
  %2 = extractvalue [2 x float] %b, 0
  %3 = extractvalue [2 x float] %b, 1
  %4 = fadd float %1, %2
  %5 = fadd float %4, %3
  ret float %5
}
; gives
define float @f(<4 x float> %v, float %x, [2 x float] %a) {
entry:
  %w = insertelement <4 x float> %v, float %x, i32 1
  %0 = extractelement <4 x float> %v, i32 2
  %b = insertvalue [2 x float] %a, float %x, 0
  %1 = extractvalue [2 x float] %b, 1
  %2 = fadd float %0, %x
  %3 = fadd float %2, %1
  ret float %3
}
; case: elements of one vector in a vector are a shuffle
define <3 x float> @f(<4 x float> %v, ptr %p) {
entry:
  %0 = extractelement <4 x float> %v, i32 2
  %1 = extractelement <4 x float> %v, i32 1
  %2 = extractelement <4 x float> %v, i32 0
  %3 = insertelement <3 x float> poison, float %0, i32 0
  %4 = insertelement <3 x float> %3, float %1, i32 1
  %5 = insertelement <3 x float> %4, float %2, i32 2
  %6 = shufflevector <3 x float> %5, <3 x float> poison, <3 x i32> <i32 2, i32 1, i32 0>
  ret <3 x float> %6
}
; gives
define <3 x float> @f(<4 x float> %v, ptr %p) {
entry:
  %0 = extractelement <4 x float> %v, i32 2
  %1 = extractelement <4 x float> %v, i32 1
  %2 = extractelement <4 x float> %v, i32 0
  %3 = insertelement <3 x float> poison, float %0, i32 0
  %4 = insertelement <3 x float> %3, float %1, i32 1
  %5 = shufflevector <4 x float> %v, <4 x float> poison, <3 x i32> <i32 2, i32 1, i32 0>
  %6 = shufflevector <4 x float> %v, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  ret <3 x float> %6
}
; case: casts there and back
define i32 @f(i16 %x, float %y, ptr %p) {
entry:
  %0 = zext i16 %x to i32
  %1 = trunc i32 %0 to i16
  %2 = sext i16 %1 to i32
  %3 = bitcast float %y to i32
  %4 = bitcast i32 %3 to float
  store float %4, ptr %p
  ret i32 %2
}
; gives
define i32 @f(i16 %x, float %y, ptr %p) {
entry:
  %0 = zext i16 %x to i32
  %1 = sext i16 %x to i32
  %2 = bitcast float %y to i32
  store float %y, ptr %p
  ret i32 %1
}
; case: a phi of one value
define i32 @f(i1 %c, i32 %x) {
entry:
  br label %head
head:
  %p = phi i32 [ %x, %entry ], [ %p, %head ]
  br i1 %c, label %head, label %end
end:
  ret i32 %p
}
; gives
define i32 @f(i1 %c, i32 %x) {
entry:
  br label %head

head:
  br i1 %c, label %head, label %end

end:
  ret i32 %x
}
; case: a number without a sign is never less than 0
define i1 @f(i32 %a, <2 x i32> %b) {
entry:
  %below = icmp ult i32 %a, 0
  %not_below = icmp ule i32 0, %a
  %both = icmp uge <2 x i32> %b, zeroinitializer
  %first = extractelement <2 x i1> %both, i32 0
  %signed = icmp slt i32 %a, 0
  %x = or i1 %below, %signed
  %y = and i1 %x, %not_below
  %z = and i1 %y, %first
  ret i1 %z
}
; gives
define i1 @f(i32 %a, <2 x i32> %b) {
entry:
  %signed = icmp slt i32 %a, 0
  ret i1 %signed
}
; case: a difference of an integer and itself is 0, also of vectors
define i32 @f(i32 %x, <3 x i32> %v, ptr %p) {
entry:
  %a = sub i32 %x, %x
  %b = xor <3 x i32> %v, %v
  store <3 x i32> %b, ptr %p
  %c = add i32 %x, %a
  %d = sub i32 %c, %x
  ret i32 %d
}
; gives
define i32 @f(i32 %x, <3 x i32> %v, ptr %p) {
entry:
  store <3 x i32> zeroinitializer, ptr %p
  ret i32 0
}
; case: a comparison of an integer with itself
define void @f(i32 %x, <2 x i32> %v, ptr %p) {
entry:
  %a = icmp ule i32 %x, %x
  store i1 %a, ptr %p
  %b = icmp slt i32 %x, %x
  store i1 %b, ptr %p
  %c = icmp eq <2 x i32> %v, %v
  store <2 x i1> %c, ptr %p
  %d = icmp ne <2 x i32> %v, %v
  store <2 x i1> %d, ptr %p
  ret void
}
; gives
define void @f(i32 %x, <2 x i32> %v, ptr %p) {
entry:
  store i1 true, ptr %p
  store i1 false, ptr %p
  store <2 x i1> splat (i1 true), ptr %p
  store <2 x i1> zeroinitializer, ptr %p
  ret void
}
; case: floats stay, because of NaN and infinity, as do different integers, and undef twice
define void @f(float %x, i32 %n, i32 %m, ptr %p) {
entry:
  %a = fsub float %x, %x
  store float %a, ptr %p
  %b = fcmp oeq float %x, %x
  store i1 %b, ptr %p
  %c = sub i32 %n, %m
  store i32 %c, ptr %p
  %d = icmp eq i32 undef, undef
  store i1 %d, ptr %p
  ret void
}
; gives
define void @f(float %x, i32 %n, i32 %m, ptr %p) {
entry:
  %a = fsub float %x, %x
  store float %a, ptr %p
  %b = fcmp oeq float %x, %x
  store i1 %b, ptr %p
  %c = sub i32 %n, %m
  store i32 %c, ptr %p
  %d = icmp eq i32 undef, undef
  store i1 %d, ptr %p
  ret void
}
; case: around a loop, whose phi uses a value that is replaced
define void @f(i32 %n, ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test
test:
  %less = icmp slt i32 %i, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %body), i32 0)
  br i1 %less, label %body, label %end
body:
  store i32 %i, ptr %p
  br label %continue
continue:
  %next = sub i32 %i, %i
  br label %head
end:
  ret void
}
; gives
define void @f(i32 %n, ptr %p) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ 0, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test

test:
  %less = icmp slt i32 %i, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %body), i32 0)
  br i1 %less, label %body, label %end

body:
  store i32 %i, ptr %p
  br label %continue

continue:
  br label %head

end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; case: a select by a constant
define float @f(float %x, float %y) {
entry:
  %a = select i1 false, float %x, float %y
  %b = select i1 true, float %x, float %a
  %c = fadd float %a, %b
  ret float %c
}
; gives
define float @f(float %x, float %y) {
entry:
  %c = fadd float %y, %x
  ret float %c
}
; case: square roots of constants, but not those that are no numbers
define float @f(ptr %p) {
entry:
  %a = call float @spirv.sqrt.1(float 2.0)
  %b = call <2 x float> @spirv.inversesqrt.2(<2 x float> <float 4.0, float 3.0>)
  store <2 x float> %b, ptr %p
  %c = call float @spirv.sqrt.1(float -1.0)
  store float %c, ptr %p
  %d = call <2 x float> @spirv.inversesqrt.2(<2 x float> <float 4.0, float 0.0>)
  store <2 x float> %d, ptr %p
  %e = call float @sqrt1(float 2.0)
  store float %e, ptr %p
  ret float %a
}
declare float @spirv.sqrt.1(float) #0
declare <2 x float> @spirv.inversesqrt.2(<2 x float>) #1
declare float @sqrt1(float) #0
attributes #0 = { "spv.ext_instruction"="31,GLSL.std.450" }
attributes #1 = { "spv.ext_instruction"="32,GLSL.std.450" }
; gives
define float @f(ptr %p) {
entry:
  store <2 x float> <float 5.000000e-01, float 0x3FE279A740000000>, ptr %p
  %c = call float @spirv.sqrt.1(float -1.000000e+00)
  store float %c, ptr %p
  %d = call <2 x float> @spirv.inversesqrt.2(<2 x float> <float 4.000000e+00, float 0.000000e+00>)
  store <2 x float> %d, ptr %p
  %e = call float @sqrt1(float 2.000000e+00)
  store float %e, ptr %p
  ret float 0x3FF6A09E60000000
}

declare float @spirv.sqrt.1(float) #0

declare <2 x float> @spirv.inversesqrt.2(<2 x float>) #1

declare float @sqrt1(float) #0

attributes #0 = { "spv.ext_instruction"="31,GLSL.std.450" }
attributes #1 = { "spv.ext_instruction"="32,GLSL.std.450" }
; case: extractions of extractions, and shuffles of vectors that elements were inserted into
define <2 x float> @f({ float, [2 x <3 x float>] } %whole, <3 x float> %v, float %x) {
  %array = extractvalue { float, [2 x <3 x float>] } %whole, 1
  %element = extractvalue [2 x <3 x float>] %array, 1
  %v0 = extractelement <3 x float> %v, i32 0
  %v1 = extractelement <3 x float> %v, i32 1
  %a = insertelement <4 x float> poison, float %v0, i32 0
  %b = insertelement <4 x float> %a, float %v1, i32 1
  %c = insertelement <4 x float> %b, float 1.0, i32 2
  %d = insertelement <4 x float> %c, float %x, i32 3
  %swapped = shufflevector <4 x float> %d, <4 x float> poison, <2 x i32> <i32 1, i32 0>
  %mixed = shufflevector <4 x float> %d, <4 x float> poison, <2 x i32> <i32 0, i32 3>
  %other = insertelement <3 x float> %element, float %x, i32 0
  %rest = shufflevector <3 x float> %other, <3 x float> poison, <2 x i32> <i32 2, i32 1>
  %e = fadd <2 x float> %swapped, %mixed
  %f = fadd <2 x float> %e, %rest
  ret <2 x float> %f
}
; gives
define <2 x float> @f({ float, [2 x <3 x float>] } %whole, <3 x float> %v, float %x) {
  %array = extractvalue { float, [2 x <3 x float>] } %whole, 1
  %element = extractvalue { float, [2 x <3 x float>] } %whole, 1, 1
  %v0 = extractelement <3 x float> %v, i32 0
  %v1 = extractelement <3 x float> %v, i32 1
  %a = insertelement <4 x float> poison, float %v0, i32 0
  %b = insertelement <4 x float> %a, float %v1, i32 1
  %c = insertelement <4 x float> %b, float 1.000000e+00, i32 2
  %d = insertelement <4 x float> %c, float %x, i32 3
  %swapped = shufflevector <3 x float> %v, <3 x float> poison, <2 x i32> <i32 1, i32 0>
  %mixed = shufflevector <4 x float> %d, <4 x float> poison, <2 x i32> <i32 0, i32 3>
  %other = insertelement <3 x float> %element, float %x, i32 0
  %rest = shufflevector <3 x float> %element, <3 x float> poison, <2 x i32> <i32 2, i32 1>
  %e = fadd <2 x float> %swapped, %mixed
  %f = fadd <2 x float> %e, %rest
  ret <2 x float> %f
}
; case: a shuffle that undoes insertions
define <2 x float> @f(<2 x float> %v) {
  %v0 = extractelement <2 x float> %v, i32 0
  %v1 = extractelement <2 x float> %v, i32 1
  %a = insertelement <3 x float> poison, float %v0, i32 0
  %b = insertelement <3 x float> %a, float %v1, i32 1
  %c = insertelement <3 x float> %b, float 1.0, i32 2
  %same = shufflevector <3 x float> %c, <3 x float> poison, <2 x i32> <i32 0, i32 1>
  ret <2 x float> %same
}
; gives
define <2 x float> @f(<2 x float> %v) {
  %v0 = extractelement <2 x float> %v, i32 0
  %v1 = extractelement <2 x float> %v, i32 1
  %a = insertelement <3 x float> poison, float %v0, i32 0
  %b = insertelement <3 x float> %a, float %v1, i32 1
  %c = insertelement <3 x float> %b, float 1.000000e+00, i32 2
  ret <2 x float> %v
}
; case: constants of integer operations are joined
define void @f(i32 %x, ptr %p) {
entry:
  %a = add i32 %x, 3
  %b = add i32 4, %a
  store i32 %b, ptr %p
  %c = sub i32 %a, 5
  store i32 %c, ptr %p
  %d = sub i32 %x, 5
  %e = add i32 %d, 2
  store i32 %e, ptr %p
  %g = sub nsw i32 %d, 2
  store i32 %g, ptr %p
  %h = sub i32 10, %x
  %i = add i32 %h, 1
  store i32 %i, ptr %p
  %j = sub i32 %h, 1
  store i32 %j, ptr %p
  %k = mul i32 %x, 3
  %l = mul i32 %k, 5
  store i32 %l, ptr %p
  %m = and i32 %x, 12
  %n = and i32 %m, 10
  store i32 %n, ptr %p
  %o = sub i32 10, %h
  store i32 %o, ptr %p
  ret void
}
; gives
define void @f(i32 %x, ptr %p) {
entry:
  %a = add i32 %x, 3
  %b = add i32 %x, 7
  store i32 %b, ptr %p
  %c = add i32 %x, -2
  store i32 %c, ptr %p
  %d = sub i32 %x, 5
  %e = add i32 %x, -3
  store i32 %e, ptr %p
  %g = sub i32 %x, 7
  store i32 %g, ptr %p
  %h = sub i32 10, %x
  %i = sub i32 11, %x
  store i32 %i, ptr %p
  %j = sub i32 9, %x
  store i32 %j, ptr %p
  %k = mul i32 %x, 3
  %l = mul i32 %x, 15
  store i32 %l, ptr %p
  %m = and i32 %x, 12
  %n = and i32 %x, 8
  store i32 %n, ptr %p
  %o = sub i32 10, %h
  store i32 %o, ptr %p
  ret void
}
; case: negations go into what follows
define void @f(float %x, float %y, ptr %p) {
entry:
  %n = fneg float %x
  %a = fadd float %n, %y
  store float %a, ptr %p
  %b = fadd float %y, %n
  store float %b, ptr %p
  %c = fsub float %y, %n
  store float %c, ptr %p
  %d = fmul float %n, 2.0
  store float %d, ptr %p
  %e = fdiv float 3.0, %n
  store float %e, ptr %p
  %m = fneg float %y
  %g = fmul float %n, %m
  store float %g, ptr %p
  %h = fsub float %n, %y
  store float %h, ptr %p
  ret void
}
; gives
define void @f(float %x, float %y, ptr %p) {
entry:
  %n = fneg float %x
  %a = fsub float %y, %x
  store float %a, ptr %p
  %b = fsub float %y, %x
  store float %b, ptr %p
  %c = fadd float %y, %x
  store float %c, ptr %p
  %d = fmul float %x, -2.000000e+00
  store float %d, ptr %p
  %e = fdiv float -3.000000e+00, %x
  store float %e, ptr %p
  %m = fneg float %y
  %g = fmul float %x, %y
  store float %g, ptr %p
  %h = fsub float %n, %y
  store float %h, ptr %p
  ret void
}
; case: a sum with 0 where the sign of a zero does not matter
define void @f(float %x, <2 x float> %v, ptr %p) {
entry:
  %a = fadd nsz float 0.0, %x
  store float %a, ptr %p
  %b = fadd nsz <2 x float> %v, zeroinitializer
  store <2 x float> %b, ptr %p
  %c = fadd float 0.0, %x
  store float %c, ptr %p
  ret void
}
; gives
define void @f(float %x, <2 x float> %v, ptr %p) {
entry:
  store float %x, ptr %p
  store <2 x float> %v, ptr %p
  %c = fadd float 0.000000e+00, %x
  store float %c, ptr %p
  ret void
}
; case: a vector of which one element is another is that vector with the element inserted
define <4 x float> @f(<4 x float> %v, <3 x float> %w, float %x, ptr %p) {
entry:
  %0 = extractelement <4 x float> %v, i32 0
  %1 = extractelement <4 x float> %v, i32 1
  %2 = extractelement <4 x float> %v, i32 2
  %3 = insertelement <4 x float> poison, float %0, i32 0
  %4 = insertelement <4 x float> %3, float %1, i32 1
  %5 = insertelement <4 x float> %4, float %2, i32 2
  %6 = insertelement <4 x float> %5, float %x, i32 3
  store <4 x float> %6, ptr %p
  %7 = insertelement <4 x float> poison, float %x, i32 0
  %8 = insertelement <4 x float> %7, float %1, i32 1
  %9 = insertelement <4 x float> %8, float %2, i32 2
  %10 = extractelement <4 x float> %v, i32 3
  %11 = insertelement <4 x float> %9, float %10, i32 3
  store <4 x float> %11, ptr %p
  %12 = extractelement <3 x float> %w, i32 0
  %13 = extractelement <3 x float> %w, i32 1
  %14 = extractelement <3 x float> %w, i32 2
  %15 = insertelement <4 x float> poison, float %12, i32 0
  %16 = insertelement <4 x float> %15, float %13, i32 1
  %17 = insertelement <4 x float> %16, float %14, i32 2
  %18 = insertelement <4 x float> %17, float %x, i32 3
  ret <4 x float> %18
}
; gives
define <4 x float> @f(<4 x float> %v, <3 x float> %w, float %x, ptr %p) {
entry:
  %0 = extractelement <4 x float> %v, i32 0
  %1 = extractelement <4 x float> %v, i32 1
  %2 = extractelement <4 x float> %v, i32 2
  %3 = insertelement <4 x float> poison, float %0, i32 0
  %4 = insertelement <4 x float> %3, float %1, i32 1
  %5 = insertelement <4 x float> %4, float %2, i32 2
  %6 = insertelement <4 x float> %v, float %x, i32 3
  store <4 x float> %6, ptr %p
  %7 = insertelement <4 x float> poison, float %x, i32 0
  %8 = insertelement <4 x float> %7, float %1, i32 1
  %9 = insertelement <4 x float> %8, float %2, i32 2
  %10 = extractelement <4 x float> %v, i32 3
  %11 = insertelement <4 x float> %v, float %x, i32 0
  store <4 x float> %11, ptr %p
  %12 = extractelement <3 x float> %w, i32 0
  %13 = extractelement <3 x float> %w, i32 1
  %14 = extractelement <3 x float> %w, i32 2
  %15 = insertelement <4 x float> poison, float %12, i32 0
  %16 = insertelement <4 x float> %15, float %13, i32 1
  %17 = insertelement <4 x float> %16, float %14, i32 2
  %18 = insertelement <4 x float> %17, float %x, i32 3
  ret <4 x float> %18
}
; case: a part of a constant that was put into an aggregate
define float @f(float %x) {
entry:
  %0 = insertvalue [3 x float] [float 1.0, float 2.0, float 3.0], float %x, 0
  %1 = extractvalue [3 x float] %0, 2
  ret float %1
}
; gives
define float @f(float %x) {
entry:
  %0 = insertvalue [3 x float] [float 1.000000e+00, float 2.000000e+00, float 3.000000e+00], float %x, 0
  ret float 3.000000e+00
}
; case: a shuffle of a shuffle of two vectors
define <3 x float> @f(<3 x float> %a, <4 x float> %v, <4 x float> %w, ptr %p) {
entry:
  %0 = shufflevector <4 x float> %v, <4 x float> %w, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %1 = shufflevector <4 x float> %0, <4 x float> poison, <2 x i32> <i32 3, i32 1>
  store <2 x float> %1, ptr %p
  %2 = shufflevector <4 x float> %0, <4 x float> poison, <3 x i32> <i32 2, i32 1, i32 0>
  ret <3 x float> %2
}
; gives
define <3 x float> @f(<3 x float> %a, <4 x float> %v, <4 x float> %w, ptr %p) {
entry:
  %0 = shufflevector <4 x float> %v, <4 x float> %w, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %1 = shufflevector <4 x float> %w, <4 x float> %v, <2 x i32> <i32 3, i32 1>
  store <2 x float> %1, ptr %p
  %2 = shufflevector <4 x float> %v, <4 x float> %w, <3 x i32> <i32 2, i32 5, i32 0>
  ret <3 x float> %2
}
; case: instructions of GLSL.std.450 of constants, and those that would be undefined, infinite or a sign of a zero
define void @f(ptr %p) {
entry:
  %clamp = call float @spirv.FClamp(float 2.0, float 0.0, float 1.5)
  store volatile float %clamp, ptr %p
  %mix = call float @spirv.FMix(float 1.0, float 3.0, float 0.25)
  store volatile float %mix, ptr %p
  %radians = call float @spirv.Radians(float 180.0)
  store volatile float %radians, ptr %p
  %pow = call float @spirv.Pow(float 2.0, float 3.0)
  store volatile float %pow, ptr %p
  %vector = call <2 x float> @spirv.NMax(<2 x float> <float 1.0, float -2.0>, <2 x float> <float 0.5, float 4.0>)
  store volatile <2 x float> %vector, ptr %p
  %signed = call i32 @spirv.SMin(i32 -3, i32 2)
  store volatile i32 %signed, ptr %p
  %unsigned = call i32 @spirv.UMin(i32 -3, i32 2)
  store volatile i32 %unsigned, ptr %p
  %reversed = call float @spirv.FClamp(float 2.0, float 1.0, float 0.0)
  store volatile float %reversed, ptr %p
  %infinite = call float @spirv.Log2(float 0.0)
  store volatile float %infinite, ptr %p
  %zero = call float @spirv.FAbs(float -0.0)
  store volatile float %zero, ptr %p
  %zeros = call <2 x float> @spirv.NMax(<2 x float> <float 0.0, float 1.0>, <2 x float> <float -0.0, float 1.0>)
  store volatile <2 x float> %zeros, ptr %p
  ret void
}
declare float @spirv.FClamp(float, float, float) "spv.ext_instruction"="43,GLSL.std.450"
declare float @spirv.FMix(float, float, float) "spv.ext_instruction"="46,GLSL.std.450"
declare float @spirv.Radians(float) "spv.ext_instruction"="11,GLSL.std.450"
declare float @spirv.Pow(float, float) "spv.ext_instruction"="26,GLSL.std.450"
declare float @spirv.Log2(float) "spv.ext_instruction"="30,GLSL.std.450"
declare float @spirv.FAbs(float) "spv.ext_instruction"="4,GLSL.std.450"
declare <2 x float> @spirv.NMax(<2 x float>, <2 x float>) "spv.ext_instruction"="80,GLSL.std.450"
declare i32 @spirv.SMin(i32, i32) "spv.ext_instruction"="39,GLSL.std.450"
declare i32 @spirv.UMin(i32, i32) "spv.ext_instruction"="38,GLSL.std.450"
; gives
define void @f(ptr %p) {
entry:
  store volatile float 1.500000e+00, ptr %p
  store volatile float 1.500000e+00, ptr %p
  store volatile float 0x400921FB60000000, ptr %p
  store volatile float 8.000000e+00, ptr %p
  store volatile <2 x float> <float 1.000000e+00, float 4.000000e+00>, ptr %p
  store volatile i32 -3, ptr %p
  store volatile i32 2, ptr %p
  %reversed = call float @spirv.FClamp(float 2.000000e+00, float 1.000000e+00, float 0.000000e+00)
  store volatile float %reversed, ptr %p
  %infinite = call float @spirv.Log2(float 0.000000e+00)
  store volatile float %infinite, ptr %p
  store volatile float 0.000000e+00, ptr %p
  %zeros = call <2 x float> @spirv.NMax(<2 x float> <float 0.000000e+00, float 1.000000e+00>, <2 x float> <float -0.000000e+00, float 1.000000e+00>)
  store volatile <2 x float> %zeros, ptr %p
  ret void
}

declare float @spirv.FClamp(float, float, float) #0

declare float @spirv.FMix(float, float, float) #1

declare float @spirv.Radians(float) #2

declare float @spirv.Pow(float, float) #3

declare float @spirv.Log2(float) #4

declare float @spirv.FAbs(float) #5

declare <2 x float> @spirv.NMax(<2 x float>, <2 x float>) #6

declare i32 @spirv.SMin(i32, i32) #7

declare i32 @spirv.UMin(i32, i32) #8

attributes #0 = { "spv.ext_instruction"="43,GLSL.std.450" }
attributes #1 = { "spv.ext_instruction"="46,GLSL.std.450" }
attributes #2 = { "spv.ext_instruction"="11,GLSL.std.450" }
attributes #3 = { "spv.ext_instruction"="26,GLSL.std.450" }
attributes #4 = { "spv.ext_instruction"="30,GLSL.std.450" }
attributes #5 = { "spv.ext_instruction"="4,GLSL.std.450" }
attributes #6 = { "spv.ext_instruction"="80,GLSL.std.450" }
attributes #7 = { "spv.ext_instruction"="39,GLSL.std.450" }
attributes #8 = { "spv.ext_instruction"="38,GLSL.std.450" }
; case: repeated clamps and the least of one value, but not of a user's instruction
define void @f(float %x, ptr %p) {
entry:
  %a = call float @spirv.FClamp(float %x, float 0.0, float 1.0)
  %b = call float @spirv.FClamp(float %a, float 0.0, float 1.0)
  store volatile float %b, ptr %p
  %c = call float @spirv.FClamp(float %b, float 0.0, float 2.0)
  store volatile float %c, ptr %p
  %d = call float @spirv.NMin(float %x, float %x)
  store volatile float %d, ptr %p
  %e = call float @UserMin(float %x, float %x)
  store volatile float %e, ptr %p
  ret void
}
declare float @spirv.FClamp(float, float, float) "spv.ext_instruction"="43,GLSL.std.450"
declare float @spirv.NMin(float, float) "spv.ext_instruction"="79,GLSL.std.450"
declare float @UserMin(float, float) "spv.ext_instruction"="79,GLSL.std.450"
; gives
define void @f(float %x, ptr %p) {
entry:
  %a = call float @spirv.FClamp(float %x, float 0.000000e+00, float 1.000000e+00)
  store volatile float %a, ptr %p
  %c = call float @spirv.FClamp(float %a, float 0.000000e+00, float 2.000000e+00)
  store volatile float %c, ptr %p
  store volatile float %x, ptr %p
  %e = call float @UserMin(float %x, float %x)
  store volatile float %e, ptr %p
  ret void
}

declare float @spirv.FClamp(float, float, float) #0

declare float @spirv.NMin(float, float) #1

declare float @UserMin(float, float) #1

attributes #0 = { "spv.ext_instruction"="43,GLSL.std.450" }
attributes #1 = { "spv.ext_instruction"="79,GLSL.std.450" }
; case: a mask of what has no other bits, and one of what has
define void @f(i1 %c, i32 %x, ptr %p) {
entry:
  %bit = zext i1 %c to i32
  %a = and i32 %bit, 31
  store volatile i32 %a, ptr %p
  %choice = select i1 %c, i32 5, i32 8
  %b = and i32 %choice, 13
  store volatile i32 %b, ptr %p
  %d = and i32 %choice, 7
  store volatile i32 %d, ptr %p
  %high = lshr i32 %x, 28
  %e = and i32 15, %high
  store volatile i32 %e, ptr %p
  %g = and i32 %high, 7
  store volatile i32 %g, ptr %p
  ret void
}
; gives
define void @f(i1 %c, i32 %x, ptr %p) {
entry:
  %bit = zext i1 %c to i32
  store volatile i32 %bit, ptr %p
  %choice = select i1 %c, i32 5, i32 8
  store volatile i32 %choice, ptr %p
  %d = select i1 %c, i32 5, i32 0
  store volatile i32 %d, ptr %p
  %high = lshr i32 %x, 28
  store volatile i32 %high, ptr %p
  %g = and i32 %high, 7
  store volatile i32 %g, ptr %p
  ret void
}
; case: a selection by a condition that is negated
define void @f(i1 %c, <2 x i1> %d, i32 %x, i32 %y, ptr %p) {
entry:
  %not = xor i1 %c, true
  %a = select i1 %not, i32 %x, i32 %y
  store volatile i32 %a, ptr %p
  %nots = xor <2 x i1> %d, splat (i1 true)
  %b = select <2 x i1> %nots, <2 x i32> splat (i32 1), <2 x i32> splat (i32 2)
  store volatile <2 x i32> %b, ptr %p
  ret void
}
; gives
define void @f(i1 %c, <2 x i1> %d, i32 %x, i32 %y, ptr %p) {
entry:
  %not = xor i1 %c, true
  %a = select i1 %c, i32 %y, i32 %x
  store volatile i32 %a, ptr %p
  %nots = xor <2 x i1> %d, splat (i1 true)
  %b = select <2 x i1> %d, <2 x i32> splat (i32 2), <2 x i32> splat (i32 1)
  store volatile <2 x i32> %b, ptr %p
  ret void
}
; case: a float that an integer cannot hold becomes the nearest one
define void @f(ptr %p) {
entry:
  %a = fptoui float -3.500000e+00 to i32
  store i32 %a, ptr %p
  %b = fptosi float 1.000000e+10 to i32
  store i32 %b, ptr %p
  %c = fptosi float -1.000000e+10 to i16
  %d = sext i16 %c to i32
  store i32 %d, ptr %p
  ret void
}
; gives
define void @f(ptr %p) {
entry:
  store i32 0, ptr %p
  store i32 2147483647, ptr %p
  store i32 -32768, ptr %p
  ret void
}
; case: a product of 0 and what is certain to be finite, but not of what may be infinite or a NaN, or has a sign of a zero
define <4 x float> @f(i32 %n, float %x, <4 x float> %v) {
entry:
  %number = sitofp i32 %n to float
  %by = fdiv float %number, 7.0
  %sine = call float @spirv.Sin(float %by)
  %none = fmul nsz float %sine, 0.0
  %kept = fmul float %sine, 0.0
  %open = fmul nsz float 0.0, %x
  %wild = call float @spirv.Sin(float %x)
  %nan = fmul nsz float 0.0, %wild
  %fit = call <4 x float> @spirv.FClamp(<4 x float> %v, <4 x float> zeroinitializer, <4 x float> splat (float 1.0))
  %power = call <4 x float> @spirv.Pow(<4 x float> %fit, <4 x float> splat (float 2.5))
  %clamped = fmul nsz <4 x float> %power, zeroinitializer
  %root = call <4 x float> @spirv.Pow(<4 x float> %fit, <4 x float> zeroinitializer)
  %undefined = fmul nsz <4 x float> %root, zeroinitializer
  %quotient = fdiv float %number, 0.0
  %infinite = fmul nsz float %quotient, 0.0
  %relaxed = fadd float %sine, 1.0, !spirv.Decorations !0
  %half = fmul nsz float %relaxed, 0.0
  %s = fadd float %none, %kept
  %t = fadd float %s, %open
  %u = fadd float %t, %nan
  %w = fadd float %u, %infinite
  %y = fadd float %w, %half
  %a = insertelement <4 x float> %clamped, float %y, i32 0
  %b = fadd <4 x float> %a, %undefined
  ret <4 x float> %b
}
declare float @spirv.Sin(float) #0
declare <4 x float> @spirv.FClamp(<4 x float>, <4 x float>, <4 x float>) #1
declare <4 x float> @spirv.Pow(<4 x float>, <4 x float>) #2
attributes #0 = { "spv.ext_instruction"="13,GLSL.std.450" }
attributes #1 = { "spv.ext_instruction"="43,GLSL.std.450" }
attributes #2 = { "spv.ext_instruction"="26,GLSL.std.450" }
!0 = !{!1}
!1 = !{i32 0}
; gives
define <4 x float> @f(i32 %n, float %x, <4 x float> %v) {
entry:
  %number = sitofp i32 %n to float
  %by = fdiv float %number, 7.000000e+00
  %sine = call float @spirv.Sin(float %by)
  %kept = fmul float %sine, 0.000000e+00
  %open = fmul nsz float 0.000000e+00, %x
  %wild = call float @spirv.Sin(float %x)
  %nan = fmul nsz float 0.000000e+00, %wild
  %fit = call <4 x float> @spirv.FClamp(<4 x float> %v, <4 x float> zeroinitializer, <4 x float> splat (float 1.000000e+00))
  %power = call <4 x float> @spirv.Pow(<4 x float> %fit, <4 x float> splat (float 2.500000e+00))
  %root = call <4 x float> @spirv.Pow(<4 x float> %fit, <4 x float> zeroinitializer)
  %undefined = fmul nsz <4 x float> %root, zeroinitializer
  %quotient = fdiv float %number, 0.000000e+00
  %infinite = fmul nsz float %quotient, 0.000000e+00
  %relaxed = fadd float %sine, 1.000000e+00, !spirv.Decorations !0
  %half = fmul nsz float %relaxed, 0.000000e+00
  %s = fadd float 0.000000e+00, %kept
  %t = fadd float %s, %open
  %u = fadd float %t, %nan
  %w = fadd float %u, %infinite
  %y = fadd float %w, %half
  %a = insertelement <4 x float> zeroinitializer, float %y, i32 0
  %b = fadd <4 x float> %a, %undefined
  ret <4 x float> %b
}

declare float @spirv.Sin(float) #0

declare <4 x float> @spirv.FClamp(<4 x float>, <4 x float>, <4 x float>) #1

declare <4 x float> @spirv.Pow(<4 x float>, <4 x float>) #2

attributes #0 = { "spv.ext_instruction"="13,GLSL.std.450" }
attributes #1 = { "spv.ext_instruction"="43,GLSL.std.450" }
attributes #2 = { "spv.ext_instruction"="26,GLSL.std.450" }

!0 = !{!1}
!1 = !{i32 0}
; case: a product of 1 or 0 and what is certain to be finite is a selection
define float @f(i1 %c, i1 %d, float %x) {
entry:
  %one = uitofp i1 %c to float
  %other = select i1 %d, float 0.0, float 1.0
  %both = fmul nsz float %one, %other
  %twice = fmul nsz float %both, %one
  %kept = fmul nsz float %one, %x
  %signed = fmul float %one, %other
  %s = fadd float %twice, %kept
  %t = fadd float %s, %signed
  ret float %t
}
; gives
define float @f(i1 %c, i1 %d, float %x) {
entry:
  %one = uitofp i1 %c to float
  %other = select i1 %d, float 0.000000e+00, float 1.000000e+00
  %both = select nsz i1 %c, float %other, float 0.000000e+00
  %twice = select nsz i1 %c, float %both, float 0.000000e+00
  %kept = fmul nsz float %one, %x
  %signed = fmul float %one, %other
  %s = fadd float %twice, %kept
  %t = fadd float %s, %signed
  ret float %t
}
; case: operations on what a bool chooses of two constants
define void @f(i1 %c, <2 x i1> %d, ptr %floats, ptr %ints, ptr %bools) {
entry:
  %one = uitofp i1 %c to float
  %scaled = fmul float %one, -3.0
  store float %scaled, ptr %floats
  %chosen = select <2 x i1> %d, <2 x float> <float 1.0, float 2.0>, <2 x float> splat (float 4.0)
  %sum = fadd <2 x float> splat (float 0.5), %chosen
  store <2 x float> %sum, ptr %floats
  %number = zext i1 %c to i32
  %shifted = shl i32 %number, 4
  store i32 %shifted, ptr %ints
  %same = mul i32 %number, 0
  store i32 %same, ptr %ints
  %by = sdiv i32 8, %number
  store i32 %by, ptr %ints
  %is = icmp eq i32 %number, 1
  store i1 %is, ptr %bools
  %not = fcmp oeq float %one, 0.0
  store i1 %not, ptr %bools
  %always = fcmp olt float %one, 2.0
  store i1 %always, ptr %bools
  %lanes = fcmp ogt <2 x float> %chosen, splat (float 3.0)
  store <2 x i1> %lanes, ptr %bools
  ret void
}
; gives
define void @f(i1 %c, <2 x i1> %d, ptr %floats, ptr %ints, ptr %bools) {
entry:
  %one = uitofp i1 %c to float
  %scaled = select i1 %c, float -3.000000e+00, float -0.000000e+00
  store float %scaled, ptr %floats
  %chosen = select <2 x i1> %d, <2 x float> <float 1.000000e+00, float 2.000000e+00>, <2 x float> splat (float 4.000000e+00)
  %sum = select <2 x i1> %d, <2 x float> <float 1.500000e+00, float 2.500000e+00>, <2 x float> splat (float 4.500000e+00)
  store <2 x float> %sum, ptr %floats
  %number = zext i1 %c to i32
  %shifted = select i1 %c, i32 16, i32 0
  store i32 %shifted, ptr %ints
  store i32 0, ptr %ints
  %by = sdiv i32 8, %number
  store i32 %by, ptr %ints
  store i1 %c, ptr %bools
  %not = xor i1 %c, true
  store i1 %not, ptr %bools
  store i1 true, ptr %bools
  %lanes = xor <2 x i1> %d, splat (i1 true)
  store <2 x i1> %lanes, ptr %bools
  ret void
}
; case: a selection by a vector of one bool, and one of several
define void @f(i1 %c, i1 %d, <2 x float> %a, <2 x float> %b, ptr %p) {
entry:
  %first = insertelement <2 x i1> poison, i1 %c, i32 0
  %both = shufflevector <2 x i1> %first, <2 x i1> poison, <2 x i32> zeroinitializer
  %one = select <2 x i1> %both, <2 x float> %a, <2 x float> %b
  store <2 x float> %one, ptr %p
  %different = insertelement <2 x i1> %first, i1 %d, i32 1
  %other = select <2 x i1> %different, <2 x float> %a, <2 x float> %b
  store <2 x float> %other, ptr %p
  ret void
}
; gives
define void @f(i1 %c, i1 %d, <2 x float> %a, <2 x float> %b, ptr %p) {
entry:
  %first = insertelement <2 x i1> poison, i1 %c, i32 0
  %both = shufflevector <2 x i1> %first, <2 x i1> poison, <2 x i32> zeroinitializer
  %one = select i1 %c, <2 x float> %a, <2 x float> %b
  store <2 x float> %one, ptr %p
  %different = insertelement <2 x i1> %first, i1 %d, i32 1
  %other = select <2 x i1> %different, <2 x float> %a, <2 x float> %b
  store <2 x float> %other, ptr %p
  ret void
}
; case: the opposite of a comparison, also for NaNs
define void @f(float %x, float %y, i32 %n, i32 %m, i1 %c, ptr %p) {
entry:
  %less = fcmp olt float %x, %y
  %a = xor i1 %less, true
  store i1 %a, ptr %p
  %equal = fcmp ueq float %x, %y
  %b = xor i1 %equal, true
  store i1 %b, ptr %p
  %below = icmp ult i32 %n, %m
  %d = xor i1 %below, true
  store i1 %d, ptr %p
  %e = xor i1 %c, true
  store i1 %e, ptr %p
  ret void
}
; gives
define void @f(float %x, float %y, i32 %n, i32 %m, i1 %c, ptr %p) {
entry:
  %less = fcmp olt float %x, %y
  %a = fcmp uge float %x, %y
  store i1 %a, ptr %p
  %equal = fcmp ueq float %x, %y
  %b = fcmp one float %x, %y
  store i1 %b, ptr %p
  %below = icmp ult i32 %n, %m
  %d = icmp uge i32 %n, %m
  store i1 %d, ptr %p
  %e = xor i1 %c, true
  store i1 %e, ptr %p
  ret void
}
; case: a negation of a product with a constant, a factor of -1, but not of a difference, whose zero has a sign, nor of what is decorated
define void @f(float %x, float %y, ptr %p) {
entry:
  %difference = fsub nsz float %x, %y
  %a = fneg float %difference
  store float %a, ptr %p
  %exact = fsub float %x, %y
  %b = fneg float %exact
  store float %b, ptr %p
  %product = fmul float %x, 3.0
  %c = fneg float %product
  store float %c, ptr %p
  %quotient = fdiv float 2.0, %x
  %d = fmul float -1.0, %quotient
  store float %d, ptr %p
  %precise = fmul float %x, 5.0, !spirv.Decorations !0
  %e = fneg float %precise
  store float %e, ptr %p
  ret void
}
!0 = !{!1}
!1 = !{i32 42}
; gives
define void @f(float %x, float %y, ptr %p) {
entry:
  %difference = fsub nsz float %x, %y
  %a = fneg float %difference
  store float %a, ptr %p
  %exact = fsub float %x, %y
  %b = fneg float %exact
  store float %b, ptr %p
  %product = fmul float %x, 3.000000e+00
  %c = fmul float %x, -3.000000e+00
  store float %c, ptr %p
  %quotient = fdiv float 2.000000e+00, %x
  %d = fneg float %quotient
  store float %d, ptr %p
  %precise = fmul float %x, 5.000000e+00, !spirv.Decorations !0
  %e = fneg float %precise
  store float %e, ptr %p
  ret void
}

!0 = !{!1}
!1 = !{i32 42}
; case: a disjunction with true, and bits that are all set
define void @f(i1 %c, <2 x i32> %v, ptr %p) {
entry:
  %a = or i1 true, %c
  store i1 %a, ptr %p
  %b = or <2 x i32> %v, splat (i32 -1)
  store <2 x i32> %b, ptr %p
  ret void
}
; gives
define void @f(i1 %c, <2 x i32> %v, ptr %p) {
entry:
  store i1 true, ptr %p
  store <2 x i32> splat (i32 -1), ptr %p
  ret void
}
; case: products with zero and differences of equal values are zero if the flags promise finite values
define float @f(float %x) {
entry:
  %a = fmul nnan ninf nsz float %x, 0.0
  %b = fsub nnan ninf float %x, %x
  %c = fmul nnan nsz float %x, 0.0
  %d = fmul nnan ninf float %x, 0.0
  %e = fsub nsz float %x, %x
  %f = fadd float %a, %b
  %g = fadd float %f, %c
  %h = fadd float %g, %d
  %i = fadd float %h, %e
  ret float %i
}
; gives
define float @f(float %x) {
entry:
  %c = fmul nnan nsz float %x, 0.000000e+00
  %d = fmul nnan ninf float %x, 0.000000e+00
  %e = fsub nsz float %x, %x
  %g = fadd float 0.000000e+00, %c
  %h = fadd float %g, %d
  %i = fadd float %h, %e
  ret float %i
}
; case: selects by constant vectors of bools
define <2 x float> @f(<2 x float> %x, <2 x float> %y) {
entry:
  %a = select <2 x i1> zeroinitializer, <2 x float> %x, <2 x float> %y
  %b = select <2 x i1> <i1 true, i1 true>, <2 x float> %a, <2 x float> %x
  %c = select <2 x i1> <i1 true, i1 false>, <2 x float> %b, <2 x float> %x
  ret <2 x float> %c
}
; gives
define <2 x float> @f(<2 x float> %x, <2 x float> %y) {
entry:
  %c = shufflevector <2 x float> %y, <2 x float> %x, <2 x i32> <i32 0, i32 3>
  ret <2 x float> %c
}
; case: a composition of copies is the copied aggregate, with the parts that were replaced
%Inner = type { float, float }
%Outer = type { float, %Inner, float }
define void @f(%Outer %x, float %y, ptr %same, ptr %changed, ptr %inner, ptr %other) {
entry:
  %0 = extractvalue %Outer %x, 0
  %1 = extractvalue %Outer %x, 1, 0
  %2 = extractvalue %Outer %x, 1, 1
  %3 = extractvalue %Outer %x, 2
  %4 = insertvalue %Inner poison, float %1, 0
  %5 = insertvalue %Inner %4, float %2, 1
  store %Inner %5, ptr %inner
  %6 = insertvalue %Outer poison, float %0, 0
  %7 = insertvalue %Outer %6, %Inner %5, 1
  %8 = insertvalue %Outer %7, float %3, 2
  store %Outer %8, ptr %same
  %9 = insertvalue %Outer poison, float %y, 0
  %10 = insertvalue %Outer %9, %Inner %5, 1
  %11 = insertvalue %Outer %10, float %3, 2
  store %Outer %11, ptr %changed
  %12 = insertvalue %Inner poison, float %2, 0
  %13 = insertvalue %Inner %12, float %1, 1
  store %Inner %13, ptr %other
  ret void
}
; gives
%Inner = type { float, float }
%Outer = type { float, %Inner, float }

define void @f(%Outer %x, float %y, ptr %same, ptr %changed, ptr %inner, ptr %other) {
entry:
  %0 = extractvalue %Outer %x, 0
  %1 = extractvalue %Outer %x, 1, 0
  %2 = extractvalue %Outer %x, 1, 1
  %3 = extractvalue %Outer %x, 2
  %4 = insertvalue %Inner poison, float %1, 0
  %5 = extractvalue %Outer %x, 1
  store %Inner %5, ptr %inner
  store %Outer %x, ptr %same
  %6 = insertvalue %Outer poison, float %y, 0
  %7 = insertvalue %Outer %x, float %y, 0
  store %Outer %7, ptr %changed
  %8 = insertvalue %Inner poison, float %2, 0
  %9 = insertvalue %Inner %8, float %1, 1
  store %Inner %9, ptr %other
  ret void
}
