; TEST: -fspv-target-env=vulkan1.3
; The name of a node is a text: it ends in the last of its words.

@records = external addrspace(9164) global target("spirv.NodePayloadArray", [0 x i32], 4)

define void @main() #0 { ; ERROR: the words of a node's name are not one NUL-terminated string
entry:
  %length = call i32 @spirv.OpNodePayloadArrayLengthAMDX(ptr addrspace(9164) @records)
  %valid = call i1 @spirv.OpIsNodePayloadValidAMDX(target("spirv.type.operand", target("spirv.NodePayloadArray", [0 x i32], 4, 0, 0, 1, 1684234849, 0)) zeroinitializer, i32 0)
  %other = call i1 @spirv.OpIsNodePayloadValidAMDX.1(target("spirv.type.operand", target("spirv.NodePayloadArray", [0 x i32], 4, 0, 0, 1, 1684234849)) zeroinitializer, i32 0) ; ERROR: the words of a node's name are not one NUL-terminated string
  %third = call i1 @spirv.OpIsNodePayloadValidAMDX.2(target("spirv.type.operand", target("spirv.NodePayloadArray", [0 x i32], 4, 0)) zeroinitializer, i32 0) ; ERROR: `spirv.NodePayloadArray` has malformed operands
  ret void
}

declare i32 @spirv.OpNodePayloadArrayLengthAMDX(ptr addrspace(9164)) #1
declare i1 @spirv.OpIsNodePayloadValidAMDX(target("spirv.type.operand", target("spirv.NodePayloadArray", [0 x i32], 4, 0, 0, 1, 1684234849, 0)), i32) #2
declare i1 @spirv.OpIsNodePayloadValidAMDX.1(target("spirv.type.operand", target("spirv.NodePayloadArray", [0 x i32], 4, 0, 0, 1, 1684234849)), i32) #2
declare i1 @spirv.OpIsNodePayloadValidAMDX.2(target("spirv.type.operand", target("spirv.NodePayloadArray", [0 x i32], 4, 0)), i32) #2

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:4:1:1,5102:text 97 98:u32 3" }
attributes #1 = { "spv.ext_instruction"="5090," }
attributes #2 = { "spv.ext_instruction"="5101," }
