; ModuleID = 'float_arithmetic.cpp'
source_filename = "float_arithmetic.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.FloatArithmetic = type { i8 }
%"struct.sycl::detail::sizes" = type { [4 x i64] }
%"class.sycl::item" = type { i8 }

$_ZNK15FloatArithmeticclEN4sycl4itemILi1EEEPKfS4_PfPi = comdat any

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKfS0_PfPiE21FloatArithmeticKernel(ptr noundef byval(%struct.FloatArithmetic) align 1 %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, ptr addrspace(1) noundef %4, ptr addrspace(1) noundef %5) local_unnamed_addr #0 {
  %7 = alloca %"class.sycl::item", align 1
  %8 = ptrtoint ptr addrspace(1) %2 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = ptrtoint ptr addrspace(1) %3 to i64
  %11 = inttoptr i64 %10 to ptr addrspace(4)
  %12 = ptrtoint ptr addrspace(1) %4 to i64
  %13 = inttoptr i64 %12 to ptr addrspace(4)
  %14 = ptrtoint ptr addrspace(1) %5 to i64
  %15 = inttoptr i64 %14 to ptr addrspace(4)
  %16 = addrspacecast ptr %0 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  call spir_func void @_ZNK15FloatArithmeticclEN4sycl4itemILi1EEEPKfS4_PfPi(ptr addrspace(4) noundef align 1 dereferenceable(1) dereferenceable_or_null(1) %16, ptr noundef nonnull byval(%"class.sycl::item") align 1 %7, ptr addrspace(4) noundef %9, ptr addrspace(4) noundef %11, ptr addrspace(4) noundef %13, ptr addrspace(4) noundef %15) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress norecurse nounwind
define linkonce_odr spir_func void @_ZNK15FloatArithmeticclEN4sycl4itemILi1EEEPKfS4_PfPi(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0, ptr noundef byval(%"class.sycl::item") align 1 %1, ptr addrspace(4) noundef %2, ptr addrspace(4) noundef %3, ptr addrspace(4) noundef %4, ptr addrspace(4) noundef %5) local_unnamed_addr #0 comdat align 2 {
  %7 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !7
  %8 = getelementptr inbounds nuw float, ptr addrspace(4) %2, i64 %7
  %9 = load float, ptr addrspace(4) %8, align 4, !tbaa !12
  %10 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !14
  %11 = getelementptr inbounds nuw float, ptr addrspace(4) %3, i64 %10
  %12 = load float, ptr addrspace(4) %11, align 4, !tbaa !12
  %13 = fadd float %9, %12
  %14 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !19
  %15 = getelementptr inbounds nuw float, ptr addrspace(4) %2, i64 %14
  %16 = load float, ptr addrspace(4) %15, align 4, !tbaa !12
  %17 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !24
  %18 = getelementptr inbounds nuw float, ptr addrspace(4) %3, i64 %17
  %19 = load float, ptr addrspace(4) %18, align 4, !tbaa !12
  %20 = fmul float %19, -5.000000e-01
  %21 = tail call float @llvm.fmuladd.f32(float %13, float %16, float %20)
  %22 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !29
  %23 = getelementptr inbounds nuw float, ptr addrspace(4) %4, i64 %22
  store float %21, ptr addrspace(4) %23, align 4, !tbaa !12
  %24 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !34
  %25 = getelementptr inbounds nuw float, ptr addrspace(4) %2, i64 %24
  %26 = load float, ptr addrspace(4) %25, align 4, !tbaa !12
  %27 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !39
  %28 = getelementptr inbounds nuw float, ptr addrspace(4) %3, i64 %27
  %29 = load float, ptr addrspace(4) %28, align 4, !tbaa !12
  %30 = fcmp olt float %26, %29
  %31 = zext i1 %30 to i32
  %32 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !44
  %33 = getelementptr inbounds nuw float, ptr addrspace(4) %2, i64 %32
  %34 = load float, ptr addrspace(4) %33, align 4, !tbaa !12
  %35 = fneg float %34
  %36 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !49
  %37 = getelementptr inbounds nuw float, ptr addrspace(4) %3, i64 %36
  %38 = load float, ptr addrspace(4) %37, align 4, !tbaa !12
  %39 = fcmp ole float %38, %35
  %40 = select i1 %39, i32 2, i32 0
  %41 = or disjoint i32 %40, %31
  %42 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !54
  %43 = getelementptr inbounds nuw float, ptr addrspace(4) %2, i64 %42
  %44 = load float, ptr addrspace(4) %43, align 4, !tbaa !12
  %45 = fcmp une float %44, 8.000000e+00
  %46 = select i1 %45, i32 4, i32 0
  %47 = or disjoint i32 %41, %46
  %48 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !59
  %49 = getelementptr inbounds nuw i32, ptr addrspace(4) %5, i64 %48
  store i32 %47, ptr addrspace(4) %49, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !5, i64 0}
!14 = !{!15, !17}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!17 = distinct !{!17, !18, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!19 = !{!20, !22}
!20 = distinct !{!20, !21, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!21 = distinct !{!21, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!22 = distinct !{!22, !23, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!23 = distinct !{!23, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!24 = !{!25, !27}
!25 = distinct !{!25, !26, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!26 = distinct !{!26, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!27 = distinct !{!27, !28, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!28 = distinct !{!28, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!29 = !{!30, !32}
!30 = distinct !{!30, !31, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!31 = distinct !{!31, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!32 = distinct !{!32, !33, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!33 = distinct !{!33, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!34 = !{!35, !37}
!35 = distinct !{!35, !36, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!36 = distinct !{!36, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!37 = distinct !{!37, !38, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!38 = distinct !{!38, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!39 = !{!40, !42}
!40 = distinct !{!40, !41, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!41 = distinct !{!41, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!42 = distinct !{!42, !43, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!43 = distinct !{!43, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!44 = !{!45, !47}
!45 = distinct !{!45, !46, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!46 = distinct !{!46, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!47 = distinct !{!47, !48, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!48 = distinct !{!48, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!49 = !{!50, !52}
!50 = distinct !{!50, !51, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!51 = distinct !{!51, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!52 = distinct !{!52, !53, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!53 = distinct !{!53, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!54 = !{!55, !57}
!55 = distinct !{!55, !56, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!56 = distinct !{!56, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!57 = distinct !{!57, !58, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!58 = distinct !{!58, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!59 = !{!60, !62}
!60 = distinct !{!60, !61, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!61 = distinct !{!61, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!62 = distinct !{!62, !63, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!63 = distinct !{!63, !"_ZNK4sycl4itemILi1EE6get_idEv"}
