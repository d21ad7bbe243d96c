; ModuleID = 'mathematics.cpp'
source_filename = "mathematics.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4), ptr addrspace(4) }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitRN4sycl5queueEPfPiE11Mathematics(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !7
  %4 = load <4 x float>, ptr addrspace(4) %3, align 4, !tbaa !12
  %5 = tail call spir_func noundef <4 x float> @_Z16__spirv_ocl_sqrtIDv4_fJEET_S1_DpT0_(<4 x float> noundef %4) #3, !noalias !14
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 16
  %7 = extractelement <4 x float> %5, i64 0
  store float %7, ptr addrspace(4) %6, align 4, !tbaa !12
  %8 = extractelement <4 x float> %5, i64 1
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 20
  store float %8, ptr addrspace(4) %9, align 4, !tbaa !12
  %10 = extractelement <4 x float> %5, i64 2
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 24
  store float %10, ptr addrspace(4) %11, align 4, !tbaa !12
  %12 = extractelement <4 x float> %5, i64 3
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 28
  store float %12, ptr addrspace(4) %13, align 4, !tbaa !12
  %14 = tail call spir_func noundef float @_Z17__spirv_ocl_atan2IfJfEET_S0_DpT0_(float noundef 1.000000e+00, float noundef 0.000000e+00) #3
  %15 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 32
  store float %14, ptr addrspace(4) %15, align 4, !tbaa !12
  %16 = tail call spir_func noundef float @_Z15__spirv_ocl_powIfJfEET_S0_DpT0_(float noundef 2.000000e+00, float noundef 3.000000e+00) #3
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 36
  store float %16, ptr addrspace(4) %17, align 4, !tbaa !12
  %18 = tail call spir_func noundef float @_Z18__spirv_ocl_fclampIfJffEET_S0_DpT0_(float noundef 7.000000e+00, float noundef 0.000000e+00, float noundef 3.000000e+00) #3
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 40
  store float %18, ptr addrspace(4) %19, align 4, !tbaa !12
  %20 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 44
  store float 2.700000e+01, ptr addrspace(4) %20, align 4, !tbaa !12
  %21 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 8
  %22 = load ptr addrspace(4), ptr addrspace(4) %21, align 8, !tbaa !19
  %23 = load i32, ptr addrspace(4) %22, align 4, !tbaa !3
  %24 = tail call noundef i32 @llvm.abs.i32(i32 %23, i1 false)
  %25 = getelementptr inbounds nuw i8, ptr addrspace(4) %22, i64 8
  store i32 %24, ptr addrspace(4) %25, align 4, !tbaa !3
  %26 = getelementptr inbounds nuw i8, ptr addrspace(4) %22, i64 4
  %27 = load i32, ptr addrspace(4) %26, align 4, !tbaa !3
  %28 = tail call spir_func noundef i32 @_Z17__spirv_ocl_s_maxIiJiEET_S0_DpT0_(i32 noundef %23, i32 noundef %27) #3
  %29 = getelementptr inbounds nuw i8, ptr addrspace(4) %22, i64 12
  store i32 %28, ptr addrspace(4) %29, align 4, !tbaa !3
  %30 = load i32, ptr addrspace(4) %22, align 4, !tbaa !3
  %31 = load i32, ptr addrspace(4) %26, align 4, !tbaa !3
  %32 = tail call spir_func noundef i32 @_Z17__spirv_ocl_s_minIiJiEET_S0_DpT0_(i32 noundef %30, i32 noundef %31) #3
  %33 = getelementptr inbounds nuw i8, ptr addrspace(4) %22, i64 16
  store i32 %32, ptr addrspace(4) %33, align 4, !tbaa !3
  %34 = load i32, ptr addrspace(4) %26, align 4, !tbaa !3
  %35 = tail call spir_func noundef i32 @_Z20__spirv_ocl_popcountIiJEET_S0_DpT0_(i32 noundef %34) #3
  %36 = getelementptr inbounds nuw i8, ptr addrspace(4) %22, i64 20
  store i32 %35, ptr addrspace(4) %36, align 4, !tbaa !3
  %37 = load i32, ptr addrspace(4) %26, align 4, !tbaa !3
  %38 = tail call spir_func noundef i32 @_Z15__spirv_ocl_clzIiJEET_S0_DpT0_(i32 noundef %37) #3
  %39 = getelementptr inbounds nuw i8, ptr addrspace(4) %22, i64 24
  store i32 %38, ptr addrspace(4) %39, align 4, !tbaa !3
  %40 = load i32, ptr addrspace(4) %26, align 4, !tbaa !3
  %41 = tail call spir_func noundef i32 @_Z18__spirv_ocl_rotateIiJiEET_S0_DpT0_(i32 noundef %40, i32 noundef 1) #3
  %42 = getelementptr inbounds nuw i8, ptr addrspace(4) %22, i64 28
  store i32 %41, ptr addrspace(4) %42, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef <4 x float> @_Z16__spirv_ocl_sqrtIDv4_fJEET_S1_DpT0_(<4 x float> noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef float @_Z17__spirv_ocl_atan2IfJfEET_S0_DpT0_(float noundef, float noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef float @_Z15__spirv_ocl_powIfJfEET_S0_DpT0_(float noundef, float noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef float @_Z18__spirv_ocl_fclampIfJffEET_S0_DpT0_(float noundef, float noundef, float noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.abs.i32(i32, i1 immarg) #2

; Function Attrs: convergent nounwind
declare spir_func noundef i32 @_Z17__spirv_ocl_s_maxIiJiEET_S0_DpT0_(i32 noundef, i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i32 @_Z17__spirv_ocl_s_minIiJiEET_S0_DpT0_(i32 noundef, i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i32 @_Z20__spirv_ocl_popcountIiJEET_S0_DpT0_(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i32 @_Z15__spirv_ocl_clzIiJEET_S0_DpT0_(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i32 @_Z18__spirv_ocl_rotateIiJiEET_S0_DpT0_(i32 noundef, i32 noundef) local_unnamed_addr #1

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
!7 = !{!8, !9, i64 0}
!8 = !{!"_ZTSZ6submitRN4sycl5queueEPfPiEUlvE_", !9, i64 0, !11, i64 8}
!9 = !{!"p1 float", !10, i64 0}
!10 = !{!"any pointer", !5, i64 0}
!11 = !{!"p1 int", !10, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !5, i64 0}
!14 = !{!15, !17}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail5applyINS_3vecIfLi4EEEZNS_4sqrtIJS3_EEEDaDpRKT_EUlDpS5_E_JS3_EEET_T0_DpRKT1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail5applyINS_3vecIfLi4EEEZNS_4sqrtIJS3_EEEDaDpRKT_EUlDpS5_E_JS3_EEET_T0_DpRKT1_"}
!17 = distinct !{!17, !18, !"_ZN4sycl4sqrtIJNS_3vecIfLi4EEEEEEDaDpRKT_: argument 0"}
!18 = distinct !{!18, !"_ZN4sycl4sqrtIJNS_3vecIfLi4EEEEEEDaDpRKT_"}
!19 = !{!8, !11, i64 8}
