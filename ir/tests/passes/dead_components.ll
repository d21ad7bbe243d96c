; case: components that are replaced before they are read, through phis and around a loop
define float @f(<4 x float> %color, float %x, i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %join

then:
  %a = insertelement <4 x float> %color, float %x, i32 0
  %b = insertelement <4 x float> %a, float %x, i32 2
  br label %join

join:
  %p = phi <4 x float> [ %color, %entry ], [ %b, %then ]
  br label %loop

loop:
  %q = phi <4 x float> [ %p, %join ], [ %s, %loop ]
  %t = fmul <4 x float> %q, %q
  %s = shufflevector <4 x float> %t, <4 x float> %q, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  br i1 %d, label %loop, label %end

end:
  %w = extractelement <4 x float> %s, i32 3
  ret float %w
}
; gives
define float @f(<4 x float> %color, float %x, i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %join

then:
  %a = insertelement <4 x float> %color, float %x, i32 0
  %b = insertelement <4 x float> %color, float %x, i32 2
  br label %join

join:
  %p = phi <4 x float> [ %color, %entry ], [ %color, %then ]
  br label %loop

loop:
  %q = phi <4 x float> [ %p, %join ], [ %q, %loop ]
  %t = fmul <4 x float> %q, %q
  %s = shufflevector <4 x float> %t, <4 x float> %q, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  br i1 %d, label %loop, label %end

end:
  %w = extractelement <4 x float> %q, i32 3
  ret float %w
}
; case: what reads all components keeps them
define <4 x float> @f(<4 x float> %color, float %x, ptr %p) {
entry:
  %a = insertelement <4 x float> %color, float %x, i32 0
  store <4 x float> %a, ptr %p
  %b = insertelement <4 x float> %color, float %x, i32 1
  %c = fadd <4 x float> %b, %b
  %d = insertelement <4 x float> %c, float %x, i32 1
  ret <4 x float> %d
}
; gives
define <4 x float> @f(<4 x float> %color, float %x, ptr %p) {
entry:
  %a = insertelement <4 x float> %color, float %x, i32 0
  store <4 x float> %a, ptr %p
  %b = insertelement <4 x float> %color, float %x, i32 1
  %c = fadd <4 x float> %color, %color
  %d = insertelement <4 x float> %c, float %x, i32 1
  ret <4 x float> %d
}
; case: an index that is not constant reads all
define float @f(<4 x float> %v, float %x, i32 %n, ptr %p) {
entry:
  %a = insertelement <4 x float> %v, float %x, i32 0
  %b = extractelement <4 x float> %a, i32 %n
  %c = insertelement <4 x float> %v, float %x, i32 1
  %d = insertelement <4 x float> %c, float %b, i32 %n
  %e = extractelement <4 x float> %d, i32 0
  ret float %e
}
; gives
define float @f(<4 x float> %v, float %x, i32 %n, ptr %p) {
entry:
  %a = insertelement <4 x float> %v, float %x, i32 0
  %b = extractelement <4 x float> %a, i32 %n
  %c = insertelement <4 x float> %v, float %x, i32 1
  %d = insertelement <4 x float> %v, float %b, i32 %n
  %e = extractelement <4 x float> %d, i32 0
  ret float %e
}
; case: bits of other types are not components
define i32 @f(<2 x i32> %v, i32 %x) {
entry:
  %a = insertelement <2 x i32> %v, i32 %x, i32 1
  %b = bitcast <2 x i32> %a to <2 x float>
  %c = extractelement <2 x float> %b, i32 0
  %d = bitcast float %c to i32
  ret i32 %d
}
; gives
define i32 @f(<2 x i32> %v, i32 %x) {
entry:
  %a = insertelement <2 x i32> %v, i32 %x, i32 1
  %b = bitcast <2 x i32> %a to <2 x float>
  %c = extractelement <2 x float> %b, i32 0
  %d = bitcast float %c to i32
  ret i32 %d
}
; case: a vector of scalars stays whole, and what its dead component is computed from does not
define float @f(float %x, float %y, <2 x float> %s, i1 %c) {
entry:
  %dead = fmul float %y, %y
  %a = insertelement <2 x float> poison, float %x, i32 0
  %b = insertelement <2 x float> %a, float %dead, i32 1
  %v = select i1 %c, <2 x float> %b, <2 x float> %s
  %w = extractelement <2 x float> %v, i32 0
  ret float %w
}
; gives
define float @f(float %x, float %y, <2 x float> %s, i1 %c) {
entry:
  %dead = fmul float %y, %y
  %a = insertelement <2 x float> poison, float %x, i32 0
  %b = insertelement <2 x float> %a, float 0.000000e+00, i32 1
  %v = select i1 %c, <2 x float> %b, <2 x float> %s
  %w = extractelement <2 x float> %v, i32 0
  ret float %w
}
; case: a debug record still says what the variable held
define float @f(<2 x float> %v, float %x) {
entry:
  %a = insertelement <2 x float> %v, float %x, i32 1
  #dbg_value(<2 x float> %a, !2, !DIExpression(), !DILocation(line: 1, column: 1, scope: !1))
  %b = fmul <2 x float> %a, %a
  %c = extractelement <2 x float> %b, i32 0
  ret float %c
}

