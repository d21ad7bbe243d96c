//! Debug information of device code. `!dbg` attachments become either the table from which the backend writes OpString and OpLine, or positions and
//! records, from which it writes one of the sets of extended instructions.

use ir::debug::DebugLoc;
use ir::metadata::MetadataField;
use ir::{Body, Loc, LocId, Metadata, MetadataId, MetadataOperand, Module};
use rustc_hash::FxHashMap;
use spirv_module::{DebugFile, DebugInfo, DebugLocation};

/// The extension that lets a struct list its methods in NonSemantic.Shader.DebugInfo.100, where the struct and the method are operands of each
/// other.
pub const RELAXED: &str = "SPV_KHR_relaxed_extended_instruction";

/// The maximum number of scopes between an instruction and its file.
const MAX_SCOPES: usize = 256;

/// Gives instructions and records their positions, and removes the attachments that contain them. A record is removed if it has no position, or if
/// its variable or expression is not of the kind that LLVM's grammar requires: invalid metadata is not an error, because LLVM drops it as well.
pub fn resolve(module: &mut Module) {
    let mut positions = Positions { known: FxHashMap::default() };
    for function in module.functions.keys().collect::<Vec<_>>() {
        let Some(mut body) = module.functions[function].body.take() else { continue };
        for block in body.layout.clone() {
            for at in body.blocks[block].insts.clone() {
                let inst = &mut body.insts[at];
                positions.move_attachment(module, inst.loc, &mut inst.metadata);
            }
            let insts = &body.insts;
            body.blocks[block].insts.retain(|at| {
                let ir::Op::Debug(record) = &insts[*at].op else { return true };
                let is_kind = |node, kind| module.node_kind(node) == Some(kind);
                insts[*at].loc.is_some_and(|loc| module.debug_locs.get(loc).is_some())
                    && is_kind(record.variable, "DILocalVariable")
                    && record.expression.is_none_or(|node| is_kind(node, "DIExpression"))
            });
            let terminator = &mut body.blocks[block].terminator;
            positions.move_attachment(module, terminator.loc, &mut terminator.metadata);
        }
        module.functions[function].body = Some(body);
    }
}

/// The locations of the `!DILocation` nodes at which calls were inlined.
struct Positions {
    known: FxHashMap<MetadataId, Option<LocId>>,
}

impl Positions {
    fn move_attachment(&mut self, module: &mut Module, loc: Option<LocId>, attachments: &mut ir::metadata::Attachments) {
        let Some(node) = module.debug_node(attachments) else { return };
        if let (Some(loc), Some(position)) = (loc, self.position(module, node, MAX_SCOPES)) {
            module.debug_locs.set(loc, position);
        }
        attachments.retain(|(kind, _)| kind != ir::debug_nodes::ATTACHMENT);
    }

    /// Reads `!DILocation(line: 3, column: 5, scope: !7, inlinedAt: !9)`.
    fn position(&mut self, module: &mut Module, node: MetadataId, depth: usize) -> Option<DebugLoc> {
        let scope = module.node_in(node, "scope")?;
        let (line, column) = (module.number_in(node, "line") as u32, module.number_in(node, "column") as u32);
        let inlined_at = module.node_in(node, "inlinedAt").and_then(|call| self.call(module, call, depth));
        Some(DebugLoc { line, column, end_line: line, end_column: column, scope, inlined_at })
    }

    fn call(&mut self, module: &mut Module, node: MetadataId, depth: usize) -> Option<LocId> {
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        // A location that is inlined at itself is invalid.
        self.known.insert(node, None);
        let position = self.position(module, node, depth.checked_sub(1)?)?;
        let loc = module.add_loc(0, 0);
        module.debug_locs.set(loc, position);
        self.known.insert(node, Some(loc));
        Some(loc)
    }
}

/// The locations of all instructions that have one; empty if none has.
pub fn debug_info(module: &Module) -> DebugInfo {
    let mut table = Table { module, files: FxHashMap::default(), debug: DebugInfo::default() };
    for body in module.functions.values().filter_map(|function| function.body.as_ref()) {
        table.body(body);
    }
    table.debug
}

struct Table<'m> {
    module: &'m Module,
    /// The index of each `!DIFile` node in the list of files.
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

    /// Reads `!DILocation(line: 3, column: 5, scope: !7)`.
    fn place(&mut self, node: MetadataId) -> Option<DebugLocation> {
        let line = self.number(node, "line")?;
        let column = self.number(node, "column").unwrap_or(0);
        let file = self.file_of(self.node(node, "scope")?)?;
        Some(DebugLocation { file, line, column })
    }

    /// The file of a scope, or of the nearest enclosing scope that has one.
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
