target datalayout = "e-i64:64-v16:16-n8:16:32:64-G1"

%pair = type { i32, <2 x half> }
%packed = type <{ i8, i32 }>
%"a b" = type opaque
%empty = type {}

$group = comdat any

@0 = private unnamed_addr constant [4 x i8] c"a\22\\\FF", align 1
@1 = global i1 true
@int = weak_odr hidden addrspace(1) constant i128 -170141183460469231731687303715884105728, section "x", comdat($group), align 16
@big = global i128 170141183460469231731687303715884105727
@small = internal global i8 -128
@half = global half 0xH3C01
@bfloat = global bfloat 0xR7F80
@floats = global [6 x float] [float 0.000000e+00, float -0.000000e+00, float 0x3FB99999A0000000, float 1.000000e+10, float 0x7FF8000000000000, float 0xFFF0000000000000]
@doubles = global [4 x double] [double 1.000000e-01, double 0x3FD5555555555555, double 1.000000e+100, double 0x7FF0000000000001]
@fp80 = global x86_fp80 0xK3FFF8000000000000000
@fp128 = global fp128 0xL00000000000000013FFF000000000000
@ppc = global ppc_fp128 0xM3FF00000000000000000000000000001
@pair = dso_local local_unnamed_addr global %pair { i32 1, <2 x half> splat (half 0xH4000) }
@packed = global %packed <{ i8 1, i32 2 }>
@array = global [2 x { i8, ptr }] [{ i8, ptr } { i8 1, ptr @0 }, { i8, ptr } zeroinitializer]
@vector = global <4 x i32> <i32 0, i32 1, i32 undef, i32 poison>
@zeros = common global [16 x %pair] zeroinitializer
@null = global ptr null
@cast = global ptr addrspace(4) addrspacecast (ptr addrspace(1) @int to ptr addrspace(4))
@gep = global ptr getelementptr inbounds ([4 x i8], ptr @0, i64 0, i64 2)
@difference = global i64 sub (i64 ptrtoint (ptr @array to i64), i64 ptrtoint (ptr @pair to i64))
@function = global ptr @later
@thread = thread_local(initialexec) global i32 0
@weak = extern_weak global i32
@outside = external addrspace(1) externally_initialized global i32
@llvm.used = appending global [1 x ptr] [ptr @pair], section "llvm.metadata"
@opaque_user = external global ptr
@packed_literal = global <{ i8, {} }> <{ i8 3, {} zeroinitializer }>
@address = global ptr blockaddress(@later, %exit)

declare void @earlier(ptr)

define void @later() {
  br label %exit

exit:
  ret void
}
