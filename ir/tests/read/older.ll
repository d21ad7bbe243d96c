; What LLVM 14 and DPC++ print: typed pointers, debug intrinsics, `nocapture`, groups that are not there.
%struct.pair = type { i32, float* }

@text = private unnamed_addr addrspace(1) constant [3 x i8] c"ab\00", align 1
@pointer = global i8 addrspace(1)* getelementptr inbounds ([3 x i8], [3 x i8] addrspace(1)* @text, i64 0, i64 0)

define spir_kernel void @kernel(%struct.pair* byval(%struct.pair) align 8 %p, i32 addrspace(1)* nocapture %out) #0 !kernel_arg_addr_space !0 {
entry:
  %field = getelementptr inbounds %struct.pair, %struct.pair* %p, i32 0, i32 1
  %cast = bitcast float** %field to i32**
  call void @llvm.dbg.declare(metadata i32** %cast, metadata !1, metadata !DIExpression()), !dbg !2
  %value = load i32*, i32** %cast, align 8, !other !{!"x", i64 0}
  store i32 7, i32 addrspace(1)* %out
  ret void
}
declare void @llvm.dbg.declare(metadata, metadata, metadata) #7
!0 = !{i32 0, i32 1}
!1 = !{!"variable"}
!2 = !{}
