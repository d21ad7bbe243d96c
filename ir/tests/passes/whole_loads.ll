; case: an array of which all elements are read, and one of which not all are
@position = external addrspace(7) global [2 x <4 x float>]
@normal = external addrspace(7) global [3 x <3 x float>]
define <4 x float> @f(i1 %c, i32 %i) {
entry:
  %n0 = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 0
  %a = load <3 x float>, ptr addrspace(7) %n0
  %n1 = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 1
  %b = load <3 x float>, ptr addrspace(7) %n1
  %nd = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 %i
  %d = load <3 x float>, ptr addrspace(7) %nd
  %p1 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 1
  %x = load <4 x float>, ptr addrspace(7) %p1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  %p0 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 0
  %y = load <4 x float>, ptr addrspace(7) %p0
  br label %merge
merge:
  %r = phi <4 x float> [ %x, %entry ], [ %y, %then ]
  ret <4 x float> %r
}
; gives
@position = external addrspace(7) global [2 x <4 x float>]
@normal = external addrspace(7) global [3 x <3 x float>]

define <4 x float> @f(i1 %c, i32 %i) {
entry:
  %n0 = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 0
  %a = load <3 x float>, ptr addrspace(7) %n0
  %n1 = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 1
  %b = load <3 x float>, ptr addrspace(7) %n1
  %nd = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 %i
  %d = load <3 x float>, ptr addrspace(7) %nd
  %p1 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 1
  %0 = load [2 x <4 x float>], ptr addrspace(7) @position
  %x = extractvalue [2 x <4 x float>] %0, 1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  %p0 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 0
  %y = extractvalue [2 x <4 x float>] %0, 0
  br label %merge

merge:
  %r = phi <4 x float> [ %x, %entry ], [ %y, %then ]
  ret <4 x float> %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: elements that are read on different ways
@position = external addrspace(7) global [2 x <4 x float>]
define <4 x float> @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else
then:
  %p0 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 0
  %y = load <4 x float>, ptr addrspace(7) %p0
  br label %merge
else:
  %p1 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 1
  %x = load <4 x float>, ptr addrspace(7) %p1
  br label %merge
merge:
  %r = phi <4 x float> [ %x, %else ], [ %y, %then ]
  ret <4 x float> %r
}
; gives
@position = external addrspace(7) global [2 x <4 x float>]

define <4 x float> @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else

then:
  %p0 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 0
  %y = load <4 x float>, ptr addrspace(7) %p0
  br label %merge

else:
  %p1 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 1
  %x = load <4 x float>, ptr addrspace(7) %p1
  br label %merge

merge:
  %r = phi <4 x float> [ %x, %else ], [ %y, %then ]
  ret <4 x float> %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: an array of arrays
@patch = external addrspace(7) global [2 x [2 x float]]
define float @f() {
  %p00 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 0, i32 0
  %a = load float, ptr addrspace(7) %p00
  %p01 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 0, i32 1
  %b = load float, ptr addrspace(7) %p01
  %p10 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 1, i32 0
  %c = load float, ptr addrspace(7) %p10
  %p11 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 1, i32 1
  %d = load float, ptr addrspace(7) %p11
  %ab = fadd float %a, %b
  %cd = fadd float %c, %d
  %r = fmul float %ab, %cd
  ret float %r
}
; gives
@patch = external addrspace(7) global [2 x [2 x float]]

