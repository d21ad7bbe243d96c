; ModuleID = 'constant_table.cpp'
source_filename = "constant_table.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.ConstantTable = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }

@_ZL7squares = internal unnamed_addr addrspace(1) constant [4 x i32] [i32 0, i32 1, i32 4, i32 9], align 4
@_ZL5names = internal unnamed_addr addrspace(1) constant [7 x i8] c"abcdef\00", align 1

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPiE19ConstantTableKernel(ptr noundef readnone byval(%struct.ConstantTable) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = inttoptr i64 %4 to ptr addrspace(4)
  %6 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %7 = and i64 %6, 3
  %8 = getelementptr inbounds nuw i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZL7squares to ptr addrspace(4)), i64 %7
  %9 = load i32, ptr addrspace(4) %8, align 4, !tbaa !3
  %10 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !12
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZL5names to ptr addrspace(4)), i64 %10
  %12 = load i8, ptr addrspace(4) %11, align 1, !tbaa !17
  %13 = sext i8 %12 to i32
  %14 = add nsw i32 %9, %13
  %15 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !18
  %16 = getelementptr inbounds nuw i32, ptr addrspace(4) %5, i64 %15
  store i32 %14, ptr addrspace(4) %16, align 4, !tbaa !3
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
!17 = !{!5, !5, i64 0}
!18 = !{!19, !21}
!19 = distinct !{!19, !20, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!20 = distinct !{!20, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!21 = distinct !{!21, !22, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!22 = distinct !{!22, !"_ZNK4sycl4itemILi1EE6get_idEv"}
