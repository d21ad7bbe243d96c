; The texts of macros and of the branches that the parser leaves out are HLSL.

((preproc_arg) @injection.content
  (#set! injection.language "hlsl"))

((preproc_branch) @injection.content
  (#set! injection.language "hlsl"))

((comment) @injection.content
  (#set! injection.language "comment"))
