//! The lines of a shader below `tests/gpu/pictures` that specify how it is drawn; docs/testing.md explains them.

use super::resource_lines::{bytes, comparison, slot};
use super::state::State;
use crate::gpu::bindings::{Slot, SlotKind};
use ash::vk;

/// A stage of a graphics or ray pipeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StageKind {
    /// A vertex shader.
    Vertex,
    /// A hull shader.
    Hull,
    /// A domain shader.
    Domain,
    /// A geometry shader.
    Geometry,
    /// A pixel shader.
    Pixel,
    /// An amplification shader, which Vulkan calls task shader.
    Amplification,
    /// A mesh shader.
    Mesh,
    /// The shader that traces the first rays.
    RayGeneration,
    /// Runs if a ray hits nothing.
    Miss,
    /// Runs at the closest hit; begins a hit group.
    ClosestHit,
    /// Decides whether a hit counts; belongs to the preceding hit group.
    AnyHit,
    /// Intersects rays with boxes; belongs to the preceding hit group.
    Intersection,
    /// Is called by other ray tracing shaders.
    Callable,
}

impl StageKind {
    /// The prefix of the names of its entry points in a case.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Vertex => "vertex",
            Self::Hull => "hull",
            Self::Domain => "domain",
            Self::Geometry => "geometry",
            Self::Pixel => "pixel",
            Self::Amplification => "amplification",
            Self::Mesh => "mesh",
            Self::RayGeneration => "raygeneration",
            Self::Miss => "miss",
            Self::ClosestHit => "closesthit",
            Self::AnyHit => "anyhit",
            Self::Intersection => "intersection",
            Self::Callable => "callable",
        }
    }

    const ALL: [Self; 13] = [
        Self::Vertex,
        Self::Hull,
        Self::Domain,
        Self::Geometry,
        Self::Pixel,
        Self::Amplification,
        Self::Mesh,
        Self::RayGeneration,
        Self::Miss,
        Self::ClosestHit,
        Self::AnyHit,
        Self::Intersection,
        Self::Callable,
    ];

    /// The stage of Vulkan.
    pub(super) fn flag(self) -> vk::ShaderStageFlags {
        match self {
            Self::Vertex => vk::ShaderStageFlags::VERTEX,
            Self::Hull => vk::ShaderStageFlags::TESSELLATION_CONTROL,
            Self::Domain => vk::ShaderStageFlags::TESSELLATION_EVALUATION,
            Self::Geometry => vk::ShaderStageFlags::GEOMETRY,
            Self::Pixel => vk::ShaderStageFlags::FRAGMENT,
            Self::Amplification => vk::ShaderStageFlags::TASK_EXT,
            Self::Mesh => vk::ShaderStageFlags::MESH_EXT,
            Self::RayGeneration => vk::ShaderStageFlags::RAYGEN_KHR,
            Self::Miss => vk::ShaderStageFlags::MISS_KHR,
            Self::ClosestHit => vk::ShaderStageFlags::CLOSEST_HIT_KHR,
            Self::AnyHit => vk::ShaderStageFlags::ANY_HIT_KHR,
            Self::Intersection => vk::ShaderStageFlags::INTERSECTION_KHR,
            Self::Callable => vk::ShaderStageFlags::CALLABLE_KHR,
        }
    }

    /// Whether the stage belongs to a ray pipeline.
    pub fn is_of_rays(self) -> bool {
        matches!(self, Self::RayGeneration | Self::Miss | Self::ClosestHit | Self::AnyHit | Self::Intersection | Self::Callable)
    }

    /// The name that glslangValidator has for it.
    pub(super) fn glslang(self) -> &'static str {
        match self {
            Self::Vertex => "vert",
            Self::Hull => "tesc",
            Self::Domain => "tese",
            Self::Geometry => "geom",
            Self::Pixel => "frag",
            Self::Amplification => "task",
            Self::Mesh => "mesh",
            Self::RayGeneration => "rgen",
            Self::Miss => "rmiss",
            Self::ClosestHit => "rchit",
            Self::AnyHit => "rahit",
            Self::Intersection => "rint",
            Self::Callable => "rcall",
        }
    }

    /// The target profile, as `-T` takes it.
    pub fn profile(self) -> &'static str {
        match self {
            Self::Vertex => "vs_6_4",
            Self::Hull => "hs_6_4",
            Self::Domain => "ds_6_4",
            Self::Geometry => "gs_6_4",
            Self::Pixel => "ps_6_4",
            Self::Amplification => "as_6_5",
            Self::Mesh => "ms_6_5",
            Self::RayGeneration | Self::Miss | Self::ClosestHit | Self::AnyHit | Self::Intersection | Self::Callable => "lib_6_5",
        }
    }
}

