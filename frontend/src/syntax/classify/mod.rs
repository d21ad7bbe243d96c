//! Gives each token its class, the terminal symbol of the grammar.
//!
//! The class of a name depends on its declaration: a type, a template, a scope, a modifier, or any other name. So does the class of `<` and `>`,
//! which are brackets only after templates. The classifier reads the tokens in source order, keeps a table of the visible names, and recognizes
//! declarations by the tokens around a name: a name after a type is declared. The body of a method is classified after its struct,
//! because it may use types that the struct declares later.

mod brackets;
mod foreign;
mod keywords;
mod lookahead;
mod statements;
mod words;

use super::automaton::Class;
use super::builtin::NameKind;
use super::names::NameTable;
use super::token::{Lexeme, Tok};
use crate::names::{Interner, Symbol};

/// The maximum number of open brackets.
const MAX_BRACKETS: usize = 256;

/// The words that a technique of the effect framework begins with.
const TECHNIQUES: &[&str] = &["technique", "Technique", "technique10", "technique11"];

/// The classes of a text.
pub struct Classified {
    /// One for each token, and [`Class::End`].
    pub classes: Vec<Class>,
    /// The names that `struct S` declares because no declaration precedes them: indices of tokens, in order.
    pub forward_declared: Vec<usize>,
    /// The `<` that no `>` closes: indices of tokens.
    pub unclosed_angles: Vec<usize>,
}

/// The classes are unknown, because the text has no structure.
pub struct Unclassified {
    /// The index of the token at which the structure is lost.
    pub index: usize,
    pub reason: String,
}

/// Classifies the tokens.
pub fn classify(tokens: &[Tok], names: &Interner) -> Result<Classified, Unclassified> {
    let mut classes = Vec::with_capacity(tokens.len() + 1);
    classes.extend(tokens.iter().map(|tok| plain(tok.t)));
    classes.push(Class::End);
    let mut classifier = Classifier {
        tokens,
        names,
        table: NameTable::new(names),
        classes,
        forward_declared: Vec::new(),
        unclosed_angles: Vec::new(),
        open: Vec::with_capacity(16),
        pending: Vec::new(),
        delayed: Vec::new(),
        owners: Vec::new(),
        state: State::default(),
        at: 0,
        last: Class::Semicolon,
        last_parenthesis: Parenthesis::Other,
        after_type: false,
        declared: false,
        is_conversion: false,
        path_owner: None,
        follows_typename: false,
        tag_name: None,
    };
    classifier.range(0, tokens.len())?;
    classifier.drop_angles();
    if !classifier.open.is_empty() {
        return Err(classifier.unbalanced());
    }
    let Classifier { classes, mut forward_declared, unclosed_angles, .. } = classifier;
    // The bodies of methods are classified after their structs.
    forward_declared.sort_unstable();
    Ok(Classified { classes, forward_declared, unclosed_angles })
}

/// The class of a token that depends on nothing else.
fn plain(t: Lexeme) -> Class {
    match t {
        Lexeme::Eof => Class::End,
        Lexeme::Ident => Class::Identifier,
        Lexeme::Number => Class::NumberLiteral,
        Lexeme::Str => Class::String,
        Lexeme::Char => Class::CharLiteral,
        Lexeme::Struct | Lexeme::Class | Lexeme::Interface => Class::Struct,
        Lexeme::Enum => Class::Enum,
        Lexeme::CBuffer | Lexeme::TBuffer => Class::Cbuffer,
        Lexeme::Namespace => Class::Namespace,
        Lexeme::Template => Class::Template,
        Lexeme::Typename => Class::Typename,
        Lexeme::Typedef => Class::Typedef,
        Lexeme::Using => Class::Using,
        Lexeme::StaticAssert | Lexeme::CStaticAssert => Class::StaticAssert,
        Lexeme::If => Class::If,
        Lexeme::Else => Class::Else,
        Lexeme::For => Class::For,
        Lexeme::While => Class::While,
        Lexeme::Do => Class::Do,
        Lexeme::Switch => Class::Switch,
        Lexeme::Case => Class::Case,
        Lexeme::Default => Class::Default,
        Lexeme::Break | Lexeme::Continue | Lexeme::Discard => Class::Jump,
        Lexeme::Return => Class::Return,
        Lexeme::True | Lexeme::False => Class::Boolean,
        Lexeme::This => Class::This,
        Lexeme::Sizeof => Class::Sizeof,
        Lexeme::Operator => Class::Operator,
        Lexeme::Const | Lexeme::Static | Lexeme::Extern | Lexeme::Volatile | Lexeme::Inline | Lexeme::Constexpr => {
            Class::Modifier
        }
        Lexeme::Decltype | Lexeme::GnuDecltype => Class::Decltype,
        Lexeme::Auto => Class::TypeIdentifier,
        Lexeme::Unsigned | Lexeme::Signed => Class::Sign,
        Lexeme::Public | Lexeme::Private | Lexeme::Protected => Class::AccessSpecifier,
        Lexeme::LParen => Class::LeftParenthesis,
        Lexeme::RParen => Class::RightParenthesis,
        Lexeme::LBracket => Class::LeftBracket,
        Lexeme::RBracket => Class::RightBracket,
        Lexeme::LBrace => Class::LeftBrace,
        Lexeme::RBrace => Class::RightBrace,
        Lexeme::Semi => Class::Semicolon,
        Lexeme::Comma => Class::Comma,
        Lexeme::Colon => Class::Colon,
        Lexeme::ColonColon => Class::Scope,
        Lexeme::Dot => Class::Dot,
        Lexeme::Arrow => Class::Arrow,
        Lexeme::Ellipsis => Class::Ellipsis,
        Lexeme::Question => Class::Question,
        Lexeme::Plus | Lexeme::Minus => Class::Plus,
        Lexeme::Star => Class::Star,
        Lexeme::Slash | Lexeme::Percent => Class::Slash,
        Lexeme::Amp => Class::Amp,
        Lexeme::Pipe => Class::Bar,
        Lexeme::Caret => Class::Caret,
        Lexeme::Tilde | Lexeme::Bang => Class::Not,
        Lexeme::Less => Class::Less,
        Lexeme::Greater => Class::Greater,
        Lexeme::Assign => Class::Assign,
        Lexeme::PlusAssign
        | Lexeme::MinusAssign
        | Lexeme::StarAssign
        | Lexeme::SlashAssign
        | Lexeme::PercentAssign
        | Lexeme::AmpAssign
        | Lexeme::PipeAssign
        | Lexeme::CaretAssign
        | Lexeme::ShlAssign
        | Lexeme::ShrAssign => Class::CompoundAssign,
        Lexeme::EqualEqual | Lexeme::NotEqual => Class::Equal,
        Lexeme::LessEqual | Lexeme::GreaterEqual => Class::LessEqual,
        Lexeme::AmpAmp => Class::And,
        Lexeme::PipePipe => Class::Or,
        Lexeme::Shl => Class::ShiftLeft,
        Lexeme::PlusPlus | Lexeme::MinusMinus => Class::Increment,
    }
}

