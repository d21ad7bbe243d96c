//! The differences between the two instruction sets, and the instructions of both.

use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_module::{Code, DebugSet, Id, Inst, SpirvModule, Word, string_words, words};

/// The numbers of the instructions, which both sets share up to DebugSource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Number {
    InfoNone = 0,
    CompilationUnit = 1,
    TypeBasic = 2,
    TypePointer = 3,
    TypeQualifier = 4,
    TypeArray = 5,
    TypeVector = 6,
    Typedef = 7,
    TypeFunction = 8,
    TypeEnum = 9,
    TypeComposite = 10,
    TypeMember = 11,
    TypeInheritance = 12,
    TypePtrToMember = 13,
    TypeTemplate = 14,
    TypeTemplateParameter = 15,
    TypeTemplateTemplateParameter = 16,
    GlobalVariable = 18,
    FunctionDeclaration = 19,
    Function = 20,
    LexicalBlock = 21,
    Scope = 23,
    NoScope = 24,
    InlinedAt = 25,
    LocalVariable = 26,
    Declare = 28,
    Value = 29,
    Operation = 30,
    Expression = 31,
    MacroDef = 32,
    MacroUndef = 33,
    ImportedEntity = 34,
    Source = 35,
    FunctionDefinition = 101,
    SourceContinued = 102,
    Line = 103,
    NoLine = 104,
    EntryPoint = 107,
    TypeMatrix = 108,
}

/// The extension that allows forward references in extended instructions.
const RELAXED: &str = "SPV_KHR_relaxed_extended_instruction";

/// The numbers of most lines and columns are below this one.
const SMALL: usize = 1 << 14;

/// Appends debug instructions.
pub struct Nodes<'m> {
    pub module: &'m mut SpirvModule,
    pub kind: DebugSet,
    /// The import of the set.
    set: Id,
    pub void: Id,
    /// The instructions outside of functions.
    pub globals: Code,
    pub strings: Code,
    known_strings: FxHashMap<String, Id>,
    /// The constants of `uint`, such as line numbers: those below [`SMALL`] in a table, and the others.
    small: Vec<Option<Id>>,
    constants: FxHashMap<u32, Id>,
    none: Option<Id>,
}

impl<'m> Nodes<'m> {
    pub fn new(module: &'m mut SpirvModule, kind: DebugSet) -> Self {
        let set = module.import(kind.name());
        let void = module.intern(Op::TypeVoid, None, words![]);
        let (globals, strings) = (Code::default(), Code::default());
        Self {
            module,
            kind,
            set,
            void,
            globals,
            strings,
            known_strings: FxHashMap::default(),
            small: Vec::new(),
            constants: FxHashMap::default(),
            none: None,
        }
    }

    /// A debug instruction, for a list of instructions.
    pub fn instruction(&mut self, code: &mut Code, number: Number, operands: &[Word]) -> Id {
        let id = self.module.new_id();
        let named = words![self.set, number as u32];
        let head = Inst { ty: Some(self.void), result: Some(id), ..Inst::new(Op::ExtInst, &named) };
        code.push_with(head, operands.iter().copied());
        id
    }

    /// A debug instruction outside of functions.
    pub fn global(&mut self, number: Number, operands: &[Word]) -> Id {
        let mut globals = std::mem::take(&mut self.globals);
        let id = self.instruction(&mut globals, number, operands);
        self.globals = globals;
        id
    }

    /// Like [`Self::global`], with an id that instructions before it may name.
    pub fn global_as(&mut self, id: Option<Id>, number: Number, operands: &[Word]) -> Id {
        let Some(id) = id else { return self.global(number, operands) };
        let named = words![self.set, number as u32];
        let head = Inst { ty: Some(self.void), result: Some(id), ..Inst::new(Op::ExtInst, &named) };
        self.globals.push_with(head, operands.iter().copied());
        id
    }

    /// Like [`Self::global_as`], with operands that later instructions define.
    pub fn global_before(&mut self, id: Id, number: Number, operands: &[Word]) {
        let named = words![self.set, number as u32];
        let head = Inst { ty: Some(self.void), result: Some(id), ..Inst::new(Op::ExtInstWithForwardRefsKHR, &named) };
        self.globals.push_with(head, operands.iter().copied());
        self.module.extensions.insert(RELAXED.to_owned());
    }

    /// A constant of `uint`.
    pub fn constant(&mut self, number: u32) -> Word {
        let at = number as usize;
        let known = if at < SMALL { self.small.get(at).copied().flatten() } else { self.constants.get(&number).copied() };
        if let Some(known) = known {
            return known.into();
        }
        let uint = self.module.intern(Op::TypeInt, None, words![32, 0]);
        let constant = self.module.intern(Op::Constant, Some(uint), words![number]);
        if at < SMALL {
            if at >= self.small.len() {
                self.small.resize(at + 1, None);
            }
            self.small[at] = Some(constant);
        } else {
            self.constants.insert(number, constant);
        }
        constant.into()
    }

    /// A number that is a literal in one set and a constant in the other.
    pub fn number(&mut self, number: u32) -> Word {
        match self.kind {
            DebugSet::Shader => self.constant(number),
            DebugSet::OpenCl => number.into(),
        }
    }

    /// OpString.
    pub fn string(&mut self, text: &str) -> Word {
        if let Some(known) = self.known_strings.get(text) {
            return (*known).into();
        }
        let id = self.module.new_id();
        self.strings.push(Inst { result: Some(id), ..Inst::new(Op::String, &string_words(text)) });
        self.known_strings.insert(text.to_owned(), id);
        id.into()
    }

    /// DebugInfoNone.
    pub fn none(&mut self) -> Word {
        match self.none {
            Some(none) => none.into(),
            None => {
                let none = self.global(Number::InfoNone, &[]);
                self.none = Some(none);
                none.into()
            }
        }
    }
}
