; case: one block comes into the caller's
define float @square(float %x) {
entry:
  %local = alloca float
  store float %x, ptr %local
  %r = fmul float %x, %x
  ret float %r
}
define float @f(float %a) {
entry:
  %0 = call float @square(float %a)
  %1 = call float @square(float %0)
  ret float %1
}
; gives
define float @square(float %x) {
entry:
  %local = alloca float
  store float %x, ptr %local
  %r = fmul float %x, %x
  ret float %r
}

define float @f(float %a) {
entry:
  %local = alloca float
  %local.1 = alloca float
  store float %a, ptr %local
  %r = fmul float %a, %a
  store float %r, ptr %local.1
  %r.1 = fmul float %r, %r
  ret float %r.1
}
; case: blocks with a return at their end, in a block whose end other blocks know
define float @choose(i1 %c, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@choose, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi float [ %x, %entry ], [ 0.0, %then ]
  ret float %r
}
define float @f(i1 %c, float %a) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %out), i32 0)
  br i1 %c, label %in, label %out
in:
  %0 = call float @choose(i1 %c, float %a)
  %1 = fadd float %0, 1.0
  br label %out
out:
  %2 = phi float [ 0.0, %entry ], [ %1, %in ]
  ret float %2
}
; gives
define float @choose(i1 %c, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@choose, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi float [ %x, %entry ], [ 0.000000e+00, %then ]
  ret float %r
}

define float @f(i1 %c, float %a) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %out), i32 0)
  br i1 %c, label %in, label %out

in:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi float [ %a, %in ], [ 0.000000e+00, %then ]
  %0 = fadd float %r, 1.000000e+00
  br label %out

out:
  %1 = phi float [ 0.000000e+00, %entry ], [ %0, %end ]
  ret float %1
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: returns in selections leave a switch with one way
define float @early(i1 %c, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@early, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  ret float 0.0
end:
  ret float %x
}
define float @f(i1 %c, float %a) {
entry:
  %r = call float @early(i1 %c, float %a)
  %s = fadd float %r, %r
  ret float %s
}
; gives
define float @early(i1 %c, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@early, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  ret float 0.000000e+00

end:
  ret float %x
}

define float @f(i1 %c, float %a) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %inlined.end), i32 0)
  switch i32 0, label %entry.1 [
  ]

entry.1:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  br label %inlined.end

end:
  br label %inlined.end

inlined.end:
  %r = phi float [ 0.000000e+00, %then ], [ %a, %end ]
  %s = fadd float %r, %r
  ret float %s
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: at the end of the caller, returns stay returns
define i32 @search(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@search, %end), ptr blockaddress(@search, %continue), i32 0)
  %c = icmp eq i32 %i, %n
  br i1 %c, label %found, label %continue
found:
  ret i32 %i
continue:
  %next = add i32 %i, 1
  br label %head
end:
  unreachable
}
define i32 @f(i32 %n) {
entry:
  %r = call i32 @search(i32 %n)
  ret i32 %r
}
define i32 @g(i32 %n) {
entry:
  %r = call i32 @search(i32 %n)
  %s = add i32 %r, 1
  ret i32 %s
}
; gives
define i32 @search(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  %c = icmp eq i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@search, %end), ptr blockaddress(@search, %continue), i32 0)
  br i1 %c, label %found, label %continue

found:
  ret i32 %i

continue:
  %next = add i32 %i, 1
  br label %head

end:
  unreachable
}

define i32 @f(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  %c = icmp eq i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %c, label %found, label %continue

found:
  ret i32 %i

continue:
  %next = add i32 %i, 1
  br label %head

end:
  unreachable
}

define i32 @g(i32 %n) {
entry:
  %r = call i32 @search(i32 %n)
  %s = add i32 %r, 1
  ret i32 %s
}

