; flags: --emit=ir --after=attributes
; Rows of clang's annotations: names, then values of any type. Other rows stay; unmeant and nameless properties go.
target triple = "spirv64"

@split = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-properties/split\00", section "llvm.metadata"
@pairs = private unnamed_addr addrspace(1) constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@listed = private unnamed_addr addrspace(1) constant [26 x i8] c"sycl-properties/split:b,c\00", section "llvm.metadata"
@plain = private unnamed_addr addrspace(1) constant [5 x i8] c"else\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [6 x i8] c"f.cpp\00", section "llvm.metadata"
@a = private unnamed_addr addrspace(1) constant [2 x i8] c"a\00"
@b = private unnamed_addr addrspace(1) constant [2 x i8] c"b\00"
@c = private unnamed_addr addrspace(1) constant [2 x i8] c"c\00"
@d = private unnamed_addr addrspace(1) constant [2 x i8] c"d\00"
@e = private unnamed_addr addrspace(1) constant [2 x i8] c"e\00"
@empty = private unnamed_addr addrspace(1) constant [1 x i8] zeroinitializer
@text = private unnamed_addr addrspace(1) constant [5 x i8] c"text\00"

@typed = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, i1, float, ptr addrspace(1), ptr addrspace(4), i8 } { ptr addrspace(1) @a, ptr addrspace(1) @b, ptr addrspace(1) @c, ptr addrspace(1) @d, ptr addrspace(1) @e, ptr addrspace(1) @empty, i32 -7, i1 true, float 2.5, ptr addrspace(1) @text, ptr addrspace(4) null, i8 65 }, section "llvm.metadata"
@texts = private unnamed_addr addrspace(1) constant { ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(4) addrspacecast (ptr addrspace(1) @a to ptr addrspace(4)), ptr addrspace(1) @text, ptr addrspace(1) @b, ptr addrspace(1) null }, section "llvm.metadata"
@few = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i16, i64, double } { ptr addrspace(1) @a, ptr addrspace(1) @b, ptr addrspace(1) @c, i16 1, i64 2, double 0.125 }, section "llvm.metadata"

@variable = addrspace(1) global i32 0
@other = addrspace(1) global i32 0 #0
@llvm.global.annotations = appending addrspace(1) global [5 x { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) }] [
  { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) @variable, ptr addrspace(1) @split, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @typed },
  { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) @variable, ptr addrspace(1) @plain, ptr addrspace(1) @file, i32 1, ptr addrspace(1) null },
  { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) @other, ptr addrspace(1) @listed, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @few },
  { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) addrspacecast (ptr @f to ptr addrspace(1)), ptr addrspace(1) @pairs, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @texts },
  { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) addrspacecast (ptr @g to ptr addrspace(1)), ptr addrspace(1) @split, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @texts }
], section "llvm.metadata"

define spir_func void @f() {
  ret void
}
define spir_func void @g() {
  ret void
}

attributes #0 = { "b"="2" }
