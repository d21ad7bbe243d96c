; ModuleID = 'local_scan.cpp'
source_filename = "local_scan.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.LocalScan = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }
%"class.sycl::nd_item" = type { i8 }

$_ZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPi = comdat any

$_ZZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPiE4part = comdat any

@_ZZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPiE4part = linkonce_odr local_unnamed_addr addrspace(3) global [8 x i32] zeroinitializer, comdat, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE15LocalScanKernel(ptr noundef byval(%struct.LocalScan) align 1 %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = alloca %"class.sycl::nd_item", align 1
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = ptrtoint ptr addrspace(1) %3 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = addrspacecast ptr %0 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call spir_func void @_ZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPi(ptr addrspace(4) noundef align 1 dereferenceable(1) dereferenceable_or_null(1) %10, ptr noundef nonnull byval(%"class.sycl::nd_item") align 1 %5, ptr addrspace(4) noundef %7, ptr addrspace(4) noundef %9) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress norecurse nounwind
define linkonce_odr spir_func void @_ZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPi(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0, ptr noundef byval(%"class.sycl::nd_item") align 1 %1, ptr addrspace(4) noundef %2, ptr addrspace(4) noundef %3) local_unnamed_addr #0 comdat align 2 {
  %5 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %6 = getelementptr inbounds nuw i32, ptr addrspace(4) %2, i64 %5
  %7 = load i32, ptr addrspace(4) %6, align 4, !tbaa !3
  %8 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPiE4part, i64 %5
  store i32 %7, ptr addrspace(3) %8, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %9 = icmp eq i64 %5, 0
  br i1 %9, label %14, label %10

10:                                               ; preds = %4
  %11 = getelementptr i32, ptr addrspace(3) @_ZZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPiE4part, i64 %5
  %12 = getelementptr i8, ptr addrspace(3) %11, i64 -4
  %13 = load i32, ptr addrspace(3) %12, align 4, !tbaa !3
  br label %14

14:                                               ; preds = %4, %10
  %15 = phi i32 [ %13, %10 ], [ 0, %4 ]
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %16 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %17 = add nsw i32 %16, %15
  store i32 %17, ptr addrspace(3) %8, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %18 = icmp ult i64 %5, 2
  br i1 %18, label %23, label %19

19:                                               ; preds = %14
  %20 = getelementptr i32, ptr addrspace(3) @_ZZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPiE4part, i64 %5
  %21 = getelementptr i8, ptr addrspace(3) %20, i64 -8
  %22 = load i32, ptr addrspace(3) %21, align 4, !tbaa !3
  br label %23

23:                                               ; preds = %19, %14
  %24 = phi i32 [ %22, %19 ], [ 0, %14 ]
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %25 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %26 = add nsw i32 %25, %24
  store i32 %26, ptr addrspace(3) %8, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %27 = icmp ult i64 %5, 4
  br i1 %27, label %32, label %28

28:                                               ; preds = %23
  %29 = getelementptr i32, ptr addrspace(3) @_ZZNK9LocalScanclEN4sycl7nd_itemILi1EEEPKiPiE4part, i64 %5
  %30 = getelementptr i8, ptr addrspace(3) %29, i64 -16
  %31 = load i32, ptr addrspace(3) %30, align 4, !tbaa !3
  br label %32

32:                                               ; preds = %28, %23
  %33 = phi i32 [ %31, %28 ], [ 0, %23 ]
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %34 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %35 = add nsw i32 %34, %33
  store i32 %35, ptr addrspace(3) %8, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %36 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %37 = getelementptr inbounds nuw i32, ptr addrspace(4) %3, i64 %5
  store i32 %36, ptr addrspace(4) %37, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

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
