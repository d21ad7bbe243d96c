//! Derives from a program and a number the same program with one mistake that people make, and a description of the mistake.

use super::tokens::{Kind, Token, arguments, behind, closing, statement, text_before, text_behind, tokens};
use super::words::{
    ATTRIBUTES, INTRINSICS, KEYWORDS, LITERALS, METHODS, OPERATORS, QUALIFIERS, REGISTERS, SEMANTICS, SIZES, SWIZZLES,
    TEMPLATE_ARGUMENTS, TYPES,
};
use ::tests::random::Random;

/// A text with a mistake.
#[derive(Debug, PartialEq, Eq)]
pub struct Mutant {
    pub text: String,
    /// A description of the mistake, with its line.
    pub change: String,
}

/// Maximum number of tries to find a location for a mutation.
const TRIES: usize = 60;

/// The mutant of a text with this number.
pub fn mutant(text: &str, random: &mut Random) -> Option<Mutant> {
    let original = tokens(text);
    for _ in 0..TRIES {
        let mut tokens = original.clone();
        let places: Vec<usize> = (0..tokens.len()).filter(|index| tokens[*index].kind != Kind::Space).collect();
        if places.is_empty() {
            return None;
        }
        let at = *random.pick(&places);
        let Some(what) = change(&mut tokens, at, random) else { continue };
        let mutant: String = tokens.iter().map(|token| token.text.as_str()).collect();
        if mutant != text {
            let line = original[..at].iter().map(|token| token.text.matches('\n').count()).sum::<usize>() + 1;
            return Some(Mutant { text: mutant, change: format!("line {line}: {what}") });
        }
    }
    None
}

fn is_name(token: &Token) -> bool {
    token.kind == Kind::Word && !KEYWORDS.contains(&token.text.as_str()) && !TYPES.contains(&token.text.as_str())
}

