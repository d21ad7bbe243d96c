; ModuleID = 'opencl_c_integer_functions.cl'
source_filename = "opencl_c_integer_functions.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @integers(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 48)) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 24)) %2) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = load i32, ptr addrspace(1) %0, align 4, !tbaa !4
  %5 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  %8 = load i32, ptr addrspace(1) %7, align 4, !tbaa !4
  %9 = tail call spir_func i32 @_Z7add_satii(i32 noundef %4, i32 noundef %4) #3
  store i32 %9, ptr addrspace(1) %1, align 4, !tbaa !4
  %10 = sub nsw i32 0, %4
  %11 = tail call spir_func i32 @_Z7sub_satii(i32 noundef %10, i32 noundef %4) #3
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  store i32 %11, ptr addrspace(1) %12, align 4, !tbaa !4
  %13 = tail call spir_func i32 @_Z4haddii(i32 noundef %4, i32 noundef %6) #3
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  store i32 %13, ptr addrspace(1) %14, align 4, !tbaa !4
  %15 = tail call spir_func i32 @_Z5rhaddii(i32 noundef %4, i32 noundef %6) #3
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  store i32 %15, ptr addrspace(1) %16, align 4, !tbaa !4
  %17 = tail call spir_func i32 @_Z6mul_hiii(i32 noundef %4, i32 noundef %6) #3
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !4
  %19 = tail call spir_func i32 @_Z5clampiii(i32 noundef %6, i32 noundef -3, i32 noundef 5) #3
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 20
  store i32 %19, ptr addrspace(1) %20, align 4, !tbaa !4
  %21 = tail call spir_func i32 @_Z7mad_satiii(i32 noundef %4, i32 noundef %8, i32 noundef %8) #3
  %22 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 24
  store i32 %21, ptr addrspace(1) %22, align 4, !tbaa !4
  %23 = add nsw i32 %6, 14
  %24 = tail call spir_func i32 @_Z3clzi(i32 noundef %23) #3
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 28
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !4
  %26 = tail call spir_func i32 @_Z5mul24ii(i32 noundef %6, i32 noundef %8) #3
  %27 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 32
  store i32 %26, ptr addrspace(1) %27, align 4, !tbaa !4
  %28 = tail call spir_func i32 @_Z5mad24iii(i32 noundef %6, i32 noundef %8, i32 noundef %8) #3
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 36
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !4
  %30 = tail call spir_func i32 @_Z6rotateii(i32 noundef %8, i32 noundef 3) #3
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 40
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !4
  %32 = tail call spir_func i32 @_Z8popcounti(i32 noundef %8) #3
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 44
  store i32 %32, ptr addrspace(1) %33, align 4, !tbaa !4
  %34 = tail call spir_func i32 @_Z3absi(i32 noundef %6) #3
  store i32 %34, ptr addrspace(1) %2, align 4, !tbaa !4
  %35 = tail call spir_func i32 @_Z8abs_diffii(i32 noundef %4, i32 noundef %6) #3
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !4
  %37 = tail call spir_func i32 @_Z4haddjj(i32 noundef %6, i32 noundef 0) #3
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 8
  store i32 %37, ptr addrspace(1) %38, align 4, !tbaa !4
  %39 = tail call spir_func i32 @_Z6mul_hijj(i32 noundef %6, i32 noundef -2147483648) #3
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 12
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !4
  %41 = tail call spir_func i32 @_Z3maxjj(i32 noundef %6, i32 noundef 5) #3
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 16
  store i32 %41, ptr addrspace(1) %42, align 4, !tbaa !4
  %43 = tail call spir_func i32 @_Z8upsamplett(i16 noundef zeroext 12288, i16 noundef zeroext 0) #3
  %44 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 20
  store i32 %43, ptr addrspace(1) %44, align 4, !tbaa !4
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_func void @__clang_ocl_kern_imp_integers(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 48)) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 24)) %2) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = load i32, ptr addrspace(1) %0, align 4, !tbaa !4
  %5 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  %8 = load i32, ptr addrspace(1) %7, align 4, !tbaa !4
  %9 = tail call spir_func i32 @_Z7add_satii(i32 noundef %4, i32 noundef %4) #3
  store i32 %9, ptr addrspace(1) %1, align 4, !tbaa !4
  %10 = sub nsw i32 0, %4
  %11 = tail call spir_func i32 @_Z7sub_satii(i32 noundef %10, i32 noundef %4) #3
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  store i32 %11, ptr addrspace(1) %12, align 4, !tbaa !4
  %13 = tail call spir_func i32 @_Z4haddii(i32 noundef %4, i32 noundef %6) #3
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  store i32 %13, ptr addrspace(1) %14, align 4, !tbaa !4
  %15 = tail call spir_func i32 @_Z5rhaddii(i32 noundef %4, i32 noundef %6) #3
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  store i32 %15, ptr addrspace(1) %16, align 4, !tbaa !4
  %17 = tail call spir_func i32 @_Z6mul_hiii(i32 noundef %4, i32 noundef %6) #3
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !4
  %19 = tail call spir_func i32 @_Z5clampiii(i32 noundef %6, i32 noundef -3, i32 noundef 5) #3
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 20
  store i32 %19, ptr addrspace(1) %20, align 4, !tbaa !4
  %21 = tail call spir_func i32 @_Z7mad_satiii(i32 noundef %4, i32 noundef %8, i32 noundef %8) #3
  %22 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 24
  store i32 %21, ptr addrspace(1) %22, align 4, !tbaa !4
  %23 = add nsw i32 %6, 14
  %24 = tail call spir_func i32 @_Z3clzi(i32 noundef %23) #3
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 28
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !4
  %26 = tail call spir_func i32 @_Z5mul24ii(i32 noundef %6, i32 noundef %8) #3
  %27 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 32
  store i32 %26, ptr addrspace(1) %27, align 4, !tbaa !4
  %28 = tail call spir_func i32 @_Z5mad24iii(i32 noundef %6, i32 noundef %8, i32 noundef %8) #3
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 36
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !4
  %30 = tail call spir_func i32 @_Z6rotateii(i32 noundef %8, i32 noundef 3) #3
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 40
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !4
  %32 = tail call spir_func i32 @_Z8popcounti(i32 noundef %8) #3
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 44
  store i32 %32, ptr addrspace(1) %33, align 4, !tbaa !4
  %34 = tail call spir_func i32 @_Z3absi(i32 noundef %6) #3
  store i32 %34, ptr addrspace(1) %2, align 4, !tbaa !4
  %35 = tail call spir_func i32 @_Z8abs_diffii(i32 noundef %4, i32 noundef %6) #3
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !4
  %37 = tail call spir_func i32 @_Z4haddjj(i32 noundef %6, i32 noundef 0) #3
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 8
  store i32 %37, ptr addrspace(1) %38, align 4, !tbaa !4
  %39 = tail call spir_func i32 @_Z6mul_hijj(i32 noundef %6, i32 noundef -2147483648) #3
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 12
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !4
  %41 = tail call spir_func i32 @_Z3maxjj(i32 noundef %6, i32 noundef 5) #3
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 16
  store i32 %41, ptr addrspace(1) %42, align 4, !tbaa !4
  %43 = tail call spir_func i32 @_Z8upsamplett(i16 noundef zeroext 12288, i16 noundef zeroext 0) #3
  %44 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 20
  store i32 %43, ptr addrspace(1) %44, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z7add_satii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z7sub_satii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z4haddii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z5rhaddii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z6mul_hiii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z5clampiii(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z7mad_satiii(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z3clzi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z5mul24ii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z5mad24iii(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z6rotateii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z8popcounti(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z3absi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z8abs_diffii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z4haddjj(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z6mul_hijj(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z3maxjj(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z8upsamplett(i16 noundef zeroext, i16 noundef zeroext) local_unnamed_addr #2

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
!10 = !{!"int*", !"int*", !"uint*"}
!11 = !{!"const", !"", !""}
