; case: the test is folded, values flow from run to run
define i32 @f(i32 %x) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  %sum = phi i32 [ 0, %entry ], [ %more, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 1)
  br label %test

test:
  %c = icmp slt i32 %i, 2
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %body), i32 0)
  br i1 %c, label %body, label %end

body:
  %product = mul i32 %x, %i
  %more = add i32 %sum, %product
  br label %continue

continue:
  %next = add i32 %i, 1
  br label %head

end:
  ret i32 %sum
}
; gives
define i32 @f(i32 %x) {
entry:
  br label %head

head:
  br label %test

test:
  %c = icmp slt i32 0, 2
  br label %body

body:
  %product = mul i32 %x, 0
  %more = add i32 0, %product
  br label %continue

continue:
  %next = add i32 0, 1
  br label %head.1

head.1:
  br label %test.1

test.1:
  %c.1 = icmp slt i32 %next, 2
  br label %body.1

body.1:
  %product.1 = mul i32 %x, %next
  %more.1 = add i32 %more, %product.1
  br label %continue.1

continue.1:
  %next.1 = add i32 %next, 1
  br label %head.2

head.2:
  br label %test.2

test.2:
  %c.2 = icmp slt i32 %next.1, 2
  br label %end

end:
  ret i32 %more.1
}
; case: a break needs a loop around the runs, a continue a switch around each
define i32 @f(i32 %x) {
entry:
  br label %head

head:
  %i = phi i32 [ 1, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 1)
  br label %test

test:
  %c = icmp ult i32 %i, 3
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %body), i32 0)
  br i1 %c, label %body, label %end

body:
  %b = icmp eq i32 %x, %i
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %later), i32 0)
  br i1 %b, label %then, label %later

then:
  br label %end

later:
  %d = icmp eq i32 %x, 7
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %last), i32 0)
  br i1 %d, label %skip, label %last

skip:
  br label %continue

last:
  br label %continue

continue:
  %next = add i32 %i, 1
  br label %head

end:
  %r = phi i32 [ 0, %test ], [ %i, %then ]
  %sum = add i32 %r, %i
  ret i32 %sum
}
; gives
define i32 @f(i32 %x) {
entry:
  br label %unrolled

unrolled:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %unrolled.continue), i32 0)
  br label %unrolled.1

unrolled.1:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue), i32 0)
  switch i32 0, label %head [
  ]

head:
  br label %test

test:
  %c = icmp ult i32 1, 3
  br label %body

body:
  %b = icmp eq i32 %x, 1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %later), i32 0)
  br i1 %b, label %then, label %later

then:
  br label %end

later:
  %d = icmp eq i32 %x, 7
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %last), i32 0)
  br i1 %d, label %skip, label %last

skip:
  br label %continue

last:
  br label %continue

continue:
  %next = add i32 1, 1
  br label %unrolled.2

unrolled.2:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue.1), i32 0)
  switch i32 0, label %head.1 [
  ]

head.1:
  br label %test.1

test.1:
  %c.1 = icmp ult i32 %next, 3
  br label %body.1

body.1:
  %b.1 = icmp eq i32 %x, %next
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %later.1), i32 0)
  br i1 %b.1, label %then.1, label %later.1

then.1:
  br label %end

later.1:
  %d.1 = icmp eq i32 %x, 7
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %last.1), i32 0)
  br i1 %d.1, label %skip.1, label %last.1

skip.1:
  br label %continue.1

last.1:
  br label %continue.1

continue.1:
  %next.1 = add i32 %next, 1
  br label %head.2

head.2:
  br label %test.2

test.2:
  %c.2 = icmp ult i32 %next.1, 3
  br label %end

unrolled.continue:
  br label %unrolled

end:
  %i = phi i32 [ 1, %then ], [ %next, %then.1 ], [ %next.1, %test.2 ]
  %r = phi i32 [ 1, %then ], [ %next, %then.1 ], [ 0, %test.2 ]
  %sum = add i32 %r, %i
  ret i32 %sum
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
; case: a loop that ends by its last test is run at least once
define void @f(ptr addrspace(11) %p) {
entry:
  br label %head

head:
  %i = phi i32 [ 5, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 1)
  br label %body

body:
  store i32 %i, ptr addrspace(11) %p
  br label %continue

continue:
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 3
  br i1 %c, label %head, label %end

end:
  ret void
}
; gives
define void @f(ptr addrspace(11) %p) {
entry:
  br label %head

head:
  br label %body

body:
  store i32 5, ptr addrspace(11) %p
  br label %continue

continue:
  %next = add i32 5, 1
  %c = icmp slt i32 %next, 3
  br label %end

end:
  ret void
}
; case: nobody asks, or nobody knows how often
define void @f(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test

test:
  %c = icmp slt i32 %i, 2
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue), i32 0)
  br i1 %c, label %continue, label %end

continue:
  %next = add i32 %i, 1
  br label %head

end:
  br label %head2

head2:
  %j = phi i32 [ 0, %end ], [ %next2, %continue2 ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end2), ptr blockaddress(@f, %continue2), i32 1)
  br label %test2

test2:
  %c2 = icmp slt i32 %j, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue2), i32 0)
  br i1 %c2, label %continue2, label %end2

continue2:
  %next2 = add i32 %j, 1
  br label %head2

end2:
  ret void
}
; gives
define void @f(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br label %test

test:
  %c = icmp slt i32 %i, 2
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue), i32 0)
  br i1 %c, label %continue, label %end

continue:
  %next = add i32 %i, 1
  br label %head

end:
  br label %head2

head2:
  %j = phi i32 [ 0, %end ], [ %next2, %continue2 ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end2), ptr blockaddress(@f, %continue2), i32 1)
  br label %test2

test2:
  %c2 = icmp slt i32 %j, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %continue2), i32 0)
  br i1 %c2, label %continue2, label %end2

continue2:
  %next2 = add i32 %j, 1
  br label %head2

end2:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
