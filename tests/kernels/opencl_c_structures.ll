; ModuleID = 'opencl_c_structures.cl'
source_filename = "opencl_c_structures.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

%struct.item = type { i8, i32, [3 x i16] }

@items = dso_local local_unnamed_addr addrspace(2) constant [2 x { i8, [3 x i8], i32, [3 x i16], [2 x i8] }] [{ i8, [3 x i8], i32, [3 x i16], [2 x i8] } { i8 1, [3 x i8] zeroinitializer, i32 10, [3 x i16] [i16 1, i16 2, i16 3], [2 x i8] zeroinitializer }, { i8, [3 x i8], i32, [3 x i16], [2 x i8] } { i8 2, [3 x i8] zeroinitializer, i32 20, [3 x i16] [i16 4, i16 5, i16 6], [2 x i8] zeroinitializer }], align 4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @structures(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = alloca %struct.item, align 4
  %4 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %5 = trunc i64 %4 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #6
  %6 = sext i32 %5 to i64
  %7 = getelementptr inbounds %struct.item, ptr addrspace(2) @items, i64 %6
  call void @llvm.memcpy.p0.p2.i64(ptr noundef nonnull align 4 dereferenceable(16) %3, ptr addrspace(2) noundef align 4 dereferenceable(16) %7, i64 16, i1 false), !tbaa.struct !13
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %6
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !4
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %11 = getelementptr inbounds i16, ptr %10, i64 %6
  %12 = load i16, ptr %11, align 2, !tbaa !15
  %13 = trunc i32 %9 to i16
  %14 = mul i16 %13, 10
  %15 = add i16 %14, %12
  %16 = load i8, ptr %3, align 4, !tbaa !17
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %18 = load i32, ptr %17, align 4, !tbaa !19
  %19 = sext i16 %15 to i32
  %20 = icmp eq i32 %5, 0
  %21 = select i1 %20, i32 2, i32 1
  %22 = add nsw i32 %21, %19
  %23 = add i32 %22, %18
  %24 = sext i8 %16 to i32
  %25 = insertelement <4 x i32> <i32 poison, i32 poison, i32 30, i32 1073741824>, i32 %23, i64 0
  %26 = insertelement <4 x i32> %25, i32 %24, i64 1
  %27 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %1, i64 %6
  store <4 x i32> %26, ptr addrspace(1) %27, align 16, !tbaa !14
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #6
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_func void @__clang_ocl_kern_imp_structures(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) %1) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = alloca %struct.item, align 4
  %4 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %5 = trunc i64 %4 to i32
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #6
  %6 = sext i32 %5 to i64
  %7 = getelementptr inbounds %struct.item, ptr addrspace(2) @items, i64 %6
  call void @llvm.memcpy.p0.p2.i64(ptr noundef nonnull align 4 dereferenceable(16) %3, ptr addrspace(2) noundef align 4 dereferenceable(16) %7, i64 16, i1 false), !tbaa.struct !13
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %6
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !4
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %11 = getelementptr inbounds i16, ptr %10, i64 %6
  %12 = load i16, ptr %11, align 2, !tbaa !15
  %13 = trunc i32 %9 to i16
  %14 = mul i16 %13, 10
  %15 = add i16 %14, %12
  %16 = load i8, ptr %3, align 4, !tbaa !17
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 4
  %18 = load i32, ptr %17, align 4, !tbaa !19
  %19 = sext i16 %15 to i32
  %20 = icmp eq i32 %5, 0
  %21 = select i1 %20, i32 2, i32 1
  %22 = add nsw i32 %21, %19
  %23 = add i32 %22, %18
  %24 = sext i8 %16 to i32
  %25 = insertelement <4 x i32> <i32 poison, i32 poison, i32 30, i32 1073741824>, i32 %23, i64 0
  %26 = insertelement <4 x i32> %25, i32 %24, i64 1
  %27 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %1, i64 %6
  store <4 x i32> %26, ptr addrspace(1) %27, align 16, !tbaa !14
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #6
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p2.i64(ptr noalias writeonly captures(none), ptr addrspace(2) noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { nounwind }

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
!10 = !{!"int*", !"int4*"}
!11 = !{!"int*", !"int __attribute__((ext_vector_type(4)))*"}
!12 = !{!"const", !""}
!13 = !{i64 0, i64 1, !14, i64 4, i64 4, !4, i64 8, i64 6, !14}
!14 = !{!6, !6, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"short", !6, i64 0}
!17 = !{!18, !6, i64 0}
!18 = !{!"", !6, i64 0, !5, i64 4, !6, i64 8}
!19 = !{!18, !5, i64 4}
