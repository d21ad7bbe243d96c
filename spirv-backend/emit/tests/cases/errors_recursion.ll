; A function that calls itself through another one.
define void @a() {
  call void @b()
  ret void
}
define void @b() {
  call void @a()
  ret void
}
define void @main() #0 {
  call void @b()
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
