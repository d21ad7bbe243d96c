//! The options of lowering: layouts, bindings, stage inputs and outputs, floating-point rules.

/// The flags of the command line that lowering reads. `Default` is the behaviour without flags.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// `-fvk-use-…-layout`: the layout rules of blocks.
    pub layout: LayoutRule,
    /// `-Zpr`: matrices are row major unless declared otherwise.
    pub row_major: bool,
    /// Descriptor sets and bindings.
    pub bindings: BindingOptions,
    /// Stage inputs and outputs.
    pub stage_io: StageIoOptions,
    /// `-fspv-entrypoint-name`: the name of the entry point in the module.
    pub entry_name: Option<String>,
    /// `-fspv-use-unknown-image-format`: images have the format Unknown unless declared otherwise.
    pub unknown_image_formats: bool,
    /// `-fspv-preserve-bindings`: keeps unused resources.
    pub preserve_bindings: bool,
    /// `-fspv-preserve-interface`: keeps unused stage inputs and outputs.
    pub preserve_interface: bool,
    /// `-fspv-use-legacy-buffer-matrix-order`: matrices are row major in byte address buffers.
    pub legacy_matrix_order: bool,
    /// `-fspv-enable-maximal-reconvergence`, for every entry point.
    pub maximal_reconvergence: bool,
    /// `-fspv-reflect`: keeps semantics and source types as decorations.
    pub reflect: bool,
    /// Floating-point rules.
    pub float: FloatOptions,
}

/// Properties of the module to make, which follow from the target environment and from options of other stages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Target {
    /// The minor version of the SPIR-V 1.x that will be emitted, which decides how some constructs are lowered.
    pub spirv_minor: u32,
    /// The minor version of shader model 6, which decides which system values there are.
    pub shader_model: u32,
    /// `discard` demotes to a helper invocation; from SPIR-V 1.6 on it always does.
    pub demote: bool,
    /// The choices between extensions.
    pub extensions: ExtensionOptions,
    /// Parameters have locations, for OpLine.
    pub locate_parameters: bool,
}

/// The first minor version of SPIR-V 1.x that supports SPV_EXT_mesh_shader.
const FIRST_WITH_EXT_MESH: u32 = 4;

impl Target {
    /// True if mesh shaders use SPV_NV_mesh_shader.
    pub(crate) fn uses_nv_mesh(&self) -> bool {
        self.spirv_minor < FIRST_WITH_EXT_MESH || self.extensions.nv_mesh
    }
}

/// Choices between extensions, or an extension and the core, with the same functionality.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExtensionOptions {
    /// Use SPV_NV_ray_tracing instead of SPV_KHR_ray_tracing.
    pub nv_rays: bool,
    /// Use SPV_NV_mesh_shader even if the version supports SPV_EXT_mesh_shader.
    pub nv_mesh: bool,
    /// SPV_KHR_quad_control may be used.
    pub quad_control: bool,
}

impl Default for ExtensionOptions {
    fn default() -> Self {
        Self { nv_rays: false, nv_mesh: false, quad_control: true }
    }
}

/// Options of the values that stages pass to each other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct StageIoOptions {
    /// `-fvk-invert-y`: negates the y of the position that goes to the rasterizer.
    pub invert_y: bool,
    /// `-fvk-use-dx-position-w`: the w of a pixel shader's SV_Position is w, not its reciprocal.
    pub dx_position_w: bool,
    /// `-fvk-support-nonzero-base-vertex`: SV_VertexID counts from 0, whatever the first vertex of the draw.
    pub nonzero_base_vertex: bool,
    /// `-fvk-support-nonzero-base-instance`: SV_InstanceID counts from 0, whatever the first instance of the draw.
    pub nonzero_base_instance: bool,
    /// `-fvk-stage-io-order=alpha`: assigns locations in the order of the semantics' names instead of declaration order.
    pub alphabetic: bool,
    /// `-pack-optimized`: variables between stages share locations, as components of them.
    pub packed: bool,
}

