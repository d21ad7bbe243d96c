; case: members that are slots are copied one by one
%S = type { <4 x float>, target("spirv.Signed", i32), { float, float } }
%S.layout = type { <4 x float>, target("spirv.Signed", i32), { float, float } }
@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout, 32, 0, 16, 20)], 32), 12, 1)
define i32 @f(i32 %i) {
entry:
  %s = alloca %S
  %t = alloca %S
  %0 = getelementptr [0 x target("spirv.Layout", %S.layout, 32, 0, 16, 20)], ptr addrspace(11) @buffer, i32 0, i32 %i
  %1 = load %S, ptr addrspace(11) %0
  store %S %1, ptr %s
  %2 = load %S, ptr %s
  store %S %2, ptr %t
  %3 = getelementptr %S, ptr %t, i32 0, i32 1
  store i32 7, ptr %3
  %4 = load %S, ptr %t
  store %S %4, ptr addrspace(11) %0
  %5 = load i32, ptr %3
  ret i32 %5
}
; gives
%S = type { <4 x float>, target("spirv.Signed", i32), { float, float } }
%S.layout = type { <4 x float>, target("spirv.Signed", i32), { float, float } }

@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout, 32, 0, 16, 20)], 32), 12, 1)

define i32 @f(i32 %i) {
entry:
  %s.0 = alloca <4 x float>
  %s.1 = alloca target("spirv.Signed", i32)
  %s.2.0 = alloca float
  %s.2.1 = alloca float
  %t.0 = alloca <4 x float>
  %t.1 = alloca target("spirv.Signed", i32)
  %t.2.0 = alloca float
  %t.2.1 = alloca float
  %0 = getelementptr [0 x target("spirv.Layout", %S.layout, 32, 0, 16, 20)], ptr addrspace(11) @buffer, i32 0, i32 %i
  %1 = getelementptr %S.layout, ptr addrspace(11) %0, i32 0, i32 0
  %2 = load <4 x float>, ptr addrspace(11) %1
  %3 = getelementptr %S.layout, ptr addrspace(11) %0, i32 0, i32 1
  %4 = load i32, ptr addrspace(11) %3
  %5 = getelementptr %S.layout, ptr addrspace(11) %0, i32 0, i32 2, i32 0
  %6 = load float, ptr addrspace(11) %5
  %7 = getelementptr %S.layout, ptr addrspace(11) %0, i32 0, i32 2, i32 1
  %8 = load float, ptr addrspace(11) %7
  store <4 x float> %2, ptr %s.0
  store i32 %4, ptr %s.1
  store float %6, ptr %s.2.0
  store float %8, ptr %s.2.1
  %9 = load <4 x float>, ptr %s.0
  %10 = load i32, ptr %s.1
  %11 = load float, ptr %s.2.0
  %12 = load float, ptr %s.2.1
  store <4 x float> %9, ptr %t.0
  store i32 %10, ptr %t.1
  store float %11, ptr %t.2.0
  store float %12, ptr %t.2.1
  store i32 7, ptr %t.1
  %13 = load <4 x float>, ptr %t.0
  %14 = load i32, ptr %t.1
  %15 = load float, ptr %t.2.0
  %16 = load float, ptr %t.2.1
  %17 = getelementptr %S.layout, ptr addrspace(11) %0, i32 0, i32 0
  store <4 x float> %13, ptr addrspace(11) %17
  %18 = getelementptr %S.layout, ptr addrspace(11) %0, i32 0, i32 1
  store i32 %14, ptr addrspace(11) %18
  %19 = getelementptr %S.layout, ptr addrspace(11) %0, i32 0, i32 2, i32 0
  store float %15, ptr addrspace(11) %19
  %20 = getelementptr %S.layout, ptr addrspace(11) %0, i32 0, i32 2, i32 1
  store float %16, ptr addrspace(11) %20
  %21 = load i32, ptr %t.1
  ret i32 %21
}
; case: an array that is indexed by a value stays whole inside of a struct that doesn't
define float @f(i32 %i) {
entry:
  %s = alloca { float, [4 x float] }
  %0 = getelementptr { float, [4 x float] }, ptr %s, i32 0, i32 0
  store float 1.0, ptr %0
  %1 = getelementptr { float, [4 x float] }, ptr %s, i32 0, i32 1, i32 %i
  store float 2.0, ptr %1
  %2 = getelementptr { float, [4 x float] }, ptr %s, i32 0, i32 1
  %3 = getelementptr [4 x float], ptr %2, i32 0, i32 3
  %4 = load float, ptr %3
  ret float %4
}
; gives
define float @f(i32 %i) {
entry:
  %s.0 = alloca float
  %s.1 = alloca [4 x float]
  store float 1.000000e+00, ptr %s.0
  %0 = getelementptr [4 x float], ptr %s.1, i32 0, i32 %i
  store float 2.000000e+00, ptr %0
  %1 = getelementptr [4 x float], ptr %s.1, i32 0, i32 3
  %2 = load float, ptr %1
  ret float %2
}
; case: a whole is composed of its parts
declare void @takes({ float, float })
define void @f({ float, float } %x) {
entry:
  %s = alloca { float, float }
  store { float, float } %x, ptr %s
  %0 = getelementptr { float, float }, ptr %s, i32 0, i32 0
  store float 1.0, ptr %0
  %1 = load { float, float }, ptr %s
  call void @takes({ float, float } %1)
  ret void
}
; gives
declare void @takes({ float, float })