!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, emissionKind: FullDebug)
!1 = distinct !DISubprogram(name: "f", file: !3, line: 1, unit: !0)
!2 = !DILocalVariable(name: "a", scope: !1, file: !3, line: 1)
!3 = !DIFile(filename: "a.hlsl", directory: "")
; gives
define float @f(<2 x float> %v, float %x) {
entry:
  %a = insertelement <2 x float> %v, float %x, i32 1
  #dbg_value(<2 x float> %a, !2, !DIExpression(), !DILocation(line: 1, column: 1, scope: !1))
  %b = fmul <2 x float> %v, %v
  %c = extractelement <2 x float> %b, i32 0
  ret float %c
}

!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, emissionKind: FullDebug)
!1 = distinct !DISubprogram(name: "f", file: !3, line: 1, unit: !0)
!2 = !DILocalVariable(name: "a", scope: !1, file: !3, line: 1)
!3 = !DIFile(filename: "a.hlsl", directory: "")
; case: a divisor stays: another component could be 0
define i32 @f(<2 x i32> %v, <2 x i32> %x) {
entry:
  %a = insertelement <2 x i32> %v, i32 1, i32 1
  %b = udiv <2 x i32> %x, %a
  %c = extractelement <2 x i32> %b, i32 0
  ret i32 %c
}
; gives
define i32 @f(<2 x i32> %v, <2 x i32> %x) {
entry:
  %a = insertelement <2 x i32> %v, i32 1, i32 1
  %b = udiv <2 x i32> %x, %a
  %c = extractelement <2 x i32> %b, i32 0
  ret i32 %c
}
; case: a debug record does not say what has other components now
define float @f(<2 x float> %v, float %x) {
entry:
  %a = insertelement <2 x float> %v, float %x, i32 1
  %b = fmul <2 x float> %a, %a
  #dbg_value(<2 x float> %b, !2, !DIExpression(), !DILocation(line: 1, column: 1, scope: !1))
  %c = extractelement <2 x float> %b, i32 0
  ret float %c
}

!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, emissionKind: FullDebug)
!1 = distinct !DISubprogram(name: "f", file: !3, line: 1, unit: !0)
!2 = !DILocalVariable(name: "a", scope: !1, file: !3, line: 1)
!3 = !DIFile(filename: "a.hlsl", directory: "")
; gives
define float @f(<2 x float> %v, float %x) {
entry:
  %a = insertelement <2 x float> %v, float %x, i32 1
  %b = fmul <2 x float> %v, %v
  #dbg_value(i32 poison, !2, !DIExpression(), !DILocation(line: 1, column: 1, scope: !1))
  %c = extractelement <2 x float> %b, i32 0
  ret float %c
}

