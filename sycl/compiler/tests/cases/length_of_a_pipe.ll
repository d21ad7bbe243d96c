; An instruction that calculates with numbers gives no pipe.
target triple = "spir64-unknown-unknown"

declare spir_func target("spirv.Pipe", 1) @_Z18__spirv_ocl_length19__spirv_PipeStorage(target("spirv.PipeStorage"))

define spir_kernel void @pipes(target("spirv.PipeStorage") %storage) {
  %to = call spir_func target("spirv.Pipe", 1) @_Z18__spirv_ocl_length19__spirv_PipeStorage(target("spirv.PipeStorage") %storage)
  ret void
}