define void @f({ float, float } %x) {
entry:
  %s.0 = alloca float
  %s.1 = alloca float
  %0 = extractvalue { float, float } %x, 0
  %1 = extractvalue { float, float } %x, 1
  store float %0, ptr %s.0
  store float %1, ptr %s.1
  store float 1.000000e+00, ptr %s.0
  %2 = load float, ptr %s.0
  %3 = load float, ptr %s.1
  %4 = insertvalue { float, float } poison, float %2, 0
  %5 = insertvalue { float, float } %4, float %3, 1
  call void @takes({ float, float } %5)
  ret void
}
; case: a constant is stored part by part, and a part can be passed on
declare void @takes(ptr byref(float))
define void @f() {
entry:
  %s = alloca { float, { float, target("spirv.Signed", i32) } }
  store { float, { float, target("spirv.Signed", i32) } } zeroinitializer, ptr %s
  %0 = getelementptr { float, { float, target("spirv.Signed", i32) } }, ptr %s, i32 0, i32 1, i32 0
  call void @takes(ptr %0)
  ret void
}
; gives
declare void @takes(ptr byref(float))

define void @f() {
entry:
  %s.1.0 = alloca float
  store float 0.000000e+00, ptr %s.1.0
  call void @takes(ptr %s.1.0)
  ret void
}
; case: a copy to an element of an array that is read by a dynamic index has all parts, and one from it those that are read
%S = type { i32, i32, i32 }
define i32 @f(i32 %i, i32 %x) {
entry:
  %list = alloca [4 x %S]
  %one = alloca %S
  %other = alloca %S
  %0 = getelementptr %S, ptr %one, i32 0, i32 0
  store i32 %x, ptr %0
  %1 = load %S, ptr %one
  %2 = getelementptr [4 x %S], ptr %list, i32 0, i32 2
  store %S %1, ptr %2
  %3 = getelementptr [4 x %S], ptr %list, i32 0, i32 1
  store %S zeroinitializer, ptr %3
  %4 = getelementptr [4 x %S], ptr %list, i32 0, i32 2, i32 0
  %5 = load i32, ptr %4
  %6 = getelementptr [4 x %S], ptr %list, i32 0, i32 1, i32 0
  %7 = load i32, ptr %6
  %8 = getelementptr [4 x %S], ptr %list, i32 0, i32 %i
  %9 = load %S, ptr %8
  store %S %9, ptr %other
  %10 = getelementptr %S, ptr %other, i32 0, i32 2
  %11 = load i32, ptr %10
  %12 = add i32 %5, %7
  %13 = add i32 %11, %12
  ret i32 %13
}
; gives
%S = type { i32, i32, i32 }

