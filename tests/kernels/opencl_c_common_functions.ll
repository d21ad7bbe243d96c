; ModuleID = 'opencl_c_common_functions.cl'
source_filename = "opencl_c_common_functions.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @common(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 112)) %1) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %4 = tail call spir_func <4 x float> @_Z5clampDv4_fff(<4 x float> noundef %3, float noundef 0.000000e+00, float noundef 1.000000e+00) #3
  store <4 x float> %4, ptr addrspace(1) %1, align 16, !tbaa !13
  %5 = tail call spir_func <4 x float> @_Z4fmaxDv4_ff(<4 x float> noundef %3, float noundef 5.000000e-01) #3
  %6 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store <4 x float> %5, ptr addrspace(1) %6, align 16, !tbaa !13
  %7 = tail call spir_func <4 x float> @_Z4fminDv4_ff(<4 x float> noundef %3, float noundef 0x3FD3333340000000) #3
  %8 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 32
  store <4 x float> %7, ptr addrspace(1) %8, align 16, !tbaa !13
  %9 = fadd <4 x float> %3, splat (float 1.000000e+00)
  %10 = tail call spir_func <4 x float> @_Z3mixDv4_fS_f(<4 x float> noundef %3, <4 x float> noundef %9, float noundef 5.000000e-01) #3
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 48
  store <4 x float> %10, ptr addrspace(1) %11, align 16, !tbaa !13
  %12 = tail call spir_func <4 x float> @_Z4stepfDv4_f(float noundef 5.000000e-01, <4 x float> noundef %3) #3
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 64
  store <4 x float> %12, ptr addrspace(1) %13, align 16, !tbaa !13
  %14 = tail call spir_func <4 x float> @_Z10smoothstepffDv4_f(float noundef 0.000000e+00, float noundef 1.000000e+00, <4 x float> noundef %3) #3
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 80
  store <4 x float> %14, ptr addrspace(1) %15, align 16, !tbaa !13
  %16 = tail call spir_func <4 x float> @_Z5ldexpDv4_fi(<4 x float> noundef %3, i32 noundef 2) #3
  %17 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 96
  store <4 x float> %16, ptr addrspace(1) %17, align 16, !tbaa !13
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_func void @__clang_ocl_kern_imp_common(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 112)) %1) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %4 = tail call spir_func <4 x float> @_Z5clampDv4_fff(<4 x float> noundef %3, float noundef 0.000000e+00, float noundef 1.000000e+00) #3
  store <4 x float> %4, ptr addrspace(1) %1, align 16, !tbaa !13
  %5 = tail call spir_func <4 x float> @_Z4fmaxDv4_ff(<4 x float> noundef %3, float noundef 5.000000e-01) #3
  %6 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store <4 x float> %5, ptr addrspace(1) %6, align 16, !tbaa !13
  %7 = tail call spir_func <4 x float> @_Z4fminDv4_ff(<4 x float> noundef %3, float noundef 0x3FD3333340000000) #3
  %8 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 32
  store <4 x float> %7, ptr addrspace(1) %8, align 16, !tbaa !13
  %9 = fadd <4 x float> %3, splat (float 1.000000e+00)
  %10 = tail call spir_func <4 x float> @_Z3mixDv4_fS_f(<4 x float> noundef %3, <4 x float> noundef %9, float noundef 5.000000e-01) #3
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 48
  store <4 x float> %10, ptr addrspace(1) %11, align 16, !tbaa !13
  %12 = tail call spir_func <4 x float> @_Z4stepfDv4_f(float noundef 5.000000e-01, <4 x float> noundef %3) #3
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 64
  store <4 x float> %12, ptr addrspace(1) %13, align 16, !tbaa !13
  %14 = tail call spir_func <4 x float> @_Z10smoothstepffDv4_f(float noundef 0.000000e+00, float noundef 1.000000e+00, <4 x float> noundef %3) #3
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 80
  store <4 x float> %14, ptr addrspace(1) %15, align 16, !tbaa !13
  %16 = tail call spir_func <4 x float> @_Z5ldexpDv4_fi(<4 x float> noundef %3, i32 noundef 2) #3
  %17 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 96
  store <4 x float> %16, ptr addrspace(1) %17, align 16, !tbaa !13
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z5clampDv4_fff(<4 x float> noundef, float noundef, float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z4fmaxDv4_ff(<4 x float> noundef, float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z4fminDv4_ff(<4 x float> noundef, float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z3mixDv4_fS_f(<4 x float> noundef, <4 x float> noundef, float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z4stepfDv4_f(float noundef, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z10smoothstepffDv4_f(float noundef, float noundef, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z5ldexpDv4_fi(<4 x float> noundef, i32 noundef) local_unnamed_addr #2

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
