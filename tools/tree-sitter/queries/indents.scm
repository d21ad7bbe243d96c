; The first name of each pair is Neovim's, the second Helix's.

[
  (compound_statement)
  (field_declaration_list)
  (enumerator_list)
  (initializer_list)
  (cbuffer_specifier)
  (namespace_definition)
  (state_block)
  (argument_list)
  (parameter_list)
  (case_statement)
  (default_statement)
] @indent.begin @indent

["}" ")" "]"] @indent.branch @indent.end @outdent

[
  (preproc_include)
  (preproc_def)
  (preproc_function_def)
  (preproc_if)
  (preproc_ifdef)
  (preproc_elif)
  (preproc_else)
  (preproc_endif)
  (preproc_call)
] @indent.zero

[
  (comment)
  (preproc_branch)
] @indent.ignore