define float @f() {
  %p00 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 0, i32 0
  %1 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 0
  %2 = load [2 x [2 x float]], ptr addrspace(7) @patch
  %3 = extractvalue [2 x [2 x float]] %2, 0
  %a = extractvalue [2 x float] %3, 0
  %p01 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 0, i32 1
  %b = extractvalue [2 x float] %3, 1
  %p10 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 1, i32 0
  %4 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 1
  %5 = extractvalue [2 x [2 x float]] %2, 1
  %c = extractvalue [2 x float] %5, 0
  %p11 = getelementptr [2 x [2 x float]], ptr addrspace(7) @patch, i32 0, i32 1, i32 1
  %d = extractvalue [2 x float] %5, 1
  %ab = fadd float %a, %b
  %cd = fadd float %c, %d
  %r = fmul float %ab, %cd
  ret float %r
}
; case: components of a vector that nobody writes, in several blocks, and one component of another
@uniforms = external addrspace(12) global { <4 x float>, <4 x float> }
define float @f(i1 %c) {
entry:
  %py = getelementptr { <4 x float>, <4 x float> }, ptr addrspace(12) @uniforms, i32 0, i32 0, i32 1
  %y = load float, ptr addrspace(12) %py
  %pz = getelementptr { <4 x float>, <4 x float> }, ptr addrspace(12) @uniforms, i32 0, i32 1, i32 2
  %z = load float, ptr addrspace(12) %pz
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  %pw = getelementptr { <4 x float>, <4 x float> }, ptr addrspace(12) @uniforms, i32 0, i32 0, i32 3
  %w = load float, ptr addrspace(12) %pw
  br label %merge
merge:
  %r = phi float [ %y, %entry ], [ %w, %then ]
  %s = fadd float %r, %z
  ret float %s
}
; gives
@uniforms = external addrspace(12) global { <4 x float>, <4 x float> }

define float @f(i1 %c) {
entry:
  %py = getelementptr { <4 x float>, <4 x float> }, ptr addrspace(12) @uniforms, i32 0, i32 0, i32 1
  %0 = getelementptr { <4 x float>, <4 x float> }, ptr addrspace(12) @uniforms, i32 0, i32 0
  %1 = load <4 x float>, ptr addrspace(12) %0
  %y = extractelement <4 x float> %1, i32 1
  %pz = getelementptr { <4 x float>, <4 x float> }, ptr addrspace(12) @uniforms, i32 0, i32 1, i32 2
  %z = load float, ptr addrspace(12) %pz
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  %pw = getelementptr { <4 x float>, <4 x float> }, ptr addrspace(12) @uniforms, i32 0, i32 0, i32 3
  %w = extractelement <4 x float> %1, i32 3
  br label %merge

merge:
  %r = phi float [ %y, %entry ], [ %w, %then ]
  %s = fadd float %r, %z
  ret float %s
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a vector in a constant buffer, and a component of it by an address within the address
%Buffer = type { <4 x float>, <4 x float>, [2 x <4 x float>] }
@buffer = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %Buffer, 64, 0, 16, 32), 2, 0)
define float @f(i32 %i) {
entry:
  %p = getelementptr %Buffer, ptr addrspace(12) @buffer, i32 0, i32 1
  %v = load <4 x float>, ptr addrspace(12) %p
  %x = extractelement <4 x float> %v, i32 0
  %pw = getelementptr <4 x float>, ptr addrspace(12) %p, i32 0, i32 3
  %w = load float, ptr addrspace(12) %pw
  %e = getelementptr %Buffer, ptr addrspace(12) @buffer, i32 0, i32 2, i32 %i
  %u = load <4 x float>, ptr addrspace(12) %e
  %y = extractelement <4 x float> %u, i32 0
  %list = getelementptr %Buffer, ptr addrspace(12) @buffer, i32 0, i32 2
  %element = getelementptr [2 x <4 x float>], ptr addrspace(12) %list, i32 0, i32 %i
  %pz = getelementptr <4 x float>, ptr addrspace(12) %element, i32 0, i32 2
  %z = load float, ptr addrspace(12) %pz
  %a = fadd float %x, %w
  %b = fadd float %y, %z
  %r = fadd float %a, %b
  ret float %r
}
; gives
%Buffer = type { <4 x float>, <4 x float>, [2 x <4 x float>] }

@buffer = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %Buffer, 64, 0, 16, 32), 2, 0)

