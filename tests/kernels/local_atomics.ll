; ModuleID = 'local_atomics.cpp'
source_filename = "local_atomics.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.LocalAtomics = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }
%"class.sycl::nd_item" = type { i8 }

$_ZNK12LocalAtomicsclEN4sycl7nd_itemILi1EEEPKiPi = comdat any

$_ZZNK12LocalAtomicsclEN4sycl7nd_itemILi1EEEPKiPiE5count = comdat any

@_ZZNK12LocalAtomicsclEN4sycl7nd_itemILi1EEEPKiPiE5count = linkonce_odr addrspace(3) global i32 0, comdat, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE18LocalAtomicsKernel(ptr noundef byval(%struct.LocalAtomics) align 1 %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = alloca %"class.sycl::nd_item", align 1
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = ptrtoint ptr addrspace(1) %3 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = addrspacecast ptr %0 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call spir_func void @_ZNK12LocalAtomicsclEN4sycl7nd_itemILi1EEEPKiPi(ptr addrspace(4) noundef align 1 dereferenceable(1) dereferenceable_or_null(1) %10, ptr noundef nonnull byval(%"class.sycl::nd_item") align 1 %5, ptr addrspace(4) noundef %7, ptr addrspace(4) noundef %9) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress norecurse nounwind
define linkonce_odr spir_func void @_ZNK12LocalAtomicsclEN4sycl7nd_itemILi1EEEPKiPi(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0, ptr noundef byval(%"class.sycl::nd_item") align 1 %1, ptr addrspace(4) noundef %2, ptr addrspace(4) noundef %3) local_unnamed_addr #0 comdat align 2 {
  %5 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %7, label %8

7:                                                ; preds = %4
  store i32 0, ptr addrspace(3) @_ZZNK12LocalAtomicsclEN4sycl7nd_itemILi1EEEPKiPiE5count, align 4, !tbaa !3
  br label %8

8:                                                ; preds = %7, %4
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %9 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !14
  %10 = getelementptr inbounds nuw i32, ptr addrspace(4) %2, i64 %9
  %11 = load i32, ptr addrspace(4) %10, align 4, !tbaa !3
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %15, label %13

13:                                               ; preds = %8
  %14 = atomicrmw add ptr addrspace(3) @_ZZNK12LocalAtomicsclEN4sycl7nd_itemILi1EEEPKiPiE5count, i32 1 syncscope("workgroup") monotonic, align 4
  br label %15

15:                                               ; preds = %13, %8
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %16 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #3, !noalias !21
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %18, label %22

18:                                               ; preds = %15
  %19 = load i32, ptr addrspace(3) @_ZZNK12LocalAtomicsclEN4sycl7nd_itemILi1EEEPKiPiE5count, align 4, !tbaa !3
  %20 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #3, !noalias !28
  %21 = getelementptr inbounds nuw i32, ptr addrspace(4) %3, i64 %20
  store i32 %19, ptr addrspace(4) %21, align 4, !tbaa !3
  br label %22

22:                                               ; preds = %18, %15
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
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
!7 = !{!8, !10, !12}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!12 = distinct !{!12, !13, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!13 = distinct !{!13, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
!14 = !{!15, !17, !19}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!17 = distinct !{!17, !18, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!19 = distinct !{!19, !20, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv: argument 0"}
!20 = distinct !{!20, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv"}
!21 = !{!22, !24, !26}
!22 = distinct !{!22, !23, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!23 = distinct !{!23, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!24 = distinct !{!24, !25, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!25 = distinct !{!25, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!26 = distinct !{!26, !27, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!27 = distinct !{!27, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
!28 = !{!29, !31}
!29 = distinct !{!29, !30, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_group_idEvEUliE_EET_T1_: argument 0"}
!30 = distinct !{!30, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_group_idEvEUliE_EET_T1_"}
!31 = distinct !{!31, !32, !"_ZNK4sycl5groupILi1EE12get_group_idEv: argument 0"}
!32 = distinct !{!32, !"_ZNK4sycl5groupILi1EE12get_group_idEv"}
