@shared_place = external addrspace(3) global target("spirv.Signed", i32)
@image = external addrspace(2) global target("spirv.Image", i32, 1, 2, 0, 0, 2, 33), !spirv.Decorations !2
@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1), !spirv.Decorations !4
@bytes = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1), !spirv.Decorations !6
@counter.var.buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [1 x target("spirv.Signed", i32)], 4), 12, 1), !spirv.Decorations !8
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
  %0 = call i32 @spirv.OpAtomicSMin(ptr addrspace(3) @shared_place, i32 1, i32 0, i32 -1)
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
  %11 = call i32 @spirv.OpAtomicSMax(ptr addrspace(11) %10, i32 1, i32 0, i32 3)
  %12 = extractelement <2 x half> <half 0xH3C00, half 0xH4000>, i32 0
  %13 = extractelement <2 x half> <half 0xH3C00, half 0xH4000>, i32 1
  %14 = bitcast half %12 to i16
  %15 = zext i16 %14 to i32
  %16 = add i32 8, 0
  %17 = and i32 %16, 2
  %18 = shl i32 %17, 3
  %19 = shl i32 %15, %18
  %20 = shl i32 65535, %18
  %21 = xor i32 %20, -1
  %22 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 2
  %23 = load i32, ptr addrspace(11) %22
  %24 = and i32 %23, %21
  %25 = or i32 %24, %19
  %26 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 2
  store i32 %25, ptr addrspace(11) %26
  %27 = bitcast half %13 to i16
  %28 = zext i16 %27 to i32
  %29 = add i32 8, 2
  %30 = and i32 %29, 2
  %31 = shl i32 %30, 3
  %32 = shl i32 %28, %31
  %33 = shl i32 65535, %31
  %34 = xor i32 %33, -1
  %35 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 2
  %36 = load i32, ptr addrspace(11) %35
  %37 = and i32 %36, %34
  %38 = or i32 %37, %32
  %39 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 2
  store i32 %38, ptr addrspace(11) %39
  %40 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 4
  %41 = load i32, ptr addrspace(11) %40
  %42 = getelementptr [0 x i32], ptr addrspace(11) @bytes, i32 0, i32 5
  %43 = load i32, ptr addrspace(11) %42
  %44 = zext i32 %41 to i64
  %45 = zext i32 %43 to i64
  %46 = shl i64 %45, 32
  %47 = or i64 %44, %46
  %d = bitcast i64 %47 to double
  %48 = getelementptr [1 x target("spirv.Signed", i32)], ptr addrspace(11) @counter.var.buffer, i32 0, i32 0
  %49 = call i32 @spirv.OpAtomicIAdd.1(ptr addrspace(11) %48, i32 1, i32 0, i32 1)
  %50 = load i32, ptr %original
  %51 = load i32, ptr %old
  %52 = add i32 %50, %51
  %53 = fptoui double %d to i32
  %54 = add i32 %52, %53
  %55 = getelementptr [0 x i32], ptr addrspace(11) @buffer, i32 0, i32 0
  store i32 %54, ptr addrspace(11) %55
  call void @spirv.OpControlBarrier(i32 2, i32 1, i32 2376)
  call void @spirv.OpMemoryBarrier(i32 2, i32 264)
  ret void
}

declare "spv.signed" i32 @spirv.OpAtomicSMin(ptr addrspace(3), i32, i32, i32 "spv.signed") #1

declare ptr addrspace(2) @spirv.OpImageTexelPointer(ptr addrspace(2), <2 x i32>, i32) #2

declare i32 @spirv.OpAtomicIAdd(ptr addrspace(2), i32, i32, i32) #3

declare i32 @spirv.OpAtomicCompareExchange(ptr addrspace(11), i32, i32, i32, i32, i32) #4

declare i32 @spirv.OpAtomicSMax(ptr addrspace(11), i32, i32, i32) #5

declare "spv.signed" i32 @spirv.OpAtomicIAdd.1(ptr addrspace(11), i32, i32, i32 "spv.signed") #3

declare void @spirv.OpControlBarrier(i32, i32, i32) #6

declare void @spirv.OpMemoryBarrier(i32, i32) #7

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="236," }
attributes #2 = { "spv.ext_instruction"="60," }
attributes #3 = { "spv.ext_instruction"="234," }
attributes #4 = { "spv.ext_instruction"="230," }
attributes #5 = { "spv.ext_instruction"="238," }
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
