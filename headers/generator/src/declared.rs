//! The declarations of inline SPIR-V in a header, read from its syntax tree.

use crate::kit::{Declared, Function, number};
use crate::prototype::{Mode, Parameter, Prototype, TemplateParameter};
use frontend::Span;
use frontend::ast::{
    Attribute, Expr, ExprId, FunctionName, Ident, Item, ItemId, Modifier, Param, Specifiers, Template, TemplateArg,
    TemplateParam, TypeExpr, TypeExprId, Unit,
};
use frontend::preproc::{Config, Expanded, Files, RootFile, preprocess};
use std::sync::Arc;

/// Evaluates a constant expression within these namespaces, of which the first is the outermost.
pub type Value<'a> = dyn Fn(&[String], &str) -> Option<u32> + 'a;

/// Reads a header. `text` is preprocessed: macros are expanded, and comments are gone. `value` answers numbers that are not written as such.
#[must_use]
pub fn declared(text: &str, value: &Value<'_>) -> Declared {
    let root = RootFile { name: "header".to_owned(), text: text.into() };
    let expanded = preprocess(root, &NoFiles, &Config::default()).expanded;
    let (unit, diagnostics) = frontend::parse(&expanded);
    let mut reader = Reader {
        unit: &unit,
        expanded: &expanded,
        value,
        namespaces: Vec::new(),
        structs: Vec::new(),
        found: Declared::default(),
    };
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    reader.found.unread.extend(errors.map(|error| format!("the header has an error: {}", error.message)));
    reader.items(&unit.items);
    reader.types();
    reader.found
}

/// A preprocessed text includes nothing.
struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str) -> Result<Option<Arc<str>>, String> {
        Ok(None)
    }
}

struct Reader<'a> {
    unit: &'a Unit,
    expanded: &'a Expanded,
    value: &'a Value<'a>,
    /// Each enclosing namespace with its span.
    namespaces: Vec<String>,
    structs: Vec<String>,
    found: Declared,
}

impl<'a> Reader<'a> {
    fn items(&mut self, items: &'a [ItemId]) {
        for item in items {
            self.item(*item, &[]);
        }
    }

