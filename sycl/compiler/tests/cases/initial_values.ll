; An input has no initial value.
target triple = "spir64-unknown-unknown"

@v = addrspace(7) global i32 0
