; flags: --emit=properties
; An image of virtual functions: it says its set, and neither exports nor imports them.
target triple = "spir64-unknown-unknown"

declare spir_func i32 @_ZN1A1fEv() #0

define spir_func i32 @_ZN1B1fEv() #0 {
  %value = call spir_func i32 @_ZN1A1fEv()
  ret i32 %value
}

attributes #0 = { "sycl-module-id"="file.cpp" "indirectly-callable"="set-a" }
