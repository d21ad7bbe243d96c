; case: an array in a constant buffer is read where it lies, through two copies of it
%C = type { target("spirv.Array", [240 x <4 x float>], 16) }
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %C, 3840, 0), 2, 0)
define <4 x float> @f(i32 %i, i32 %j) {
entry:
  %outer = alloca [240 x <4 x float>]
  %inner = alloca [240 x <4 x float>]
  %bones = getelementptr %C, ptr addrspace(12) @C, i32 0, i32 0
  %all = load [240 x <4 x float>], ptr addrspace(12) %bones
  store [240 x <4 x float>] %all, ptr %outer
  %again = load [240 x <4 x float>], ptr %outer
  store [240 x <4 x float>] %again, ptr %inner
  %first = getelementptr [240 x <4 x float>], ptr %inner, i32 0, i32 %i
  %a = load <4 x float>, ptr %first
  %second = getelementptr [240 x <4 x float>], ptr %outer, i32 0, i32 %j, i32 2
  %b = load float, ptr %second
  %sum = insertelement <4 x float> %a, float %b, i32 0
  ret <4 x float> %sum
}
; gives
%C = type { target("spirv.Array", [240 x <4 x float>], 16) }

@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %C, 3840, 0), 2, 0)

define <4 x float> @f(i32 %i, i32 %j) {
entry:
  %outer = alloca [240 x <4 x float>]
  %inner = alloca [240 x <4 x float>]
  %bones = getelementptr %C, ptr addrspace(12) @C, i32 0, i32 0
  %all = load [240 x <4 x float>], ptr addrspace(12) %bones
  store [240 x <4 x float>] %all, ptr %outer
  store [240 x <4 x float>] %all, ptr %inner
  %first = getelementptr [240 x <4 x float>], ptr %inner, i32 0, i32 %i
  %0 = getelementptr [240 x <4 x float>], ptr addrspace(12) %bones, i32 0, i32 %i
  %a = load <4 x float>, ptr addrspace(12) %0
  %second = getelementptr [240 x <4 x float>], ptr %outer, i32 0, i32 %j, i32 2
  %1 = getelementptr [240 x <4 x float>], ptr addrspace(12) %bones, i32 0, i32 %j, i32 2
  %b = load float, ptr addrspace(12) %1
  %sum = insertelement <4 x float> %a, float %b, i32 0
  ret <4 x float> %sum
}
; case: slots with layouts on the path need a step of their own, and the load keeps its type
%Light = type { <4 x float>, target("spirv.Signed", i32) }
%Light.layout = type { <4 x float>, target("spirv.Signed", i32) }
%S = type { i1, [8 x %Light], [4 x target("spirv.Matrix", [3 x <4 x float>])] }
%S.layout = type { target("spirv.Bool", i32), target("spirv.Array", [8 x target("spirv.Layout", %Light.layout, 32, 0, 16)], 32), target("spirv.Array", [4 x target("spirv.Matrix", [3 x <4 x float>], 16, 1)], 48) }
@lights = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout, 464, 0, 16, 272)], 464), 12, 0)
define i32 @f(i32 %i, i32 %j) {
entry:
  %s = alloca %S
  %from = getelementptr [0 x target("spirv.Layout", %S.layout, 464, 0, 16, 272)], ptr addrspace(11) @lights, i32 0, i32 %i
  %whole = load %S, ptr addrspace(11) %from
  store %S %whole, ptr %s
  %is = getelementptr %S, ptr %s, i32 0, i32 0
  %bool = load i1, ptr %is
  %light = getelementptr %S, ptr %s, i32 0, i32 1, i32 %j
  %kept = load %Light, ptr %light
  %kind = getelementptr %S, ptr %s, i32 0, i32 1, i32 %j, i32 1
  %word = load i32, ptr %kind
  %matrix = getelementptr %S, ptr %s, i32 0, i32 2, i32 %j
  %rows = load [3 x <4 x float>], ptr %matrix
  call void @use(%Light %kept, [3 x <4 x float>] %rows)
  %chosen = select i1 %bool, i32 %word, i32 0
  ret i32 %chosen
}
declare void @use(%Light, [3 x <4 x float>])
; gives
%Light = type { <4 x float>, target("spirv.Signed", i32) }
%Light.layout = type { <4 x float>, target("spirv.Signed", i32) }
%S = type { i1, [8 x %Light], [4 x target("spirv.Matrix", [3 x <4 x float>])] }
%S.layout = type { target("spirv.Bool", i32), target("spirv.Array", [8 x target("spirv.Layout", %Light.layout, 32, 0, 16)], 32), target("spirv.Array", [4 x target("spirv.Matrix", [3 x <4 x float>], 16, 1)], 48) }

