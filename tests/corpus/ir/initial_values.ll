; TEST: -fspv-target-env=vulkan1.3 -O0
@input = addrspace(7) global i32 0, !spirv.Decorations !1 ; ERROR: a variable of the storage class Input cannot have an initial value

define void @main() #0 {
entry:
  %0 = load i32, ptr addrspace(7) @input
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }

!0 = !{i32 11, i32 29}
!1 = !{!0}
