; case: an array of which all elements are read, and one of which not all are
@position = external addrspace(7) global [2 x <4 x float>]
@normal = external addrspace(7) global [3 x <3 x float>]
define <4 x float> @f(i1 %c, i32 %i) {
entry:
  %n0 = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 0
  %a = load <3 x float>, ptr addrspace(7) %n0
  %n1 = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 1
  %b = load <3 x float>, ptr addrspace(7) %n1
  %nd = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 %i
  %d = load <3 x float>, ptr addrspace(7) %nd
  %p1 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 1
  %x = load <4 x float>, ptr addrspace(7) %p1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  %p0 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 0
  %y = load <4 x float>, ptr addrspace(7) %p0
  br label %merge
merge:
  %r = phi <4 x float> [ %x, %entry ], [ %y, %then ]
  ret <4 x float> %r
}
; gives
@position = external addrspace(7) global [2 x <4 x float>]
@normal = external addrspace(7) global [3 x <3 x float>]

define <4 x float> @f(i1 %c, i32 %i) {
entry:
  %n0 = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 0
  %a = load <3 x float>, ptr addrspace(7) %n0
  %n1 = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 1
  %b = load <3 x float>, ptr addrspace(7) %n1
  %nd = getelementptr [3 x <3 x float>], ptr addrspace(7) @normal, i32 0, i32 %i
  %d = load <3 x float>, ptr addrspace(7) %nd
  %p1 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 1
  %0 = load [2 x <4 x float>], ptr addrspace(7) @position
  %x = extractvalue [2 x <4 x float>] %0, 1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge

then:
  %p0 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 0
  %y = extractvalue [2 x <4 x float>] %0, 0
  br label %merge

merge:
  %r = phi <4 x float> [ %x, %entry ], [ %y, %then ]
  ret <4 x float> %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
; case: elements that are read on different ways
@position = external addrspace(7) global [2 x <4 x float>]
define <4 x float> @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else
then:
  %p0 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 0
  %y = load <4 x float>, ptr addrspace(7) %p0
  br label %merge
else:
  %p1 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 1
  %x = load <4 x float>, ptr addrspace(7) %p1
  br label %merge
merge:
  %r = phi <4 x float> [ %x, %else ], [ %y, %then ]
  ret <4 x float> %r
}
; gives
@position = external addrspace(7) global [2 x <4 x float>]

define <4 x float> @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else

then:
  %p0 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 0
  %y = load <4 x float>, ptr addrspace(7) %p0
  br label %merge

else:
  %p1 = getelementptr [2 x <4 x float>], ptr addrspace(7) @position, i32 0, i32 1
  %x = load <4 x float>, ptr addrspace(7) %p1
  br label %merge

merge:
  %r = phi <4 x float> [ %x, %else ], [ %y, %then ]
  ret <4 x float> %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
