; ModuleID = 'opencl_c_vector_memory.cl'
source_filename = "opencl_c_vector_memory.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @vectors(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 2 %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, ptr addrspace(1) noundef align 2 %4) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %7 = trunc i64 %6 to i32
  %8 = sext i32 %7 to i64
  %9 = tail call spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64 noundef %8, ptr addrspace(1) noundef align 4 %0) #6
  %10 = fmul <4 x float> %9, splat (float 2.000000e+00)
  tail call spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> noundef %10, i64 noundef %8, ptr addrspace(1) noundef align 4 %1) #7
  %11 = tail call spir_func <2 x float> @_Z11vload_half2mPU3AS1KDh(i64 noundef %8, ptr addrspace(1) noundef align 2 %2) #6
  %12 = shl nsw i32 %7, 1
  %13 = sext i32 %12 to i64
  %14 = tail call spir_func float @_Z10vload_halfmPU3AS1KDh(i64 noundef %13, ptr addrspace(1) noundef align 2 %2) #6
  %15 = getelementptr inbounds float, ptr addrspace(1) %3, i64 %13
  store float %14, ptr addrspace(1) %15, align 4, !tbaa !12
  %16 = extractelement <2 x float> %11, i64 1
  %17 = getelementptr i8, ptr addrspace(1) %15, i64 4
  store float %16, ptr addrspace(1) %17, align 4, !tbaa !12
  %18 = fadd <2 x float> %11, splat (float 5.000000e-01)
  tail call spir_func void @_Z16vstore_half2_rteDv2_fmPU3AS1Dh(<2 x float> noundef %18, i64 noundef %8, ptr addrspace(1) noundef align 2 %4) #7
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define dso_local spir_func void @__clang_ocl_kern_imp_vectors(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 2 %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, ptr addrspace(1) noundef align 2 %4) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %7 = trunc i64 %6 to i32
  %8 = sext i32 %7 to i64
  %9 = tail call spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64 noundef %8, ptr addrspace(1) noundef %0) #6
  %10 = fmul <4 x float> %9, splat (float 2.000000e+00)
  tail call spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> noundef %10, i64 noundef %8, ptr addrspace(1) noundef %1) #7
  %11 = tail call spir_func <2 x float> @_Z11vload_half2mPU3AS1KDh(i64 noundef %8, ptr addrspace(1) noundef %2) #6
  %12 = shl nsw i32 %7, 1
  %13 = sext i32 %12 to i64
  %14 = tail call spir_func float @_Z10vload_halfmPU3AS1KDh(i64 noundef %13, ptr addrspace(1) noundef %2) #6
  %15 = getelementptr inbounds float, ptr addrspace(1) %3, i64 %13
  store float %14, ptr addrspace(1) %15, align 4, !tbaa !12
  %16 = extractelement <2 x float> %11, i64 1
  %17 = getelementptr i8, ptr addrspace(1) %15, i64 4
  store float %16, ptr addrspace(1) %17, align 4, !tbaa !12
  %18 = fadd <2 x float> %11, splat (float 5.000000e-01)
  tail call spir_func void @_Z16vstore_half2_rteDv2_fmPU3AS1Dh(<2 x float> noundef %18, i64 noundef %8, ptr addrspace(1) noundef %4) #7
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> noundef, i64 noundef, ptr addrspace(1) noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(read)
declare dso_local spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64 noundef, ptr addrspace(1) noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(read)
declare dso_local spir_func <2 x float> @_Z11vload_half2mPU3AS1KDh(i64 noundef, ptr addrspace(1) noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(read)
declare dso_local spir_func float @_Z10vload_halfmPU3AS1KDh(i64 noundef, ptr addrspace(1) noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z16vstore_half2_rteDv2_fmPU3AS1Dh(<2 x float> noundef, i64 noundef, ptr addrspace(1) noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent mustprogress nofree nounwind willreturn memory(read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { convergent nounwind willreturn memory(read) }
attributes #7 = { convergent nounwind }

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
!8 = !{i32 1, i32 1, i32 1, i32 1, i32 1}
!9 = !{!"none", !"none", !"none", !"none", !"none"}
!10 = !{!"float*", !"float*", !"half*", !"float*", !"half*"}
!11 = !{!"const", !"", !"const", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !6, i64 0}
