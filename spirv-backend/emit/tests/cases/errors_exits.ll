; target: vulkan1.1
; Branches into and out of constructs that structured control flow forbids.
define void @continue_from_outside() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@continue_from_outside, %end), ptr blockaddress(@continue_from_outside, %next), i32 0)
  br i1 true, label %next, label %end
next:
  br label %head
end:
  br i1 true, label %next, label %last
last:
  ret void
}

define void @break_out_of_two_loops() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  br label %outer
outer:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@break_out_of_two_loops, %end), ptr blockaddress(@break_out_of_two_loops, %outer_next), i32 0)
  br label %inner
inner:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@break_out_of_two_loops, %inner_end), ptr blockaddress(@break_out_of_two_loops, %inner_next), i32 0)
  br i1 true, label %inner_next, label %end
inner_next:
  br i1 true, label %inner, label %inner_end
inner_end:
  br label %outer_next
outer_next:
  br label %outer
end:
  ret void
}

define void @into_a_selection() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@into_a_selection, %end), i32 0)
  br i1 true, label %one, label %other
one:
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@into_a_selection, %one_end), i32 0)
  br i1 true, label %inside, label %one_end
inside:
  br label %one_end
one_end:
  br label %end
other:
  br i1 true, label %one_end, label %end
end:
  ret void
}

define void @block_of_two_cases(i32 %unused) {
entry:
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@block_of_two_cases, %end), i32 0)
  switch i32 1, label %end [ i32 0, label %one i32 1, label %two ]
one:
  br label %shared
two:
  br label %shared
shared:
  br label %end
end:
  ret void
}

define void @return_in_the_continue_construct() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  call void @block_of_two_cases(i32 0)
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@return_in_the_continue_construct, %end), ptr blockaddress(@return_in_the_continue_construct, %next), i32 0)
  br i1 true, label %next, label %end
next:
  call void (...) @llvm.spv.selection.merge(ptr blockaddress(@return_in_the_continue_construct, %latch), i32 0)
  br i1 true, label %out, label %latch
out:
  ret void
latch:
  br label %head
end:
  ret void
}

define void @latch_outside_of_the_continue_construct() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@latch_outside_of_the_continue_construct, %end), ptr blockaddress(@latch_outside_of_the_continue_construct, %next), i32 0)
  br i1 true, label %latch, label %end
latch:
  br label %head
next:
  br label %end
end:
  ret void
}

declare void @llvm.spv.selection.merge(...)
declare void @llvm.spv.loop.merge(...)
