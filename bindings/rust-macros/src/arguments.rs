//! Parses the arguments of the macro.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Error, Ident, LitStr, Path, Result, Token, Visibility, bracketed};

/// The arguments of the macro.
pub struct Arguments {
    /// The module to generate; None for an expression of the words.
    pub module: Option<Module>,
    pub path: LitStr,
    pub profile: Option<LitStr>,
    pub entry: Option<LitStr>,
    pub defines: Vec<LitStr>,
    pub include_dirs: Vec<LitStr>,
    pub flags: Vec<LitStr>,
    pub derives: Vec<Path>,
}

/// `pub mod sky =`
pub struct Module {
    pub attributes: Vec<Attribute>,
    pub visibility: Visibility,
    pub name: Ident,
}

const NAMES: &str = "`profile`, `entry`, `defines`, `include_dirs`, `flags` and `derives`";

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let module = if input.peek(LitStr) { None } else { Some(input.parse()?) };
        let mut arguments = Self {
            module,
            path: input.parse()?,
            profile: None,
            entry: None,
            defines: Vec::new(),
            include_dirs: Vec::new(),
            flags: Vec::new(),
            derives: Vec::new(),
        };
        let mut seen: Vec<Ident> = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let name: Ident = input.parse()?;
            if seen.contains(&name) {
                return Err(Error::new(name.span(), format!("`{name}` is given twice")));
            }
            input.parse::<Token![=]>()?;
            match name.to_string().as_str() {
                "profile" => arguments.profile = Some(input.parse()?),
                "entry" => arguments.entry = Some(input.parse()?),
                "defines" => arguments.defines = list(input)?,
                "include_dirs" => arguments.include_dirs = list(input)?,
                "flags" => arguments.flags = list(input)?,
                "derives" if arguments.module.is_none() => {
                    return Err(Error::new(name.span(), "the words have no structs that could derive a trait"));
                }
                "derives" => arguments.derives = list(input)?,
                _ => return Err(Error::new(name.span(), format!("unknown argument `{name}`; the arguments are {NAMES}"))),
            }
            seen.push(name);
        }
        Ok(arguments)
    }
}

impl Parse for Module {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        if !input.peek(Token![mod]) {
            return Err(input.error("expected the path of a shader as a string, or `mod name = \"path\"`"));
        }
        input.parse::<Token![mod]>()?;
        let name = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok(Self { attributes, visibility, name })
    }
}

fn list<T: Parse>(input: ParseStream<'_>) -> Result<Vec<T>> {
    let items;
    bracketed!(items in input);
    Ok(Punctuated::<T, Token![,]>::parse_terminated(&items)?.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        syn::parse_str::<Arguments>(text).err().expect("it is wrong").to_string()
    }

    #[test]
    fn all_arguments_are_read() {
        let text = r#"/// The sky.
            pub(crate) mod sky = "sky.hlsl", entry = "main", profile = "ps_6_0", defines = ["A=1", "B",], include_dirs = ["x"],
            flags = ["-O0"], derives = [bytemuck::Pod],"#;
        let read: Arguments = syn::parse_str(text).expect("arguments");
        let module = read.module.expect("a module");
        assert_eq!((module.name.to_string().as_str(), module.attributes.len()), ("sky", 1));
        assert_eq!(read.path.value(), "sky.hlsl");
        assert_eq!(read.profile.expect("it is given").value(), "ps_6_0");
        assert_eq!(read.entry.expect("it is given").value(), "main");
        assert_eq!(read.defines.iter().map(LitStr::value).collect::<Vec<_>>(), ["A=1", "B"]);
        assert_eq!((read.include_dirs.len(), read.flags.len(), read.derives.len()), (1, 1, 1));
    }

    #[test]
    fn wrong_arguments_are_errors() {
        assert!(error("").contains("expected the path of a shader"));
        assert!(error("sky").contains("expected the path of a shader"));
        assert!(error("pub mod = \"sky.hlsl\"").contains("expected identifier"));
        assert!(error("\"sky.hlsl\" profile = \"ps_6_0\"").contains("expected `,`"));
        assert!(error("\"sky.hlsl\", target = \"ps_6_0\"").starts_with("unknown argument `target`; the arguments are `profile`"));
        assert_eq!(error("\"sky.hlsl\", entry = \"a\", entry = \"b\""), "`entry` is given twice");
        assert!(error("\"sky.hlsl\", flags = \"-O0\"").contains("expected square brackets"));
        assert!(error("\"sky.hlsl\", derives = [Hash]").contains("no structs"));
    }
}
