; ModuleID = 'spec_constants_set.cpp'
source_filename = "spec_constants_set.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::detail::text_of_length" = type { [62 x i8] }
%"class.sycl::specialization_id" = type { float }
%"class.sycl::specialization_id.0" = type { i32 }
%struct.Overridden = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }

@_ZN4sycl6detail13constant_nameIL_ZL6factorEE5localE = internal addrspace(1) constant %"struct.sycl::detail::text_of_length" { [62 x i8] c"_ZTSN4sycl6detail10name_of_idIL_ZL6factorEEE@fe2bfab68d5af400\00" }, align 1
@_ZL6factor = internal addrspace(1) constant %"class.sycl::specialization_id" { float 5.000000e-01 }, align 4
@_ZN4sycl6detail13constant_nameIL_ZL6offsetEE5localE = internal addrspace(1) constant %"struct.sycl::detail::text_of_length" { [62 x i8] c"_ZTSN4sycl6detail10name_of_idIL_ZL6offsetEEE@fe2bfab68d5af400\00" }, align 1
@_ZL6offset = internal addrspace(1) constant %"class.sycl::specialization_id.0" { i32 10 }, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPfE16OverriddenKernel(ptr noundef readnone byval(%struct.Overridden) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = inttoptr i64 %4 to ptr addrspace(4)
  %6 = tail call spir_func noundef float @_Z37__sycl_getScalar2020SpecConstantValueIfET_PKcPKvS4_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl6detail13constant_nameIL_ZL6factorEE5localE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZL6factor to ptr addrspace(4)), ptr addrspace(4) noundef null) #2
  %7 = tail call spir_func noundef i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl6detail13constant_nameIL_ZL6offsetEE5localE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZL6offset to ptr addrspace(4)), ptr addrspace(4) noundef null) #2
  %8 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %9 = trunc i64 %8 to i32
  %10 = add nsw i32 %7, %9
  %11 = sitofp i32 %10 to float
  %12 = fmul float %6, %11
  %13 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !12
  %14 = getelementptr inbounds nuw float, ptr addrspace(4) %5, i64 %13
  store float %12, ptr addrspace(4) %14, align 4, !tbaa !17
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef float @_Z37__sycl_getScalar2020SpecConstantValueIfET_PKcPKvS4_(ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #1

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
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !5, i64 0}
