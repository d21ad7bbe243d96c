//! Rows of texture methods.

use super::method_table::Arg;
use super::method_table::Arg::{
    AnySampler, Bias, Clamp, Comparison, Coordinates, GradientX, GradientY, Lod, LodCoordinates, Offset, Reference, SampleIndex,
    Sampler, SignedSampleIndex, Texel, TexelMip,
};
use super::method_table::{MethodRow, On, Output};
use crate::hir::Intrinsic;

const fn row(
    name: &'static str,
    on: On,
    params: &'static [Arg],
    optional: &'static [Arg],
    result: Output,
    intrinsic: Intrinsic,
) -> MethodRow {
    MethodRow { name, on, params, optional, result, intrinsic, status: true }
}

const fn gather(name: &'static str, component: u8) -> [MethodRow; 2] {
    [
        row(name, On::Gathered, &[Sampler, Coordinates], &[Offset], Output::Gathered, Intrinsic::Gather(component)),
        row(
            name,
            On::Gathered,
            &[Sampler, Coordinates, Offset, Offset, Offset, Offset],
            &[],
            Output::Gathered,
            Intrinsic::Gather(component),
        ),
    ]
}

/// A comparing gather from a depth texture, which only has a red component.
const fn gather_compare(name: &'static str) -> [MethodRow; 2] {
    [
        row(
            name,
            On::Gathered,
            &[Comparison, Coordinates, Reference],
            &[Offset],
            Output::Gathered,
            Intrinsic::Coded(&"GatherCmp"),
        ),
        row(
            name,
            On::Gathered,
            &[Comparison, Coordinates, Reference, Offset, Offset, Offset, Offset],
            &[],
            Output::Gathered,
            Intrinsic::Coded(&"GatherCmp"),
        ),
    ]
}

pub const ROWS: &[MethodRow] = &[
    row("Load", On::Fetched, &[TexelMip], &[Offset], Output::Element, Intrinsic::Coded(&"Load")),
    row("Load", On::Storage, &[Texel], &[], Output::Element, Intrinsic::Coded(&"Load")),
    row("Load", On::Multisampled, &[Texel, SampleIndex], &[Offset], Output::Element, Intrinsic::Coded(&"LoadMultisampled")),
    MethodRow {
        status: false,
        ..row(
            "GetSamplePosition",
            On::Multisampled,
            &[SignedSampleIndex],
            &[],
            Output::Float2,
            Intrinsic::Coded(&"GetSamplePosition"),
        )
    },
    MethodRow { status: false, ..row("SubpassLoad", On::Subpass, &[], &[], Output::Element, Intrinsic::Coded(&"SubpassLoad")) },
    MethodRow {
        status: false,
        ..row(
            "SubpassLoad",
            On::MultisampledSubpass,
            &[SignedSampleIndex],
            &[],
            Output::Element,
            Intrinsic::Coded(&"SubpassLoad"),
        )
    },
    row("Sample", On::Sampled, &[Sampler, Coordinates], &[Offset, Clamp], Output::Element, Intrinsic::Coded(&"Sample")),
    row(
        "SampleBias",
        On::Sampled,
        &[Sampler, Coordinates, Bias],
        &[Offset, Clamp],
        Output::Element,
        Intrinsic::Coded(&"SampleBias"),
    ),
    row("SampleLevel", On::Sampled, &[Sampler, Coordinates, Lod], &[Offset], Output::Element, Intrinsic::Coded(&"SampleLevel")),
    row(
        "SampleGrad",
        On::Sampled,
        &[Sampler, Coordinates, GradientX, GradientY],
        &[Offset, Clamp],
        Output::Element,
        Intrinsic::Coded(&"SampleGrad"),
    ),
    row(
        "SampleCmp",
        On::Compared,
        &[Comparison, Coordinates, Reference],
        &[Offset, Clamp],
        Output::Float,
        Intrinsic::Coded(&"SampleCmp"),
    ),
    row(
        "SampleCmpLevelZero",
        On::Compared,
        &[Comparison, Coordinates, Reference],
        &[Offset],
        Output::Float,
        Intrinsic::Coded(&"SampleCmpLevelZero"),
    ),
    row(
        "SampleCmpLevel",
        On::Compared,
        &[Comparison, Coordinates, Reference, Lod],
        &[Offset],
        Output::Float,
        Intrinsic::Coded(&"SampleCmpLevel"),
    ),
    row(
        "SampleCmpBias",
        On::Compared,
        &[Comparison, Coordinates, Reference, Bias],
        &[Offset, Clamp],
        Output::Float,
        Intrinsic::Coded(&"SampleCmpBias"),
    ),
    row(
        "SampleCmpGrad",
        On::Compared,
        &[Comparison, Coordinates, Reference, GradientX, GradientY],
        &[Offset, Clamp],
        Output::Float,
        Intrinsic::Coded(&"SampleCmpGrad"),
    ),
    row(
        "CalculateLevelOfDetail",
        On::Sampled,
        &[AnySampler, LodCoordinates],
        &[],
        Output::Float,
        Intrinsic::Coded(&"CalculateLod"),
    ),
    row(
        "CalculateLevelOfDetailUnclamped",
        On::Sampled,
        &[AnySampler, LodCoordinates],
        &[],
        Output::Float,
        Intrinsic::Coded(&"CalculateLodUnclamped"),
    ),
];

pub const GATHERS: &[[MethodRow; 2]] = &[
    gather("Gather", 0),
    // `GatherRaw` requires a texture with a single unsigned component.
    gather("GatherRaw", 0),
    gather("GatherRed", 0),
    gather("GatherGreen", 1),
    gather("GatherBlue", 2),
    gather("GatherAlpha", 3),
    gather_compare("GatherCmp"),
    gather_compare("GatherCmpRed"),
];
