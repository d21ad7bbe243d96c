%Carry = type { i32, i32 }
%type.RWStructuredBuffer.v2uint = type opaque

@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x <2 x i32>], 8), %type.RWStructuredBuffer.v2uint, 12, 1), !spirv.Decorations !2
@shared_place = external addrspace(3) global i32
@gl_GlobalInvocationId = external addrspace(7) global <3 x i32>, !spirv.Decorations !4

define void @main() #0 {
entry:
  %0 = load <3 x i32>, ptr addrspace(7) @gl_GlobalInvocationId
  call void @src.main(<3 x i32> %0)
  ret void
}

define void @src.main(<3 x i32> %id) {
entry:
  %local = alloca i32
  %carry = alloca %Carry
  store i32 1, ptr %local
  %0 = extractelement <3 x i32> %id, i32 0
  %1 = call %Carry @add_carry(i32 %0, i32 3)
  store %Carry %1, ptr %carry
  %2 = call i32 @vendor(i32 -1, target("spirv.inline.literal", 2, 1) zeroinitializer, ptr %local)
  %3 = extractelement <3 x i32> %id, i32 0
  %4 = getelementptr [0 x <2 x i32>], ptr addrspace(11) @buffer, i32 0, i32 %3
  %5 = getelementptr <2 x i32>, ptr addrspace(11) %4, i32 0, i32 1
  %6 = call i32 @vendor.1(i32 -2, target("spirv.inline.literal", 3, 0) zeroinitializer, ptr addrspace(11) %5)
  %a = add i32 %2, %6
  %7 = getelementptr %Carry, ptr %carry, i32 0, i32 1
  %8 = load i32, ptr %7
  %9 = call i32 @atomic_add(ptr addrspace(3) @shared_place, i32 1, i32 0, i32 %8)
  %10 = sitofp i32 %a to float
  %11 = insertelement <3 x float> poison, float %10, i32 0
  %12 = insertelement <3 x float> %11, float %10, i32 1
  %13 = insertelement <3 x float> %12, float %10, i32 2
  %14 = insertvalue [2 x <3 x float>] poison, <3 x float> %13, 0
  %15 = insertvalue [2 x <3 x float>] %14, <3 x float> %13, 1
  %16 = extractvalue [2 x <3 x float>] %15, 0
  %17 = fmul nsz arcp <3 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00>, %16
  %18 = extractvalue [2 x <3 x float>] %15, 1
  %19 = fmul nsz arcp <3 x float> <float 4.000000e+00, float 5.000000e+00, float 6.000000e+00>, %18
  %20 = insertvalue [2 x <3 x float>] poison, <3 x float> %17, 0
  %21 = insertvalue [2 x <3 x float>] %20, <3 x float> %19, 1
  %22 = extractelement <3 x i32> %id, i32 1
  %23 = icmp ugt i32 %22, 1
  %24 = call float @vendor_set([2 x <3 x float>] %21, i1 %23)
  %25 = fptoui float %24 to i32
  %26 = getelementptr [0 x <2 x i32>], ptr addrspace(11) @buffer, i32 0, i32 0
  %27 = getelementptr <2 x i32>, ptr addrspace(11) %26, i32 0, i32 0
  store i32 %25, ptr addrspace(11) %27
  ret void
}

declare %Carry @add_carry(i32, i32) #1

declare "spv.signed" i32 @vendor(i32 "spv.signed", target("spirv.inline.literal", 2, 1), ptr) #2

declare "spv.signed" i32 @vendor.1(i32 "spv.signed", target("spirv.inline.literal", 3, 0), ptr addrspace(11)) #2

declare i32 @atomic_add(ptr addrspace(3), i32, i32, i32) #3

declare float @vendor_set([2 x <3 x float>] "spv.matrix", i1) #4

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:8:4:2,60003" }
attributes #1 = { "spv.ext_instruction"="149," }
attributes #2 = { "spv.ext_instruction"="60001," "spv.extextension"="SPV_VENDOR_new" "spv.extcapability"="60002" }
attributes #3 = { "spv.ext_instruction"="234," }
attributes #4 = { "spv.ext_instruction"="77,Vendor.Set" }

!spirv.MemberNames = !{!5}

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 11, i32 28}
!4 = !{!3}
!5 = !{!"Carry", !"low", !"high"}