!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, emissionKind: FullDebug)
!1 = distinct !DISubprogram(name: "f", file: !3, line: 1, unit: !0)
!2 = !DILocalVariable(name: "a", scope: !1, file: !3, line: 1)
!3 = !DIFile(filename: "a.hlsl", directory: "")
; case: through instructions that work by components, and of an insertion that alone is read
define float @f(<2 x float> %v, float %x, float %y, float %z) {
entry:
  %a = insertelement <2 x float> %v, float %x, i32 1
  %b = insertelement <2 x float> %a, float %y, i32 0
  %c = insertelement <2 x float> %b, float %z, i32 1
  %d = call <2 x float> @spirv.NMax(<2 x float> %c, <2 x float> zeroinitializer)
  %e = fdiv <2 x float> %c, %d
  %r = extractelement <2 x float> %e, i32 0
  ret float %r
}
define float @g(<3 x float> %v, float %x) {
entry:
  %a = insertelement <3 x float> %v, float %x, i32 1
  %b = call <3 x float> @spirv.Cross(<3 x float> %a, <3 x float> %v)
  %r = extractelement <3 x float> %b, i32 0
  ret float %r
}
declare <2 x float> @spirv.NMax(<2 x float>, <2 x float>) "spv.ext_instruction"="80,GLSL.std.450"
declare <3 x float> @spirv.Cross(<3 x float>, <3 x float>) "spv.ext_instruction"="68,GLSL.std.450"
; gives
define float @f(<2 x float> %v, float %x, float %y, float %z) {
entry:
  %a = insertelement <2 x float> %v, float %x, i32 1
  %b = insertelement <2 x float> poison, float %y, i32 0
  %c = insertelement <2 x float> %b, float 0.000000e+00, i32 1
  %d = call <2 x float> @spirv.NMax(<2 x float> %c, <2 x float> zeroinitializer)
  %e = fdiv <2 x float> %c, %d
  %r = extractelement <2 x float> %e, i32 0
  ret float %r
}

define float @g(<3 x float> %v, float %x) {
entry:
  %a = insertelement <3 x float> %v, float %x, i32 1
  %b = call <3 x float> @spirv.Cross(<3 x float> %a, <3 x float> %v)
  %r = extractelement <3 x float> %b, i32 0
  ret float %r
}

declare <2 x float> @spirv.NMax(<2 x float>, <2 x float>) #0

declare <3 x float> @spirv.Cross(<3 x float>, <3 x float>) #1

attributes #0 = { "spv.ext_instruction"="80,GLSL.std.450" }
attributes #1 = { "spv.ext_instruction"="68,GLSL.std.450" }
; case: the index of a load, and a division, whose results are not read
define i32 @f(<2 x i32> %v, i32 %x, ptr %p) {
entry:
  %a = insertelement <2 x i32> %v, i32 %x, i32 0
  %index = extractelement <2 x i32> %a, i32 0
  %element = getelementptr [4 x i32], ptr %p, i32 0, i32 %index
  %unread = load i32, ptr %element
  %b = insertelement <2 x i32> %v, i32 %x, i32 1
  %quotient = udiv <2 x i32> %v, %b
  %r = extractelement <2 x i32> %a, i32 1
  ret i32 %r
}
; gives
define i32 @f(<2 x i32> %v, i32 %x, ptr %p) {
entry:
  %a = insertelement <2 x i32> %v, i32 %x, i32 0
  %index = extractelement <2 x i32> %a, i32 0
  %element = getelementptr [4 x i32], ptr %p, i32 0, i32 %index
  %unread = load i32, ptr %element
  %b = insertelement <2 x i32> %v, i32 %x, i32 1
  %quotient = udiv <2 x i32> %v, %b
  %r = extractelement <2 x i32> %a, i32 1
  ret i32 %r
}
