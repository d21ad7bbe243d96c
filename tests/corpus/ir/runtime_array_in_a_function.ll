; TEST: -fspv-target-env=vulkan1.3 -O0
; Runtime arrays are in buffers alone.
%block = type { i32, [0 x i32] }

define void @main() #0 {
entry:
  %a = alloca [0 x i32] ; ERROR: a runtime array is for resources
  %b = alloca %block ; ERROR: a struct with a runtime array is for buffers
  %c = getelementptr [0 x i32], ptr %a, i32 0, i32 1
  store i32 0, ptr %c
  %d = getelementptr %block, ptr %b, i32 0, i32 0
  store i32 0, ptr %d
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
