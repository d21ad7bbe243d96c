source_filename = "particles.hlsl"
target triple = "spirv-unknown-vulkan1.3-compute"

%Particle = type { <3 x float>, target("spirv.Signed", i32) }
%Params = type { target("spirv.Matrix", [4 x <4 x float>], 16, 1), float, i32, target("spirv.Bool", i32) }
%ResType = type { i32, i32 }

@particles = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %Particle, 16, 0, 12)], 16), 12, 1), !spirv.Decorations !0
@params = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %Params, 80, 0, 64, 68, 72), 2, 0), !spirv.Decorations !3
@threadId = external addrspace(7) global <3 x i32>, !spirv.Decorations !4
@shared = internal addrspace(3) global [64 x i32] poison
@counter = internal addrspace(10) global i32 5
@table = internal addrspace(10) constant [4 x i32] [i32 1, i32 2, i32 -3, i32 4]
@vendor = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0), !spirv.Decorations !5 #0

declare void @vendor_op(target("spirv.inline.literal", 4294967295, 1), ptr addrspace(3)) #1

declare "spv.signed" i32 @vendor_ext(i32 "spv.signed", float) #2

declare void @barrier(i32, i32, i32) #3

declare %ResType @add_carry(i32, i32) #4

declare [4 x <4 x float>] @mat_mul([4 x <4 x float>] "spv.matrix", [4 x <4 x float>] "spv.matrix") #5

declare i32 @_Z20__spirv_SpecConstantii(i32, i32)

define internal void @advance(ptr byref(target("spirv.Signed", i32)) %value, i32 "spv.signed" %step) {
entry:
  %old = load i32, ptr %value
  %new = add nsw i32 %old, %step
  store i32 %new, ptr %value
  ret void
}

define void @main() #6 {
entry:
  %sum = alloca target("spirv.Signed", i32)
  %flag = alloca i1
  %carry = alloca %ResType
  %id = load <3 x i32>, ptr addrspace(7) @threadId
  %x = extractelement <3 x i32> %id, i32 0
  %count = call i32 @_Z20__spirv_SpecConstantii(i32 3, i32 16)
  store i32 0, ptr %sum
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  %more = icmp slt i32 %i, %count
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@main, %merge), ptr blockaddress(@main, %continue), i32 1)
  br i1 %more, label %body, label %merge

body:
  %array = getelementptr target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %Particle, 16, 0, 12)], 16), 12, 1), ptr addrspace(11) @particles, i32 0
  %element = getelementptr [0 x target("spirv.Layout", %Particle, 16, 0, 12)], ptr addrspace(11) %array, i32 0, i32 %i
  %life = getelementptr %Particle, ptr addrspace(11) %element, i32 0, i32 1
  %alive = load i32, ptr addrspace(11) %life
  %dead = icmp eq i32 %alive, 0
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %join), i32 0)
  br i1 %dead, label %then, label %join

then:
  call void @advance(ptr byref(target("spirv.Signed", i32)) %sum, i32 "spv.signed" %alive)
  br label %join

join:
  %place = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %x
  call void @vendor_op(target("spirv.inline.literal", 4294967295, 1) zeroinitializer, ptr addrspace(3) %place)
  call void @barrier(i32 2, i32 2, i32 264)
  br label %continue

continue:
  %next = add i32 %i, 1
  br label %loop

merge:
  %total = load i32, ptr %sum
  %r = call i32 @vendor_ext(i32 %total, float 5.000000e-01)
  %c = call %ResType @add_carry(i32 %r, i32 %x)
  store %ResType %c, ptr %carry
  %high = getelementptr %ResType, ptr %carry, i32 0, i32 1
  %bit = load i32, ptr %high
  %slot = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 0
  %was = atomicrmw add ptr addrspace(3) %slot, i32 %bit syncscope("workgroup") monotonic
  %time = getelementptr %Params, ptr addrspace(12) @params, i32 0, i32 1
  %t = load float, ptr addrspace(12) %time, !spirv.Decorations !6
  %twice = fmul reassoc nnan float %t, 2.000000e+00, !spirv.Decorations !7
  %done = fcmp ogt float %twice, 1.000000e+00
  store i1 %done, ptr %flag
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %end), i32 2)
  switch i32 %x, label %end [
    i32 0, label %first
    i32 -1, label %first
    i32 7, label %end
  ]

first:
  br label %end

end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)

attributes #0 = { "spv.extextension"="SPV_VENDOR_new" "spv.extcapability"="60002" }
attributes #1 = { "spv.ext_instruction"="60001," "spv.extextension"="SPV_VENDOR_new" "spv.extcapability"="60002:61" }
attributes #2 = { "spv.ext_instruction"="77,Vendor.Set" }
attributes #3 = { convergent nounwind "spv.ext_instruction"="224," }
attributes #4 = { "spv.ext_instruction"="149," }
attributes #5 = { "spv.ext_instruction"="146," }
attributes #6 = { "hlsl.shader"="compute" "spv.executionmode"="17:64:1:1,60003:1:2" }

!spirv.MemberNames = !{!12, !13}

!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 1}
!3 = !{!1, !8}
!4 = !{!9}
!5 = !{!1}
!6 = !{!10}
!7 = !{!11}
!8 = !{i32 33, i32 2}
!9 = !{i32 11, i32 28}
!10 = !{i32 0}
!11 = !{i32 42}
!12 = !{!"Particle", !"position", !"life"}
!13 = !{!"Params", !"world", !"time", !"count", !"enabled"}
