//! Converts mangled names of types and variables to C++, as far as a header can name them: classes in namespaces, and templates with types and
//! numbers as arguments.

/// A class in C++ syntax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypeName {
    /// The name with all namespaces and arguments: `::n::twice<int>`.
    pub name: String,
    /// The declarations that the name needs, one on each line.
    pub declarations: Vec<String>,
}

/// The class that `_ZTS…` names; `None` if only its own file can name it, or if it is not a class.
pub fn class(symbol: &str) -> Option<TypeName> {
    let mut reader = Reader { rest: symbol.strip_prefix("_ZTS")?, declarations: Vec::new() };
    let name = reader.class()?;
    reader.rest.is_empty().then_some(TypeName { name, declarations: reader.declarations })
}

/// The variable that a specialization constant's `_ZTSN4sycl6detail10name_of_idI…E` names. For a variable that is local to a file, `@` and the
/// number of the file follow.
pub fn variable(symbol: &str) -> Option<String> {
    let symbol = symbol.split('@').next().unwrap_or_default();
    let inner = symbol.strip_prefix("_ZTSN4sycl6detail10name_of_idIL_Z")?.strip_suffix("EEE")?;
    let mut reader = Reader { rest: inner, declarations: Vec::new() };
    let parts = if reader.takes('N') {
        let mut parts = Vec::new();
        // The `E` that ends the nested name may be one of the three that were removed.
        while !reader.rest.is_empty() && !reader.takes('E') {
            reader.takes('L');
            parts.push(reader.source_name()?);
        }
        parts
    } else {
        reader.takes('L');
        vec![reader.source_name()?]
    };
    reader.rest.is_empty().then(|| format!("::{}", parts.join("::")))
}

/// Builtin types, by their letters.
const BUILTIN: [(char, &str); 16] = [
    ('b', "bool"),
    ('c', "char"),
    ('a', "signed char"),
    ('h', "unsigned char"),
    ('s', "short"),
    ('t', "unsigned short"),
    ('i', "int"),
    ('j', "unsigned int"),
    ('l', "long"),
    ('m', "unsigned long"),
    ('x', "long long"),
    ('y', "unsigned long long"),
    ('f', "float"),
    ('d', "double"),
    ('v', "void"),
    ('w', "wchar_t"),
];

struct Reader<'a> {
    rest: &'a str,
    declarations: Vec<String>,
}

impl<'a> Reader<'a> {
    fn takes(&mut self, letter: char) -> bool {
        match self.rest.strip_prefix(letter) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Reads a name with its length, such as `5First`.
    fn source_name(&mut self) -> Option<&'a str> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let length: usize = self.rest[..digits].parse().ok()?;
        let name = self.rest[digits..].get(..length)?;
        self.rest = &self.rest[digits + length..];
        // A name with `$` or other special characters, or one of the compiler's own, cannot appear in a header.
        name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_').then_some(name)
    }

    fn class(&mut self) -> Option<String> {
        let is_nested = self.takes('N');
        let mut names = vec![self.source_name()?];
        while is_nested && self.rest.starts_with(|first: char| first.is_ascii_digit()) {
            names.push(self.source_name()?);
        }
        let (last, namespaces) = names.split_last()?;
        let mut full = format!("::{}", names.join("::"));
        let mut head = String::new();
        if self.takes('I') {
            let (mut parameters, mut arguments) = (Vec::new(), Vec::new());
            while !self.takes('E') {
                let (parameter, argument) = self.argument()?;
                parameters.push(parameter);
                arguments.push(argument);
            }
            full.extend(["<", &arguments.join(", "), ">"]);
            head = format!("template <{}> ", parameters.join(", "));
        }
        if is_nested && !self.takes('E') {
            return None;
        }
        let open: String = namespaces.iter().map(|name| format!("namespace {name} {{ ")).collect();
        let close = " }".repeat(namespaces.len());
        self.declarations.push(format!("{open}{head}class {last};{close}"));
        Some(full)
    }

    /// Reads a template argument. Returns the declaration of its parameter, and the argument.
    fn argument(&mut self) -> Option<(String, String)> {
        if !self.takes('L') {
            return Some(("typename".to_owned(), self.ty()?));
        }
        let ty = self.builtin()?;
        let end = self.rest.find('E')?;
        let number = self.rest[..end].replacen('n', "-", 1);
        self.rest = &self.rest[end + 1..];
        number.parse::<i128>().ok()?;
        let value =
            if ty == "bool" { ["false", "true"][usize::from(number == "1")].to_owned() } else { format!("({ty}){number}") };
        Some((ty.to_owned(), value))
    }

    fn builtin(&mut self) -> Option<&'static str> {
        let (_, name) = BUILTIN.iter().find(|(letter, _)| self.rest.starts_with(*letter))?;
        self.rest = &self.rest[1..];
        Some(name)
    }

    fn ty(&mut self) -> Option<String> {
        if self.takes('P') {
            return Some(format!("{} *", self.ty()?));
        }
        if self.takes('K') {
            return Some(format!("const {}", self.ty()?));
        }
        if self.rest.starts_with(|first: char| first.is_ascii_digit() || first == 'N') {
            return self.class();
        }
        self.builtin().map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_named_with_what_they_need() {
        let named = |symbol: &str| class(symbol).map(|class| (class.name, class.declarations.join(" ")));
        let pair = |name: &str, declarations: &str| Some((name.to_owned(), declarations.to_owned()));
        assert_eq!(named("_ZTS5First"), pair("::First", "class First;"));
        assert_eq!(named("_ZTSN1a1b1KE"), pair("::a::b::K", "namespace a { namespace b { class K; } }"));
        assert_eq!(
            named("_ZTSN1a5twiceIiLi5ELb1EEE"),
            pair("::a::twice<int, (int)5, true>", "namespace a { template <typename, int, bool> class twice; }")
        );
        assert_eq!(
            named("_ZTS4overIPKN1n1SEE"),
            pair("::over<const ::n::S *>", "namespace n { class S; } template <typename> class over;")
        );
        for local in ["_ZTSZ4mainE5First", "_ZTSZ4mainEUlvE_", "_ZTSi", "_ZTS5Fir", "First", "_ZTS2a$", "_ZTS4overIJiEE"] {
            assert_eq!(named(local), None, "{local}");
        }
    }

    #[test]
    fn variables_are_named() {
        assert_eq!(variable("_ZTSN4sycl6detail10name_of_idIL_ZL6factorEEE").as_deref(), Some("::factor"));
        assert_eq!(variable("_ZTSN4sycl6detail10name_of_idIL_Z6sharedEEE").as_deref(), Some("::shared"));
        assert_eq!(variable("_ZTSN4sycl6detail10name_of_idIL_ZN1nL6factorEEEE").as_deref(), Some("::n::factor"));
        assert_eq!(variable("_ZTSN4sycl6detail10name_of_idIL_ZL6factorEEE@0123456789abcdef").as_deref(), Some("::factor"));
        assert_eq!(variable("_ZTS5First"), None);
    }
}
