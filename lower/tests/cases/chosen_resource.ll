@first = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0), !spirv.Decorations !2
@second = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0), !spirv.Decorations !4
@in.var.AT = external addrspace(7) global i32, !spirv.Decorations !7
@out.var.SV_Target = external addrspace(8) global <4 x float>, !spirv.Decorations !8

define void @main() #0 {
entry:
  %0 = load i32, ptr addrspace(7) @in.var.AT
  %1 = call <4 x float> @src.main(i32 %0)
  store <4 x float> %1, ptr addrspace(8) @out.var.SV_Target
  ret void
}

define <4 x float> @src.main(i32 %at) {
entry:
  %local = alloca ptr addrspace(2)
  store ptr addrspace(2) @first, ptr %local
  %0 = icmp ugt i32 %at, 2
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@src.main, %if.end), i32 0)
  br i1 %0, label %if.then, label %if.end

if.then:
  store ptr addrspace(2) @second, ptr %local
  br label %if.end

if.end:
  %1 = load ptr addrspace(2), ptr %local
  %2 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %1
  %3 = call <4 x float> @spirv.OpImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %2, <2 x i32> <i32 1, i32 2>, target("spirv.inline.literal", 2) zeroinitializer, i32 0)
  ret <4 x float> %3
}

declare <4 x float> @spirv.OpImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, target("spirv.inline.literal", 2), i32) #1

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "spv.ext_instruction"="95," }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 33, i32 1}
!4 = !{!0, !3}
!5 = !{i32 30, i32 0}
!6 = !{i32 14}
!7 = !{!5, !6}
!8 = !{!5}
