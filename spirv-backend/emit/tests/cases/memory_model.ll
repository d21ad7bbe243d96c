; target: vulkan1.2
; Capabilities that the user asks for choose the memory and the addressing model.
define void @main() #0 {
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" "spv.extcapability"="5345:5347:5345" "spv.extextension"="SPV_KHR_vulkan_memory_model,SPV_VENDOR_a" }
