; flags: --emit=spirv
; ModuleID = 'work_group.cpp'
source_filename = "work_group.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::ext::oneapi::experimental::detail::text" = type { [21 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::list<8UL, 8UL>::letters" = type { [4 x i8] }
%struct.Transpose = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }
%"class.sycl::nd_item" = type { i8 }

$_ZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPi = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = comdat any

$_ZN4sycl3ext6oneapi12experimental6detail4listIJLm8ELm8EEE5valueE = comdat any

$_ZZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPiE4tile = comdat any

@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text" { [21 x i8] c"sycl-work-group-size\00" }, comdat
@_ZN4sycl3ext6oneapi12experimental6detail4listIJLm8ELm8EEE5valueE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::list<8UL, 8UL>::letters" { [4 x i8] c"8,8\00" }, comdat, align 1
@_ZZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPiE4tile = linkonce_odr local_unnamed_addr addrspace(3) global [8 x [8 x i32]] zeroinitializer, comdat, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE15TransposeKernel(ptr noundef byval(%struct.Transpose) align 1 %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = alloca %"class.sycl::nd_item", align 1
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = ptrtoint ptr addrspace(1) %3 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = addrspacecast ptr %0 to ptr addrspace(4)
  tail call spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl3ext6oneapi12experimental6detail4listIJLm8ELm8EEE5valueE to ptr addrspace(4))) #3
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call spir_func void @_ZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPi(ptr addrspace(4) noundef align 1 dereferenceable(1) dereferenceable_or_null(1) %10, ptr noundef nonnull byval(%"class.sycl::nd_item") align 1 %5, ptr addrspace(4) noundef %7, ptr addrspace(4) noundef %9) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent mustprogress norecurse nounwind
define linkonce_odr spir_func void @_ZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPi(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0, ptr noundef byval(%"class.sycl::nd_item") align 1 %1, ptr addrspace(4) noundef %2, ptr addrspace(4) noundef %3) local_unnamed_addr #0 comdat align 2 {
  %5 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #3, !noalias !7
  %6 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %7 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #3, !noalias !14
  %8 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !14
  %9 = shl i64 %5, 5
  %10 = getelementptr i8, ptr addrspace(4) %2, i64 %9
  %11 = getelementptr i32, ptr addrspace(4) %10, i64 %8
  %12 = load i32, ptr addrspace(4) %11, align 4, !tbaa !3
  %13 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #3, !noalias !21
  %14 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #3, !noalias !21
  %15 = getelementptr inbounds nuw [8 x i32], ptr addrspace(3) @_ZZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPiE4tile, i64 %13
  %16 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #3, !noalias !28
  %17 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #3, !noalias !28
  %18 = getelementptr inbounds nuw i32, ptr addrspace(3) %15, i64 %17
  store i32 %12, ptr addrspace(3) %18, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %19 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #3, !noalias !35
  %20 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #3, !noalias !35
  %21 = getelementptr inbounds nuw [8 x i32], ptr addrspace(3) @_ZZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPiE4tile, i64 %20
  %22 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #3, !noalias !42
  %23 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #3, !noalias !42
  %24 = getelementptr inbounds nuw i32, ptr addrspace(3) %21, i64 %22
  %25 = load i32, ptr addrspace(3) %24, align 4, !tbaa !3
  %26 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #3, !noalias !49
  %27 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !49
  %28 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #3, !noalias !56
  %29 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !56
  %30 = shl i64 %26, 5
  %31 = getelementptr i8, ptr addrspace(4) %3, i64 %30
  %32 = getelementptr i32, ptr addrspace(4) %31, i64 %29
  store i32 %25, ptr addrspace(4) %32, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #1

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
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
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!12 = distinct !{!12, !13, !"_ZNK4sycl7nd_itemILi2EE13get_global_idEv: argument 0"}
!13 = distinct !{!13, !"_ZNK4sycl7nd_itemILi2EE13get_global_idEv"}
!14 = !{!15, !17, !19}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!17 = distinct !{!17, !18, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!19 = distinct !{!19, !20, !"_ZNK4sycl7nd_itemILi2EE13get_global_idEv: argument 0"}
!20 = distinct !{!20, !"_ZNK4sycl7nd_itemILi2EE13get_global_idEv"}
!21 = !{!22, !24, !26}
!22 = distinct !{!22, !23, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!23 = distinct !{!23, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_"}
!24 = distinct !{!24, !25, !"_ZNK4sycl5groupILi2EE12get_local_idEv: argument 0"}
!25 = distinct !{!25, !"_ZNK4sycl5groupILi2EE12get_local_idEv"}
!26 = distinct !{!26, !27, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv: argument 0"}
!27 = distinct !{!27, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv"}
!28 = !{!29, !31, !33}
!29 = distinct !{!29, !30, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!30 = distinct !{!30, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_"}
!31 = distinct !{!31, !32, !"_ZNK4sycl5groupILi2EE12get_local_idEv: argument 0"}
!32 = distinct !{!32, !"_ZNK4sycl5groupILi2EE12get_local_idEv"}
!33 = distinct !{!33, !34, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv: argument 0"}
!34 = distinct !{!34, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv"}
!35 = !{!36, !38, !40}
!36 = distinct !{!36, !37, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!37 = distinct !{!37, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_"}
!38 = distinct !{!38, !39, !"_ZNK4sycl5groupILi2EE12get_local_idEv: argument 0"}
!39 = distinct !{!39, !"_ZNK4sycl5groupILi2EE12get_local_idEv"}
!40 = distinct !{!40, !41, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv: argument 0"}
!41 = distinct !{!41, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv"}
!42 = !{!43, !45, !47}
!43 = distinct !{!43, !44, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!44 = distinct !{!44, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_"}
!45 = distinct !{!45, !46, !"_ZNK4sycl5groupILi2EE12get_local_idEv: argument 0"}
!46 = distinct !{!46, !"_ZNK4sycl5groupILi2EE12get_local_idEv"}
!47 = distinct !{!47, !48, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv: argument 0"}
!48 = distinct !{!48, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv"}
!49 = !{!50, !52, !54}
!50 = distinct !{!50, !51, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!51 = distinct !{!51, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!52 = distinct !{!52, !53, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!53 = distinct !{!53, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!54 = distinct !{!54, !55, !"_ZNK4sycl7nd_itemILi2EE13get_global_idEv: argument 0"}
!55 = distinct !{!55, !"_ZNK4sycl7nd_itemILi2EE13get_global_idEv"}
!56 = !{!57, !59, !61}
!57 = distinct !{!57, !58, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!58 = distinct !{!58, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!59 = distinct !{!59, !60, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!60 = distinct !{!60, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!61 = distinct !{!61, !62, !"_ZNK4sycl7nd_itemILi2EE13get_global_idEv: argument 0"}
!62 = distinct !{!62, !"_ZNK4sycl7nd_itemILi2EE13get_global_idEv"}
