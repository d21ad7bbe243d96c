; ModuleID = 'opencl_c_relations.cl'
source_filename = "opencl_c_relations.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @relations(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 32)) %2, ptr addrspace(1) noundef align 16 captures(none) initializes((0, 32), (36, 48)) %3) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %5 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %6 = load <4 x float>, ptr addrspace(1) %1, align 16, !tbaa !13
  %7 = tail call spir_func <4 x i32> @_Z6islessDv4_fS_(<4 x float> noundef %5, <4 x float> noundef %6) #3
  %8 = tail call spir_func <4 x float> @_Z6selectDv4_fS_Dv4_i(<4 x float> noundef %5, <4 x float> noundef %6, <4 x i32> noundef %7) #3
  store <4 x float> %8, ptr addrspace(1) %2, align 16, !tbaa !13
  %9 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %10 = load <4 x float>, ptr addrspace(1) %1, align 16, !tbaa !13
  %11 = tail call spir_func <4 x float> @_Z9bitselectDv4_fS_S_(<4 x float> noundef %9, <4 x float> noundef %10, <4 x float> noundef zeroinitializer) #3
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 16
  store <4 x float> %11, ptr addrspace(1) %12, align 16, !tbaa !13
  store <4 x i32> %7, ptr addrspace(1) %3, align 16, !tbaa !13
  %13 = tail call spir_func i32 @_Z3allDv4_i(<4 x i32> noundef %7) #3
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 16
  store i32 %13, ptr addrspace(1) %14, align 16, !tbaa !4
  %15 = tail call spir_func i32 @_Z3anyDv4_i(<4 x i32> noundef %7) #3
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 20
  store i32 %15, ptr addrspace(1) %16, align 4, !tbaa !4
  %17 = load float, ptr addrspace(1) %0, align 16
  %18 = tail call spir_func i32 @_Z5isnanf(float noundef %17) #3
  %19 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 24
  store i32 %18, ptr addrspace(1) %19, align 8, !tbaa !4
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %21 = load float, ptr addrspace(1) %20, align 4
  %22 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  %23 = load float, ptr addrspace(1) %22, align 4
  %24 = tail call spir_func i32 @_Z7isequalff(float noundef %21, float noundef %23) #3
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 28
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !4
  %26 = load float, ptr addrspace(1) %1, align 16
  %27 = tail call spir_func i32 @_Z7signbitf(float noundef %26) #3
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 36
  store i32 %27, ptr addrspace(1) %28, align 4, !tbaa !4
  %29 = load float, ptr addrspace(1) %0, align 16
  %30 = load float, ptr addrspace(1) %1, align 16
  %31 = tail call spir_func i32 @_Z10isnotequalff(float noundef %29, float noundef %30) #3
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 40
  store i32 %31, ptr addrspace(1) %32, align 8, !tbaa !4
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 32
  %34 = load i32, ptr addrspace(1) %33, align 16, !tbaa !4
  %35 = tail call spir_func i32 @_Z6selectiii(i32 noundef 1, i32 noundef 0, i32 noundef %34) #3
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 44
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !4
  %37 = load float, ptr addrspace(1) %0, align 16
  %38 = tail call spir_func i32 @_Z8isfinitef(float noundef %37) #3
  store i32 %38, ptr addrspace(1) %33, align 16, !tbaa !4
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_func void @__clang_ocl_kern_imp_relations(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 32)) %2, ptr addrspace(1) noundef align 16 captures(none) initializes((0, 32), (36, 48)) %3) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %5 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %6 = load <4 x float>, ptr addrspace(1) %1, align 16, !tbaa !13
  %7 = tail call spir_func <4 x i32> @_Z6islessDv4_fS_(<4 x float> noundef %5, <4 x float> noundef %6) #3
  %8 = tail call spir_func <4 x float> @_Z6selectDv4_fS_Dv4_i(<4 x float> noundef %5, <4 x float> noundef %6, <4 x i32> noundef %7) #3
  store <4 x float> %8, ptr addrspace(1) %2, align 16, !tbaa !13
  %9 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %10 = load <4 x float>, ptr addrspace(1) %1, align 16, !tbaa !13
  %11 = tail call spir_func <4 x float> @_Z9bitselectDv4_fS_S_(<4 x float> noundef %9, <4 x float> noundef %10, <4 x float> noundef zeroinitializer) #3
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 16
  store <4 x float> %11, ptr addrspace(1) %12, align 16, !tbaa !13
  store <4 x i32> %7, ptr addrspace(1) %3, align 16, !tbaa !13
  %13 = tail call spir_func i32 @_Z3allDv4_i(<4 x i32> noundef %7) #3
  %14 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 16
  store i32 %13, ptr addrspace(1) %14, align 16, !tbaa !4
  %15 = tail call spir_func i32 @_Z3anyDv4_i(<4 x i32> noundef %7) #3
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 20
  store i32 %15, ptr addrspace(1) %16, align 4, !tbaa !4
  %17 = load float, ptr addrspace(1) %0, align 16
  %18 = tail call spir_func i32 @_Z5isnanf(float noundef %17) #3
  %19 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 24
  store i32 %18, ptr addrspace(1) %19, align 8, !tbaa !4
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %21 = load float, ptr addrspace(1) %20, align 4
  %22 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  %23 = load float, ptr addrspace(1) %22, align 4
  %24 = tail call spir_func i32 @_Z7isequalff(float noundef %21, float noundef %23) #3
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 28
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !4
  %26 = load float, ptr addrspace(1) %1, align 16
  %27 = tail call spir_func i32 @_Z7signbitf(float noundef %26) #3
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 36
  store i32 %27, ptr addrspace(1) %28, align 4, !tbaa !4
  %29 = load float, ptr addrspace(1) %0, align 16
  %30 = load float, ptr addrspace(1) %1, align 16
  %31 = tail call spir_func i32 @_Z10isnotequalff(float noundef %29, float noundef %30) #3
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 40
  store i32 %31, ptr addrspace(1) %32, align 8, !tbaa !4
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 32
  %34 = load i32, ptr addrspace(1) %33, align 16, !tbaa !4
  %35 = tail call spir_func i32 @_Z6selectiii(i32 noundef 1, i32 noundef 0, i32 noundef %34) #3
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 44
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !4
  %37 = load float, ptr addrspace(1) %0, align 16
  %38 = tail call spir_func i32 @_Z8isfinitef(float noundef %37) #3
  store i32 %38, ptr addrspace(1) %33, align 16, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z6islessDv4_fS_(<4 x float> noundef, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z6selectDv4_fS_Dv4_i(<4 x float> noundef, <4 x float> noundef, <4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x float> @_Z9bitselectDv4_fS_S_(<4 x float> noundef, <4 x float> noundef, <4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z3allDv4_i(<4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z3anyDv4_i(<4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z5isnanf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z7isequalff(float noundef, float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z7signbitf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z10isnotequalff(float noundef, float noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z6selectiii(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z8isfinitef(float noundef) local_unnamed_addr #2

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
!8 = !{i32 1, i32 1, i32 1, i32 1}
!9 = !{!"none", !"none", !"none", !"none"}
!10 = !{!"float4*", !"float4*", !"float4*", !"int4*"}
!11 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"int __attribute__((ext_vector_type(4)))*"}
!12 = !{!"const", !"const", !"", !""}
!13 = !{!6, !6, i64 0}
