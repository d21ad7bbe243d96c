; flags: --emit=ir
; Values that their properties can't have; each is reported where its function or variable is.
target triple = "spirv64"

@bad_access = addrspace(1) global i32 0 #0
@no_name = addrspace(1) global i32 0 #1

define spir_kernel void @k(ptr addrspace(1) "sycl-buffer-location"="here" %a,
                           ptr addrspace(1) "sycl-alignment"="3" %b) #2 {
  ret void
}

define spir_kernel void @l() #3 {
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="u" "sycl-host-access"="4" }
attributes #1 = { "sycl-device-global-size"="4" }
attributes #2 = { "sycl-work-group-size"="1,2,3,4" "sycl-sub-group-size"="" }
attributes #3 = { "sycl-work-group-size"="8,x" "sycl-grf-size"="64" }
