; case: an array that is copied to a local and back is changed where it lies
define void @f(i32 %i, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  ret void
}
; gives
define void @f(i32 %i, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %at = getelementptr [9 x float], ptr %a, i32 0, i32 %i
  store float %x, ptr %at
  ret void
}
; case: between the copies control may branch, and they may be repeated by a loop and by another call
define void @f(i32 %n, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %q = alloca [9 x float]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %joined ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %is = fcmp ogt float %x, 0.0
  br i1 %is, label %then, label %joined
then:
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  br label %joined
joined:
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  %next = add i32 %i, 1
  br label %loop
exit:
  %in2 = load [9 x float], ptr %a
  store [9 x float] %in2, ptr %q
  %at2 = getelementptr [9 x float], ptr %q, i32 0, i32 %n
  store float %x, ptr %at2
  %out2 = load [9 x float], ptr %q
  store [9 x float] %out2, ptr %a
  ret void
}
; gives
define void @f(i32 %n, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %q = alloca [9 x float]
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %joined ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit

body:
  %is = fcmp ogt float %x, 0.000000e+00
  br i1 %is, label %then, label %joined

then:
  %at = getelementptr [9 x float], ptr %a, i32 0, i32 %i
  store float %x, ptr %at
  br label %joined

joined:
  %next = add i32 %i, 1
  br label %loop

exit:
  %at2 = getelementptr [9 x float], ptr %a, i32 0, i32 %n
  store float %x, ptr %at2
  ret void
}
; case: a function that passes its parameter on
define void @f(i32 %i, float %x) {
entry:
  %a = alloca [2 x [9 x float]]
  %p = alloca [9 x float]
  %q = alloca [9 x float]
  %row = getelementptr [2 x [9 x float]], ptr %a, i32 0, i32 %i
  %in = load [9 x float], ptr %row
  store [9 x float] %in, ptr %p
  %in2 = load [9 x float], ptr %p
  store [9 x float] %in2, ptr %q
  %at = getelementptr [9 x float], ptr %q, i32 0, i32 %i
  store float %x, ptr %at
  %out2 = load [9 x float], ptr %q
  store [9 x float] %out2, ptr %p
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %row
  ret void
}
; gives
define void @f(i32 %i, float %x) {
entry:
  %a = alloca [2 x [9 x float]]
  %p = alloca [9 x float]
  %q = alloca [9 x float]
  %row = getelementptr [2 x [9 x float]], ptr %a, i32 0, i32 %i
  %at = getelementptr [9 x float], ptr %row, i32 0, i32 %i
  store float %x, ptr %at
  ret void
}
; case: the argument is read between the copies
define float @f(i32 %i, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %before = getelementptr [9 x float], ptr %a, i32 0, i32 %i
  %old = load float, ptr %before
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  ret float %old
}
; gives
define float @f(i32 %i, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %before = getelementptr [9 x float], ptr %a, i32 0, i32 %i
  %old = load float, ptr %before
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  ret float %old
}
; case: one argument for two parameters
define void @f(i32 %i, float %x, float %y) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %q = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %in2 = load [9 x float], ptr %a
  store [9 x float] %in2, ptr %q
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %at2 = getelementptr [9 x float], ptr %q, i32 0, i32 0
  store float %y, ptr %at2
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  %out2 = load [9 x float], ptr %q
  store [9 x float] %out2, ptr %a
  ret void
}
; gives
define void @f(i32 %i, float %x, float %y) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %q = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %in2 = load [9 x float], ptr %a
  store [9 x float] %in2, ptr %q
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %at2 = getelementptr [9 x float], ptr %q, i32 0, i32 0
  store float %y, ptr %at2
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  %out2 = load [9 x float], ptr %q
  store [9 x float] %out2, ptr %a
  ret void
}
; case: a way around the copy back leads to a read of the argument
define float @f(i32 %i, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %is = fcmp ogt float %x, 0.0
  br i1 %is, label %then, label %joined
then:
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  br label %joined
joined:
  %read = getelementptr [9 x float], ptr %a, i32 0, i32 0
  %r = load float, ptr %read
  ret float %r
}
; gives
define float @f(i32 %i, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %is = fcmp ogt float %x, 0.000000e+00
  br i1 %is, label %then, label %joined

then:
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  br label %joined

joined:
  %read = getelementptr [9 x float], ptr %a, i32 0, i32 0
  %r = load float, ptr %read
  ret float %r
}
; case: the parameter is read behind the copy back, when the argument was changed
define float @f(i32 %i, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  %to = getelementptr [9 x float], ptr %a, i32 0, i32 %i
  store float 0.0, ptr %to
  %r = load float, ptr %at
  ret float %r
}
; gives
define float @f(i32 %i, float %x) {
entry:
  %a = alloca [9 x float]
  %p = alloca [9 x float]
  %in = load [9 x float], ptr %a
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %a
  %to = getelementptr [9 x float], ptr %a, i32 0, i32 %i
  store float 0.000000e+00, ptr %to
  %r = load float, ptr %at
  ret float %r
}
; case: a part of the argument at another index is not where it was copied from
define void @f(i32 %i, i32 %j, float %x) {
entry:
  %a = alloca [2 x [9 x float]]
  %p = alloca [9 x float]
  %row = getelementptr [2 x [9 x float]], ptr %a, i32 0, i32 %i
  %other = getelementptr [2 x [9 x float]], ptr %a, i32 0, i32 %j
  %in = load [9 x float], ptr %row
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %other
  ret void
}
; gives
define void @f(i32 %i, i32 %j, float %x) {
entry:
  %a = alloca [2 x [9 x float]]
  %p = alloca [9 x float]
  %row = getelementptr [2 x [9 x float]], ptr %a, i32 0, i32 %i
  %other = getelementptr [2 x [9 x float]], ptr %a, i32 0, i32 %j
  %in = load [9 x float], ptr %row
  store [9 x float] %in, ptr %p
  %at = getelementptr [9 x float], ptr %p, i32 0, i32 %i
  store float %x, ptr %at
  %out = load [9 x float], ptr %p
  store [9 x float] %out, ptr %other
  ret void
}
