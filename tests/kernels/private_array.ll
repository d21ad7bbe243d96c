; ModuleID = 'private_array.cpp'
source_filename = "private_array.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.PrivateArray = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE18PrivateArrayKernel(ptr noundef readnone byval(%struct.PrivateArray) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = alloca [4 x i32], align 4
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = ptrtoint ptr addrspace(1) %3 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = addrspacecast ptr %5 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #3
  %11 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !7
  %12 = trunc i64 %11 to i32
  %13 = load i32, ptr addrspace(4) %7, align 4, !tbaa !3
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds i32, ptr addrspace(4) %10, i64 %14
  store i32 %12, ptr addrspace(4) %15, align 4, !tbaa !3
  %16 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !7
  %17 = trunc i64 %16 to i32
  %18 = add nsw i32 %17, 10
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 4
  %20 = load i32, ptr addrspace(4) %19, align 4, !tbaa !3
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr addrspace(4) %10, i64 %21
  store i32 %18, ptr addrspace(4) %22, align 4, !tbaa !3
  %23 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !7
  %24 = trunc i64 %23 to i32
  %25 = add nsw i32 %24, 20
  %26 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 8
  %27 = load i32, ptr addrspace(4) %26, align 4, !tbaa !3
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds i32, ptr addrspace(4) %10, i64 %28
  store i32 %25, ptr addrspace(4) %29, align 4, !tbaa !3
  %30 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !7
  %31 = trunc i64 %30 to i32
  %32 = add nsw i32 %31, 30
  %33 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %34 = load i32, ptr addrspace(4) %33, align 4, !tbaa !3
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds i32, ptr addrspace(4) %10, i64 %35
  store i32 %32, ptr addrspace(4) %36, align 4, !tbaa !3
  %37 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !12
  %38 = getelementptr inbounds nuw i32, ptr addrspace(4) %10, i64 %37
  %39 = load i32, ptr addrspace(4) %38, align 4, !tbaa !3
  %40 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !17
  %41 = add i64 %40, 1
  %42 = and i64 %41, 3
  %43 = getelementptr inbounds nuw i32, ptr addrspace(4) %10, i64 %42
  %44 = load i32, ptr addrspace(4) %43, align 4, !tbaa !3
  %45 = add nsw i32 %44, %39
  %46 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !22
  %47 = getelementptr inbounds nuw i32, ptr addrspace(4) %9, i64 %46
  store i32 %45, ptr addrspace(4) %47, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #3
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind }
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
