//! Evaluates the condition of `#if` and `#elif`: C's operators on 64-bit integers.
//!
//! In the tokens, macros are expanded and `defined` is replaced by its value. Operands that C does not evaluate report no
//! errors.

use super::limits;
use super::token::{Texts, Tok};
use crate::diag::Diagnostic;
use crate::source::{FileId, FileRange};
use diagnostics::registry as code;
use lexer::{RawKind, Until, lex_token, skip_gap};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Value {
    bits: u64,
    unsigned: bool,
}

impl Value {
    fn signed(value: i64) -> Self {
        Self { bits: value as u64, unsigned: false }
    }

    fn truth(self) -> bool {
        self.bits != 0
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::signed(i64::from(value))
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Binary {
    LogicalOr,
    LogicalAnd,
    Or,
    Xor,
    And,
    Equal,
    NotEqual,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    ShiftLeft,
    ShiftRight,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

/// Operators with their precedence.
const BINARY: &[(&str, u8, Binary)] = &[
    ("||", 1, Binary::LogicalOr),
    ("&&", 2, Binary::LogicalAnd),
    ("|", 3, Binary::Or),
    ("^", 4, Binary::Xor),
    ("&", 5, Binary::And),
    ("==", 6, Binary::Equal),
    ("!=", 6, Binary::NotEqual),
    ("<", 7, Binary::Less),
    (">", 7, Binary::Greater),
    ("<=", 7, Binary::LessEqual),
    (">=", 7, Binary::GreaterEqual),
    ("<<", 8, Binary::ShiftLeft),
    (">>", 8, Binary::ShiftRight),
    ("+", 9, Binary::Add),
    ("-", 9, Binary::Subtract),
    ("*", 10, Binary::Multiply),
    ("/", 10, Binary::Divide),
    ("%", 10, Binary::Remainder),
];

/// Evaluates a condition; `end` is the end of its line.
pub(super) fn evaluate(texts: &Texts, tokens: &[Tok], end: Tok) -> Result<bool, Diagnostic> {
    let mut parser = Parser { texts, tokens, next: 0, end, depth: 0, dead: 0 };
    let value = parser.conditional()?;
    if parser.next < tokens.len() {
        let tok = parser.peek();
        let message = format!("expected an operator or the end of the condition, found '{}'", texts.of(&tok));
        return Err(Diagnostic::new(code::CONDITION, tok.range(), message));
    }
    Ok(value.truth())
}

/// Evaluates a condition without positions, in which macros are expanded and `defined` is replaced by its value; None if it is invalid.
pub(crate) fn evaluate_text(condition: &str) -> Option<bool> {
    let mut texts = Texts::default();
    let at = FileRange { file: FileId::from_u32(0), start: 0, end: 0 };
    let mut made_up = |kind, text: &str| {
        let text = texts.make_up(text);
        Tok { kind, space: true, newline: false, painted: false, text, at, expansion: None }
    };
    let (mut tokens, mut position) = (Vec::new(), 0);
    loop {
        position = skip_gap(condition, position, Until::NextToken).end;
        if position == condition.len() {
            break;
        }
        let (kind, end) = lex_token(condition, position);
        tokens.push(made_up(kind, &condition[position..end]));
        position = end;
    }
    let end = made_up(RawKind::End, "");
    evaluate(&texts, &tokens, end).ok()
}

struct Parser<'a> {
    texts: &'a Texts,
    tokens: &'a [Tok],
    next: usize,
    end: Tok,
    depth: u32,
    /// The number of enclosing unevaluated operands, in which division by zero is no error.
    dead: u32,
}

type Result<T, E = Diagnostic> = std::result::Result<T, E>;

impl Parser<'_> {
    fn peek(&self) -> Tok {
        self.tokens.get(self.next).copied().unwrap_or(self.end)
    }

    fn eat(&mut self, text: &str) -> bool {
        let found = self.tokens.get(self.next).is_some_and(|t| self.texts.is(t, text));
        self.next += usize::from(found);
        found
    }

    fn error<T>(tok: &Tok, message: impl Into<String>) -> Result<T> {
        Err(Diagnostic::new(code::CONDITION, tok.range(), message))
    }

    fn expect(&mut self, text: &str, opened: &Tok) -> Result<()> {
        if self.eat(text) {
            return Ok(());
        }
        let found = self.peek();
        let what = if found.kind == RawKind::End { "the end".to_owned() } else { format!("'{}'", self.texts.of(&found)) };
        let label = format!("needed for this '{}'", self.texts.of(opened));
        let message = format!("expected '{text}' in the condition, found {what}");
        Err(Diagnostic::new(code::CONDITION, found.range(), message).with_label(opened.range(), label))
    }

    fn deeper(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > limits::MAX_CONDITION_DEPTH {
            let message = format!("the condition is nested more than {} levels deep", limits::MAX_CONDITION_DEPTH);
            return Err(Diagnostic::new(code::CONDITION_DEPTH, self.peek().range(), message));
        }
        Ok(())
    }

    fn conditional(&mut self) -> Result<Value> {
        self.deeper()?;
        let condition = self.binary(1)?;
        let question = self.peek();
        let value = if self.eat("?") {
            let yes = self.operand(condition.truth(), Self::conditional)?;
            self.expect(":", &question)?;
            let no = self.operand(!condition.truth(), Self::conditional)?;
            let chosen = if condition.truth() { yes } else { no };
            Value { unsigned: yes.unsigned || no.unsigned, ..chosen }
        } else {
            condition
        };
        self.depth -= 1;
        Ok(value)
    }

    /// Parses an operand, which is evaluated only if `needed`.
    fn operand(&mut self, needed: bool, parse: impl FnOnce(&mut Self) -> Result<Value>) -> Result<Value> {
        self.dead += u32::from(!needed);
        let value = parse(self)?;
        self.dead -= u32::from(!needed);
        Ok(value)
    }

    fn binary(&mut self, least: u8) -> Result<Value> {
        let mut left = self.unary()?;
        loop {
            let tok = self.peek();
            let text = self.texts.of(&tok);
            let operator = BINARY.iter().find(|(spelling, _, _)| tok.kind == RawKind::Punctuator && *spelling == text);
            let Some((_, level, operator)) = operator.filter(|(_, level, _)| *level >= least) else { return Ok(left) };
            self.next += 1;
            let needed = match operator {
                Binary::LogicalOr => !left.truth(),
                Binary::LogicalAnd => left.truth(),
                _ => true,
            };
            let right = self.operand(needed, |parser| parser.binary(level + 1))?;
            left = match apply(*operator, left, right) {
                Some(value) => value,
                None if self.dead == 0 => return Self::error(&tok, "division by zero in a condition"),
                None => left,
            };
        }
    }

    fn unary(&mut self) -> Result<Value> {
        let tok = self.peek();
        self.next += 1;
        let text = self.texts.of(&tok);
        match tok.kind {
            RawKind::Punctuator if matches!(text, "!" | "~" | "-" | "+" | "(") => {
                self.deeper()?;
                let value = if text == "(" {
                    let value = self.conditional()?;
                    self.expect(")", &tok)?;
                    value
                } else {
                    let value = self.unary()?;
                    match text {
                        "!" => (!value.truth()).into(),
                        "~" => Value { bits: !value.bits, ..value },
                        "-" => Value { bits: value.bits.wrapping_neg(), ..value },
                        _ => value,
                    }
                };
                self.depth -= 1;
                Ok(value)
            }
            RawKind::Number => number(text).or_else(|message| Self::error(&tok, message)),
            RawKind::Character => Ok(character(text)),
            RawKind::Identifier if self.peek_is_call(&tok) => {
                Self::error(&tok, format!("'{text}' is used like a macro with arguments, but no such macro is defined"))
            }
            RawKind::Identifier => Ok((text == "true").into()),
            RawKind::End => Self::error(&tok, "expected a value, but the condition ends here"),
            RawKind::String | RawKind::Punctuator | RawKind::Unterminated | RawKind::Unknown => {
                Self::error(&tok, format!("expected a value in the condition, found '{text}'"))
            }
        }
    }

    fn peek_is_call(&self, name: &Tok) -> bool {
        let next = self.peek();
        !self.texts.is(name, "true") && self.texts.is(&next, "(")
    }
}

/// Applies an operator; None for a division by zero.
fn apply(operator: Binary, a: Value, b: Value) -> Option<Value> {
    let unsigned = a.unsigned || b.unsigned;
    let (x, y) = (a.bits as i64, b.bits as i64);
    let of = |bits: u64| Some(Value { bits, unsigned });
    let less = |a: Value, b: Value| if unsigned { a.bits < b.bits } else { (a.bits as i64) < (b.bits as i64) };
    let divide = |signed: fn(i64, i64) -> i64, plain: fn(u64, u64) -> u64| {
        if y == 0 { None } else { of(if unsigned { plain(a.bits, b.bits) } else { signed(x, y) as u64 }) }
    };
    match operator {
        Binary::LogicalOr => Some((a.truth() || b.truth()).into()),
        Binary::LogicalAnd => Some((a.truth() && b.truth()).into()),
        Binary::Or => of(a.bits | b.bits),
        Binary::Xor => of(a.bits ^ b.bits),
        Binary::And => of(a.bits & b.bits),
        Binary::Equal => Some((a.bits == b.bits).into()),
        Binary::NotEqual => Some((a.bits != b.bits).into()),
        Binary::Less => Some(less(a, b).into()),
        Binary::Greater => Some(less(b, a).into()),
        Binary::LessEqual => Some((!less(b, a)).into()),
        Binary::GreaterEqual => Some((!less(a, b)).into()),
        Binary::ShiftLeft => Some(shift(a, b, true)),
        Binary::ShiftRight => Some(shift(a, b, false)),
        Binary::Add => of(a.bits.wrapping_add(b.bits)),
        Binary::Subtract => of(a.bits.wrapping_sub(b.bits)),
        Binary::Multiply => of(a.bits.wrapping_mul(b.bits)),
        Binary::Divide => divide(i64::wrapping_div, u64::wrapping_div),
        Binary::Remainder => divide(i64::wrapping_rem, u64::wrapping_rem),
    }
}

/// Shifts by the type of the left operand; a negative count shifts in the other direction, and counts from 64 on give 0.
fn shift(a: Value, b: Value, left: bool) -> Value {
    let negative = !b.unsigned && (b.bits as i64) < 0;
    let count = if negative { b.bits.wrapping_neg() } else { b.bits }.min(64) as u32;
    let bits = match (left != negative, a.unsigned) {
        (true, _) => a.bits.checked_shl(count).unwrap_or(0),
        (false, true) => a.bits.checked_shr(count).unwrap_or(0),
        (false, false) => ((a.bits as i64) >> count.min(63)) as u64,
    };
    Value { bits, ..a }
}

fn number(text: &str) -> Result<Value, String> {
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match lower.as_bytes() {
        [b'0', b'x', ..] => (&lower[2..], 16),
        [b'0', b'b', ..] => (&lower[2..], 2),
        [b'0', _, ..] => (&lower[1..], 8),
        _ => (&lower[..], 10),
    };
    let len = digits.find(|c: char| !c.is_digit(radix.max(10))).unwrap_or(digits.len());
    let (digits, suffix) = digits.split_at(len);
    let unsigned = match suffix {
        "" | "l" | "ll" => false,
        "u" | "ul" | "lu" | "ull" | "llu" => true,
        _ if suffix.starts_with('.') || (radix != 16 && matches!(suffix, "f" | "h")) || lower.contains(['e', 'p']) => {
            return Err(format!("floating-point literal '{text}' in preprocessor expression"));
        }
        _ => return Err(format!("invalid number '{text}' in preprocessor expression")),
    };
    // The prefix of `0` and `0u` is their only digit.
    let digits = if digits.is_empty() && radix == 8 { "0" } else { digits };
    match u64::from_str_radix(digits, radix) {
        Ok(bits) => Ok(Value { bits, unsigned: unsigned || bits > i64::MAX as u64 }),
        Err(e) if *e.kind() == std::num::IntErrorKind::PosOverflow => Err(format!("'{text}' does not fit in 64 bits")),
        Err(_) => Err(format!("invalid number '{text}' in preprocessor expression")),
    }
}

/// The value of a character constant; several characters are the bytes of a number, as in clang.
fn character(text: &str) -> Value {
    let inner = text.strip_prefix('\'').and_then(|t| t.strip_suffix('\'')).unwrap_or(text);
    let mut chars = inner.chars().peekable();
    let mut value: u32 = 0;
    let mut count = 0;
    let mut last = 0;
    while let Some(c) = chars.next() {
        last = if c == '\\' { escape(&mut chars) } else { c as u32 };
        value = (value << 8) | last;
        count += 1;
    }
    Value::signed(i64::from(if count == 1 { last as i32 } else { value as i32 }))
}

/// The value of an escape sequence after the backslash.
fn escape(chars: &mut std::iter::Peekable<std::str::Chars>) -> u32 {
    let Some(first) = chars.next() else { return u32::from(b'\\') };
    match first {
        'n' => 10,
        't' => 9,
        'r' => 13,
        'a' => 7,
        'b' => 8,
        'f' => 12,
        'v' => 11,
        'x' => digits(chars, 16, usize::MAX, 0),
        '0'..='7' => digits(chars, 8, 2, first as u32 - '0' as u32),
        other => other as u32,
    }
}

fn digits(chars: &mut std::iter::Peekable<std::str::Chars>, radix: u32, most: usize, mut value: u32) -> u32 {
    for _ in 0..most {
        let Some(digit) = chars.peek().and_then(|c| c.to_digit(radix)) else { break };
        value = value.wrapping_mul(radix).wrapping_add(digit);
        chars.next();
    }
    value
}
