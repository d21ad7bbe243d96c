; case: a variable of one entry point is its local
@counter = private addrspace(10) global i32 3
@shared = private addrspace(10) global i32 poison
@table = private addrspace(10) global [2 x i32] [i32 1, i32 2]
define void @main() #0 {
entry:
  %0 = load i32, ptr addrspace(10) @counter
  store i32 %0, ptr addrspace(10) @counter
  store i32 %0, ptr addrspace(10) @shared
  %1 = getelementptr [2 x i32], ptr addrspace(10) @table, i32 0, i32 %0
  %2 = load i32, ptr addrspace(10) %1
  store i32 %2, ptr addrspace(10) @shared
  ret void
}
define void @other() {
entry:
  store i32 1, ptr addrspace(10) @shared
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
; gives
@counter = private addrspace(10) global i32 3
@shared = private addrspace(10) global i32 poison
@table = private addrspace(10) global [2 x i32] [i32 1, i32 2]

define void @main() #0 {
entry:
  %counter = alloca i32
  store i32 3, ptr %counter
  %0 = load i32, ptr %counter
  store i32 %0, ptr %counter
  store i32 %0, ptr addrspace(10) @shared
  %1 = getelementptr [2 x i32], ptr addrspace(10) @table, i32 0, i32 %0
  %2 = load i32, ptr addrspace(10) %1
  store i32 %2, ptr addrspace(10) @shared
  ret void
}

define void @other() {
entry:
  store i32 1, ptr addrspace(10) @shared
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
; case: without an initializer, a variable with a dynamic index is a local too
@table = private addrspace(10) global [2 x i32] poison
define void @main() #0 {
entry:
  %0 = getelementptr [2 x i32], ptr addrspace(10) @table, i32 0, i32 0
  store i32 1, ptr addrspace(10) %0
  %1 = load i32, ptr addrspace(10) %0
  %2 = getelementptr [2 x i32], ptr addrspace(10) @table, i32 0, i32 %1
  %3 = load i32, ptr addrspace(10) %2
  store i32 %3, ptr addrspace(10) %0
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
; gives
@table = private addrspace(10) global [2 x i32] poison

define void @main() #0 {
entry:
  %table = alloca [2 x i32]
  %0 = getelementptr [2 x i32], ptr %table, i32 0, i32 0
  store i32 1, ptr %0
  %1 = load i32, ptr %0
  %2 = getelementptr [2 x i32], ptr %table, i32 0, i32 %1
  %3 = load i32, ptr %2
  store i32 %3, ptr %0
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
