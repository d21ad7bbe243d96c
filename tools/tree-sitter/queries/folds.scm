[
  (compound_statement)
  (field_declaration_list)
  (enumerator_list)
  (initializer_list)
  (cbuffer_specifier)
  (namespace_definition)
  (state_block)
  (parameter_list)
  (technique)
  (comment)
  (preproc_function_def)
  (preproc_branch)
] @fold