define float @f(i32 %i) {
entry:
  %p = getelementptr %Buffer, ptr addrspace(12) @buffer, i32 0, i32 1
  %v = load <4 x float>, ptr addrspace(12) %p
  %x = extractelement <4 x float> %v, i32 0
  %pw = getelementptr <4 x float>, ptr addrspace(12) %p, i32 0, i32 3
  %w = extractelement <4 x float> %v, i32 3
  %e = getelementptr %Buffer, ptr addrspace(12) @buffer, i32 0, i32 2, i32 %i
  %u = load <4 x float>, ptr addrspace(12) %e
  %y = extractelement <4 x float> %u, i32 0
  %list = getelementptr %Buffer, ptr addrspace(12) @buffer, i32 0, i32 2
  %element = getelementptr [2 x <4 x float>], ptr addrspace(12) %list, i32 0, i32 %i
  %pz = getelementptr <4 x float>, ptr addrspace(12) %element, i32 0, i32 2
  %z = extractelement <4 x float> %u, i32 2
  %a = fadd float %x, %w
  %b = fadd float %y, %z
  %r = fadd float %a, %b
  ret float %r
}
; case: a vector that others may write: all of its components, some of them, and all but with a store between
@buffer = external addrspace(11) global [3 x <2 x float>]
@shared = external addrspace(3) global float
@private = internal addrspace(10) global float poison
define void @f() {
  %p00 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 0, i32 0
  %a = load float, ptr addrspace(11) %p00
  store float %a, ptr addrspace(10) @private
  %p01 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 0, i32 1
  %b = load float, ptr addrspace(11) %p01
  %p10 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 1, i32 0
  %c = load float, ptr addrspace(11) %p10
  %p20 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 2, i32 0
  %d = load float, ptr addrspace(11) %p20
  %bc = fadd float %b, %c
  store float %bc, ptr addrspace(3) @shared
  %p21 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 2, i32 1
  %e = load float, ptr addrspace(11) %p21
  %de = fadd float %d, %e
  store float %de, ptr addrspace(3) @shared
  ret void
}
; gives
@buffer = external addrspace(11) global [3 x <2 x float>]
@shared = external addrspace(3) global float
@private = internal addrspace(10) global float poison

define void @f() {
  %p00 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 0, i32 0
  %1 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 0
  %2 = load <2 x float>, ptr addrspace(11) %1
  %a = extractelement <2 x float> %2, i32 0
  store float %a, ptr addrspace(10) @private
  %p01 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 0, i32 1
  %b = extractelement <2 x float> %2, i32 1
  %p10 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 1, i32 0
  %c = load float, ptr addrspace(11) %p10
  %p20 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 2, i32 0
  %d = load float, ptr addrspace(11) %p20
  %bc = fadd float %b, %c
  store float %bc, ptr addrspace(3) @shared
  %p21 = getelementptr [3 x <2 x float>], ptr addrspace(11) @buffer, i32 0, i32 2, i32 1
  %e = load float, ptr addrspace(11) %p21
  %de = fadd float %d, %e
  store float %de, ptr addrspace(3) @shared
  ret void
}
; case: a payload, before and after a call that writes it
%payload = type { <3 x float>, float }
@p = external addrspace(9434) global %payload
declare void @trace()
define <3 x float> @f() {
  %color = getelementptr %payload, ptr addrspace(9434) @p, i32 0, i32 0
  %distance = getelementptr %payload, ptr addrspace(9434) @p, i32 0, i32 1
  %a = load <3 x float>, ptr addrspace(9434) %color
  call void @trace()
  %b = load float, ptr addrspace(9434) %distance
  %c = load <3 x float>, ptr addrspace(9434) %color
  %d = insertelement <3 x float> %c, float %b, i32 0
  %e = fadd <3 x float> %a, %d
  ret <3 x float> %e
}
; gives
%payload = type { <3 x float>, float }

@p = external addrspace(9434) global %payload

declare void @trace()

