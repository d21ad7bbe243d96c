//! Samples of small images whose results are computed by hand, and the stages of a picture.

use interpreter::{
    AddressMode, Bytes, Comparison, Filter, Image, Inputs, Interpreter, Place, Resource, Sampler, TexelFormat, TexelKind,
    Variables,
};

const IMAGE_2D: &str = r#"target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0))"#;
const IMAGE_CUBE: &str = r#"target("spirv.SampledImage", target("spirv.Image", float, 3, 2, 0, 0, 1, 0))"#;

/// A module that calls an instruction with the image and these operands, and stores its result of four floats, or of one.
fn module(image: &str, result: &str, opcode: u32, operands: &str) -> ir::Module {
    let types: Vec<String> =
        operands.split(" ; ").map(|operand| operand.rsplit_once(" = ").map_or(operand, |(ty, _)| ty).to_owned()).collect();
    let values = operands.replace(" = ", " ").replace(" ; ", ", ");
    let types = types.join(", ");
    let text = format!(
        r#"
@output = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x {result}], 16), 12, 1), !spirv.Decorations !0
@image = external addrspace(2) global {image}, !spirv.Decorations !3
define void @main() #0 {{
  %image = load {image}, ptr addrspace(2) @image
  %v = call {result} @instruction({image} %image, {values})
  %p = getelementptr [0 x {result}], ptr addrspace(11) @output, i32 0, i32 0
  store {result} %v, ptr addrspace(11) %p
  ret void
}}
declare {result} @instruction({image}, {types}) #1
attributes #0 = {{ "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }}
attributes #1 = {{ "spv.ext_instruction"="{opcode}," }}
!0 = !{{!1, !2}}
!1 = !{{i32 34, i32 0}}
!2 = !{{i32 33, i32 0}}
!3 = !{{!1, !4}}
!4 = !{{i32 33, i32 1}}
"#
    );
    ir::text::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

fn image(extent: [u32; 3], layers: u32, levels: &[&[f32]]) -> Image {
    let format = TexelFormat { kind: TexelKind::Float, channels: 1, bits: 32 };
    Image { format, extent, layers, samples: 1, levels: levels.iter().map(|level| floats(level)).collect() }
}

