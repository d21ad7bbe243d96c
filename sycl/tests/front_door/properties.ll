; flags: --emit=ir,properties,symbols,spirv --spirv-ext=+all
; ModuleID = 'properties.cpp'
source_filename = "properties.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::ext::oneapi::experimental::detail::text" = type { [20 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.0" = type { [21 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::list<4UL, 8UL>::letters" = type { [4 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.1" = type { [12 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.3" = type { [15 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.4" = type { [17 x i8] }
%struct.Add = type { %"class.sycl::ext::oneapi::experimental::annotated_ptr" }
%"class.sycl::ext::oneapi::experimental::annotated_ptr" = type { %"struct.sycl::ext::oneapi::experimental::detail::annotated_member" }
%"struct.sycl::ext::oneapi::experimental::detail::annotated_member" = type { ptr addrspace(4) }
%"struct.sycl::detail::sizes" = type { [3 x i64] }

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi20EEEtlA20_cLc115ELc121ELc99ELc108ELc45ELc115ELc117ELc98ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = comdat any

$_ZN4sycl3ext6oneapi12experimental6detail4listIJLm4ELm8EEE5valueE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE = comdat any

@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi20EEEtlA20_cLc115ELc121ELc99ELc108ELc45ELc115ELc117ELc98ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text" { [20 x i8] c"sycl-sub-group-size\00" }, comdat
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.0" { [21 x i8] c"sycl-work-group-size\00" }, comdat
@_ZN4sycl3ext6oneapi12experimental6detail4listIJLm4ELm8EEE5valueE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::list<4UL, 8UL>::letters" { [4 x i8] c"4,8\00" }, comdat, align 1
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.0" { [21 x i8] c"sycl-buffer-location\00" }, comdat
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.1" { [12 x i8] c"sycl-stable\00" }, comdat
@counter = addrspace(1) global i32 1, align 4
@.str = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-properties/split\00", section "llvm.metadata"
@.str.1 = private unnamed_addr addrspace(1) constant [40 x i8] c"../../../headers/sycl/annotated_ptr.hpp\00", section "llvm.metadata"
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.3" { [15 x i8] c"sycl-alignment\00" }, comdat
@.args = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(4), i32, i32 } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEE to ptr addrspace(4)), i32 3, i32 16 }, section "llvm.metadata"
@.str.2 = private unnamed_addr addrspace(1) constant [15 x i8] c"properties.cpp\00", section "llvm.metadata"
@.str.3 = private unnamed_addr addrspace(1) constant [24 x i8] c"sycl-device-global-size\00", align 1
@.str.4 = private unnamed_addr addrspace(1) constant [15 x i8] c"sycl-unique-id\00", align 1
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.4" { [17 x i8] c"sycl-host-access\00" }, comdat
@.str.5 = private unnamed_addr addrspace(1) constant [8 x i8] c"counter\00", align 1
@.args.6 = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i32, ptr addrspace(4), i32 } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.3 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.4 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE to ptr addrspace(4)), i32 4, ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.5 to ptr addrspace(4)), i32 0 }, section "llvm.metadata"
@llvm.global.annotations = appending addrspace(1) global [1 x { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) }] [{ ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) @counter, ptr addrspace(1) @.str, ptr addrspace(1) @.str.2, i32 8, ptr addrspace(1) @.args.6 }], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPfS_E9AddKernel(ptr noundef byval(%struct.Add) align 8 %0, ptr noundef readonly byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, float noundef %4) local_unnamed_addr #0 {
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = addrspacecast ptr %1 to ptr addrspace(4)
  tail call spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi20EEEtlA20_cLc115ELc121ELc99ELc108ELc45ELc115ELc117ELc98ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE to ptr addrspace(4)), i32 noundef 16) #4
  tail call spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl3ext6oneapi12experimental6detail4listIJLm4ELm8EEE5valueE to ptr addrspace(4))) #4
  tail call spir_func void @_Z25__sycl_parameter_propertyIPfEvT_PKci(ptr addrspace(4) noundef %7, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), i32 noundef 2) #4
  tail call spir_func void @_Z25__sycl_parameter_propertyIPfEvT_PKcb(ptr addrspace(4) noundef %7, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEE to ptr addrspace(4)), i1 noundef zeroext true) #4
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !7, !noalias !9
  %10 = addrspacecast ptr %0 to ptr addrspace(4)
  %11 = ptrtoint ptr addrspace(1) %3 to i64
  %12 = inttoptr i64 %11 to ptr addrspace(4)
  %13 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !12
  %14 = getelementptr inbounds nuw float, ptr addrspace(4) %7, i64 %13
  %15 = load float, ptr addrspace(4) %14, align 4, !tbaa !17
  %16 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable(8) dereferenceable_or_null(8) %10, ptr addrspace(1) @.str, ptr addrspace(1) @.str.1, i32 17, ptr addrspace(1) @.args)
  %17 = load ptr addrspace(4), ptr addrspace(4) %16, align 8, !tbaa !19
  %18 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !24
  %19 = getelementptr inbounds nuw float, ptr addrspace(4) %17, i64 %18
  %20 = load float, ptr addrspace(4) %19, align 4, !tbaa !17
  %21 = call float @llvm.fmuladd.f32(float %15, float %4, float %20)
  %22 = load i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @counter to ptr addrspace(4)), align 4, !tbaa !3
  %23 = sitofp i32 %22 to float
  %24 = fadd float %21, %23
  %25 = uitofp i64 %9 to float
  %26 = fadd float %24, %25
  %27 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #4, !noalias !29
  %28 = getelementptr inbounds nuw float, ptr addrspace(4) %12, i64 %27
  store float %26, ptr addrspace(4) %28, align 4, !tbaa !17
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(4) noundef, i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z25__sycl_parameter_propertyIPfEvT_PKci(ptr addrspace(4) noundef, ptr addrspace(4) noundef, i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z25__sycl_parameter_propertyIPfEvT_PKcb(ptr addrspace(4) noundef, ptr addrspace(4) noundef, i1 noundef zeroext) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1)) #3

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
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
!7 = !{!8, !8, i64 0}
!8 = !{!"long", !5, i64 0}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN4sycl6detail8argumentINS_8accessorIfLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJNS9_14named_propertyIXtlNS9_6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi2EEENSB_IXtlNSD_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEELb1EEEEEEEEE4makeEPfPKm: argument 0"}
!11 = distinct !{!11, !"_ZN4sycl6detail8argumentINS_8accessorIfLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJNS9_14named_propertyIXtlNS9_6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi2EEENSB_IXtlNSD_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEELb1EEEEEEEEE4makeEPfPKm"}
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!14 = distinct !{!14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!15 = distinct !{!15, !16, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!16 = distinct !{!16, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !5, i64 0}
!19 = !{!20, !22, i64 0}
!20 = !{!"_ZTSN4sycl3ext6oneapi12experimental13annotated_ptrIfNS2_10propertiesIJNS2_14named_propertyIXtlNS2_6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi3EEENS5_IXtlNS7_ILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEELi16EEEEEEEE", !21, i64 0}
!21 = !{!"_ZTSN4sycl3ext6oneapi12experimental6detail16annotated_memberIPfNS2_10propertiesIJNS2_14named_propertyIXtlNS3_4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi3EEENS7_IXtlNS8_ILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEELi16EEEEEEEE", !22, i64 0}
!22 = !{!"p1 float", !23, i64 0}
!23 = !{!"any pointer", !5, i64 0}
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
