(function_definition name: (identifier) @name body: (_)) @definition.function
(constructor_definition name: (identifier) @name) @definition.method
(struct_specifier name: (type_identifier) @name body: (_)) @definition.class
(enum_specifier name: (type_identifier) @name body: (_)) @definition.enum
(enumerator name: (identifier) @name) @definition.constant
(cbuffer_specifier name: (identifier) @name) @definition.class
(namespace_definition name: (identifier) @name) @definition.module
(alias_declaration name: (identifier) @name) @definition.type
(type_definition declarator: (typedef_name (type_identifier) @name)) @definition.type
(translation_unit
  (declaration declarator: (init_declarator name: (identifier) @name)) @definition.variable)
(preproc_def name: (identifier) @name) @definition.macro
(preproc_function_def name: (identifier) @name) @definition.macro

(call_expression function: (identifier) @name) @reference.call
(call_expression function: (field_expression field: (field_identifier) @name)) @reference.call
(template_function name: (identifier) @name) @reference.call
