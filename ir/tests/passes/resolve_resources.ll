; case: two buffers are two sides of a branch
@a = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)
@b = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define i32 @f(i1 %c, i32 %i) {
entry:
  %p = select i1 %c, ptr addrspace(11) @a, ptr addrspace(11) @b
  %q = getelementptr [0 x i32], ptr addrspace(11) %p, i32 0, i32 %i
  %v = load i32, ptr addrspace(11) %q
  store i32 5, ptr addrspace(11) %q
  ret i32 %v
}
; gives
@a = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)
@b = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define i32 @f(i1 %c, i32 %i) {
entry:
  %0 = select i1 %c, i1 true, i1 false
  %p = select i1 %c, ptr addrspace(11) @a, ptr addrspace(11) @b
  %q = getelementptr [0 x i32], ptr addrspace(11) %p, i32 0, i32 %i
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %entry.rest), i32 0)
  br i1 %0, label %choice, label %choice.1

choice:
  %1 = getelementptr [0 x i32], ptr addrspace(11) @a, i32 0, i32 %i
  %2 = load i32, ptr addrspace(11) %1
  store i32 5, ptr addrspace(11) %1
  br label %entry.rest

choice.1:
  %3 = getelementptr [0 x i32], ptr addrspace(11) @b, i32 0, i32 %i
  %4 = load i32, ptr addrspace(11) %3
  store i32 5, ptr addrspace(11) %3
  br label %entry.rest

entry.rest:
  %v = phi i32 [ %2, %choice ], [ %4, %choice.1 ]
  ret i32 %v
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: elements of one array are a choice of the index
@many = external addrspace(11) global [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)]

define i32 @f(i1 %c, i32 %i, i32 %j) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else

then:
  %one = getelementptr [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @many, i32 0, i32 %i
  br label %merge

else:
  %other = getelementptr [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @many, i32 0, i32 %j
  br label %merge

merge:
  %p = phi ptr addrspace(11) [ %one, %then ], [ %other, %else ]
  %q = getelementptr [0 x i32], ptr addrspace(11) %p, i32 0, i32 0
  %v = load i32, ptr addrspace(11) %q
  ret i32 %v
}
; gives
@many = external addrspace(11) global [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)]

define i32 @f(i1 %c, i32 %i, i32 %j) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else

then:
  %one = getelementptr [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @many, i32 0, i32 %i
  br label %merge

else:
  %other = getelementptr [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @many, i32 0, i32 %j
  br label %merge

merge:
  %0 = phi i32 [ %i, %then ], [ %j, %else ]
  %p = phi ptr addrspace(11) [ %one, %then ], [ %other, %else ]
  %1 = getelementptr [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @many, i32 0, i32 %0
  %q = getelementptr [0 x i32], ptr addrspace(11) %1, i32 0, i32 0
  %v = load i32, ptr addrspace(11) %q
  ret i32 %v
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: what is unset on one way is what it is on the others
@a = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define i32 @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  br label %merge

merge:
  %p = phi ptr addrspace(11) [ undef, %entry ], [ @a, %then ]
  %q = getelementptr [0 x i32], ptr addrspace(11) %p, i32 0, i32 0
  %v = load i32, ptr addrspace(11) %q
  %lost = getelementptr [0 x i32], ptr addrspace(11) undef, i32 0, i32 0
  %w = load i32, ptr addrspace(11) %lost
  store i32 %w, ptr addrspace(11) %lost
  %sum = add i32 %v, %w
  ret i32 %sum
}
; gives
@a = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define i32 @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  br label %merge

merge:
  %p = phi ptr addrspace(11) [ undef, %entry ], [ @a, %then ]
  %q = getelementptr [0 x i32], ptr addrspace(11) @a, i32 0, i32 0
  %v = load i32, ptr addrspace(11) %q
  %lost = getelementptr [0 x i32], ptr addrspace(11) undef, i32 0, i32 0
  %sum = add i32 %v, undef
  ret i32 %sum
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: a choice in a loop, with three candidates
@a = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)
@b = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)
@c = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define void @f(i32 %n, i1 %x) {
entry:
  br label %head

head:
  %p = phi ptr addrspace(11) [ @a, %entry ], [ %next.p, %continue ]
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test

test:
  %c = icmp ult i32 %i, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %body), i32 0)
  br i1 %c, label %body, label %end

