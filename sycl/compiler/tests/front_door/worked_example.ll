; flags: --emit=ir,properties,spirv --spirv-ext=+SPV_INTEL_fpga_buffer_location
; ModuleID = 'worked_example.cpp'
source_filename = "worked_example.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::ext::oneapi::experimental::detail::text" = type { [20 x i8] }
%"struct.sycl::detail::text_of_length" = type { [62 x i8] }
%"class.sycl::specialization_id" = type { float }
%"struct.sycl::ext::oneapi::experimental::detail::text.0" = type { [21 x i8] }
%struct.Scale = type { %"class.sycl::ext::oneapi::experimental::annotated_ptr" }
%"class.sycl::ext::oneapi::experimental::annotated_ptr" = type { %"struct.sycl::ext::oneapi::experimental::detail::annotated_member" }
%"struct.sycl::ext::oneapi::experimental::detail::annotated_member" = type { ptr addrspace(4) }

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi20EEEtlA20_cLc115ELc121ELc99ELc108ELc45ELc115ELc117ELc98ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE = comdat any

@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi20EEEtlA20_cLc115ELc121ELc99ELc108ELc45ELc115ELc117ELc98ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text" { [20 x i8] c"sycl-sub-group-size\00" }, comdat
@_ZN4sycl6detail13constant_nameIL_ZL6factorEE5localE = internal addrspace(1) constant %"struct.sycl::detail::text_of_length" { [62 x i8] c"_ZTSN4sycl6detail10name_of_idIL_ZL6factorEEE@5ead44b1961017af\00" }, align 1
@_ZL6factor = internal addrspace(1) constant %"class.sycl::specialization_id" { float 5.000000e-01 }, align 4
@.str = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-properties/split\00", section "llvm.metadata"
@.str.1 = private unnamed_addr addrspace(1) constant [40 x i8] c"../../../../headers/sycl/properties.hpp\00", section "llvm.metadata"
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.0" { [21 x i8] c"sycl-buffer-location\00" }, comdat
@.args = private unnamed_addr addrspace(1) constant { ptr addrspace(4), i64 } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), i64 3 }, section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitRN4sycl5queueEPfE11ScaleKernel(ptr noundef byval(%struct.Scale) align 8 %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  tail call spir_func void @_Z15__sycl_propertyPKcl(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi20EEEtlA20_cLc115ELc121ELc99ELc108ELc45ELc115ELc117ELc98ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE to ptr addrspace(4)), i64 noundef 16) #3
  %3 = tail call spir_func noundef float @_Z37__sycl_getScalar2020SpecConstantValueIfET_PKcPKvS4_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl6detail13constant_nameIL_ZL6factorEE5localE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZL6factor to ptr addrspace(4)), ptr addrspace(4) noundef null) #3
  %4 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable(8) dereferenceable_or_null(8) %2, ptr addrspace(1) @.str, ptr addrspace(1) @.str.1, i32 107, ptr addrspace(1) @.args)
  %5 = load ptr addrspace(4), ptr addrspace(4) %4, align 8, !tbaa !7
  %6 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !12
  %7 = getelementptr inbounds nuw float, ptr addrspace(4) %5, i64 %6
  %8 = load float, ptr addrspace(4) %7, align 4, !tbaa !17
  %9 = fmul float %3, %8
  store float %9, ptr addrspace(4) %7, align 4, !tbaa !17
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z15__sycl_propertyPKcl(ptr addrspace(4) noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef float @_Z37__sycl_getScalar2020SpecConstantValueIfET_PKcPKvS4_(ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1)) #2

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
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
!7 = !{!8, !10, i64 0}
!8 = !{!"_ZTSN4sycl3ext6oneapi12experimental13annotated_ptrIfNS2_10propertiesIJNS2_14named_propertyIXtlNS2_6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi3EEEEEEEE", !9, i64 0}
!9 = !{!"_ZTSN4sycl3ext6oneapi12experimental6detail16annotated_memberIPfNS2_10propertiesIJNS2_14named_propertyIXtlNS3_4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi3EEEEEEEE", !10, i64 0}
!10 = !{!"p1 float", !11, i64 0}
!11 = !{!"any pointer", !5, i64 0}
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!14 = distinct !{!14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!15 = distinct !{!15, !16, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!16 = distinct !{!16, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !5, i64 0}
