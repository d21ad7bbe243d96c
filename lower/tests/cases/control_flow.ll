%type.RWStructuredBuffer.int = type opaque

@values = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Signed", i32)], 4), %type.RWStructuredBuffer.int, 12, 1), !spirv.Decorations !2
@gl_LocalInvocationIndex = external addrspace(7) global i32, !spirv.Decorations !4

define void @main() #0 {
entry:
  %0 = load i32, ptr addrspace(7) @gl_LocalInvocationIndex
  call void @src.main(i32 %0)
  ret void
}

define void @src.main(i32 %id) {
entry:
  %conditional = alloca target("spirv.Signed", i32)
  br label %loop.header

loop.header:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@src.main, %loop.end), ptr blockaddress(@src.main, %loop.continue), i32 0)
  br label %loop.test

loop.test:
  %0 = icmp eq i32 %id, 3
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@src.main, %if.end), i32 0)
  br i1 %0, label %if.then, label %if.end

if.then:
  br label %loop.continue

if.end:
  %1 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %id
  %2 = load i32, ptr addrspace(11) %1
  %3 = call i32 @fall(i32 %2)
  %4 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %id
  %5 = load i32, ptr addrspace(11) %4
  %6 = add i32 %5, %3
  %7 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %id
  store i32 %6, ptr addrspace(11) %7
  br label %loop.continue

loop.continue:
  %8 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %id
  %9 = load i32, ptr addrspace(11) %8
  %10 = icmp slt i32 %9, 4
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@src.main, %and.end), i32 0)
  br i1 %10, label %and.right, label %and.end

and.right:
  %11 = call i32 @fall(i32 2)
  %12 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %11
  %13 = load i32, ptr addrspace(11) %12
  %14 = icmp sgt i32 %13, 1
  br label %and.end

and.end:
  %15 = phi i1 [ false, %loop.continue ], [ %14, %and.right ]
  br i1 %15, label %loop.header, label %loop.end

loop.end:
  %16 = icmp ugt i32 %id, 2
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@src.main, %if.end.1), i32 0)
  br i1 %16, label %if.then.1, label %if.else

if.then.1:
  %17 = call i32 @first_over(i32 4)
  store i32 %17, ptr %conditional
  br label %if.end.1

if.else:
  store i32 5, ptr %conditional
  br label %if.end.1

if.end.1:
  %18 = load i32, ptr %conditional
  %19 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 0
  store i32 %18, ptr addrspace(11) %19
  ret void
}

define "spv.signed" i32 @fall(i32 "spv.signed" %x) {
entry:
  %result = alloca target("spirv.Signed", i32)
  store i32 0, ptr %result
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@fall, %switch.end), i32 0)
  switch i32 %x, label %switch.default [
    i32 1, label %switch.case
    i32 2, label %switch.case.1
    i32 3, label %switch.case.1
  ]

switch.case:
  %0 = load i32, ptr %result
  %1 = add i32 %0, 1
  store i32 %1, ptr %result
  br label %switch.case.1

switch.case.1:
  %2 = load i32, ptr %result
  %3 = add i32 %2, 2
  store i32 %3, ptr %result
  br label %switch.end

switch.default:
  ret i32 9

switch.end:
  %4 = load i32, ptr %result
  ret i32 %4
}

define "spv.signed" i32 @first_over(i32 "spv.signed" %limit) {
entry:
  %i = alloca target("spirv.Signed", i32)
  store i32 0, ptr %i
  br label %loop.header

loop.header:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@first_over, %loop.end.1), ptr blockaddress(@first_over, %loop.continue.1), i32 0)
  br label %loop.test

loop.test:
  %0 = load i32, ptr %i
  %1 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %0
  %2 = load i32, ptr addrspace(11) %1
  %3 = icmp sgt i32 %2, %limit
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@first_over, %if.end), i32 0)
  br i1 %3, label %if.then, label %if.end

if.then:
  %4 = load i32, ptr %i
  ret i32 %4

if.end:
  br label %loop.header.1

loop.header.1:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@first_over, %loop.end), ptr blockaddress(@first_over, %loop.continue), i32 2)
  br label %loop.test.1

loop.test.1:
  %5 = load i32, ptr %i
  %6 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %5
  %7 = load i32, ptr addrspace(11) %6
  %8 = icmp sgt i32 %7, 0
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@first_over, %loop.body), i32 0)
  br i1 %8, label %loop.body, label %loop.end

loop.body:
  %9 = load i32, ptr %i
  %10 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %9
  %11 = load i32, ptr addrspace(11) %10
  %12 = icmp eq i32 %11, 7
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@first_over, %if.end.1), i32 0)
  br i1 %12, label %if.then.1, label %if.end.1

if.then.1:
  br label %loop.end

if.end.1:
  %13 = load i32, ptr %i
  %14 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %13
  %15 = load i32, ptr addrspace(11) %14
  %16 = sub i32 %15, 1
  %17 = getelementptr [0 x target("spirv.Signed", i32)], ptr addrspace(11) @values, i32 0, i32 %13
  store i32 %16, ptr addrspace(11) %17
  br label %loop.continue

loop.continue:
  br label %loop.header.1

loop.end:
  br label %loop.continue.1

loop.continue.1:
  %18 = load i32, ptr %i
  %19 = add i32 %18, 1
  store i32 %19, ptr %i
  br label %loop.header

loop.end.1:
  unreachable
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 11, i32 29}
!4 = !{!3}