body:
  %q = getelementptr [0 x i32], ptr addrspace(11) %p, i32 0, i32 %i
  store i32 %i, ptr addrspace(11) %q
  %r = select i1 %x, ptr addrspace(11) @b, ptr addrspace(11) %p
  br label %continue

continue:
  %next.p = phi ptr addrspace(11) [ %r, %body ]
  %next = add i32 %i, 1
  %at = getelementptr [0 x i32], ptr addrspace(11) %next.p, i32 0, i32 1
  store i32 %next, ptr addrspace(11) %at
  br label %head

end:
  %last = select i1 %x, ptr addrspace(11) %p, ptr addrspace(11) @c
  %s = getelementptr [0 x i32], ptr addrspace(11) %last, i32 0, i32 2
  store i32 1, ptr addrspace(11) %s
  ret void
}
; gives
@a = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)
@b = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)
@c = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)

define void @f(i32 %n, i1 %x) {
entry:
  br label %head

head:
  %0 = phi i32 [ 0, %entry ], [ %5, %continue.rest ]
  %p = phi ptr addrspace(11) [ @a, %entry ], [ %next.p, %continue.rest ]
  %i = phi i32 [ 0, %entry ], [ %next, %continue.rest ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test

test:
  %c = icmp ult i32 %i, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %body), i32 0)
  br i1 %c, label %body, label %end

body:
  %q = getelementptr [0 x i32], ptr addrspace(11) %p, i32 0, i32 %i
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %body.rest), i32 0)
  switch i32 %0, label %choice.2 [
    i32 0, label %choice
    i32 1, label %choice.1
  ]

choice:
  %1 = getelementptr [0 x i32], ptr addrspace(11) @a, i32 0, i32 %i
  store i32 %i, ptr addrspace(11) %1
  br label %body.rest

choice.1:
  %2 = getelementptr [0 x i32], ptr addrspace(11) @c, i32 0, i32 %i
  store i32 %i, ptr addrspace(11) %2
  br label %body.rest

choice.2:
  %3 = getelementptr [0 x i32], ptr addrspace(11) @b, i32 0, i32 %i
  store i32 %i, ptr addrspace(11) %3
  br label %body.rest

body.rest:
  %4 = select i1 %x, i32 2, i32 %0
  %r = select i1 %x, ptr addrspace(11) @b, ptr addrspace(11) %p
  br label %continue

continue:
  %5 = phi i32 [ %4, %body.rest ]
  %next.p = phi ptr addrspace(11) [ %r, %body.rest ]
  %next = add i32 %i, 1
  %at = getelementptr [0 x i32], ptr addrspace(11) %next.p, i32 0, i32 1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue.rest), i32 0)
  switch i32 %5, label %choice.5 [
    i32 0, label %choice.3
    i32 1, label %choice.4
  ]

choice.3:
  %6 = getelementptr [0 x i32], ptr addrspace(11) @a, i32 0, i32 1
  store i32 %next, ptr addrspace(11) %6
  br label %continue.rest

choice.4:
  %7 = getelementptr [0 x i32], ptr addrspace(11) @c, i32 0, i32 1
  store i32 %next, ptr addrspace(11) %7
  br label %continue.rest

choice.5:
  %8 = getelementptr [0 x i32], ptr addrspace(11) @b, i32 0, i32 1
  store i32 %next, ptr addrspace(11) %8
  br label %continue.rest

continue.rest:
  br label %head

end:
  %9 = select i1 %x, i32 %0, i32 1
  %last = select i1 %x, ptr addrspace(11) %p, ptr addrspace(11) @c
  %s = getelementptr [0 x i32], ptr addrspace(11) %last, i32 0, i32 2
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end.rest), i32 0)
  switch i32 %9, label %choice.8 [
    i32 0, label %choice.6
    i32 1, label %choice.7
  ]

choice.6:
  %10 = getelementptr [0 x i32], ptr addrspace(11) @a, i32 0, i32 2
  store i32 1, ptr addrspace(11) %10
  br label %end.rest

choice.7:
  %11 = getelementptr [0 x i32], ptr addrspace(11) @c, i32 0, i32 2
  store i32 1, ptr addrspace(11) %11
  br label %end.rest

choice.8:
  %12 = getelementptr [0 x i32], ptr addrspace(11) @b, i32 0, i32 2
  store i32 1, ptr addrspace(11) %12
  br label %end.rest

end.rest:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; case: the elements of a flattened array are variables
@t = external addrspace(2) global [3 x target("spirv.Sampler")], !spirv.Decorations !0 #0