@lights = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout, 464, 0, 16, 272)], 464), 12, 0)

define i32 @f(i32 %i, i32 %j) {
entry:
  %s = alloca %S
  %from = getelementptr [0 x target("spirv.Layout", %S.layout, 464, 0, 16, 272)], ptr addrspace(11) @lights, i32 0, i32 %i
  %whole = load %S, ptr addrspace(11) %from
  store %S %whole, ptr %s
  %is = getelementptr %S, ptr %s, i32 0, i32 0
  %0 = getelementptr %S.layout, ptr addrspace(11) %from, i32 0, i32 0
  %bool = load i1, ptr addrspace(11) %0
  %light = getelementptr %S, ptr %s, i32 0, i32 1, i32 %j
  %1 = getelementptr %S.layout, ptr addrspace(11) %from, i32 0, i32 1
  %2 = getelementptr [8 x target("spirv.Layout", %Light.layout, 32, 0, 16)], ptr addrspace(11) %1, i32 0, i32 %j
  %kept = load %Light, ptr addrspace(11) %2
  %kind = getelementptr %S, ptr %s, i32 0, i32 1, i32 %j, i32 1
  %3 = getelementptr %S.layout, ptr addrspace(11) %from, i32 0, i32 1
  %4 = getelementptr [8 x target("spirv.Layout", %Light.layout, 32, 0, 16)], ptr addrspace(11) %3, i32 0, i32 %j
  %5 = getelementptr %Light.layout, ptr addrspace(11) %4, i32 0, i32 1
  %word = load i32, ptr addrspace(11) %5
  %matrix = getelementptr %S, ptr %s, i32 0, i32 2, i32 %j
  %6 = getelementptr %S.layout, ptr addrspace(11) %from, i32 0, i32 2
  %7 = getelementptr [4 x target("spirv.Matrix", [3 x <4 x float>], 16, 1)], ptr addrspace(11) %6, i32 0, i32 %j
  %rows = load [3 x <4 x float>], ptr addrspace(11) %7
  call void @use(%Light %kept, [3 x <4 x float>] %rows)
  %chosen = select i1 %bool, i32 %word, i32 0
  ret i32 %chosen
}

declare void @use(%Light, [3 x <4 x float>])
; case: a copy outlives a write to what it was copied from, and what is written to it
@other = external addrspace(10) global [4 x i32]
define i32 @f(i32 %i, i32 %x) {
entry:
  %from = alloca [4 x i32]
  %to = alloca [4 x i32]
  %own = alloca [4 x i32]
  %all = load [4 x i32], ptr addrspace(10) @other
  store [4 x i32] %all, ptr %from
  %copy = load [4 x i32], ptr %from
  store [4 x i32] %copy, ptr %to
  %element = getelementptr [4 x i32], ptr %to, i32 0, i32 %i
  %before = load i32, ptr %element
  %written = getelementptr [4 x i32], ptr %from, i32 0, i32 %x
  store i32 7, ptr %written
  %behind = load i32, ptr %element
  store [4 x i32] %copy, ptr %own
  %changed = getelementptr [4 x i32], ptr %own, i32 0, i32 %x
  store i32 9, ptr %changed
  %read = getelementptr [4 x i32], ptr %own, i32 0, i32 %i
  %value = load i32, ptr %read
  %a = add i32 %before, %behind
  %b = add i32 %a, %value
  ret i32 %b
}
; gives
@other = external addrspace(10) global [4 x i32]

