; ModuleID = 'atomic_bits.cpp'
source_filename = "atomic_bits.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.AtomicBits = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPjE16AtomicBitsKernel(ptr noundef readnone byval(%struct.AtomicBits) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = inttoptr i64 %4 to ptr addrspace(4)
  %6 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %7 = trunc i64 %6 to i32
  %8 = shl nuw i32 1, %7
  %9 = addrspacecast ptr addrspace(4) %5 to ptr addrspace(1)
  %10 = and i32 %8, 65535
  %11 = xor i32 %10, -1
  %12 = atomicrmw and ptr addrspace(1) %9, i32 %11 syncscope("device") monotonic, align 4
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 4
  %14 = addrspacecast ptr addrspace(4) %13 to ptr addrspace(1)
  %15 = and i32 %8, -16711936
  %16 = atomicrmw or ptr addrspace(1) %14, i32 %15 syncscope("device") monotonic, align 4
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 8
  %18 = addrspacecast ptr addrspace(4) %17 to ptr addrspace(1)
  %19 = or i32 %8, 1
  %20 = atomicrmw xor ptr addrspace(1) %18, i32 %19 syncscope("device") monotonic, align 4
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !10}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi1EE6get_idEv"}
