; ModuleID = 'accessors.cpp'
source_filename = "accessors.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Fill = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitN4sycl8accessorIKiNS_3ext6oneapi12experimental10propertiesIJEEEEENS0_IiS6_EEE10FillKernel(ptr noundef readnone byval(%struct.Fill) align 1 captures(none) %0, ptr noundef readonly byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = ptrtoint ptr addrspace(1) %2 to i64
  %6 = inttoptr i64 %5 to ptr addrspace(4)
  %7 = ptrtoint ptr addrspace(1) %3 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  %9 = addrspacecast ptr %1 to ptr addrspace(4)
  %10 = load i64, ptr addrspace(4) %9, align 8, !tbaa !7
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %9, i64 8
  %12 = load i64, ptr addrspace(4) %11, align 8, !tbaa !7
  %13 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !9
  %14 = icmp ult i64 %13, %10
  br i1 %14, label %15, label %26

15:                                               ; preds = %4
  %16 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !14
  %17 = icmp ult i64 %16, %12
  br i1 %17, label %18, label %26

18:                                               ; preds = %15
  %19 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !19
  %20 = getelementptr inbounds nuw i32, ptr addrspace(4) %6, i64 %19
  %21 = load i32, ptr addrspace(4) %20, align 4, !tbaa !3
  %22 = icmp sgt i32 %21, 0
  %23 = zext i1 %22 to i32
  %24 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !24
  %25 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %24
  store i32 %23, ptr addrspace(4) %25, align 4, !tbaa !3
  br label %26

26:                                               ; preds = %4, %15, %18
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
!7 = !{!8, !8, i64 0}
!8 = !{!"long", !5, i64 0}
!9 = !{!10, !12}
!10 = distinct !{!10, !11, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!11 = distinct !{!11, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!12 = distinct !{!12, !13, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!13 = distinct !{!13, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!14 = !{!15, !17}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!17 = distinct !{!17, !18, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!19 = !{!20, !22}
!20 = distinct !{!20, !21, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!21 = distinct !{!21, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!22 = distinct !{!22, !23, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!23 = distinct !{!23, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!24 = !{!25, !27}
!25 = distinct !{!25, !26, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!26 = distinct !{!26, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!27 = distinct !{!27, !28, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!28 = distinct !{!28, !"_ZNK4sycl4itemILi1EE6get_idEv"}
