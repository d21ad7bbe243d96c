; TEST: -fspv-target-env=vulkan1.1
; VALIDATE: no, 'Invalid capability operand: 60002', SPIRV-Tools can't know the numbers
; A core opcode without its comma, and the other spelling of extensions and capabilities.
define void @main() #0 {
entry:
  %x = call i32 @new(i32 7)
  ret void
}

declare i32 @new(i32) #1 ; WARNING: opcode 60001 ; WARNING: capability 60002

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="60001" "spv.ext_extension"="SPV_VENDOR_new" "spv.ext_capability"="60002" }
