; flags: --emit=ir,properties,symbols,spirv --spirv-ext=+all
; ModuleID = 'properties.cpp'
source_filename = "properties.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::ext::oneapi::experimental::detail::text" = type { [20 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.0" = type { [21 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::list<4UL, 8UL>::letters" = type { [4 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.2" = type { [12 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.4" = type { [15 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.5" = type { [17 x i8] }
%struct.Add = type { %"class.sycl::ext::oneapi::experimental::annotated_ptr" }
%"class.sycl::ext::oneapi::experimental::annotated_ptr" = type { %"struct.sycl::ext::oneapi::experimental::detail::annotated_member" }
%"struct.sycl::ext::oneapi::experimental::detail::annotated_member" = type { ptr addrspace(4) }
%"struct.sycl::detail::sizes" = type { [3 x i64] }
%"class.sycl::accessor" = type { %"struct.sycl::ext::oneapi::experimental::detail::annotated_member.1", %"class.sycl::range" }
%"struct.sycl::ext::oneapi::experimental::detail::annotated_member.1" = type { ptr addrspace(4) }
%"class.sycl::range" = type { %"class.sycl::detail::sizes_of" }
%"class.sycl::detail::sizes_of" = type { [1 x i64] }

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
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.2" { [12 x i8] c"sycl-stable\00" }, comdat
@counter = addrspace(1) global i32 1, align 4
@.str = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-properties/split\00", section "llvm.metadata"
@.str.1 = private unnamed_addr addrspace(1) constant [40 x i8] c"../../../../headers/sycl/properties.hpp\00", section "llvm.metadata"
@.args = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(4), i64, i1 } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEE to ptr addrspace(4)), i64 2, i1 true }, section "llvm.metadata"
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.4" { [15 x i8] c"sycl-alignment\00" }, comdat
@.args.2 = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(4), i64, i64 } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEE to ptr addrspace(4)), i64 3, i64 16 }, section "llvm.metadata"
@.str.3 = private unnamed_addr addrspace(1) constant [15 x i8] c"properties.cpp\00", section "llvm.metadata"
@.str.4 = private unnamed_addr addrspace(1) constant [24 x i8] c"sycl-device-global-size\00", align 1
@.str.5 = private unnamed_addr addrspace(1) constant [15 x i8] c"sycl-unique-id\00", align 1
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.5" { [17 x i8] c"sycl-host-access\00" }, comdat
@.str.6 = private unnamed_addr addrspace(1) constant [8 x i8] c"counter\00", align 1
@.args.7 = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i32, ptr addrspace(4), i64 } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.4 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.5 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE to ptr addrspace(4)), i32 4, ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.6 to ptr addrspace(4)), i64 0 }, section "llvm.metadata"
@llvm.global.annotations = appending addrspace(1) global [1 x { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) }] [{ ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) @counter, ptr addrspace(1) @.str, ptr addrspace(1) @.str.3, i32 8, ptr addrspace(1) @.args.7 }], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPfS_E9AddKernel(ptr noundef byval(%struct.Add) align 8 %0, ptr noundef readonly byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, float noundef %4) local_unnamed_addr #0 {
  %6 = alloca %"class.sycl::accessor", align 8
  %7 = alloca %"class.sycl::accessor", align 8
  %8 = ptrtoint ptr addrspace(1) %2 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = addrspacecast ptr %1 to ptr addrspace(4)
  tail call spir_func void @_Z15__sycl_propertyPKcl(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi20EEEtlA20_cLc115ELc121ELc99ELc108ELc45ELc115ELc117ELc98ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE to ptr addrspace(4)), i64 noundef 16) #6
  tail call spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl3ext6oneapi12experimental6detail4listIJLm4ELm8EEE5valueE to ptr addrspace(4))) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  tail call spir_func void @_Z25__sycl_parameter_propertyIPfEvT_PKcl(ptr addrspace(4) noundef %9, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), i64 noundef 2) #6
  tail call spir_func void @_Z25__sycl_parameter_propertyIPfEvT_PKcb(ptr addrspace(4) noundef %9, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEE to ptr addrspace(4)), i1 noundef zeroext true) #6
  %11 = load i64, ptr addrspace(4) %10, align 8, !tbaa !7, !noalias !9
  %12 = addrspacecast ptr %0 to ptr addrspace(4)
  %13 = ptrtoint ptr addrspace(1) %3 to i64
  %14 = inttoptr i64 %13 to ptr addrspace(4)
  %15 = addrspacecast ptr %7 to ptr addrspace(4)
  %16 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable_or_null(16) %15, ptr addrspace(1) @.str, ptr addrspace(1) @.str.1, i32 107, ptr addrspace(1) @.args)
  store ptr addrspace(4) %9, ptr addrspace(4) %16, align 8, !tbaa !12
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %15, i64 8
  store i64 %11, ptr addrspace(4) %17, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %6)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %6, ptr noundef nonnull align 8 dereferenceable(16) %7, i64 16, i1 false)
  %18 = addrspacecast ptr %6 to ptr addrspace(4)
  %19 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #6, !noalias !16
  %20 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable_or_null(16) %18, ptr addrspace(1) @.str, ptr addrspace(1) @.str.1, i32 107, ptr addrspace(1) @.args)
  %21 = load ptr addrspace(4), ptr addrspace(4) %20, align 8, !tbaa !21
  %22 = getelementptr inbounds nuw float, ptr addrspace(4) %21, i64 %19
  %23 = load float, ptr addrspace(4) %22, align 4, !tbaa !25
  %24 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable(8) dereferenceable_or_null(8) %12, ptr addrspace(1) @.str, ptr addrspace(1) @.str.1, i32 107, ptr addrspace(1) @.args.2)
  %25 = load ptr addrspace(4), ptr addrspace(4) %24, align 8, !tbaa !27
  %26 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #6, !noalias !30
  %27 = getelementptr inbounds nuw float, ptr addrspace(4) %25, i64 %26
  %28 = load float, ptr addrspace(4) %27, align 4, !tbaa !25
  %29 = call float @llvm.fmuladd.f32(float %23, float %4, float %28)
  %30 = load i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @counter to ptr addrspace(4)), align 4, !tbaa !3
  %31 = sitofp i32 %30 to float
  %32 = fadd float %29, %31
  %33 = getelementptr inbounds nuw i8, ptr addrspace(4) %18, i64 8
  %34 = load i64, ptr addrspace(4) %33, align 8, !tbaa !7
  %35 = uitofp i64 %34 to float
  %36 = fadd float %32, %35
  %37 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #6, !noalias !35
  %38 = getelementptr inbounds nuw float, ptr addrspace(4) %14, i64 %37
  store float %36, ptr addrspace(4) %38, align 4, !tbaa !25
  call void @llvm.lifetime.end.p0(ptr nonnull %6)
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z15__sycl_propertyPKcl(ptr addrspace(4) noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z25__sycl_parameter_propertyIPfEvT_PKcl(ptr addrspace(4) noundef, ptr addrspace(4) noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z25__sycl_parameter_propertyIPfEvT_PKcb(ptr addrspace(4) noundef, ptr addrspace(4) noundef, i1 noundef zeroext) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1)) #4

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #5

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { convergent nounwind }

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
!12 = !{!13, !14, i64 0}
!13 = !{!"_ZTSN4sycl3ext6oneapi12experimental6detail16annotated_memberIPfNS2_10propertiesIJNS2_14named_propertyIXtlNS3_4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi2EEENS7_IXtlNS8_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEELb1EEEEEEEE", !14, i64 0}
!14 = !{!"p1 float", !15, i64 0}
!15 = !{!"any pointer", !5, i64 0}
!16 = !{!17, !19}
!17 = distinct !{!17, !18, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!18 = distinct !{!18, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!19 = distinct !{!19, !20, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!20 = distinct !{!20, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!21 = !{!22, !14, i64 0}
!22 = !{!"_ZTSN4sycl8accessorIfLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJNS7_14named_propertyIXtlNS7_6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi2EEENS9_IXtlNSB_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc97ELc98ELc108ELc101EEEELb1EEEEEEEE", !13, i64 0, !23, i64 8}
!23 = !{!"_ZTSN4sycl5rangeILi1EEE", !24, i64 0}
!24 = !{!"_ZTSN4sycl6detail8sizes_ofINS_5rangeILi1EEELi1EEE", !5, i64 0}
!25 = !{!26, !26, i64 0}
!26 = !{!"float", !5, i64 0}
!27 = !{!28, !14, i64 0}
!28 = !{!"_ZTSN4sycl3ext6oneapi12experimental13annotated_ptrIfNS2_10propertiesIJNS2_14named_propertyIXtlNS2_6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi3EEENS5_IXtlNS7_ILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEELi16EEEEEEEE", !29, i64 0}
!29 = !{!"_ZTSN4sycl3ext6oneapi12experimental6detail16annotated_memberIPfNS2_10propertiesIJNS2_14named_propertyIXtlNS3_4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi3EEENS7_IXtlNS8_ILi15EEEtlA15_cLc115ELc121ELc99ELc108ELc45ELc97ELc108ELc105ELc103ELc110ELc109ELc101ELc110ELc116EEEELi16EEEEEEEE", !14, i64 0}
!30 = !{!31, !33}
!31 = distinct !{!31, !32, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!32 = distinct !{!32, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!33 = distinct !{!33, !34, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!34 = distinct !{!34, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!35 = !{!36, !38}
!36 = distinct !{!36, !37, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!37 = distinct !{!37, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!38 = distinct !{!38, !39, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!39 = distinct !{!39, !"_ZNK4sycl4itemILi1EE6get_idEv"}
