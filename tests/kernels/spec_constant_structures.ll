; ModuleID = 'spec_constant_structures.cpp'
source_filename = "spec_constant_structures.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::detail::text_of_length" = type { [63 x i8] }
%"class.sycl::specialization_id" = type { %struct.Weights }
%struct.Weights = type { [2 x float], i32 }
%class.anon = type { ptr addrspace(4) }

@_ZN4sycl6detail13constant_nameIL_ZL7weightsEE5localE = internal addrspace(1) constant %"struct.sycl::detail::text_of_length" { [63 x i8] c"_ZTSN4sycl6detail10name_of_idIL_ZL7weightsEEE@a7512ad3565abd35\00" }, align 1
@_ZL7weights = internal addrspace(1) constant %"class.sycl::specialization_id" { %struct.Weights { [2 x float] [float 1.000000e+00, float 2.000000e+00], i32 30 } }, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZZ6submitRN4sycl5queueEPfENKUlRNS_7handlerEE_clES4_E13SpecStructure(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = alloca %struct.Weights, align 4
  %3 = addrspacecast ptr %0 to ptr addrspace(4)
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #3
  call spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI7WeightsET_PKcPKvS5_(ptr dead_on_unwind nonnull writable sret(%struct.Weights) align 4 %2, ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZN4sycl6detail13constant_nameIL_ZL7weightsEE5localE to ptr addrspace(4)), ptr addrspace(4) noundef addrspacecast (ptr addrspace(1) @_ZL7weights to ptr addrspace(4)), ptr addrspace(4) noundef null) #4
  %5 = load float, ptr addrspace(4) %4, align 4, !tbaa !7
  %6 = load ptr addrspace(4), ptr addrspace(4) %3, align 8, !tbaa !9
  store float %5, ptr addrspace(4) %6, align 4, !tbaa !7
  %7 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 4
  %8 = load float, ptr addrspace(4) %7, align 4, !tbaa !7
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 4
  store float %8, ptr addrspace(4) %9, align 4, !tbaa !7
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 8
  %11 = load i32, ptr addrspace(4) %10, align 4, !tbaa !13
  %12 = sitofp i32 %11 to float
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 8
  store float %12, ptr addrspace(4) %13, align 4, !tbaa !7
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #3
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z40__sycl_getComposite2020SpecConstantValueI7WeightsET_PKcPKvS5_(ptr dead_on_unwind writable sret(%struct.Weights) align 4, ptr addrspace(4) noundef, ptr addrspace(4) noundef, ptr addrspace(4) noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind }
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
!8 = !{!"float", !5, i64 0}
!9 = !{!10, !11, i64 0}
!10 = !{!"_ZTSZZ6submitRN4sycl5queueEPfENKUlRNS_7handlerEE_clES4_EUlNS_14kernel_handlerEE_", !11, i64 0}
!11 = !{!"p1 float", !12, i64 0}
!12 = !{!"any pointer", !5, i64 0}
!13 = !{!14, !4, i64 8}
!14 = !{!"_ZTS7Weights", !5, i64 0, !4, i64 8}
