; TEST:
; An entry point has the execution modes that its execution model asks for, and no others.

define void @sized() #0 {
entry:
  ret void
}

define void @unsized() #1 { ; ERROR: an entry point of the execution model GLCompute needs a size of its workgroups
entry:
  ret void
}

define void @empty() #2 { ; ERROR: the operands of the execution mode LocalSize must not be 0
entry:
  ret void
}

define void @large() #9 { ; ERROR: the product of the operands of the execution mode LocalSize must fit into 32 bits
entry:
  ret void
}

define void @pixel() #3 { ; ERROR: an entry point of the execution model Fragment needs one of the execution modes OriginUpperLeft
entry:
  ret void
}

define void @flipped() #4 { ; ERROR: Vulkan does not support the execution mode OriginLowerLeft
entry:
  ret void
}

define void @geometry() #5 { ; ERROR: an entry point of the execution model Geometry has one of the execution modes OutputPoints, OutputLineStrip
entry:
  ret void
}

define void @vertex() #6 { ; ERROR: the execution mode Triangles is not for the execution model Vertex
entry:
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:4:1:1" }
attributes #1 = { "hlsl.shader"="compute" }
attributes #2 = { "hlsl.shader"="compute" "spv.executionmode"="17:4:0:1" }
attributes #3 = { "hlsl.shader"="pixel" }
attributes #4 = { "hlsl.shader"="pixel" "spv.executionmode"="8" }
attributes #5 = { "hlsl.shader"="geometry" "spv.executionmode"="19,26:3,27,29" }
attributes #6 = { "hlsl.shader"="vertex" "spv.executionmode"="22" }
attributes #9 = { "hlsl.shader"="compute" "spv.executionmode"="17:65536:65536:1" }
