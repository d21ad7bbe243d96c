; TEST: -fspv-target-env=vulkan1.1
; The words of a string end with its NUL (specification, 2.2.1).
define void @main() #0 {
entry:
  call void @printf(target("spirv.string", 97, 98) zeroinitializer) ; ERROR: the words of a string are not one NUL-terminated string
  ret void
}

declare void @printf(target("spirv.string", 97, 98)) #1

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="1,NonSemantic.DebugPrintf" }
