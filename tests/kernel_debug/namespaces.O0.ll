; ModuleID = 'namespaces.cpp'
source_filename = "namespaces.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

%"struct.geo::Vec" = type { float, float }
%struct.Buffer = type { float, float }
%struct.Derived = type <{ %struct.Base, %union.anon, i8, [3 x i8] }>
%struct.Base = type { i32 }
%union.anon = type { i32 }
%class.anon = type { ptr, ptr }
%struct.Outer = type { %"struct.Outer::Nested" }
%"struct.Outer::Nested" = type { i32 }
%struct.Local = type { i32, float }

$_ZN3geo3dotERKNS_3VecES2_ = comdat any

$_ZN3geo5inner2v14biasEf = comdat any

$_ZNK6BufferIfLi4EE3getEi = comdat any

$_ZNK3geo3Vec7length2Ev = comdat any

$_ZNK3geo3Vec6scaledIfEET_S2_ = comdat any

$_Z3sumIJfifEEfDpT_ = comdat any

; Function Attrs: mustprogress noinline optnone
define spir_kernel void @_Z6kernelPU3AS1fiN3geo4ModeE(ptr addrspace(1) noundef %0, i32 noundef %1, i8 noundef zeroext %2) #0 !dbg !43 {
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca i32, align 4
  %6 = alloca i8, align 1
  %7 = alloca %"struct.geo::Vec", align 4
  %8 = alloca %"struct.geo::Vec", align 4
  %9 = alloca %struct.Buffer, align 4
  %10 = alloca %struct.Derived, align 4
  %11 = alloca float, align 4
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  %14 = alloca %class.anon, align 8
  %15 = alloca %struct.Outer, align 4
  store ptr addrspace(1) %0, ptr %4, align 8
    #dbg_declare(ptr %4, !49, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !50)
  store i32 %1, ptr %5, align 4
    #dbg_declare(ptr %5, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !52)
  store i8 %2, ptr %6, align 1
    #dbg_declare(ptr %6, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !54)
    #dbg_declare(ptr %7, !55, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !56)
  %16 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %7, i32 0, i32 0, !dbg !57
  %17 = load i32, ptr %5, align 4, !dbg !58
  %18 = sitofp i32 %17 to float, !dbg !58
  store float %18, ptr %16, align 4, !dbg !57
  %19 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %7, i32 0, i32 1, !dbg !57
  store float 2.000000e+00, ptr %19, align 4, !dbg !57
    #dbg_declare(ptr %8, !59, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !60)
  %20 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %8, i32 0, i32 0, !dbg !61
  store float 1.000000e+00, ptr %20, align 4, !dbg !61
  %21 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %8, i32 0, i32 1, !dbg !61
  %22 = load i32, ptr %5, align 4, !dbg !62
  %23 = sitofp i32 %22 to float, !dbg !62
  store float %23, ptr %21, align 4, !dbg !61
    #dbg_declare(ptr %9, !63, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !76)
  %24 = getelementptr inbounds nuw %struct.Buffer, ptr %9, i32 0, i32 0, !dbg !77
  store float 1.000000e+00, ptr %24, align 4, !dbg !77
  %25 = getelementptr inbounds nuw %struct.Buffer, ptr %9, i32 0, i32 1, !dbg !77
  %26 = load i32, ptr %5, align 4, !dbg !78
  %27 = sitofp i32 %26 to float, !dbg !78
  store float %27, ptr %25, align 4, !dbg !77
    #dbg_declare(ptr %10, !79, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !93)
  %28 = getelementptr inbounds nuw %struct.Base, ptr %10, i32 0, i32 0, !dbg !94
  store i32 0, ptr %28, align 4, !dbg !94
  %29 = getelementptr inbounds nuw %struct.Derived, ptr %10, i32 0, i32 1, !dbg !95
  store i32 0, ptr %29, align 4, !dbg !94
  %30 = getelementptr inbounds nuw %struct.Derived, ptr %10, i32 0, i32 2, !dbg !95
  %31 = load i8, ptr %30, align 4, !dbg !95
  %32 = and i8 %31, -8, !dbg !95
  %33 = or i8 %32, 0, !dbg !95
  store i8 %33, ptr %30, align 4, !dbg !95
  %34 = load i32, ptr %5, align 4, !dbg !96
  %35 = add nsw i32 %34, -2, !dbg !97
  %36 = getelementptr inbounds nuw %struct.Base, ptr %10, i32 0, i32 0, !dbg !98
  store i32 %35, ptr %36, align 4, !dbg !99
  %37 = getelementptr inbounds nuw %struct.Derived, ptr %10, i32 0, i32 2, !dbg !100
  %38 = load i8, ptr %37, align 4, !dbg !101
  %39 = and i8 %38, -8, !dbg !101
  %40 = or i8 %39, 5, !dbg !101
  store i8 %40, ptr %37, align 4, !dbg !101
  %41 = getelementptr inbounds nuw %struct.Derived, ptr %10, i32 0, i32 1, !dbg !102
  store float 2.000000e+00, ptr %41, align 4, !dbg !103
    #dbg_declare(ptr %11, !104, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  store float 0.000000e+00, ptr %11, align 4, !dbg !106
    #dbg_declare(ptr %12, !107, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !109)
  store i32 0, ptr %12, align 4, !dbg !109
  br label %42, !dbg !110

