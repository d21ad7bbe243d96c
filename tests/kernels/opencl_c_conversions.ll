; ModuleID = 'opencl_c_conversions.cl'
source_filename = "opencl_c_conversions.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @conversions(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 96)) %1) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %4 = tail call spir_func <4 x i8> @_Z22convert_uchar4_sat_rteDv4_f(<4 x float> noundef %3) #3
  %5 = tail call spir_func <4 x i32> @_Z12convert_int4Dv4_h(<4 x i8> noundef %4) #3
  store <4 x i32> %5, ptr addrspace(1) %1, align 16, !tbaa !13
  %6 = tail call spir_func <4 x i32> @_Z16convert_int4_rteDv4_f(<4 x float> noundef %3) #3
  %7 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store <4 x i32> %6, ptr addrspace(1) %7, align 16, !tbaa !13
  %8 = tail call spir_func <4 x i32> @_Z16convert_int4_rtnDv4_f(<4 x float> noundef %3) #3
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 32
  store <4 x i32> %8, ptr addrspace(1) %9, align 16, !tbaa !13
  %10 = tail call spir_func <4 x i32> @_Z16convert_int4_rtpDv4_f(<4 x float> noundef %3) #3
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 48
  store <4 x i32> %10, ptr addrspace(1) %11, align 16, !tbaa !13
  %12 = tail call spir_func <4 x i32> @_Z12convert_int4Dv4_f(<4 x float> noundef %3) #3
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 64
  store <4 x i32> %12, ptr addrspace(1) %13, align 16, !tbaa !13
  %14 = tail call spir_func <4 x i32> @_Z17convert_uint4_satDv4_f(<4 x float> noundef %3) #3
  %15 = tail call spir_func <4 x i8> @_Z17convert_char4_satDv4_j(<4 x i32> noundef %14) #3
  %16 = tail call spir_func <4 x i32> @_Z12convert_int4Dv4_c(<4 x i8> noundef %15) #3
  %17 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 80
  store <4 x i32> %16, ptr addrspace(1) %17, align 16, !tbaa !13
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_func void @__clang_ocl_kern_imp_conversions(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) initializes((0, 96)) %1) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = load <4 x float>, ptr addrspace(1) %0, align 16, !tbaa !13
  %4 = tail call spir_func <4 x i8> @_Z22convert_uchar4_sat_rteDv4_f(<4 x float> noundef %3) #3
  %5 = tail call spir_func <4 x i32> @_Z12convert_int4Dv4_h(<4 x i8> noundef %4) #3
  store <4 x i32> %5, ptr addrspace(1) %1, align 16, !tbaa !13
  %6 = tail call spir_func <4 x i32> @_Z16convert_int4_rteDv4_f(<4 x float> noundef %3) #3
  %7 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store <4 x i32> %6, ptr addrspace(1) %7, align 16, !tbaa !13
  %8 = tail call spir_func <4 x i32> @_Z16convert_int4_rtnDv4_f(<4 x float> noundef %3) #3
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 32
  store <4 x i32> %8, ptr addrspace(1) %9, align 16, !tbaa !13
  %10 = tail call spir_func <4 x i32> @_Z16convert_int4_rtpDv4_f(<4 x float> noundef %3) #3
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 48
  store <4 x i32> %10, ptr addrspace(1) %11, align 16, !tbaa !13
  %12 = tail call spir_func <4 x i32> @_Z12convert_int4Dv4_f(<4 x float> noundef %3) #3
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 64
  store <4 x i32> %12, ptr addrspace(1) %13, align 16, !tbaa !13
  %14 = tail call spir_func <4 x i32> @_Z17convert_uint4_satDv4_f(<4 x float> noundef %3) #3
  %15 = tail call spir_func <4 x i8> @_Z17convert_char4_satDv4_j(<4 x i32> noundef %14) #3
  %16 = tail call spir_func <4 x i32> @_Z12convert_int4Dv4_c(<4 x i8> noundef %15) #3
  %17 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 80
  store <4 x i32> %16, ptr addrspace(1) %17, align 16, !tbaa !13
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z12convert_int4Dv4_h(<4 x i8> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i8> @_Z22convert_uchar4_sat_rteDv4_f(<4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z16convert_int4_rteDv4_f(<4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z16convert_int4_rtnDv4_f(<4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z16convert_int4_rtpDv4_f(<4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z12convert_int4Dv4_f(<4 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z12convert_int4Dv4_c(<4 x i8> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i8> @_Z17convert_char4_satDv4_j(<4 x i32> noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z17convert_uint4_satDv4_f(<4 x float> noundef) local_unnamed_addr #2

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
!8 = !{i32 1, i32 1}
!9 = !{!"none", !"none"}
!10 = !{!"float4*", !"int4*"}
!11 = !{!"float __attribute__((ext_vector_type(4)))*", !"int __attribute__((ext_vector_type(4)))*"}
!12 = !{!"const", !""}
!13 = !{!6, !6, i64 0}
