; ModuleID = 'device_globals.cpp'
source_filename = "device_globals.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"class.sycl::ext::oneapi::experimental::device_global" = type { [4 x i32] }
%"struct.sycl::ext::oneapi::experimental::detail::text" = type { [24 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.0" = type { [17 x i8] }
%class.anon = type { ptr addrspace(4) }

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi24EEEtlA24_cLc115ELc121ELc99ELc108ELc45ELc100ELc101ELc118ELc105ELc99ELc101ELc45ELc105ELc109ELc97ELc103ELc101ELc45ELc115ELc99ELc111ELc112ELc101EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE = comdat any

@held = addrspace(1) global %"class.sycl::ext::oneapi::experimental::device_global" zeroinitializer, align 4
@.str = private unnamed_addr addrspace(1) constant [24 x i8] c"sycl-device-global-size\00", align 1
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi24EEEtlA24_cLc115ELc121ELc99ELc108ELc45ELc100ELc101ELc118ELc105ELc99ELc101ELc45ELc105ELc109ELc97ELc103ELc101ELc45ELc115ELc99ELc111ELc112ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text" { [24 x i8] c"sycl-device-image-scope\00" }, comdat
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.0" { [17 x i8] c"sycl-host-access\00" }, comdat

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitRN4sycl5queueEPiE13DeviceGlobals(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %4 = trunc i64 %3 to i32
  %5 = add nsw i32 %4, 7
  tail call spir_func void @_Z24__sycl_variable_propertyPVKvPKcl(ptr addrspace(4) noundef align 4 dereferenceable_or_null(16) addrspacecast (ptr addrspace(1) @held to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @.str to ptr addrspace(4)), i64 noundef 16) #2
  tail call spir_func void @_Z24__sycl_variable_propertyPVKvPKcDn(ptr addrspace(4) noundef align 4 dereferenceable_or_null(16) addrspacecast (ptr addrspace(1) @held to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi24EEEtlA24_cLc115ELc121ELc99ELc108ELc45ELc100ELc101ELc118ELc105ELc99ELc101ELc45ELc105ELc109ELc97ELc103ELc101ELc45ELc115ELc99ELc111ELc112ELc101EEEE to ptr addrspace(4)), ptr null) #2
  tail call spir_func void @_Z24__sycl_variable_propertyPVKvPKcl(ptr addrspace(4) noundef align 4 dereferenceable_or_null(16) addrspacecast (ptr addrspace(1) @held to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE to ptr addrspace(4)), i64 noundef 3) #2
  %6 = getelementptr inbounds nuw i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @held to ptr addrspace(4)), i64 %3
  store i32 %5, ptr addrspace(4) %6, align 4, !tbaa !3
  tail call spir_func void @_Z24__sycl_variable_propertyPVKvPKcl(ptr addrspace(4) noundef align 4 dereferenceable_or_null(16) addrspacecast (ptr addrspace(1) @held to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @.str to ptr addrspace(4)), i64 noundef 16) #2
  tail call spir_func void @_Z24__sycl_variable_propertyPVKvPKcDn(ptr addrspace(4) noundef align 4 dereferenceable_or_null(16) addrspacecast (ptr addrspace(1) @held to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi24EEEtlA24_cLc115ELc121ELc99ELc108ELc45ELc100ELc101ELc118ELc105ELc99ELc101ELc45ELc105ELc109ELc97ELc103ELc101ELc45ELc115ELc99ELc111ELc112ELc101EEEE to ptr addrspace(4)), ptr null) #2
  tail call spir_func void @_Z24__sycl_variable_propertyPVKvPKcl(ptr addrspace(4) noundef align 4 dereferenceable_or_null(16) addrspacecast (ptr addrspace(1) @held to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi17EEEtlA17_cLc115ELc121ELc99ELc108ELc45ELc104ELc111ELc115ELc116ELc45ELc97ELc99ELc99ELc101ELc115ELc115EEEE to ptr addrspace(4)), i64 noundef 3) #2
  %7 = load i32, ptr addrspace(4) %6, align 4, !tbaa !3
  %8 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !12
  %9 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %3
  store i32 %7, ptr addrspace(4) %9, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z24__sycl_variable_propertyPVKvPKcl(ptr addrspace(4) noundef, ptr addrspace(4) noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z24__sycl_variable_propertyPVKvPKcDn(ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr) local_unnamed_addr #1

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
!12 = !{!13, !14, i64 0}
!13 = !{!"_ZTSZ6submitRN4sycl5queueEPiEUlNS_2idILi1EEEE_", !14, i64 0}
!14 = !{!"p1 int", !15, i64 0}
!15 = !{!"any pointer", !5, i64 0}