fn run(module: &ir::Module, image: Image, sampler: Sampler) -> Vec<f32> {
    let mut inputs = Inputs::default();
    inputs.resources.insert((0, 0), vec![Resource::Buffer(Bytes::new(vec![0; 16]))]);
    inputs.resources.insert((0, 1), vec![Resource::SampledImage(image, sampler)]);
    let outputs = Interpreter::new(module).run("main", &inputs).unwrap_or_else(|trap| panic!("{trap}"));
    outputs.resources[&(0, 0)][0].data.chunks(4).map(|word| f32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

/// Two by two texels, and one of the next level.
fn square() -> Image {
    image([2, 2, 1], 1, &[&[0.0, 1.0, 2.0, 3.0], &[9.0]])
}

const LITERAL: &str = r#"target("spirv.inline.literal", "#;

#[test]
fn texels_are_mixed() {
    let at = |place: &str| format!("<2 x float> = {place} ; {LITERAL}2) = zeroinitializer ; float = 0.0");
    let sample =
        |place: &str, filter, mode| run(&module(IMAGE_2D, "<4 x float>", 88, &at(place)), square(), Sampler::new(filter, mode));
    let clamp = AddressMode::ClampToEdge;
    assert_eq!(sample("<float 0.5, float 0.5>", Filter::Linear, clamp), [1.5, 0.0, 0.0, 1.0]);
    assert_eq!(sample("<float 0.75, float 0.25>", Filter::Nearest, clamp)[0], 1.0);
    // Beyond the right edge: the edge, the first texel, the last one again, nothing.
    assert_eq!(sample("<float 1.25, float 0.25>", Filter::Nearest, clamp)[0], 1.0);
    assert_eq!(sample("<float 1.25, float 0.25>", Filter::Nearest, AddressMode::Repeat)[0], 0.0);
    assert_eq!(sample("<float 1.25, float 0.25>", Filter::Nearest, AddressMode::MirroredRepeat)[0], 1.0);
    assert_eq!(sample("<float 1.25, float 0.25>", Filter::Nearest, AddressMode::ClampToBorder), [0.0; 4]);
}

#[test]
fn operands_of_samples() {
    let sampler = Sampler::new(Filter::Nearest, AddressMode::ClampToEdge);
    let nearest = |operands: &str| run(&module(IMAGE_2D, "<4 x float>", 88, operands), square(), sampler)[0];
    let place = "<2 x float> = <float 0.25, float 0.25>";
    assert_eq!(nearest(&format!("{place} ; {LITERAL}2) = zeroinitializer ; float = 1.0")), 9.0, "the second level");
    let offset = "<2 x i32> = <i32 1, i32 0>";
    assert_eq!(nearest(&format!("{place} ; {LITERAL}10) = zeroinitializer ; float = 0.0 ; {offset}")), 1.0, "a neighbour");
    // One step is two texels long: level 1.
    let gradients = "<2 x float> = <float 1.0, float 0.0> ; <2 x float> = <float 0.0, float 1.0>";
    assert_eq!(nearest(&format!("{place} ; {LITERAL}4) = zeroinitializer ; {gradients}")), 9.0);
}

#[test]
fn gathers_and_comparisons() {
    let sampler = Sampler::new(Filter::Linear, AddressMode::ClampToEdge);
    let place = "<2 x float> = <float 0.5, float 0.5>";
    let gather = module(IMAGE_2D, "<4 x float>", 96, &format!("{place} ; i32 = 0"));
    assert_eq!(run(&gather, square(), sampler), [2.0, 3.0, 1.0, 0.0], "from the lower left one round");
    let sampler = Sampler { comparison: Some(Comparison::LessEqual), ..sampler };
    let compare = module(IMAGE_2D, "float", 90, &format!("{place} ; float = 1.5 ; {LITERAL}2) = zeroinitializer ; float = 0.0"));
    assert_eq!(run(&compare, square(), sampler)[0], 0.5, "1.5 is at most 2 and 3");
    let gather = module(IMAGE_2D, "<4 x float>", 97, &format!("{place} ; float = 1.5"));
    assert_eq!(run(&gather, square(), sampler), [1.0, 1.0, 0.0, 0.0]);
}

#[test]
fn directions_select_faces() {
    let sampler = Sampler::new(Filter::Nearest, AddressMode::ClampToEdge);
    let faces =
        ["1.0, float 0.0, float 0.0", "-1.0, float 0.0, float 0.0", "0.0, float 1.0, float 0.0", "0.0, float -1.0, float 0.0"];
    for (number, direction) in faces.iter().enumerate() {
        let operands = format!("<3 x float> = <float {direction}> ; {LITERAL}2) = zeroinitializer ; float = 0.0");
        let cube = image([1, 1, 1], 6, &[&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]]);
        assert_eq!(run(&module(IMAGE_CUBE, "<4 x float>", 88, &operands), cube, sampler)[0], number as f32);
    }
}

/// A pixel shader that discards if its input is negative, and otherwise returns the coarse horizontal difference of the input.
const PIXEL: &str = r#"
@in = external addrspace(7) global float, !spirv.Decorations !0
@out = external addrspace(8) global float, !spirv.Decorations !0
define void @main() #0 {
  %v = load float, ptr addrspace(7) @in
  %d = call float @ddx(float %v)
  %n = fcmp olt float %v, 0.0
  br i1 %n, label %gone, label %end
gone:
  call void @kill()
  br label %end
end:
  store float %d, ptr addrspace(8) @out
  ret void
}
declare float @ddx(float) #1
declare void @kill() #2
attributes #0 = { "hlsl.shader"="pixel" }
attributes #1 = { "spv.ext_instruction"="207," }
attributes #2 = { "spv.ext_instruction"="252," }
!0 = !{!1}
!1 = !{i32 30, i32 0}
"#;

#[test]
fn pixels_have_quads() {
    let module = ir::text::parse(PIXEL).expect("a module");
    let place = Place::Location { location: 0, component: 0, index: 0 };
    let pixel = |value: f32| Variables::from([(place.clone(), vec![Some(u64::from(value.to_bits()))])]);
    let invocations = vec![pixel(1.0), pixel(3.5), pixel(-1.0), pixel(8.0)];
    let inputs = Inputs { invocations, helpers: vec![false, true], ..Inputs::default() };
    let outputs = Interpreter::new(&module).run("main", &inputs).expect("it ends well");
    let difference = vec![Some(u64::from(2.5f32.to_bits()))];
    // The second is a helper, the third is discarded.
    let written = Variables::from([(place, difference)]);
    assert_eq!(outputs.variables, [written.clone(), written]);
}
