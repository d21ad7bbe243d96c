; case: products with 0 and quotients of 0, if the sign of a zero does not matter
define float @f(float %x, float %y, i1 %c, ptr %p) {
entry:
  %a = fmul nsz float %x, 0.0
  %b = fmul float %x, 0.0
  store float %b, ptr %p
  %s = select i1 %c, float 1.0, float 0.0
  %d = fmul nsz float %y, %s
  %e = fmul float %y, %s
  store float %e, ptr %p
  %q = fdiv nsz float 0.0, %x
  %z = fdiv float 0.0, %x
  store float %z, ptr %p
  %r = fadd nsz float %a, %d
  %t = fadd nsz float %r, %q
  ret float %t
}
; gives
define float @f(float %x, float %y, i1 %c, ptr %p) {
entry:
  %b = fmul float %x, 0.000000e+00
  store float %b, ptr %p
  %s = select i1 %c, float 1.000000e+00, float 0.000000e+00
  %d = select nsz i1 %c, float %y, float 0.000000e+00
  %e = fmul float %y, %s
  store float %e, ptr %p
  %z = fdiv float 0.000000e+00, %x
  store float %z, ptr %p
  ret float %d
}
