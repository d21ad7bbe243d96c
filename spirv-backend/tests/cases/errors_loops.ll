; target: vulkan1.1
; Loops that nothing leads back to, or whose control contradicts itself.
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

define void @to_be_and_not_to_be_unrolled() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  br label %head
head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@to_be_and_not_to_be_unrolled, %end), ptr blockaddress(@to_be_and_not_to_be_unrolled, %next), i32 3)
  br i1 true, label %next, label %end
next:
  br label %head
end:
  ret void
}
