; TEST: -T cs_6_0
define void @main() #0 {
entry:
  %x = invent i32 1 ; ERROR: invent
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
