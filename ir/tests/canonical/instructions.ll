define i32 @arithmetic(i32 %a, i32 %b, <2 x float> %v, <2 x float> %w, i1 %c) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub i32 %1, %b
  %3 = mul nsw i32 %2, -7
  %4 = udiv exact i32 %3, %b
  %5 = sdiv i32 %4, %b
  %6 = urem i32 %5, %b
  %7 = srem i32 %6, %b
  %8 = shl nuw i32 %7, 3
  %9 = lshr exact i32 %8, 3
  %10 = ashr i32 %9, 3
  %11 = and i32 %10, 255
  %12 = or disjoint i32 %11, 256
  %13 = xor i32 %12, -1
  %14 = fadd fast <2 x float> %v, %w
  %15 = fsub nnan ninf nsz arcp contract afn <2 x float> %14, %w
  %16 = fmul <2 x float> %15, splat (float 5.000000e-01)
  %17 = fdiv arcp <2 x float> %16, <float 1.000000e+00, float 0x7FF0000000000000>
  %18 = frem <2 x float> %17, %w
  %19 = fneg nsz <2 x float> %18
  %20 = icmp samesign ult i32 %13, %b
  %21 = fcmp nnan une <2 x float> %19, zeroinitializer
  %22 = select i1 %20, i32 %13, i32 %b
  %23 = select fast <2 x i1> %21, <2 x float> %v, <2 x float> %w
  %24 = freeze <2 x float> %23
  %25 = extractelement <2 x float> %24, i32 1
  %26 = fptosi float %25 to i32
  %27 = add i32 %26, %22
  ret i32 %27
}

define void @conversions(i32 %i, i64 %l, float %f, double %d, ptr %p) {
  %1 = trunc nuw nsw i32 %i to i16
  %2 = zext nneg i16 %1 to i64
  %3 = sext i16 %1 to i64
  %4 = fptrunc double %d to half
  %5 = fpext half %4 to float
  %6 = fptoui float %5 to i8
  %7 = uitofp nneg i8 %6 to bfloat
  %8 = sitofp i64 %3 to double
  %9 = ptrtoint ptr %p to i64
  %10 = inttoptr i64 %2 to ptr addrspace(1)
  %11 = bitcast double %8 to <2 x i32>
  %12 = addrspacecast ptr addrspace(1) %10 to ptr addrspace(4)
  ret void
}

define { i32, float } @memory(ptr %p, ptr addrspace(3) %q, i32 %n) {
  %a = alloca [4 x i32], align 16
  %b = alloca i8, i32 %n, align 4
  %c = load volatile i32, ptr %p, align 4
  %d = load atomic i32, ptr %p acquire, align 4
  store volatile i32 %c, ptr %p, align 2
  store atomic i32 %d, ptr addrspace(3) %q syncscope("workgroup") release, align 4
  %e = getelementptr inbounds [4 x i32], ptr %a, i32 0, i32 %n
  %f = getelementptr nusw nuw i8, ptr %b, i64 4
  %g = getelementptr i32, <2 x ptr> zeroinitializer, <2 x i32> <i32 1, i32 2>
  %h = atomicrmw volatile umax ptr addrspace(3) %q, i32 %n syncscope("device") acq_rel, align 4
  %i = cmpxchg weak volatile ptr addrspace(3) %q, i32 %n, i32 %h syncscope("workgroup") acq_rel monotonic, align 4
  %j = extractvalue { i32, i1 } %i, 0
  fence syncscope("workgroup") seq_cst
  %k = insertvalue { i32, float } poison, i32 %j, 0
  %l = insertvalue { i32, float } %k, float 0x3FB99999A0000000, 1
  %m = shufflevector <2 x i32> <i32 1, i32 2>, <2 x i32> poison, <4 x i32> zeroinitializer
  %o = shufflevector <4 x i32> %m, <4 x i32> undef, <2 x i32> <i32 poison, i32 3>
  %p1 = insertelement <2 x i32> %o, i32 %n, i64 0
  ret { i32, float } %l
}

define spir_func void @calls(ptr %f, i32 %x) {
entry:
  %0 = call i32 %f(i32 signext %x, ptr nonnull align 4 %f)
  %1 = tail call spir_func zeroext i8 @declared(i32 %0)
  %2 = call i32 (ptr, ...) @variadic(ptr %f, i32 1, double 2.000000e+00) #0
  %3 = notail call nnan float @llvm.fabs.f32(float 1.000000e+00) [ "tag"(i32 %x, ptr null), "empty"() ]
  %register = call i32 @llvm.read_register.i32(metadata !0)
  %exact = call float @llvm.experimental.constrained.fadd.f32(float %3, float 1.000000e+00, metadata !"round.dynamic", metadata !"fpexcept.strict")
  call void @byval(ptr byval({ i32, float }) align 4 %f) #1
  br label %next

next:
  %4 = phi i32 [ %2, %entry ], [ %5, %next ]
  %5 = add i32 %4, 1
  %6 = icmp eq i32 %5, 10
  br i1 %6, label %8, label %next

7:
  unreachable

8:
  switch i64 5, label %7 [
  ]
}

declare spir_func zeroext i8 @declared(i32)

declare i32 @variadic(ptr, ...)

declare float @llvm.fabs.f32(float)

declare i32 @llvm.read_register.i32(metadata)

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)

declare void @byval(ptr byval({ i32, float }) align 4)

attributes #0 = { nounwind memory(argmem: read) }
attributes #1 = { convergent "key" "key2"="value" }

!0 = !{!"sp"}