define i32 @f(i32 %i, i32 %x) {
entry:
  %from = alloca [4 x i32]
  %to = alloca [4 x i32]
  %own = alloca [4 x i32]
  %all = load [4 x i32], ptr addrspace(10) @other
  store [4 x i32] %all, ptr %from
  store [4 x i32] %all, ptr %to
  %element = getelementptr [4 x i32], ptr %to, i32 0, i32 %i
  %before = load i32, ptr %element
  %written = getelementptr [4 x i32], ptr %from, i32 0, i32 %x
  store i32 7, ptr %written
  store [4 x i32] %all, ptr %own
  %changed = getelementptr [4 x i32], ptr %own, i32 0, i32 %x
  store i32 9, ptr %changed
  %read = getelementptr [4 x i32], ptr %own, i32 0, i32 %i
  %value = load i32, ptr %read
  %a = add i32 %before, %before
  %b = add i32 %a, %value
  ret i32 %b
}
; case: memory that others may write is not read again
@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Array", [4 x i32], 4)], 16), 12, 1)
@shared = external addrspace(3) global [4 x i32]
define i32 @f(i32 %i) {
entry:
  %copy = alloca [4 x i32]
  %other = alloca [4 x i32]
  %from = getelementptr [0 x target("spirv.Array", [4 x i32], 4)], ptr addrspace(11) @buffer, i32 0, i32 %i
  %all = load [4 x i32], ptr addrspace(11) %from
  store [4 x i32] %all, ptr %copy
  %more = load [4 x i32], ptr addrspace(3) @shared
  store [4 x i32] %more, ptr %other
  %element = getelementptr [4 x i32], ptr %copy, i32 0, i32 %i
  %value = load i32, ptr %element
  %second = getelementptr [4 x i32], ptr %other, i32 0, i32 %i
  %also = load i32, ptr %second
  %sum = add i32 %value, %also
  ret i32 %sum
}
; gives
@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Array", [4 x i32], 4)], 16), 12, 1)
@shared = external addrspace(3) global [4 x i32]

define i32 @f(i32 %i) {
entry:
  %copy = alloca [4 x i32]
  %other = alloca [4 x i32]
  %from = getelementptr [0 x target("spirv.Array", [4 x i32], 4)], ptr addrspace(11) @buffer, i32 0, i32 %i
  %all = load [4 x i32], ptr addrspace(11) %from
  store [4 x i32] %all, ptr %copy
  %more = load [4 x i32], ptr addrspace(3) @shared
  store [4 x i32] %more, ptr %other
  %element = getelementptr [4 x i32], ptr %copy, i32 0, i32 %i
  %value = load i32, ptr %element
  %second = getelementptr [4 x i32], ptr %other, i32 0, i32 %i
  %also = load i32, ptr %second
  %sum = add i32 %value, %also
  ret i32 %sum
}
; case: stores and loads in several blocks
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { target("spirv.Array", [8 x i32], 16) }, 128, 0), 2, 0)
define i32 @f(i32 %n, i32 %i, i1 %c) {
entry:
  %kept = alloca [8 x i32]
  %changed = alloca [8 x i32]
  %maybe = alloca [8 x i32]
  %from = getelementptr { target("spirv.Array", [8 x i32], 16) }, ptr addrspace(12) @C, i32 0, i32 0
  %all = load [8 x i32], ptr addrspace(12) %from
  store [8 x i32] %all, ptr %kept
  store [8 x i32] %all, ptr %changed
  store [8 x i32] %all, ptr %maybe
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %joined), i32 0)
  br i1 %c, label %then, label %joined

then:
  %third = getelementptr [8 x i32], ptr %maybe, i32 0, i32 3
  store i32 5, ptr %third
  br label %joined

joined:
  br label %head

