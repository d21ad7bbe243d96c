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

(declaration declarator: (init_declarator name: (identifier) @local.definition @local.definition.var))
(condition_declaration declarator: (init_declarator name: (identifier) @local.definition @local.definition.var))
(parameter_declaration name: (identifier) @local.definition @local.definition.parameter)
(value_parameter_declaration name: (identifier) @local.definition @local.definition.parameter)
(function_definition name: (identifier) @local.definition @local.definition.function)
(struct_specifier name: (type_identifier) @local.definition @local.definition.type)
(enum_specifier name: (type_identifier) @local.definition @local.definition.type)
(enumerator name: (identifier) @local.definition @local.definition.constant)
(alias_declaration name: (identifier) @local.definition @local.definition.type)
(type_definition declarator: (typedef_name (type_identifier) @local.definition @local.definition.type))
(type_parameter_declaration name: (type_identifier) @local.definition @local.definition.type)
(namespace_definition name: (identifier) @local.definition @local.definition.namespace)
(preproc_def name: (identifier) @local.definition @local.definition.macro)
(preproc_function_def name: (identifier) @local.definition @local.definition.macro)

; References

(identifier) @local.reference
(type_identifier) @local.reference