define i32 @f(i32 %i, i32 %x) {
entry:
  %one.0 = alloca i32
  %one.1 = alloca i32
  %one.2 = alloca i32
  %other.2 = alloca i32
  %list = alloca [4 x %S]
  store i32 %x, ptr %one.0
  %0 = load i32, ptr %one.0
  %1 = load i32, ptr %one.1
  %2 = load i32, ptr %one.2
  %3 = getelementptr [4 x %S], ptr %list, i32 0, i32 2
  %4 = getelementptr %S, ptr %3, i32 0, i32 0
  store i32 %0, ptr %4
  %5 = getelementptr %S, ptr %3, i32 0, i32 1
  store i32 %1, ptr %5
  %6 = getelementptr %S, ptr %3, i32 0, i32 2
  store i32 %2, ptr %6
  %7 = getelementptr [4 x %S], ptr %list, i32 0, i32 1
  store %S zeroinitializer, ptr %7
  %8 = getelementptr [4 x %S], ptr %list, i32 0, i32 2, i32 0
  %9 = load i32, ptr %8
  %10 = getelementptr [4 x %S], ptr %list, i32 0, i32 1, i32 0
  %11 = load i32, ptr %10
  %12 = getelementptr [4 x %S], ptr %list, i32 0, i32 %i
  %13 = getelementptr %S, ptr %12, i32 0, i32 2
  %14 = load i32, ptr %13
  store i32 %14, ptr %other.2
  %15 = load i32, ptr %other.2
  %16 = add i32 %9, %11
  %17 = add i32 %15, %16
  ret i32 %17
}
; case: a nested whole is composed level by level
%Inner = type { float, float }
%Outer = type { float, %Inner, [2 x float] }
declare void @takes(%Outer)
define void @f(%Outer %x, float %y) {
entry:
  %s = alloca %Outer
  store %Outer %x, ptr %s
  %0 = getelementptr %Outer, ptr %s, i32 0, i32 1, i32 1
  store float %y, ptr %0
  %1 = load %Outer, ptr %s
  call void @takes(%Outer %1)
  ret void
}
; gives
%Inner = type { float, float }
%Outer = type { float, %Inner, [2 x float] }

declare void @takes(%Outer)

define void @f(%Outer %x, float %y) {
entry:
  %s.0 = alloca float
  %s.1.0 = alloca float
  %s.1.1 = alloca float
  %s.2.0 = alloca float
  %s.2.1 = alloca float
  %0 = extractvalue %Outer %x, 0
  %1 = extractvalue %Outer %x, 1, 0
  %2 = extractvalue %Outer %x, 1, 1
  %3 = extractvalue %Outer %x, 2, 0
  %4 = extractvalue %Outer %x, 2, 1
  store float %0, ptr %s.0
  store float %1, ptr %s.1.0
  store float %2, ptr %s.1.1
  store float %3, ptr %s.2.0
  store float %4, ptr %s.2.1
  store float %y, ptr %s.1.1
  %5 = load float, ptr %s.0
  %6 = load float, ptr %s.1.0
  %7 = load float, ptr %s.1.1
  %8 = load float, ptr %s.2.0
  %9 = load float, ptr %s.2.1
  %10 = insertvalue %Outer poison, float %5, 0
  %11 = insertvalue %Inner poison, float %6, 0
  %12 = insertvalue %Inner %11, float %7, 1
  %13 = insertvalue %Outer %10, %Inner %12, 1
  %14 = insertvalue [2 x float] poison, float %8, 0
  %15 = insertvalue [2 x float] %14, float %9, 1
  %16 = insertvalue %Outer %13, [2 x float] %15, 2
  call void @takes(%Outer %16)
  ret void
}
; case: what is only accessed as a whole stays, and so does a struct with slots
%S = type { float, target("spirv.Signed", i32) }
declare void @takes({ float, float })
declare void @takes.slots(%S)
define void @f({ float, float } %x, %S %y) {
entry:
  %s = alloca { float, float }
  %t = alloca %S
  store { float, float } %x, ptr %s
  %0 = load { float, float }, ptr %s
  call void @takes({ float, float } %0)
  store %S %y, ptr %t
  %1 = getelementptr %S, ptr %t, i32 0, i32 0
  store float 1.0, ptr %1
  %2 = load %S, ptr %t
  call void @takes.slots(%S %2)
  ret void
}
; gives
%S = type { float, target("spirv.Signed", i32) }

declare void @takes({ float, float })

declare void @takes.slots(%S)

