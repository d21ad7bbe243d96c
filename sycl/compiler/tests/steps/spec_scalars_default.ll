; flags: --emit=ir,properties --spec-const=default
; The same as the values that they have where nobody sets them.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

@name_int = private unnamed_addr addrspace(1) constant [4 x i8] c"int\00"
@name_float = private unnamed_addr addrspace(1) constant [6 x i8] c"float\00"
@name_bool = private unnamed_addr addrspace(1) constant [5 x i8] c"bool\00"
@name_char = private unnamed_addr addrspace(1) constant [5 x i8] c"char\00"
@name_wide = private unnamed_addr addrspace(1) constant [5 x i8] c"wide\00"
@name_half = private unnamed_addr addrspace(1) constant [5 x i8] c"half\00"
@int = internal addrspace(1) constant { i32 } { i32 42 }
@float = internal addrspace(1) constant { float } { float 2.5 }
@bool = internal addrspace(1) constant { i8 } { i8 1 }
@char = internal addrspace(1) constant { i8 } { i8 7 }
@wide = internal addrspace(1) constant { i64 } zeroinitializer
@half = internal addrspace(1) constant { half } { half 1.5 }

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %values) {
  %name = alloca ptr addrspace(4)
  store ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_int to ptr addrspace(4)), ptr %name
  %loaded = load ptr addrspace(4), ptr %name
  %buffer = addrspacecast ptr addrspace(1) %values to ptr addrspace(4)
  %bool = call spir_func zeroext i1 @_Z37__sycl_getScalar2020SpecConstantValueIbET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_bool to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @bool to ptr addrspace(4)), ptr addrspace(4) %buffer)
  %int = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) %loaded, ptr addrspace(4) addrspacecast (ptr addrspace(1) @int to ptr addrspace(4)), ptr addrspace(4) %buffer)
  %float = call spir_func float @_Z37__sycl_getScalar2020SpecConstantValueIfET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_float to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @float to ptr addrspace(4)), ptr addrspace(4) %buffer)
  %char = call spir_func i8 @_Z37__sycl_getScalar2020SpecConstantValueIcET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_char to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @char to ptr addrspace(4)), ptr addrspace(4) %buffer)
  %wide = call spir_func i64 @_Z37__sycl_getScalar2020SpecConstantValueIlET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_wide to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @wide to ptr addrspace(4)), ptr addrspace(4) %buffer)
  %half = call spir_func half @_Z37__sycl_getScalar2020SpecConstantValueIDF16_ET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_half to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @half to ptr addrspace(4)), ptr addrspace(4) %buffer)
  %again = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name_int to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @int to ptr addrspace(4)), ptr addrspace(4) %buffer)
  %chosen = select i1 %bool, i32 %int, i32 %again
  %wider = zext i8 %char to i64
  %sum = add i64 %wide, %wider
  store i32 %chosen, ptr addrspace(1) %out, align 4
  store float %float, ptr addrspace(1) %out, align 4
  store i64 %sum, ptr addrspace(1) %out, align 8
  store half %half, ptr addrspace(1) %out, align 2
  ret void
}

declare spir_func zeroext i1 @_Z37__sycl_getScalar2020SpecConstantValueIbET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
declare spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
declare spir_func float @_Z37__sycl_getScalar2020SpecConstantValueIfET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
declare spir_func i8 @_Z37__sycl_getScalar2020SpecConstantValueIcET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
declare spir_func i64 @_Z37__sycl_getScalar2020SpecConstantValueIlET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
declare spir_func half @_Z37__sycl_getScalar2020SpecConstantValueIDF16_ET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
