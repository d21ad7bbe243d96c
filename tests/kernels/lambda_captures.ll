; ModuleID = 'lambda_captures.cpp'
source_filename = "lambda_captures.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type <{ ptr addrspace(4), ptr addrspace(4), %struct.Shape, [3 x i32], [4 x i8] }>
%struct.Shape = type { float, i32 }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitRN4sycl5queueEPKfPfEUlNS_2idILi1EEEE_(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 8
  %5 = load ptr addrspace(4), ptr addrspace(4) %4, align 8, !tbaa !12
  %6 = getelementptr inbounds nuw float, ptr addrspace(4) %5, i64 %3
  %7 = load float, ptr addrspace(4) %6, align 4, !tbaa !18
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %9 = load float, ptr addrspace(4) %8, align 8, !tbaa !19
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 24
  %11 = urem i64 %3, 3
  %12 = getelementptr inbounds nuw i32, ptr addrspace(4) %10, i64 %11
  %13 = load i32, ptr addrspace(4) %12, align 4, !tbaa !3
  %14 = sitofp i32 %13 to float
  %15 = tail call float @llvm.fmuladd.f32(float %7, float %9, float %14)
  %16 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 20
  %17 = load i32, ptr addrspace(4) %16, align 4, !tbaa !20
  %18 = sitofp i32 %17 to float
  %19 = fadd float %15, %18
  %20 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !21
  %21 = getelementptr inbounds nuw float, ptr addrspace(4) %20, i64 %3
  store float %19, ptr addrspace(4) %21, align 4, !tbaa !18
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !10}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!12 = !{!13, !14, i64 8}
!13 = !{!"_ZTSZ6submitRN4sycl5queueEPKfPfEUlNS_2idILi1EEEE_", !14, i64 0, !14, i64 8, !16, i64 16, !5, i64 24}
!14 = !{!"p1 float", !15, i64 0}
!15 = !{!"any pointer", !5, i64 0}
!16 = !{!"_ZTS5Shape", !17, i64 0, !4, i64 4}
!17 = !{!"float", !5, i64 0}
!18 = !{!17, !17, i64 0}
!19 = !{!13, !17, i64 16}
!20 = !{!13, !4, i64 20}
!21 = !{!13, !14, i64 0}
