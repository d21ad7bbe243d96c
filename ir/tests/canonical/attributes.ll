$three = comdat nodeduplicate

@g = external global i32 #0

declare i32 @one(i32 "spv.signed" noundef "key"="value", ptr byref([2 x float]) readonly align 8 dereferenceable(8), <2 x i32> "spv.signed") #1

declare "spv.matrix" [2 x <2 x float>] @two() #1

declare void @three(ptr sret({ i32 }) captures(none), i32 range(i32 -5, 10)) unnamed_addr #2 section "s" align 16 gc "shadow-stack"

define linkonce_odr void @in_comdat() comdat($three) {
  ret void
}

define void @four() #3 {
  ret void
}

define void @five() #4 {
  ret void
}

define void @six() #5 {
  ret void
}

declare "spv.pointee"="{ i32, target(\22spirv.Signed\22, i32) }" "spv.signed" ptr addrspace(2) @pointer_result(ptr byref(i32)) #1

declare cc 78 void @seven()

declare dso_local amdgpu_kernel void @eight() #6

define void @nine() #7 {
  ret void
}

define void @ten() {
  call void @instruction(ptr @nine)
  ret void
}

declare void @instruction(ptr) #8

attributes #0 = { "spv.extcapability"="61" "sycl-unique-id"="x" }
attributes #1 = { nounwind memory(read, inaccessiblemem: none) alignstack=16 "spv.ext_instruction"="5,GLSL.std.450" }
attributes #2 = { allockind("alloc,zeroed") uwtable(sync) vscale_range(1,2) }
attributes #3 = { "hlsl.shader"="mesh" "spv.executionmode"="17:1:1:1,26:64,5270:126" }
attributes #4 = { "hlsl.shader"="4711" }
attributes #5 = { "hlsl.shader"="kernel" }
attributes #6 = { "spv.extextension"="SPV_KHR_a,SPV_KHR_b" "spv.extcapability"="1:2:3" "other" "empty"="" }
attributes #7 = { "hlsl.shader"="compute" "spv.executionmode"="6028:type float:u32 7,60005:type target(\22spirv.Array\22, [2 x target(\22spirv.Signed\22, i32)], 8):s32 -1" }
attributes #8 = { "spv.ext_instruction"="60001," }