declare void @use(target("spirv.Sampler")) #2

define void @f(i32 %i) {
entry:
  %one = getelementptr [3 x target("spirv.Sampler")], ptr addrspace(2) @t, i32 0, i32 1
  %s = load target("spirv.Sampler"), ptr addrspace(2) %one
  call void @use(target("spirv.Sampler") %s)
  %any = getelementptr [3 x target("spirv.Sampler")], ptr addrspace(2) @t, i32 0, i32 %i
  %r = load target("spirv.Sampler"), ptr addrspace(2) %any
  call void @use(target("spirv.Sampler") %r)
  ret void
}

attributes #0 = { "hlsl.flatten" }
attributes #2 = { "spv.ext_instruction"="9000," }

!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 7}
; gives
@t = external addrspace(2) global [3 x target("spirv.Sampler")], !spirv.Decorations !0 #0
@"t[1]" = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !4
@"t[0]" = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !0
@"t[2]" = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !6

declare void @use(target("spirv.Sampler")) #1

define void @f(i32 %i) {
entry:
  %one = getelementptr [3 x target("spirv.Sampler")], ptr addrspace(2) @t, i32 0, i32 1
  %s = load target("spirv.Sampler"), ptr addrspace(2) @"t[1]"
  call void @use(target("spirv.Sampler") %s)
  %any = getelementptr [3 x target("spirv.Sampler")], ptr addrspace(2) @t, i32 0, i32 %i
  %r = load target("spirv.Sampler"), ptr addrspace(2) %any
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %entry.rest), i32 0)
  switch i32 %i, label %choice.2 [
    i32 0, label %choice
    i32 1, label %choice.1
  ]

choice:
  %0 = load target("spirv.Sampler"), ptr addrspace(2) @"t[0]"
  call void @use(target("spirv.Sampler") %0)
  br label %entry.rest

choice.1:
  %1 = load target("spirv.Sampler"), ptr addrspace(2) @"t[1]"
  call void @use(target("spirv.Sampler") %1)
  br label %entry.rest

choice.2:
  %2 = load target("spirv.Sampler"), ptr addrspace(2) @"t[2]"
  call void @use(target("spirv.Sampler") %2)
  br label %entry.rest

entry.rest:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "hlsl.flatten" }
attributes #1 = { "spv.ext_instruction"="9000," }

!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 7}
!3 = !{i32 33, i32 8}
!4 = !{!1, !3}
!5 = !{i32 33, i32 9}
!6 = !{!1, !5}
; case: a texture and its sampler from one variable
@both = external addrspace(2) global target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), !spirv.Decorations !0
@sampler = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !0
@other = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !3

declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #0

declare <4 x float> @spirv.ImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>) #1

define <4 x float> @f(<2 x float> %at, i1 %c) {
entry:
  %texture = select i1 %c, ptr addrspace(2) @both, ptr addrspace(2) undef
  %sampler = select i1 %c, ptr addrspace(2) @sampler, ptr addrspace(2) @other
  %t = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %texture
  %s = load target("spirv.Sampler"), ptr addrspace(2) %sampler
  %sampled = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  %texel = call <4 x float> @spirv.ImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %sampled, <2 x float> %at)
  ret <4 x float> %texel
}

attributes #0 = { "spv.ext_instruction"="86," }
attributes #1 = { "spv.ext_instruction"="87," }

!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 7}
!3 = !{!1, !4}
!4 = !{i32 33, i32 8}
; gives
@both = external addrspace(2) global target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), !spirv.Decorations !0
@sampler = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !0
@other = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !3

declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #0

declare <4 x float> @spirv.ImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>) #1

define <4 x float> @f(<2 x float> %at, i1 %c) {
entry:
  %texture = select i1 %c, ptr addrspace(2) @both, ptr addrspace(2) undef
  %0 = select i1 %c, i1 true, i1 false
  %sampler = select i1 %c, ptr addrspace(2) @sampler, ptr addrspace(2) @other
  %1 = load target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), ptr addrspace(2) @both
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @spirv.handle.3(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %1)
  %s = load target("spirv.Sampler"), ptr addrspace(2) %sampler
  %sampled = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  %2 = call <2 x float> @spirv.handle.0(<2 x float> %at)
  %3 = call <2 x float> @spirv.handle.1(<2 x float> %at)
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %entry.rest), i32 0)
  br i1 %0, label %choice, label %choice.1

