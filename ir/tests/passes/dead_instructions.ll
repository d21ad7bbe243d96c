; case: a selection and a loop around nothing
define void @f(i1 %c, ptr %p) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  %0 = load i32, ptr %p
  br label %head
head:
  %i = phi i32 [ 0, %then ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %out), ptr blockaddress(@f, %continue), i32 0)
  %1 = icmp slt i32 %i, %0
  br i1 %1, label %continue, label %out
continue:
  %next = add i32 %i, 1
  br label %head
out:
  br label %end
end:
  store i32 1, ptr %p
  ret void
}
; gives
define void @f(i1 %c, ptr %p) {
entry:
  br label %end

end:
  store i32 1, ptr %p
  ret void
}
; case: a break decides how long the rest runs
define void @f(i1 %c, i1 %d, ptr %p) {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %body
body:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %after), i32 0)
  br i1 %c, label %break, label %after
break:
  br label %end
after:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue.2), i32 0)
  br i1 %d, label %nothing, label %continue.2
nothing:
  br label %continue.2
continue.2:
  store i32 1, ptr %p
  br label %continue
continue:
  br label %head
end:
  ret void
}
; gives
define void @f(i1 %c, i1 %d, ptr %p) {
entry:
  br label %head

head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %body

body:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %after), i32 0)
  br i1 %c, label %break, label %after

break:
  br label %end

after:
  br label %continue.2

continue.2:
  store i32 1, ptr %p
  br label %continue

continue:
  br label %head

end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; case: a phi that is used tells which way control came
define i32 @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi i32 [ 1, %then ], [ 2, %entry ]
  ret i32 %r
}
; gives
define i32 @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ 1, %then ], [ 2, %entry ]
  ret i32 %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a local that feeds only itself
define void @f(i32 %i) {
entry:
  %a = alloca [4 x i32]
  %0 = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  %1 = load i32, ptr %0
  %2 = add i32 %1, 1
  store i32 %2, ptr %0
  ret void
}
; gives
define void @f(i32 %i) {
entry:
  ret void
}
; case: what only a block that is not reached uses
define i32 @f(ptr %p) {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %again), i32 0)
  br label %body
body:
  %x = load i32, ptr %p
  %unused = add i32 %x, 1
  br label %end
again:
  %more = icmp ult i32 %unused, 3
  br i1 %more, label %head, label %end
end:
  ret i32 %x
}
; gives
define i32 @f(ptr %p) {
entry:
  br label %head

head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %again), i32 0)
  br label %body

body:
  %x = load i32, ptr %p
  br label %end

again:
  br label %head

end:
  ret i32 %x
}

declare void @llvm.spv.loop.merge(...)
; case: a swizzle of which only the components are used is described by these, up to the next record
define float @f(<4 x float> %v) {
  %same = extractelement <4 x float> %v, i32 3
  %rgb = shufflevector <4 x float> %v, <4 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  #dbg_value(<4 x float> %rgb, !2, !DIExpression(), !DILocation(line: 1, column: 1, scope: !1))
  %x = extractelement <4 x float> %v, i32 0
  %xw = fadd float %x, %same
  #dbg_value(float %xw, !2, !DIExpression(DW_OP_constu, 1), !DILocation(line: 2, column: 1, scope: !1))
  %y = extractelement <4 x float> %v, i32 1
  %sum = fadd float %xw, %y
  ret float %sum
}
!0 = !DIFile(filename: "a", directory: "b")
!1 = distinct !DISubprogram(name: "f", file: !0)
!2 = !DILocalVariable(name: "v", scope: !1)
; gives
define float @f(<4 x float> %v) {
  %same = extractelement <4 x float> %v, i32 3
  #dbg_value(i32 poison, !2, !DIExpression(), !DILocation(line: 1, column: 1, scope: !1))
  #dbg_value(float %same, !2, !DIExpression(DW_OP_constu, 3), !DILocation(line: 1, column: 1, scope: !1))
  %x = extractelement <4 x float> %v, i32 0
  #dbg_value(float %x, !2, !DIExpression(DW_OP_constu, 0), !DILocation(line: 1, column: 1, scope: !1))
  %xw = fadd float %x, %same
  #dbg_value(float %xw, !2, !DIExpression(DW_OP_constu, 1), !DILocation(line: 2, column: 1, scope: !1))
  %y = extractelement <4 x float> %v, i32 1
  %sum = fadd float %xw, %y
  ret float %sum
}

!0 = !DIFile(filename: "a", directory: "b")
!1 = distinct !DISubprogram(name: "f", file: !0)
!2 = !DILocalVariable(name: "v", scope: !1)
; case: selections that are only left together with a dead construct around them
define float @f(i1 %c, i1 %d, float %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  switch i32 0, label %first [
  ]
first:
  %a = fmul float %x, %x
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %never), i32 0)
  br i1 %c, label %end, label %second
second:
  %b = fadd float %a, %x
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %never.1), i32 0)
  br i1 %d, label %end, label %third
third:
  br label %end
never.1:
  unreachable
never:
  unreachable
end:
  ret float %x
}
declare void @llvm.spv.selection.merge.p0(ptr, i32)
; gives
define float @f(i1 %c, i1 %d, float %x) {
entry:
  br label %end

end:
  ret float %x
}
; case: a selection that is only left together with a live construct around it
define i32 @f(i1 %c, ptr %p) {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %out), ptr blockaddress(@f, %continue), i32 0)
  br label %body
body:
  store i32 1, ptr %p
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %never), i32 0)
  br i1 %c, label %continue, label %out
never:
  unreachable
continue:
  br label %head
out:
  ret i32 2
}
declare void @llvm.spv.selection.merge.p0(ptr, i32)
declare void @llvm.spv.loop.merge(...)
; gives
define i32 @f(i1 %c, ptr %p) {
entry:
  br label %head

head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %out), ptr blockaddress(@f, %continue), i32 0)
  br label %body

body:
  store i32 1, ptr %p
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %never), i32 0)
  br i1 %c, label %continue, label %out

never:
  unreachable

continue:
  br label %head

out:
  ret i32 2
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