/// The names of a text, for which another name may be mistaken.
fn names(tokens: &[Token]) -> Vec<&str> {
    let mut names: Vec<&str> = tokens.iter().filter(|token| is_name(token)).map(|token| token.text.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Replaces the token at an index.
fn replace(tokens: &mut [Token], at: usize, new: &str) -> Option<String> {
    let what = format!("'{}' becomes '{new}'", tokens[at].text);
    new.clone_into(&mut tokens[at].text);
    Some(what)
}

/// Inserts text before the token at an index.
fn insert(tokens: &mut [Token], at: usize, new: &str) -> Option<String> {
    let what = format!("'{}' before '{}'", new.trim(), tokens[at].text);
    tokens[at].text.insert_str(0, new);
    Some(what)
}

/// Removes tokens; space stays, so that lines keep their numbers.
fn remove(tokens: &mut [Token], range: std::ops::Range<usize>) {
    for token in tokens[range].iter_mut().filter(|token| token.kind != Kind::Space) {
        token.text.clear();
    }
}

/// The texts of a range in one line.
fn shown(tokens: &[Token], range: std::ops::Range<usize>) -> String {
    let text: String = tokens[range].iter().map(|token| token.text.as_str()).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(60).collect()
}

/// Makes a mistake at or around a token; None if none applies.
fn change(tokens: &mut [Token], at: usize, random: &mut Random) -> Option<String> {
    let token = tokens[at].clone();
    let text = token.text.as_str();
    match random.below(40) {
        0 => {
            tokens[at].text.clear();
            Some(format!("'{text}' is deleted"))
        }
        1 => insert(tokens, at, &format!("{text} ")),
        // A name of the program for another one.
        2..=4 if is_name(&token) => {
            let new = (*random.pick(&names(tokens))).to_owned();
            replace(tokens, at, &new)
        }
        // One kind of token for another of its kind.
        5..=15 => sibling(tokens, at, random),
        16..=18 => list(tokens, at, random),
        19 => {
            let range = statement(tokens, at)?;
            let what = format!("'{}' is deleted", shown(tokens, range.clone()));
            remove(tokens, range);
            Some(what)
        }
        20 => {
            let range = statement(tokens, at)?;
            let copy: String = tokens[range.clone()].iter().map(|token| token.text.replace('\n', " ")).collect();
            // A comment to the end of the line would swallow the following text.
            if copy.contains("//") || copy.contains('#') {
                return None;
            }
            let what = format!("'{}' is doubled", shown(tokens, range.clone()));
            tokens[range.end - 1].text.push_str(&copy);
            Some(what)
        }
        21 => {
            let first = statement(tokens, at)?;
            let second = statement(tokens, behind(tokens, first.end - 1)?)?;
            if second.start < first.end {
                return None;
            }
            let moved: Vec<Token> = tokens[first.start..second.end].to_vec();
            let what = format!("'{}' moves behind what follows", shown(tokens, first.clone()));
            let (head, tail) = moved.split_at(first.len());
            for (place, token) in tokens[first.start..second.end].iter_mut().zip(tail.iter().chain(head)) {
                place.clone_from(token);
            }
            Some(what)
        }
        22..=25 => qualifier(tokens, at, random),
        26 | 27 => semantic(tokens, at, random),
        28..=30 => bracket(tokens, at, random),
        31 => forgotten_return(tokens, at, random),
        32 if is_name(&token) => insert(tokens, at, &format!("({})", random.pick(TYPES))),
        33 | 34 if is_name(&token) || text == ")" => {
            let suffix = *random.pick(SUFFIXES);
            tokens[at].text.push_str(suffix);
            Some(format!("'{suffix}' behind '{text}'"))
        }
        35 if token.kind == Kind::Number || is_name(&token) => {
            insert(tokens, at, random.pick::<&str>(&["-", "!", "~", "++", "&", "*"]))
        }
        36 if is_name(&token) => {
            // One of its uses has another name, as after a change of the declaration.
            tokens[at].text.push('_');
            Some(format!("'{text}' becomes '{text}_'"))
        }
        37 if random.once_in(3) => {
            // Text that also appears elsewhere.
            let other = random.below(tokens.len());
            (tokens[other].kind != Kind::Space).then_some(())?;
            let (one, two) = (tokens[at].text.clone(), tokens[other].text.clone());
            tokens[at].text.clone_from(&two);
            tokens[other].text.clone_from(&one);
            Some(format!("'{one}' and '{two}' change places"))
        }
        38 => insert(tokens, at, &format!("{} ", random.pick(STATEMENTS))),
        _ => None,
    }
}

/// A return statement that is forgotten, or has no value.
fn forgotten_return(tokens: &mut [Token], at: usize, random: &mut Random) -> Option<String> {
    let found = (at..tokens.len()).find(|index| tokens[*index].text == "return")?;
    let range = statement(tokens, found)?;
    if random.once_in(2) {
        remove(tokens, range);
        Some("a return is deleted".to_owned())
    } else {
        remove(tokens, found + 1..range.end - 1);
        Some("a return without its value".to_owned())
    }
}

/// Text mistakenly written after an expression.
const SUFFIXES: &[&str] =
    &["[0]", "[4]", ".x", ".xyzw", ".w", "()", "(0)", ".rgb", "._m00", ".Load(0)", "++", ".length", "[1.5]", "[-1]"];

/// Statements and declarations, in a wrong or a right location.
#[rustfmt::skip]
const STATEMENTS: &[&str] = &[
    "discard;", "break;", "continue;", "return;", "return 0;", "{", "}", ";", "int unused;", "static int once = 1;", "const int never;",
    "if (1)", "for (;;) {}", "while (0);", "case 0:", "default:", "else", "typedef int T;", "struct Local { int a; };", "int a[];",
    "float3 v = {1, 2};", "float f = float2(1, 2);", "uint u = -1;", "int2 i = 1.5;", "bool b = 2;", "half h = 70000;", "string s = \"a\";",
    "groupshared int g;", "Texture2D t;", "SamplerState s;", "template<typename T>", "using namespace n;", "this", "goto end;", "asm {}",
    "float2x2 m = {1, 2, 3};", "double d = 1.0L;", "unsigned int u;", "unsigned float f;", "inline", "interface I {};", "class C { int c; };",
];

/// Another token of the same kind.
fn sibling(tokens: &mut [Token], at: usize, random: &mut Random) -> Option<String> {
    let text = tokens[at].text.clone();
    let (previous, next) = (text_before(tokens, at).to_owned(), text_behind(tokens, at).to_owned());
    match tokens[at].kind {
        Kind::Word if previous == "." => {
            if next == "(" {
                return replace(tokens, at, random.pick::<&str>(METHODS));
            }
            if text.chars().all(|c| "xyzwrgba".contains(c)) || text.starts_with("_m") {
                return replace(tokens, at, random.pick::<&str>(SWIZZLES));
            }
            let members: Vec<&str> = (1..tokens.len())
                .filter(|index| tokens[*index].kind == Kind::Word && text_before(tokens, *index) == ".")
                .map(|index| tokens[index].text.as_str())
                .collect();
            let new = (*random.pick(&members)).to_owned();
            replace(tokens, at, &new)
        }
        Kind::Word if previous == ":" && text != "register" && text != "packoffset" => {
            replace(tokens, at, random.pick::<&str>(SEMANTICS))
        }
        Kind::Word if QUALIFIERS.contains(&text.as_str()) => replace(tokens, at, random.pick::<&str>(QUALIFIERS)),
        Kind::Word if TYPES.contains(&text.as_str()) => {
            if random.once_in(6) {
                let new = (*random.pick(&names(tokens))).to_owned();
                return replace(tokens, at, &new);
            }
            let near = near_types(&text);
            let new = if random.once_in(3) { *random.pick(TYPES) } else { *random.pick(&near) };
            replace(tokens, at, new)
        }
        Kind::Word if KEYWORDS.contains(&text.as_str()) => replace(tokens, at, random.pick::<&str>(KEYWORDS)),
        Kind::Word if INTRINSICS.contains(&text.as_str()) => replace(tokens, at, random.pick::<&str>(INTRINSICS)),
        Kind::Number => {
            let new = match random.below(4) {
                0 => format!(
                    "{text}{}",
                    random.pick(&["u", "f", "h", "L", "ull", ".0", "e40", ".f", "x", "l", "lf", "00000000000", "u8"])
                ),
                1 => format!("-{text}"),
                _ => (*random.pick(LITERALS)).to_owned(),
            };
            replace(tokens, at, &new)
        }
        Kind::Sign if OPERATORS.contains(&text.as_str()) => replace(tokens, at, random.pick::<&str>(OPERATORS)),
        Kind::Text => replace(
            tokens,
            at,
            random.pick::<&str>(&[
                "\"\"",
                "\"x\"",
                "\"compute\"",
                "\"pixel\"",
                "'a'",
                "0",
                "\"rgba8\"",
                "\"triangle_cw\"",
                "\"integer\"",
            ]),
        ),
        _ => None,
    }
}

/// Types of the same scalar or of the same shape, which may be mistaken for each other.
fn near_types(text: &str) -> Vec<&'static str> {
    let scalar = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'x').len();
    let near = |name: &&&str| {
        let (one, two) = (scalar(text), scalar(name));
        text[..one] == name[..two] || text[one..] == name[two..]
    };
    TYPES.iter().filter(near).copied().collect()
}

