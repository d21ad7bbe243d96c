; flags: --emit=ir --after=device-code --sycl-rules
; What clang compiles for a class of the host: its table keeps its functions, which no kernel reaches.
target triple = "spir64-unknown-unknown"

@_ZTV5shape = unnamed_addr addrspace(1) constant { [3 x ptr addrspace(1)] } { [3 x ptr addrspace(1)] [ptr addrspace(1) null, ptr addrspace(1) null, ptr addrspace(1) addrspacecast (ptr @_ZNK5shape7cornersEv to ptr addrspace(1))] }, align 8
@_ZTV5point = linkonce_odr unnamed_addr addrspace(1) constant { [1 x ptr addrspace(1)] } { [1 x ptr addrspace(1)] [ptr addrspace(1) addrspacecast (ptr @_ZNK5point3getEv to ptr addrspace(1))] }, align 8
@_ZN5shapeD1Ev = unnamed_addr alias void (ptr addrspace(4)), ptr @_ZN5shapeD2Ev

define spir_func i32 @_ZNK5shape7cornersEv(ptr addrspace(4) %this) {
  %table = load ptr addrspace(1), ptr addrspace(4) %this, align 8
  %function = load ptr addrspace(1), ptr addrspace(1) %table, align 8
  %x = call spir_func addrspace(1) i32 %function(ptr addrspace(4) %this)
  call spir_func void @_ZN5shapeD1Ev(ptr addrspace(4) %this)
  ret i32 %x
}

define spir_func void @_ZN5shapeD2Ev(ptr addrspace(4) %this) {
  call spir_func void @_ZdlPv(ptr addrspace(4) %this)
  ret void
}

define linkonce_odr spir_func i32 @_ZNK5point3getEv(ptr addrspace(4) %this) {
  ret i32 1
}

define spir_func i32 @_Z8exportedi(i32 %x) #0 {
  ret i32 %x
}

define spir_kernel void @k(ptr addrspace(1) %to) {
  %x = call spir_func i32 @_Z5otheri(i32 1)
  store i32 %x, ptr addrspace(1) %to, align 4
  store ptr addrspace(1) @_ZTV5point, ptr addrspace(1) %to, align 8
  ret void
}

declare spir_func void @_ZdlPv(ptr addrspace(4))
declare spir_func i32 @_Z5otheri(i32)

attributes #0 = { "sycl-external"="true" }
