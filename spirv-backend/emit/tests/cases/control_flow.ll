; target: vulkan1.0
; A loop, a switch, a block that OpKill ends, and a merge block that nothing reaches.
@in = external addrspace(7) global target("spirv.Signed", i32), !spirv.Decorations !0
@color = external addrspace(8) global <4 x float>, !spirv.Decorations !3
!0 = !{!1, !2}
!1 = !{i32 30, i32 0}
!2 = !{i32 14}
!3 = !{!1}
declare void @kill() #1
declare void @llvm.spv.selection.merge.p0(ptr, i32)
declare void @llvm.spv.loop.merge(...)
define float @choose(i32 "spv.signed" %x) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@choose, %merge), i32 0)
  switch i32 %x, label %default [ i32 0, label %zero
                                  i32 -1, label %one
                                  i32 2, label %one ]
zero:
  ret float 0.0
one:
  ret float 1.0
default:
  ret float 2.0
merge:
  unreachable
}
define void @main() #0 {
entry:
  %n = load i32, ptr addrspace(7) @in
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  %sum = phi float [ 0.0, %entry ], [ %more, %continue ]
  %c = icmp slt i32 %i, %n
  call void @llvm.spv.loop.merge(ptr blockaddress(@main, %exit), ptr blockaddress(@main, %continue), i32 1)
  br i1 %c, label %body, label %exit
body:
  %v = call float @choose(i32 %i)
  %more = fadd float %sum, %v
  br label %continue
continue:
  %next = add i32 %i, 1
  br label %header
exit:
  %big = fcmp ogt float %sum, 3.5
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %done), i32 2)
  br i1 %big, label %stop, label %done
stop:
  call void @kill()
  unreachable
done:
  %splat0 = insertelement <4 x float> poison, float %sum, i32 0
  %splat = shufflevector <4 x float> %splat0, <4 x float> poison, <4 x i32> zeroinitializer
  store <4 x float> %splat, ptr addrspace(8) @color
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "spv.ext_instruction"="252," }
