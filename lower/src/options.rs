//! What the command line says about lowering: layouts, bindings, stage inputs and outputs, floats.

/// What the command line says about layouts, bindings and what goes between stages.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// `-fvk-use-…-layout`: how blocks are laid out.
    pub layout: LayoutRule,
    /// `-Zpr`: matrices are row major where the source does not say.
    pub row_major: bool,
    /// The minor version of SPIR-V 1.x that will be emitted: some constructs are expressed differently.
    pub spirv_minor: u32,
    /// Descriptor sets and bindings.
    pub bindings: BindingOptions,
    /// Stage inputs and outputs.
    pub stage_io: StageIoOptions,
    /// `-fspv-entrypoint-name`: what the entry point is called in the module.
    pub entry_name: Option<String>,
    /// `-fspv-use-unknown-image-format`: the format of an image is not taken from its type.
    pub unknown_image_formats: bool,
    /// `-fspv-preserve-bindings`: resources that nothing uses are kept.
    pub preserve_bindings: bool,
    /// `-fspv-preserve-interface`: so are stage inputs and outputs.
    pub preserve_interface: bool,
    /// `-fspv-use-legacy-buffer-matrix-order`: matrices lie row by row in byte address buffers.
    pub legacy_matrix_order: bool,
    /// `-fspv-enable-maximal-reconvergence`, for every entry point.
    pub maximal_reconvergence: bool,
    /// `discard` leaves the invocation as a helper of its quad; from SPIR-V 1.6 on it always does.
    pub demote: bool,
    /// What the allowed extensions leave to choose from.
    pub extensions: ExtensionOptions,
    /// `-fspv-reflect`: semantics and types of the source are kept as decorations.
    pub reflect: bool,
    /// How floats are computed.
    pub float: FloatOptions,
}

/// Where two extensions, or an extension and the core, have the same thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExtensionOptions {
    /// Ray tracing is SPV_NV_ray_tracing's, not SPV_KHR_ray_tracing's.
    pub nv_rays: bool,
    /// Meshes are SPV_NV_mesh_shader's, although the version has SPV_EXT_mesh_shader.
    pub nv_mesh: bool,
    /// SPV_KHR_quad_control may be used.
    pub quad_control: bool,
}

impl Default for ExtensionOptions {
    fn default() -> Self {
        Self { nv_rays: false, nv_mesh: false, quad_control: true }
    }
}

/// What happens to the values that stages hand on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StageIoOptions {
    /// `-fvk-invert-y`: of the position that goes to the rasterizer.
    pub invert_y: bool,
    /// `-fvk-use-dx-position-w`: SV_Position.w of a pixel shader is the w, not its reciprocal.
    pub dx_position_w: bool,
    /// `-fvk-support-nonzero-base-vertex`: SV_VertexID counts from 0, wherever a draw starts.
    pub nonzero_base_vertex: bool,
    /// `-fvk-support-nonzero-base-instance`, likewise for SV_InstanceID.
    pub nonzero_base_instance: bool,
    /// `-fvk-stage-io-order=alpha`: locations go by the names of semantics, not by the order of declarations.
    pub alphabetic: bool,
}

/// How 32-bit floating-point instructions compute.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FloatOptions {
    /// `-Gis`: IEEE's rules hold strictly.
    pub strict: bool,
    /// `-denorm`
    pub denormals: Denormals,
}

/// `-denorm`
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Denormals {
    /// `any`: as the implementation likes.
    #[default]
    Any,
    /// `preserve`: they are kept.
    Preserve,
    /// `ftz`: they become 0.
    Flush,
}

/// `-fvk-use-…-layout`
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LayoutRule {
    /// std140 and std430 with vectors relaxed: DXC's default
    #[default]
    Default,
    /// `dx`: as in Direct3D's buffers.
    Dx,
    /// `gl`: std140 for constant buffers, std430 for the others.
    Gl,
    /// `scalar`: VK_EXT_scalar_block_layout.
    Scalar,
}

/// What the command line says about sets and bindings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BindingOptions {
    /// `-fvk-b-shift` and its like, in order: the last one for a set counts, one for all sets before those.
    pub shifts: Vec<Shift>,
    /// `-fvk-auto-shift-bindings`: resources without a register are shifted too.
    pub auto_shift: bool,
    /// `-fvk-bind-register`: if there is any, each resource needs one.
    pub registers: Vec<BoundRegister>,
    /// `-fvk-bind-globals`
    pub globals: Option<DescriptorBinding>,
    /// `-auto-binding-space`: the set of what has no space.
    pub default_set: u32,
    /// `-fvk-bind-resource-heap`
    pub resource_heap: Option<DescriptorBinding>,
    /// `-fvk-bind-sampler-heap`
    pub sampler_heap: Option<DescriptorBinding>,
    /// `-fvk-bind-counter-heap`: the counters of the buffers in the resource heap.
    pub counter_heap: Option<DescriptorBinding>,
    /// `-fspv-flatten-resource-arrays`: each element of an array of resources has a binding of its own.
    pub flatten_arrays: bool,
}

/// What is added to the registers of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shift {
    /// The class.
    pub class: RegisterClass,
    /// What is added to the number of the register.
    pub by: u32,
    /// The descriptor set; None for all sets.
    pub set: Option<u32>,
}

/// A register of Direct3D, and where it is in Vulkan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoundRegister {
    /// The class of the register.
    pub class: RegisterClass,
    /// The number of the register.
    pub number: u32,
    /// The register space.
    pub space: u32,
    /// Where it is in Vulkan.
    pub place: DescriptorBinding,
}

/// A descriptor set and a binding in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DescriptorBinding {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
}

/// The kinds of registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegisterClass {
    /// `b`: constant buffers.
    Constants,
    /// `s`
    Sampler,
    /// `t`: what is only read.
    Texture,
    /// `u`: what is written, too.
    Storage,
}

impl RegisterClass {
    /// The class that a register's letter names; `c` is no place of a resource.
    pub fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'b' => Some(Self::Constants),
            's' => Some(Self::Sampler),
            't' => Some(Self::Texture),
            'u' => Some(Self::Storage),
            _ => None,
        }
    }
}

impl BindingOptions {
    pub(crate) fn shift(&self, class: RegisterClass, set: u32) -> u32 {
        let of = |wanted: Option<u32>| {
            self.shifts.iter().rev().find(|shift| shift.class == class && shift.set == wanted).map(|shift| shift.by)
        };
        of(None).or_else(|| of(Some(set))).unwrap_or(0)
    }
}
