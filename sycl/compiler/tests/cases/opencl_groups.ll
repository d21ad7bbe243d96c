; flags: --spirv-ext=+SPV_INTEL_subgroups,+SPV_KHR_uniform_group_instructions,+SPV_KHR_integer_dot_product
; OpenCL C's functions of work-groups and sub-groups, uniform and not.
target triple = "spir64-unknown-unknown"

define spir_kernel void @uniform(i32 %x, float %f, i64 %id, ptr addrspace(1) %o) {
  %a = call spir_func i32 @_Z14work_group_alli(i32 %x)
  %b = call spir_func i32 @_Z20work_group_broadcastimm(i32 %a, i64 %id, i64 1)
  %c = call spir_func i32 @_Z21work_group_reduce_addi(i32 %b)
  %d = call spir_func i32 @_Z29work_group_scan_exclusive_minj(i32 %c)
  %e = call spir_func float @_Z28sub_group_scan_inclusive_maxf(float %f)
  %m = call spir_func i32 @_Z21work_group_reduce_muli(i32 %d)
  %g = call spir_func i32 @_Z19sub_group_broadcastij(i32 %m, i32 0)
  store i32 %g, ptr addrspace(1) %o
  store float %e, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @divergent(i32 %x, <4 x i32> %v, ptr addrspace(1) %o) {
  %a = call spir_func i32 @_Z15sub_group_electv()
  %b = call spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 %a)
  %c = call spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32 %b)
  %d = call spir_func <4 x i32> @_Z16sub_group_balloti(i32 %c)
  %e = call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> %d)
  %f = call spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> %v, i32 %e)
  %g = call spir_func i32 @_Z21sub_group_shuffle_xorij(i32 %f, i32 1)
  %h = call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mini(i32 %g)
  %i = call spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32 %h)
  %j = call spir_func i32 @_Z30sub_group_clustered_reduce_maxjj(i32 %i, i32 4)
  %k = call spir_func <4 x i32> @_Z21get_sub_group_lt_maskv()
  store i32 %j, ptr addrspace(1) %o
  store <4 x i32> %k, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @intel(i32 %x, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, ptr addrspace(1) %o) {
  %a = call spir_func i32 @_Z23intel_sub_group_shuffleij(i32 %x, i32 1)
  %b = call spir_func i32 @_Z28intel_sub_group_shuffle_downjjj(i32 %a, i32 %x, i32 1)
  %c = call spir_func <2 x i32> @_Z27intel_sub_group_block_read2PU3AS1Kj(ptr addrspace(1) %o)
  %d = call spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, <2 x i32> <i32 1, i32 2>)
  call spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1) %o, i32 %b)
  store <2 x i32> %c, ptr addrspace(1) %o
  store <4 x i32> %d, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @dots(<4 x i8> %a, <4 x i8> %b, i32 %c, ptr addrspace(1) %o) {
  %d = call spir_func i32 @_Z3dotDv4_hDv4_c(<4 x i8> %a, <4 x i8> %b)
  %e = call spir_func i32 @_Z11dot_acc_satDv4_cS_i(<4 x i8> %a, <4 x i8> %b, i32 %d)
  %f = call spir_func i32 @_Z20dot_4x8packed_us_intjj(i32 %e, i32 %c)
  store i32 %f, ptr addrspace(1) %o
  ret void
}

declare spir_func i32 @_Z14work_group_alli(i32)
declare spir_func i32 @_Z20work_group_broadcastimm(i32, i64, i64)
declare spir_func i32 @_Z21work_group_reduce_addi(i32)
declare spir_func i32 @_Z29work_group_scan_exclusive_minj(i32)
declare spir_func float @_Z28sub_group_scan_inclusive_maxf(float)
declare spir_func i32 @_Z21work_group_reduce_muli(i32)
declare spir_func i32 @_Z19sub_group_broadcastij(i32, i32)
declare spir_func i32 @_Z15sub_group_electv()
declare spir_func i32 @_Z25sub_group_non_uniform_anyi(i32)
declare spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32)
declare spir_func <4 x i32> @_Z16sub_group_balloti(i32)
declare spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32>)
declare spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32>, i32)
declare spir_func i32 @_Z21sub_group_shuffle_xorij(i32, i32)
declare spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mini(i32)
declare spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32)
declare spir_func i32 @_Z30sub_group_clustered_reduce_maxjj(i32, i32)
declare spir_func <4 x i32> @_Z21get_sub_group_lt_maskv()
declare spir_func i32 @_Z23intel_sub_group_shuffleij(i32, i32)
declare spir_func i32 @_Z28intel_sub_group_shuffle_downjjj(i32, i32, i32)
declare spir_func <2 x i32> @_Z27intel_sub_group_block_read2PU3AS1Kj(ptr addrspace(1))
declare spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1), i32)
declare spir_func i32 @_Z3dotDv4_hDv4_c(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z11dot_acc_satDv4_cS_i(<4 x i8>, <4 x i8>, i32)
declare spir_func i32 @_Z20dot_4x8packed_us_intjj(i32, i32)
