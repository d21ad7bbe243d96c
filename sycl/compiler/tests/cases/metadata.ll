; What named metadata says of the module, and execution modes with what functions say themselves before it.
target triple = "spir64-unknown-unknown"

define spir_kernel void @worker() !reqd_work_group_size !10 !vec_type_hint !11 !intel_reqd_sub_group_size !12 {
  ret void
}

define spir_kernel void @other() {
  ret void
}

!spirv.Source = !{!0}
!spirv.SourceExtension = !{!2, !3}
!spirv.Capability = !{!4}
!spirv.MemoryModel = !{!5}
!spirv.ExecutionMode = !{!6, !7, !8}
!spirv.Generator = !{!9}
!opencl.enable.FP_CONTRACT = !{}

!0 = !{i32 3, i32 102000, !1}
!1 = !{!"/tmp/opencl/program.cl"}
!2 = !{!"cl_khr_fp16"}
!3 = !{!"cl_khr_gl_sharing"}
!4 = !{i32 10}
!5 = !{i32 1, i32 2}
!6 = !{ptr @worker, i32 30, i32 262149}
!7 = !{ptr @other, i32 18, i32 16, i32 1, i32 1}
!8 = !{ptr @worker, i32 17, i32 1, i32 1, i32 1}
!9 = !{i16 6, i16 123}
!10 = !{i32 8, i32 4, i32 1}
!11 = !{<4 x float> undef, i32 0}
!12 = !{i32 16}
