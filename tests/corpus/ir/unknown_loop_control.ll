; TEST: -T cs_6_0 -O0
; VALIDATE: no, 'Invalid loop control operand: 1073741825', SPIRV-Tools can't know the control
define void @main() #0 {
entry:
  br label %header

header:
  call void @llvm.spv.loop.merge(ptr blockaddress(@main, %merge), ptr blockaddress(@main, %continue), i32 1073741825)
  br label %continue ; WARNING: the loop control 0x40000000 is unknown and is emitted unchanged

continue:
  br i1 false, label %header, label %merge

merge:
  ret void
}

declare void @llvm.spv.loop.merge(ptr, ptr, i32, ...)

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
