//! The lines of the formatted text: where they begin, and how far they are indented.

use crate::lines::{Piece, PieceKind, columns, pieces};
use crate::spaces::{Gap, gap};
use crate::style::{Braces, Style};

/// Formats a text.
pub fn format(text: &str, style: &Style) -> String {
    let pieces = pieces(text, style.tab_width.max(1));
    let mut layout = Layout {
        style,
        pieces: &pieces,
        out: String::with_capacity(text.len() + text.len() / 8),
        column: 0,
        state: State::default(),
        conditionals: Vec::new(),
    };
    for index in 0..pieces.len() {
        layout.piece(index);
    }
    let mut out = layout.out;
    if !out.is_empty() {
        out.push('\n');
    }
    // Line ends are those of the text.
    if text.contains("\r\n") { out.replace("\r\n", "\n").replace('\n', "\r\n") } else { out }
}

/// The contents of braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Contents {
    Statements,
    Switch,
    Namespace,
    /// Values, enumerators or states.
    Values,
}

#[derive(Debug, Clone)]
enum Open {
    Brace {
        contents: Contents,
        /// The levels of the line with the brace.
        levels: usize,
        /// The headers before it.
        headers: usize,
    },
    Parenthesis {
        /// The column of the first token in it, if that is on the same line.
        column: Option<usize>,
        is_for: bool,
    },
}

/// The state between two tokens.
#[derive(Debug, Clone, Default)]
struct State {
    open: Vec<Open>,
    /// The levels of the current line, without those of its continuation.
    levels: usize,
    /// The number of `if (…)`, `else` and the like without a brace before the statement.
    headers: usize,
    /// The parenthesis that opens next belongs to this control statement.
    control: Option<Control>,
    /// The first word of the statement.
    first_word: Option<&'static str>,
    /// The number of `?` whose `:` has not followed.
    questions: usize,
    /// The statement is not complete.
    is_open: bool,
    /// A control header is complete, and its statement follows.
    follows_header: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Control {
    For,
    Switch,
    Other,
}

/// First words of a statement that determine its layout.
const FIRST_WORDS: [&str; 12] = [
    "case",
    "default",
    "struct",
    "class",
    "interface",
    "enum",
    "namespace",
    "cbuffer",
    "tbuffer",
    "public",
    "private",
    "protected",
];

struct Layout<'a> {
    style: &'a Style,
    pieces: &'a [Piece<'a>],
    out: String,
    column: usize,
    state: State,
    /// For each open `#if`, the state at its start, and after its first branch.
    conditionals: Vec<(State, Option<State>)>,
}

/// A line without the white space at its end. A backslash keeps one space, because it would otherwise join the next line.
fn trimmed(line: &str) -> &str {
    let end = line.trim_end().len();
    let joins = line[..end].ends_with('\\') && line[end..].starts_with([' ', '\t']);
    &line[..end + usize::from(joins)]
}

