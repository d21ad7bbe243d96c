; ModuleID = 'struct_by_value.cpp'
source_filename = "struct_by_value.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.StructByValue = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }
%struct.Line = type { float, float, [3 x i32] }

$_Z7shifted4Linef = comdat any

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submit4LinePfE19StructByValueKernel(ptr noundef readnone byval(%struct.StructByValue) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr noundef readonly byval(%struct.Line) align 4 captures(none) %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = alloca %struct.Line, align 4
  %6 = ptrtoint ptr addrspace(1) %3 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = addrspacecast ptr %5 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #6
  %9 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #7, !noalias !7
  %10 = uitofp i64 %9 to float
  call spir_func void @_Z7shifted4Linef(ptr dead_on_unwind nonnull writable sret(%struct.Line) align 4 %5, ptr noundef nonnull byval(%struct.Line) align 4 %2, float noundef %10) #6
  %11 = load float, ptr addrspace(4) %8, align 4, !tbaa !12
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 8
  %13 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #7, !noalias !15
  %14 = getelementptr inbounds nuw i32, ptr addrspace(4) %12, i64 %13
  %15 = load i32, ptr addrspace(4) %14, align 4, !tbaa !3
  %16 = sitofp i32 %15 to float
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 4
  %18 = load float, ptr addrspace(4) %17, align 4, !tbaa !20
  %19 = call float @llvm.fmuladd.f32(float %11, float %16, float %18)
  %20 = call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #7, !noalias !21
  %21 = getelementptr inbounds nuw float, ptr addrspace(4) %7, i64 %20
  store float %19, ptr addrspace(4) %21, align 4, !tbaa !26
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #6
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress noinline norecurse nounwind
define linkonce_odr spir_func void @_Z7shifted4Linef(ptr dead_on_unwind noalias writable sret(%struct.Line) align 4 %0, ptr noundef byval(%struct.Line) align 4 %1, float noundef %2) local_unnamed_addr #2 comdat {
  %4 = addrspacecast ptr %1 to ptr addrspace(4)
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 4
  %6 = load float, ptr addrspace(4) %5, align 4, !tbaa !20
  %7 = fadd float %2, %6
  store float %7, ptr addrspace(4) %5, align 4, !tbaa !20
  call void @llvm.memcpy.p0.p4.i64(ptr noundef nonnull align 4 dereferenceable(20) %0, ptr addrspace(4) noundef align 4 dereferenceable(20) %4, i64 20, i1 false), !tbaa.struct !27
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p4.i64(ptr noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #5

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind }

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
!13 = !{!"_ZTS4Line", !14, i64 0, !14, i64 4, !5, i64 8}
!14 = !{!"float", !5, i64 0}
!15 = !{!16, !18}
!16 = distinct !{!16, !17, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!17 = distinct !{!17, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!18 = distinct !{!18, !19, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!19 = distinct !{!19, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!20 = !{!13, !14, i64 4}
!21 = !{!22, !24}
!22 = distinct !{!22, !23, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!23 = distinct !{!23, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!24 = distinct !{!24, !25, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!25 = distinct !{!25, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!26 = !{!14, !14, i64 0}
!27 = !{i64 0, i64 4, !26, i64 4, i64 4, !26, i64 8, i64 12, !28}
!28 = !{!5, !5, i64 0}
