; flags: --emit=ir,properties,spirv
; Local memory of the host's size: an argument of each kernel that comes to the placeholder, and of the functions on the way.
target triple = "spir64-unknown-unknown"

declare spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64)

define spir_func i32 @helper(i32 %at) {
  %memory = call spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64 4)
  %element = getelementptr i32, ptr addrspace(3) %memory, i32 %at
  %value = load i32, ptr addrspace(3) %element, align 4
  ret i32 %value
}

define spir_kernel void @alone(ptr addrspace(1) %to, i32 %at) {
  %memory = call spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64 4)
  %element = getelementptr i32, ptr addrspace(3) %memory, i32 %at
  %sum = add i32 %at, 1
  store i32 %sum, ptr addrspace(3) %element, align 4
  store i32 %sum, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @through_a_function(ptr addrspace(1) %to) {
  %local = alloca i32, align 4
  store i32 3, ptr %local, align 4
  %at = load i32, ptr %local, align 4
  %value = call spir_func i32 @helper(i32 %at)
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}

define spir_kernel void @without(ptr addrspace(1) %to) {
  store i32 1, ptr addrspace(1) %to, align 4
  ret void
}

define spir_func i32 @twice(i32 %at) {
  %a = call spir_func i32 @helper(i32 %at)
  %b = call spir_func i32 @helper(i32 0)
  %sum = add i32 %a, %b
  ret i32 %sum
}

define spir_kernel void @through_two(ptr addrspace(1) %to) {
  %value = call spir_func i32 @twice(i32 2)
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}
