; ModuleID = 'minimum_maximum.cpp'
source_filename = "minimum_maximum.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.MinimumMaximum = type { i8 }
%"struct.sycl::detail::sizes" = type { [3 x i64] }
%"class.sycl::item" = type { i8 }

$_ZNK14MinimumMaximumclEN4sycl4itemILi1EEEPKiPiS5_ = comdat any

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiS1_E20MinimumMaximumKernel(ptr noundef byval(%struct.MinimumMaximum) align 1 %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, ptr addrspace(1) noundef %4) local_unnamed_addr #0 {
  %6 = alloca %"class.sycl::item", align 1
  %7 = ptrtoint ptr addrspace(1) %2 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  %9 = ptrtoint ptr addrspace(1) %3 to i64
  %10 = inttoptr i64 %9 to ptr addrspace(4)
  %11 = ptrtoint ptr addrspace(1) %4 to i64
  %12 = inttoptr i64 %11 to ptr addrspace(4)
  %13 = addrspacecast ptr %0 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %6)
  call spir_func void @_ZNK14MinimumMaximumclEN4sycl4itemILi1EEEPKiPiS5_(ptr addrspace(4) noundef align 1 dereferenceable(1) dereferenceable_or_null(1) %13, ptr noundef nonnull byval(%"class.sycl::item") align 1 %6, ptr addrspace(4) noundef %8, ptr addrspace(4) noundef %10, ptr addrspace(4) noundef %12) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %6)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress norecurse nounwind
define linkonce_odr spir_func void @_ZNK14MinimumMaximumclEN4sycl4itemILi1EEEPKiPiS5_(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0, ptr noundef byval(%"class.sycl::item") align 1 %1, ptr addrspace(4) noundef %2, ptr addrspace(4) noundef %3, ptr addrspace(4) noundef %4) local_unnamed_addr #0 comdat align 2 {
  %6 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !7
  %7 = getelementptr inbounds nuw i32, ptr addrspace(4) %2, i64 %6
  %8 = load i32, ptr addrspace(4) %7, align 4, !tbaa !3
  %9 = icmp slt i32 %8, -2
  br i1 %9, label %15, label %10

10:                                               ; preds = %5
  %11 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !12
  %12 = getelementptr inbounds nuw i32, ptr addrspace(4) %2, i64 %11
  %13 = load i32, ptr addrspace(4) %12, align 4, !tbaa !3
  %14 = tail call i32 @llvm.smin.i32(i32 %13, i32 9)
  br label %15

15:                                               ; preds = %5, %10
  %16 = phi i32 [ %14, %10 ], [ -2, %5 ]
  %17 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !17
  %18 = getelementptr inbounds nuw i32, ptr addrspace(4) %3, i64 %17
  store i32 %16, ptr addrspace(4) %18, align 4, !tbaa !3
  %19 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !22
  %20 = getelementptr inbounds nuw i32, ptr addrspace(4) %2, i64 %19
  %21 = load i32, ptr addrspace(4) %20, align 4, !tbaa !3
  %22 = icmp slt i32 %21, 0
  br i1 %22, label %23, label %28

23:                                               ; preds = %15
  %24 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !27
  %25 = getelementptr inbounds nuw i32, ptr addrspace(4) %2, i64 %24
  %26 = load i32, ptr addrspace(4) %25, align 4, !tbaa !3
  %27 = sub nsw i32 0, %26
  br label %32

28:                                               ; preds = %15
  %29 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !32
  %30 = getelementptr inbounds nuw i32, ptr addrspace(4) %2, i64 %29
  %31 = load i32, ptr addrspace(4) %30, align 4, !tbaa !3
  br label %32

32:                                               ; preds = %28, %23
  %33 = phi i32 [ %27, %23 ], [ %31, %28 ]
  %34 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !37
  %35 = getelementptr inbounds nuw i32, ptr addrspace(4) %4, i64 %34
  store i32 %33, ptr addrspace(4) %35, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #3

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

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
!37 = !{!38, !40}
!38 = distinct !{!38, !39, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!39 = distinct !{!39, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!40 = distinct !{!40, !41, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!41 = distinct !{!41, !"_ZNK4sycl4itemILi1EE6get_idEv"}