head:
  %k = phi i32 [ 0, %joined ], [ %next, %continue ]
  %sum = phi i32 [ 0, %joined ], [ %total, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  %goes = icmp ult i32 %k, %n
  br i1 %goes, label %body, label %end

body:
  %0 = getelementptr [8 x i32], ptr %kept, i32 0, i32 %k
  %1 = load i32, ptr %0
  %2 = getelementptr [8 x i32], ptr %changed, i32 0, i32 %k
  %3 = load i32, ptr %2
  %4 = getelementptr [8 x i32], ptr %maybe, i32 0, i32 %k
  %5 = load i32, ptr %4
  %6 = load i32, ptr %4
  %7 = getelementptr [8 x i32], ptr %maybe, i32 0, i32 2
  %8 = load i32, ptr %7
  br label %continue

continue:
  %9 = getelementptr [8 x i32], ptr %changed, i32 0, i32 %i
  store i32 %1, ptr %9
  %10 = load i32, ptr %9
  %11 = add i32 %1, %3
  %12 = add i32 %5, %6
  %13 = add i32 %8, %10
  %14 = add i32 %11, %12
  %15 = add i32 %13, %14
  %total = add i32 %sum, %15
  %next = add i32 %k, 1
  br label %head

end:
  ret i32 %sum
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; gives
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { target("spirv.Array", [8 x i32], 16) }, 128, 0), 2, 0)

define i32 @f(i32 %n, i32 %i, i1 %c) {
entry:
  %kept = alloca [8 x i32]
  %changed = alloca [8 x i32]
  %maybe = alloca [8 x i32]
  %from = getelementptr { target("spirv.Array", [8 x i32], 16) }, ptr addrspace(12) @C, i32 0, i32 0
  %all = load [8 x i32], ptr addrspace(12) %from
  store [8 x i32] %all, ptr %kept
  store [8 x i32] %all, ptr %changed
  store [8 x i32] %all, ptr %maybe
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %joined), i32 0)
  br i1 %c, label %then, label %joined

then:
  %third = getelementptr [8 x i32], ptr %maybe, i32 0, i32 3
  store i32 5, ptr %third
  br label %joined

joined:
  br label %head

head:
  %k = phi i32 [ 0, %joined ], [ %next, %continue ]
  %sum = phi i32 [ 0, %joined ], [ %total, %continue ]
  %goes = icmp ult i32 %k, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %goes, label %body, label %end

body:
  %0 = getelementptr [8 x i32], ptr %kept, i32 0, i32 %k
  %1 = getelementptr [8 x i32], ptr addrspace(12) %from, i32 0, i32 %k
  %2 = load i32, ptr addrspace(12) %1
  %3 = getelementptr [8 x i32], ptr %changed, i32 0, i32 %k
  %4 = load i32, ptr %3
  %5 = getelementptr [8 x i32], ptr %maybe, i32 0, i32 %k
  %6 = load i32, ptr %5
  %7 = getelementptr [8 x i32], ptr %maybe, i32 0, i32 2
  %8 = getelementptr [8 x i32], ptr addrspace(12) %from, i32 0, i32 2
  %9 = load i32, ptr addrspace(12) %8
  br label %continue

continue:
  %10 = getelementptr [8 x i32], ptr %changed, i32 0, i32 %i
  store i32 %2, ptr %10
  %11 = add i32 %2, %4
  %12 = add i32 %6, %6
  %13 = add i32 %9, %2
  %14 = add i32 %11, %12
  %15 = add i32 %13, %14
  %total = add i32 %sum, %15
  %next = add i32 %k, 1
  br label %head

