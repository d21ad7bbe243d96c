; target: vulkan1.1
; Atomics of LLVM and of instructions on references: to group shared memory, to a buffer's element and to a texel.
@lds = internal addrspace(3) global [8 x target("spirv.Signed", i32)] undef
@buf = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i64], 8), 12, 1), !spirv.Decorations !0
@img = external addrspace(2) global target("spirv.Image", i32, 1, 2, 0, 0, 2, 33), !spirv.Decorations !1
@local = internal addrspace(10) global float 0.0
!0 = !{!{i32 34, i32 0}, !{i32 33, i32 0}}
!1 = !{!{i32 34, i32 0}, !{i32 33, i32 1}}
declare "spv.signed" i32 @max(ptr addrspace(3), i32, i32, i32 "spv.signed") #1
declare i64 @max64(ptr addrspace(11), i32, i32, i64) #2
declare ptr addrspace(2) @texel(ptr addrspace(2), <2 x i32>, i32) #3
declare i32 @add(ptr addrspace(2), i32, i32, i32) #4
define void @main() #0 {
  %l = getelementptr [8 x target("spirv.Signed", i32)], ptr addrspace(3) @lds, i32 0, i32 2
  %a = call i32 @max(ptr addrspace(3) %l, i32 2, i32 0, i32 -5)
  %b = getelementptr [0 x i64], ptr addrspace(11) @buf, i32 0, i32 1
  %c = call i64 @max64(ptr addrspace(11) %b, i32 1, i32 0, i64 9)
  %t = call ptr addrspace(2) @texel(ptr addrspace(2) @img, <2 x i32> zeroinitializer, i32 0)
  %d = call i32 @add(ptr addrspace(2) %t, i32 1, i32 0, i32 1)
  %e = atomicrmw umin ptr addrspace(3) %l, i32 %d syncscope("workgroup") monotonic
  %f = atomicrmw add ptr addrspace(11) %b, i64 %c syncscope("device") acq_rel
  fence syncscope("workgroup") acq_rel
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="236," }
attributes #2 = { "spv.ext_instruction"="239," }
attributes #3 = { "spv.ext_instruction"="60," }
attributes #4 = { "spv.ext_instruction"="234," }
define void @exchange() #0 {
  %l = getelementptr [8 x target("spirv.Signed", i32)], ptr addrspace(3) @lds, i32 0, i32 3
  %r = cmpxchg ptr addrspace(3) %l, i32 1, i32 -2 syncscope("workgroup") acq_rel monotonic
  %old = extractvalue { i32, i1 } %r, 0
  %done = extractvalue { i32, i1 } %r, 1
  %v = select i1 %done, i32 %old, i32 9
  store i32 %v, ptr addrspace(3) %l
  ret void
}