/// A stage and how it is compiled.
#[derive(Debug, Clone)]
pub struct StageCase {
    /// The stage.
    pub kind: StageKind,
    /// The name of the entry point.
    pub entry: String,
    /// The command line that compiles it.
    pub flags: String,
    /// Additional flags for glslangValidator.
    pub reference_flags: Vec<String>,
}

/// The result that a picture is compared with besides its PNG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference {
    /// The picture of glslangValidator's modules.
    Glslang,
    /// Nothing, for the reason.
    None(String),
}

/// A shader and the state that it is drawn with.
pub struct PictureCase {
    /// The stages of each subpass.
    pub passes: Vec<Vec<StageCase>>,
    /// The number of vertices or of indices.
    pub vertices: u32,
    pub(super) instances: u32,
    pub(super) first_vertex: i32,
    pub(super) first_instance: u32,
    pub(super) indices: Vec<u8>,
    pub(super) topology: vk::PrimitiveTopology,
    pub(super) control_points: u32,
    pub(super) samples: u32,
    pub(super) targets: Vec<vk::Format>,
    pub(super) depth: Option<(vk::CompareOp, f32)>,
    pub(super) layers: u32,
    /// Views of a multiview render pass; 0 without one.
    pub(super) views: u32,
    pub(super) viewports: u32,
    /// Blending, culling and the stencil test.
    pub(super) state: State,
    /// The formats and the data of the vertex buffer, then of the instance buffer.
    pub(super) attributes: [(Vec<vk::Format>, Vec<u8>); 2],
    /// The bindings of each descriptor set.
    pub(super) sets: Vec<Vec<Slot>>,
    pub(super) push: Vec<u8>,
    /// Specialization constants by their ids.
    pub(super) constants: Vec<(u32, Vec<u8>)>,
    /// The reference that it is compared with.
    pub reference: Reference,
    /// The greatest difference of a channel from the reference's picture.
    pub tolerance: u8,
    /// Device extensions without which the case is only compiled.
    pub extensions: Vec<String>,
}