end:
  ret i32 %sum
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; case: each iteration copies another element, by whose index the copy is read
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { target("spirv.Array", [8 x target("spirv.Array", [4 x i32], 16)], 64) }, 512, 0), 2, 0)
define i32 @f(i32 %n) {
entry:
  %item = alloca [4 x i32]
  br label %head

head:
  %k = phi i32 [ 0, %entry ], [ %next, %continue ]
  %sum = phi i32 [ 0, %entry ], [ %total, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  %goes = icmp ult i32 %k, %n
  br i1 %goes, label %body, label %end

body:
  %before = getelementptr [4 x i32], ptr %item, i32 0, i32 %k
  %old = load i32, ptr %before
  %items = getelementptr { target("spirv.Array", [8 x target("spirv.Array", [4 x i32], 16)], 64) }, ptr addrspace(12) @C, i32 0, i32 0
  %from = getelementptr [8 x target("spirv.Array", [4 x i32], 16)], ptr addrspace(12) %items, i32 0, i32 %k
  %all = load [4 x i32], ptr addrspace(12) %from
  store [4 x i32] %all, ptr %item
  br label %continue

continue:
  %new = load i32, ptr %before
  %both = add i32 %old, %new
  %total = add i32 %sum, %both
  %next = add i32 %k, 1
  br label %head

end:
  %last = getelementptr [4 x i32], ptr %item, i32 0, i32 %n
  %left = load i32, ptr %last
  %result = add i32 %sum, %left
  ret i32 %result
}

declare void @llvm.spv.loop.merge(...)
; gives
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { target("spirv.Array", [8 x target("spirv.Array", [4 x i32], 16)], 64) }, 512, 0), 2, 0)

define i32 @f(i32 %n) {
entry:
  %item = alloca [4 x i32]
  br label %head

head:
  %k = phi i32 [ 0, %entry ], [ %next, %continue ]
  %sum = phi i32 [ 0, %entry ], [ %total, %continue ]
  %goes = icmp ult i32 %k, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %goes, label %body, label %end

body:
  %before = getelementptr [4 x i32], ptr %item, i32 0, i32 %k
  %old = load i32, ptr %before
  %items = getelementptr { target("spirv.Array", [8 x target("spirv.Array", [4 x i32], 16)], 64) }, ptr addrspace(12) @C, i32 0, i32 0
  %from = getelementptr [8 x target("spirv.Array", [4 x i32], 16)], ptr addrspace(12) %items, i32 0, i32 %k
  %all = load [4 x i32], ptr addrspace(12) %from
  store [4 x i32] %all, ptr %item
  br label %continue

continue:
  %0 = getelementptr [4 x i32], ptr addrspace(12) %from, i32 0, i32 %k
  %new = load i32, ptr addrspace(12) %0
  %both = add i32 %old, %new
  %total = add i32 %sum, %both
  %next = add i32 %k, 1
  br label %head

end:
  %last = getelementptr [4 x i32], ptr %item, i32 0, i32 %n
  %left = load i32, ptr %last
  %result = add i32 %sum, %left
  ret i32 %result
}

