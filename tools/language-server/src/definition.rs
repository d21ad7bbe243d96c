//! Finds the declaration of the name at the cursor.

use crate::analysis::{Analysis, Copies};
use crate::declarations::{BUILTIN, Declaration, Declarations, find};
use crate::values::{Context, value_of};
use crate::written::{Name, PartRole, Role, Wanted};
use frontend::source::{ExpansionKind, FileId, FileRange};
use lsp_types::SymbolKind;

/// The locations of the declarations of the name at an offset of the document; for an `#include`, the start of the file.
pub fn definitions(analysis: &Analysis, offset: usize) -> Vec<FileRange> {
    if analysis.written().included_at(offset).is_some() {
        return included_file(analysis, offset).map(|file| FileRange { file, start: 0, end: 0 }).into_iter().collect();
    }
    if let Some(found) = macro_at(analysis, offset) {
        return vec![found.name];
    }
    declarations_at(analysis, offset).iter().filter_map(|found| analysis.range(found.at)).collect()
}

/// The file that the directive on the line of the offset includes.
fn included_file(analysis: &Analysis, offset: usize) -> Option<FileId> {
    let text = analysis.text.as_str();
    let is_on_line = |at: FileRange| {
        let (low, high) = (offset.min(at.start as usize), offset.max(at.start as usize));
        analysis.is_root(at.file) && text.get(low..high).is_some_and(|between| !between.contains('\n'))
    };
    analysis.map.files.iter().find(|(_, file)| file.included_at.is_some_and(is_on_line)).map(|(id, _)| id)
}

/// The definition of a macro.
#[derive(Debug)]
pub struct MacroDefinition {
    /// The location of its name in the `#define`.
    pub name: FileRange,
    /// The name with the parameters.
    pub header: String,
    /// The first line of the definition.
    pub text: String,
}

/// The definition of the macro that is called at an offset of the document.
pub fn macro_at(analysis: &Analysis, offset: usize) -> Option<MacroDefinition> {
    let name = analysis.written().name_at(offset)?.text;
    let is_call = |kind: &ExpansionKind| match kind {
        ExpansionKind::Replacement { call } => {
            analysis.is_root(call.file) && (call.start as usize..=call.end as usize).contains(&offset)
        }
        ExpansionKind::Argument { .. } => false,
    };
    analysis.map.expansions.values().find(|known| &*known.macro_name == name && is_call(&known.kind))?;
    macro_definition(analysis, name, offset)
}

/// The definition of a macro. It may be defined in several places. The last one before an offset of the document, or else the last one of all, is
/// nearly always right.
pub fn macro_definition(analysis: &Analysis, name: &str, offset: usize) -> Option<MacroDefinition> {
    let mut last = None;
    for (file, source) in analysis.files().filter(|(_, source)| source.text.contains(name)) {
        for Name { range, role, .. } in analysis.written_file(file).names(&Wanted { text: Some(name), ..Wanted::all() }) {
            let is_definition = matches!(role, Role::Macro { is_definition: true });
            if is_definition && (!analysis.is_root(file) || range.start < offset) {
                let (line, rest) = (source.text[..range.start].rfind('\n').map_or(0, |end| end + 1), &source.text[range.end..]);
                let parameters = rest.find(')').filter(|_| rest.starts_with('(')).map_or("", |close| &rest[..=close]);
                last = Some(MacroDefinition {
                    name: FileRange { file, start: range.start as u32, end: range.end as u32 },
                    header: format!("{name}{parameters}"),
                    text: source.text[line..].lines().next().unwrap_or_default().trim().to_owned(),
                });
            }
        }
    }
    last
}

/// The name of the macro that is called or defined at an offset of the document.
pub fn macro_name_at(analysis: &Analysis, offset: usize) -> Option<&str> {
    let name = analysis.written().name_at(offset)?;
    let is_defined = matches!(name.role, Role::Macro { is_definition: true });
    (is_defined || macro_at(analysis, offset).is_some()).then_some(name.text)
}

/// The declarations of the name at an offset of the document.
pub fn declarations_at(analysis: &Analysis, offset: usize) -> Vec<&Declaration> {
    analysis.written().name_at(offset).map_or_else(Vec::new, |name| declarations_of_one(analysis, &name))
}

/// The declarations of a name of the document.
pub fn declarations_of_one<'a>(analysis: &'a Analysis, name: &Name<'a>) -> Vec<&'a Declaration> {
    let copies = match name.part.role {
        PartRole::Replacement(_) => analysis.copies(|token, _| analysis.expanded.text_of(*token) == name.text),
        _ => Copies::new(),
    };
    declarations_of(analysis, name, &copies)
}

/// The declarations of a name of the document. `copies` are those of the names in macros.
pub fn declarations_of<'a>(analysis: &'a Analysis, name: &Name<'a>, copies: &Copies) -> Vec<&'a Declaration> {
    // The name in a declaration refers to that declaration.
    if let Some(found) = analysis.declared_at(name.text, name.range.start) {
        return vec![found];
    }
    if name.declared_in_part().is_some_and(|found| found.is_local) {
        return Vec::new();
    }
    let offset = analysis.expanded_offset(name.range.start);
    let at = match name.part.role {
        PartRole::Excluded => At::Near(offset),
        PartRole::Replacement(_) => {
            let copy = copies.get(&(analysis.root(), name.range.start as u32)).and_then(|copies| copies.first());
            copy.map_or(At::Near(offset), |at| At::Exactly(*at))
        }
        PartRole::Whole | PartRole::MacroUse => At::Exactly(offset),
    };
    meaning(analysis, name, at)
}

