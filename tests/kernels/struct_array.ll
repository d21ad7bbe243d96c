; ModuleID = 'struct_array.cpp'
source_filename = "struct_array.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.StructArray = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }
%struct.Sample = type { [3 x i32], double }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPK6SamplePdE17StructArrayKernel(ptr noundef readnone byval(%struct.StructArray) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = ptrtoint ptr addrspace(1) %2 to i64
  %6 = inttoptr i64 %5 to ptr addrspace(4)
  %7 = ptrtoint ptr addrspace(1) %3 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  %9 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %10 = getelementptr inbounds nuw %struct.Sample, ptr addrspace(4) %6, i64 %9
  %11 = load i32, ptr addrspace(4) %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %10, i64 4
  %13 = load i32, ptr addrspace(4) %12, align 4
  %14 = getelementptr inbounds nuw i8, ptr addrspace(4) %10, i64 8
  %15 = load i32, ptr addrspace(4) %14, align 8, !tbaa !12
  %16 = getelementptr inbounds nuw i8, ptr addrspace(4) %10, i64 16
  %17 = load double, ptr addrspace(4) %16, align 8, !tbaa !13
  %18 = sitofp i32 %11 to double
  %19 = fadd double %17, %18
  %20 = sitofp i32 %13 to double
  %21 = fadd double %19, %20
  %22 = sitofp i32 %15 to double
  %23 = fadd double %21, %22
  %24 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !15
  %25 = getelementptr inbounds nuw double, ptr addrspace(4) %8, i64 %24
  store double %23, ptr addrspace(4) %25, align 8, !tbaa !13
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

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
!7 = !{!8, !10}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!12 = !{!5, !5, i64 0}
!13 = !{!14, !14, i64 0}
!14 = !{!"double", !5, i64 0}
!15 = !{!16, !18}
!16 = distinct !{!16, !17, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!17 = distinct !{!17, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!18 = distinct !{!18, !19, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!19 = distinct !{!19, !"_ZNK4sycl4itemILi1EE6get_idEv"}
