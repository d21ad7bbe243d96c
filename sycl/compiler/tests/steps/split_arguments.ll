; flags: --emit=ir,properties,spirv --split-arguments
; What a kernel takes by value becomes an argument for each member: an accessor is its pointer and its sizes. Decorations stay with the other arguments.
target triple = "spirv64-unknown-unknown"

%object = type { %"class.sycl::accessor", i32, [2 x %pair], ptr addrspace(4) }
%"class.sycl::accessor" = type { %member, [1 x i64] }
%member = type { ptr addrspace(4) }
%pair = type { i8, float }

define spir_kernel void @split(ptr byval(%object) align 8 %object, i32 %plain, ptr byval(%pair) %pair, ptr addrspace(1) %last) !spirv.ParameterDecorations !0 {
  %count = getelementptr inbounds %object, ptr %object, i32 0, i32 1
  %number = load i32, ptr %count, align 4
  %first = load i8, ptr %pair, align 1
  %wide = zext i8 %first to i32
  %sum = add i32 %number, %wide
  %all = add i32 %sum, %plain
  %from = load ptr addrspace(4), ptr %object, align 8
  store i32 %all, ptr addrspace(4) %from, align 4
  store i32 %all, ptr addrspace(1) %last, align 4
  ret void
}

; One without objects stays as it is, as does one with an object of too many parts.
define spir_kernel void @plain(ptr addrspace(1) %to) {
  ret void
}

define spir_kernel void @large(ptr byval([257 x i8]) %many) {
  ret void
}

!0 = !{!1, !2, !1, !3}
!1 = !{}
!2 = !{!4}
!3 = !{!5}
!4 = !{i32 38, i32 1}
!5 = !{i32 38, i32 4}
