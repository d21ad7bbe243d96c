; case: an element with a dynamic index is read from the original
%V = type { <2 x float>, float }

@a = external addrspace(7) global [2 x <2 x float>]
@b = external addrspace(7) global [2 x float]

define float @f(i32 %i) {
entry:
  %v = alloca [2 x %V]
  %a0 = getelementptr [2 x <2 x float>], ptr addrspace(7) @a, i32 0, i32 0
  %a0.value = load <2 x float>, ptr addrspace(7) %a0
  %v0a = getelementptr [2 x %V], ptr %v, i32 0, i32 0, i32 0
  store <2 x float> %a0.value, ptr %v0a
  %b0 = getelementptr [2 x float], ptr addrspace(7) @b, i32 0, i32 0
  %b0.value = load float, ptr addrspace(7) %b0
  %v0b = getelementptr [2 x %V], ptr %v, i32 0, i32 0, i32 1
  store float %b0.value, ptr %v0b
  %a1 = getelementptr [2 x <2 x float>], ptr addrspace(7) @a, i32 0, i32 1
  %a1.value = load <2 x float>, ptr addrspace(7) %a1
  %v1a = getelementptr [2 x %V], ptr %v, i32 0, i32 1, i32 0
  store <2 x float> %a1.value, ptr %v1a
  %b1 = getelementptr [2 x float], ptr addrspace(7) @b, i32 0, i32 1
  %b1.value = load float, ptr addrspace(7) %b1
  %v1b = getelementptr [2 x %V], ptr %v, i32 0, i32 1, i32 1
  store float %b1.value, ptr %v1b
  %x = getelementptr [2 x %V], ptr %v, i32 0, i32 %i, i32 0, i32 1
  %x.value = load float, ptr %x
  %y = getelementptr [2 x %V], ptr %v, i32 0, i32 %i, i32 1
  %y.value = load float, ptr %y
  %sum = fadd float %x.value, %y.value
  ret float %sum
}
; gives
%V = type { <2 x float>, float }

@a = external addrspace(7) global [2 x <2 x float>]
@b = external addrspace(7) global [2 x float]

define float @f(i32 %i) {
entry:
  %v = alloca [2 x %V]
  %a0 = getelementptr [2 x <2 x float>], ptr addrspace(7) @a, i32 0, i32 0
  %a0.value = load <2 x float>, ptr addrspace(7) %a0
  %v0a = getelementptr [2 x %V], ptr %v, i32 0, i32 0, i32 0
  store <2 x float> %a0.value, ptr %v0a
  %b0 = getelementptr [2 x float], ptr addrspace(7) @b, i32 0, i32 0
  %b0.value = load float, ptr addrspace(7) %b0
  %v0b = getelementptr [2 x %V], ptr %v, i32 0, i32 0, i32 1
  store float %b0.value, ptr %v0b
  %a1 = getelementptr [2 x <2 x float>], ptr addrspace(7) @a, i32 0, i32 1
  %a1.value = load <2 x float>, ptr addrspace(7) %a1
  %v1a = getelementptr [2 x %V], ptr %v, i32 0, i32 1, i32 0
  store <2 x float> %a1.value, ptr %v1a
  %b1 = getelementptr [2 x float], ptr addrspace(7) @b, i32 0, i32 1
  %b1.value = load float, ptr addrspace(7) %b1
  %v1b = getelementptr [2 x %V], ptr %v, i32 0, i32 1, i32 1
  store float %b1.value, ptr %v1b
  %x = getelementptr [2 x %V], ptr %v, i32 0, i32 %i, i32 0, i32 1
  %0 = getelementptr [2 x <2 x float>], ptr addrspace(7) @a, i32 0, i32 %i, i32 1
  %x.value = load float, ptr addrspace(7) %0
  %y = getelementptr [2 x %V], ptr %v, i32 0, i32 %i, i32 1
  %1 = getelementptr [2 x float], ptr addrspace(7) @b, i32 0, i32 %i
  %y.value = load float, ptr addrspace(7) %1
  %sum = fadd float %x.value, %y.value
  ret float %sum
}
; case: elements in another order, a missing element, and an element that is stored twice stay
@a = external addrspace(7) global [2 x float]

define float @crossed(i32 %i) {
entry:
  %v = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 1
  %a0.value = load float, ptr addrspace(7) %a0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %a0.value, ptr %v0
  %a1 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 0
  %a1.value = load float, ptr addrspace(7) %a1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %a1.value, ptr %v1
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}

define float @missing(i32 %i) {
entry:
  %v = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 0
  %a0.value = load float, ptr addrspace(7) %a0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %a0.value, ptr %v0
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}

