; flags: --spirv-ext=+SPV_INTEL_cache_controls,+SPV_KHR_expect_assume
; Metadata that stands for instructions, in the forms and with the typed pointers of the designs.
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

@MyVariable = addrspace(1) global i32 0, !spirv.Decorations !20

define spir_kernel void @kernel1(i32 %a) {
  ret void
}
define spir_kernel void @kernel2(float %a, float addrspace(1)* %b) !spirv.ParameterDecorations !30 {
  %idx = getelementptr inbounds float, float addrspace(1)* %b, i64 1, !spirv.Decorations !40
  store float %a, float addrspace(1)* %idx
  ret void
}

!spirv.Source = !{!0}
!spirv.SourceExtension = !{!2, !3}
!spirv.Extension = !{!13}
!spirv.Capability = !{!4}
!spirv.MemoryModel = !{!5}
!spirv.EntryPoint = !{!6, !7}
!spirv.ExecutionMode = !{!8, !9, !11}
!spirv.Generator = !{!10}
!0 = !{i32 3, i32 102000, !1}
!1 = !{!"/tmp/opencl/program.cl"}
!2 = !{!"cl_khr_fp16"}
!3 = !{!"cl_khr_gl_sharing"}
!4 = !{i32 10}
!5 = !{i32 1, i32 2}
!6 = !{i32 6, void (i32)* @kernel1, !"kernel1", !12}
!7 = !{i32 6, void (float, float addrspace(1)*)* @kernel2, !"kernel2", !12}
!8 = !{!6, i32 18, i32 16, i32 1, i32 1}
!9 = !{!7, i32 31}
!10 = !{i16 6, i16 123}
!11 = !{void (i32)* @kernel1, i32 30, i32 262149}
!12 = !{}
!13 = !{!"SPV_KHR_expect_assume"}
!20 = !{!21, !22}
!21 = !{i32 22}
!22 = !{i32 41, !"v", i32 0}
!30 = !{!31, !32}
!31 = !{}
!32 = !{!33}
!33 = !{i32 19}
!40 = !{!41}
!41 = !{i32 6442, i32 1, i32 2}
