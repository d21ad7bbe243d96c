//! The ids of all entities of the analysis: of the HIR, and of the checker's declarations, templates and scopes.
//!
//! All ids are defined in this module, so that types can refer to each other without circular module dependencies.

use cranelift_entity::entity_impl;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident = $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u32);
        entity_impl!($name, $prefix);
    )*};
}

ids! {
    /// A struct or class, or an instance of a class template.
    StructId = "struct";
    /// An `enum` or `enum class`.
    EnumId = "enum";
    /// A type that the source describes by its SPIR-V opcode. Equal descriptions share an id.
    SpirvTypeId = "spirvtype";
    /// A `typedef` or `using` declaration that names a type.
    AliasId = "alias";
    /// A variable with program lifetime: static, groupshared, resource, or constant buffer.
    GlobalId = "global";
    /// A function, method or template instance that has a body.
    FunctionId = "function";
    /// A `vk::ext_instruction` declaration, or a row of the intrinsic table with its operand types.
    InstructionId = "instruction";
    /// A parameter or local variable. The ids of each function start at 0.
    LocalId = "local";
    /// An expression of the HIR.
    ExprId = "expr";
    /// The text of a string literal.
    TextId = "text";
    /// A statement of the HIR.
    StmtId = "stmt";
    /// A declared function including all redeclarations, or an instance of a function template.
    DeclId = "decl";
    /// A function, class, alias or variable template, or a partial specialization.
    TemplateId = "template";
    /// A scope in which names are declared.
    ScopeId = "scope";
}