declare void @llvm.spv.loop.merge(...)
; case: parts of values are found through insertions and in constants
define i32 @f(i32 %i, i32 %x) {
entry:
  %s = alloca { i32, [2 x i32], [4 x i32] }
  %t = alloca [4 x i32]
  %a = insertvalue { i32, [2 x i32], [4 x i32] } zeroinitializer, i32 %x, 1, 1
  %b = insertvalue { i32, [2 x i32], [4 x i32] } %a, i32 %i, 0
  store { i32, [2 x i32], [4 x i32] } %b, ptr %s
  %0 = getelementptr { i32, [2 x i32], [4 x i32] }, ptr %s, i32 0, i32 1, i32 1
  %1 = load i32, ptr %0
  %2 = getelementptr { i32, [2 x i32], [4 x i32] }, ptr %s, i32 0, i32 1, i32 0
  %3 = load i32, ptr %2
  %4 = getelementptr { i32, [2 x i32], [4 x i32] }, ptr %s, i32 0, i32 1, i32 %i
  %5 = load i32, ptr %4
  %6 = getelementptr { i32, [2 x i32], [4 x i32] }, ptr %s, i32 0, i32 0
  %7 = load i32, ptr %6
  store [4 x i32] [i32 3, i32 5, i32 7, i32 9], ptr %t
  %8 = getelementptr [4 x i32], ptr %t, i32 0, i32 2
  %9 = load i32, ptr %8
  %10 = getelementptr [4 x i32], ptr %t, i32 0, i32 %i
  %11 = load i32, ptr %10
  %12 = add i32 %1, %3
  %13 = add i32 %5, %7
  %14 = add i32 %9, %11
  %15 = add i32 %12, %13
  %16 = add i32 %14, %15
  ret i32 %16
}
; gives
define i32 @f(i32 %i, i32 %x) {
entry:
  %s = alloca { i32, [2 x i32], [4 x i32] }
  %t = alloca [4 x i32]
  %a = insertvalue { i32, [2 x i32], [4 x i32] } zeroinitializer, i32 %x, 1, 1
  %b = insertvalue { i32, [2 x i32], [4 x i32] } %a, i32 %i, 0
  store { i32, [2 x i32], [4 x i32] } %b, ptr %s
  %0 = getelementptr { i32, [2 x i32], [4 x i32] }, ptr %s, i32 0, i32 1, i32 1
  %1 = getelementptr { i32, [2 x i32], [4 x i32] }, ptr %s, i32 0, i32 1, i32 0
  %2 = getelementptr { i32, [2 x i32], [4 x i32] }, ptr %s, i32 0, i32 1, i32 %i
  %3 = load i32, ptr %2
  %4 = getelementptr { i32, [2 x i32], [4 x i32] }, ptr %s, i32 0, i32 0
  store [4 x i32] [i32 3, i32 5, i32 7, i32 9], ptr %t
  %5 = getelementptr [4 x i32], ptr %t, i32 0, i32 2
  %6 = getelementptr [4 x i32], ptr %t, i32 0, i32 %i
  %7 = load i32, ptr %6
  %8 = add i32 %x, 0
  %9 = add i32 %3, %i
  %10 = add i32 7, %7
  %11 = add i32 %8, %9
  %12 = add i32 %10, %11
  ret i32 %12
}
; case: an aggregate is loaded by the parts that are extracted, and a matrix as a whole
%S = type { <4 x float>, float, target("spirv.Matrix", [2 x <2 x float>]) }
%S.layout = type { <4 x float>, float, target("spirv.Matrix", [2 x <2 x float>], 16, 0) }
@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout, 64, 0, 16, 32)], 64), 12, 1)
define float @f(i32 %i) {
entry:
  %from = getelementptr [0 x target("spirv.Layout", %S.layout, 64, 0, 16, 32)], ptr addrspace(11) @buffer, i32 0, i32 %i
  %whole = load %S, ptr addrspace(11) %from
  %part = extractvalue %S %whole, 1
  %vector = extractvalue %S %whole, 0
  store float 2.0, ptr addrspace(11) @buffer
  %again = extractvalue %S %whole, 1
  %rows = getelementptr %S.layout, ptr addrspace(11) %from, i32 0, i32 2
  %matrix = load [2 x <2 x float>], ptr addrspace(11) %rows
  %row = extractvalue [2 x <2 x float>] %matrix, 1
  %x = extractelement <4 x float> %vector, i32 0
  %y = extractelement <2 x float> %row, i32 0
  %a = fadd float %part, %again
  %b = fadd float %x, %y
  %sum = fadd float %a, %b
  ret float %sum
}
; gives
%S = type { <4 x float>, float, target("spirv.Matrix", [2 x <2 x float>]) }
%S.layout = type { <4 x float>, float, target("spirv.Matrix", [2 x <2 x float>], 16, 0) }

@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout, 64, 0, 16, 32)], 64), 12, 1)

