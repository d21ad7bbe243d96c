; case: a table of constants
define i32 @f(i32 %x, i1 %c) {
entry:
  %t = alloca [3 x target("spirv.Signed", i32)]
  %s = alloca [3 x i32]
  %a = getelementptr [3 x target("spirv.Signed", i32)], ptr %t, i32 0, i32 0
  store i32 1, ptr %a
  %b = getelementptr [3 x target("spirv.Signed", i32)], ptr %t, i32 0, i32 2
  store i32 2, ptr %b
  store i32 3, ptr %b
  store [3 x i32] [i32 4, i32 5, i32 6], ptr %s
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  %p = getelementptr [3 x target("spirv.Signed", i32)], ptr %t, i32 0, i32 %x
  %v = load i32, ptr %p
  br label %merge
merge:
  %r = phi i32 [ %v, %then ], [ 0, %entry ]
  %q = getelementptr [3 x i32], ptr %s, i32 0, i32 %x
  %w = load i32, ptr %q
  %sum = add i32 %r, %w
  ret i32 %sum
}
; gives
@t.0 = internal addrspace(10) constant [3 x i32] [i32 1, i32 0, i32 3]
@s.1 = internal addrspace(10) constant [3 x i32] [i32 4, i32 5, i32 6]

define i32 @f(i32 %x, i1 %c) {
entry:
  %a = getelementptr [3 x i32], ptr addrspace(10) @t.0, i32 0, i32 0
  %b = getelementptr [3 x i32], ptr addrspace(10) @t.0, i32 0, i32 2
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  %p = getelementptr [3 x i32], ptr addrspace(10) @t.0, i32 0, i32 %x
  %v = load i32, ptr addrspace(10) %p
  br label %merge

merge:
  %r = phi i32 [ %v, %then ], [ 0, %entry ]
  %q = getelementptr [3 x i32], ptr addrspace(10) @s.1, i32 0, i32 %x
  %w = load i32, ptr addrspace(10) %q
  %sum = add i32 %r, %w
  ret i32 %sum
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: what is stored elsewhere, read before, or not a constant stays
define i32 @f(i32 %x, i1 %c) {
entry:
  %t = alloca [2 x i32]
  %s = alloca [2 x i32]
  %u = alloca [2 x i32]
  %early = getelementptr [2 x i32], ptr %s, i32 0, i32 %x
  %0 = load i32, ptr %early
  store [2 x i32] [i32 4, i32 5], ptr %s
  store [2 x i32] [i32 4, i32 5], ptr %t
  store [2 x i32] [i32 4, i32 5], ptr %u
  %one = getelementptr [2 x i32], ptr %u, i32 0, i32 1
  store i32 %x, ptr %one
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  store [2 x i32] [i32 6, i32 5], ptr %t
  br label %merge
merge:
  %p = getelementptr [2 x i32], ptr %t, i32 0, i32 %x
  %v = load i32, ptr %p
  %late = getelementptr [2 x i32], ptr %s, i32 0, i32 %x
  %w = load i32, ptr %late
  %other = getelementptr [2 x i32], ptr %u, i32 0, i32 %x
  %y = load i32, ptr %other
  %a = add i32 %v, %w
  %b = add i32 %a, %y
  %d = add i32 %b, %0
  ret i32 %d
}
; gives
define i32 @f(i32 %x, i1 %c) {
entry:
  %t = alloca [2 x i32]
  %s = alloca [2 x i32]
  %u = alloca [2 x i32]
  %early = getelementptr [2 x i32], ptr %s, i32 0, i32 %x
  %0 = load i32, ptr %early
  store [2 x i32] [i32 4, i32 5], ptr %s
  store [2 x i32] [i32 4, i32 5], ptr %t
  store [2 x i32] [i32 4, i32 5], ptr %u
  %one = getelementptr [2 x i32], ptr %u, i32 0, i32 1
  store i32 %x, ptr %one
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  store [2 x i32] [i32 6, i32 5], ptr %t
  br label %merge

merge:
  %p = getelementptr [2 x i32], ptr %t, i32 0, i32 %x
  %v = load i32, ptr %p
  %late = getelementptr [2 x i32], ptr %s, i32 0, i32 %x
  %w = load i32, ptr %late
  %other = getelementptr [2 x i32], ptr %u, i32 0, i32 %x
  %y = load i32, ptr %other
  %a = add i32 %v, %w
  %b = add i32 %a, %y
  %d = add i32 %b, %0
  ret i32 %d
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
