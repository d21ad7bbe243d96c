; TEST: -fspv-target-env=vulkan1.3
%type.PushConstant.Push = type { i64 }
%Content = type { <4 x float>, i1 }

@push = external addrspace(13) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.PushConstant.Push, 8, 0), 9, 0)

define void @main() #0 {
entry:
  %0 = getelementptr %type.PushConstant.Push, ptr addrspace(13) @push, i32 0, i32 0
  %1 = load i64, ptr addrspace(13) %0
  %2 = call ptr addrspace(9445) @spirv.OpConvertUToPtr(i64 %1) ; ERROR: a bool cannot be in the storage class PhysicalStorageBuffer
  %3 = getelementptr %Content, ptr addrspace(9445) %2, i32 0, i32 1
  store i1 true, ptr addrspace(9445) %3, align 16
  ret void
}

declare "spv.pointee"="target(\22spirv.Layout\22, %Content, 32, 0, 16)" ptr addrspace(9445) @spirv.OpConvertUToPtr(i64) #1

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="120," }
