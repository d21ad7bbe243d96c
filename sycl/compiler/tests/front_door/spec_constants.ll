; flags: --emit=ir,properties,spirv
; ModuleID = 'spec_constants.cpp'
source_filename = "spec_constants.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::detail::text_of_length" = type { [69 x i8] }
%"class.sycl::specialization_id" = type { %struct.Coefficients }
%struct.Coefficients = type { [3 x float], i32 }
%"struct.sycl::detail::text_of_length.0" = type { [62 x i8] }
%"class.sycl::specialization_id.1" = type { i32 }
%"struct.sycl::detail::text_of_length.2" = type { [61 x i8] }
%"class.sycl::specialization_id.3" = type { i8 }
%struct.Polynomial = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }
%"class.sycl::item" = type { i8 }
%"class.sycl::kernel_handler" = type { i8 }

$_ZNK10PolynomialclEN4sycl4itemILi1EEENS0_14kernel_handlerEPf = comdat any

@_ZN4sycl6detail13constant_nameIL_ZL12coefficientsEE5localE = internal addrspace(1) constant %"struct.sycl::detail::text_of_length" { [69 x i8] c"_ZTSN4sycl6detail10name_of_idIL_ZL12coefficientsEEE@d5976b0e2bb2dab7\00" }, align 1
@_ZL12coefficients = internal addrspace(1) constant %"class.sycl::specialization_id" { %struct.Coefficients { [3 x float] [float 1.000000e+00, float 2.000000e+00, float 4.000000e+00], i32 3 } }, align 4
@_ZN4sycl6detail13constant_nameIL_ZL6offsetEE5localE = internal addrspace(1) constant %"struct.sycl::detail::text_of_length.0" { [62 x i8] c"_ZTSN4sycl6detail10name_of_idIL_ZL6offsetEEE@d5976b0e2bb2dab7\00" }, align 1
@_ZL6offset = internal addrspace(1) constant %"class.sycl::specialization_id.1" { i32 42 }, align 4
@_ZN4sycl6detail13constant_nameIL_ZL5is_onEE5localE = internal addrspace(1) constant %"struct.sycl::detail::text_of_length.2" { [61 x i8] c"_ZTSN4sycl6detail10name_of_idIL_ZL5is_onEEE@d5976b0e2bb2dab7\00" }, align 1
@_ZL5is_on = internal addrspace(1) constant %"class.sycl::specialization_id.3" { i8 1 }, align 1

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPfE16PolynomialKernel(ptr noundef byval(%struct.Polynomial) align 1 %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = alloca %"class.sycl::item", align 1
  %5 = alloca %"class.sycl::kernel_handler", align 1
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = addrspacecast ptr %0 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call spir_func void @_ZNK10PolynomialclEN4sycl4itemILi1EEENS0_14kernel_handlerEPf(ptr addrspace(4) noundef align 1 dereferenceable(1) dereferenceable_or_null(1) %8, ptr noundef nonnull byval(%"class.sycl::item") align 1 %4, ptr noundef nonnull byval(%"class.sycl::kernel_handler") align 1 %5, ptr addrspace(4) noundef %7) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %4)
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress norecurse nounwind
define linkonce_odr spir_func void @_ZNK10PolynomialclEN4sycl4itemILi1EEENS0_14kernel_handlerEPf(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0, ptr noundef byval(%"class.sycl::item") align 1 %1, ptr noundef byval(%"class.sycl::kernel_handler") align 1 %2, ptr addrspace(4) noundef %3) local_unnamed_addr #0 comdat align 2 {
  %5 = alloca %struct.Coefficients, align 4
  %6 = addrspacecast ptr %5 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #5
  call spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI12CoefficientsET_PKcPKvS5_(ptr dead_on_unwind nonnull writable sret(%struct.Coefficients) align 4 %5, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl6detail13constant_nameIL_ZL12coefficientsEE5localE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZL12coefficients to ptr addrspace(4)), ptr addrspace(4) noundef null) #4
  %7 = call spir_func noundef i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl6detail13constant_nameIL_ZL6offsetEE5localE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZL6offset to ptr addrspace(4)), ptr addrspace(4) noundef null) #4
  %8 = sitofp i32 %7 to float
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %10 = load i32, ptr addrspace(4) %9, align 4, !tbaa !7
  %11 = icmp sgt i32 %10, 0
  br i1 %11, label %15, label %12

12:                                               ; preds = %15, %4
  %13 = phi float [ %8, %4 ], [ %23, %15 ]
  %14 = call spir_func noundef zeroext i1 @_Z37__sycl_getScalar2020SpecConstantValueIbET_PKcPKvS4_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl6detail13constant_nameIL_ZL5is_onEE5localE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZL5is_on to ptr addrspace(4)), ptr addrspace(4) noundef null) #4
  br i1 %14, label %28, label %31

15:                                               ; preds = %4, %15
  %16 = phi i64 [ %24, %15 ], [ 0, %4 ]
  %17 = phi float [ %23, %15 ], [ %8, %4 ]
  %18 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !9
  %19 = getelementptr inbounds nuw float, ptr addrspace(4) %3, i64 %18
  %20 = load float, ptr addrspace(4) %19, align 4, !tbaa !14
  %21 = getelementptr inbounds nuw float, ptr addrspace(4) %6, i64 %16
  %22 = load float, ptr addrspace(4) %21, align 4, !tbaa !14
  %23 = call float @llvm.fmuladd.f32(float %17, float %20, float %22)
  %24 = add nuw nsw i64 %16, 1
  %25 = load i32, ptr addrspace(4) %9, align 4, !tbaa !7
  %26 = sext i32 %25 to i64
  %27 = icmp slt i64 %24, %26
  br i1 %27, label %15, label %12, !llvm.loop !16

28:                                               ; preds = %12
  %29 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !18
  %30 = getelementptr inbounds nuw float, ptr addrspace(4) %3, i64 %29
  store float %13, ptr addrspace(4) %30, align 4, !tbaa !14
  br label %31

31:                                               ; preds = %28, %12
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #5
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI12CoefficientsET_PKcPKvS5_(ptr dead_on_unwind writable sret(%struct.Coefficients) align 4, ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare spir_func noundef i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare spir_func noundef zeroext i1 @_Z37__sycl_getScalar2020SpecConstantValueIbET_PKcPKvS4_(ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #3

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind }
attributes #5 = { nounwind }

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
!7 = !{!8, !4, i64 12}
!8 = !{!"_ZTS12Coefficients", !5, i64 0, !4, i64 12}
!9 = !{!10, !12}
!10 = distinct !{!10, !11, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!11 = distinct !{!11, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!12 = distinct !{!12, !13, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!13 = distinct !{!13, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !5, i64 0}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.mustprogress"}
!18 = !{!19, !21}
!19 = distinct !{!19, !20, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!20 = distinct !{!20, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!21 = distinct !{!21, !22, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!22 = distinct !{!22, !"_ZNK4sycl4itemILi1EE6get_idEv"}
