; ModuleID = 'opencl_c_two_results.cl'
source_filename = "opencl_c_two_results.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @results(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 32)) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 8)) %2) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = alloca float, align 4
  %5 = alloca i32, align 4
  %6 = load float, ptr addrspace(1) %0, align 4, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #4
  %7 = call spir_func float @_Z5fractfPf(float noundef %6, ptr noundef nonnull %4) #5
  store float %7, ptr addrspace(1) %1, align 4, !tbaa !12
  %8 = load float, ptr %4, align 4, !tbaa !12
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  store float %8, ptr addrspace(1) %9, align 4, !tbaa !12
  %10 = call spir_func float @_Z4modffPf(float noundef %6, ptr noundef nonnull %4) #5
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  store float %10, ptr addrspace(1) %11, align 4, !tbaa !12
  %12 = load float, ptr %4, align 4, !tbaa !12
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  store float %12, ptr addrspace(1) %13, align 4, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #4
  %14 = call spir_func float @_Z5frexpfPi(float noundef %6, ptr noundef nonnull %5) #5
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store float %14, ptr addrspace(1) %15, align 4, !tbaa !12
  %16 = load i32, ptr %5, align 4, !tbaa !4
  store i32 %16, ptr addrspace(1) %2, align 4, !tbaa !4
  %17 = call spir_func float @_Z6sincosfPf(float noundef %6, ptr noundef nonnull %4) #5
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 20
  store float %17, ptr addrspace(1) %18, align 4, !tbaa !12
  %19 = load float, ptr %4, align 4, !tbaa !12
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 24
  store float %19, ptr addrspace(1) %20, align 4, !tbaa !12
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %22 = load float, ptr addrspace(1) %21, align 4, !tbaa !12
  %23 = call spir_func float @_Z6remquoffPi(float noundef %22, float noundef %6, ptr noundef nonnull %5) #5
  %24 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 28
  store float %23, ptr addrspace(1) %24, align 4, !tbaa !12
  %25 = load i32, ptr %5, align 4, !tbaa !4
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  store i32 %25, ptr addrspace(1) %26, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #4
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define dso_local spir_func void @__clang_ocl_kern_imp_results(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 32)) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 8)) %2) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = alloca float, align 4
  %5 = alloca i32, align 4
  %6 = load float, ptr addrspace(1) %0, align 4, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #4
  %7 = call spir_func float @_Z5fractfPf(float noundef %6, ptr noundef nonnull %4) #5
  store float %7, ptr addrspace(1) %1, align 4, !tbaa !12
  %8 = load float, ptr %4, align 4, !tbaa !12
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  store float %8, ptr addrspace(1) %9, align 4, !tbaa !12
  %10 = call spir_func float @_Z4modffPf(float noundef %6, ptr noundef nonnull %4) #5
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  store float %10, ptr addrspace(1) %11, align 4, !tbaa !12
  %12 = load float, ptr %4, align 4, !tbaa !12
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  store float %12, ptr addrspace(1) %13, align 4, !tbaa !12
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #4
  %14 = call spir_func float @_Z5frexpfPi(float noundef %6, ptr noundef nonnull %5) #5
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store float %14, ptr addrspace(1) %15, align 4, !tbaa !12
  %16 = load i32, ptr %5, align 4, !tbaa !4
  store i32 %16, ptr addrspace(1) %2, align 4, !tbaa !4
  %17 = call spir_func float @_Z6sincosfPf(float noundef %6, ptr noundef nonnull %4) #5
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 20
  store float %17, ptr addrspace(1) %18, align 4, !tbaa !12
  %19 = load float, ptr %4, align 4, !tbaa !12
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 24
  store float %19, ptr addrspace(1) %20, align 4, !tbaa !12
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %22 = load float, ptr addrspace(1) %21, align 4, !tbaa !12
  %23 = call spir_func float @_Z6remquoffPi(float noundef %22, float noundef %6, ptr noundef nonnull %5) #5
  %24 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 28
  store float %23, ptr addrspace(1) %24, align 4, !tbaa !12
  %25 = load i32, ptr %5, align 4, !tbaa !4
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  store i32 %25, ptr addrspace(1) %26, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z5fractfPf(float noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z4modffPf(float noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z5frexpfPi(float noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z6sincosfPf(float noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z6remquoffPi(float noundef, float noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nounwind }
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
!8 = !{i32 1, i32 1, i32 1}
!9 = !{!"none", !"none", !"none"}
!10 = !{!"float*", !"float*", !"int*"}
!11 = !{!"const", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !6, i64 0}