/// Adds or removes one argument or parameter, or swaps two.
fn list(tokens: &mut [Token], at: usize, random: &mut Random) -> Option<String> {
    let open = (0..=at).rev().chain(at..tokens.len()).find(|index| tokens[*index].text == "(")?;
    let arguments = arguments(tokens, open)?;
    if arguments.is_empty() {
        let new = *random.pick(&["0", "1.0", "float4(1, 2, 3, 4)", "int a", "void"]);
        tokens[open].text.push_str(new);
        return Some(format!("'{new}' between empty brackets"));
    }
    let index = random.below(arguments.len());
    let range = arguments[index].clone();
    let what = shown(tokens, range.clone());
    match random.below(4) {
        0 => {
            remove(tokens, range.clone());
            // With its comma.
            if index > 0 {
                tokens[range.start - 1].text.clear();
            } else if arguments.len() > 1 {
                tokens[range.end].text.clear();
            }
            Some(format!("the argument '{what}' is deleted"))
        }
        1 => {
            let copy: String = tokens[range.clone()]
                .iter()
                .filter(|token| !token.text.starts_with("//"))
                .map(|token| token.text.replace('\n', " "))
                .collect();
            tokens[range.end].text.insert_str(0, &format!(", {}", copy.trim()));
            Some(format!("the argument '{what}' is doubled"))
        }
        2 => {
            let new =
                *random.pick(&["0", "1.5", "float2(1, 2)", "true", "float4(1, 2, 3, 4)", "-1", "int3(1, 2, 3)", "\"text\""]);
            let first = range.clone().find(|index| tokens[*index].kind != Kind::Space)?;
            remove(tokens, range);
            new.clone_into(&mut tokens[first].text);
            Some(format!("the argument '{what}' becomes '{new}'"))
        }
        _ => {
            let other = arguments[random.below(arguments.len())].clone();
            if other.start == range.start {
                return None;
            }
            let texts = [range.clone(), other.clone()]
                .map(|range| tokens[range].iter().map(|token| token.text.clone()).collect::<String>());
            if texts.iter().any(|text| text.contains("//") || text.contains('#')) {
                return None;
            }
            for (range, text) in [(range, &texts[1]), (other, &texts[0])] {
                tokens[range.clone()].iter_mut().for_each(|token| token.text.clear());
                tokens[range.start].text.clone_from(text);
            }
            Some(format!("the argument '{what}' changes its place"))
        }
    }
}

/// A qualifier more or less.
fn qualifier(tokens: &mut [Token], at: usize, random: &mut Random) -> Option<String> {
    let is_type =
        |index: &usize| TYPES.contains(&tokens[*index].text.as_str()) || QUALIFIERS.contains(&tokens[*index].text.as_str());
    let found = (at..tokens.len()).chain(0..at).find(is_type)?;
    if QUALIFIERS.contains(&tokens[found].text.as_str()) && random.once_in(2) {
        let what = format!("'{}' is deleted", tokens[found].text);
        tokens[found].text.clear();
        return Some(what);
    }
    insert(tokens, found, &format!("{} ", random.pick(QUALIFIERS)))
}

