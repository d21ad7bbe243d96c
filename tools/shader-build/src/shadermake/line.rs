//! One line of a configuration: the shader and its options.

use super::shader_model;
use lexopt::prelude::*;
use std::ffi::OsString;

/// A shader with its options, after the expansion of braces.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub source: String,
    /// `-T`, without a version.
    pub profile: String,
    /// `-E`
    pub entry: String,
    /// `-D`, in order.
    pub defines: Vec<String>,
    /// `-o`
    pub output: Option<String>,
    /// `-s`
    pub suffix: Option<String>,
    /// `-O`
    pub optimization: Option<u32>,
    /// `-m`
    pub shader_model: Option<String>,
    /// `--compilerOptionsSPIRV`
    pub flags: Vec<String>,
}

impl Line {
    /// # Errors
    /// A sentence that describes the mistake.
    pub fn parse(text: &str) -> Result<Self, String> {
        Self::read(text).map_err(|error| error.to_string())
    }

    fn read(text: &str) -> Result<Self, lexopt::Error> {
        let mut line = Self { entry: "main".to_owned(), ..Self::default() };
        let (mut source, mut profile) = (None, None);
        let mut parser = lexopt::Parser::from_args(words(text).into_iter().map(OsString::from));
        while let Some(argument) = parser.next()? {
            match argument {
                Value(value) if source.is_none() => source = Some(value.string()?),
                Short('T') | Long("profile") => profile = Some(parser.value()?.string()?),
                Short('E') | Long("entryPoint") => line.entry = parser.value()?.string()?,
                Short('D') | Long("define") => line.defines.push(parser.value()?.string()?),
                Short('o') | Long("output") => line.output = Some(parser.value()?.string()?),
                Short('s') | Long("outputSuffix") => line.suffix = Some(parser.value()?.string()?),
                Short('O') | Long("optimization") => line.optimization = Some(parser.value()?.parse()?),
                Short('m') | Long("shaderModel") => line.shader_model = Some(parser.value()?.string()?),
                Long("compilerOptionsSPIRV") => {
                    line.flags.extend(parser.value()?.string()?.split_whitespace().map(str::to_owned));
                }
                Long("compilerOptionsDXIL") => drop(parser.value()?),
                _ => return Err(argument.unexpected()),
            }
        }
        line.source = source.ok_or("a line starts with the path of a shader")?;
        line.profile = profile.ok_or("the shader has no profile: -T")?;
        if let Some(model) = line.shader_model.as_deref().filter(|model| shader_model::parse(model).is_none()) {
            return Err(format!("'{model}' is not a shader model such as '6_5'").into());
        }
        Ok(line)
    }
}

/// Splits at spaces that are not between quotes, and removes the quotes. Unlike `shlex`, it keeps the backslashes of Windows' paths.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for c in text.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' | '\t' if !quoted => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            c => word.push(c),
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_a_line() {
        let line = Line::parse(r#"a/b.hlsl -T ps -E Main -D A=1 -DB="x y" -O2 -m 6_6 -o sub -s _x"#).expect("a line");
        let expected = Line {
            source: "a/b.hlsl".to_owned(),
            profile: "ps".to_owned(),
            entry: "Main".to_owned(),
            defines: vec!["A=1".to_owned(), "B=x y".to_owned()],
            output: Some("sub".to_owned()),
            suffix: Some("_x".to_owned()),
            optimization: Some(2),
            shader_model: Some("6_6".to_owned()),
            flags: Vec::new(),
        };
        assert_eq!(line, expected);
        assert_eq!(Line::parse("a.hlsl -D X").expect_err("an error"), "the shader has no profile: -T");
        assert_eq!(Line::parse("a.hlsl b -T ps").expect_err("an error"), "unexpected argument \"b\"");
    }
}
