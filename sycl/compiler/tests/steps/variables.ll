; flags: --emit=ir,properties,spirv --spirv-ext=+all
; Attributes of device globals: who of the host has access, the other decorations, and a variable without a say.
target triple = "spirv64"

@read = addrspace(1) global i32 0 #0
@written = addrspace(1) global i32 0 #1
@both = addrspace(1) global [4 x i32] zeroinitializer #2
@nobody = addrspace(1) global i32 0 #3
@pipe = addrspace(1) global i32 0 #4
@plain = addrspace(1) global i32 0 #5
@memory = addrspace(1) global i32 0, !spirv.Decorations !0 #6

define spir_kernel void @k() {
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="u.read" "sycl-host-access"="0" "sycl-init-mode"="1" }
attributes #1 = { "sycl-device-global-size"="4" "sycl-unique-id"="u.written" "sycl-host-access"="1" "sycl-implement-in-csr"="true" }
attributes #2 = { "sycl-device-global-size"="16" "sycl-unique-id"="u.both" "sycl-device-image-scope" "sycl-implement-in-csr"="false" }
attributes #3 = { "sycl-device-global-size"="4" "sycl-unique-id"="u.nobody" "sycl-host-access"="3" "sycl-device-image-scope"="false" }
attributes #4 = { "sycl-host-pipe"="4" "sycl-unique-id"="u.pipe" }
attributes #5 = { "sycl-foo"="1" "bar" }
attributes #6 = { "sycl-resource"="MLAB" "sycl-num-banks"="4" "sycl-clock-2x-true" }
!0 = !{!1}
!1 = !{i32 22}