/// The contents of an open bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contents {
    /// `(`
    Parentheses(Parenthesis),
    /// `[` of an index or a dimension.
    Index,
    /// Either `[` of `[[`.
    Attribute,
    /// `<` after the name of a template.
    Arguments {
        name: Symbol,
        is_type: bool,
        /// The name is being declared: a specialization of a function.
        is_declared: bool,
    },
    /// `<` after `template`.
    TemplateParameters,
    /// `<` of the annotations of the effect framework, which contain declarations.
    EffectAnnotations,
    /// `{` of a struct or class; the index of its first delayed body.
    Members { delayed: usize },
    /// `{` of a namespace, with the number of its scopes.
    Namespace(usize),
    /// `{` of a cbuffer.
    Buffer,
    /// `{` of an enum. The enumerators of a scoped one are not declared outside.
    Enumerators { is_scoped: bool },
    /// `{` of statements.
    Block,
    /// `{` of a list of values.
    Values,
}

/// The kind of a parenthesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parenthesis {
    /// After `if`, `for`, `while` or `switch`.
    Control,
    /// Of the parameters of a function.
    Parameters,
    Decltype,
    Other,
}

/// The kind of bracket that the next `{` opens, if a keyword determines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Head {
    #[default]
    None,
    Struct(Option<Symbol>),
    Enum {
        is_scoped: bool,
    },
    Namespace,
    Buffer,
}

/// The state of the statement or declaration in the innermost bracket.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    head: Head,
    /// A name has been declared, so names after commas are declared too.
    is_declaring: bool,
    is_typedef: bool,
    /// The value of the last declared name has begun.
    has_value: bool,
    /// The number of `?` whose `:` has not followed.
    questions: u32,
    /// `case` precedes.
    is_case: bool,
}

struct Open {
    contents: Contents,
    /// The state outside.
    state: State,
    after_type: bool,
    follows_typename: bool,
    /// The index of its token.
    index: usize,
}

/// Something that ends with the statement or declaration, not with a bracket.
struct Pending {
    kind: PendingKind,
    /// The number of open brackets around the statement.
    depth: usize,
    /// The number of scopes around it.
    scopes: usize,
}

#[derive(PartialEq, Eq)]
enum PendingKind {
    /// The scope of the parameters of a template.
    Template {
        /// The name that it declares outside.
        declared: Option<(Symbol, NameKind)>,
        /// It has parameters, unlike a specialization.
        has_parameters: bool,
    },
    /// The scope of the parameters of a function.
    Function,
    /// The scope of the declarations in the parentheses of `if`, `for`, `while` or `switch`.
    Control,
    /// The name of an alias, which is visible after its type.
    Alias(Symbol, NameKind),
    /// `using namespace`
    UsingNamespace,
    /// `using` of a name.
    Using,
}

/// The body of a method, which is classified after its struct.
struct Delayed {
    /// The index after its opening brace.
    start: usize,
    /// The index of its closing brace.
    end: usize,
    /// The names in the scopes between the struct and the body: parameters and template parameters.
    names: Vec<(Symbol, NameKind)>,
}