define <3 x float> @f() {
  %color = getelementptr %payload, ptr addrspace(9434) @p, i32 0, i32 0
  %distance = getelementptr %payload, ptr addrspace(9434) @p, i32 0, i32 1
  %a = load <3 x float>, ptr addrspace(9434) %color
  call void @trace()
  %1 = load %payload, ptr addrspace(9434) @p
  %b = extractvalue %payload %1, 1
  %c = extractvalue %payload %1, 0
  %d = insertelement <3 x float> %c, float %b, i32 0
  %e = fadd <3 x float> %a, %d
  ret <3 x float> %e
}
; case: a vector, and before and after it its components, at a dynamic index of a local
define <4 x float> @f(i32 %i) {
  %colors = alloca [4 x <4 x float>]
  %pa = getelementptr [4 x <4 x float>], ptr %colors, i32 0, i32 %i, i32 3
  %a = load float, ptr %pa
  %pv = getelementptr [4 x <4 x float>], ptr %colors, i32 0, i32 %i
  %v = load <4 x float>, ptr %pv
  %pb = getelementptr [4 x <4 x float>], ptr %colors, i32 0, i32 %i, i32 2
  %b = load float, ptr %pb
  %x = insertelement <4 x float> %v, float %a, i32 0
  %y = insertelement <4 x float> %x, float %b, i32 1
  ret <4 x float> %y
}
; gives
define <4 x float> @f(i32 %i) {
  %colors = alloca [4 x <4 x float>]
  %pa = getelementptr [4 x <4 x float>], ptr %colors, i32 0, i32 %i, i32 3
  %1 = getelementptr [4 x <4 x float>], ptr %colors, i32 0, i32 %i
  %2 = load <4 x float>, ptr %1
  %a = extractelement <4 x float> %2, i32 3
  %pv = getelementptr [4 x <4 x float>], ptr %colors, i32 0, i32 %i
  %v = load <4 x float>, ptr %pv
  %pb = getelementptr [4 x <4 x float>], ptr %colors, i32 0, i32 %i, i32 2
  %b = extractelement <4 x float> %2, i32 2
  %x = insertelement <4 x float> %2, float %a, i32 0
  %y = insertelement <4 x float> %x, float %b, i32 1
  ret <4 x float> %y
}
; case: numbers of 16 bits, volatile loads, and a struct whose layout is visible
@half = external addrspace(7) global [2 x half]
@uniforms = external addrspace(12) global { float, float }
@buffer = external addrspace(11) global <2 x float>
define half @f() {
  %h0 = getelementptr [2 x half], ptr addrspace(7) @half, i32 0, i32 0
  %a = load half, ptr addrspace(7) %h0
  %h1 = getelementptr [2 x half], ptr addrspace(7) @half, i32 0, i32 1
  %b = load half, ptr addrspace(7) %h1
  %u0 = getelementptr { float, float }, ptr addrspace(12) @uniforms, i32 0, i32 0
  %c = load float, ptr addrspace(12) %u0
  %u1 = getelementptr { float, float }, ptr addrspace(12) @uniforms, i32 0, i32 1
  %d = load float, ptr addrspace(12) %u1
  %v0 = getelementptr <2 x float>, ptr addrspace(11) @buffer, i32 0, i32 0
  %e = load volatile float, ptr addrspace(11) %v0
  %v1 = getelementptr <2 x float>, ptr addrspace(11) @buffer, i32 0, i32 1
  %g = load volatile float, ptr addrspace(11) %v1
  %ab = fadd half %a, %b
  ret half %ab
}
; gives
@half = external addrspace(7) global [2 x half]
@uniforms = external addrspace(12) global { float, float }
@buffer = external addrspace(11) global <2 x float>

define half @f() {
  %h0 = getelementptr [2 x half], ptr addrspace(7) @half, i32 0, i32 0
  %a = load half, ptr addrspace(7) %h0
  %h1 = getelementptr [2 x half], ptr addrspace(7) @half, i32 0, i32 1
  %b = load half, ptr addrspace(7) %h1
  %u0 = getelementptr { float, float }, ptr addrspace(12) @uniforms, i32 0, i32 0
  %c = load float, ptr addrspace(12) %u0
  %u1 = getelementptr { float, float }, ptr addrspace(12) @uniforms, i32 0, i32 1
  %d = load float, ptr addrspace(12) %u1
  %v0 = getelementptr <2 x float>, ptr addrspace(11) @buffer, i32 0, i32 0
  %e = load volatile float, ptr addrspace(11) %v0
  %v1 = getelementptr <2 x float>, ptr addrspace(11) @buffer, i32 0, i32 1
  %g = load volatile float, ptr addrspace(11) %v1
  %ab = fadd half %a, %b
  ret half %ab
}
; case: an element of a buffer of which all members are read, with a nested struct, a signed number and an array
%In = type { <2 x float>, target("spirv.Signed", i32) }
%S = type { <3 x float>, target("spirv.Layout", %In, 16, 0, 8), target("spirv.Array", [2 x float], 4) }
@b = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S, 48, 0, 16, 32)], 48), 12, 0)
define void @f(i32 %i) {
entry:
  %e = getelementptr [0 x target("spirv.Layout", %S, 48, 0, 16, 32)], ptr addrspace(11) @b, i32 0, i32 %i
  %p0 = getelementptr %S, ptr addrspace(11) %e, i32 0, i32 0
  %a = load <3 x float>, ptr addrspace(11) %p0
  %p1 = getelementptr %S, ptr addrspace(11) %e, i32 0, i32 1
  %p10 = getelementptr %In, ptr addrspace(11) %p1, i32 0, i32 0
  %b0 = load <2 x float>, ptr addrspace(11) %p10
  %p11 = getelementptr %In, ptr addrspace(11) %p1, i32 0, i32 1
  %b1 = load i32, ptr addrspace(11) %p11
  %p2 = getelementptr %S, ptr addrspace(11) %e, i32 0, i32 2
  %p20 = getelementptr [2 x float], ptr addrspace(11) %p2, i32 0, i32 0
  %c0 = load float, ptr addrspace(11) %p20
  %p21 = getelementptr [2 x float], ptr addrspace(11) %p2, i32 0, i32 1
  %c1 = load float, ptr addrspace(11) %p21
  ret void
}
; gives
%In = type { <2 x float>, target("spirv.Signed", i32) }
%S = type { <3 x float>, target("spirv.Layout", %In, 16, 0, 8), target("spirv.Array", [2 x float], 4) }

