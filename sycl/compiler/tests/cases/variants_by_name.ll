; Instructions of which a name says the variant: kinds of pointers, dimensions of ranges, ends of pipes, types of vectors in memory.
target triple = "spir64-unknown-unknown"

%ndrange = type { i32, [3 x i64], [3 x i64], [3 x i64] }

define spir_kernel void @pointers(ptr addrspace(1) %out, ptr addrspace(3) %of_group) {
  %own = alloca i32, align 4
  %first = addrspacecast ptr addrspace(3) %of_group to ptr addrspace(4)
  %second = addrspacecast ptr %own to ptr addrspace(4)
  %local = call spir_func ptr addrspace(3) @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPvi(ptr addrspace(4) %first, i32 4)
  %private = call spir_func ptr @_Z42__spirv_GenericCastToPtrExplicit_ToPrivatePvi(ptr addrspace(4) %second, i32 7)
  %global = call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4) %first, i32 5)
  store i32 1, ptr addrspace(3) %local
  store i32 2, ptr %private
  store i32 3, ptr addrspace(1) %global
  ret void
}

define spir_kernel void @ranges(i32 %n, [2 x i64] %two, [3 x i64] %three) {
  %range = alloca %ndrange, align 8
  call spir_func void @_Z23__spirv_BuildNDRange_1Diii(ptr sret(%ndrange) %range, i32 %n, i32 4, i32 0)
  call spir_func void @_Z23__spirv_BuildNDRange_2DPlS_S_(ptr sret(%ndrange) %range, [2 x i64] %two, [2 x i64] zeroinitializer, [2 x i64] zeroinitializer)
  call spir_func void @_Z23__spirv_BuildNDRange_3DPlS_S_(ptr sret(%ndrange) %range, [3 x i64] %three, [3 x i64] zeroinitializer, [3 x i64] zeroinitializer)
  ret void
}

define spir_kernel void @pipes(target("spirv.PipeStorage") %storage, ptr addrspace(1) %out) {
  %in = call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(target("spirv.PipeStorage") %storage)
  %to = call spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS119__spirv_PipeStorage(target("spirv.PipeStorage") %storage)
  %packet = alloca i32, align 4
  %generic = addrspacecast ptr %packet to ptr addrspace(4)
  %read = call spir_func i32 @_Z16__spirv_ReadPipePU3AS114__spirv_Pipe__0PU3AS4vii(target("spirv.Pipe", 0) %in, ptr addrspace(4) %generic, i32 4, i32 4)
  %written = call spir_func i32 @_Z17__spirv_WritePipePU3AS114__spirv_Pipe__1PU3AS4vii(target("spirv.Pipe", 1) %to, ptr addrspace(4) %generic, i32 4, i32 4)
  %sum = add i32 %read, %written
  store i32 %sum, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @vectors(ptr addrspace(1) %from, ptr addrspace(1) %out, i64 %at) {
  %v0 = call spir_func <3 x float> @_Z27__spirv_ocl_vloadn__Rfloat3mPU3AS1Kfi(i64 %at, ptr addrspace(1) %from, i32 3)
  store <3 x float> %v0, ptr addrspace(1) %out
  %v1 = call spir_func float @_Z30__spirv_ocl_vload_half__RfloatmPU3AS1KDh(i64 %at, ptr addrspace(1) %from)
  store float %v1, ptr addrspace(1) %out
  %v2 = call spir_func <4 x float> @_Z32__spirv_ocl_vload_halfn__Rfloat4mPU3AS1KDhi(i64 %at, ptr addrspace(1) %from, i32 4)
  store <4 x float> %v2, ptr addrspace(1) %out
  %v3 = call spir_func <8 x float> @_Z33__spirv_ocl_vloada_halfn__Rfloat8mPU3AS1KDhi(i64 %at, ptr addrspace(1) %from, i32 8)
  store <8 x float> %v3, ptr addrspace(1) %out
  ret void
}

declare spir_func ptr addrspace(3) @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPvi(ptr addrspace(4), i32)
declare spir_func ptr @_Z42__spirv_GenericCastToPtrExplicit_ToPrivatePvi(ptr addrspace(4), i32)
declare spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4), i32)
declare spir_func void @_Z23__spirv_BuildNDRange_1Diii(ptr sret(%ndrange), i32, i32, i32)
declare spir_func void @_Z23__spirv_BuildNDRange_2DPlS_S_(ptr sret(%ndrange), [2 x i64], [2 x i64], [2 x i64])
declare spir_func void @_Z23__spirv_BuildNDRange_3DPlS_S_(ptr sret(%ndrange), [3 x i64], [3 x i64], [3 x i64])
declare spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(target("spirv.PipeStorage"))
declare spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS119__spirv_PipeStorage(target("spirv.PipeStorage"))
declare spir_func i32 @_Z16__spirv_ReadPipePU3AS114__spirv_Pipe__0PU3AS4vii(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func i32 @_Z17__spirv_WritePipePU3AS114__spirv_Pipe__1PU3AS4vii(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)
declare spir_func <3 x float> @_Z27__spirv_ocl_vloadn__Rfloat3mPU3AS1Kfi(i64, ptr addrspace(1), i32)
declare spir_func float @_Z30__spirv_ocl_vload_half__RfloatmPU3AS1KDh(i64, ptr addrspace(1))
declare spir_func <4 x float> @_Z32__spirv_ocl_vload_halfn__Rfloat4mPU3AS1KDhi(i64, ptr addrspace(1), i32)
declare spir_func <8 x float> @_Z33__spirv_ocl_vloada_halfn__Rfloat8mPU3AS1KDhi(i64, ptr addrspace(1), i32)