/// Adds, changes or removes a semantic or a register.
fn semantic(tokens: &mut [Token], at: usize, random: &mut Random) -> Option<String> {
    let found = (at..tokens.len()).find(|index| matches!(tokens[*index].text.as_str(), ":" | ";" | "," | ")"))?;
    if tokens[found].text != ":" {
        let semantic = if random.once_in(3) { *random.pick(REGISTERS) } else { *random.pick(SEMANTICS) };
        return insert(tokens, found, &format!(" : {semantic}"));
    }
    let name = behind(tokens, found).filter(|name| tokens[*name].kind == Kind::Word)?;
    let end = if text_behind(tokens, name) == "(" { closing(tokens, behind(tokens, name)?)? } else { name };
    let what = shown(tokens, found..end + 1);
    let is_register = tokens[name].text == "register" || tokens[name].text == "packoffset";
    remove(tokens, found + 1..end + 1);
    if random.once_in(3) {
        tokens[found].text.clear();
        return Some(format!("'{what}' is deleted"));
    }
    let new = if is_register != random.once_in(8) { *random.pick(REGISTERS) } else { *random.pick(SEMANTICS) };
    new.clone_into(&mut tokens[name].text);
    Some(format!("'{what}' becomes '{new}'"))
}

/// An attribute, the size of an array, or template arguments: deleted, or others.
fn bracket(tokens: &mut [Token], at: usize, random: &mut Random) -> Option<String> {
    let found = (at..tokens.len()).chain(0..at).find(|index| matches!(tokens[*index].text.as_str(), "[" | "[[" | "<"))?;
    if tokens[found].text == "<" {
        let end = (found..tokens.len()).take(12).find(|index| tokens[*index].text == ">")?;
        let what = shown(tokens, found..end + 1);
        let new = *random.pick(TEMPLATE_ARGUMENTS);
        remove(tokens, found..end + 1);
        new.clone_into(&mut tokens[found].text);
        return Some(format!("'{what}' becomes '{new}'"));
    }
    let end = closing(tokens, found)?;
    let what = shown(tokens, found..end + 1);
    let is_attribute =
        matches!(text_before(tokens, found), ";" | "}" | "{" | "]" | "]]" | "" | "(" | ",") && text_before(tokens, found) != ")";
    let inner = behind(tokens, found)?;
    let new = if !is_attribute {
        format!("[{}]", random.pick(SIZES))
    } else if random.once_in(3) {
        let call = behind(tokens, inner).filter(|open| tokens[*open].text == "(")?;
        let arguments = *random.pick(&[
            "()",
            "(0)",
            "(1, 1)",
            "(-1, 1, 1)",
            "(1.5, 1, 1)",
            "(2000, 1, 1)",
            "(1, 1, 65)",
            "(\"x\")",
            "(a, 1, 1)",
            "(1, 1, 1, 1)",
        ]);
        let close = closing(tokens, call)?;
        remove(tokens, call..close + 1);
        arguments.clone_into(&mut tokens[call].text);
        return Some(format!("the arguments of '{what}' become '{arguments}'"));
    } else if random.once_in(3) {
        String::new()
    } else {
        (*random.pick(ATTRIBUTES)).to_owned()
    };
    remove(tokens, found..end + 1);
    tokens[found].text.clone_from(&new);
    Some(format!("'{what}' becomes '{new}'"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const TEXT: &str = "struct S { float4 a : COLOR; };\nStructuredBuffer<S> b : register(t1);\n\
        float4 main(uint i : SV_VertexID) : SV_Position {\n  float4 x = max(b[i].a.xyzw, 1.0);\n  return x;\n}\n";

    #[test]
    fn a_number_is_one_mutant() {
        let of = |number| mutant(TEXT, &mut Random::new(number));
        assert!((0..100).all(|number| of(number) == of(number)));
        let all: BTreeSet<String> = (0..3000).filter_map(of).map(|mutant| mutant.text).collect();
        assert!(all.len() > 1000 && !all.contains(TEXT), "{}", all.len());
    }

    #[test]
    fn mistakes_name_their_line() {
        let mutants = (0..3000).filter_map(|number| mutant(TEXT, &mut Random::new(number)));
        let all: BTreeSet<String> = mutants.map(|mutant| mutant.change).collect();
        assert!(all.iter().any(|change| change.starts_with("line 4: the argument '1.0' becomes ")), "{all:#?}");
        assert!(all.contains("line 5: a return without its value"), "{all:#?}");
    }
}
