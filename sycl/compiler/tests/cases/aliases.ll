; Other names for functions and variables: what they name is used in their place.
target triple = "spir64-unknown-unknown"

@counter = internal addrspace(1) global i32 1, align 4
@same = hidden alias i32, ptr addrspace(1) @counter
@twice = alias i32, ptr addrspace(1) @same
@construct = dso_local unnamed_addr alias i32 (i32), ptr @construct_base

define dso_local spir_func i32 @construct_base(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define spir_kernel void @k(ptr addrspace(1) %out) {
  %v = load i32, ptr addrspace(1) @twice, align 4
  %w = call spir_func i32 @construct(i32 %v)
  %address = ptrtoaddr ptr addrspace(1) %out to i64
  %low = trunc i64 %address to i32
  %sum = add i32 %w, %low
  store i32 %sum, ptr addrspace(1) %out, align 4
  ret void
}
