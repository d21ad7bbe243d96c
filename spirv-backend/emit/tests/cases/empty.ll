; Vulkan has no module without an entry point, whose function would leave no trace.
declare void @llvm.lifetime.start.p0(i64, ptr)
define void @f() {
  ret void
}
