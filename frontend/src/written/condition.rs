//! Evaluates conditions of `#if`, as far as the macros in them are known.

/// The meaning of the names in a condition.
pub trait Names {
    /// Whether a macro is defined.
    fn is_defined(&self, name: &str) -> bool;

    /// The value of a name, at a nesting depth of macros; None if it is unknown.
    fn value(&self, name: &str, depth: u32) -> Option<i64>;
}

/// The maximum nesting depth of macros and parentheses.
pub const MOST: u32 = 32;

/// Binary operators with their precedence.
const OPERATORS: &[(&str, u32)] = &[
    ("||", 1),
    ("&&", 2),
    ("|", 3),
    ("^", 4),
    ("&", 5),
    ("==", 6),
    ("!=", 6),
    ("<", 7),
    (">", 7),
    ("<=", 7),
    (">=", 7),
    ("<<", 8),
    (">>", 8),
    ("+", 9),
    ("-", 9),
    ("*", 10),
    ("/", 10),
    ("%", 10),
];

/// The value of a condition, given by its tokens; None if it is unknown.
pub fn evaluate(words: &[&str], names: &dyn Names, depth: u32) -> Option<i64> {
    let mut parser = Parser { words: words.iter(), names, depth };
    let value = parser.conditional()?;
    parser.words.next().is_none().then_some(value)
}

struct Parser<'p> {
    words: std::slice::Iter<'p, &'p str>,
    names: &'p dyn Names,
    depth: u32,
}

impl<'p> Parser<'p> {
    fn peek(&self) -> Option<&'p str> {
        self.words.as_slice().first().copied()
    }

    fn take(&mut self, word: &str) -> Option<()> {
        (*self.words.next()? == word).then_some(())
    }

    fn conditional(&mut self) -> Option<i64> {
        self.depth += 1;
        if self.depth > MOST {
            return None;
        }
        let condition = self.binary(1)?;
        let value = if self.peek() == Some("?") {
            self.words.next();
            let then = self.conditional()?;
            self.take(":")?;
            let otherwise = self.conditional()?;
            if condition != 0 { then } else { otherwise }
        } else {
            condition
        };
        self.depth -= 1;
        Some(value)
    }

    fn binary(&mut self, least: u32) -> Option<i64> {
        let mut left = self.unary()?;
        while let Some((operator, precedence)) =
            self.peek().and_then(|word| OPERATORS.iter().find(|(known, precedence)| *known == word && *precedence >= least))
        {
            self.words.next();
            let right = self.binary(precedence + 1)?;
            left = match *operator {
                "||" => i64::from(left != 0 || right != 0),
                "&&" => i64::from(left != 0 && right != 0),
                "|" => left | right,
                "^" => left ^ right,
                "&" => left & right,
                "==" => i64::from(left == right),
                "!=" => i64::from(left != right),
                "<" => i64::from(left < right),
                ">" => i64::from(left > right),
                "<=" => i64::from(left <= right),
                ">=" => i64::from(left >= right),
                "<<" => left.checked_shl(right.try_into().ok()?)?,
                ">>" => left.checked_shr(right.try_into().ok()?)?,
                "+" => left.wrapping_add(right),
                "-" => left.wrapping_sub(right),
                "*" => left.wrapping_mul(right),
                "/" => left.checked_div(right)?,
                _ => left.checked_rem(right)?,
            };
        }
        Some(left)
    }

    fn unary(&mut self) -> Option<i64> {
        let word = *self.words.next()?;
        match word {
            "!" | "-" | "+" | "~" => {
                self.depth += 1;
                let operand = if self.depth > MOST { None } else { self.unary() }?;
                self.depth -= 1;
                Some(match word {
                    "!" => i64::from(operand == 0),
                    "-" => operand.wrapping_neg(),
                    "+" => operand,
                    _ => !operand,
                })
            }
            "(" => {
                let value = self.conditional()?;
                self.take(")")?;
                Some(value)
            }
            "defined" => {
                let has_parenthesis = self.peek() == Some("(");
                if has_parenthesis {
                    self.words.next();
                }
                let is_defined = self.names.is_defined(self.words.next()?);
                if has_parenthesis {
                    self.take(")")?;
                }
                Some(i64::from(is_defined))
            }
            number if number.starts_with(|c: char| c.is_ascii_digit()) => integer(number),
            name if name.starts_with(|c: char| c.is_alphabetic() || c == '_') => {
                // A call of a macro, or of the preprocessor's own functions.
                if self.peek() == Some("(") { None } else { self.names.value(name, self.depth) }
            }
            _ => None,
        }
    }
}

fn integer(text: &str) -> Option<i64> {
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hexadecimal) => i64::from_str_radix(hexadecimal, 16).ok(),
        None => digits.parse().ok(),
    }
}