@b = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S, 48, 0, 16, 32)], 48), 12, 0)

define void @f(i32 %i) {
entry:
  %e = getelementptr [0 x target("spirv.Layout", %S, 48, 0, 16, 32)], ptr addrspace(11) @b, i32 0, i32 %i
  %p0 = getelementptr %S, ptr addrspace(11) %e, i32 0, i32 0
  %0 = load { <3 x float>, { <2 x float>, i32 }, [2 x float] }, ptr addrspace(11) %e
  %a = extractvalue { <3 x float>, { <2 x float>, i32 }, [2 x float] } %0, 0
  %p1 = getelementptr %S, ptr addrspace(11) %e, i32 0, i32 1
  %p10 = getelementptr %In, ptr addrspace(11) %p1, i32 0, i32 0
  %1 = extractvalue { <3 x float>, { <2 x float>, i32 }, [2 x float] } %0, 1
  %b0 = extractvalue { <2 x float>, i32 } %1, 0
  %p11 = getelementptr %In, ptr addrspace(11) %p1, i32 0, i32 1
  %b1 = extractvalue { <2 x float>, i32 } %1, 1
  %p2 = getelementptr %S, ptr addrspace(11) %e, i32 0, i32 2
  %p20 = getelementptr [2 x float], ptr addrspace(11) %p2, i32 0, i32 0
  %2 = extractvalue { <3 x float>, { <2 x float>, i32 }, [2 x float] } %0, 2
  %c0 = extractvalue [2 x float] %2, 0
  %p21 = getelementptr [2 x float], ptr addrspace(11) %p2, i32 0, i32 1
  %c1 = extractvalue [2 x float] %2, 1
  ret void
}
; case: a member that another block reads, a matrix, a bool, a write in between, and a block keep their loads
%S = type { float, <2 x float> }
%M = type { float, target("spirv.Matrix", [2 x <2 x float>], 16, 1) }
%B = type { float, target("spirv.Bool", i32) }
@s = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S, 16, 0, 8)], 16), 12, 1)
@m = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Array", [4 x target("spirv.Layout", %M, 48, 0, 16)], 48), 2, 0)
@l = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Array", [4 x target("spirv.Layout", %B, 16, 0, 4)], 16), 2, 0)
@k = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %S, 16, 0, 8), 2, 0)
define void @f(i1 %c, i32 %i) {
entry:
  %es = getelementptr [0 x target("spirv.Layout", %S, 16, 0, 8)], ptr addrspace(11) @s, i32 0, i32 %i
  %s0 = getelementptr %S, ptr addrspace(11) %es, i32 0, i32 0
  %a = load float, ptr addrspace(11) %s0
  %s1 = getelementptr %S, ptr addrspace(11) %es, i32 0, i32 1
  store <2 x float> zeroinitializer, ptr addrspace(11) %s1
  %b = load <2 x float>, ptr addrspace(11) %s1
  %em = getelementptr [4 x target("spirv.Layout", %M, 48, 0, 16)], ptr addrspace(12) @m, i32 0, i32 %i
  %m0 = getelementptr %M, ptr addrspace(12) %em, i32 0, i32 0
  %d = load float, ptr addrspace(12) %m0
  %m1 = getelementptr %M, ptr addrspace(12) %em, i32 0, i32 1
  %e = load [2 x <2 x float>], ptr addrspace(12) %m1
  %el = getelementptr [4 x target("spirv.Layout", %B, 16, 0, 4)], ptr addrspace(12) @l, i32 0, i32 %i
  %l0 = getelementptr %B, ptr addrspace(12) %el, i32 0, i32 0
  %g = load float, ptr addrspace(12) %l0
  %l1 = getelementptr %B, ptr addrspace(12) %el, i32 0, i32 1
  %h = load i1, ptr addrspace(12) %l1
  %k0 = getelementptr %S, ptr addrspace(12) @k, i32 0, i32 0
  %n = load float, ptr addrspace(12) %k0
  %k1 = getelementptr %S, ptr addrspace(12) @k, i32 0, i32 1
  %o = load <2 x float>, ptr addrspace(12) %k1
  %t0 = getelementptr %S, ptr addrspace(11) %es, i32 0, i32 0
  %p = load float, ptr addrspace(11) %t0
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  %t1 = getelementptr %S, ptr addrspace(11) %es, i32 0, i32 1
  %q = load <2 x float>, ptr addrspace(11) %t1
  br label %merge
merge:
  ret void
}
; gives
%S = type { float, <2 x float> }
%M = type { float, target("spirv.Matrix", [2 x <2 x float>], 16, 1) }
%B = type { float, target("spirv.Bool", i32) }

