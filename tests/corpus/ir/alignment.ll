; TEST:
; An alignment is a power of two.

define void @main() #0 {
entry:
  %local = alloca i32, align 4
  store i32 1, ptr %local, align 8
  %a = load i32, ptr %local, align 3 ; ERROR: the alignment 3 is not a power of two
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:4:1:1" }
