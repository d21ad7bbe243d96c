; flags: --emit=ir,properties,spirv --spirv-ext=+all
; ModuleID = 'compile_time_properties.cpp'
source_filename = "compile_time_properties.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::ext::oneapi::experimental::detail::text" = type { [26 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::list<1UL, 2UL, 3UL>::letters" = type { [6 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.0" = type { [25 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::list<8UL>::letters" = type { [2 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.1" = type { [14 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.2" = type { [19 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.3" = type { [21 x i8] }
%"struct.sycl::ext::oneapi::experimental::detail::text.4" = type { [12 x i8] }
%class.MyKernel = type { %class.hinted }
%class.hinted = type { ptr addrspace(4) }
%"struct.sycl::detail::sizes" = type { [1 x i64] }
%"class.sycl::accessor" = type { %"struct.sycl::ext::oneapi::experimental::detail::annotated_member", %"class.sycl::range" }
%"struct.sycl::ext::oneapi::experimental::detail::annotated_member" = type { ptr addrspace(4) }
%"class.sycl::range" = type { %"class.sycl::detail::sizes_of" }
%"class.sycl::detail::sizes_of" = type { [1 x i64] }
%class.anon = type { i8 }

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi26EEEtlA26_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101ELc45ELc104ELc105ELc110ELc116EEEE = comdat any

$_ZN4sycl3ext6oneapi12experimental6detail4listIJLm1ELm2ELm3EEE5valueE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi25EEEtlA25_cLc115ELc121ELc99ELc108ELc45ELc109ELc97ELc120ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = comdat any

$_ZN4sycl3ext6oneapi12experimental6detail4listIJLm8EEE5valueE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi14EEEtlA14_cLc115ELc121ELc99ELc108ELc45ELc103ELc114ELc102ELc45ELc115ELc105ELc122ELc101EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE = comdat any

$_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEE = comdat any

@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi26EEEtlA26_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101ELc45ELc104ELc105ELc110ELc116EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text" { [26 x i8] c"sycl-work-group-size-hint\00" }, comdat
@_ZN4sycl3ext6oneapi12experimental6detail4listIJLm1ELm2ELm3EEE5valueE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::list<1UL, 2UL, 3UL>::letters" { [6 x i8] c"1,2,3\00" }, comdat, align 1
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi25EEEtlA25_cLc115ELc121ELc99ELc108ELc45ELc109ELc97ELc120ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.0" { [25 x i8] c"sycl-max-work-group-size\00" }, comdat
@_ZN4sycl3ext6oneapi12experimental6detail4listIJLm8EEE5valueE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::list<8UL>::letters" { [2 x i8] c"8\00" }, comdat, align 1
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi14EEEtlA14_cLc115ELc121ELc99ELc108ELc45ELc103ELc114ELc102ELc45ELc115ELc105ELc122ELc101EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.1" { [14 x i8] c"sycl-grf-size\00" }, comdat
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.2" { [19 x i8] c"sycl-prefetch-hint\00" }, comdat
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.3" { [21 x i8] c"sycl-buffer-location\00" }, comdat
@_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEE = linkonce_odr addrspace(1) constant %"struct.sycl::ext::oneapi::experimental::detail::text.4" { [12 x i8] c"sycl-strict\00" }, comdat
@total = addrspace(1) global [1 x i64] zeroinitializer, align 8
@.str = private unnamed_addr addrspace(1) constant [41 x i8] c"sycl-properties/split:sycl-prefetch-hint\00", section "llvm.metadata"
@.str.1 = private unnamed_addr addrspace(1) constant [28 x i8] c"compile_time_properties.cpp\00", section "llvm.metadata"
@.args = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i32, i32, ptr } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEE to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEE to ptr addrspace(4)), i32 1, i32 5, ptr null }, section "llvm.metadata"
@.str.2 = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-properties/split\00", section "llvm.metadata"
@.str.3 = private unnamed_addr addrspace(1) constant [40 x i8] c"../../../../headers/sycl/properties.hpp\00", section "llvm.metadata"
@.args.4 = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i64, i64, ptr } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEE to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEE to ptr addrspace(4)), i64 1, i64 5, ptr null }, section "llvm.metadata"
@.str.5 = private unnamed_addr addrspace(1) constant [24 x i8] c"sycl-device-image-scope\00", align 1
@.str.6 = private unnamed_addr addrspace(1) constant [17 x i8] c"sycl-host-access\00", align 1
@.str.7 = private unnamed_addr addrspace(1) constant [24 x i8] c"sycl-device-global-size\00", align 1
@.str.8 = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-implement-in-csr\00", align 1
@.str.9 = private unnamed_addr addrspace(1) constant [15 x i8] c"sycl-unique-id\00", align 1
@.str.10 = private unnamed_addr addrspace(1) constant [15 x i8] c"sycl-own-ratio\00", align 1
@.str.11 = private unnamed_addr addrspace(1) constant [14 x i8] c"sycl-own-mode\00", align 1
@.str.12 = private unnamed_addr addrspace(1) constant [14 x i8] c"own_unique_id\00", align 1
@.args.13 = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr, i32, i32, i1, ptr addrspace(4), double, i32 } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.5 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.6 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.7 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.8 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.9 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.10 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.11 to ptr addrspace(4)), ptr null, i32 2, i32 8, i1 true, ptr addrspace(4) addrspacecast (ptr addrspace(1) @.str.12 to ptr addrspace(4)), double 5.000000e-01, i32 2 }, section "llvm.metadata"
@llvm.global.annotations = appending addrspace(1) global [1 x { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) }] [{ ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) @total, ptr addrspace(1) @.str.2, ptr addrspace(1) @.str.1, i32 27, ptr addrspace(1) @.args.13 }], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPiS_E5Named(ptr noundef byval(%class.MyKernel) align 8 %0, ptr noundef readonly byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = alloca %"class.sycl::accessor", align 8
  %5 = alloca %"class.sycl::accessor", align 8
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = addrspacecast ptr %1 to ptr addrspace(4)
  tail call spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi26EEEtlA26_cLc115ELc121ELc99ELc108ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101ELc45ELc104ELc105ELc110ELc116EEEE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl3ext6oneapi12experimental6detail4listIJLm1ELm2ELm3EEE5valueE to ptr addrspace(4))) #6
  tail call spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi25EEEtlA25_cLc115ELc121ELc99ELc108ELc45ELc109ELc97ELc120ELc45ELc119ELc111ELc114ELc107ELc45ELc103ELc114ELc111ELc117ELc112ELc45ELc115ELc105ELc122ELc101EEEE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl3ext6oneapi12experimental6detail4listIJLm8EEE5valueE to ptr addrspace(4))) #6
  tail call spir_func void @_Z15__sycl_propertyPKcl(ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi14EEEtlA14_cLc115ELc121ELc99ELc108ELc45ELc103ELc114ELc102ELc45ELc115ELc105ELc122ELc101EEEE to ptr addrspace(4)), i64 noundef 256) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  tail call spir_func void @_Z25__sycl_parameter_propertyIPiEvT_PKcl(ptr addrspace(4) noundef %7, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEE to ptr addrspace(4)), i64 noundef 1) #6
  tail call spir_func void @_Z25__sycl_parameter_propertyIPiEvT_PKcl(ptr addrspace(4) noundef %7, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEE to ptr addrspace(4)), i64 noundef 5) #6
  tail call spir_func void @_Z25__sycl_parameter_propertyIPiEvT_PKcDn(ptr addrspace(4) noundef %7, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZTAXtlN4sycl3ext6oneapi12experimental6detail4textILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEE to ptr addrspace(4)), ptr null) #6
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !7, !noalias !9
  %10 = addrspacecast ptr %0 to ptr addrspace(4)
  %11 = addrspacecast ptr %5 to ptr addrspace(4)
  %12 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable_or_null(16) %11, ptr addrspace(1) @.str.2, ptr addrspace(1) @.str.3, i32 107, ptr addrspace(1) @.args.4)
  store ptr addrspace(4) %7, ptr addrspace(4) %12, align 8, !tbaa !12
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %11, i64 8
  store i64 %9, ptr addrspace(4) %13, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef nonnull align 8 dereferenceable(16) %5, i64 16, i1 false)
  %14 = addrspacecast ptr %4 to ptr addrspace(4)
  %15 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable(8) dereferenceable_or_null(8) %10, ptr addrspace(1) @.str, ptr addrspace(1) @.str.1, i32 19, ptr addrspace(1) @.args)
  %16 = load ptr addrspace(4), ptr addrspace(4) %15, align 8, !tbaa !16
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %16, i64 4
  %18 = load i32, ptr addrspace(4) %17, align 4, !tbaa !3
  %19 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable_or_null(16) %14, ptr addrspace(1) @.str.2, ptr addrspace(1) @.str.3, i32 107, ptr addrspace(1) @.args.4)
  %20 = load ptr addrspace(4), ptr addrspace(4) %19, align 8, !tbaa !18
  store i32 %18, ptr addrspace(4) %20, align 4, !tbaa !3
  %21 = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) align 8 dereferenceable_or_null(16) %14, ptr addrspace(1) @.str.2, ptr addrspace(1) @.str.3, i32 107, ptr addrspace(1) @.args.4)
  %22 = load ptr addrspace(4), ptr addrspace(4) %21, align 8, !tbaa !18
  %23 = load i32, ptr addrspace(4) %22, align 4, !tbaa !3
  %24 = sext i32 %23 to i64
  %25 = load i64, ptr addrspace(4) addrspacecast (ptr addrspace(1) @total to ptr addrspace(4)), align 8, !tbaa !7
  %26 = add nsw i64 %25, %24
  store i64 %26, ptr addrspace(4) addrspacecast (ptr addrspace(1) @total to ptr addrspace(4)), align 8, !tbaa !7
  call void @llvm.lifetime.end.p0(ptr nonnull %4)
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z15__sycl_propertyPKcl(ptr addrspace(4) noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z25__sycl_parameter_propertyIPiEvT_PKcl(ptr addrspace(4) noundef, ptr addrspace(4) noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z25__sycl_parameter_propertyIPiEvT_PKcDn(ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1)) #3

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ6submitPiS_E7Unnamed(ptr noundef readnone byval(%class.anon) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #4 {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = inttoptr i64 %4 to ptr addrspace(4)
  store i32 1, ptr addrspace(4) %5, align 4, !tbaa !3
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #5

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!10 = distinct !{!10, !11, !"_ZN4sycl6detail8argumentINS_8accessorIiLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJNS9_14named_propertyIXtlNS9_6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEELi1EEENSB_IXtlNSD_ILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi5EEENS9_13flag_propertyIXtlNSD_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEEEEEEEEEE4makeEPiPKm: argument 0"}
!11 = distinct !{!11, !"_ZN4sycl6detail8argumentINS_8accessorIiLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJNS9_14named_propertyIXtlNS9_6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEELi1EEENSB_IXtlNSD_ILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi5EEENS9_13flag_propertyIXtlNSD_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEEEEEEEEEE4makeEPiPKm"}
!12 = !{!13, !14, i64 0}
!13 = !{!"_ZTSN4sycl3ext6oneapi12experimental6detail16annotated_memberIPiNS2_10propertiesIJNS2_14named_propertyIXtlNS3_4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEELi1EEENS7_IXtlNS8_ILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi5EEENS2_13flag_propertyIXtlNS8_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEEEEEEEEE", !14, i64 0}
!14 = !{!"p1 int", !15, i64 0}
!15 = !{!"any pointer", !5, i64 0}
!16 = !{!17, !14, i64 0}
!17 = !{!"_ZTS6hintedIiN4sycl3ext6oneapi12experimental10propertiesIJNS3_14named_propertyIXtlNS3_6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEELi1EEENS5_IXtlNS7_ILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi5EEENS3_13flag_propertyIXtlNS7_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEEEEEEEE", !14, i64 0}
!18 = !{!19, !14, i64 0}
!19 = !{!"_ZTSN4sycl8accessorIiLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJNS7_14named_propertyIXtlNS7_6detail4textILi19EEEtlA19_cLc115ELc121ELc99ELc108ELc45ELc112ELc114ELc101ELc102ELc101ELc116ELc99ELc104ELc45ELc104ELc105ELc110ELc116EEEELi1EEENS9_IXtlNSB_ILi21EEEtlA21_cLc115ELc121ELc99ELc108ELc45ELc98ELc117ELc102ELc102ELc101ELc114ELc45ELc108ELc111ELc99ELc97ELc116ELc105ELc111ELc110EEEELi5EEENS7_13flag_propertyIXtlNSB_ILi12EEEtlA12_cLc115ELc121ELc99ELc108ELc45ELc115ELc116ELc114ELc105ELc99ELc116EEEEEEEEEEE", !13, i64 0, !20, i64 8}
!20 = !{!"_ZTSN4sycl5rangeILi1EEE", !21, i64 0}
!21 = !{!"_ZTSN4sycl6detail8sizes_ofINS_5rangeILi1EEELi1EEE", !5, i64 0}