impl PictureCase {
    /// Parses the lines of a file.
    ///
    /// # Errors
    /// A line has wrong arguments for its keyword.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut case = Self::empty();
        let lines = || text.lines().filter_map(|line| line.strip_prefix("// ")?.split_once(':'));
        let mut flags: Vec<(&str, &str, &str)> = Vec::new();
        let mut passes = vec!["vertex pixel"];
        for (head, rest) in lines() {
            let (keyword, argument) = head.split_once(' ').unwrap_or((head, ""));
            let rest = rest.trim();
            match keyword {
                "STAGES" => passes[0] = rest,
                "LAST" => passes.push(rest),
                "FLAGS" | "GLSLANG" => flags.push((keyword, argument, rest)),
                _ => match place(argument) {
                    Some((set, number)) => case.numbered_line(keyword, set, number, rest)?,
                    None if argument.is_empty() => case.line(keyword, rest)?,
                    None => {}
                },
            }
        }
        if case.vertices == 0 {
            return Err("a case has a line '// DRAW: vertices'".to_owned());
        }
        for names in passes {
            case.passes.push(names.split_whitespace().map(|name| stage(name, &flags)).collect::<Result<_, _>>()?);
        }
        Ok(case)
    }

    fn empty() -> Self {
        Self {
            passes: Vec::new(),
            vertices: 0,
            instances: 1,
            first_vertex: 0,
            first_instance: 0,
            indices: Vec::new(),
            topology: vk::PrimitiveTopology::TRIANGLE_LIST,
            control_points: 0,
            samples: 1,
            targets: vec![vk::Format::R8G8B8A8_UNORM],
            depth: None,
            layers: 1,
            views: 0,
            viewports: 1,
            state: State::default(),
            attributes: Default::default(),
            sets: vec![Vec::new()],
            push: Vec::new(),
            constants: Vec::new(),
            reference: Reference::Glslang,
            tolerance: 0,
            extensions: Vec::new(),
        }
    }

    fn numbered_line(&mut self, keyword: &str, set: usize, number: u32, rest: &str) -> Result<(), String> {
        if keyword == "SPEC" {
            self.constants.push((number, bytes(rest)?));
        }
        let Some(slot) = slot(keyword, number, rest)? else { return Ok(()) };
        if self.sets.len() <= set {
            self.sets.resize_with(set + 1, Vec::new);
        }
        self.sets[set].push(slot);
        Ok(())
    }

    fn line(&mut self, keyword: &str, rest: &str) -> Result<(), String> {
        let wrong = || format!("{keyword} does not take '{rest}'");
        let number = || rest.parse::<u32>().map_err(|_| wrong());
        match keyword {
            "DRAW" => self.vertices = number()?,
            "INSTANCES" => self.instances = number()?,
            "FIRST_VERTEX" => self.first_vertex = rest.parse().map_err(|_| wrong())?,
            "FIRST_INSTANCE" => self.first_instance = number()?,
            "INDICES" => self.indices = bytes(&format!("u32 {rest}"))?,
            "TOPOLOGY" => self.topology(rest)?,
            "SAMPLES" => self.samples = number()?,
            "TARGETS" => self.targets = rest.split_whitespace().map(target).collect::<Result<_, _>>()?,
            "DEPTH" => {
                let (operator, clear) = rest.split_once(' ').ok_or_else(wrong)?;
                self.depth = Some((comparison(operator)?, clear.parse().map_err(|_| wrong())?));
            }
            "LAYERS" => self.layers = number()?,
            "VIEWS" => self.views = number()?,
            "VIEWPORTS" => self.viewports = number()?,
            "ATTRIBUTES" => self.attributes[0].0 = rest.split_whitespace().map(attribute).collect::<Result<_, _>>()?,
            "VERTICES" => self.attributes[0].1.extend(bytes(rest)?),
            "INSTANCE_ATTRIBUTES" => self.attributes[1].0 = rest.split_whitespace().map(attribute).collect::<Result<_, _>>()?,
            "INSTANCE_DATA" => self.attributes[1].1.extend(bytes(rest)?),
            "PUSH" => self.push.extend(bytes(rest)?),
            "REFERENCE" => {
                let reason = rest.strip_prefix("none, ").ok_or_else(wrong)?;
                self.reference = Reference::None(reason.to_owned());
            }
            "TOLERANCE" => {
                // A number and the reason.
                let (number, _) = rest.split_once(' ').ok_or_else(wrong)?;
                self.tolerance = number.parse().map_err(|_| wrong())?;
            }
            "EXTENSIONS" => self.extensions = rest.split_whitespace().map(str::to_owned).collect(),
            _ => self.state.line(keyword, rest)?,
        }
        Ok(())
    }

    /// Whether the stages are those of a ray pipeline.
    pub fn is_of_rays(&self) -> bool {
        self.passes.iter().flatten().any(|stage| stage.kind.is_of_rays())
    }

    /// Whether the last subpass is a render pass of its own, which samples the targets of the first one.
    pub(super) fn samples_targets(&self) -> bool {
        self.sets.iter().flatten().any(|slot| matches!(slot.kind, SlotKind::AttachmentImage(_)))
    }

    /// The layers of each target.
    pub(super) fn target_layers(&self) -> u32 {
        self.layers.max(self.views)
    }

    fn topology(&mut self, rest: &str) -> Result<(), String> {
        use vk::PrimitiveTopology as T;
        self.topology = match rest {
            "points" => T::POINT_LIST,
            "lines" => T::LINE_LIST,
            "line_strip" => T::LINE_STRIP,
            "triangles" => T::TRIANGLE_LIST,
            "triangle_strip" => T::TRIANGLE_STRIP,
            "triangle_fan" => T::TRIANGLE_FAN,
            "lines_adjacency" => T::LINE_LIST_WITH_ADJACENCY,
            "triangles_adjacency" => T::TRIANGLE_LIST_WITH_ADJACENCY,
            _ => {
                let points = rest.strip_prefix("patches ").and_then(|points| points.parse().ok());
                self.control_points = points.ok_or_else(|| format!("TOPOLOGY does not take '{rest}'"))?;
                T::PATCH_LIST
            }
        };
        Ok(())
    }
}

