; case: all members of a payload, a member of another, and a payload of one constant
%payload = type { <3 x float>, float }
@p = external addrspace(9434) global %payload
@q = external addrspace(9434) global %payload
@r = external addrspace(9434) global { float }
define void @f(<3 x float> %color) {
  %q1 = getelementptr %payload, ptr addrspace(9434) @q, i32 0, i32 1
  store float 2.0, ptr addrspace(9434) %q1
  %p1 = getelementptr %payload, ptr addrspace(9434) @p, i32 0, i32 1
  store float 1.0, ptr addrspace(9434) %p1
  %p0 = getelementptr %payload, ptr addrspace(9434) @p, i32 0, i32 0
  store <3 x float> %color, ptr addrspace(9434) %p0
  %r0 = getelementptr { float }, ptr addrspace(9434) @r, i32 0, i32 0
  store float 3.0, ptr addrspace(9434) %r0
  ret void
}
; gives
%payload = type { <3 x float>, float }

@p = external addrspace(9434) global %payload
@q = external addrspace(9434) global %payload
@r = external addrspace(9434) global { float }

define void @f(<3 x float> %color) {
  %q1 = getelementptr %payload, ptr addrspace(9434) @q, i32 0, i32 1
  store float 2.000000e+00, ptr addrspace(9434) %q1
  %p1 = getelementptr %payload, ptr addrspace(9434) @p, i32 0, i32 1
  %p0 = getelementptr %payload, ptr addrspace(9434) @p, i32 0, i32 0
  %1 = insertvalue %payload poison, <3 x float> %color, 0
  %2 = insertvalue %payload %1, float 1.000000e+00, 1
  store %payload %2, ptr addrspace(9434) @p
  %r0 = getelementptr { float }, ptr addrspace(9434) @r, i32 0, i32 0
  store { float } { float 3.000000e+00 }, ptr addrspace(9434) @r
  ret void
}
; case: structs in a local array, in any order, with loads of other memory between
@input = external addrspace(7) global [2 x float]
define void @f(i32 %i) {
  %a = alloca [2 x { float, <2 x float> }]
  %i0 = getelementptr [2 x float], ptr addrspace(7) @input, i32 0, i32 0
  %x = load float, ptr addrspace(7) %i0
  %p10 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 1, i32 0
  store float %x, ptr %p10
  %i1 = getelementptr [2 x float], ptr addrspace(7) @input, i32 0, i32 1
  %y = load float, ptr addrspace(7) %i1
  %p00 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 0, i32 0
  store float %y, ptr %p00
  %p01 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 0, i32 1
  store <2 x float> <float 1.0, float 2.0>, ptr %p01
  %p11 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 1, i32 1
  store <2 x float> <float 3.0, float 4.0>, ptr %p11
  ret void
}
; gives
@input = external addrspace(7) global [2 x float]