choice:
  %4 = load target("spirv.Sampler"), ptr addrspace(2) @sampler
  %5 = call <4 x float> @spirv.OpImageSampleExplicitLod.2(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %1, <2 x float> %at, target("spirv.inline.literal", 4) zeroinitializer, <2 x float> %2, <2 x float> %3)
  br label %entry.rest

choice.1:
  %6 = load target("spirv.Sampler"), ptr addrspace(2) @other
  %7 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %6)
  %8 = call <4 x float> @spirv.OpImageSampleExplicitLod.2(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %7, <2 x float> %at, target("spirv.inline.literal", 4) zeroinitializer, <2 x float> %2, <2 x float> %3)
  br label %entry.rest

entry.rest:
  %texel = phi <4 x float> [ %5, %choice ], [ %8, %choice.1 ]
  ret <4 x float> %texel
}

declare <2 x float> @spirv.handle.0(<2 x float>) #2

declare <2 x float> @spirv.handle.1(<2 x float>) #3

declare <4 x float> @spirv.OpImageSampleExplicitLod.2(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 4), <2 x float>, <2 x float>) #4

declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @spirv.handle.3(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0))) #5

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "spv.ext_instruction"="86," }
attributes #1 = { "spv.ext_instruction"="87," }
attributes #2 = { "spv.ext_instruction"="207," }
attributes #3 = { "spv.ext_instruction"="208," }
attributes #4 = { "spv.ext_instruction"="88," }
attributes #5 = { "spv.ext_instruction"="100," }

!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 7}
!3 = !{!1, !4}
!4 = !{i32 33, i32 8}
; case: a kernel's constant memory is no resource
define spir_kernel void @f(i1 %c, ptr addrspace(2) %a, ptr addrspace(2) %b, ptr addrspace(1) %r) {
entry:
  %p = select i1 %c, ptr addrspace(2) %a, ptr addrspace(2) %b
  %v = load i32, ptr addrspace(2) %p
  store i32 %v, ptr addrspace(1) %r
  ret void
}
; gives
define spir_kernel void @f(i1 %c, ptr addrspace(2) %a, ptr addrspace(2) %b, ptr addrspace(1) %r) {
entry:
  %p = select i1 %c, ptr addrspace(2) %a, ptr addrspace(2) %b
  %v = load i32, ptr addrspace(2) %p
  store i32 %v, ptr addrspace(1) %r
  ret void
}
; case: an element that is known, and another of the same flattened array
@b = external addrspace(11) global [2 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], !spirv.Decorations !0 #0

define i32 @f(i1 %c, i64 %i) {
entry:
  %one = getelementptr [2 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @b, i32 0, i32 1
  %any = getelementptr [2 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @b, i32 0, i64 %i
  %p = select i1 %c, ptr addrspace(11) %one, ptr addrspace(11) %any
  %q = getelementptr [0 x i32], ptr addrspace(11) %p, i32 0, i32 3
  %v = load i32, ptr addrspace(11) %q
  ret i32 %v
}

attributes #0 = { "hlsl.flatten" }

!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 7}
; gives
@b = external addrspace(11) global [2 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], !spirv.Decorations !0 #0
@"b[1]" = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1), !spirv.Decorations !4
@"b[0]" = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1), !spirv.Decorations !0

define i32 @f(i1 %c, i64 %i) {
entry:
  %one = getelementptr [2 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @b, i32 0, i32 1
  %0 = trunc i64 %i to i32
  %any = getelementptr [2 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @b, i32 0, i64 %i
  %1 = select i1 %c, i32 1, i32 %0
  %p = select i1 %c, ptr addrspace(11) @"b[1]", ptr addrspace(11) %any
  %q = getelementptr [0 x i32], ptr addrspace(11) %p, i32 0, i32 3
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %entry.rest), i32 0)
  switch i32 %1, label %choice.1 [
    i32 0, label %choice
  ]

choice:
  %2 = getelementptr [0 x i32], ptr addrspace(11) @"b[0]", i32 0, i32 3
  %3 = load i32, ptr addrspace(11) %2
  br label %entry.rest

choice.1:
  %4 = getelementptr [0 x i32], ptr addrspace(11) @"b[1]", i32 0, i32 3
  %5 = load i32, ptr addrspace(11) %4
  br label %entry.rest

entry.rest:
  %v = phi i32 [ %3, %choice ], [ %5, %choice.1 ]
  ret i32 %v
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "hlsl.flatten" }

!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 7}
!3 = !{i32 33, i32 8}
!4 = !{!1, !3}
