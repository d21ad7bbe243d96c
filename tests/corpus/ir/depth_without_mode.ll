; TEST:
; A pixel shader with the depth as an output says so by an execution mode.
@gl_FragDepth = external addrspace(8) global float, !spirv.Decorations !1

define void @main() #0 { ; ERROR: an entry point with the builtin FragDepth needs the execution mode DepthReplacing
entry:
  store float 1.0, ptr addrspace(8) @gl_FragDepth
  ret void
}

define void @replacing() #1 {
entry:
  store float 1.0, ptr addrspace(8) @gl_FragDepth
  ret void
}

attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "hlsl.shader"="pixel" "spv.executionmode"="7,12" }

!0 = !{i32 11, i32 22}
!1 = !{!0}
