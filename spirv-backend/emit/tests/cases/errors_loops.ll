; target: vulkan1.1
; Loops that nothing leads back to.
define void @nothing_leads_back() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@nothing_leads_back, %end), ptr blockaddress(@nothing_leads_back, %next), i32 0)
  br label %end
next:
  br label %end
end:
  ret void
}
