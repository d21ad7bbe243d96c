; case: the index of an array of images is computed from a marked value, and joined with others
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]
declare i32 @spirv.CopyObject(i32) #0
declare i32 @spirv.BroadcastFirst(i32) #1
define float @f(i32 %i, i32 %n, i1 %c) {
entry:
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %sum = add i32 %marked, 1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %joined = phi i32 [ %n, %entry ], [ %sum, %then ]
  %image = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %joined
  %handle = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image
  %first = call i32 @spirv.BroadcastFirst(i32 %marked)
  %other = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %first
  %uniform = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %other
  ret float 0.0
}
attributes #0 = { "spv.ext_instruction"="83," }
attributes #1 = { "spv.ext_instruction"="338," }

!0 = !{!1}
!1 = !{i32 5300}
; gives
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]

declare i32 @spirv.CopyObject(i32) #0

declare i32 @spirv.BroadcastFirst(i32) #1

define float @f(i32 %i, i32 %n, i1 %c) {
entry:
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %sum = add i32 %marked, 1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %joined = phi i32 [ %n, %entry ], [ %sum, %then ], !spirv.Decorations !0
  %image = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %joined, !spirv.Decorations !0
  %handle = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image, !spirv.Decorations !0
  %first = call i32 @spirv.BroadcastFirst(i32 %marked)
  %other = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %first
  %uniform = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %other
  ret float 0.000000e+00
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "spv.ext_instruction"="83," }
attributes #1 = { "spv.ext_instruction"="338," }

!0 = !{!1}
!1 = !{i32 5300}
; case: an index in one buffer does not select a descriptor
@one = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)
@several = external addrspace(11) global [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)]
declare i32 @spirv.CopyObject(i32) #0
define i32 @f(i32 %i) {
entry:
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %element = getelementptr [0 x i32], ptr addrspace(11) @one, i32 0, i32 %marked
  %value = load i32, ptr addrspace(11) %element
  %buffer = getelementptr [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @several, i32 0, i32 %value
  %part = getelementptr [0 x i32], ptr addrspace(11) %buffer, i32 0, i32 3
  %loaded = load i32, ptr addrspace(11) %part
  ret i32 %loaded
}
attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; gives
@one = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)
@several = external addrspace(11) global [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)]

declare i32 @spirv.CopyObject(i32) #0

define i32 @f(i32 %i) {
entry:
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %element = getelementptr [0 x i32], ptr addrspace(11) @one, i32 0, i32 %marked
  %value = load i32, ptr addrspace(11) %element, !spirv.Decorations !0
  %buffer = getelementptr [4 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @several, i32 0, i32 %value, !spirv.Decorations !0
  %part = getelementptr [0 x i32], ptr addrspace(11) %buffer, i32 0, i32 3, !spirv.Decorations !0
  %loaded = load i32, ptr addrspace(11) %part, !spirv.Decorations !0
  ret i32 %loaded
}

attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; case: values pass through variables, parameters and results
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]
@private = addrspace(10) global i32 0
declare i32 @spirv.CopyObject(i32) #0
define i32 @twice(i32 %x, ptr byref(i32) %out) {
entry:
  store i32 %x, ptr %out
  %y = add i32 %x, %x
  ret i32 %y
}
define float @f(i32 %i, i32 %n) {
entry:
  %local = alloca i32
  %uniform = alloca i32
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %result = call i32 @twice(i32 %marked, ptr %local)
  store i32 %n, ptr %uniform
  store i32 %result, ptr addrspace(10) @private
  %a = load i32, ptr %local
  %b = load i32, ptr addrspace(10) @private
  %c = load i32, ptr %uniform
  %one = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %a
  %two = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %b
  %three = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %c
  ret float 0.0
}
attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; gives
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]
@private = addrspace(10) global i32 0

declare i32 @spirv.CopyObject(i32) #0

define i32 @twice(i32 %x, ptr byref(i32) %out) {
entry:
  store i32 %x, ptr %out
  %y = add i32 %x, %x
  ret i32 %y
}

define float @f(i32 %i, i32 %n) {
entry:
  %local = alloca i32
  %uniform = alloca i32
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %result = call i32 @twice(i32 %marked, ptr %local)
  store i32 %n, ptr %uniform
  store i32 %result, ptr addrspace(10) @private
  %a = load i32, ptr %local, !spirv.Decorations !0
  %b = load i32, ptr addrspace(10) @private, !spirv.Decorations !0
  %c = load i32, ptr %uniform
  %one = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %a, !spirv.Decorations !0
  %two = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %b, !spirv.Decorations !0
  %three = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %c
  ret float 0.000000e+00
}

attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; case: a phi of a branch on a condition that is computed from a marked value
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]
declare i32 @spirv.CopyObject(i32) #0
define float @f(i32 %i, i1 %c) {
entry:
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %above = icmp ugt i32 %marked, 3
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %above, label %then, label %end
then:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %inner), i32 0)
  br i1 %c, label %inner, label %other