42:                                               ; preds = %72, %3
  %43 = load i32, ptr %12, align 4, !dbg !111
  %44 = load i32, ptr %5, align 4, !dbg !113
  %45 = icmp slt i32 %43, %44, !dbg !114
  br i1 %45, label %46, label %75, !dbg !115

46:                                               ; preds = %42
    #dbg_declare(ptr %13, !116, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
  %47 = call spir_func noundef float @_ZN3geo3dotERKNS_3VecES2_(ptr noundef nonnull align 4 dereferenceable(8) %7, ptr noundef nonnull align 4 dereferenceable(8) %8), !dbg !119
  %48 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %7, i32 0, i32 0, !dbg !120
  %49 = load float, ptr %48, align 4, !dbg !120
  %50 = call spir_func noundef float @_ZN12_GLOBAL__N_16hiddenEf(float noundef %49), !dbg !121
  %51 = call spir_func noundef float @_ZN3geo5inner2v14biasEf(float noundef %50), !dbg !122
  %52 = fadd float %47, %51, !dbg !123
  %53 = load i32, ptr %12, align 4, !dbg !124
  %54 = call spir_func noundef float @_ZNK6BufferIfLi4EE3getEi(ptr noundef nonnull align 4 dereferenceable(8) %9, i32 noundef %53), !dbg !125
  %55 = fadd float %52, %54, !dbg !126
  %56 = getelementptr inbounds nuw %struct.Derived, ptr %10, i32 0, i32 1, !dbg !127
  %57 = load float, ptr %56, align 4, !dbg !127
  %58 = fadd float %55, %57, !dbg !128
  store float %58, ptr %13, align 4, !dbg !118
  %59 = load float, ptr %13, align 4, !dbg !129
  %60 = call spir_func noundef float @_ZNK3geo3Vec7length2Ev(ptr noundef nonnull align 4 dereferenceable(8) %7), !dbg !130
  %61 = fadd float %59, %60, !dbg !131
  %62 = load float, ptr %11, align 4, !dbg !132
  %63 = fadd float %62, %61, !dbg !132
  store float %63, ptr %11, align 4, !dbg !132
  %64 = load i8, ptr %6, align 1, !dbg !133
  %65 = icmp eq i8 %64, 4, !dbg !135
  br i1 %65, label %66, label %71, !dbg !135

66:                                               ; preds = %46
  %67 = call spir_func noundef float @_ZNK3geo3Vec6scaledIfEET_S2_(ptr noundef nonnull align 4 dereferenceable(8) %7, float noundef 5.000000e-01), !dbg !136
  %68 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %7, i32 0, i32 0, !dbg !138
  %69 = load float, ptr %68, align 4, !dbg !139
  %70 = fadd float %69, %67, !dbg !139
  store float %70, ptr %68, align 4, !dbg !139
  br label %71, !dbg !140

71:                                               ; preds = %66, %46
  br label %72, !dbg !141

72:                                               ; preds = %71
  %73 = load i32, ptr %12, align 4, !dbg !142
  %74 = add nsw i32 %73, 1, !dbg !142
  store i32 %74, ptr %12, align 4, !dbg !142
  br label %42, !dbg !143, !llvm.loop !144

75:                                               ; preds = %42
    #dbg_declare(ptr %14, !147, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !154)
  %76 = getelementptr inbounds nuw %class.anon, ptr %14, i32 0, i32 0, !dbg !155
  store ptr %5, ptr %76, align 8, !dbg !155
  %77 = getelementptr inbounds nuw %class.anon, ptr %14, i32 0, i32 1, !dbg !155
  store ptr %11, ptr %77, align 8, !dbg !155
    #dbg_declare(ptr %15, !156, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !163)
  %78 = getelementptr inbounds nuw %struct.Outer, ptr %15, i32 0, i32 0, !dbg !164
  %79 = getelementptr inbounds nuw %"struct.Outer::Nested", ptr %78, i32 0, i32 0, !dbg !165
  %80 = load i32, ptr %5, align 4, !dbg !166
  store i32 %80, ptr %79, align 4, !dbg !165
  %81 = call spir_func noundef float @"_ZZ6kernelPU3AS1fiN3geo4ModeEENK3$_0clEf"(ptr noundef nonnull align 8 dereferenceable(16) %14, float noundef 1.000000e+00), !dbg !167
  %82 = getelementptr inbounds nuw %struct.Derived, ptr %10, i32 0, i32 2, !dbg !168
  %83 = load i8, ptr %82, align 4, !dbg !168
  %84 = and i8 %83, 7, !dbg !168
  %85 = zext i8 %84 to i32, !dbg !168
  %86 = sitofp i32 %85 to float, !dbg !169
  %87 = fadd float %81, %86, !dbg !170
  %88 = load i32, ptr %5, align 4, !dbg !171
  %89 = load float, ptr %11, align 4, !dbg !172
  %90 = call spir_func noundef float @_Z3sumIJfifEEfDpT_(float noundef 1.000000e+00, i32 noundef %88, float noundef %89), !dbg !173
  %91 = fadd float %87, %90, !dbg !174
  %92 = getelementptr inbounds nuw %struct.Outer, ptr %15, i32 0, i32 0, !dbg !175
  %93 = getelementptr inbounds nuw %"struct.Outer::Nested", ptr %92, i32 0, i32 0, !dbg !176
  %94 = load i32, ptr %93, align 4, !dbg !176
  %95 = sitofp i32 %94 to float, !dbg !177
  %96 = fadd float %91, %95, !dbg !178
  %97 = load ptr addrspace(1), ptr %4, align 8, !dbg !179
  %98 = load i32, ptr %5, align 4, !dbg !180
  %99 = sext i32 %98 to i64, !dbg !179
  %100 = getelementptr inbounds float, ptr addrspace(1) %97, i64 %99, !dbg !179
  store float %96, ptr addrspace(1) %100, align 4, !dbg !181
  ret void, !dbg !182
}