struct Classifier<'a> {
    tokens: &'a [Tok],
    names: &'a Interner,
    table: NameTable<'a>,
    classes: Vec<Class>,
    forward_declared: Vec<usize>,
    unclosed_angles: Vec<usize>,
    open: Vec<Open>,
    pending: Vec<Pending>,
    delayed: Vec<Delayed>,
    /// The bases of the struct, or the names of the namespace, whose `{` has not followed.
    owners: Vec<Symbol>,
    state: State,
    /// The index of the token that is being classified.
    at: usize,
    /// The class of the last token.
    last: Class,
    /// The kind of the last closed parenthesis.
    last_parenthesis: Parenthesis,
    /// The last tokens are a type, with modifiers and attributes after it: a name is declared.
    after_type: bool,
    /// The last token is the name of a declaration: a parenthesis begins parameters.
    declared: bool,
    /// `operator` and a type precede: a parenthesis begins parameters.
    is_conversion: bool,
    /// The name before the last `::`, without its template arguments.
    path_owner: Option<Symbol>,
    /// `typename` precedes the path.
    follows_typename: bool,
    /// The name in the head of a struct or enum: the index of its token, and its class.
    tag_name: Option<(usize, Class)>,
}

impl Classifier<'_> {
    fn unbalanced(&self) -> Unclassified {
        Unclassified { index: self.at, reason: "unmatched bracket".to_owned() }
    }

    fn t(&self, index: usize) -> Lexeme {
        self.tokens.get(index).map_or(Lexeme::Eof, |tok| tok.t)
    }

    fn text(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |tok| self.names.text(tok.sym))
    }

    fn contents(&self) -> Option<Contents> {
        self.open.last().map(|open| open.contents)
    }

    fn set(&mut self, index: usize, class: Class) -> usize {
        self.classes[index] = class;
        self.last = class;
        index + 1
    }

    fn range(&mut self, start: usize, end: usize) -> Result<(), Unclassified> {
        let mut index = start;
        while index < end {
            index = self.token(index)?;
        }
        Ok(())
    }

    /// Classifies the token at an index; returns the index of the next one.
    fn token(&mut self, index: usize) -> Result<usize, Unclassified> {
        self.at = index;
        let t = self.tokens[index].t;
        let was_after_type = std::mem::take(&mut self.after_type);
        let was_declared = std::mem::take(&mut self.declared);
        match t {
            Lexeme::Ident => return self.word(index, was_after_type),
            Lexeme::Const | Lexeme::Static | Lexeme::Extern | Lexeme::Volatile | Lexeme::Inline | Lexeme::Constexpr => {
                self.after_type = was_after_type;
            }
            Lexeme::Star | Lexeme::Amp | Lexeme::AmpAmp | Lexeme::ColonColon => self.after_type = was_after_type,
            Lexeme::Unsigned | Lexeme::Signed => return Ok(self.sign(index)),
            Lexeme::Auto => self.after_type = true,
            Lexeme::Typename | Lexeme::Class if self.is_type_parameter(index) => return Ok(self.type_parameter(index)),
            Lexeme::Typename => self.follows_typename = true,
            Lexeme::Struct | Lexeme::Class | Lexeme::Interface | Lexeme::Enum => self.tag(index),
            Lexeme::Template => return self.template(index),
            Lexeme::Typedef => self.state.is_typedef = true,
            Lexeme::Using => self.using(index),
            Lexeme::Namespace if self.last != Class::Using => {
                self.state.head = Head::Namespace;
                self.owners.clear();
            }
            Lexeme::CBuffer | Lexeme::TBuffer => self.state.head = Head::Buffer,
            Lexeme::Operator => return self.operator(index, was_after_type),
            Lexeme::Case => self.state.is_case = true,
            Lexeme::Assign => self.state.has_value = true,
            Lexeme::Less if self.begins_effect_annotations(index) => {
                self.open(index, Contents::EffectAnnotations, false)?;
            }
            Lexeme::Question => self.state.questions += 1,
            Lexeme::Colon => return Ok(self.colon(index)),
            Lexeme::Comma => return Ok(self.comma(index)),
            Lexeme::Semi => self.semicolon(index)?,
            Lexeme::LParen => self.left_parenthesis(index, was_declared)?,
            Lexeme::RParen => self.right_parenthesis()?,
            Lexeme::LBracket => return self.left_bracket(index, was_after_type),
            Lexeme::RBracket => {
                let open = self.close()?;
                if !matches!(open.contents, Contents::Index | Contents::Attribute) {
                    return Err(self.unbalanced());
                }
                self.after_type = open.after_type;
            }
            Lexeme::LBrace => return self.left_brace(index),
            Lexeme::RBrace => self.right_brace(index)?,
            Lexeme::Greater => return Ok(self.greater(index)),
            _ => {}
        }
        self.last = self.classes[index];
        Ok(index + 1)
    }
}
