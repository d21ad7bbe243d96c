; ModuleID = 'opencl_c_geometry.cl'
source_filename = "opencl_c_geometry.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @geometry(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 48)) %1) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %4 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %5 = load <4 x float>, ptr addrspace(1) %4, align 16, !tbaa !13
  %6 = tail call spir_func float @_Z3dotDv4_fS_(<4 x float> noundef %3, <4 x float> noundef %5) #3
  store float %6, ptr addrspace(1) %1, align 16, !tbaa !14
  %7 = tail call spir_func float @_Z6lengthDv4_f(<4 x float> noundef %3) #3
  %8 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  store float %7, ptr addrspace(1) %8, align 4, !tbaa !14
  %9 = tail call spir_func float @_Z8distanceDv4_fS_(<4 x float> noundef %3, <4 x float> noundef %5) #3
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  store float %9, ptr addrspace(1) %10, align 8, !tbaa !14
  %11 = extractelement <4 x float> %3, i64 1
  %12 = extractelement <4 x float> %5, i64 0
  %13 = tail call spir_func float @_Z3dotff(float noundef %11, float noundef %12) #3
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  store float %13, ptr addrspace(1) %14, align 4, !tbaa !14
  %15 = tail call spir_func <4 x float> @_Z5crossDv4_fS_(<4 x float> noundef %3, <4 x float> noundef %5) #3
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store <4 x float> %15, ptr addrspace(1) %16, align 16, !tbaa !13
  %17 = tail call spir_func <4 x float> @_Z9normalizeDv4_f(<4 x float> noundef %3) #3
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 32
  store <4 x float> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_func void @__clang_ocl_kern_imp_geometry(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 48)) %1) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %4 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %5 = load <4 x float>, ptr addrspace(1) %4, align 16, !tbaa !13
  %6 = tail call spir_func float @_Z3dotDv4_fS_(<4 x float> noundef %3, <4 x float> noundef %5) #3
  store float %6, ptr addrspace(1) %1, align 16, !tbaa !14
  %7 = tail call spir_func float @_Z6lengthDv4_f(<4 x float> noundef %3) #3
  %8 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  store float %7, ptr addrspace(1) %8, align 4, !tbaa !14
  %9 = tail call spir_func float @_Z8distanceDv4_fS_(<4 x float> noundef %3, <4 x float> noundef %5) #3
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  store float %9, ptr addrspace(1) %10, align 8, !tbaa !14
  %11 = extractelement <4 x float> %3, i64 1
  %12 = extractelement <4 x float> %5, i64 0
  %13 = tail call spir_func float @_Z3dotff(float noundef %11, float noundef %12) #3
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  store float %13, ptr addrspace(1) %14, align 4, !tbaa !14
  %15 = tail call spir_func <4 x float> @_Z5crossDv4_fS_(<4 x float> noundef %3, <4 x float> noundef %5) #3
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store <4 x float> %15, ptr addrspace(1) %16, align 16, !tbaa !13
  %17 = tail call spir_func <4 x float> @_Z9normalizeDv4_f(<4 x float> noundef %3) #3
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 32
  store <4 x float> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z3dotDv4_fS_(<4 x float> noundef, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z6lengthDv4_f(<4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z8distanceDv4_fS_(<4 x float> noundef, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z3dotff(float noundef, float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z5crossDv4_fS_(<4 x float> noundef, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z9normalizeDv4_f(<4 x float> noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{i32 1, i32 1}
!9 = !{!"none", !"none"}
!10 = !{!"float4*", !"float4*"}
!11 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*"}
!12 = !{!"const", !""}
!13 = !{!6, !6, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !6, i64 0}
