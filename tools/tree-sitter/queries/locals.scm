; Scopes

(translation_unit) @local.scope
(function_definition) @local.scope
(constructor_definition) @local.scope
(template_declaration) @local.scope
(namespace_definition) @local.scope
(struct_specifier) @local.scope
(compound_statement) @local.scope
(for_statement) @local.scope
(while_statement) @local.scope
(if_statement) @local.scope
(switch_statement) @local.scope

; Definitions

(declaration declarator: (init_declarator name: (identifier) @local.definition))
(condition_declaration declarator: (init_declarator name: (identifier) @local.definition))
(parameter_declaration name: (identifier) @local.definition)
(value_parameter_declaration name: (identifier) @local.definition)
(function_definition name: (identifier) @local.definition)
(struct_specifier name: (type_identifier) @local.definition)
(enum_specifier name: (type_identifier) @local.definition)
(enumerator name: (identifier) @local.definition)
(alias_declaration name: (identifier) @local.definition)
(type_definition declarator: (typedef_name (type_identifier) @local.definition))
(type_parameter_declaration name: (type_identifier) @local.definition)
(namespace_definition name: (identifier) @local.definition)
(preproc_def name: (identifier) @local.definition)
(preproc_function_def name: (identifier) @local.definition)

; References

(identifier) @local.reference
(type_identifier) @local.reference