define void @f({ float, float } %x, %S %y) {
entry:
  %s = alloca { float, float }
  %t = alloca %S
  store { float, float } %x, ptr %s
  %0 = load { float, float }, ptr %s
  call void @takes({ float, float } %0)
  store %S %y, ptr %t
  %1 = getelementptr %S, ptr %t, i32 0, i32 0
  store float 1.000000e+00, ptr %1
  %2 = load %S, ptr %t
  call void @takes.slots(%S %2)
  ret void
}
; case: a copy of a local whose address is passed on is split, and the local is not
%S = type { float, float, float }
declare void @changes(ptr byref(%S))
define float @f(i32 %i) {
entry:
  %s = alloca %S
  %t = alloca %S
  call void @changes(ptr byref(%S) %s)
  %0 = load %S, ptr %s
  store %S %0, ptr %t
  %1 = getelementptr %S, ptr %t, i32 0, i32 1
  %2 = load float, ptr %1
  ret float %2
}
; gives
%S = type { float, float, float }

declare void @changes(ptr byref(%S))

define float @f(i32 %i) {
entry:
  %t.1 = alloca float
  %s = alloca %S
  call void @changes(ptr byref(%S) %s)
  %0 = load %S, ptr %s
  %1 = extractvalue %S %0, 1
  store float %1, ptr %t.1
  %2 = load float, ptr %t.1
  ret float %2
}
; case: a composed whole is stored as one to memory with other parts
declare void @takes([2 x <3 x float>])
define <3 x float> @f(<3 x float> %x, i32 %i) {
entry:
  %a = alloca [2 x <3 x float>]
  %m = alloca target("spirv.Matrix", [2 x <3 x float>])
  %0 = getelementptr [2 x <3 x float>], ptr %a, i32 0, i32 0
  store <3 x float> %x, ptr %0
  %1 = load [2 x <3 x float>], ptr %a
  call void @takes([2 x <3 x float>] %1)
  store [2 x <3 x float>] %1, ptr %m
  %2 = getelementptr [2 x <3 x float>], ptr %m, i32 0, i32 %i
  %3 = load <3 x float>, ptr %2
  ret <3 x float> %3
}
; gives
declare void @takes([2 x <3 x float>])

define <3 x float> @f(<3 x float> %x, i32 %i) {
entry:
  %a.0 = alloca <3 x float>
  %a.1 = alloca <3 x float>
  %m = alloca target("spirv.Matrix", [2 x <3 x float>])
  store <3 x float> %x, ptr %a.0
  %0 = load <3 x float>, ptr %a.0
  %1 = load <3 x float>, ptr %a.1
  %2 = insertvalue [2 x <3 x float>] poison, <3 x float> %0, 0
  %3 = insertvalue [2 x <3 x float>] %2, <3 x float> %1, 1
  call void @takes([2 x <3 x float>] %3)
  store [2 x <3 x float>] %3, ptr %m
  %4 = getelementptr [2 x <3 x float>], ptr %m, i32 0, i32 %i
  %5 = load <3 x float>, ptr %4
  ret <3 x float> %5
}
; case: a composed whole is stored as one to memory of another type
declare void @takes({ float, float })
define i32 @f(float %x) {
entry:
  %s = alloca { float, float }
  %raw = alloca [2 x i32]
  %0 = getelementptr { float, float }, ptr %s, i32 0, i32 0
  store float %x, ptr %0
  %1 = load { float, float }, ptr %s
  call void @takes({ float, float } %1)
  store { float, float } %1, ptr %raw
  %2 = getelementptr [2 x i32], ptr %raw, i32 0, i32 1
  %3 = load i32, ptr %2
  ret i32 %3
}
; gives
declare void @takes({ float, float })

define i32 @f(float %x) {
entry:
  %s.0 = alloca float
  %s.1 = alloca float
  %raw = alloca [2 x i32]
  store float %x, ptr %s.0
  %0 = load float, ptr %s.0
  %1 = load float, ptr %s.1
  %2 = insertvalue { float, float } poison, float %0, 0
  %3 = insertvalue { float, float } %2, float %1, 1
  call void @takes({ float, float } %3)
  store { float, float } %3, ptr %raw
  %4 = getelementptr [2 x i32], ptr %raw, i32 0, i32 1
  %5 = load i32, ptr %4
  ret i32 %5
}
