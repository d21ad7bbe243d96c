; flags: --emit=spirv
; A device global without the extension for its host: a warning where the access is said, nothing where it is not.
target triple = "spirv64"

@said = addrspace(1) global i32 0 #0
@unsaid = addrspace(1) global i32 0 #1

define spir_kernel void @k() {
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="u.said" "sycl-host-access"="0" }
attributes #1 = { "sycl-device-global-size"="4" "sycl-unique-id"="u.unsaid" }
