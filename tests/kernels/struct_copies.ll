; ModuleID = 'struct_copies.cpp'
source_filename = "struct_copies.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.StructCopies = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }
%struct.Block = type { [16 x i32] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPK5BlockPS_E18StructCopiesKernel(ptr noundef readnone byval(%struct.StructCopies) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = alloca [3 x i32], align 4
  %6 = alloca [12 x i32], align 4
  %7 = alloca [3 x i32], align 4
  %8 = alloca [12 x i32], align 4
  %9 = ptrtoint ptr addrspace(1) %2 to i64
  %10 = inttoptr i64 %9 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
  call void @llvm.lifetime.start.p0(ptr nonnull %6)
  %11 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #5, !noalias !7
  %12 = sub i64 2, %11
  %13 = getelementptr inbounds nuw %struct.Block, ptr addrspace(4) %10, i64 %12
  %14 = addrspacecast ptr %5 to ptr addrspace(4)
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noundef align 4 dereferenceable(12) %14, ptr addrspace(4) noundef align 4 dereferenceable(12) %13, i64 12, i1 false), !tbaa.struct !12
  %15 = getelementptr inbounds nuw i8, ptr addrspace(4) %13, i64 16
  %16 = addrspacecast ptr %6 to ptr addrspace(4)
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noundef align 4 dereferenceable(48) %16, ptr addrspace(4) noundef nonnull align 4 dereferenceable(48) %15, i64 48, i1 false), !tbaa.struct !14
  call void @llvm.lifetime.start.p0(ptr nonnull %7)
  call void @llvm.lifetime.start.p0(ptr nonnull %8)
  %17 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #5, !noalias !15
  %18 = icmp eq i64 %17, 1
  %19 = addrspacecast ptr %7 to ptr addrspace(4)
  %20 = addrspacecast ptr %8 to ptr addrspace(4)
  br i1 %18, label %21, label %24

21:                                               ; preds = %4
  %22 = addrspacecast ptr %7 to ptr addrspace(4)
  call void @llvm.memset.p4.i64(ptr addrspace(4) noundef align 4 dereferenceable(12) %22, i8 0, i64 12, i1 false)
  %23 = addrspacecast ptr %8 to ptr addrspace(4)
  call void @llvm.memset.p4.i64(ptr addrspace(4) noundef align 4 dereferenceable(48) %23, i8 0, i64 48, i1 false)
  br label %25

24:                                               ; preds = %4
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noundef align 4 dereferenceable(12) %19, ptr addrspace(4) noundef align 4 dereferenceable(12) %14, i64 12, i1 false), !tbaa.struct !12
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noundef align 4 dereferenceable(48) %20, ptr addrspace(4) noundef align 4 dereferenceable(48) %16, i64 48, i1 false), !tbaa.struct !14
  br label %25

25:                                               ; preds = %21, %24
  %26 = phi i32 [ 0, %21 ], [ -1, %24 ]
  %27 = ptrtoint ptr addrspace(1) %3 to i64
  %28 = inttoptr i64 %27 to ptr addrspace(4)
  %29 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #5, !noalias !20
  %30 = getelementptr inbounds nuw %struct.Block, ptr addrspace(4) %28, i64 %29
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noundef align 4 dereferenceable(12) %30, ptr addrspace(4) noundef align 4 dereferenceable(12) %19, i64 12, i1 false), !tbaa.struct !12
  %31 = getelementptr inbounds nuw i8, ptr addrspace(4) %30, i64 12
  store i32 %26, ptr addrspace(4) %31, align 4
  %32 = getelementptr inbounds nuw i8, ptr addrspace(4) %30, i64 16
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noundef nonnull align 4 dereferenceable(48) %32, ptr addrspace(4) noundef align 4 dereferenceable(48) %20, i64 48, i1 false), !tbaa.struct !14
  call void @llvm.lifetime.end.p0(ptr nonnull %7)
  call void @llvm.lifetime.end.p0(ptr nonnull %8)
  call void @llvm.lifetime.end.p0(ptr nonnull %5)
  call void @llvm.lifetime.end.p0(ptr nonnull %6)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p4.i64(ptr addrspace(4) writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #4

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind }

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
!12 = !{i64 0, i64 64, !13}
!13 = !{!5, !5, i64 0}
!14 = !{i64 0, i64 48, !13}
!15 = !{!16, !18}
!16 = distinct !{!16, !17, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!17 = distinct !{!17, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!18 = distinct !{!18, !19, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!19 = distinct !{!19, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!20 = !{!21, !23}
!21 = distinct !{!21, !22, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!22 = distinct !{!22, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!23 = distinct !{!23, !24, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!24 = distinct !{!24, !"_ZNK4sycl4itemILi1EE6get_idEv"}
