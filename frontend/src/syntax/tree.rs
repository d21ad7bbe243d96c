//! The few node kinds of the grammar that are looked at, by number, and the search for the node of a token.

use std::sync::OnceLock;
use tree_sitter::{Language, Node, Parser, Point, Range, Tree};

/// Numbers of node kinds and fields.
pub struct Kinds {
    language: Language,
    /// Words that the grammar takes for keywords.
    keywords: Vec<String>,
    pub compound: u16,
    pub declaration_list: u16,
    pub field_declaration_list: u16,
    pub if_statement: u16,
    pub else_clause: u16,
    pub while_statement: u16,
    pub do_statement: u16,
    pub for_statement: u16,
    pub switch_statement: u16,
    pub case_statement: u16,
    pub consequence: u16,
    pub alternative: u16,
    pub body: u16,
}

impl Kinds {
    /// The numbers in the grammar that this crate is built with.
    pub fn get() -> &'static Self {
        static KINDS: OnceLock<Kinds> = OnceLock::new();
        KINDS.get_or_init(Self::resolve)
    }

    fn resolve() -> Self {
        let language: Language = tree_sitter_hlsl::LANGUAGE_HLSL.into();
        let kind = |name: &str| match language.id_for_node_kind(name, true) {
            0 => panic!("the grammar has no node kind {name}"),
            id => id,
        };
        let field = |name: &str| match language.field_id_for_name(name) {
            None => panic!("the grammar has no field {name}"),
            Some(id) => id.get(),
        };
        let mut keywords: Vec<String> = (0..language.node_kind_count() as u16)
            .filter(|id| !language.node_kind_is_named(*id) && language.node_kind_is_visible(*id))
            .filter_map(|id| language.node_kind_for_id(id).map(str::to_owned))
            .filter(|name| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'))
            .filter(|name| !matches!(name.as_str(), "long" | "short"))
            .chain(["auto", "NULL", "nullptr"].map(str::to_owned))
            .collect();
        keywords.sort_unstable();
        keywords.dedup();
        Self {
            compound: kind("compound_statement"),
            declaration_list: kind("declaration_list"),
            field_declaration_list: kind("field_declaration_list"),
            if_statement: kind("if_statement"),
            else_clause: kind("else_clause"),
            while_statement: kind("while_statement"),
            do_statement: kind("do_statement"),
            for_statement: kind("for_statement"),
            switch_statement: kind("switch_statement"),
            case_statement: kind("case_statement"),
            consequence: field("consequence"),
            alternative: field("alternative"),
            body: field("body"),
            keywords,
            language,
        }
    }

    pub fn is_keyword(&self, text: &str) -> bool {
        self.keywords.binary_search_by(|keyword| keyword.as_str().cmp(text)).is_ok()
    }

    /// Parses the skeleton.
    pub fn parse(&self, skeleton: &[u8]) -> Option<Tree> {
        self.parse_range(skeleton, 0, skeleton.len())
    }

    /// Parses a part of the skeleton; offsets stay those of the whole.
    pub fn parse_range(&self, skeleton: &[u8], start_byte: usize, end_byte: usize) -> Option<Tree> {
        let mut parser = Parser::new();
        parser.set_language(&self.language).ok()?;
        // Nobody asks for rows and columns.
        let point = Point::default();
        parser.set_included_ranges(&[Range { start_byte, end_byte, start_point: point, end_point: point }]).ok()?;
        parser.parse(skeleton, None)
    }
}

/// The node of one of these kinds that starts at a byte, at or below `node`.
pub fn find<'t>(node: Node<'t>, byte: u32, kinds: &[u16]) -> Option<Node<'t>> {
    let mut node = node;
    loop {
        if node.start_byte() == byte as usize && kinds.contains(&node.kind_id()) {
            return Some(node);
        }
        node = node.first_child_for_byte(byte as usize)?;
        if node.start_byte() > byte as usize {
            return None;
        }
    }
}