; Function Attrs: mustprogress noinline nounwind optnone
define linkonce_odr spir_func noundef float @_ZN3geo3dotERKNS_3VecES2_(ptr noundef nonnull align 4 dereferenceable(8) %0, ptr noundef nonnull align 4 dereferenceable(8) %1) #1 comdat !dbg !183 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !188, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !189)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !190, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !191)
  %5 = load ptr, ptr %3, align 8, !dbg !192, !nonnull !187, !align !193
  %6 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %5, i32 0, i32 0, !dbg !194
  %7 = load float, ptr %6, align 4, !dbg !194
  %8 = load ptr, ptr %4, align 8, !dbg !195, !nonnull !187, !align !193
  %9 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %8, i32 0, i32 0, !dbg !196
  %10 = load float, ptr %9, align 4, !dbg !196
  %11 = load ptr, ptr %3, align 8, !dbg !197, !nonnull !187, !align !193
  %12 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %11, i32 0, i32 1, !dbg !198
  %13 = load float, ptr %12, align 4, !dbg !198
  %14 = load ptr, ptr %4, align 8, !dbg !199, !nonnull !187, !align !193
  %15 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %14, i32 0, i32 1, !dbg !200
  %16 = load float, ptr %15, align 4, !dbg !200
  %17 = fmul float %13, %16, !dbg !201
  %18 = call float @llvm.fmuladd.f32(float %7, float %10, float %17), !dbg !202
  ret float %18, !dbg !203
}

; Function Attrs: mustprogress noinline nounwind optnone
define linkonce_odr spir_func noundef float @_ZN3geo5inner2v14biasEf(float noundef %0) #1 comdat !dbg !204 {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
    #dbg_declare(ptr %2, !205, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !206)
  %3 = load float, ptr %2, align 4, !dbg !207
  %4 = fadd float %3, 5.000000e-01, !dbg !208
  ret float %4, !dbg !209
}

; Function Attrs: mustprogress noinline nounwind optnone
define internal spir_func noundef float @_ZN12_GLOBAL__N_16hiddenEf(float noundef %0) #1 !dbg !210 {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
    #dbg_declare(ptr %2, !212, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !213)
  %3 = load float, ptr %2, align 4, !dbg !214
  %4 = fmul float %3, 3.000000e+00, !dbg !215
  ret float %4, !dbg !216
}

; Function Attrs: mustprogress noinline nounwind optnone
define linkonce_odr spir_func noundef float @_ZNK6BufferIfLi4EE3getEi(ptr noundef nonnull align 4 dereferenceable(8) %0, i32 noundef %1) #1 comdat align 2 !dbg !217 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !218, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !220)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !221, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !222)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !223
  %7 = icmp slt i32 %6, 4, !dbg !224
  br i1 %7, label %8, label %11, !dbg !223

8:                                                ; preds = %2
  %9 = getelementptr inbounds nuw %struct.Buffer, ptr %5, i32 0, i32 0, !dbg !225
  %10 = load float, ptr %9, align 4, !dbg !225
  br label %14, !dbg !223

11:                                               ; preds = %2
  %12 = getelementptr inbounds nuw %struct.Buffer, ptr %5, i32 0, i32 1, !dbg !226
  %13 = load float, ptr %12, align 4, !dbg !226
  br label %14, !dbg !223

14:                                               ; preds = %11, %8
  %15 = phi float [ %10, %8 ], [ %13, %11 ], !dbg !223
  ret float %15, !dbg !227
}

; Function Attrs: mustprogress noinline nounwind optnone
define linkonce_odr spir_func noundef float @_ZNK3geo3Vec7length2Ev(ptr noundef nonnull align 4 dereferenceable(8) %0) #1 comdat align 2 !dbg !228 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !229, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !231)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %3, i32 0, i32 0, !dbg !232
  %5 = load float, ptr %4, align 4, !dbg !232
  %6 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %3, i32 0, i32 0, !dbg !233
  %7 = load float, ptr %6, align 4, !dbg !233
  %8 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %3, i32 0, i32 1, !dbg !234
  %9 = load float, ptr %8, align 4, !dbg !234
  %10 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %3, i32 0, i32 1, !dbg !235
  %11 = load float, ptr %10, align 4, !dbg !235
  %12 = fmul float %9, %11, !dbg !236
  %13 = call float @llvm.fmuladd.f32(float %5, float %7, float %12), !dbg !237
  ret float %13, !dbg !238
}

