; flags: --emit=ir --legacy-decorations
; DPC++'s numbers, and its order of accesses.
target triple = "spir64-unknown-unknown"

@g = addrspace(1) global i32 0 #0
attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="u.g" "sycl-host-access"="0" "sycl-init-mode"="1" "sycl-implement-in-csr" }
