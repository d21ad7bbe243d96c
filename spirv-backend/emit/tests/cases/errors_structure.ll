; Control flow without merges, an entry point with a result, pointer arithmetic, and other things that SPIR-V lacks.
@in = external addrspace(7) global target("spirv.Signed", i32)
define i32 @entry(i32 %x) #0 {
  ret i32 %x
}
define void @branches() #0 {
entry:
  %n = load i32, ptr addrspace(7) @in
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  ret void
}
define void @loops() #0 {
entry:
  br label %a
a:
  br label %a
}
define void @others() #0 {
  %p = alloca i32
  %q = getelementptr i32, ptr %p, i32 1
  %r = load i32, ptr %q
  %s = load i128, ptr %p
  %t = ptrtoint ptr %p to i32
  %u = add i32 %r, %t
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
