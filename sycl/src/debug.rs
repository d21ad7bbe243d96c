//! Collects `!dbg` attachments as the table from which the backend writes OpString and OpLine.

use ir::metadata::MetadataField;
use ir::{Body, Loc, LocId, Metadata, MetadataId, MetadataOperand, Module};
use rustc_hash::FxHashMap;
use spirv_module::{DebugFile, DebugInfo, DebugLocation};

/// How many scopes lie between an instruction and its file.
const MAX_SCOPES: usize = 256;

/// The places of all instructions that say theirs; nothing where none does.
pub fn debug_info(module: &Module) -> DebugInfo {
    let mut table = Table { module, files: FxHashMap::default(), debug: DebugInfo::default() };
    for body in module.functions.values().filter_map(|function| function.body.as_ref()) {
        table.body(body);
    }
    table.debug
}

struct Table<'m> {
    module: &'m Module,
    /// `!DIFile` nodes by their place in the list of files.
    files: FxHashMap<MetadataId, usize>,
    debug: DebugInfo,
}

impl Table<'_> {
    fn body(&mut self, body: &Body) {
        for block in body.layout.iter().map(|block| &body.blocks[*block]) {
            for inst in block.insts.iter().map(|inst| &body.insts[*inst]) {
                self.attachment(inst.loc, &inst.metadata);
            }
            self.attachment(block.terminator.loc, &block.terminator.metadata);
        }
    }

    fn attachment(&mut self, loc: Option<LocId>, metadata: &[(String, MetadataId)]) {
        let node = metadata.iter().find(|(kind, _)| kind == "dbg").map(|(_, node)| *node);
        if let (Some(loc), Some(node)) = (loc, node)
            && let Some(place) = self.place(node)
        {
            let loc: Loc = self.module.locs[loc];
            self.debug.locations.insert(loc, place);
        }
    }

    /// `!DILocation(line: 3, column: 5, scope: !7)`
    fn place(&mut self, node: MetadataId) -> Option<DebugLocation> {
        let line = self.number(node, "line")?;
        let column = self.number(node, "column").unwrap_or(0);
        let file = self.file_of(self.node(node, "scope")?)?;
        Some(DebugLocation { file, line, column })
    }

    /// The file of a scope, or of one around it.
    fn file_of(&mut self, mut scope: MetadataId) -> Option<usize> {
        for _ in 0..MAX_SCOPES {
            if let Some(file) = self.node(scope, "file") {
                return self.file(file);
            }
            scope = self.node(scope, "scope")?;
        }
        None
    }

    fn file(&mut self, node: MetadataId) -> Option<usize> {
        if let Some(at) = self.files.get(&node) {
            return Some(*at);
        }
        let name = self.text(node, "filename")?;
        let folder = self.text(node, "directory").filter(|folder| !folder.is_empty() && !name.starts_with('/'));
        let name = folder.map_or(name.clone(), |folder| format!("{}/{name}", folder.trim_end_matches('/')));
        let at = self.debug.files.len();
        self.debug.files.push(DebugFile { name, text: None });
        self.files.insert(node, at);
        Some(at)
    }

    fn field(&self, node: MetadataId, wanted: &str) -> Option<&MetadataField> {
        match &self.module.metadata[node] {
            Metadata::Specialized { fields, .. } => fields.iter().find(|(name, _)| name == wanted).map(|(_, field)| field),
            Metadata::Tuple { .. } => None,
        }
    }

    fn number(&self, node: MetadataId, name: &str) -> Option<u32> {
        match self.field(node, name)? {
            MetadataField::Word(word) => word.parse().ok(),
            MetadataField::Operand(_) => None,
        }
    }

    fn node(&self, node: MetadataId, name: &str) -> Option<MetadataId> {
        match self.field(node, name)? {
            MetadataField::Operand(MetadataOperand::Node(inner)) => Some(*inner),
            MetadataField::Operand(_) | MetadataField::Word(_) => None,
        }
    }

    fn text(&self, node: MetadataId, name: &str) -> Option<String> {
        match self.field(node, name)? {
            MetadataField::Word(word) => Some(word.trim_matches('"').to_owned()),
            MetadataField::Operand(MetadataOperand::String(text)) => Some(text.clone()),
            MetadataField::Operand(_) => None,
        }
    }
}
