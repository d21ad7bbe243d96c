//! Resolves OpenCL C's image functions by name.

use crate::mangling::Parameter;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageFunction {
    /// A read with a sampler.
    Sample,
    Read,
    Write,
    Query(Query),
    /// `__translate_sampler_initializer`: a sampler from its bits.
    Sampler,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Query {
    /// A component of the image's size.
    Component(u32),
    /// The number of layers: the last component of the size.
    Layers,
    /// Width and height; for a 3D image a vector of four.
    Extent,
    Levels,
    Samples,
    ChannelOrder,
    ChannelType,
}

const QUERIES: &[(&str, Query)] = &[
    ("get_image_width", Query::Component(0)),
    ("get_image_height", Query::Component(1)),
    ("get_image_depth", Query::Component(2)),
    ("get_image_array_size", Query::Layers),
    ("get_image_dim", Query::Extent),
    ("get_image_num_mip_levels", Query::Levels),
    ("get_image_num_samples", Query::Samples),
    ("get_image_channel_order", Query::ChannelOrder),
    ("get_image_channel_data_type", Query::ChannelType),
];

/// The name of the sampler type among the parameters.
const SAMPLER: &str = "sampler";

pub fn function(name: &str, params: &[Parameter]) -> Option<ImageFunction> {
    let is_image = |param: &Parameter| matches!(param, Parameter::Named(name) if name.contains("image"));
    if !params.first().is_some_and(is_image) {
        return None;
    }
    let is_sampled = matches!(params.get(1), Some(Parameter::Named(name)) if name.contains(SAMPLER));
    match name {
        "read_imagef" | "read_imagei" | "read_imageui" | "read_imageh" if is_sampled => Some(ImageFunction::Sample),
        "read_imagef" | "read_imagei" | "read_imageui" | "read_imageh" => Some(ImageFunction::Read),
        "write_imagef" | "write_imagei" | "write_imageui" | "write_imageh" => Some(ImageFunction::Write),
        _ => QUERIES.iter().find(|(known, _)| *known == name).map(|(_, query)| ImageFunction::Query(*query)),
    }
}