declare void @llvm.spv.loop.merge(...)
; case: a loop's header keeps its merge, and a continue construct takes no blocks
define i1 @test(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@test, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  ret i1 %c
}
define void @f(i1 %c) {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  %0 = call i1 @test(i1 %c)
  br i1 %0, label %continue, label %end
continue:
  %1 = call i1 @test(i1 %c)
  br label %head
end:
  ret void
}
; gives
define i1 @test(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@test, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  ret i1 %c
}

define void @f(i1 %c) {
entry:
  br label %head

head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end.1), ptr blockaddress(@f, %continue), i32 0)
  br label %entry.1

entry.1:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  br i1 %c, label %continue, label %end.1

continue:
  %0 = call i1 @test(i1 %c)
  br label %head

end.1:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; case: what must not be inlined, and what a callee asks for
define void @kept() noinline {
  ret void
}
define void @recursive() {
  call void @recursive()
  ret void
}
define void @asks() #0 {
  call void @kept()
  ret void
}
define void @f() {
  call void @kept()
  call void @recursive()
  call void @asks()
  ret void
}
attributes #0 = { "spv.extcapability"="61" "spv.extextension"="SPV_X" }
; gives
define void @kept() #0 {
  ret void
}

define void @recursive() {
  call void @recursive()
  ret void
}

define void @asks() #1 {
  call void @kept()
  ret void
}

define void @f() #1 {
  call void @kept()
  call void @recursive()
  call void @kept()
  ret void
}

attributes #0 = { noinline }
attributes #1 = { "spv.extextension"="SPV_X" "spv.extcapability"="61" }
; case: returns in a switch leave a loop that is run once
define float @pick(i32 %n, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@pick, %end), i32 0)
  switch i32 %n, label %end [
    i32 0, label %zero
  ]
zero:
  ret float 0.0
end:
  ret float %x
}
define float @f(i32 %n, float %a) {
entry:
  %r = call float @pick(i32 %n, float %a)
  %s = fadd float %r, %r
  ret float %s
}
; gives
define float @pick(i32 %n, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@pick, %end), i32 0)
  switch i32 %n, label %end [
    i32 0, label %zero
  ]

zero:
  ret float 0.000000e+00

end:
  ret float %x
}

define float @f(i32 %n, float %a) {
entry:
  br label %inlined

inlined:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %inlined.end), ptr blockaddress(@f, %inlined.continue), i32 0)
  br label %entry.1

entry.1:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  switch i32 %n, label %end [
    i32 0, label %zero
  ]

zero:
  br label %inlined.end

end:
  br label %inlined.end

inlined.continue:
  br label %inlined

inlined.end:
  %r = phi float [ 0.000000e+00, %zero ], [ %a, %end ]
  %s = fadd float %r, %r
  ret float %s
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; case: an exported function keeps its body when its only call goes
define float @twice(float %x) "hlsl.export" {
entry:
  %0 = fadd float %x, %x
  ret float %0
}
define void @main() "hlsl.shader"="compute" {
entry:
  %0 = call float @twice(float 1.0)
  ret void
}
; gives
define float @twice(float %x) #0 {
entry:
  %0 = fadd float %x, %x
  ret float %0
}

define void @main() #1 {
entry:
  %0 = fadd float 1.000000e+00, 1.000000e+00
  ret void
}

attributes #0 = { "hlsl.export" }
attributes #1 = { "hlsl.shader"="compute" }
; case: returns in a switch without a reachable merge block branch to that block, and copied structs are returned by a local
%Pair = type { float, float }

define float @f(i32 %mode, float %x) {
entry:
  %pair = alloca %Pair
  %r = call %Pair @chosen(i32 %mode, float %x)
  store %Pair %r, ptr %pair
  %a = getelementptr %Pair, ptr %pair, i32 0, i32 1
  %b = load float, ptr %a
  ret float %b
}

define internal %Pair @chosen(i32 %mode, float %x) {
entry:
  %l = alloca %Pair
  %a = getelementptr %Pair, ptr %l, i32 0, i32 0
  store float %x, ptr %a
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@chosen, %end), i32 0)
  switch i32 %mode, label %other [
    i32 1, label %one
  ]
