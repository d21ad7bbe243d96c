//! Modifiers of declarations.

/// A keyword that modifies a declaration.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// `static`
    Static,
    /// `const`
    Const,
    /// `constexpr`
    Constexpr,
    /// `extern`
    Extern,
    /// `uniform`
    Uniform,
    /// `volatile`
    Volatile,
    /// `groupshared`
    GroupShared,
    /// `shared`
    Shared,
    /// `precise`
    Precise,
    /// `in`
    In,
    /// `out`
    Out,
    /// `inout`
    InOut,
    /// `row_major`
    RowMajor,
    /// `column_major`
    ColumnMajor,
    /// `unorm`
    Unorm,
    /// `snorm`
    Snorm,
    /// `export`
    Export,
    /// `inline`
    Inline,
    /// `noinline`
    NoInline,
    /// `globallycoherent`
    GloballyCoherent,
    /// `reordercoherent`
    ReorderCoherent,
    /// `linear`
    Linear,
    /// `centroid`
    Centroid,
    /// `nointerpolation`
    NoInterpolation,
    /// `noperspective`
    NoPerspective,
    /// `sample`
    Sample,
    /// `center`
    Center,
    /// `point`
    Point,
    /// `line`
    Line,
    /// `triangle`
    Triangle,
    /// `lineadj`
    LineAdj,
    /// `triangleadj`
    TriangleAdj,
    /// `indices`
    Indices,
    /// `vertices`
    Vertices,
    /// `primitives`
    Primitives,
    /// `payload`
    Payload,
}

impl Modifier {
    /// The word in the source.
    pub fn text(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Const => "const",
            Self::Constexpr => "constexpr",
            Self::Extern => "extern",
            Self::Uniform => "uniform",
            Self::Volatile => "volatile",
            Self::GroupShared => "groupshared",
            Self::Shared => "shared",
            Self::Precise => "precise",
            Self::In => "in",
            Self::Out => "out",
            Self::InOut => "inout",
            Self::RowMajor => "row_major",
            Self::ColumnMajor => "column_major",
            Self::Unorm => "unorm",
            Self::Snorm => "snorm",
            Self::Export => "export",
            Self::Inline => "inline",
            Self::NoInline => "noinline",
            Self::GloballyCoherent => "globallycoherent",
            Self::ReorderCoherent => "reordercoherent",
            Self::Linear => "linear",
            Self::Centroid => "centroid",
            Self::NoInterpolation => "nointerpolation",
            Self::NoPerspective => "noperspective",
            Self::Sample => "sample",
            Self::Center => "center",
            Self::Point => "point",
            Self::Line => "line",
            Self::Triangle => "triangle",
            Self::LineAdj => "lineadj",
            Self::TriangleAdj => "triangleadj",
            Self::Indices => "indices",
            Self::Vertices => "vertices",
            Self::Primitives => "primitives",
            Self::Payload => "payload",
        }
    }
}
