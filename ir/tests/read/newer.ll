; ModuleID = 'x'
source_filename = "x"
target triple = "spirv64-unknown-unknown"

define i32 @forward(ptr %0, i32 %n) #0 alwaysinline "inline"="string" !dbg !7 {
  %2 = icmp samesign slt i32 %n, u0x1F
  br i1 %2, label %loop, label %done, !prof !{!"branch_weights", i32 1, i32 2}

loop:                                             ; preds = %loop, %1
  %i = phi i32 [ %next, %loop ], [ s0xFF, %1 ]
    #dbg_value(i32 %i, !1, !DIExpression(), !5)
  %later = mul i32 %i, 3
  %next = add nsw i32 %later, 1
  %again = icmp eq i32 %next, -1
  br i1 %again, label %loop, label %done, !llvm.loop !6

done:
  %r = phi i32 [ 0, %1 ], [ %next, %loop ]
  br label %dominating

dominated:
  %sum = add i32 %r, %defined.later
  %p = getelementptr inbounds nuw i8, ptr %0, i64 4
  call void @llvm.assume(i1 noundef %2)
  br label %merging

dominating:
  %defined.later = xor i32 %r, 1
  br label %dominated

merging:
  call void @llvm.spv.selection.merge(ptr blockaddress(@forward, %end), i32 0)
  br i1 true, label %end, label %end
end:
  ret i32 %r
}

define <2 x float> @vectors() {
  %a = fadd <2 x float> <float 1.0, float 2.5e+0>, splat (float 0x3FF0000000000000)
  ret <2 x float> %a
}

declare "spv.signed" i32 @both_spellings(target("spirv.inline.literal", 3)) #2
@uses.later = global ptr @defined.later
@defined.later = internal global { i32, [2 x i16] } zeroinitializer, align 4
@zero = global [2 x i32] [i32 0, i32 0]
@range = global ptr getelementptr inbounds inrange(-4, 8) (i8, ptr @zero, i64 4)

uselistorder ptr @zero, { 1, 0 }
attributes #0 = { nounwind }
attributes #1 = { "hlsl.shader" = "compute" }
attributes #2 = { "spv.ext_instruction"="60001" "spv.ext_capability"="5055: 61" "spv.ext_extension"="A, B" "spv.executionmode"="17:1:1:1, 4446" }
!9 = !DIFile(filename: "a", directory: "b")
!1 = !{!"in place", !{!"inner"}, !9, !DIExpression(DW_OP_deref)}
!5 = !DILocation(line: 1, scope: !7)
!6 = distinct !{!6}
!7 = distinct !DISubprogram(name: "f", file: !9)
^0 = module: (path: "x", hash: (0, 0, 0, 0, 0))