/// `binding`, or `set.binding`.
fn place(text: &str) -> Option<(usize, u32)> {
    let (set, binding) = text.split_once('.').unwrap_or(("0", text));
    // Far more sets than there are in any device are a mistake.
    let set = set.parse().ok().filter(|set| *set < 32)?;
    Some((set, binding.parse().ok()?))
}

fn stage(entry: &str, flags: &[(&str, &str, &str)]) -> Result<StageCase, String> {
    let name = entry.split('_').next().unwrap_or_default();
    let kind = StageKind::ALL.into_iter().find(|kind| kind.name() == name);
    let kind = kind.ok_or_else(|| format!("the name '{entry}' does not begin with the name of a stage"))?;
    let of = |wanted: &str| {
        let mine = flags.iter().filter(|(keyword, stage, _)| *keyword == wanted && (stage.is_empty() || *stage == entry));
        mine.map(|(_, _, text)| *text).collect::<Vec<_>>().join(" ")
    };
    // A later -T overrides. Ray tracing shaders specify their stages themselves.
    let flags = match kind.is_of_rays() {
        true => format!("-T {} {}", kind.profile(), of("FLAGS")),
        false => format!("-T {} -E {entry} {}", kind.profile(), of("FLAGS")),
    };
    let reference_flags = of("GLSLANG").split_whitespace().map(str::to_owned).collect();
    Ok(StageCase { kind, entry: entry.to_owned(), flags, reference_flags })
}

/// Formats of four bytes, which are kept as they are.
fn target(word: &str) -> Result<vk::Format, String> {
    Ok(match word {
        "unorm" => vk::Format::R8G8B8A8_UNORM,
        "uint" => vk::Format::R8G8B8A8_UINT,
        "sint" => vk::Format::R8G8B8A8_SINT,
        _ => return Err(format!("'{word}' is no format of a target")),
    })
}

fn attribute(word: &str) -> Result<vk::Format, String> {
    Ok(match word {
        "float" => vk::Format::R32_SFLOAT,
        "float2" => vk::Format::R32G32_SFLOAT,
        "float3" => vk::Format::R32G32B32_SFLOAT,
        "float4" => vk::Format::R32G32B32A32_SFLOAT,
        "uint" => vk::Format::R32_UINT,
        "uint2" => vk::Format::R32G32_UINT,
        "uint4" => vk::Format::R32G32B32A32_UINT,
        "int" => vk::Format::R32_SINT,
        "int2" => vk::Format::R32G32_SINT,
        _ => return Err(format!("'{word}' is no format of a vertex attribute")),
    })
}
