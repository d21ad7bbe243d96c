; ModuleID = 'opencl_c_atomics.cl'
source_filename = "opencl_c_atomics.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@atomics.count = internal addrspace(3) global i32 undef, align 4
@atomics.sum = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @atomics(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %5 = trunc i64 %4 to i32
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %8

7:                                                ; preds = %3
  store i32 0, ptr addrspace(3) @atomics.sum, align 4, !tbaa !4
  store i32 0, ptr addrspace(3) @atomics.count, align 4, !tbaa !4
  br label %8

8:                                                ; preds = %7, %3
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %9 = tail call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef align 4 %0, i32 noundef %5) #5
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %11 = tail call spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1) noundef nonnull %10) #5
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  %13 = add nsw i32 %5, 100
  %14 = tail call spir_func i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) noundef nonnull %12, i32 noundef %13) #5
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 12
  %16 = tail call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) noundef nonnull %15, i32 noundef 6, i32 noundef %5) #5
  %17 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %18 = tail call spir_func i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) noundef nonnull %17, i32 noundef %5) #5
  %19 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 20
  %20 = tail call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) noundef nonnull %19) #5
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 24
  %22 = and i32 %5, 31
  %23 = shl nuw i32 1, %22
  %24 = xor i32 %23, -1
  %25 = tail call spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) noundef nonnull %21, i32 noundef %24) #5
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 28
  %27 = icmp eq i32 %5, 7
  %28 = select i1 %27, i32 128, i32 0
  %29 = tail call spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1) noundef nonnull %26, i32 noundef %28) #5
  %30 = add i32 %5, 1
  %31 = tail call spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) noundef align 4 %1, i32 noundef %30) #5
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  %33 = add i32 %5, 3
  %34 = tail call spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) noundef nonnull %32, i32 noundef %33) #5
  %35 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3) noundef @atomics.count) #5
  %36 = tail call spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) noundef @atomics.sum, i32 noundef %30) #5
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  br i1 %6, label %37, label %41

37:                                               ; preds = %8
  %38 = load i32, ptr addrspace(3) @atomics.count, align 4, !tbaa !4
  store i32 %38, ptr addrspace(1) %2, align 4, !tbaa !4
  %39 = load i32, ptr addrspace(3) @atomics.sum, align 4, !tbaa !4
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !4
  br label %41

41:                                               ; preds = %8, %37
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define dso_local spir_func void @__clang_ocl_kern_imp_atomics(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %5 = trunc i64 %4 to i32
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %8

7:                                                ; preds = %3
  store i32 0, ptr addrspace(3) @atomics.sum, align 4, !tbaa !4
  store i32 0, ptr addrspace(3) @atomics.count, align 4, !tbaa !4
  br label %8

8:                                                ; preds = %7, %3
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %9 = tail call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef %0, i32 noundef %5) #5
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %11 = tail call spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1) noundef nonnull %10) #5
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  %13 = add nsw i32 %5, 100
  %14 = tail call spir_func i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) noundef nonnull %12, i32 noundef %13) #5
  %15 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 12
  %16 = tail call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) noundef nonnull %15, i32 noundef 6, i32 noundef %5) #5
  %17 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %18 = tail call spir_func i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) noundef nonnull %17, i32 noundef %5) #5
  %19 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 20
  %20 = tail call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) noundef nonnull %19) #5
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 24
  %22 = and i32 %5, 31
  %23 = shl nuw i32 1, %22
  %24 = xor i32 %23, -1
  %25 = tail call spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) noundef nonnull %21, i32 noundef %24) #5
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 28
  %27 = icmp eq i32 %5, 7
  %28 = select i1 %27, i32 128, i32 0
  %29 = tail call spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1) noundef nonnull %26, i32 noundef %28) #5
  %30 = add i32 %5, 1
  %31 = tail call spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) noundef %1, i32 noundef %30) #5
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  %33 = add i32 %5, 3
  %34 = tail call spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) noundef nonnull %32, i32 noundef %33) #5
  %35 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3) noundef @atomics.count) #5
  %36 = tail call spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) noundef @atomics.sum, i32 noundef %30) #5
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  br i1 %6, label %37, label %41

37:                                               ; preds = %8
  %38 = load i32, ptr addrspace(3) @atomics.count, align 4, !tbaa !4
  store i32 %38, ptr addrspace(1) %2, align 4, !tbaa !4
  %39 = load i32, ptr addrspace(3) @atomics.sum, align 4, !tbaa !4
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !4
  br label %41

41:                                               ; preds = %37, %8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1) noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3) noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) noundef, i32 noundef) local_unnamed_addr #3

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
!8 = !{i32 1, i32 1, i32 1}
!9 = !{!"none", !"none", !"none"}
!10 = !{!"int*", !"uint*", !"int*"}
!11 = !{!"volatile", !"volatile", !""}
