//! Prints debug records and the positions of instructions, with inline `!DILocation` nodes.

use super::Printer;
use super::function::Names;
use crate::debug::{DebugRecord, DebugRecordKind};
use crate::func::Body;
use crate::id::LocId;
use crate::operand::Operand;
use crate::text::spelling::DEBUG_INDEX;

impl Printer<'_> {
    /// `, !dbg !DILocation(…)`, if the location has a position.
    pub(super) fn position(&mut self, loc: Option<LocId>) {
        let Some(loc) = loc.filter(|loc| self.module.debug_locs.get(*loc).is_some()) else { return };
        self.out.push_str(", !dbg ");
        self.location_node(loc);
    }

    fn location_node(&mut self, loc: LocId) {
        let Some(position) = self.module.debug_locs.get(loc) else { return };
        self.out.push_str("!DILocation(line: ");
        self.number(position.line);
        self.out.push_str(", column: ");
        self.number(position.column);
        self.out.push_str(", scope: !");
        self.number(position.scope.as_u32());
        if let Some(call) = position.inlined_at {
            self.out.push_str(", inlinedAt: ");
            self.location_node(call);
        }
        self.out.push(')');
    }

    /// `#dbg_value(i32 %x, !5, !DIExpression(), !DILocation(…))`
    pub(super) fn debug_record(&mut self, body: &Body, names: &Names, record: &DebugRecord, loc: Option<LocId>) {
        self.out.push_str(match record.kind {
            DebugRecordKind::Declare => "#dbg_declare(",
            DebugRecordKind::Value => "#dbg_value(",
        });
        let is_known = |operand: &Operand| match operand {
            Operand::Value(value) => names.is_defined(*value),
            Operand::Constant(_) => true,
        };
        match record.operand.filter(is_known) {
            Some(operand) => self.typed(body, names, operand),
            None if record.kind == DebugRecordKind::Declare => self.out.push_str("ptr poison"),
            None => self.out.push_str("i32 poison"),
        }
        self.out.push_str(", !");
        self.number(record.variable.as_u32());
        if let Some(expression) = record.expression {
            self.out.push_str(", !");
            self.number(expression.as_u32());
            self.out.push_str(", ");
            if let Some(loc) = loc {
                self.location_node(loc);
            }
            self.out.push(')');
            return;
        }
        self.out.push_str(", !DIExpression(");
        for (at, index) in record.path.iter().enumerate() {
            self.out.extend([if at > 0 { ", " } else { "" }, DEBUG_INDEX, ", "]);
            self.number(index);
        }
        self.out.push_str("), ");
        if let Some(loc) = loc {
            self.location_node(loc);
        }
        self.out.push(')');
    }
}
