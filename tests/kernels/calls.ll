; ModuleID = 'calls.cpp'
source_filename = "calls.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Calls = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }

$_Z7advancePii = comdat any

$_Z5powerii = comdat any

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPiE11CallsKernel(ptr noundef readnone byval(%struct.Calls) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = alloca i32, align 4
  %5 = ptrtoint ptr addrspace(1) %2 to i64
  %6 = inttoptr i64 %5 to ptr addrspace(4)
  %7 = addrspacecast ptr %4 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #4
  %8 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #5, !noalias !7
  %9 = trunc i64 %8 to i32
  store i32 %9, ptr addrspace(4) %7, align 4, !tbaa !3
  call spir_func void @_Z7advancePii(ptr addrspace(4) noundef %7, i32 noundef 3) #4
  %10 = load i32, ptr addrspace(4) %7, align 4, !tbaa !3
  %11 = call spir_func noundef i32 @_Z5powerii(i32 noundef %10, i32 noundef 3) #4
  %12 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #5, !noalias !12
  %13 = getelementptr inbounds nuw i32, ptr addrspace(4) %6, i64 %12
  store i32 %11, ptr addrspace(4) %13, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress noinline norecurse nounwind
define linkonce_odr spir_func void @_Z7advancePii(ptr addrspace(4) noundef %0, i32 noundef %1) local_unnamed_addr #2 comdat {
  %3 = load i32, ptr addrspace(4) %0, align 4, !tbaa !3
  %4 = add nsw i32 %3, %1
  store i32 %4, ptr addrspace(4) %0, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress noinline norecurse nounwind
define linkonce_odr spir_func noundef i32 @_Z5powerii(i32 noundef %0, i32 noundef %1) local_unnamed_addr #2 comdat {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %10

4:                                                ; preds = %2, %4
  %5 = phi i32 [ %8, %4 ], [ 1, %2 ]
  %6 = phi i32 [ %7, %4 ], [ %1, %2 ]
  %7 = add nsw i32 %6, -1
  %8 = mul nsw i32 %5, %0
  %9 = icmp samesign ugt i32 %6, 1
  br i1 %9, label %4, label %10, !llvm.loop !17

10:                                               ; preds = %4, %2
  %11 = phi i32 [ 1, %2 ], [ %8, %4 ]
  ret i32 %11
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nounwind }
attributes #5 = { convergent nounwind }

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
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.mustprogress"}
