; ModuleID = 'opencl_c_async_copies.cl'
source_filename = "opencl_c_async_copies.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@copies.tile = internal addrspace(3) global [8 x i32] undef, align 4
@copies.even = internal addrspace(3) global [4 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @copies(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = alloca target("spirv.Event"), align 8
  %5 = alloca [1 x target("spirv.Event")], align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #5
  %6 = tail call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) noundef @copies.tile, ptr addrspace(1) noundef align 4 %0, i64 noundef 8, target("spirv.Event") zeroinitializer) #6
  %7 = tail call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3iPU3AS1Kimm9ocl_event(ptr addrspace(3) noundef @copies.even, ptr addrspace(1) noundef align 4 %0, i64 noundef 4, i64 noundef 2, target("spirv.Event") %6) #6
  store target("spirv.Event") %7, ptr %4, align 8, !tbaa !12
  call spir_func void @_Z17wait_group_eventsiP9ocl_event(i32 noundef 1, ptr noundef nonnull %4) #6
  %8 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %9 = shl i64 %8, 32
  %10 = ashr exact i64 %9, 32
  %11 = getelementptr inbounds i32, ptr addrspace(3) @copies.even, i64 %10
  %12 = load i32, ptr addrspace(3) %11, align 4, !tbaa !4
  %13 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %10
  store i32 %12, ptr addrspace(1) %13, align 4, !tbaa !4
  %14 = getelementptr inbounds i32, ptr addrspace(3) @copies.tile, i64 %10
  %15 = load i32, ptr addrspace(3) %14, align 4, !tbaa !4
  %16 = add nsw i32 %15, 10
  store i32 %16, ptr addrspace(3) %14, align 4, !tbaa !4
  %17 = getelementptr i8, ptr addrspace(3) %14, i64 16
  %18 = load i32, ptr addrspace(3) %17, align 4, !tbaa !4
  %19 = add nsw i32 %18, 10
  store i32 %19, ptr addrspace(3) %17, align 4, !tbaa !4
  call spir_func void @_Z7barrierj(i32 noundef 1) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #5
  %20 = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1) noundef align 4 %1, ptr addrspace(3) noundef @copies.tile, i64 noundef 8, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %20, ptr %5, align 8, !tbaa !12
  call spir_func void @_Z17wait_group_eventsiP9ocl_event(i32 noundef 1, ptr noundef nonnull %5) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define dso_local spir_func void @__clang_ocl_kern_imp_copies(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = alloca target("spirv.Event"), align 8
  %5 = alloca [1 x target("spirv.Event")], align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #5
  %6 = tail call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) noundef @copies.tile, ptr addrspace(1) noundef %0, i64 noundef 8, target("spirv.Event") zeroinitializer) #6
  %7 = tail call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3iPU3AS1Kimm9ocl_event(ptr addrspace(3) noundef @copies.even, ptr addrspace(1) noundef %0, i64 noundef 4, i64 noundef 2, target("spirv.Event") %6) #6
  store target("spirv.Event") %7, ptr %4, align 8, !tbaa !12
  call spir_func void @_Z17wait_group_eventsiP9ocl_event(i32 noundef 1, ptr noundef nonnull %4) #6
  %8 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %9 = shl i64 %8, 32
  %10 = ashr exact i64 %9, 32
  %11 = getelementptr inbounds i32, ptr addrspace(3) @copies.even, i64 %10
  %12 = load i32, ptr addrspace(3) %11, align 4, !tbaa !4
  %13 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %10
  store i32 %12, ptr addrspace(1) %13, align 4, !tbaa !4
  %14 = getelementptr inbounds i32, ptr addrspace(3) @copies.tile, i64 %10
  %15 = load i32, ptr addrspace(3) %14, align 4, !tbaa !4
  %16 = add nsw i32 %15, 10
  store i32 %16, ptr addrspace(3) %14, align 4, !tbaa !4
  %17 = getelementptr i8, ptr addrspace(3) %14, i64 16
  %18 = load i32, ptr addrspace(3) %17, align 4, !tbaa !4
  %19 = add nsw i32 %18, 10
  store i32 %19, ptr addrspace(3) %17, align 4, !tbaa !4
  call spir_func void @_Z7barrierj(i32 noundef 1) #6
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #5
  %20 = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1) noundef %1, ptr addrspace(3) noundef @copies.tile, i64 noundef 8, target("spirv.Event") zeroinitializer) #6
  store target("spirv.Event") %20, ptr %5, align 8, !tbaa !12
  call spir_func void @_Z17wait_group_eventsiP9ocl_event(i32 noundef 1, ptr noundef nonnull %5) #6
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #5
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind
declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3iPU3AS1Kimm9ocl_event(ptr addrspace(3) noundef, ptr addrspace(1) noundef, i64 noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z17wait_group_eventsiP9ocl_event(i32 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1) noundef, ptr addrspace(3) noundef, i64 noundef, target("spirv.Event")) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }

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
!10 = !{!"int*", !"int*", !"int*"}
!11 = !{!"const", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"event_t", !6, i64 0}
