; Pointers: what they point to is inferred from their uses, and converted where it is something else; casts, comparisons, calls.
target triple = "spir64-unknown-unknown"

%node = type { i32, ptr addrspace(1) }

define spir_func i32 @callee(ptr addrspace(4) %p) {
  %v = load i32, ptr addrspace(4) %p, align 4
  ret i32 %v
}

define spir_func ptr addrspace(1) @next(ptr addrspace(1) %n) {
  %field = getelementptr inbounds %node, ptr addrspace(1) %n, i64 0, i32 1
  %next = load ptr addrspace(1), ptr addrspace(1) %field, align 8
  ret ptr addrspace(1) %next
}

define spir_kernel void @k(ptr addrspace(1) %n, ptr addrspace(3) %s, i64 %bits, i1 %which) {
entry:
  %slot = alloca ptr addrspace(1), align 8
  %pair = alloca i32, i32 2, align 4
  store ptr addrspace(1) %n, ptr %slot, align 8
  %again = load ptr addrspace(1), ptr %slot, align 8
  %head = call spir_func ptr addrspace(1) @next(ptr addrspace(1) %again)
  %generic = addrspacecast ptr addrspace(3) %s to ptr addrspace(4)
  %value = call spir_func i32 @callee(ptr addrspace(4) %generic)
  %address = ptrtoint ptr addrspace(1) %head to i64
  %sum = add i64 %address, %bits
  %made = inttoptr i64 %sum to ptr addrspace(1)
  %chosen = select i1 %which, ptr addrspace(1) %made, ptr addrspace(1) %n
  %isnull = icmp eq ptr addrspace(1) %chosen, null
  br i1 %isnull, label %exit, label %use

use:
  %where = phi ptr addrspace(1) [ %chosen, %entry ]
  %byte = getelementptr i8, ptr addrspace(1) %where, i64 4
  store i32 %value, ptr addrspace(1) %byte, align 4
  %second = getelementptr inbounds i32, ptr %pair, i32 1
  store i32 %value, ptr %second, align 4
  br label %exit

exit:
  ret void
}

define spir_kernel void @old(i32 addrspace(1)* %out, %node* byval %n) {
  %p = getelementptr %node, %node* %n, i32 0, i32 0
  %v = load i32, i32* %p, align 4
  %c = bitcast i32 addrspace(1)* %out to i8 addrspace(1)*
  %t = trunc i32 %v to i8
  store i8 %t, i8 addrspace(1)* %c, align 1
  ret void
}
