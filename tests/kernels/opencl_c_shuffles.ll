; ModuleID = 'opencl_c_shuffles.cl'
source_filename = "opencl_c_shuffles.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @shuffles(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 48)) %2) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %4 = load <4 x i32>, ptr addrspace(1) %0, align 16, !tbaa !13
  %5 = load <4 x i32>, ptr addrspace(1) %1, align 16, !tbaa !13
  %6 = tail call spir_func <4 x i32> @_Z7shuffleDv4_iDv4_j(<4 x i32> noundef %4, <4 x i32> noundef %5) #3
  store <4 x i32> %6, ptr addrspace(1) %2, align 16, !tbaa !13
  %7 = add <4 x i32> %4, splat (i32 1)
  %8 = load <4 x i32>, ptr addrspace(1) %1, align 16, !tbaa !13
  %9 = tail call spir_func <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32> noundef %4, <4 x i32> noundef %7, <4 x i32> noundef %8) #3
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 16
  store <4 x i32> %9, ptr addrspace(1) %10, align 16, !tbaa !13
  %11 = shufflevector <4 x i32> %4, <4 x i32> poison, <4 x i32> <i32 3, i32 1, i32 1, i32 0>
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 32
  store <4 x i32> %11, ptr addrspace(1) %12, align 16, !tbaa !13
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_func void @__clang_ocl_kern_imp_shuffles(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 48)) %2) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %4 = load <4 x i32>, ptr addrspace(1) %0, align 16, !tbaa !13
  %5 = load <4 x i32>, ptr addrspace(1) %1, align 16, !tbaa !13
  %6 = tail call spir_func <4 x i32> @_Z7shuffleDv4_iDv4_j(<4 x i32> noundef %4, <4 x i32> noundef %5) #3
  store <4 x i32> %6, ptr addrspace(1) %2, align 16, !tbaa !13
  %7 = add <4 x i32> %4, splat (i32 1)
  %8 = load <4 x i32>, ptr addrspace(1) %1, align 16, !tbaa !13
  %9 = tail call spir_func <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32> noundef %4, <4 x i32> noundef %7, <4 x i32> noundef %8) #3
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 16
  store <4 x i32> %9, ptr addrspace(1) %10, align 16, !tbaa !13
  %11 = shufflevector <4 x i32> %4, <4 x i32> poison, <4 x i32> <i32 3, i32 1, i32 1, i32 0>
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 32
  store <4 x i32> %11, ptr addrspace(1) %12, align 16, !tbaa !13
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z7shuffleDv4_iDv4_j(<4 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32> noundef, <4 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #2

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
!8 = !{i32 1, i32 1, i32 1}
!9 = !{!"none", !"none", !"none"}
!10 = !{!"int4*", !"uint4*", !"int4*"}
!11 = !{!"int __attribute__((ext_vector_type(4)))*", !"uint __attribute__((ext_vector_type(4)))*", !"int __attribute__((ext_vector_type(4)))*"}
!12 = !{!"const", !"const", !""}
!13 = !{!6, !6, i64 0}
