%Accumulator = type { float }
%type.RWStructuredBuffer.Accumulator = type opaque

@textures = external addrspace(2) global [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], !spirv.Decorations !2
@accumulators = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %Accumulator, 4, 0)], 4), %type.RWStructuredBuffer.Accumulator, 12, 1), !spirv.Decorations !4
@whole = addrspace(10) global %Accumulator zeroinitializer
@gl_LocalInvocationIndex = external addrspace(7) global i32, !spirv.Decorations !8

define void @main() #0 {
entry:
  %0 = load i32, ptr addrspace(7) @gl_LocalInvocationIndex
  call void @src.main(i32 %0)
  ret void
}

define void @src.main(i32 %id) {
entry:
  %a = alloca target("spirv.Signed", i32)
  %b = alloca target("spirv.Signed", i32)
  %a.1 = alloca target("spirv.Signed", i32)
  %b.1 = alloca target("spirv.Signed", i32)
  %construct = alloca [2 x target("spirv.Signed", i32)]
  %list = alloca [2 x target("spirv.Signed", i32)]
  %a.2 = alloca target("spirv.Signed", i32)
  %b.2 = alloca target("spirv.Signed", i32)
  %construct.1 = alloca %Accumulator
  %local = alloca %Accumulator
  store i32 1, ptr %a
  %0 = load i32, ptr %a
  store i32 %0, ptr %a.1
  call void @both(ptr %a.1, ptr %b.1)
  %1 = load i32, ptr %a.1
  store i32 %1, ptr %a
  %2 = load i32, ptr %b.1
  store i32 %2, ptr %b
  %3 = load i32, ptr %a
  %4 = getelementptr [2 x target("spirv.Signed", i32)], ptr %construct, i32 0, i32 0
  store i32 %3, ptr %4
  %5 = load i32, ptr %b
  %6 = getelementptr [2 x target("spirv.Signed", i32)], ptr %construct, i32 0, i32 1
  store i32 %5, ptr %6
  %7 = load [2 x target("spirv.Signed", i32)], ptr %construct
  store [2 x target("spirv.Signed", i32)] %7, ptr %list
  %8 = getelementptr [2 x target("spirv.Signed", i32)], ptr %list, i32 0, i32 1
  %9 = load i32, ptr %8
  store i32 %9, ptr %a.2
  call void @both(ptr %a.2, ptr %b.2)
  %10 = load i32, ptr %a.2
  %11 = getelementptr [2 x target("spirv.Signed", i32)], ptr %list, i32 0, i32 1
  store i32 %10, ptr %11
  %12 = load i32, ptr %b.2
  %13 = getelementptr [2 x target("spirv.Signed", i32)], ptr %list, i32 0, i32 0
  store i32 %12, ptr %13
  %14 = getelementptr %Accumulator, ptr %construct.1, i32 0, i32 0
  store float 0.000000e+00, ptr %14
  %15 = load %Accumulator, ptr %construct.1
  store %Accumulator %15, ptr %local
  %16 = getelementptr [2 x target("spirv.Signed", i32)], ptr %list, i32 0, i32 0
  %17 = load i32, ptr %16
  %18 = insertelement <2 x i32> poison, i32 %17, i32 0
  %19 = insertelement <2 x i32> %18, i32 %17, i32 1
  %20 = call float @fetch(<2 x i32> %19)
  call void @Accumulator.add(ptr %local, float %20)
  %21 = call i32 @spirv.OpCopyObject(i32 %id), !spirv.Decorations !6
  %22 = load i32, ptr %a
  %23 = insertelement <2 x i32> poison, i32 %22, i32 0
  %24 = insertelement <2 x i32> %23, i32 %22, i32 1
  %25 = call float @fetch.1(i32 %21, <2 x i32> %24)
  call void @Accumulator.add.1(i32 %id, float %25)
  %26 = getelementptr %Accumulator, ptr %local, i32 0, i32 0
  %27 = load float, ptr %26
  call void @Accumulator.add.2(float %27)
  %28 = getelementptr %Accumulator, ptr %local, i32 0, i32 0
  %29 = load float, ptr %28
  call void @Accumulator.add.3(float %29)
  %30 = load %Accumulator, ptr addrspace(10) @whole
  %31 = getelementptr [0 x target("spirv.Layout", %Accumulator, 4, 0)], ptr addrspace(11) @accumulators, i32 0, i32 1
  store %Accumulator %30, ptr addrspace(11) %31
  ret void
}