one:
  %p = load %Pair, ptr %l
  ret %Pair %p
other:
  ret %Pair zeroinitializer
end:
  unreachable
}
; gives
%Pair = type { float, float }

define float @f(i32 %mode, float %x) {
entry:
  %l = alloca %Pair
  %r = alloca %Pair
  %pair = alloca %Pair
  %a = getelementptr %Pair, ptr %l, i32 0, i32 0
  store float %x, ptr %a
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %inlined.end), i32 0)
  switch i32 %mode, label %other [
    i32 1, label %one
  ]

one:
  %p = load %Pair, ptr %l
  store %Pair %p, ptr %r
  br label %inlined.end

other:
  store %Pair zeroinitializer, ptr %r
  br label %inlined.end

inlined.end:
  %r.1 = load %Pair, ptr %r
  store %Pair %r.1, ptr %pair
  %a.1 = getelementptr %Pair, ptr %pair, i32 0, i32 1
  %b = load float, ptr %a.1
  ret float %b
}

define internal %Pair @chosen(i32 %mode, float %x) {
entry:
  %l = alloca %Pair
  %a = getelementptr %Pair, ptr %l, i32 0, i32 0
  store float %x, ptr %a
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@chosen, %end), i32 0)
  switch i32 %mode, label %other [
    i32 1, label %one
  ]

one:
  %p = load %Pair, ptr %l
  ret %Pair %p

other:
  ret %Pair zeroinitializer

end:
  unreachable
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a selection whose sides return needs no switch around it
define float @f(i1 %c, float %x) {
entry:
  %r = call float @side(i1 %c, float %x)
  %s = fadd float %r, 1.0
  ret float %s
}

define internal float @side(i1 %c, float %x) {
entry:
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@side, %end), i32 0)
  br i1 %c, label %then, label %else
then:
  ret float %x
else:
  %y = fmul float %x, %x
  ret float %y
end:
  unreachable
}
; gives
define float @f(i1 %c, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %inlined.end), i32 0)
  br i1 %c, label %then, label %else

then:
  br label %inlined.end

else:
  %y = fmul float %x, %x
  br label %inlined.end

inlined.end:
  %r = phi float [ %x, %then ], [ %y, %else ]
  %s = fadd float %r, 1.000000e+00
  ret float %s
}

define internal float @side(i1 %c, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@side, %end), i32 0)
  br i1 %c, label %then, label %else

then:
  ret float %x

else:
  %y = fmul float %x, %x
  ret float %y

end:
  unreachable
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a return in a selection within the other keeps the switch around it
define float @f(i1 %c, i1 %d, float %x) {
entry:
  %r = call float @side(i1 %c, i1 %d, float %x)
  %s = fadd float %r, 1.0
  ret float %s
}

define internal float @side(i1 %c, i1 %d, float %x) {
entry:
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@side, %end), i32 0)
  br i1 %c, label %then, label %else
then:
  ret float %x
else:
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@side, %after), i32 0)
  br i1 %d, label %inner, label %after
inner:
  ret float 2.0
after:
  ret float 3.0
end:
  unreachable
}
; gives
define float @f(i1 %c, i1 %d, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %inlined.end), i32 0)
  switch i32 0, label %entry.1 [
  ]

entry.1:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %else

then:
  br label %inlined.end

else:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %after), i32 0)
  br i1 %d, label %inner, label %after

inner:
  br label %inlined.end

after:
  br label %inlined.end

end:
  unreachable

inlined.end:
  %r = phi float [ %x, %then ], [ 2.000000e+00, %inner ], [ 3.000000e+00, %after ]
  %s = fadd float %r, 1.000000e+00
  ret float %s
}

define internal float @side(i1 %c, i1 %d, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@side, %end), i32 0)
  br i1 %c, label %then, label %else

then:
  ret float %x

else:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@side, %after), i32 0)
  br i1 %d, label %inner, label %after

inner:
  ret float 2.000000e+00

after:
  ret float 3.000000e+00

end:
  unreachable
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