@s = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S, 16, 0, 8)], 16), 12, 1)
@m = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Array", [4 x target("spirv.Layout", %M, 48, 0, 16)], 48), 2, 0)
@l = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Array", [4 x target("spirv.Layout", %B, 16, 0, 4)], 16), 2, 0)
@k = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %S, 16, 0, 8), 2, 0)

define void @f(i1 %c, i32 %i) {
entry:
  %es = getelementptr [0 x target("spirv.Layout", %S, 16, 0, 8)], ptr addrspace(11) @s, i32 0, i32 %i
  %s0 = getelementptr %S, ptr addrspace(11) %es, i32 0, i32 0
  %a = load float, ptr addrspace(11) %s0
  %s1 = getelementptr %S, ptr addrspace(11) %es, i32 0, i32 1
  store <2 x float> zeroinitializer, ptr addrspace(11) %s1
  %0 = load %S, ptr addrspace(11) %es
  %b = extractvalue %S %0, 1
  %em = getelementptr [4 x target("spirv.Layout", %M, 48, 0, 16)], ptr addrspace(12) @m, i32 0, i32 %i
  %m0 = getelementptr %M, ptr addrspace(12) %em, i32 0, i32 0
  %d = load float, ptr addrspace(12) %m0
  %m1 = getelementptr %M, ptr addrspace(12) %em, i32 0, i32 1
  %e = load [2 x <2 x float>], ptr addrspace(12) %m1
  %el = getelementptr [4 x target("spirv.Layout", %B, 16, 0, 4)], ptr addrspace(12) @l, i32 0, i32 %i
  %l0 = getelementptr %B, ptr addrspace(12) %el, i32 0, i32 0
  %g = load float, ptr addrspace(12) %l0
  %l1 = getelementptr %B, ptr addrspace(12) %el, i32 0, i32 1
  %h = load i1, ptr addrspace(12) %l1
  %k0 = getelementptr %S, ptr addrspace(12) @k, i32 0, i32 0
  %n = load float, ptr addrspace(12) %k0
  %k1 = getelementptr %S, ptr addrspace(12) @k, i32 0, i32 1
  %o = load <2 x float>, ptr addrspace(12) %k1
  %t0 = getelementptr %S, ptr addrspace(11) %es, i32 0, i32 0
  %p = extractvalue %S %0, 0
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  %t1 = getelementptr %S, ptr addrspace(11) %es, i32 0, i32 1
  %q = load <2 x float>, ptr addrspace(11) %t1
  br label %merge

merge:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a vector of signed numbers in a constant buffer, and components of it by an address within its address
%S = type { float, target("spirv.Signed", <2 x i32>) }
@c = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %S, 16, 0, 8), 2, 0)
define i32 @f() {
entry:
  %p = getelementptr %S, ptr addrspace(12) @c, i32 0, i32 1
  %whole = load <2 x i32>, ptr addrspace(12) %p
  %q = getelementptr <2 x i32>, ptr addrspace(12) %p, i32 0, i32 1
  %part = load i32, ptr addrspace(12) %q
  %first = extractelement <2 x i32> %whole, i32 0
  %s = add i32 %first, %part
  ret i32 %s
}
; gives
%S = type { float, target("spirv.Signed", <2 x i32>) }