impl Layout<'_> {
    fn piece(&mut self, index: usize) {
        let piece = &self.pieces[index];
        if piece.kind == PieceKind::Directive {
            self.break_line(index);
            self.directive(piece);
            return;
        }
        if self.begins_line(index) {
            self.break_line(index);
            self.indent(index);
        } else {
            self.space(index);
        }
        self.track(index);
        self.write(index);
    }

    /// Whether a token begins a line in the result.
    fn begins_line(&self, index: usize) -> bool {
        let piece = &self.pieces[index];
        let Some(before) = index.checked_sub(1).map(|before| &self.pieces[before]) else { return true };
        if matches!(before.kind, PieceKind::LineComment | PieceKind::Directive) {
            return true;
        }
        let is_word = |text: &str| piece.is_word(text);
        match self.style.braces {
            Braces::Attach if piece.is("{") && piece.begins_line() && self.opens_block(before) => false,
            Braces::Attach if is_word("else") && before.is("}") => false,
            Braces::Break if piece.is("{") && self.opens_block(before) && !self.closes_on_line(index) => true,
            Braces::Break if is_word("else") && before.is("}") && self.spans_lines(index - 1) => true,
            _ => piece.begins_line(),
        }
    }

    /// Whether a brace after a token opens a block that has a head, such as `if (x)`, `struct S` or `float4 f() : SV_Target`, rather than a
    /// list of values.
    fn opens_block(&self, before: &Piece<'_>) -> bool {
        let is_in_parenthesis = matches!(self.state.open.last(), Some(Open::Parenthesis { .. }));
        !is_in_parenthesis && (before.is(")") || before.kind == PieceKind::Word && !before.is_word("return"))
    }

    /// Whether the block that a brace closes has more than one line.
    fn spans_lines(&self, close: usize) -> bool {
        let mut depth = 0_usize;
        for piece in self.pieces[..=close].iter().rev() {
            if piece.is("}") {
                depth += 1;
            } else if piece.is("{") {
                depth -= 1;
                if depth == 0 {
                    return false;
                }
            }
            if piece.begins_line() {
                return true;
            }
        }
        false
    }

    /// Whether the brace that closes one is on the same line.
    fn closes_on_line(&self, index: usize) -> bool {
        let mut depth = 0_usize;
        for (at, piece) in self.pieces.iter().enumerate().skip(index) {
            if at > index && piece.begins_line() {
                return false;
            }
            depth += usize::from(piece.is("{"));
            if piece.is("}") {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return true;
                }
            }
        }
        false
    }

    /// Ends the line, and keeps empty lines up to the maximum.
    fn break_line(&mut self, index: usize) {
        let piece = &self.pieces[index];
        let line = self.out.rfind('\n').map_or(0, |newline| newline + 1);
        let trimmed = line + trimmed(&self.out[line..]).len();
        self.out.truncate(trimmed);
        if index > 0 {
            let empty = piece.newlines.saturating_sub(1).min(self.style.max_empty_lines);
            self.out.extend(std::iter::repeat_n('\n', empty + 1));
        }
        self.column = 0;
    }

    /// Indents a line that begins with a token.
    fn indent(&mut self, index: usize) {
        // A comment is indented like the token after it, and at the end of a block like its statements.
        let code = self.pieces[index..].iter().position(|piece| !piece.is_comment()).map_or(index, |length| index + length);
        let code = if self.pieces[code].is("}") { index } else { code };
        let first = &self.pieces[code];
        let column = match self.state.open.last() {
            Some(Open::Parenthesis { column, .. }) if !first.is(")") || column.is_some() => {
                column.unwrap_or(self.state.levels * self.style.indent_width + self.style.continuation_indent_width)
            }
            Some(Open::Parenthesis { .. }) => self.state.levels * self.style.indent_width,
            _ => self.statement_column(code),
        };
        self.indent_to(column);
    }

    /// The column of a line that begins with the token at an index, outside of parentheses.
    fn statement_column(&mut self, index: usize) -> usize {
        let first = &self.pieces[index];
        let width = self.style.indent_width;
        let base = self.base_levels();
        if first.is("}") {
            let levels = match self.state.open.last() {
                Some(Open::Brace { levels, .. }) => *levels,
                _ => 0,
            };
            self.state.levels = levels;
            return levels * width;
        }
        let is_in_switch = matches!(self.state.open.last(), Some(Open::Brace { contents: Contents::Switch, .. }));
        let is_label = first.is_word("case") || first.is_word("default");
        let is_access = ["public", "private", "protected"].iter().any(|word| first.is_word(word));
        let is_value = matches!(self.state.open.last(), Some(Open::Brace { contents: Contents::Values, .. }));
        let continues = self.state.is_open && !is_value && self.continues(index);
        if continues {
            return (base + self.state.headers) * width + self.style.continuation_indent_width;
        }
        let levels = if is_in_switch {
            base + usize::from(self.style.indent_case_labels) + usize::from(!is_label)
        } else if is_access {
            base.saturating_sub(1)
        } else {
            base
        };
        // A brace is as far to the left as the head before it.
        let headers = if first.is("{") { self.state.headers.saturating_sub(1) } else { self.state.headers };
        self.state.levels = levels + headers;
        self.state.levels * width
    }

    /// The levels of the statements in the innermost braces.
    fn base_levels(&self) -> usize {
        let brace = self.state.open.iter().rev().find_map(|open| match open {
            Open::Brace { contents, levels, .. } => Some((*contents, *levels)),
            Open::Parenthesis { .. } => None,
        });
        match brace {
            None => 0,
            Some((Contents::Namespace, levels)) => levels + usize::from(self.style.indent_namespaces),
            // The labels of a switch have levels of their own.
            Some((Contents::Switch, levels)) => levels,
            Some((_, levels)) => levels + 1,
        }
    }

    /// Whether a line continues the statement of the line before.
    fn continues(&self, index: usize) -> bool {
        let first = &self.pieces[index];
        let is_operator =
            first.kind == PieceKind::Punctuator && !["{", "}", "[", "(", "::", "#", "++", "--", "!", "~"].contains(&first.text);
        let last = self.pieces[..index].iter().rev().find(|piece| !piece.is_comment());
        let ends_with_operator = last
            .is_some_and(|last| last.kind == PieceKind::Punctuator && ![")", "]", "}", "{", ";", ">", ":"].contains(&last.text));
        !first.is("{") && (is_operator || ends_with_operator)
    }

    fn indent_to(&mut self, column: usize) {
        if self.style.use_tabs {
            let tab = self.style.tab_width.max(1);
            self.out.extend(std::iter::repeat_n('\t', column / tab));
            self.out.extend(std::iter::repeat_n(' ', column % tab));
        } else {
            self.out.extend(std::iter::repeat_n(' ', column));
        }
        self.column = column;
    }

    fn space(&mut self, index: usize) {
        let right = &self.pieces[index];
        let is_label = self.state.questions == 0
            && matches!(self.state.first_word, Some("case" | "default" | "public" | "private" | "protected"));
        let is_joined = right.begins_line();
        let count = match gap(self.pieces, index, is_label, self.style) {
            Gap::None => 0,
            Gap::One => 1,
            Gap::Keep => usize::from(right.is_spaced || is_joined),
        };
        self.out.extend(std::iter::repeat_n(' ', count));
        self.column += count;
    }

    fn write(&mut self, index: usize) {
        let piece = &self.pieces[index];
        if piece.kind != PieceKind::BlockComment || !piece.text.contains('\n') {
            self.out.push_str(piece.text);
            self.column += piece.text.chars().count();
            return;
        }
        // The further lines of a block comment move with the first.
        let (from, to, tab_width) = (piece.column, self.column, self.style.tab_width.max(1));
        for (at, line) in piece.text.lines().enumerate() {
            if at == 0 {
                self.out.push_str(line.trim_end());
                continue;
            }
            self.out.push('\n');
            let content = line.trim_start();
            let width = columns(&line[..line.len() - content.len()], tab_width);
            let column = if piece.begins_line() { (width + to).saturating_sub(from) } else { width };
            if !content.is_empty() {
                self.indent_to(column);
                self.out.push_str(content.trim_end());
            }
        }
        self.column = columns(self.out.rsplit('\n').next().unwrap_or_default(), tab_width);
    }

    /// Writes a directive at the start of a line. Each branch of a conditional begins in the state before it.
    fn directive(&mut self, piece: &Piece<'_>) {
        let text = piece.text;
        for (at, line) in text.lines().enumerate() {
            if at > 0 {
                self.out.push('\n');
            }
            self.out.push_str(trimmed(line));
        }
        self.column = 0;
        let name = text.trim_start_matches('#').trim_start();
        if name.starts_with("if") {
            self.conditionals.push((self.state.clone(), None));
        } else if name.starts_with("el") {
            if let Some((start, after)) = self.conditionals.last_mut() {
                let end = std::mem::replace(&mut self.state, start.clone());
                after.get_or_insert(end);
            }
        } else if name.starts_with("endif")
            && let Some((_, Some(after))) = self.conditionals.pop()
        {
            self.state = after;
        }
    }

    /// Updates the state for a token that is about to be written.
    fn track(&mut self, index: usize) {
        let piece = &self.pieces[index];
        if piece.is_comment() {
            return;
        }
        if !self.state.is_open {
            self.state.first_word = FIRST_WORDS.into_iter().find(|word| piece.is_word(word));
        }
        let was_open = std::mem::replace(&mut self.state.is_open, true);
        let follows_header = std::mem::take(&mut self.state.follows_header);
        match piece.kind {
            PieceKind::Word => self.word(piece),
            PieceKind::Punctuator => self.punctuator(index, was_open, follows_header),
            _ => {}
        }
    }

    fn word(&mut self, piece: &Piece<'_>) {
        match piece.text {
            "for" => self.state.control = Some(Control::For),
            "switch" => self.state.control = Some(Control::Switch),
            "if" | "while" => self.state.control = Some(Control::Other),
            "else" | "do" => self.header(),
            _ => {}
        }
    }

    /// A control header is complete.
    fn header(&mut self) {
        self.state.headers += 1;
        self.state.follows_header = true;
        self.state.is_open = false;
    }

    fn punctuator(&mut self, index: usize, was_open: bool, follows_header: bool) {
        let piece = &self.pieces[index];
        let next = self.pieces.get(index + 1);
        match piece.text {
            "(" | "[" => {
                let is_aligned = next.is_some_and(|next| !next.begins_line() && !next.is_comment());
                let column = is_aligned.then_some(self.column + 1);
                self.state
                    .open
                    .push(Open::Parenthesis { column, is_for: self.state.control == Some(Control::For) && piece.is("(") });
            }
            ")" | "]" => {
                if matches!(self.state.open.last(), Some(Open::Parenthesis { .. })) {
                    self.state.open.pop();
                }
                let is_outermost = !matches!(self.state.open.last(), Some(Open::Parenthesis { .. }));
                if is_outermost && piece.is(")") && self.state.control.is_some() {
                    self.state.control = self.state.control.filter(|control| *control == Control::Switch);
                    self.header();
                } else if is_outermost && piece.is("]") && self.is_attribute(index) {
                    self.state.is_open = false;
                }
            }
            "{" => self.open_brace(index, was_open, follows_header),
            "}" => self.close_brace(next),
            ";" => {
                let is_for = matches!(self.state.open.last(), Some(Open::Parenthesis { is_for: true, .. }));
                if !is_for {
                    self.end_statement(next);
                }
            }
            "?" => self.state.questions += 1,
            ":" if self.state.questions > 0 => self.state.questions -= 1,
            ":" if matches!(self.state.first_word, Some("case" | "default" | "public" | "private" | "protected")) => {
                self.state.is_open = false;
                self.state.first_word = None;
            }
            _ => {}
        }
    }

    /// Whether a `]` ends an attribute: its bracket begins a line.
    fn is_attribute(&self, index: usize) -> bool {
        let mut depth = 0_usize;
        for at in (0..=index).rev() {
            depth += usize::from(self.pieces[at].is("]"));
            if self.pieces[at].is("[") {
                depth -= 1;
                if depth == 0 {
                    return self.pieces[at].begins_line();
                }
            }
        }
        false
    }

    fn open_brace(&mut self, index: usize, was_open: bool, follows_header: bool) {
        let before = index.checked_sub(1).map(|before| &self.pieces[before]);
        let is_block = follows_header || !was_open || before.is_some_and(|before| self.opens_block(before));
        let contents = match (self.state.control.take(), self.state.first_word) {
            (Some(Control::Switch), _) => Contents::Switch,
            (_, Some("namespace")) => Contents::Namespace,
            (_, Some("enum")) => Contents::Values,
            _ if is_block => Contents::Statements,
            _ => Contents::Values,
        };
        if follows_header {
            self.state.headers = self.state.headers.saturating_sub(1);
        }
        let (levels, headers) = (self.state.levels, std::mem::take(&mut self.state.headers));
        self.state.open.push(Open::Brace { contents, levels, headers });
        self.state.is_open = false;
        self.state.questions = 0;
    }

    fn close_brace(&mut self, next: Option<&Piece<'_>>) {
        while matches!(self.state.open.last(), Some(Open::Parenthesis { .. })) {
            self.state.open.pop();
        }
        match self.state.open.pop() {
            Some(Open::Brace { contents: Contents::Values, headers, .. }) => self.state.headers = headers,
            Some(Open::Brace { headers, .. }) => {
                self.state.headers = headers;
                self.end_statement(next);
            }
            _ => self.state.is_open = false,
        }
    }

    fn end_statement(&mut self, next: Option<&Piece<'_>>) {
        self.state.is_open = false;
        self.state.questions = 0;
        self.state.control = None;
        // `else` continues the statement, at the level of its `if`.
        if next.is_some_and(|next| next.is_word("else")) {
            self.state.headers = self.state.headers.saturating_sub(1);
        } else {
            self.state.headers = 0;
        }
    }
}
