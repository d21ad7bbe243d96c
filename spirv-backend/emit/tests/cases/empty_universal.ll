; target: universal1.5
; A module without entry points, whose function leaves no trace.
declare void @llvm.lifetime.start.p0(i64, ptr)
define void @f() {
  ret void
}
