; ModuleID = 'vectors_of_sycl.cpp'
source_filename = "vectors_of_sycl.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4), ptr addrspace(4), ptr addrspace(4) }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitRN4sycl5queueEPKNS_3vecIfLi4EEEPfPNS2_IiLi4EEEE7Vectors(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !7
  %4 = load <4 x float>, ptr addrspace(4) %3, align 16, !tbaa !13
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 8
  %6 = load ptr addrspace(4), ptr addrspace(4) %5, align 8, !tbaa !14
  %7 = extractelement <4 x float> %4, i64 2
  store float %7, ptr addrspace(4) %6, align 4, !tbaa !15
  %8 = extractelement <4 x float> %4, i64 3
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 4
  store float %8, ptr addrspace(4) %9, align 4, !tbaa !15
  %10 = extractelement <4 x float> %4, i64 0
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 8
  store float %10, ptr addrspace(4) %11, align 4, !tbaa !15
  %12 = extractelement <4 x float> %4, i64 1
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  store float %12, ptr addrspace(4) %13, align 4, !tbaa !15
  %14 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 16
  store float %8, ptr addrspace(4) %14, align 4, !tbaa !15
  %15 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 20
  store float %7, ptr addrspace(4) %15, align 4, !tbaa !15
  %16 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 24
  store float %12, ptr addrspace(4) %16, align 4, !tbaa !15
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 28
  store float 9.000000e+00, ptr addrspace(4) %17, align 4, !tbaa !15
  %18 = fadd float %7, 2.000000e+00
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 32
  store float %18, ptr addrspace(4) %19, align 4, !tbaa !15
  %20 = tail call spir_func noundef float @_Z18__spirv_ocl_lengthIDv4_fEu14__remove_cvrefIDTixfp_Li0EEET_(<4 x float> noundef <float 9.000000e+00, float 1.200000e+01, float 0.000000e+00, float 2.000000e+01>) #2
  %21 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 36
  store float %20, ptr addrspace(4) %21, align 4, !tbaa !15
  %22 = load <4 x float>, ptr addrspace(4) %3, align 16, !tbaa !13, !noalias !17
  %23 = fcmp ogt <4 x float> %22, splat (float 2.500000e+00)
  %24 = sext <4 x i1> %23 to <4 x i32>
  %25 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %26 = load ptr addrspace(4), ptr addrspace(4) %25, align 8, !tbaa !22
  store <4 x i32> %24, ptr addrspace(4) %26, align 16, !tbaa !13
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef float @_Z18__spirv_ocl_lengthIDv4_fEu14__remove_cvrefIDTixfp_Li0EEET_(<4 x float> noundef) local_unnamed_addr #1

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

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
!8 = !{!"_ZTSZ6submitRN4sycl5queueEPKNS_3vecIfLi4EEEPfPNS2_IiLi4EEEEUlvE_", !9, i64 0, !11, i64 8, !12, i64 16}
!9 = !{!"p1 _ZTSN4sycl3vecIfLi4EEE", !10, i64 0}
!10 = !{!"any pointer", !5, i64 0}
!11 = !{!"p1 float", !10, i64 0}
!12 = !{!"p1 _ZTSN4sycl3vecIiLi4EEE", !10, i64 0}
!13 = !{!5, !5, i64 0}
!14 = !{!8, !11, i64 8}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !5, i64 0}
!17 = !{!18, !20}
!18 = distinct !{!18, !19, !"_ZN4syclgtERKNS_3vecIfLi4EEES3_: argument 0"}
!19 = distinct !{!19, !"_ZN4syclgtERKNS_3vecIfLi4EEES3_"}
!20 = distinct !{!20, !21, !"_ZN4syclgtERKNS_3vecIfLi4EEERKf: argument 0"}
!21 = distinct !{!21, !"_ZN4syclgtERKNS_3vecIfLi4EEERKf"}
!22 = !{!8, !12, i64 16}
