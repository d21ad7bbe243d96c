; A library's class that is nothing but a number is passed and returned through memory, or as a struct: the instruction has the number.
target triple = "spir64-unknown-unknown"

%half = type { half }

define spir_kernel void @k(ptr addrspace(1) %p, %half %h) {
  %in = alloca %half, align 2
  %out = alloca %half, align 2
  store %half %h, ptr %in, align 2
  call spir_func void @_Z30__spirv_GroupNonUniformShuffleIN4halfEET_iS0_j(ptr sret(%half) align 2 %out, i32 3, ptr byval(%half) align 2 %in, i32 8)
  %r = load %half, ptr %out, align 2
  %s = call spir_func %half @_Z16__spirv_ocl_fmaxI4halfET_S0_S0_(%half %r, %half %h)
  store %half %s, ptr addrspace(1) %p, align 2
  ret void
}

declare spir_func void @_Z30__spirv_GroupNonUniformShuffleIN4halfEET_iS0_j(ptr sret(%half), i32, ptr byval(%half), i32)
declare spir_func %half @_Z16__spirv_ocl_fmaxI4halfET_S0_S0_(%half, %half)
