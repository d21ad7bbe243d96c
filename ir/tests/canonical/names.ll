%"struct with blank" = type { i32 }
%"7" = type { i32 }

@"\01mangled" = external global i32
@"quote\22backslash\\" = external global i32
@"caf\C3\A9" = external global i32
@"5" = external global i32
@-$._az09 = external global i32

define void @"function name"(i32 %"a b", i32 %0, i32 %"1", ptr %-x) {
"entry block":
  %1 = add i32 %"a b", %0
  %"5" = add i32 %1, %"1"
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@"function name", %2), i32 0)
  br i1 true, label %2, label %"6"

2:
  br label %"6"

"6":
  %3 = load %"struct with blank", ptr %-x
  %4 = load %"7", ptr %-x
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