other:
  br label %inner
inner:
  %uniform = phi i32 [ 4, %then ], [ 5, %other ]
  %same = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %uniform
  %undecorated = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %same
  br label %end
end:
  %joined = phi i32 [ 1, %entry ], [ 2, %inner ]
  %image = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %joined
  %handle = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image
  ret float 0.0
}
attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; gives
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]

declare i32 @spirv.CopyObject(i32) #0

define float @f(i32 %i, i1 %c) {
entry:
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %above = icmp ugt i32 %marked, 3
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %above, label %then, label %end

then:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %inner), i32 0)
  br i1 %c, label %inner, label %other

other:
  br label %inner

inner:
  %uniform = phi i32 [ 4, %then ], [ 5, %other ]
  %same = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %uniform
  %undecorated = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %same
  br label %end

end:
  %joined = phi i32 [ 1, %entry ], [ 2, %inner ], !spirv.Decorations !0
  %image = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %joined, !spirv.Decorations !0
  %handle = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image, !spirv.Decorations !0
  ret float 0.000000e+00
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; case: the counter of a loop that invocations leave in different iterations, and that of a later loop
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]
declare i32 @spirv.CopyObject(i32) #0
define float @f(i32 %i, i32 %n) {
entry:
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  br label %header
header:
  %count = phi i32 [ 0, %entry ], [ %next, %continue ]
  %invariant = add i32 %n, 1
  %is_left = icmp eq i32 %count, %marked
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %is_left, label %end, label %continue
continue:
  %next = add i32 %count, 1
  br label %header
end:
  %image = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %count
  %handle = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image
  %same = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %invariant
  %undecorated = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %same
  br label %header2
header2:
  %count2 = phi i32 [ 0, %end ], [ %next2, %continue2 ]
  %is_left2 = icmp eq i32 %count2, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end2), ptr blockaddress(@f, %continue2), i32 0)
  br i1 %is_left2, label %end2, label %continue2
continue2:
  %next2 = add i32 %count2, 1
  br label %header2
end2:
  %image2 = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %count2
  %undecorated2 = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image2
  ret float 0.0
}
attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; gives
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]

declare i32 @spirv.CopyObject(i32) #0

define float @f(i32 %i, i32 %n) {
entry:
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  br label %header

header:
  %count = phi i32 [ 0, %entry ], [ %next, %continue ], !spirv.Decorations !0
  %invariant = add i32 %n, 1
  %is_left = icmp eq i32 %count, %marked
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %is_left, label %end, label %continue

continue:
  %next = add i32 %count, 1
  br label %header

end:
  %image = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %count, !spirv.Decorations !0
  %handle = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image, !spirv.Decorations !0
  %same = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %invariant
  %undecorated = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %same
  br label %header2

header2:
  %count2 = phi i32 [ 0, %end ], [ %next2, %continue2 ]
  %is_left2 = icmp eq i32 %count2, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end2), ptr blockaddress(@f, %continue2), i32 0)
  br i1 %is_left2, label %end2, label %continue2

continue2:
  %next2 = add i32 %count2, 1
  br label %header2

end2:
  %image2 = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %count2
  %undecorated2 = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image2
  ret float 0.000000e+00
}

declare void @llvm.spv.loop.merge(...)

attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; case: variables that some invocations write, of which one is read where all paths meet
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]
declare i32 @spirv.CopyObject(i32) #0
define float @f(i32 %i) {
entry:
  %selected = alloca i32
  %own = alloca i32
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %above = icmp ugt i32 %marked, 3
  store i32 0, ptr %selected
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %above, label %then, label %end
then:
  store i32 1, ptr %selected
  store i32 2, ptr %own
  %uniform = load i32, ptr %own
  %same = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %uniform
  %undecorated = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %same
  br label %end
end:
  %index = load i32, ptr %selected
  %image = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %index
  %handle = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image
  ret float 0.0
}
attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
; gives
@images = external addrspace(2) global [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)]

declare i32 @spirv.CopyObject(i32) #0

define float @f(i32 %i) {
entry:
  %selected = alloca i32
  %own = alloca i32
  %marked = call i32 @spirv.CopyObject(i32 %i), !spirv.Decorations !0
  %above = icmp ugt i32 %marked, 3
  store i32 0, ptr %selected
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %above, label %then, label %end

then:
  store i32 1, ptr %selected
  store i32 2, ptr %own
  %uniform = load i32, ptr %own
  %same = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %uniform
  %undecorated = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %same
  br label %end

end:
  %index = load i32, ptr %selected, !spirv.Decorations !0
  %image = getelementptr [8 x target("spirv.Image", float, 1, 0, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 %index, !spirv.Decorations !0
  %handle = load target("spirv.Image", float, 1, 0, 0, 0, 1, 0), ptr addrspace(2) %image, !spirv.Decorations !0
  ret float 0.000000e+00
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "spv.ext_instruction"="83," }

!0 = !{!1}
!1 = !{i32 5300}