/// An offset of the expanded text.
#[derive(Debug, Clone, Copy)]
pub enum At {
    /// That of a name.
    Exactly(u32),
    /// The one before a name that is not in the expanded text.
    Near(u32),
}

impl At {
    /// The offset.
    pub fn offset(self) -> u32 {
        let (Self::Exactly(offset) | Self::Near(offset)) = self;
        offset
    }
}

/// The declarations that a name refers to at an offset of the expanded text.
pub fn meaning<'a>(analysis: &'a Analysis, name: &Name<'a>, at: At) -> Vec<&'a Declaration> {
    let list = &analysis.declarations;
    match name.role {
        Role::Plain => find(list, name.text, at.offset(), None),
        Role::Scoped(Some(owner)) => find(list, name.text, at.offset(), Some(owner)),
        Role::Scoped(None) => list.named(name.text).filter(|found| found.owner.is_none() && !found.is_local).collect(),
        Role::Member(base) => {
            let all = || list.named(name.text).filter(|found| is_member(list, found)).collect::<Vec<_>>();
            if list.named(name.text).next().is_none() {
                return Vec::new();
            }
            let base = value_of(Context { analysis, part: name.part, at: at.offset() }, base);
            // Nothing is known about the members of a template parameter.
            let has_members = |ty: &String| {
                BUILTIN.contains(ty) || list.named(alias_of(list, ty)).any(|found| found.kind == SymbolKind::STRUCT)
            };
            let ty = base.and_then(|base| base.ty).filter(has_members);
            let by_name = ty.map(|ty| members(list, &ty, Some(name.text)));
            let is_known =
                |found: &Vec<&Declaration>| found.first().is_some_and(|one| found.iter().all(|other| one.is_same(other)));
            match by_name {
                Some(found) if is_known(&found) => found,
                by_name => match at {
                    At::Exactly(at) => of_structs(analysis, name.text, at).or(by_name).unwrap_or_else(all),
                    At::Near(_) => by_name.unwrap_or_else(all),
                },
            }
        }
        Role::Attribute { .. } | Role::Semantic | Role::Macro { .. } | Role::MacroParameter | Role::Keyword | Role::Other => {
            Vec::new()
        }
    }
}

/// The members of a name in the structs that the compiler found for it; None if it knows none.
fn of_structs<'a>(analysis: &'a Analysis, name: &str, at: u32) -> Option<Vec<&'a Declaration>> {
    let list = &analysis.declarations;
    let mut found = Vec::new();
    for span in analysis.structs_of_member(at) {
        let index = list.iter().position(|found| found.at == *span)?;
        let own: Vec<&Declaration> = list.named(name).filter(|found| found.parent == Some(index)).collect();
        if own.is_empty() {
            found.extend(members(list, &list[index].name, Some(name)));
        } else {
            found.extend(own);
        }
    }
    (!found.is_empty()).then_some(found)
}

/// The locations of the structs, enums and aliases in the types of the entity at an offset of the document.
pub fn types_at(analysis: &Analysis, offset: usize) -> Vec<FileRange> {
    let list = &analysis.declarations;
    let mut found: Vec<FileRange> = Vec::new();
    for ty in declarations_at(analysis, offset).iter().filter_map(|declaration| declaration.ty.as_deref()) {
        let types =
            list.named(ty).filter(|known| matches!(known.kind, SymbolKind::STRUCT | SymbolKind::ENUM | SymbolKind::CLASS));
        for range in types.filter_map(|known| analysis.range(known.at)) {
            if !found.contains(&range) {
                found.push(range);
            }
        }
    }
    found
}

fn is_member(list: &[Declaration], declaration: &Declaration) -> bool {
    declaration.parent.is_some_and(|parent| list[parent].kind == SymbolKind::STRUCT)
}

/// The members of a struct and its bases: all of them, or those of a name, which hide members of the bases.
pub fn members<'d>(list: &'d Declarations, ty: &str, name: Option<&str>) -> Vec<&'d Declaration> {
    /// Maximum number of structs visited. A struct that is its own base is an error of the program.
    const MOST: usize = 64;
    let mut structs = vec![alias_of(list, ty)];
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(ty) = structs.get(next).copied().filter(|_| next < MOST) {
        let of_type = |found: &&Declaration| found.owner.as_deref() == Some(ty) && is_member(list, found);
        match name {
            Some(name) => found.extend(list.named(name).filter(of_type)),
            None => found.extend(list.iter().filter(of_type)),
        }
        if name.is_some() && !found.is_empty() {
            break;
        }
        structs.extend(list.bases(ty).iter().map(|base| alias_of(list, base)));
        next += 1;
    }
    found
}

/// The struct that a name denotes, through aliases.
fn alias_of<'d>(list: &'d Declarations, ty: &'d str) -> &'d str {
    let mut ty = ty;
    // An alias of itself is an error of the program.
    for _ in 0..16 {
        let alias = list.named(ty).find(|found| found.kind == SymbolKind::CLASS);
        match alias.and_then(|alias| alias.ty.as_deref()) {
            Some(next) => ty = next,
            None => break,
        }
    }
    ty
}
