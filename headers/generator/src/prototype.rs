//! The prototype of a function or a type, which tables write on one line: `template<typename T> T Shuffle(ref T from, literal uint n = 0)`.

/// `Name(…)` for a function, `Name` for a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prototype {
    /// Empty without a template.
    pub template: Vec<TemplateParameter>,
    /// The result's type; empty for a type.
    pub result: String,
    /// The function's or the type's name.
    pub name: String,
    /// Empty for a type.
    pub parameters: Vec<Parameter>,
    /// `noreturn` before the result: the code after a call is unreachable.
    pub no_return: bool,
}

/// A parameter of a template: `typename T`, `uint Rows = 1`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateParameter {
    /// `typename`, or the type of a value.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// The default argument.
    pub default: Option<String>,
}

/// A parameter of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// The form in which the instruction receives it.
    pub mode: Mode,
    /// HLSL's type, of the elements for an array.
    pub ty: String,
    /// The name, with its array bounds.
    pub name: String,
    /// The default argument.
    pub default: Option<String>,
}

/// The form in which an instruction receives an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Its value.
    Value,
    /// A pointer to it: `vk::ext_reference`.
    Reference,
    /// Its words, as a literal: `vk::ext_literal`.
    Literal,
}

impl Prototype {
    /// Parses a prototype.
    ///
    /// # Errors
    /// A message without a location.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (template, rest) = match text.strip_prefix("template") {
            Some(rest) => {
                let (inside, rest) = brackets(rest.trim_start()).ok_or("expected `<…>` after 'template'")?;
                (split(inside).map(template_parameter).collect::<Result<_, _>>()?, rest.trim())
            }
            None => (Vec::new(), text.trim()),
        };
        let (no_return, rest) = rest.strip_prefix("noreturn ").map_or((false, rest), |rest| (true, rest));
        let Some((before, after)) = rest.split_once('(') else {
            let name = identifier(rest).ok_or_else(|| format!("`{rest}` is not a name"))?.to_owned();
            return Ok(Self { template, result: String::new(), name, parameters: Vec::new(), no_return });
        };
        let parameters = after.strip_suffix(')').ok_or("expected ')' after the parameters")?;
        let (result, name) = last_word(before).ok_or("the function needs a result and a name")?;
        let parameters = split(parameters).map(parameter).collect::<Result<_, _>>()?;
        Ok(Self { template, result: result.to_owned(), name: name.to_owned(), parameters, no_return })
    }

    /// The template's head, `template<typename T>`; None without a template.
    pub fn template_text(&self) -> Option<String> {
        let one = |parameter: &TemplateParameter| {
            let default = parameter.default.as_ref().map(|default| format!(" = {default}")).unwrap_or_default();
            format!("{} {}{default}", parameter.kind, parameter.name)
        };
        let list: Vec<String> = self.template.iter().map(one).collect();
        (!list.is_empty()).then(|| format!("template<{}>", list.join(", ")))
    }

    /// The function as HLSL, without template and attributes.
    pub fn declaration(&self) -> String {
        let one = |parameter: &Parameter| {
            let attribute = match parameter.mode {
                Mode::Value => "",
                Mode::Reference => "[[vk::ext_reference]] ",
                Mode::Literal => "[[vk::ext_literal]] ",
            };
            let default = parameter.default.as_ref().map(|default| format!(" = {default}")).unwrap_or_default();
            format!("{attribute}{} {}{default}", parameter.ty, parameter.name)
        };
        let parameters: Vec<String> = self.parameters.iter().map(one).collect();
        format!("{} {}({})", self.result, self.name, parameters.join(", "))
    }
}

fn template_parameter(text: &str) -> Result<TemplateParameter, String> {
    let (text, default) = with_default(text);
    let (kind, name) = last_word(text).ok_or_else(|| format!("the template's parameter `{text}` needs a kind and a name"))?;
    Ok(TemplateParameter { kind: kind.to_owned(), name: name.to_owned(), default })
}

fn parameter(text: &str) -> Result<Parameter, String> {
    let (text, default) = with_default(text);
    let (mode, rest) = match text.split_once(' ') {
        Some(("ref", rest)) => (Mode::Reference, rest),
        Some(("literal", rest)) => (Mode::Literal, rest),
        _ => (Mode::Value, text),
    };
    let array = rest.find('[').unwrap_or(rest.len());
    let (ty, name) = last_word(&rest[..array]).ok_or_else(|| format!("the parameter `{text}` needs a type and a name"))?;
    Ok(Parameter { mode, ty: ty.to_owned(), name: format!("{name}{}", &rest[array..]), default })
}

fn with_default(text: &str) -> (&str, Option<String>) {
    match text.split_once('=') {
        Some((before, default)) => (before.trim(), Some(default.trim().to_owned())),
        None => (text.trim(), None),
    }
}

/// Splits `<a<b>, c> rest` into the contents of the brackets and the rest.
fn brackets(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('<')?;
    let mut depth = 1;
    for (at, c) in inner.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((&inner[..at], &inner[at + 1..]));
        }
    }
    None
}

/// Pieces between commas that are in no brackets.
pub(crate) fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let at_comma = move |c: char| {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    };
    text.split(at_comma).map(str::trim).filter(|piece| !piece.is_empty())
}

/// Splits `const float4 place` into `const float4` and `place`.
fn last_word(text: &str) -> Option<(&str, &str)> {
    let (before, word) = text.trim().rsplit_once(' ')?;
    Some((before.trim(), identifier(word)?))
}

/// True for the name of a scalar or vector type of HLSL, such as `float3`.
pub(crate) fn is_type(value: &str) -> bool {
    let scalar = value.trim_end_matches(|c: char| c.is_ascii_digit());
    matches!(scalar, "float" | "int" | "uint" | "bool")
}

fn identifier(text: &str) -> Option<&str> {
    let starts = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    (starts && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_comes_apart_and_together() {
        let text = "template<typename T, uint N = 4> vector<T, N> Read(ref vector<T, N> from, literal uint mode = 0, float a[2])";
        let prototype = Prototype::parse(text).expect("right");
        assert_eq!(prototype.template_text().as_deref(), Some("template<typename T, uint N = 4>"));
        let declaration =
            "vector<T, N> Read([[vk::ext_reference]] vector<T, N> from, [[vk::ext_literal]] uint mode = 0, float a[2])";
        assert_eq!(prototype.declaration(), declaration);
    }

    #[test]
    fn a_type_has_no_parentheses() {
        let prototype = Prototype::parse("template<typename T> TensorARM").expect("right");
        assert_eq!((prototype.name.as_str(), prototype.result.as_str()), ("TensorARM", ""));
    }

    #[test]
    fn what_is_missing_is_named() {
        for (text, message) in [
            ("uint", ""),
            ("Read(uint a)", "the function needs a result and a name"),
            ("uint Read(a)", "the parameter `a` needs a type and a name"),
            ("uint Read(uint a", "expected ')' after the parameters"),
            ("template<typename T uint Read()", "expected `<…>` after 'template'"),
            ("uint Read", "`uint Read` is not a name"),
        ] {
            assert_eq!(Prototype::parse(text).err().unwrap_or_default(), message, "{text}");
        }
    }
}
