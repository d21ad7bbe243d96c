; ModuleID = 'generic_pointers.cpp'
source_filename = "generic_pointers.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.GenericPointers = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

$_Z3sumPKi = comdat any

$_ZZNK15GenericPointersclEN4sycl7nd_itemILi1EEEPKiPiE4part = comdat any

@_ZZNK15GenericPointersclEN4sycl7nd_itemILi1EEEPKiPiE4part = linkonce_odr addrspace(3) global [4 x i32] zeroinitializer, comdat, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE21GenericPointersKernel(ptr noundef readnone byval(%struct.GenericPointers) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = alloca [2 x i32], align 4
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = ptrtoint ptr addrspace(1) %3 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = addrspacecast ptr %5 to ptr addrspace(4)
  %11 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #4, !noalias !7
  %12 = getelementptr inbounds nuw i32, ptr addrspace(4) %7, i64 %11
  %13 = load i32, ptr addrspace(4) %12, align 4, !tbaa !3
  %14 = mul nsw i32 %13, 10
  %15 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZNK15GenericPointersclEN4sycl7nd_itemILi1EEEPKiPiE4part, i64 %11
  store i32 %14, ptr addrspace(3) %15, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #4
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #5
  %16 = load i32, ptr addrspace(4) %12, align 4, !tbaa !3
  %17 = mul nsw i32 %16, 100
  store i32 %17, ptr addrspace(4) %10, align 4, !tbaa !3
  %18 = getelementptr inbounds nuw i8, ptr addrspace(4) %10, i64 4
  %19 = mul nsw i32 %16, 200
  store i32 %19, ptr addrspace(4) %18, align 4, !tbaa !3
  %20 = call spir_func noundef i32 @_Z3sumPKi(ptr addrspace(4) noundef %10) #5
  %21 = lshr i64 %11, 1
  %22 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZNK15GenericPointersclEN4sycl7nd_itemILi1EEEPKiPiE4part, i64 %21
  %23 = addrspacecast ptr addrspace(3) %22 to ptr addrspace(4)
  %24 = call spir_func noundef i32 @_Z3sumPKi(ptr addrspace(4) noundef %23) #5
  %25 = add nsw i32 %24, %20
  %26 = call spir_func noundef i32 @_Z3sumPKi(ptr addrspace(4) noundef %7) #5
  %27 = add nsw i32 %25, %26
  %28 = getelementptr inbounds nuw i32, ptr addrspace(4) %9, i64 %11
  store i32 %27, ptr addrspace(4) %28, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress noinline norecurse nounwind
define linkonce_odr spir_func noundef i32 @_Z3sumPKi(ptr addrspace(4) noundef %0) local_unnamed_addr #2 comdat {
  %2 = load i32, ptr addrspace(4) %0, align 4, !tbaa !3
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 4
  %4 = load i32, ptr addrspace(4) %3, align 4, !tbaa !3
  %5 = add nsw i32 %4, %2
  ret i32 %5
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind }
attributes #5 = { nounwind }

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
!7 = !{!8, !10, !12}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!12 = distinct !{!12, !13, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!13 = distinct !{!13, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