define void @both(ptr byref(target("spirv.Signed", i32)) %a, ptr byref(target("spirv.Signed", i32)) %b) {
entry:
  %0 = load i32, ptr %a
  %1 = add i32 %0, 1
  store i32 %1, ptr %a
  %2 = load i32, ptr %a
  store i32 %2, ptr %b
  ret void
}

define float @fetch(<2 x i32> "spv.signed" %at) {
entry:
  %0 = getelementptr [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @textures, i32 0, i32 2
  %1 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %0
  %2 = call <4 x float> @spirv.OpImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %1, <2 x i32> %at, target("spirv.inline.literal", 2) zeroinitializer, i32 0)
  %3 = extractelement <4 x float> %2, i32 0
  ret float %3
}

define void @Accumulator.add(ptr byref(%Accumulator) %this, float %x) {
entry:
  %0 = getelementptr %Accumulator, ptr %this, i32 0, i32 0
  %1 = load float, ptr %0
  %2 = fadd nsz arcp float %1, %x
  %3 = getelementptr %Accumulator, ptr %this, i32 0, i32 0
  store float %2, ptr %3
  ret void
}

declare i32 @spirv.OpCopyObject(i32) #1

define float @fetch.1(i32 %index, <2 x i32> "spv.signed" %at) {
entry:
  %0 = getelementptr [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @textures, i32 0, i32 %index
  %1 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %0
  %2 = call <4 x float> @spirv.OpImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %1, <2 x i32> %at, target("spirv.inline.literal", 2) zeroinitializer, i32 0)
  %3 = extractelement <4 x float> %2, i32 0
  ret float %3
}

define void @Accumulator.add.1(i32 %index, float %x) {
entry:
  %0 = getelementptr [0 x target("spirv.Layout", %Accumulator, 4, 0)], ptr addrspace(11) @accumulators, i32 0, i32 %index
  %1 = getelementptr %Accumulator, ptr addrspace(11) %0, i32 0, i32 0
  %2 = load float, ptr addrspace(11) %1
  %3 = fadd nsz arcp float %2, %x
  %4 = getelementptr [0 x target("spirv.Layout", %Accumulator, 4, 0)], ptr addrspace(11) @accumulators, i32 0, i32 %index
  %5 = getelementptr %Accumulator, ptr addrspace(11) %4, i32 0, i32 0
  store float %3, ptr addrspace(11) %5
  ret void
}

define void @Accumulator.add.2(float %x) {
entry:
  %0 = getelementptr [0 x target("spirv.Layout", %Accumulator, 4, 0)], ptr addrspace(11) @accumulators, i32 0, i32 0
  %1 = getelementptr %Accumulator, ptr addrspace(11) %0, i32 0, i32 0
  %2 = load float, ptr addrspace(11) %1
  %3 = fadd nsz arcp float %2, %x
  %4 = getelementptr [0 x target("spirv.Layout", %Accumulator, 4, 0)], ptr addrspace(11) @accumulators, i32 0, i32 0
  %5 = getelementptr %Accumulator, ptr addrspace(11) %4, i32 0, i32 0
  store float %3, ptr addrspace(11) %5
  ret void
}

define void @Accumulator.add.3(float %x) {
entry:
  %0 = getelementptr %Accumulator, ptr addrspace(10) @whole, i32 0, i32 0
  %1 = load float, ptr addrspace(10) %0
  %2 = fadd nsz arcp float %1, %x
  %3 = getelementptr %Accumulator, ptr addrspace(10) @whole, i32 0, i32 0
  store float %2, ptr addrspace(10) %3
  ret void
}

declare <4 x float> @spirv.OpImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32> "spv.signed", target("spirv.inline.literal", 2), i32) #2

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:4:1:1" }
attributes #1 = { "spv.ext_instruction"="83," }
attributes #2 = { "spv.ext_instruction"="95," }

!spirv.MemberNames = !{!9}

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 33, i32 2}
!4 = !{!0, !3}
!5 = !{i32 5300}
!6 = !{!5}
!7 = !{i32 11, i32 29}
!8 = !{!7}
!9 = !{!"Accumulator", !"sum"}
