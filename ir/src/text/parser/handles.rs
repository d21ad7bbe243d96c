//! Maps names of opaque structs, which older LLVM has for handles, to the target types of newer LLVM.

use crate::types::{FloatKind, Type, TypeId, Types, target};

/// The target type of structs such as `%opencl.image2d_ro_t` and `%spirv.Image._void_1_0_0_0_0_0_0`; None for any other struct.
pub fn target_type(types: &mut Types, name: &str) -> Option<TypeId> {
    if let Some(rest) = name.strip_prefix("opencl.") {
        return opencl(types, rest.split_once("_t").map_or(rest, |(head, _)| head));
    }
    let rest = name.strip_prefix("spirv.")?;
    let (kind, postfixes) = rest.split_once("._").unwrap_or((rest, ""));
    let mut parts = postfixes.split('_');
    let name = match kind {
        "Image" | "SampledImage" => {
            let sampled = sampled_type(types, parts.next()?)?;
            let integers = parts.map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>()?;
            let name = if kind == "Image" { target::IMAGE } else { target::SAMPLED_IMAGE };
            return Some(types.target(name, vec![sampled], integers));
        }
        "Pipe" => {
            let access = parts.next()?.parse().ok()?;
            return Some(types.target("spirv.Pipe", vec![], vec![access]));
        }
        "Event" => "spirv.Event",
        "DeviceEvent" => "spirv.DeviceEvent",
        "ReserveId" => "spirv.ReserveId",
        "Queue" => "spirv.Queue",
        "Sampler" => target::SAMPLER,
        "PipeStorage" => "spirv.PipeStorage",
        _ => return None,
    };
    Some(types.target(name, vec![], vec![]))
}

fn sampled_type(types: &mut Types, name: &str) -> Option<TypeId> {
    Some(match name {
        "void" => Types::VOID,
        "float" => Types::F32,
        "half" => types.float(FloatKind::Half),
        "int" | "uint" => Types::I32,
        "long" | "ulong" => types.intern(Type::Int(64)),
        _ => return None,
    })
}

/// The type of `image2d_array_ro`, `pipe_wo`, `event`.
fn opencl(types: &mut Types, name: &str) -> Option<TypeId> {
    let (name, access) = match name.rsplit_once('_') {
        Some((head, "ro")) => (head, 0),
        Some((head, "wo")) => (head, 1),
        Some((head, "rw")) => (head, 2),
        _ => (name, 0),
    };
    let plain = match name {
        "event" => "spirv.Event",
        "clk_event" => "spirv.DeviceEvent",
        "queue" => "spirv.Queue",
        "reserve_id" => "spirv.ReserveId",
        "sampler" => target::SAMPLER,
        "pipe" => return Some(types.target("spirv.Pipe", vec![], vec![access])),
        _ => {
            let [dim, depth, arrayed, multisampled] = image(name)?;
            let integers = vec![dim, depth, arrayed, multisampled, 0, 0, access];
            return Some(types.target(target::IMAGE, vec![Types::VOID], integers));
        }
    };
    Some(types.target(plain, vec![], vec![]))
}

/// Dim, Depth, Arrayed and MS of one of OpenCL's image types.
fn image(name: &str) -> Option<[u32; 4]> {
    Some(match name {
        "image1d" => [0, 0, 0, 0],
        "image1d_array" => [0, 0, 1, 0],
        "image1d_buffer" => [5, 0, 0, 0],
        "image2d" => [1, 0, 0, 0],
        "image2d_array" => [1, 0, 1, 0],
        "image2d_depth" => [1, 1, 0, 0],
        "image2d_array_depth" => [1, 1, 1, 0],
        "image2d_msaa" => [1, 0, 0, 1],
        "image2d_array_msaa" => [1, 0, 1, 1],
        "image2d_msaa_depth" => [1, 1, 0, 1],
        "image2d_array_msaa_depth" => [1, 1, 1, 1],
        "image3d" => [2, 0, 0, 0],
        _ => return None,
    })
}