impl StageIoOptions {
    /// True if variables share locations. As in DXC, the alphabetic order has precedence.
    pub(crate) fn shares_locations(self) -> bool {
        self.packed && !self.alphabetic
    }
}

/// The rules of 32-bit floating-point instructions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct FloatOptions {
    /// `-Gis`: strict IEEE rules.
    pub strict: bool,
    /// `-ffinite-math-only`: no operand or result is infinite or a NaN.
    pub finite: bool,
    /// `-denorm`
    pub denormals: Denormals,
}

/// `-denorm`
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Denormals {
    /// `any`: the implementation decides.
    #[default]
    Any,
    /// `preserve`: denormals are preserved.
    Preserve,
    /// `ftz`: denormals are flushed to zero.
    Flush,
}

/// The layout rules of blocks: `-fvk-use-…-layout`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum LayoutRule {
    /// DXC's default: std140 and std430 with relaxed vectors.
    #[default]
    Default,
    /// `dx`: the rules of Direct3D's buffers.
    Dx,
    /// `gl`: std140 for constant buffers, std430 for the others.
    Gl,
    /// `scalar`: VK_EXT_scalar_block_layout.
    Scalar,
}

/// Options of descriptor sets and bindings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct BindingOptions {
    /// `-fvk-b-shift` and the like, in order: the last one for a set wins. A shift for all sets overrides those for a single set.
    pub shifts: Vec<Shift>,
    /// `-fvk-auto-shift-bindings`: also shifts resources without a register.
    pub auto_shift: bool,
    /// `-fvk-bind-register`: if there is any, every resource needs one.
    pub registers: Vec<BoundRegister>,
    /// `-fvk-bind-globals`: the binding of `$Globals`.
    pub globals: Option<DescriptorBinding>,
    /// `-auto-binding-space`: the descriptor set of resources without a space.
    pub default_set: u32,
    /// `-fvk-bind-resource-heap`: the binding of `ResourceDescriptorHeap`.
    pub resource_heap: Option<DescriptorBinding>,
    /// `-fvk-bind-sampler-heap`: the binding of `SamplerDescriptorHeap`.
    pub sampler_heap: Option<DescriptorBinding>,
    /// `-fspv-use-descriptor-heap`: the heaps are those of SPV_EXT_descriptor_heap, and have no bindings.
    pub descriptor_heap: bool,
    /// `-fvk-resource-heap-stride`: the bytes from one descriptor of the resource heap to the next; None for the size of the largest.
    pub resource_heap_stride: Option<u32>,
    /// `-fvk-sampler-heap-stride`: the same for the sampler heap.
    pub sampler_heap_stride: Option<u32>,
    /// `-fvk-bind-counter-heap`: the binding of the counters of the buffers in the resource heap.
    pub counter_heap: Option<DescriptorBinding>,
    /// `-fspv-flatten-resource-arrays`: each element of an array of resources has a binding of its own.
    pub flatten_arrays: bool,
}

/// An offset that is added to the registers of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shift {
    /// The class.
    pub class: RegisterClass,
    /// The number that is added to the register's.
    pub by: u32,
    /// The descriptor set; None for all sets.
    pub set: Option<u32>,
}

/// A Direct3D register and its binding in Vulkan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoundRegister {
    /// The class of the register.
    pub class: RegisterClass,
    /// The number of the register.
    pub number: u32,
    /// The register space.
    pub space: u32,
    /// Its descriptor set and binding in Vulkan.
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

/// The register classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RegisterClass {
    /// `b`: constant buffers.
    Constants,
    /// `s`
    Sampler,
    /// `t`: read-only resources (SRV).
    Texture,
    /// `u`: read-write resources (UAV).
    Storage,
}

impl RegisterClass {
    /// The class of a register letter; None for `c`, which is an offset in a constant buffer.
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