define void @f(i32 %i) {
  %a = alloca [2 x { float, <2 x float> }]
  %i0 = getelementptr [2 x float], ptr addrspace(7) @input, i32 0, i32 0
  %x = load float, ptr addrspace(7) %i0
  %p10 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 1, i32 0
  %i1 = getelementptr [2 x float], ptr addrspace(7) @input, i32 0, i32 1
  %y = load float, ptr addrspace(7) %i1
  %p00 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 0, i32 0
  %p01 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 0, i32 1
  %1 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 0
  %2 = insertvalue { float, <2 x float> } poison, float %y, 0
  %3 = insertvalue { float, <2 x float> } %2, <2 x float> <float 1.000000e+00, float 2.000000e+00>, 1
  %p11 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 1, i32 1
  %4 = getelementptr [2 x { float, <2 x float> }], ptr %a, i32 0, i32 1
  %5 = insertvalue { float, <2 x float> } poison, float %x, 0
  %6 = insertvalue { float, <2 x float> } %5, <2 x float> <float 3.000000e+00, float 4.000000e+00>, 1
  %7 = insertvalue [2 x { float, <2 x float> }] poison, { float, <2 x float> } %3, 0
  %8 = insertvalue [2 x { float, <2 x float> }] %7, { float, <2 x float> } %6, 1
  store [2 x { float, <2 x float> }] %8, ptr %a
  ret void
}
; case: a load of the memory between, a store that may be of a part, and a call
declare void @g()
define float @f(i32 %i) {
  %a = alloca [2 x float]
  %b = alloca [2 x float]
  %c = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr %a, i32 0, i32 0
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  %ai = getelementptr [2 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %a0
  %x = load float, ptr %ai
  store float 2.0, ptr %a1
  %b0 = getelementptr [2 x float], ptr %b, i32 0, i32 0
  %b1 = getelementptr [2 x float], ptr %b, i32 0, i32 1
  %bi = getelementptr [2 x float], ptr %b, i32 0, i32 %i
  store float 1.0, ptr %b0
  store float 2.0, ptr %bi
  store float 3.0, ptr %b1
  %c0 = getelementptr [2 x float], ptr %c, i32 0, i32 0
  %c1 = getelementptr [2 x float], ptr %c, i32 0, i32 1
  store float 1.0, ptr %c0
  call void @g()
  store float 2.0, ptr %c1
  ret float %x
}
; gives
declare void @g()

define float @f(i32 %i) {
  %a = alloca [2 x float]
  %b = alloca [2 x float]
  %c = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr %a, i32 0, i32 0
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  %ai = getelementptr [2 x float], ptr %a, i32 0, i32 %i
  store float 1.000000e+00, ptr %a0
  %x = load float, ptr %ai
  store float 2.000000e+00, ptr %a1
  %b0 = getelementptr [2 x float], ptr %b, i32 0, i32 0
  %b1 = getelementptr [2 x float], ptr %b, i32 0, i32 1
  %bi = getelementptr [2 x float], ptr %b, i32 0, i32 %i
  store float 1.000000e+00, ptr %b0
  store float 2.000000e+00, ptr %bi
  store float 3.000000e+00, ptr %b1
  %c0 = getelementptr [2 x float], ptr %c, i32 0, i32 0
  %c1 = getelementptr [2 x float], ptr %c, i32 0, i32 1
  store float 1.000000e+00, ptr %c0
  call void @g()
  store float 2.000000e+00, ptr %c1
  ret float %x
}
; case: a part that is stored twice
define void @f() {
  %a = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr %a, i32 0, i32 0
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  store float 1.0, ptr %a0
  store float 2.0, ptr %a0
  store float 3.0, ptr %a1
  ret void
}
; gives
define void @f() {
  %a = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr %a, i32 0, i32 0
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  store float 1.000000e+00, ptr %a0
  store [2 x float] [float 2.000000e+00, float 3.000000e+00], ptr %a
  ret void
}
; case: a vector in a buffer, one with a load of another buffer between, and a struct whose layout is visible
@buffer = external addrspace(11) global [2 x <2 x float>]
@other = external addrspace(11) global float
@structs = external addrspace(11) global { float, float }
define void @f(i32 %i, float %x) {
  %x0 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 %i, i32 0
  store float %x, ptr addrspace(11) %x0
  %x1 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 %i, i32 1
  store float 1.0, ptr addrspace(11) %x1
  %y0 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 1, i32 0
  store float %x, ptr addrspace(11) %y0
  %y = load float, ptr addrspace(11) @other
  %y1 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 1, i32 1
  store float %y, ptr addrspace(11) %y1
  %s0 = getelementptr { float, float }, ptr addrspace(11) @structs, i32 0, i32 0
  store float 1.0, ptr addrspace(11) %s0
  %s1 = getelementptr { float, float }, ptr addrspace(11) @structs, i32 0, i32 1
  store float 1.0, ptr addrspace(11) %s1
  ret void
}
; gives
@buffer = external addrspace(11) global [2 x <2 x float>]
@other = external addrspace(11) global float
@structs = external addrspace(11) global { float, float }

define void @f(i32 %i, float %x) {
  %x0 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 %i, i32 0
  %x1 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 %i, i32 1
  %1 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 %i
  %2 = insertelement <2 x float> poison, float %x, i32 0
  %3 = insertelement <2 x float> %2, float 1.000000e+00, i32 1
  store <2 x float> %3, ptr addrspace(11) %1
  %y0 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 1, i32 0
  store float %x, ptr addrspace(11) %y0
  %y = load float, ptr addrspace(11) @other
  %y1 = getelementptr [2 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 1, i32 1
  store float %y, ptr addrspace(11) %y1
  %s0 = getelementptr { float, float }, ptr addrspace(11) @structs, i32 0, i32 0
  store float 1.000000e+00, ptr addrspace(11) %s0
  %s1 = getelementptr { float, float }, ptr addrspace(11) @structs, i32 0, i32 1
  store float 1.000000e+00, ptr addrspace(11) %s1
  ret void
}
; case: an array of outputs, that of one vertex, and one that SPIR-V gives a meaning
@texture = external addrspace(8) global [2 x float]
@patch = external addrspace(8) global [3 x [2 x float]]
@levels = external addrspace(8) global [2 x float], !spirv.Decorations !0
@distances = external addrspace(8) global [3 x [2 x float]], !spirv.Decorations !0
define void @f(i32 %i) {
  %t0 = getelementptr [2 x float], ptr addrspace(8) @texture, i32 0, i32 0
  store float 1.0, ptr addrspace(8) %t0
  %t1 = getelementptr [2 x float], ptr addrspace(8) @texture, i32 0, i32 1
  store float 2.0, ptr addrspace(8) %t1
  %p0 = getelementptr [3 x [2 x float]], ptr addrspace(8) @patch, i32 0, i32 %i, i32 0
  store float 1.0, ptr addrspace(8) %p0
  %p1 = getelementptr [3 x [2 x float]], ptr addrspace(8) @patch, i32 0, i32 %i, i32 1
  store float 2.0, ptr addrspace(8) %p1
  %l0 = getelementptr [2 x float], ptr addrspace(8) @levels, i32 0, i32 0
  store float 1.0, ptr addrspace(8) %l0
  %l1 = getelementptr [2 x float], ptr addrspace(8) @levels, i32 0, i32 1
  store float 2.0, ptr addrspace(8) %l1
  %d = getelementptr [3 x [2 x float]], ptr addrspace(8) @distances, i32 0, i32 %i
  %d0 = getelementptr [2 x float], ptr addrspace(8) %d, i32 0, i32 0
  store float 1.0, ptr addrspace(8) %d0
  %d1 = getelementptr [2 x float], ptr addrspace(8) %d, i32 0, i32 1
  store float 2.0, ptr addrspace(8) %d1
  ret void
}
!0 = !{!1}
!1 = !{i32 11, i32 12}
; gives
@texture = external addrspace(8) global [2 x float]
@patch = external addrspace(8) global [3 x [2 x float]]
@levels = external addrspace(8) global [2 x float], !spirv.Decorations !0
@distances = external addrspace(8) global [3 x [2 x float]], !spirv.Decorations !0

define void @f(i32 %i) {
  %t0 = getelementptr [2 x float], ptr addrspace(8) @texture, i32 0, i32 0
  store float 1.000000e+00, ptr addrspace(8) %t0
  %t1 = getelementptr [2 x float], ptr addrspace(8) @texture, i32 0, i32 1
  store float 2.000000e+00, ptr addrspace(8) %t1
  %p0 = getelementptr [3 x [2 x float]], ptr addrspace(8) @patch, i32 0, i32 %i, i32 0
  %p1 = getelementptr [3 x [2 x float]], ptr addrspace(8) @patch, i32 0, i32 %i, i32 1
  %1 = getelementptr [3 x [2 x float]], ptr addrspace(8) @patch, i32 0, i32 %i
  store [2 x float] [float 1.000000e+00, float 2.000000e+00], ptr addrspace(8) %1
  %l0 = getelementptr [2 x float], ptr addrspace(8) @levels, i32 0, i32 0
  store float 1.000000e+00, ptr addrspace(8) %l0
  %l1 = getelementptr [2 x float], ptr addrspace(8) @levels, i32 0, i32 1
  store float 2.000000e+00, ptr addrspace(8) %l1
  %d = getelementptr [3 x [2 x float]], ptr addrspace(8) @distances, i32 0, i32 %i
  %d0 = getelementptr [2 x float], ptr addrspace(8) %d, i32 0, i32 0
  store float 1.000000e+00, ptr addrspace(8) %d0
  %d1 = getelementptr [2 x float], ptr addrspace(8) %d, i32 0, i32 1
  store float 2.000000e+00, ptr addrspace(8) %d1
  ret void
}

!0 = !{!1}
!1 = !{i32 11, i32 12}
; case: an instruction without an address between, which may only read other memory, and one with the address
define float @f(float %x, i32 %i) {
  %a = alloca [2 x float]
  %b = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr %a, i32 0, i32 0
  store float %x, ptr %a0
  %b0 = getelementptr [2 x float], ptr %b, i32 0, i32 0
  store float %x, ptr %b0
  %d = call float @spirv.OpDPdx(float %x)
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  store float %d, ptr %a1
  %e = call float @spirv.reads(ptr %b)
  %b1 = getelementptr [2 x float], ptr %b, i32 0, i32 1
  store float %e, ptr %b1
  %ai = getelementptr [2 x float], ptr %a, i32 0, i32 %i
  %s = load float, ptr %ai
  %bi = getelementptr [2 x float], ptr %b, i32 0, i32 %i
  %t = load float, ptr %bi
  %r = fadd float %s, %t
  ret float %r
}
declare float @spirv.OpDPdx(float) #0
declare float @spirv.reads(ptr) #1
attributes #0 = { "spv.ext_instruction"="207," }
attributes #1 = { "spv.ext_instruction"="68," }
; gives
define float @f(float %x, i32 %i) {
  %a = alloca [2 x float]
  %b = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr %a, i32 0, i32 0
  %b0 = getelementptr [2 x float], ptr %b, i32 0, i32 0
  store float %x, ptr %b0
  %d = call float @spirv.OpDPdx(float %x)
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  %1 = insertvalue [2 x float] poison, float %x, 0
  %2 = insertvalue [2 x float] %1, float %d, 1
  store [2 x float] %2, ptr %a
  %e = call float @spirv.reads(ptr %b)
  %b1 = getelementptr [2 x float], ptr %b, i32 0, i32 1
  store float %e, ptr %b1
  %ai = getelementptr [2 x float], ptr %a, i32 0, i32 %i
  %s = load float, ptr %ai
  %bi = getelementptr [2 x float], ptr %b, i32 0, i32 %i
  %t = load float, ptr %bi
  %r = fadd float %s, %t
  ret float %r
}

declare float @spirv.OpDPdx(float) #0

declare float @spirv.reads(ptr) #1

attributes #0 = { "spv.ext_instruction"="207," }
attributes #1 = { "spv.ext_instruction"="68," }
; case: all members of an element of a buffer, one member less, and an element with an array
%S = type { i32, <2 x float>, target("spirv.Signed", i32) }
%A = type { i32, target("spirv.Array", [2 x i32], 4) }
@s = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S, 24, 0, 8, 16)], 24), 12, 1)
@a = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %A, 12, 0, 4)], 12), 12, 1)
define void @f(i32 %i, <2 x float> %x) {
entry:
  %s = getelementptr [0 x target("spirv.Layout", %S, 24, 0, 8, 16)], ptr addrspace(11) @s, i32 0, i32 %i
  %s0 = getelementptr %S, ptr addrspace(11) %s, i32 0, i32 0
  store i32 %i, ptr addrspace(11) %s0
  %s1 = getelementptr %S, ptr addrspace(11) %s, i32 0, i32 1
  store <2 x float> %x, ptr addrspace(11) %s1
  %s2 = getelementptr %S, ptr addrspace(11) %s, i32 0, i32 2
  store i32 7, ptr addrspace(11) %s2
  %t = getelementptr [0 x target("spirv.Layout", %S, 24, 0, 8, 16)], ptr addrspace(11) @s, i32 0, i32 0
  %t0 = getelementptr %S, ptr addrspace(11) %t, i32 0, i32 0
  store i32 %i, ptr addrspace(11) %t0
  %t1 = getelementptr %S, ptr addrspace(11) %t, i32 0, i32 1
  store <2 x float> %x, ptr addrspace(11) %t1
  %a = getelementptr [0 x target("spirv.Layout", %A, 12, 0, 4)], ptr addrspace(11) @a, i32 0, i32 %i
  %a0 = getelementptr %A, ptr addrspace(11) %a, i32 0, i32 0
  store i32 %i, ptr addrspace(11) %a0
  %a1 = getelementptr %A, ptr addrspace(11) %a, i32 0, i32 1
  store [2 x i32] zeroinitializer, ptr addrspace(11) %a1
  ret void
}
; gives
%S = type { i32, <2 x float>, target("spirv.Signed", i32) }
%A = type { i32, target("spirv.Array", [2 x i32], 4) }

