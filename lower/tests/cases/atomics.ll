%type.RWStructuredBuffer.uint = type opaque
%type.RWByteAddressBuffer = type opaque
%type.ACSBuffer.counter = type { target("spirv.Signed", i32) }

@shared_place = external addrspace(3) global target("spirv.Signed", i32)
@image = external addrspace(2) global target("spirv.Image", i32, 1, 2, 0, 0, 2, 33), !spirv.Decorations !2
@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), %type.RWStructuredBuffer.uint, 12, 1), !spirv.Decorations !4
@bytes = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), %type.RWByteAddressBuffer, 12, 1), !spirv.Decorations !6
@counter.var.buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.ACSBuffer.counter, 4, 0), 12, 1), !spirv.Decorations !8
@gl_WorkgroupId = external addrspace(7) global <3 x i32>, !spirv.Decorations !10

define void @main() #0 {
entry:
  %0 = load <3 x i32>, ptr addrspace(7) @gl_WorkgroupId
  %1 = shufflevector <3 x i32> %0, <3 x i32> poison, <2 x i32> <i32 0, i32 1>
  call void @src.main(<2 x i32> %1)
  ret void
}

define void @src.main(<2 x i32> %id) {
entry:
  %old = alloca target("spirv.Signed", i32)
  %original = alloca i32
  %0 = call i32 @spirv.OpAtomicSMin(ptr addrspace(3) @shared_place, i32 2, i32 0, i32 -1)
  store i32 %0, ptr %old
  %1 = call ptr addrspace(2) @spirv.OpImageTexelPointer(ptr addrspace(2) @image, <2 x i32> %id, i32 0)
  %2 = call i32 @spirv.OpAtomicIAdd(ptr addrspace(2) %1, i32 1, i32 0, i32 1)
  store i32 %2, ptr %original
  %3 = extractelement <2 x i32> %id, i32 0
  %4 = getelementptr [0 x i32], ptr addrspace(11) @buffer, i32 0, i32 %3
  %5 = load i32, ptr %original
  %6 = call i32 @spirv.OpAtomicCompareExchange(ptr addrspace(11) %4, i32 1, i32 0, i32 0, i32 %5, i32 1)
  store i32 %6, ptr %original
  %7 = extractelement <2 x i32> %id, i32 0
  %8 = mul i32 %7, 4
  %9 = lshr i32 %8, 2
  %10 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 %9
  %11 = call i32 @spirv.OpAtomicUMax(ptr addrspace(11) %10, i32 1, i32 0, i32 3)
  %12 = bitcast half 0xH3C00 to i16
  %13 = zext i16 %12 to i32
  %14 = bitcast half 0xH4000 to i16
  %15 = zext i16 %14 to i32
  %16 = shl i32 %15, 16
  %17 = or i32 %13, %16
  %18 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 2
  store i32 %17, ptr addrspace(11) %18
  %19 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 4
  %20 = load i32, ptr addrspace(11) %19
  %21 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 5
  %22 = load i32, ptr addrspace(11) %21
  %23 = insertelement <2 x i32> poison, i32 %20, i32 0
  %24 = insertelement <2 x i32> %23, i32 %22, i32 1
  %d = bitcast <2 x i32> %24 to double
  %25 = getelementptr %type.ACSBuffer.counter, ptr addrspace(11) @counter.var.buffer, i32 0, i32 0
  %26 = call i32 @spirv.OpAtomicIAdd.1(ptr addrspace(11) %25, i32 1, i32 0, i32 1)
  %27 = load i32, ptr %original
  %28 = load i32, ptr %old
  %29 = add i32 %27, %28
  %30 = fptoui double %d to i32
  %31 = add i32 %29, %30
  %32 = getelementptr [0 x i32], ptr addrspace(11) @buffer, i32 0, i32 0
  store i32 %31, ptr addrspace(11) %32
  call void @spirv.OpControlBarrier(i32 2, i32 1, i32 2376)
  call void @spirv.OpMemoryBarrier(i32 2, i32 264)
  ret void
}

declare "spv.signed" i32 @spirv.OpAtomicSMin(ptr addrspace(3), i32, i32, i32 "spv.signed") #1

declare ptr addrspace(2) @spirv.OpImageTexelPointer(ptr addrspace(2), <2 x i32>, i32) #2

declare i32 @spirv.OpAtomicIAdd(ptr addrspace(2), i32, i32, i32) #3

declare i32 @spirv.OpAtomicCompareExchange(ptr addrspace(11), i32, i32, i32, i32, i32) #4

declare i32 @spirv.OpAtomicUMax(ptr addrspace(11), i32, i32, i32) #5

declare "spv.signed" i32 @spirv.OpAtomicIAdd.1(ptr addrspace(11), i32, i32, i32 "spv.signed") #3

declare void @spirv.OpControlBarrier(i32, i32, i32) #6

declare void @spirv.OpMemoryBarrier(i32, i32) #7

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="236," }
attributes #2 = { "spv.ext_instruction"="60," }
attributes #3 = { "spv.ext_instruction"="234," }
attributes #4 = { "spv.ext_instruction"="230," }
attributes #5 = { "spv.ext_instruction"="239," }
attributes #6 = { "spv.ext_instruction"="224," }
attributes #7 = { "spv.ext_instruction"="225," }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 33, i32 1}
!4 = !{!0, !3}
!5 = !{i32 33, i32 2}
!6 = !{!0, !5}
!7 = !{i32 33, i32 3}
!8 = !{!0, !7}
!9 = !{i32 11, i32 26}
!10 = !{!9}