define float @f(i32 %i) {
entry:
  %from = getelementptr [0 x target("spirv.Layout", %S.layout, 64, 0, 16, 32)], ptr addrspace(11) @buffer, i32 0, i32 %i
  %0 = getelementptr %S.layout, ptr addrspace(11) %from, i32 0, i32 1
  %1 = load float, ptr addrspace(11) %0
  %2 = getelementptr %S.layout, ptr addrspace(11) %from, i32 0, i32 0
  %3 = load <4 x float>, ptr addrspace(11) %2
  store float 2.000000e+00, ptr addrspace(11) @buffer
  %rows = getelementptr %S.layout, ptr addrspace(11) %from, i32 0, i32 2
  %matrix = load [2 x <2 x float>], ptr addrspace(11) %rows
  %row = extractvalue [2 x <2 x float>] %matrix, 1
  %x = extractelement <4 x float> %3, i32 0
  %y = extractelement <2 x float> %row, i32 0
  %a = fadd float %1, %1
  %b = fadd float %x, %y
  %sum = fadd float %a, %b
  ret float %sum
}
; case: what is read in the place of a copy has its decorations
@C = external addrspace(11) global [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Array", [4 x i32], 4)], 16), 12, 0)]
define i32 @f(i32 %i) {
entry:
  %copy = alloca [4 x i32]
  %buffer = getelementptr [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Array", [4 x i32], 4)], 16), 12, 0)], ptr addrspace(11) @C, i32 0, i32 %i
  %from = getelementptr [0 x target("spirv.Array", [4 x i32], 4)], ptr addrspace(11) %buffer, i32 0, i32 %i, !spirv.Decorations !0
  %all = load [4 x i32], ptr addrspace(11) %from, !spirv.Decorations !0
  store [4 x i32] %all, ptr %copy
  %element = getelementptr [4 x i32], ptr %copy, i32 0, i32 %i
  %value = load i32, ptr %element
  ret i32 %value
}
!0 = !{!1}
!1 = !{i32 5300}
; gives
@C = external addrspace(11) global [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Array", [4 x i32], 4)], 16), 12, 0)]

define i32 @f(i32 %i) {
entry:
  %copy = alloca [4 x i32]
  %buffer = getelementptr [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Array", [4 x i32], 4)], 16), 12, 0)], ptr addrspace(11) @C, i32 0, i32 %i
  %from = getelementptr [0 x target("spirv.Array", [4 x i32], 4)], ptr addrspace(11) %buffer, i32 0, i32 %i, !spirv.Decorations !0
  %all = load [4 x i32], ptr addrspace(11) %from, !spirv.Decorations !0
  store [4 x i32] %all, ptr %copy
  %element = getelementptr [4 x i32], ptr %copy, i32 0, i32 %i
  %0 = getelementptr [4 x i32], ptr addrspace(11) %from, i32 0, i32 %i, !spirv.Decorations !0
  %value = load i32, ptr addrspace(11) %0, !spirv.Decorations !0
  ret i32 %value
}

!0 = !{!1}
!1 = !{i32 5300}
; case: a copy of a local whose contents are not known is read there until it is written
define i32 @f(i32 %i, i32 %j, ptr %p) {
entry:
  %from = alloca [4 x i32]
  %to = alloca [4 x i32]
  %written = getelementptr [4 x i32], ptr %from, i32 0, i32 %i
  store i32 3, ptr %written
  store i32 7, ptr %p
  %copy = load [4 x i32], ptr %from
  store [4 x i32] %copy, ptr %to
  %element = getelementptr [4 x i32], ptr %to, i32 0, i32 %j
  %before = load i32, ptr %element
  %other = getelementptr [4 x i32], ptr %to, i32 0, i32 2
  %second = load i32, ptr %other
  %third = getelementptr [4 x i32], ptr %from, i32 0, i32 1
  store i32 5, ptr %third
  %late = getelementptr [4 x i32], ptr %to, i32 0, i32 %i
  %known = load i32, ptr %late
  %again = load i32, ptr %other
  %first = getelementptr [4 x i32], ptr %to, i32 0, i32 1
  %after = load i32, ptr %first
  %a = add i32 %before, %known
  %b = add i32 %second, %again
  %c = add i32 %a, %after
  %sum = add i32 %b, %c
  ret i32 %sum
}
; gives
define i32 @f(i32 %i, i32 %j, ptr %p) {
entry:
  %from = alloca [4 x i32]
  %to = alloca [4 x i32]
  %written = getelementptr [4 x i32], ptr %from, i32 0, i32 %i
  store i32 3, ptr %written
  store i32 7, ptr %p
  %copy = load [4 x i32], ptr %from
  store [4 x i32] %copy, ptr %to
  %element = getelementptr [4 x i32], ptr %to, i32 0, i32 %j
  %0 = getelementptr [4 x i32], ptr %from, i32 0, i32 %j
  %before = load i32, ptr %0
  %other = getelementptr [4 x i32], ptr %to, i32 0, i32 2
  %1 = getelementptr [4 x i32], ptr %from, i32 0, i32 2
  %second = load i32, ptr %1
  %third = getelementptr [4 x i32], ptr %from, i32 0, i32 1
  store i32 5, ptr %third
  %late = getelementptr [4 x i32], ptr %to, i32 0, i32 %i
  %known = load i32, ptr %late
  %2 = getelementptr [4 x i32], ptr %from, i32 0, i32 2
  %first = getelementptr [4 x i32], ptr %to, i32 0, i32 1
  %after = load i32, ptr %first
  %a = add i32 %before, %known
  %b = add i32 %second, %second
  %c = add i32 %a, %after
  %sum = add i32 %b, %c
  ret i32 %sum
}
; case: a loop fills an array, and another one reads its copy
define i32 @f(i32 %n) {
entry:
  %from = alloca [4 x i32]
  %to = alloca [4 x i32]
  br label %head

head:
  %k = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  %goes = icmp ult i32 %k, 4
  br i1 %goes, label %continue, label %end

continue:
  %element = getelementptr [4 x i32], ptr %from, i32 0, i32 %k
  store i32 %k, ptr %element
  %next = add i32 %k, 1
  br label %head

end:
  %all = load [4 x i32], ptr %from
  store [4 x i32] %all, ptr %to
  br label %head.1

head.1:
  %i = phi i32 [ 0, %end ], [ %next.1, %continue.1 ]
  %sum = phi i32 [ 0, %end ], [ %more, %continue.1 ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end.1), ptr blockaddress(@f, %continue.1), i32 0)
  %goes.1 = icmp ult i32 %i, %n
  br i1 %goes.1, label %continue.1, label %end.1

continue.1:
  %copied = getelementptr [4 x i32], ptr %to, i32 0, i32 %i
  %value = load i32, ptr %copied
  %more = add i32 %sum, %value
  %next.1 = add i32 %i, 1
  br label %head.1

end.1:
  ret i32 %sum
}

declare void @llvm.spv.loop.merge(...)
; gives
define i32 @f(i32 %n) {
entry:
  %from = alloca [4 x i32]
  %to = alloca [4 x i32]
  br label %head

head:
  %k = phi i32 [ 0, %entry ], [ %next, %continue ]
  %goes = icmp ult i32 %k, 4
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %goes, label %continue, label %end

continue:
  %element = getelementptr [4 x i32], ptr %from, i32 0, i32 %k
  store i32 %k, ptr %element
  %next = add i32 %k, 1
  br label %head

end:
  %all = load [4 x i32], ptr %from
  store [4 x i32] %all, ptr %to
  br label %head.1

head.1:
  %i = phi i32 [ 0, %end ], [ %next.1, %continue.1 ]
  %sum = phi i32 [ 0, %end ], [ %more, %continue.1 ]
  %goes.1 = icmp ult i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end.1), ptr blockaddress(@f, %continue.1), i32 0)
  br i1 %goes.1, label %continue.1, label %end.1

continue.1:
  %copied = getelementptr [4 x i32], ptr %to, i32 0, i32 %i
  %0 = getelementptr [4 x i32], ptr %from, i32 0, i32 %i
  %value = load i32, ptr %0
  %more = add i32 %sum, %value
  %next.1 = add i32 %i, 1
  br label %head.1

end.1:
  ret i32 %sum
}

declare void @llvm.spv.loop.merge(...)