; Function Attrs: mustprogress noinline nounwind optnone
define linkonce_odr spir_func noundef float @_ZNK3geo3Vec6scaledIfEET_S2_(ptr noundef nonnull align 4 dereferenceable(8) %0, float noundef %1) #1 comdat align 2 !dbg !239 {
  %3 = alloca ptr, align 8
  %4 = alloca float, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !244, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !245)
  store float %1, ptr %4, align 4
    #dbg_declare(ptr %4, !246, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !247)
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"struct.geo::Vec", ptr %5, i32 0, i32 0, !dbg !248
  %7 = load float, ptr %6, align 4, !dbg !248
  %8 = load float, ptr %4, align 4, !dbg !249
  %9 = fmul float %7, %8, !dbg !250
  ret float %9, !dbg !251
}

; Function Attrs: mustprogress noinline nounwind optnone
define internal spir_func noundef float @"_ZZ6kernelPU3AS1fiN3geo4ModeEENK3$_0clEf"(ptr noundef nonnull align 8 dereferenceable(16) %0, float noundef %1) #1 align 2 !dbg !252 {
  %3 = alloca ptr, align 8
  %4 = alloca float, align 4
  %5 = alloca %struct.Local, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !258, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !260)
  store float %1, ptr %4, align 4
    #dbg_declare(ptr %4, !261, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !262)
  %6 = load ptr, ptr %3, align 8
    #dbg_declare(ptr %5, !263, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !268)
  %7 = getelementptr inbounds nuw %struct.Local, ptr %5, i32 0, i32 0, !dbg !269
  %8 = getelementptr inbounds nuw %class.anon, ptr %6, i32 0, i32 0, !dbg !270
  %9 = load ptr, ptr %8, align 8, !dbg !270, !nonnull !187, !align !193
  %10 = load i32, ptr %9, align 4, !dbg !270
  store i32 %10, ptr %7, align 4, !dbg !269
  %11 = getelementptr inbounds nuw %struct.Local, ptr %5, i32 0, i32 1, !dbg !269
  %12 = load float, ptr %4, align 4, !dbg !271
  store float %12, ptr %11, align 4, !dbg !269
  %13 = getelementptr inbounds nuw %struct.Local, ptr %5, i32 0, i32 1, !dbg !272
  %14 = load float, ptr %13, align 4, !dbg !272
  %15 = getelementptr inbounds nuw %class.anon, ptr %6, i32 0, i32 1, !dbg !273
  %16 = load ptr, ptr %15, align 8, !dbg !273, !nonnull !187, !align !193
  %17 = load float, ptr %16, align 4, !dbg !273
  %18 = fadd float %14, %17, !dbg !274
  ret float %18, !dbg !275
}

; Function Attrs: mustprogress noinline nounwind optnone
define linkonce_odr spir_func noundef float @_Z3sumIJfifEEfDpT_(float noundef %0, i32 noundef %1, float noundef %2) #1 comdat !dbg !276 {
  %4 = alloca float, align 4
  %5 = alloca i32, align 4
  %6 = alloca float, align 4
  store float %0, ptr %4, align 4
    #dbg_declare(ptr %4, !284, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !285)
  store i32 %1, ptr %5, align 4
    #dbg_declare(ptr %5, !286, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !285)
  store float %2, ptr %6, align 4
    #dbg_declare(ptr %6, !287, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !285)
  %7 = load float, ptr %4, align 4, !dbg !288
  %8 = load i32, ptr %5, align 4, !dbg !288
  %9 = sitofp i32 %8 to float, !dbg !288
  %10 = load float, ptr %6, align 4, !dbg !288
  %11 = fadd float %9, %10, !dbg !289
  %12 = fadd float %7, %11, !dbg !289
  ret float %12, !dbg !290
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

