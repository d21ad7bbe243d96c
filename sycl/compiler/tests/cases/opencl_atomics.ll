; flags: --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_INTEL_split_barrier
; OpenCL C's atomics of both generations, with orders and scopes that are constant and that are not, fences and barriers.
target triple = "spir64-unknown-unknown"

define spir_kernel void @first(ptr addrspace(1) %g, ptr addrspace(3) %l) {
  %a = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %g, i32 1)
  %b = call spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) %g, i32 %a)
  %c = call spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3) %l)
  %d = call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %g, i32 %b, i32 %c)
  %f = call spir_func float @_Z11atomic_xchgPU3AS1Vff(ptr addrspace(1) %g, float 2.0)
  %e = call spir_func i64 @_Z8atom_maxPU3AS1Vll(ptr addrspace(1) %g, i64 3)
  ret void
}

define spir_kernel void @second(ptr addrspace(1) %g, i32 %order, i32 %scope) {
  %e = alloca i32
  %eg = addrspacecast ptr %e to ptr addrspace(4)
  %p = addrspacecast ptr addrspace(1) %g to ptr addrspace(4)
  call spir_func void @_Z11atomic_initPU3AS4VU7_Atomicii(ptr addrspace(4) %p, i32 0)
  %l = call spir_func i32 @_Z11atomic_loadPU3AS4VU7_Atomici(ptr addrspace(4) %p)
  call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order(ptr addrspace(4) %p, i32 %l, i32 3)
  %a = call spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(ptr addrspace(4) %p, i32 1, i32 0, i32 1)
  %v = call spir_func i32 @_Z25atomic_fetch_sub_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %p, i32 1, i32 %order, i32 %scope)
  %f = call spir_func float @_Z16atomic_fetch_addPU3AS4VU7_Atomicff(ptr addrspace(4) %p, float 1.0)
  %s = call spir_func float @_Z16atomic_fetch_subPU3AS4VU7_Atomicff(ptr addrspace(4) %p, float 1.0)
  store i32 %a, ptr %e
  %x = call spir_func i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %p, ptr addrspace(4) %eg, i32 4, i32 4, i32 2, i32 1)
  %y = call spir_func i1 @_Z30atomic_compare_exchange_strongPU3AS4VU7_AtomicfPU3AS4ff(ptr addrspace(4) %p, ptr addrspace(4) %eg, float 4.0)
  %t = call spir_func i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4) %p)
  call spir_func void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 3, i32 2)
  ret void
}

define spir_kernel void @fences(i32 %flags) {
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 3, i32 2)
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  call spir_func void @_Z14read_mem_fencej(i32 2)
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 1)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 1, i32 2)
  call spir_func void @_Z15write_mem_fencej(i32 1)
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 6, i32 4, i32 3)
  call spir_func void @_Z9mem_fencej(i32 %flags)
  ret void
}

declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3))
declare spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1), i32, i32)
declare spir_func float @_Z11atomic_xchgPU3AS1Vff(ptr addrspace(1), float)
declare spir_func i64 @_Z8atom_maxPU3AS1Vll(ptr addrspace(1), i64)
declare spir_func void @_Z11atomic_initPU3AS4VU7_Atomicii(ptr addrspace(4), i32)
declare spir_func i32 @_Z11atomic_loadPU3AS4VU7_Atomici(ptr addrspace(4))
declare spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order(ptr addrspace(4), i32, i32)
declare spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32)
declare spir_func i32 @_Z25atomic_fetch_sub_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32)
declare spir_func float @_Z16atomic_fetch_addPU3AS4VU7_Atomicff(ptr addrspace(4), float)
declare spir_func float @_Z16atomic_fetch_subPU3AS4VU7_Atomicff(ptr addrspace(4), float)
declare spir_func i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4), ptr addrspace(4), i32, i32, i32, i32)
declare spir_func i1 @_Z30atomic_compare_exchange_strongPU3AS4VU7_AtomicfPU3AS4ff(ptr addrspace(4), ptr addrspace(4), float)
declare spir_func i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4))
declare spir_func void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare spir_func void @_Z18work_group_barrierj12memory_scope(i32, i32)
declare spir_func void @_Z17sub_group_barrierj(i32)
declare spir_func void @_Z14read_mem_fencej(i32)
declare spir_func void @_Z15write_mem_fencej(i32)
declare spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32, i32, i32)
declare spir_func void @_Z9mem_fencej(i32)
declare spir_func void @_Z31intel_work_group_barrier_arrivej(i32)
declare spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32, i32)
