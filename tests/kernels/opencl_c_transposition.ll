; ModuleID = 'opencl_c_transposition.cl'
source_filename = "opencl_c_transposition.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@transpose.tile = internal unnamed_addr addrspace(3) global [2 x [3 x i32]] undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @transpose(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %4 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #4
  %6 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #4
  %7 = mul i64 %6, %5
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %9 = getelementptr i32, ptr addrspace(1) %0, i64 %7
  %10 = getelementptr i32, ptr addrspace(1) %9, i64 %8
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  %12 = shl i64 %4, 32
  %13 = ashr exact i64 %12, 32
  %14 = getelementptr inbounds [3 x i32], ptr addrspace(3) @transpose.tile, i64 %13
  %15 = shl i64 %3, 32
  %16 = ashr exact i64 %15, 32
  %17 = getelementptr inbounds i32, ptr addrspace(3) %14, i64 %16
  store i32 %11, ptr addrspace(3) %17, align 4, !tbaa !4
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %18 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %19 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #4
  %20 = getelementptr inbounds [3 x i32], ptr addrspace(3) @transpose.tile, i64 %16
  %21 = getelementptr inbounds i32, ptr addrspace(3) %20, i64 %13
  %22 = load i32, ptr addrspace(3) %21, align 4, !tbaa !4
  %23 = shl i64 %18, 33
  %24 = add i64 %23, %12
  %25 = ashr exact i64 %24, 32
  %26 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 1) #4
  %27 = mul i64 %25, %26
  %28 = shl i64 %19, 33
  %29 = add i64 %28, %15
  %30 = getelementptr i32, ptr addrspace(1) %1, i64 %27
  %31 = ashr exact i64 %29, 30
  %32 = getelementptr i8, ptr addrspace(1) %30, i64 %31
  store i32 %22, ptr addrspace(1) %32, align 4, !tbaa !4
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define dso_local spir_func void @__clang_ocl_kern_imp_transpose(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %4 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #4
  %6 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #4
  %7 = mul i64 %6, %5
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %9 = getelementptr i32, ptr addrspace(1) %0, i64 %7
  %10 = getelementptr i32, ptr addrspace(1) %9, i64 %8
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  %12 = shl i64 %4, 32
  %13 = ashr exact i64 %12, 32
  %14 = getelementptr inbounds [3 x i32], ptr addrspace(3) @transpose.tile, i64 %13
  %15 = shl i64 %3, 32
  %16 = ashr exact i64 %15, 32
  %17 = getelementptr inbounds i32, ptr addrspace(3) %14, i64 %16
  store i32 %11, ptr addrspace(3) %17, align 4, !tbaa !4
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %18 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %19 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #4
  %20 = getelementptr inbounds [3 x i32], ptr addrspace(3) @transpose.tile, i64 %16
  %21 = getelementptr inbounds i32, ptr addrspace(3) %20, i64 %13
  %22 = load i32, ptr addrspace(3) %21, align 4, !tbaa !4
  %23 = shl i64 %18, 33
  %24 = add i64 %23, %12
  %25 = ashr exact i64 %24, 32
  %26 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 1) #4
  %27 = mul i64 %25, %26
  %28 = shl i64 %19, 33
  %29 = add i64 %28, %15
  %30 = getelementptr i32, ptr addrspace(1) %1, i64 %27
  %31 = ashr exact i64 %29, 30
  %32 = getelementptr i8, ptr addrspace(1) %30, i64 %31
  store i32 %22, ptr addrspace(1) %32, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

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
!10 = !{!"int*", !"int*"}
!11 = !{!"const", !""}
