; TEST: -fspv-target-env=vulkan1.0
; A pointer to a texel has the image's coordinate, and the sample 0 where there is one sample.
@image = external addrspace(2) global target("spirv.Image", i32, 1, 2, 0, 0, 2, 33), !spirv.Decorations !2

define void @main() #0 {
entry:
  %0 = call ptr addrspace(2) @spirv.OpImageTexelPointer(ptr addrspace(2) @image, <2 x i32> zeroinitializer, i32 0)
  %1 = call i32 @spirv.OpAtomicIAdd(ptr addrspace(2) %0, i32 1, i32 0, i32 1)
  %2 = call ptr addrspace(2) @spirv.OpImageTexelPointer(ptr addrspace(2) @image, <2 x i32> zeroinitializer, i32 487) ; ERROR: operand 3 of OpImageTexelPointer (`Sample`) must be the constant 0 for an image with a single sample
  %3 = call i32 @spirv.OpAtomicIAdd(ptr addrspace(2) %2, i32 1, i32 0, i32 1)
  %4 = call ptr addrspace(2) @spirv.OpImageTexelPointer.1(ptr addrspace(2) @image, <3 x i32> zeroinitializer, i32 0) ; ERROR: operand 2 of OpImageTexelPointer (`Coordinate`) must have 2 components for this image, but has 3
  %5 = call i32 @spirv.OpAtomicIAdd(ptr addrspace(2) %4, i32 1, i32 0, i32 1)
  ret void
}

declare ptr addrspace(2) @spirv.OpImageTexelPointer(ptr addrspace(2), <2 x i32>, i32) #1

declare ptr addrspace(2) @spirv.OpImageTexelPointer.1(ptr addrspace(2), <3 x i32>, i32) #1

declare i32 @spirv.OpAtomicIAdd(ptr addrspace(2), i32, i32, i32) #2

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="60," }
attributes #2 = { "spv.ext_instruction"="234," }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
