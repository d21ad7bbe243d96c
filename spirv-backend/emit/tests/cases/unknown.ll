; target: vulkan1.0
; An opcode, a capability, an extension, an execution mode and an instruction set that nobody knows, as they are written.
@lds = internal addrspace(3) global i32 undef
declare i32 @vendor(i32, target("spirv.inline.literal", 7), ptr addrspace(3)) #1
declare void @set77(float) #2
declare i32 @unreached() #3
define void @main() #0 {
  %x = call i32 @vendor(i32 5, target("spirv.inline.literal", 7) zeroinitializer, ptr addrspace(3) @lds)
  call void @set77(float 1.5)
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1,60003:4:5" }
attributes #1 = { "spv.ext_instruction"="60001," "spv.extcapability"="60002" "spv.extextension"="SPV_VENDOR_new" }
attributes #2 = { "spv.ext_instruction"="77,Vendor.Set" }
attributes #3 = { "spv.ext_instruction"="60009," "spv.extcapability"="60008" "spv.extextension"="SPV_VENDOR_other" }