attributes #0 = { mustprogress noinline optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!38, !39, !40, !41}
!llvm.ident = !{!42}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !9, globals: !11, imports: !21, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "namespaces.cpp", directory: "/source", checksumkind: CSK_MD5, checksum: "be646ed45bbe993afc373a77f51fa196")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Mode", scope: !4, file: !1, line: 12, baseType: !5, size: 8, flags: DIFlagEnumClass, elements: !6, identifier: "_ZTSN3geo4ModeE")
!4 = !DINamespace(name: "geo", scope: null)
!5 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!6 = !{!7, !8}
!7 = !DIEnumerator(name: "Fast", value: 0, isUnsigned: true)
!8 = !DIEnumerator(name: "Slow", value: 4, isUnsigned: true)
!9 = !{!10}
!10 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!11 = !{!12, !16}
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression(DW_OP_constu, 18446744073709551614, DW_OP_stack_value))
!13 = distinct !DIGlobalVariable(name: "STEPS", scope: !0, file: !1, line: 20, type: !14, isLocal: true, isDefinition: true)
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression(DW_OP_constu, 1056964608, DW_OP_stack_value))
!17 = distinct !DIGlobalVariable(name: "BIAS", scope: !18, file: !1, line: 11, type: !20, isLocal: true, isDefinition: true)
!18 = !DINamespace(name: "v1", scope: !19, exportSymbols: true)
!19 = !DINamespace(name: "inner", scope: !4)
!20 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!21 = !{!22, !23, !34}
!22 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "short_name", scope: !0, entity: !19, file: !1, line: 16)
!23 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !24, file: !1, line: 17)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Vec", scope: !4, file: !1, line: 4, size: 64, flags: DIFlagTypePassByValue, elements: !25, identifier: "_ZTSN3geo3VecE")
!25 = !{!26, !27, !28, !29}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !24, file: !1, line: 5, baseType: !10, size: 32)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !24, file: !1, line: 5, baseType: !10, size: 32, offset: 32)
!28 = !DIDerivedType(tag: DW_TAG_variable, name: "count", scope: !24, file: !1, line: 7, baseType: !15, flags: DIFlagStaticMember)
!29 = !DISubprogram(name: "length2", linkageName: "_ZNK3geo3Vec7length2Ev", scope: !24, file: !1, line: 6, type: !30, scopeLine: 6, flags: DIFlagPrototyped, spFlags: 0)
!30 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !31)
!31 = !{!10, !32}
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 0)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!34 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !35, file: !1, line: 18)
!35 = !DISubprogram(name: "declared", linkageName: "_ZN3geo8declaredEf", scope: !4, file: !1, line: 13, type: !36, flags: DIFlagPrototyped, spFlags: 0)
!36 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !37)
!37 = !{!10, !10}
!38 = !{i32 7, !"Dwarf Version", i32 5}
!39 = !{i32 2, !"Debug Info Version", i32 3}
!40 = !{i32 1, !"wchar_size", i32 4}
!41 = !{i32 7, !"frame-pointer", i32 2}
!42 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!43 = distinct !DISubprogram(name: "kernel", linkageName: "_Z6kernelPU3AS1fiN3geo4ModeE", scope: !1, file: !1, line: 27, type: !44, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !47)
!44 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !45)
!45 = !{null, !46, !15, !3}
!46 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64, dwarfAddressSpace: 1)
!47 = !{!48}
!48 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !43, entity: !4, file: !1, line: 28)
!49 = !DILocalVariable(name: "out", arg: 1, scope: !43, file: !1, line: 27, type: !46)
!50 = !DILocation(line: 27, column: 82, scope: !43)
!51 = !DILocalVariable(name: "n", arg: 2, scope: !43, file: !1, line: 27, type: !15)
!52 = !DILocation(line: 27, column: 91, scope: !43)
!53 = !DILocalVariable(name: "mode", arg: 3, scope: !43, file: !1, line: 27, type: !3)
!54 = !DILocation(line: 27, column: 104, scope: !43)
!55 = !DILocalVariable(name: "v", scope: !43, file: !1, line: 30, type: !24)
!56 = !DILocation(line: 30, column: 7, scope: !43)
!57 = !DILocation(line: 30, column: 8, scope: !43)
!58 = !DILocation(line: 30, column: 16, scope: !43)
!59 = !DILocalVariable(name: "w", scope: !43, file: !1, line: 31, type: !24)
!60 = !DILocation(line: 31, column: 7, scope: !43)
!61 = !DILocation(line: 31, column: 8, scope: !43)
!62 = !DILocation(line: 31, column: 22, scope: !43)
!63 = !DILocalVariable(name: "buffer", scope: !43, file: !1, line: 32, type: !64)
!64 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Buffer<float, 4>", file: !1, line: 23, size: 64, flags: DIFlagTypePassByValue, elements: !65, templateParams: !73, identifier: "_ZTS6BufferIfLi4EE")
!65 = !{!66, !67, !68}
!66 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !64, file: !1, line: 23, baseType: !10, size: 32)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !64, file: !1, line: 23, baseType: !10, size: 32, offset: 32)
!68 = !DISubprogram(name: "get", linkageName: "_ZNK6BufferIfLi4EE3getEi", scope: !64, file: !1, line: 23, type: !69, scopeLine: 23, flags: DIFlagPrototyped, spFlags: 0)
!69 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !70)
!70 = !{!10, !71, !15}
!71 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !72, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 0)
!72 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !64)
!73 = !{!74, !75}
!74 = !DITemplateTypeParameter(name: "T", type: !10)
!75 = !DITemplateValueParameter(name: "N", type: !15, value: i32 4)
!76 = !DILocation(line: 32, column: 20, scope: !43)
!77 = !DILocation(line: 32, column: 26, scope: !43)
!78 = !DILocation(line: 32, column: 37, scope: !43)
!79 = !DILocalVariable(name: "derived", scope: !43, file: !1, line: 33, type: !80)
!80 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Derived", file: !1, line: 22, size: 96, flags: DIFlagTypePassByValue, elements: !81, identifier: "_ZTS7Derived")
!81 = !{!82, !86, !91}
!82 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !80, baseType: !83, extraData: i32 0)
!83 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", file: !1, line: 21, size: 32, flags: DIFlagTypePassByValue, elements: !84, identifier: "_ZTS4Base")
!84 = !{!85}
!85 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !83, file: !1, line: 21, baseType: !15, size: 32)
!86 = !DIDerivedType(tag: DW_TAG_member, scope: !80, file: !1, line: 22, baseType: !87, size: 32, offset: 32)
!87 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !80, file: !1, line: 22, size: 32, flags: DIFlagExportSymbols | DIFlagTypePassByValue, elements: !88, identifier: "_ZTSN7DerivedUt_E")
!88 = !{!89, !90}
!89 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !87, file: !1, line: 22, baseType: !15, size: 32)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !87, file: !1, line: 22, baseType: !10, size: 32)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "flag", scope: !80, file: !1, line: 22, baseType: !92, size: 3, offset: 64, flags: DIFlagBitField, extraData: i64 64)
!92 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!93 = !DILocation(line: 33, column: 11, scope: !43)
!94 = !DILocation(line: 33, column: 19, scope: !43)
!95 = !DILocation(line: 33, column: 18, scope: !43)
!96 = !DILocation(line: 34, column: 16, scope: !43)
!97 = !DILocation(line: 34, column: 18, scope: !43)
!98 = !DILocation(line: 34, column: 11, scope: !43)
!99 = !DILocation(line: 34, column: 14, scope: !43)
!100 = !DILocation(line: 35, column: 11, scope: !43)
!101 = !DILocation(line: 35, column: 16, scope: !43)
!102 = !DILocation(line: 36, column: 11, scope: !43)
!103 = !DILocation(line: 36, column: 13, scope: !43)
!104 = !DILocalVariable(name: "total", scope: !43, file: !1, line: 37, type: !105)
!105 = !DIDerivedType(tag: DW_TAG_typedef, name: "Real", file: !1, line: 19, baseType: !10)
!106 = !DILocation(line: 37, column: 8, scope: !43)
!107 = !DILocalVariable(name: "i", scope: !108, file: !1, line: 38, type: !15)
!108 = distinct !DILexicalBlock(scope: !43, file: !1, line: 38, column: 3)
!109 = !DILocation(line: 38, column: 12, scope: !108)
!110 = !DILocation(line: 38, column: 8, scope: !108)
!111 = !DILocation(line: 38, column: 19, scope: !112)
!112 = distinct !DILexicalBlock(scope: !108, file: !1, line: 38, column: 3)
!113 = !DILocation(line: 38, column: 23, scope: !112)
!114 = !DILocation(line: 38, column: 21, scope: !112)
!115 = !DILocation(line: 38, column: 3, scope: !108)
!116 = !DILocalVariable(name: "part", scope: !117, file: !1, line: 39, type: !10)
!117 = distinct !DILexicalBlock(scope: !112, file: !1, line: 38, column: 31)
!118 = !DILocation(line: 39, column: 11, scope: !117)
!119 = !DILocation(line: 39, column: 18, scope: !117)
!120 = !DILocation(line: 39, column: 56, scope: !117)
!121 = !DILocation(line: 39, column: 47, scope: !117)
!122 = !DILocation(line: 39, column: 30, scope: !117)
!123 = !DILocation(line: 39, column: 28, scope: !117)
!124 = !DILocation(line: 39, column: 73, scope: !117)
!125 = !DILocation(line: 39, column: 69, scope: !117)
!126 = !DILocation(line: 39, column: 60, scope: !117)
!127 = !DILocation(line: 39, column: 86, scope: !117)
!128 = !DILocation(line: 39, column: 76, scope: !117)
!129 = !DILocation(line: 40, column: 14, scope: !117)
!130 = !DILocation(line: 40, column: 23, scope: !117)
!131 = !DILocation(line: 40, column: 19, scope: !117)
!132 = !DILocation(line: 40, column: 11, scope: !117)
!133 = !DILocation(line: 41, column: 9, scope: !134)
!134 = distinct !DILexicalBlock(scope: !117, file: !1, line: 41, column: 9)
!135 = !DILocation(line: 41, column: 14, scope: !134)
!136 = !DILocation(line: 41, column: 40, scope: !137)
!137 = distinct !DILexicalBlock(scope: !134, file: !1, line: 41, column: 29)
!138 = !DILocation(line: 41, column: 33, scope: !137)
!139 = !DILocation(line: 41, column: 35, scope: !137)
!140 = !DILocation(line: 41, column: 61, scope: !137)
!141 = !DILocation(line: 42, column: 3, scope: !117)
!142 = !DILocation(line: 38, column: 26, scope: !112)
!143 = !DILocation(line: 38, column: 3, scope: !112)
!144 = distinct !{!144, !115, !145, !146}
!145 = !DILocation(line: 42, column: 3, scope: !108)
!146 = !{!"llvm.loop.mustprogress"}
!147 = !DILocalVariable(name: "lambda", scope: !43, file: !1, line: 43, type: !148)
!148 = distinct !DICompositeType(tag: DW_TAG_class_type, scope: !43, file: !1, line: 43, size: 128, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !149)
!149 = !{!150, !152}
!150 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !148, file: !1, line: 43, baseType: !151, size: 64)
!151 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !15, size: 64, dwarfAddressSpace: 0)
!152 = !DIDerivedType(tag: DW_TAG_member, name: "total", scope: !148, file: !1, line: 43, baseType: !153, size: 64, offset: 64)
!153 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !105, size: 64, dwarfAddressSpace: 0)
!154 = !DILocation(line: 43, column: 8, scope: !43)
!155 = !DILocation(line: 43, column: 17, scope: !43)
!156 = !DILocalVariable(name: "outer", scope: !43, file: !1, line: 44, type: !157)
!157 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Outer", file: !1, line: 25, size: 32, flags: DIFlagTypePassByValue, elements: !158, identifier: "_ZTS5Outer")
!158 = !{!159}
!159 = !DIDerivedType(tag: DW_TAG_member, name: "nested", scope: !157, file: !1, line: 25, baseType: !160, size: 32)
!160 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Nested", scope: !157, file: !1, line: 25, size: 32, flags: DIFlagTypePassByValue, elements: !161, identifier: "_ZTSN5Outer6NestedE")
!161 = !{!162}
!162 = !DIDerivedType(tag: DW_TAG_member, name: "deep", scope: !160, file: !1, line: 25, baseType: !15, size: 32)
!163 = !DILocation(line: 44, column: 9, scope: !43)
!164 = !DILocation(line: 44, column: 14, scope: !43)
!165 = !DILocation(line: 44, column: 15, scope: !43)
!166 = !DILocation(line: 44, column: 16, scope: !43)
!167 = !DILocation(line: 45, column: 12, scope: !43)
!168 = !DILocation(line: 45, column: 35, scope: !43)
!169 = !DILocation(line: 45, column: 27, scope: !43)
!170 = !DILocation(line: 45, column: 25, scope: !43)
!171 = !DILocation(line: 45, column: 52, scope: !43)
!172 = !DILocation(line: 45, column: 55, scope: !43)
!173 = !DILocation(line: 45, column: 42, scope: !43)
!174 = !DILocation(line: 45, column: 40, scope: !43)
!175 = !DILocation(line: 45, column: 70, scope: !43)
!176 = !DILocation(line: 45, column: 77, scope: !43)
!177 = !DILocation(line: 45, column: 64, scope: !43)
!178 = !DILocation(line: 45, column: 62, scope: !43)
!179 = !DILocation(line: 45, column: 3, scope: !43)
!180 = !DILocation(line: 45, column: 7, scope: !43)
!181 = !DILocation(line: 45, column: 10, scope: !43)
!182 = !DILocation(line: 46, column: 1, scope: !43)
!183 = distinct !DISubprogram(name: "dot", linkageName: "_ZN3geo3dotERKNS_3VecES2_", scope: !4, file: !1, line: 10, type: !184, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !187)
!184 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !185)
!185 = !{!10, !186, !186}
!186 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !33, size: 64, dwarfAddressSpace: 0)
!187 = !{}
!188 = !DILocalVariable(name: "a", arg: 1, scope: !183, file: !1, line: 10, type: !186)
!189 = !DILocation(line: 10, column: 29, scope: !183)
!190 = !DILocalVariable(name: "b", arg: 2, scope: !183, file: !1, line: 10, type: !186)
!191 = !DILocation(line: 10, column: 43, scope: !183)
!192 = !DILocation(line: 10, column: 55, scope: !183)
!193 = !{i64 4}
!194 = !DILocation(line: 10, column: 57, scope: !183)
!195 = !DILocation(line: 10, column: 61, scope: !183)
!196 = !DILocation(line: 10, column: 63, scope: !183)
!197 = !DILocation(line: 10, column: 67, scope: !183)
!198 = !DILocation(line: 10, column: 69, scope: !183)
!199 = !DILocation(line: 10, column: 73, scope: !183)
!200 = !DILocation(line: 10, column: 75, scope: !183)
!201 = !DILocation(line: 10, column: 71, scope: !183)
!202 = !DILocation(line: 10, column: 65, scope: !183)
!203 = !DILocation(line: 10, column: 48, scope: !183)
!204 = distinct !DISubprogram(name: "bias", linkageName: "_ZN3geo5inner2v14biasEf", scope: !18, file: !1, line: 11, type: !36, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !187)
!205 = !DILocalVariable(name: "f", arg: 1, scope: !204, file: !1, line: 11, type: !10)
!206 = !DILocation(line: 11, column: 90, scope: !204)
!207 = !DILocation(line: 11, column: 102, scope: !204)
!208 = !DILocation(line: 11, column: 104, scope: !204)
!209 = !DILocation(line: 11, column: 95, scope: !204)
!210 = distinct !DISubprogram(name: "hidden", linkageName: "_ZN12_GLOBAL__N_16hiddenEf", scope: !211, file: !1, line: 15, type: !36, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !187)
!211 = !DINamespace(scope: null)
!212 = !DILocalVariable(name: "f", arg: 1, scope: !210, file: !1, line: 15, type: !10)
!213 = !DILocation(line: 15, column: 32, scope: !210)
!214 = !DILocation(line: 15, column: 44, scope: !210)
!215 = !DILocation(line: 15, column: 46, scope: !210)
!216 = !DILocation(line: 15, column: 37, scope: !210)
!217 = distinct !DISubprogram(name: "get", linkageName: "_ZNK6BufferIfLi4EE3getEi", scope: !64, file: !1, line: 23, type: !69, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !68, retainedNodes: !187)
!218 = !DILocalVariable(name: "this", arg: 1, scope: !217, type: !219, flags: DIFlagArtificial | DIFlagObjectPointer)
!219 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !72, size: 64, dwarfAddressSpace: 0)
!220 = !DILocation(line: 0, scope: !217)
!221 = !DILocalVariable(name: "i", arg: 2, scope: !217, file: !1, line: 23, type: !15)
!222 = !DILocation(line: 23, column: 69, scope: !217)
!223 = !DILocation(line: 23, column: 87, scope: !217)
!224 = !DILocation(line: 23, column: 89, scope: !217)
!225 = !DILocation(line: 23, column: 95, scope: !217)
!226 = !DILocation(line: 23, column: 101, scope: !217)
!227 = !DILocation(line: 23, column: 80, scope: !217)
!228 = distinct !DISubprogram(name: "length2", linkageName: "_ZNK3geo3Vec7length2Ev", scope: !24, file: !1, line: 6, type: !30, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !29, retainedNodes: !187)
!229 = !DILocalVariable(name: "this", arg: 1, scope: !228, type: !230, flags: DIFlagArtificial | DIFlagObjectPointer)
!230 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64, dwarfAddressSpace: 0)
!231 = !DILocation(line: 0, scope: !228)
!232 = !DILocation(line: 6, column: 34, scope: !228)
!233 = !DILocation(line: 6, column: 38, scope: !228)
!234 = !DILocation(line: 6, column: 42, scope: !228)
!235 = !DILocation(line: 6, column: 46, scope: !228)
!236 = !DILocation(line: 6, column: 44, scope: !228)
!237 = !DILocation(line: 6, column: 40, scope: !228)
!238 = !DILocation(line: 6, column: 27, scope: !228)
!239 = distinct !DISubprogram(name: "scaled<float>", linkageName: "_ZNK3geo3Vec6scaledIfEET_S2_", scope: !24, file: !1, line: 8, type: !240, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, templateParams: !243, declaration: !242, retainedNodes: !187)
!240 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !241)
!241 = !{!10, !32, !10}
!242 = !DISubprogram(name: "scaled<float>", linkageName: "_ZNK3geo3Vec6scaledIfEET_S2_", scope: !24, file: !1, line: 8, type: !240, scopeLine: 8, flags: DIFlagPrototyped, spFlags: 0, templateParams: !243)
!243 = !{!74}
!244 = !DILocalVariable(name: "this", arg: 1, scope: !239, type: !230, flags: DIFlagArtificial | DIFlagObjectPointer)
!245 = !DILocation(line: 0, scope: !239)
!246 = !DILocalVariable(name: "by", arg: 2, scope: !239, file: !1, line: 8, type: !10)
!247 = !DILocation(line: 8, column: 36, scope: !239)
!248 = !DILocation(line: 8, column: 57, scope: !239)
!249 = !DILocation(line: 8, column: 61, scope: !239)
!250 = !DILocation(line: 8, column: 59, scope: !239)
!251 = !DILocation(line: 8, column: 48, scope: !239)
!252 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ6kernelPU3AS1fiN3geo4ModeEENK3$_0clEf", scope: !148, file: !1, line: 43, type: !253, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, declaration: !257, retainedNodes: !187)
!253 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !254)
!254 = !{!10, !255, !10}
!255 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !256, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 0)
!256 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !148)
!257 = !DISubprogram(name: "operator()", scope: !148, file: !1, line: 43, type: !253, scopeLine: 43, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!258 = !DILocalVariable(name: "this", arg: 1, scope: !252, type: !259, flags: DIFlagArtificial | DIFlagObjectPointer)
!259 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !256, size: 64, dwarfAddressSpace: 0)
!260 = !DILocation(line: 0, scope: !252)
!261 = !DILocalVariable(name: "q", arg: 2, scope: !252, file: !1, line: 43, type: !10)
!262 = !DILocation(line: 43, column: 27, scope: !252)
!263 = !DILocalVariable(name: "local", scope: !252, file: !1, line: 43, type: !264)
!264 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Local", scope: !43, file: !1, line: 29, size: 64, flags: DIFlagTypePassByValue, elements: !265)
!265 = !{!266, !267}
!266 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !264, file: !1, line: 29, baseType: !15, size: 32)
!267 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !264, file: !1, line: 29, baseType: !10, size: 32, offset: 32)
!268 = !DILocation(line: 43, column: 38, scope: !252)
!269 = !DILocation(line: 43, column: 43, scope: !252)
!270 = !DILocation(line: 43, column: 44, scope: !252)
!271 = !DILocation(line: 43, column: 47, scope: !252)
!272 = !DILocation(line: 43, column: 64, scope: !252)
!273 = !DILocation(line: 43, column: 68, scope: !252)
!274 = !DILocation(line: 43, column: 66, scope: !252)
!275 = !DILocation(line: 43, column: 51, scope: !252)
!276 = distinct !DISubprogram(name: "sum<float, int, float>", linkageName: "_Z3sumIJfifEEfDpT_", scope: !1, file: !1, line: 24, type: !277, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, templateParams: !279, retainedNodes: !187)
!277 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !278)
!278 = !{!10, !10, !15, !10}
!279 = !{!280}
!280 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "All", value: !281)
!281 = !{!282, !283, !282}
!282 = !DITemplateTypeParameter(type: !10)
!283 = !DITemplateTypeParameter(type: !15)
!284 = !DILocalVariable(name: "all", arg: 1, scope: !276, file: !1, line: 24, type: !10)
!285 = !DILocation(line: 24, column: 45, scope: !276)
!286 = !DILocalVariable(name: "all", arg: 2, scope: !276, file: !1, line: 24, type: !15)
!287 = !DILocalVariable(name: "all", arg: 3, scope: !276, file: !1, line: 24, type: !10)
!288 = !DILocation(line: 24, column: 60, scope: !276)
!289 = !DILocation(line: 24, column: 66, scope: !276)
!290 = !DILocation(line: 24, column: 52, scope: !276)