    fn item(&mut self, id: ItemId, template: &[&'a TemplateParam]) {
        match &self.unit.item_arena[id] {
            Item::Namespace { name, items } => {
                self.namespaces.extend(name.map(|name| self.name(name)));
                self.items(items);
                if name.is_some() {
                    self.namespaces.pop();
                }
            }
            Item::Template(Template { params, item }) => {
                let template: Vec<&TemplateParam> = template.iter().copied().chain(params).collect();
                self.item(*item, &template);
            }
            Item::Struct(found) => {
                // A specialization has no name of its own.
                let name = found.name.as_ref().filter(|name| template.is_empty() && name.template_args.is_none());
                self.structs.extend(name.map(|name| self.name(name.ident)));
                self.items(found.members.as_deref().unwrap_or_default());
                if name.is_some() {
                    self.structs.pop();
                }
            }
            Item::Variables(variables) => self.builtins(&variables.specifiers),
            Item::Function(function) => {
                self.builtins(&function.specifiers);
                function.params.iter().for_each(|parameter| self.builtins(&parameter.specifiers));
                if let Some(attribute) = attribute(self.unit, &function.specifiers, "ext_instruction") {
                    match self.function(function, attribute, template) {
                        Some(function) => self.found.functions.push(function),
                        None => {
                            let text = self.text(Span { start: attribute.span.start, end: self.unit.item_spans[id].end });
                            let shown: String = text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(80).collect();
                            self.found.unread.push(format!("`{shown}` cannot be read as a declaration of an instruction"));
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// The builtins that attributes name.
    fn builtins(&mut self, specifiers: &Specifiers) {
        for name in ["ext_builtin_input", "ext_builtin_output"] {
            let argument = attribute(self.unit, specifiers, name).and_then(|attribute| attribute.args.first());
            let found = argument.and_then(|argument| self.number(&self.namespaces, *argument));
            self.found.builtins.extend(found);
        }
    }

    /// The opcodes of all types, wherever they are used.
    fn types(&mut self) {
        for (id, ty) in &self.unit.types {
            let TypeExpr::Path(path) = ty else { continue };
            let Some(last) = path.segments().last() else { continue };
            if !["SpirvOpaqueType", "SpirvType"].contains(&self.unit.names.text(last.ident.name)) {
                continue;
            }
            let argument = match last.template_args().and_then(<[TemplateArg]>::first) {
                Some(TemplateArg::Expr(argument)) => self.text(self.unit.expr_spans[*argument]),
                Some(TemplateArg::Name(path)) => match path.segments() {
                    [first, .., last] | [first @ last] => self.text(Span::new(first.ident.span.start, last.ident.span.end)),
                    [] => continue,
                },
                _ => continue,
            };
            let namespaces = self.namespaces_at(self.unit.type_spans[id]);
            let found = number(argument).or_else(|| (self.value)(&namespaces, argument));
            self.found.types.extend(found);
        }
    }

    /// The namespaces around a place, from the outermost one.
    fn namespaces_at(&self, place: Span) -> Vec<String> {
        let around = self.unit.item_arena.iter().filter_map(|(id, item)| {
            let Item::Namespace { name: Some(name), .. } = item else { return None };
            let span = self.unit.item_spans[id];
            (span.start <= place.start && place.end <= span.end).then(|| (span.start, self.name(*name)))
        });
        let mut around: Vec<(u32, String)> = around.collect();
        around.sort();
        around.into_iter().map(|(_, name)| name).collect()
    }

    fn function(
        &self,
        function: &frontend::ast::Function,
        instruction: &Attribute,
        template: &[&TemplateParam],
    ) -> Option<Function> {
        let FunctionName::Path(path) = &function.name else { return None };
        let set = match instruction.args.get(1).map(|set| &self.unit.exprs[*set]) {
            Some(Expr::String(set)) => Some(set.clone()).filter(|set| !set.is_empty()),
            Some(_) => return None,
            None => None,
        };
        let parameters =
            function.params.iter().filter(|parameter| parameter.name.is_some() || self.type_text(parameter.ty) != "void");
        let prototype = Prototype {
            template: template.iter().map(|parameter| self.template_parameter(parameter)).collect::<Option<_>>()?,
            result: self.type_text(function.result).to_owned(),
            name: self.name(path.segments().last()?.ident),
            parameters: parameters.map(|parameter| self.parameter(parameter)).collect(),
            no_return: attribute(self.unit, &function.specifiers, "noreturn").is_some(),
        };
        let number = self.number(&self.namespaces, *instruction.args.first()?)?;
        Some(Function { namespaces: self.namespaces.clone(), structs: self.structs.clone(), set, number, prototype })
    }

    fn parameter(&self, parameter: &Param) -> Parameter {
        let has = |name: &str| attribute(self.unit, &parameter.specifiers, name).is_some();
        let mode = if has("ext_literal") {
            Mode::Literal
        } else if has("ext_reference") {
            Mode::Reference
        } else {
            Mode::Value
        };
        // The passing mode of an argument is not part of its type.
        let is_of_type = |modifier: &Modifier| {
            matches!(modifier, Modifier::RowMajor | Modifier::ColumnMajor | Modifier::Unorm | Modifier::Snorm)
        };
        let modifiers =
            parameter.specifiers.modifiers.iter().map(|(modifier, _)| modifier).filter(|modifier| is_of_type(modifier));
        let modifiers: String = modifiers.map(|modifier| format!("{} ", modifier.text())).collect();
        let dims = parameter.dims.iter().map(|dim| format!("[{}]", dim.map_or("", |dim| self.text(self.unit.expr_spans[dim]))));
        Parameter {
            mode,
            ty: modifiers + self.type_text(parameter.ty),
            name: parameter.name.map(|name| self.name(name)).unwrap_or_default() + &dims.collect::<String>(),
            default: parameter.default.map(|default| self.text(self.unit.expr_spans[default]).to_owned()),
        }
    }

    /// None for a parameter without a name.
    fn template_parameter(&self, parameter: &TemplateParam) -> Option<TemplateParameter> {
        let (name, span, default) = match parameter {
            TemplateParam::Type { name, default, span } => (name, span, default.map(|default| self.type_text(default))),
            TemplateParam::Value { name, default, span, .. } => {
                (name, span, default.map(|default| self.text(self.unit.expr_spans[default])))
            }
            TemplateParam::Template { .. } => return None,
        };
        let name = (*name)?;
        let kind = self.text(Span::new(span.start, name.span.start)).trim().to_owned();
        Some(TemplateParameter { kind, name: self.name(name), default: default.map(str::to_owned) })
    }

    fn number(&self, namespaces: &[String], expression: ExprId) -> Option<u32> {
        let text = self.text(self.unit.expr_spans[expression]);
        number(text).or_else(|| (self.value)(namespaces, text))
    }

    fn name(&self, ident: Ident) -> String {
        self.unit.names.text(ident.name).to_owned()
    }

    fn type_text(&self, ty: TypeExprId) -> &'a str {
        self.text(self.unit.type_spans[ty])
    }

    fn text(&self, span: Span) -> &'a str {
        self.expanded.text_at(span)
    }
}

/// The attribute with this name, in the namespace `vk` or without one.
fn attribute<'u>(unit: &Unit, specifiers: &'u Specifiers, name: &str) -> Option<&'u Attribute> {
    specifiers.attributes.iter().find(|attribute| unit.names.text(attribute.name.name) == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "#define X\nnamespace acme { [[vk::ext_capability(61008)]] [[vk::ext_extension(\"SPV_ACME;(\")]]\n\
        [[vk::ext_instruction(61003)]] float Bend(vector<float, 4> ray, [[vk::ext_literal]] uint flags = 2); }\n\
        template<typename R, uint N = 4> [[noreturn, vk::ext_instruction(0x5, \"ACME.Prism\")]]\n\
        R Split([[vk::ext_reference]] R place[2]);\n\
        typedef vk::SpirvOpaqueType<61001, float> Prism;\n[[vk::ext_builtin_input(61007)]] static const uint index;\n\
        float Plain(float x) { return x; }\n[[vk::ext_instruction(Number)]] float Unread(float x);\n\
        namespace acme { struct [[vk::ext_decorate(3)]] Ray : Base { [[vk::ext_instruction((uint)Number)]] static float Cast(); }; }\n\
        typedef vk::SpirvOpaqueType<Op::Type, float> Named;\n";

    #[test]
    fn declarations_are_read() {
        let value = |namespaces: &[String], text: &str| match text {
            "(uint)Number" if namespaces == ["acme"] => Some(9),
            "Op::Type" if namespaces.is_empty() => Some(61002),
            _ => None,
        };
        let found = declared(HEADER, &value);
        let [bend, split, cast] = &found.functions[..] else { panic!("{found:?}") };
        assert_eq!((cast.number, cast.namespaces.len(), cast.structs.as_slice()), (9, 1, &["Ray".to_owned()][..]));
        assert_eq!((bend.namespaces.as_slice(), bend.number, &bend.set), (&["acme".to_owned()][..], 61003, &None));
        let Prototype { result, name, parameters, .. } = &bend.prototype;
        assert_eq!((result.as_str(), name.as_str(), parameters.len()), ("float", "Bend", 2));
        assert_eq!((parameters[0].ty.as_str(), parameters[1].mode), ("vector<float, 4>", Mode::Literal));
        assert_eq!(parameters[1].default.as_deref(), Some("2"));
        assert_eq!((split.number, split.set.as_deref(), split.namespaces.len()), (5, Some("ACME.Prism"), 0));
        assert!(split.prototype.no_return && split.prototype.template.len() == 2);
        assert_eq!(split.prototype.parameters[0].name, "place[2]");
        assert_eq!((found.types.len(), found.builtins.len(), found.unread.len()), (2, 1, 1));
    }

    #[test]
    fn how_an_argument_is_passed_is_no_part_of_its_type() {
        for text in ["uint slot", "inout uint slot", "const in uint slot", "out  uint slot", "uint slot = 1"] {
            let header = format!("[[vk::ext_instruction(1)]] void f([[vk::ext_reference]] {text});");
            let found = declared(&header, &|_, _| None);
            let parameter = &found.functions[0].prototype.parameters[0];
            assert_eq!(
                (parameter.ty.as_str(), parameter.name.as_str(), parameter.mode),
                ("uint", "slot", Mode::Reference),
                "{text}"
            );
        }
    }

    #[test]
    fn attributes_may_precede_a_template() {
        let found = declared("[[vk::ext_instruction(7)]] template<class T> T f(T x, T);", &|_, _| None);
        let Prototype { template, parameters, .. } = &found.functions[0].prototype;
        assert_eq!((template[0].kind.as_str(), template[0].name.as_str()), ("class", "T"));
        assert_eq!(parameters.iter().map(|parameter| parameter.name.as_str()).collect::<Vec<_>>(), ["x", ""]);
    }
}
