//! Instances of templates, each once: keyed by the template and its arguments.

use crate::declarations::{InstanceKey, TemplateArguments, TypeExtras};
use crate::ids::{DeclId, GlobalId, ScopeId};
use crate::types::TypeId;
use frontend::ast;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// How many functions the instantiation of a template may be away from a function that the user wrote out.
pub(crate) const MAX_TEMPLATE_DEPTH: u32 = 256;
/// How many instances of templates one program may have.
pub(crate) const MAX_TEMPLATE_INSTANCES: usize = 16_384;

/// The instances that exist, and what is kept to make more.
#[derive(Default)]
pub(crate) struct Instances<'a> {
    pub variables: FxHashMap<InstanceKey, GlobalId>,
    pub functions: FxHashMap<InstanceKey, DeclId>,
    pub classes: FxHashMap<InstanceKey, TypeId>,
    /// What instances of alias templates say beside the type, if they do.
    pub aliases: FxHashMap<InstanceKey, Rc<TypeExtras>>,
    /// The arguments of explicit specializations as they were written.
    pub specializations: FxHashMap<InstanceKey, &'a [ast::TemplateArg]>,
    /// Template arguments that were evaluated, by the address of their list in the syntax tree and the scope.
    pub known_arguments: FxHashMap<(usize, ScopeId), TemplateArguments>,
    /// Instances whose signature is known and whose body nobody needs yet.
    pub bodies: FxHashMap<DeclId, &'a ast::Function>,
    /// How many class templates are being instantiated inside each other.
    pub class_depth: u32,
}
