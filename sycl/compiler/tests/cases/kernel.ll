; A kernel as clang 22 prints it: its object by value, generic pointers in it, a loop with a hint, a barrier.
source_filename = "kernel.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Sum = type { ptr addrspace(4), ptr addrspace(4), i32, [4 x float] }

@tile = linkonce_odr dso_local addrspace(3) global [64 x float] undef, comdat, align 4

$tile = comdat any

$_ZTS3Sum = comdat any

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local spir_kernel void @_ZTS3Sum(ptr noundef byval(%struct.Sum) align 8 captures(none) dead_on_return %k) local_unnamed_addr #0 comdat {
entry:
  %this = addrspacecast ptr %k to ptr addrspace(4)
  %id = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2
  %out.addr = getelementptr inbounds nuw i8, ptr addrspace(4) %this, i64 0
  %out = load ptr addrspace(4), ptr addrspace(4) %out.addr, align 8, !tbaa !6
  %in.addr = getelementptr inbounds nuw %struct.Sum, ptr addrspace(4) %this, i64 0, i32 1
  %in = load ptr addrspace(4), ptr addrspace(4) %in.addr, align 8
  %n.addr = getelementptr inbounds nuw %struct.Sum, ptr addrspace(4) %this, i64 0, i32 2
  %n = load i32, ptr addrspace(4) %n.addr, align 8
  %empty = icmp slt i32 %n, 1
  br i1 %empty, label %exit, label %loop

loop:
  %i = phi i32 [ %next, %loop ], [ 0, %entry ]
  %sum = phi float [ %more, %loop ], [ 0.000000e+00, %entry ]
  %lane = and i32 %i, 3
  %wide = zext nneg i32 %lane to i64
  %weight.addr = getelementptr inbounds nuw %struct.Sum, ptr addrspace(4) %this, i64 0, i32 3, i64 %wide
  %weight = load float, ptr addrspace(4) %weight.addr, align 4
  %index = zext nneg i32 %i to i64
  %at = add nuw nsw i64 %index, %id
  %element = getelementptr inbounds nuw float, ptr addrspace(4) %in, i64 %at
  %value = load float, ptr addrspace(4) %element, align 4
  %more = tail call float @llvm.fmuladd.f32(float %weight, float %value, float %sum)
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop, !llvm.loop !9

exit:
  %result = phi float [ 0.000000e+00, %entry ], [ %more, %loop ]
  tail call spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef 2, i32 noundef 2, i32 noundef 272) #2
  %root = tail call spir_func noundef float @_Z16__spirv_ocl_sqrtf(float noundef %result) #2
  %slot = getelementptr inbounds [64 x float], ptr addrspace(3) @tile, i64 0, i64 %id
  store float %root, ptr addrspace(3) %slot, align 4
  %place = getelementptr inbounds nuw float, ptr addrspace(4) %out, i64 %id
  store float %root, ptr addrspace(4) %place, align 4
  ret void
}

declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #1
declare spir_func noundef float @_Z16__spirv_ocl_sqrtf(float noundef) local_unnamed_addr #1
declare float @llvm.fmuladd.f32(float, float, float) #3

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind }
attributes #2 = { convergent nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0}
!opencl.ocl.version = !{!1}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 2, i32 0}
!6 = !{!7, !7, i64 0}
!7 = !{!"any pointer", !8, i64 0}
!8 = !{!"omnipotent char"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.count", i32 4}
