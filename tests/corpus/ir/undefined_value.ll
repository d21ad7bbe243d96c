; TEST: -T cs_6_0
define void @main() #0 {
entry:
  %x = add i32 %nothing, 1 ; ERROR: nothing
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
