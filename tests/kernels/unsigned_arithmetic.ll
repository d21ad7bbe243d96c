; ModuleID = 'unsigned_arithmetic.cpp'
source_filename = "unsigned_arithmetic.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.UnsignedArithmetic = type { i8 }
%"struct.sycl::detail::sizes" = type { [4 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKjPjS1_S1_E24UnsignedArithmeticKernel(ptr noundef readnone byval(%struct.UnsignedArithmetic) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, ptr addrspace(1) noundef %4, ptr addrspace(1) noundef %5) local_unnamed_addr #0 {
  %7 = ptrtoint ptr addrspace(1) %2 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  %9 = ptrtoint ptr addrspace(1) %3 to i64
  %10 = inttoptr i64 %9 to ptr addrspace(4)
  %11 = ptrtoint ptr addrspace(1) %4 to i64
  %12 = inttoptr i64 %11 to ptr addrspace(4)
  %13 = ptrtoint ptr addrspace(1) %5 to i64
  %14 = inttoptr i64 %13 to ptr addrspace(4)
  %15 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %16 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %15
  %17 = load i32, ptr addrspace(4) %16, align 4, !tbaa !3
  %18 = add i32 %17, 1
  %19 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !12
  %20 = getelementptr inbounds nuw i32, ptr addrspace(4) %10, i64 %19
  store i32 %18, ptr addrspace(4) %20, align 4, !tbaa !3
  %21 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !17
  %22 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %21
  %23 = load i32, ptr addrspace(4) %22, align 4, !tbaa !3
  %24 = udiv i32 %23, 3
  %25 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !22
  %26 = getelementptr inbounds nuw i32, ptr addrspace(4) %12, i64 %25
  store i32 %24, ptr addrspace(4) %26, align 4, !tbaa !3
  %27 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !27
  %28 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %27
  %29 = load i32, ptr addrspace(4) %28, align 4, !tbaa !3
  %30 = lshr i32 %29, 4
  %31 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !32
  %32 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %31
  %33 = load i32, ptr addrspace(4) %32, align 4, !tbaa !3
  %34 = shl i32 %33, 4
  %35 = xor i32 %34, %30
  %36 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !37
  %37 = getelementptr inbounds nuw i32, ptr addrspace(4) %14, i64 %36
  store i32 %35, ptr addrspace(4) %37, align 4, !tbaa !3
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