@c = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %S, 16, 0, 8), 2, 0)

define i32 @f() {
entry:
  %p = getelementptr %S, ptr addrspace(12) @c, i32 0, i32 1
  %whole = load <2 x i32>, ptr addrspace(12) %p
  %q = getelementptr <2 x i32>, ptr addrspace(12) %p, i32 0, i32 1
  %part = extractelement <2 x i32> %whole, i32 1
  %first = extractelement <2 x i32> %whole, i32 0
  %s = add i32 %first, %part
  ret i32 %s
}
; case: all members of a struct in a constant buffer but its padding, and half of the members
%S = type { float, float, float, float, float, float, float, float, float, float, float }
%T = type { float, float }
%B = type { target("spirv.Layout", %S, 44, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40), target("spirv.Layout", %T, 8, 0, 4) }
@c = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %B, 64, 0, 48), 2, 0)
define float @f() {
entry:
  %s = getelementptr %B, ptr addrspace(12) @c, i32 0, i32 0
  %p0 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 0
  %x0 = load float, ptr addrspace(12) %p0
  %p1 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 1
  %x1 = load float, ptr addrspace(12) %p1
  %p2 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 2
  %x2 = load float, ptr addrspace(12) %p2
  %p3 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 3
  %x3 = load float, ptr addrspace(12) %p3
  %p4 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 4
  %x4 = load float, ptr addrspace(12) %p4
  %p5 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 5
  %x5 = load float, ptr addrspace(12) %p5
  %p6 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 6
  %x6 = load float, ptr addrspace(12) %p6
  %p7 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 7
  %x7 = load float, ptr addrspace(12) %p7
  %p8 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 8
  %x8 = load float, ptr addrspace(12) %p8
  %p9 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 9
  %x9 = load float, ptr addrspace(12) %p9
  %t = getelementptr %B, ptr addrspace(12) @c, i32 0, i32 1
  %q = getelementptr %T, ptr addrspace(12) %t, i32 0, i32 0
  %y = load float, ptr addrspace(12) %q
  %z = load float, ptr addrspace(12) %q
  %sum = fadd float %x0, %y
  ret float %sum
}
; gives
%S = type { float, float, float, float, float, float, float, float, float, float, float }
%T = type { float, float }
%B = type { target("spirv.Layout", %S, 44, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40), target("spirv.Layout", %T, 8, 0, 4) }

@c = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %B, 64, 0, 48), 2, 0)

define float @f() {
entry:
  %s = getelementptr %B, ptr addrspace(12) @c, i32 0, i32 0
  %p0 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 0
  %0 = load %S, ptr addrspace(12) %s
  %x0 = extractvalue %S %0, 0
  %p1 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 1
  %x1 = extractvalue %S %0, 1
  %p2 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 2
  %x2 = extractvalue %S %0, 2
  %p3 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 3
  %x3 = extractvalue %S %0, 3
  %p4 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 4
  %x4 = extractvalue %S %0, 4
  %p5 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 5
  %x5 = extractvalue %S %0, 5
  %p6 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 6
  %x6 = extractvalue %S %0, 6
  %p7 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 7
  %x7 = extractvalue %S %0, 7
  %p8 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 8
  %x8 = extractvalue %S %0, 8
  %p9 = getelementptr %S, ptr addrspace(12) %s, i32 0, i32 9
  %x9 = extractvalue %S %0, 9
  %t = getelementptr %B, ptr addrspace(12) @c, i32 0, i32 1
  %q = getelementptr %T, ptr addrspace(12) %t, i32 0, i32 0
  %y = load float, ptr addrspace(12) %q
  %z = load float, ptr addrspace(12) %q
  %sum = fadd float %x0, %y
  ret float %sum
}
