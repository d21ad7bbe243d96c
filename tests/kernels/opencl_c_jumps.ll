; ModuleID = 'opencl_c_jumps.cl'
source_filename = "opencl_c_jumps.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent nofree norecurse nounwind memory(argmem: write)
define dso_local spir_kernel void @jumps(ptr addrspace(1) noundef writeonly align 4 captures(none) %0) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %2 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %3 = trunc i64 %2 to i32
  %4 = icmp slt i32 %3, 0
  br i1 %4, label %37, label %5

5:                                                ; preds = %1, %33
  %6 = phi i32 [ %35, %33 ], [ 0, %1 ]
  %7 = phi i32 [ %34, %33 ], [ 0, %1 ]
  %8 = and i32 %6, 3
  switch i32 %8, label %18 [
    i32 0, label %9
    i32 1, label %13
    i32 2, label %16
  ]

9:                                                ; preds = %5
  %10 = icmp eq i32 %6, %3
  br i1 %10, label %40, label %11

11:                                               ; preds = %9
  %12 = add nsw i32 %7, 1
  br label %13

13:                                               ; preds = %11, %5
  %14 = phi i32 [ %12, %11 ], [ %7, %5 ]
  %15 = add nsw i32 %14, 2
  br label %20

16:                                               ; preds = %5
  %17 = add nsw i32 %7, 3
  br label %33

18:                                               ; preds = %5
  %19 = add nsw i32 %7, 7
  br label %20

20:                                               ; preds = %18, %13
  %21 = phi i32 [ %19, %18 ], [ %15, %13 ]
  %22 = icmp sgt i32 %21, 40
  br i1 %22, label %37, label %23

23:                                               ; preds = %20
  %24 = icmp eq i32 %6, 6
  br label %25

25:                                               ; preds = %23, %30
  %26 = phi i32 [ %31, %30 ], [ %21, %23 ]
  %27 = and i32 %26, 1
  %28 = icmp ne i32 %27, 0
  %29 = and i1 %24, %28
  br i1 %29, label %30, label %33

30:                                               ; preds = %25
  %31 = add nsw i32 %26, 1
  %32 = icmp eq i32 %31, 1000
  br i1 %32, label %40, label %25

33:                                               ; preds = %25, %16
  %34 = phi i32 [ %17, %16 ], [ %26, %25 ]
  %35 = add nuw nsw i32 %6, 1
  %36 = icmp slt i32 %6, %3
  br i1 %36, label %5, label %37

37:                                               ; preds = %33, %20, %1
  %38 = phi i32 [ 0, %1 ], [ %21, %20 ], [ %34, %33 ]
  %39 = sext i32 %3 to i64
  br label %42

40:                                               ; preds = %9, %30
  %41 = and i64 %2, 2147483647
  br label %42

42:                                               ; preds = %37, %40
  %43 = phi i64 [ %39, %37 ], [ %41, %40 ]
  %44 = phi i32 [ %38, %37 ], [ 100, %40 ]
  %45 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %43
  store i32 %44, ptr addrspace(1) %45, align 4, !tbaa !4
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind memory(argmem: write)
define dso_local spir_func void @__clang_ocl_kern_imp_jumps(ptr addrspace(1) noundef writeonly align 4 captures(none) %0) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %2 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %3 = trunc i64 %2 to i32
  %4 = icmp slt i32 %3, 0
  br i1 %4, label %37, label %5

5:                                                ; preds = %1, %33
  %6 = phi i32 [ %35, %33 ], [ 0, %1 ]
  %7 = phi i32 [ %34, %33 ], [ 0, %1 ]
  %8 = and i32 %6, 3
  switch i32 %8, label %18 [
    i32 0, label %9
    i32 1, label %13
    i32 2, label %16
  ]

9:                                                ; preds = %5
  %10 = icmp eq i32 %6, %3
  br i1 %10, label %40, label %11

11:                                               ; preds = %9
  %12 = add nsw i32 %7, 1
  br label %13

13:                                               ; preds = %5, %11
  %14 = phi i32 [ %12, %11 ], [ %7, %5 ]
  %15 = add nsw i32 %14, 2
  br label %20

16:                                               ; preds = %5
  %17 = add nsw i32 %7, 3
  br label %33

18:                                               ; preds = %5
  %19 = add nsw i32 %7, 7
  br label %20

20:                                               ; preds = %18, %13
  %21 = phi i32 [ %19, %18 ], [ %15, %13 ]
  %22 = icmp sgt i32 %21, 40
  br i1 %22, label %37, label %23

23:                                               ; preds = %20
  %24 = icmp eq i32 %6, 6
  br label %25

25:                                               ; preds = %23, %30
  %26 = phi i32 [ %31, %30 ], [ %21, %23 ]
  %27 = and i32 %26, 1
  %28 = icmp ne i32 %27, 0
  %29 = and i1 %24, %28
  br i1 %29, label %30, label %33

30:                                               ; preds = %25
  %31 = add nsw i32 %26, 1
  %32 = icmp eq i32 %31, 1000
  br i1 %32, label %40, label %25

33:                                               ; preds = %25, %16
  %34 = phi i32 [ %17, %16 ], [ %26, %25 ]
  %35 = add nuw nsw i32 %6, 1
  %36 = icmp slt i32 %6, %3
  br i1 %36, label %5, label %37

37:                                               ; preds = %33, %20, %1
  %38 = phi i32 [ 0, %1 ], [ %21, %20 ], [ %34, %33 ]
  %39 = sext i32 %3 to i64
  br label %42

40:                                               ; preds = %9, %30
  %41 = and i64 %2, 2147483647
  br label %42

42:                                               ; preds = %40, %37
  %43 = phi i64 [ %41, %40 ], [ %39, %37 ]
  %44 = phi i32 [ 100, %40 ], [ %38, %37 ]
  %45 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %43
  store i32 %44, ptr addrspace(1) %45, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: write) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind memory(argmem: write) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!8 = !{i32 1}
!9 = !{!"none"}
!10 = !{!"int*"}
!11 = !{!""}
