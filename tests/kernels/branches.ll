; ModuleID = 'branches.cpp'
source_filename = "branches.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Branches = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }
%"class.sycl::item" = type { i8 }

$_ZNK8BranchesclEN4sycl4itemILi1EEEPKiPi = comdat any

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE14BranchesKernel(ptr noundef byval(%struct.Branches) align 1 %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = alloca %"class.sycl::item", align 1
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = ptrtoint ptr addrspace(1) %3 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = addrspacecast ptr %0 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call spir_func void @_ZNK8BranchesclEN4sycl4itemILi1EEEPKiPi(ptr addrspace(4) noundef align 1 dereferenceable(1) dereferenceable_or_null(1) %10, ptr noundef nonnull byval(%"class.sycl::item") align 1 %5, ptr addrspace(4) noundef %7, ptr addrspace(4) noundef %9) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress norecurse nounwind
define linkonce_odr spir_func void @_ZNK8BranchesclEN4sycl4itemILi1EEEPKiPi(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0, ptr noundef byval(%"class.sycl::item") align 1 %1, ptr addrspace(4) noundef %2, ptr addrspace(4) noundef %3) local_unnamed_addr #0 comdat align 2 {
  %5 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %6 = getelementptr inbounds nuw i32, ptr addrspace(4) %2, i64 %5
  %7 = load i32, ptr addrspace(4) %6, align 4, !tbaa !3
  %8 = icmp slt i32 %7, 0
  br i1 %8, label %9, label %11

9:                                                ; preds = %4
  %10 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !12
  br label %30

11:                                               ; preds = %4
  %12 = icmp eq i32 %7, 0
  br i1 %12, label %13, label %15

13:                                               ; preds = %11
  %14 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !17
  br label %30

15:                                               ; preds = %11
  %16 = icmp samesign ult i32 %7, 10
  br i1 %16, label %17, label %20

17:                                               ; preds = %15
  %18 = shl nuw nsw i32 %7, 1
  %19 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !22
  br label %30

20:                                               ; preds = %15
  %21 = urem i32 %7, 50
  %22 = icmp eq i32 %21, 0
  %23 = icmp samesign ult i32 %7, 100
  %24 = and i1 %23, %22
  br i1 %24, label %25, label %27

25:                                               ; preds = %20
  %26 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !27
  br label %30

27:                                               ; preds = %20
  %28 = add nuw nsw i32 %7, 1
  %29 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !32
  br label %30

30:                                               ; preds = %13, %25, %27, %17, %9
  %31 = phi i64 [ %14, %13 ], [ %26, %25 ], [ %29, %27 ], [ %19, %17 ], [ %10, %9 ]
  %32 = phi i32 [ 0, %13 ], [ 7, %25 ], [ %28, %27 ], [ %18, %17 ], [ -1, %9 ]
  %33 = getelementptr inbounds nuw i32, ptr addrspace(4) %3, i64 %31
  store i32 %32, ptr addrspace(4) %33, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #2

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
!7 = !{!8, !10}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!14 = distinct !{!14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!15 = distinct !{!15, !16, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!16 = distinct !{!16, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!17 = !{!18, !20}
!18 = distinct !{!18, !19, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!19 = distinct !{!19, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!20 = distinct !{!20, !21, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!21 = distinct !{!21, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!22 = !{!23, !25}
!23 = distinct !{!23, !24, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!24 = distinct !{!24, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!25 = distinct !{!25, !26, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!26 = distinct !{!26, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!27 = !{!28, !30}
!28 = distinct !{!28, !29, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!29 = distinct !{!29, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!30 = distinct !{!30, !31, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!31 = distinct !{!31, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!32 = !{!33, !35}
!33 = distinct !{!33, !34, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!34 = distinct !{!34, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!35 = distinct !{!35, !36, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!36 = distinct !{!36, !"_ZNK4sycl4itemILi1EE6get_idEv"}
