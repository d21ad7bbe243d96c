; Builtins as calls and as globals, and variables with their linkage.
target triple = "spir-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external dso_local local_unnamed_addr addrspace(1) constant <3 x i32>, align 16
@exported = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @hidden, ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @hidden, i32 4)], align 4
@hidden = internal addrspace(1) global { i32, float } { i32 7, float 2.0 }, align 4
@imported = external addrspace(1) global i32, align 4
@table = private addrspace(2) constant [3 x i8] c"abc", align 1
@tile = internal addrspace(3) global [16 x i32] zeroinitializer, align 4
@once = linkonce_odr addrspace(1) global i16 3
@strings = private unnamed_addr addrspace(1) constant [2 x i8] c"x\00", section "llvm.metadata"

define spir_kernel void @k(ptr addrspace(1) %out) {
  %whole = load <3 x i32>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 16
  %x = extractelement <3 x i32> %whole, i64 0
  %y = call spir_func i32 @_Z25__spirv_BuiltInGlobalSizei(i32 1)
  %z = call spir_func i32 @_Z27__spirv_BuiltInSubgroupSizev()
  %w = load i32, ptr addrspace(4) getelementptr inbounds (<3 x i32>, ptr addrspace(4) addrspacecast (ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId to ptr addrspace(4)), i32 0, i32 2), align 4
  %sum = add i32 %x, %y
  %more = add i32 %sum, %z
  %all = add i32 %more, %w
  store i32 %all, ptr addrspace(1) %out, align 4
  ret void
}

declare spir_func i32 @_Z25__spirv_BuiltInGlobalSizei(i32)
declare spir_func i32 @_Z27__spirv_BuiltInSubgroupSizev()