@s = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S, 24, 0, 8, 16)], 24), 12, 1)
@a = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %A, 12, 0, 4)], 12), 12, 1)

define void @f(i32 %i, <2 x float> %x) {
entry:
  %s = getelementptr [0 x target("spirv.Layout", %S, 24, 0, 8, 16)], ptr addrspace(11) @s, i32 0, i32 %i
  %s0 = getelementptr %S, ptr addrspace(11) %s, i32 0, i32 0
  %s1 = getelementptr %S, ptr addrspace(11) %s, i32 0, i32 1
  %s2 = getelementptr %S, ptr addrspace(11) %s, i32 0, i32 2
  %0 = insertvalue { i32, <2 x float>, i32 } poison, i32 %i, 0
  %1 = insertvalue { i32, <2 x float>, i32 } %0, <2 x float> %x, 1
  %2 = insertvalue { i32, <2 x float>, i32 } %1, i32 7, 2
  store { i32, <2 x float>, i32 } %2, ptr addrspace(11) %s
  %t = getelementptr [0 x target("spirv.Layout", %S, 24, 0, 8, 16)], ptr addrspace(11) @s, i32 0, i32 0
  %t0 = getelementptr %S, ptr addrspace(11) %t, i32 0, i32 0
  store i32 %i, ptr addrspace(11) %t0
  %t1 = getelementptr %S, ptr addrspace(11) %t, i32 0, i32 1
  store <2 x float> %x, ptr addrspace(11) %t1
  %a = getelementptr [0 x target("spirv.Layout", %A, 12, 0, 4)], ptr addrspace(11) @a, i32 0, i32 %i
  %a0 = getelementptr %A, ptr addrspace(11) %a, i32 0, i32 0
  store i32 %i, ptr addrspace(11) %a0
  %a1 = getelementptr %A, ptr addrspace(11) %a, i32 0, i32 1
  store [2 x i32] zeroinitializer, ptr addrspace(11) %a1
  ret void
}