define float @twice(i32 %i) {
entry:
  %v = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 0
  %a0.value = load float, ptr addrspace(7) %a0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %a0.value, ptr %v0
  %a1 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 1
  %a1.value = load float, ptr addrspace(7) %a1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %a1.value, ptr %v1
  store float 1.0, ptr %v1
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}
; gives
@a = external addrspace(7) global [2 x float]

define float @crossed(i32 %i) {
entry:
  %v = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 1
  %a0.value = load float, ptr addrspace(7) %a0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %a0.value, ptr %v0
  %a1 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 0
  %a1.value = load float, ptr addrspace(7) %a1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %a1.value, ptr %v1
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}

define float @missing(i32 %i) {
entry:
  %v = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 0
  %a0.value = load float, ptr addrspace(7) %a0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %a0.value, ptr %v0
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}

define float @twice(i32 %i) {
entry:
  %v = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 0
  %a0.value = load float, ptr addrspace(7) %a0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %a0.value, ptr %v0
  %a1 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 1
  %a1.value = load float, ptr addrspace(7) %a1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %a1.value, ptr %v1
  store float 1.000000e+00, ptr %v1
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}
; case: a load before the last copy, and an original that may be written, stay
@a = external addrspace(7) global [2 x float]
@p = external addrspace(10) global [2 x float]

define float @early(i32 %i) {
entry:
  %v = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 0
  %a0.value = load float, ptr addrspace(7) %a0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %a0.value, ptr %v0
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  %a1 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 1
  %a1.value = load float, ptr addrspace(7) %a1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %a1.value, ptr %v1
  ret float %x.value
}

define float @written(i32 %i) {
entry:
  %v = alloca [2 x float]
  %p0 = getelementptr [2 x float], ptr addrspace(10) @p, i32 0, i32 0
  %p0.value = load float, ptr addrspace(10) %p0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %p0.value, ptr %v0
  %p1 = getelementptr [2 x float], ptr addrspace(10) @p, i32 0, i32 1
  %p1.value = load float, ptr addrspace(10) %p1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %p1.value, ptr %v1
  store float 2.0, ptr addrspace(10) %p1
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}
; gives
@a = external addrspace(7) global [2 x float]
@p = external addrspace(10) global [2 x float]

define float @early(i32 %i) {
entry:
  %v = alloca [2 x float]
  %a0 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 0
  %a0.value = load float, ptr addrspace(7) %a0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %a0.value, ptr %v0
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  %a1 = getelementptr [2 x float], ptr addrspace(7) @a, i32 0, i32 1
  %a1.value = load float, ptr addrspace(7) %a1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %a1.value, ptr %v1
  ret float %x.value
}

define float @written(i32 %i) {
entry:
  %v = alloca [2 x float]
  %p0 = getelementptr [2 x float], ptr addrspace(10) @p, i32 0, i32 0
  %p0.value = load float, ptr addrspace(10) %p0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %p0.value, ptr %v0
  %p1 = getelementptr [2 x float], ptr addrspace(10) @p, i32 0, i32 1
  %p1.value = load float, ptr addrspace(10) %p1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %p1.value, ptr %v1
  store float 2.000000e+00, ptr addrspace(10) %p1
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}
; case: a struct whose members are copied to elements stays, because a dynamic index cannot select a member
%S = type { float, float }

@s = external addrspace(7) global %S

define float @f(i32 %i) {
entry:
  %v = alloca [2 x float]
  %s0 = getelementptr %S, ptr addrspace(7) @s, i32 0, i32 0
  %s0.value = load float, ptr addrspace(7) %s0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %s0.value, ptr %v0
  %s1 = getelementptr %S, ptr addrspace(7) @s, i32 0, i32 1
  %s1.value = load float, ptr addrspace(7) %s1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %s1.value, ptr %v1
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}
; gives
%S = type { float, float }

@s = external addrspace(7) global %S

define float @f(i32 %i) {
entry:
  %v = alloca [2 x float]
  %s0 = getelementptr %S, ptr addrspace(7) @s, i32 0, i32 0
  %s0.value = load float, ptr addrspace(7) %s0
  %v0 = getelementptr [2 x float], ptr %v, i32 0, i32 0
  store float %s0.value, ptr %v0
  %s1 = getelementptr %S, ptr addrspace(7) @s, i32 0, i32 1
  %s1.value = load float, ptr addrspace(7) %s1
  %v1 = getelementptr [2 x float], ptr %v, i32 0, i32 1
  store float %s1.value, ptr %v1
  %x = getelementptr [2 x float], ptr %v, i32 0, i32 %i
  %x.value = load float, ptr %x
  ret float %x.value
}
