//! Parses a line of a `[test]` section.

use super::condition::Condition;
use super::script::{self, Role, double, float, integer, number};
use ash::vk;

/// A line with the conditions that it is carried out under.
pub struct Directive {
    /// All must hold.
    pub conditions: Vec<Condition>,
    /// If one holds, the device is known to behave differently.
    pub faults: Vec<Condition>,
    pub action: Action,
}

pub enum Action {
    /// Offsets in the constant buffer in units of 32 bits, and words.
    Uniform(usize, Vec<u32>),
    DrawQuad,
    /// The topology, the control points of a patch or 0, vertices and instances.
    Draw(vk::PrimitiveTopology, u32, u32, u32),
    Dispatch([u32; 3]),
    ClearTarget(u32, [f32; 4]),
    ClearDepth(f32),
    DepthComparison(vk::CompareOp),
    SampleMask(u32),
    /// The index, and x, y, width and height.
    Viewport(usize, [f32; 4]),
    /// From a resource to another.
    Copy([(Role, u32); 2]),
    Probe(Probe),
    /// Features that only shader models below 4 have.
    FixedFunction,
    DepthBounds,
}

/// A part of a resource and its expected contents.
pub struct Probe {
    pub role: Role,
    pub slot: u32,
    /// Left, top, right and bottom; the last two are not in it.
    pub rectangle: [u32; 4],
    pub layer: u32,
    pub expected: Expected,
}

pub enum Expected {
    /// The components and the greatest difference in units in the last place.
    Floats(Vec<f32>, u64),
    Doubles(Vec<f64>, u64),
    Words(Vec<u32>),
    LongWords(Vec<u64>),
}

impl Directive {
    /// # Errors
    /// The line is not understood.
    pub fn read(line: &str) -> Result<Self, String> {
        let (mut conditions, mut faults) = (Vec::new(), Vec::new());
        let mut rest = line.trim();
        loop {
            let end = rest.find([' ', '(']).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            if !matches!(word, "todo" | "bug" | "if") {
                break;
            }
            let (condition, behind) = Condition::read(behind)?;
            match word {
                "if" => conditions.push(condition),
                "bug" => faults.push(condition),
                // Marks of features that vkd3d lacks do not affect other implementations.
                _ => {}
            }
            rest = behind.trim_start();
        }
        Ok(Self { conditions, faults, action: action(rest)? })
    }
}

fn action(text: &str) -> Result<Action, String> {
    if let Some(text) = text.strip_prefix("probe") {
        return Ok(Action::Probe(probe(text.trim_start())?));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let floats = |words: &[&str]| words.iter().map(|word| float(word)).collect::<Result<Vec<f32>, _>>();
    let numbers = |words: &[&str]| words.iter().map(|word| number(word)).collect::<Result<Vec<u32>, _>>();
    let wrong = || format!("'{text}' is not understood");
    Ok(match words.as_slice() {
        ["uniform", place, kind, values @ ..] => Action::Uniform(number(place)? as usize, uniform(kind, values)?),
        ["draw", "quad"] => Action::DrawQuad,
        ["draw", rest @ ..] => draw(rest).ok_or_else(wrong)?,
        ["dispatch", counts @ ..] => Action::Dispatch(numbers(counts)?.try_into().map_err(|_| wrong())?),
        ["clear", "rtv", slot, values @ ..] => {
            Action::ClearTarget(number(slot)?, floats(values)?.try_into().map_err(|_| wrong())?)
        }
        ["clear", "dsv", value] => Action::ClearDepth(float(value)?),
        ["depth", comparison @ ..] => Action::DepthComparison(script::comparison(comparison)?),
        ["depth-bounds", ..] => Action::DepthBounds,
        ["sample", "mask", mask] => Action::SampleMask(integer(mask)? as u32),
        ["viewport", index, ..] => {
            let (_, inside) = text.split_once('(').ok_or_else(wrong)?;
            let inside: Vec<&str> = inside.trim_end().trim_end_matches(')').split(',').map(str::trim).collect();
            Action::Viewport(number(index)? as usize, floats(&inside)?.try_into().map_err(|_| wrong())?)
        }
        ["copy", rest @ ..] => match copied(rest)?.as_slice() {
            [from, to] => Action::Copy([*from, *to]),
            _ => return Err(wrong()),
        },
        ["alpha" | "shade" | "clip-plane" | "point-size" | "point-sprite" | "fog" | "fog-colour", ..] => Action::FixedFunction,
        _ => return Err(wrong()),
    })
}

/// The words of a value. A word that is no integer, such as a comment, ends integers; missing ones are zeros.
fn uniform(kind: &str, values: &[&str]) -> Result<Vec<u32>, String> {
    let count = match kind {
        "float4" | "int4" | "uint4" => 4,
        "double2" | "int64_t2" | "uint64_t2" => 2,
        "float" | "int" | "uint" => 1,
        _ => return Err(format!("unknown type '{kind}'")),
    };
    let written = match kind {
        "float4" | "float" | "double2" => count,
        _ => values.iter().take_while(|value| integer(value).is_ok()).count().min(count),
    };
    let mut values = values.get(..written).ok_or_else(|| format!("a {kind} has more values"))?.to_vec();
    values.resize(count, "0");
    let long = |bits: u64| [bits as u32, (bits >> 32) as u32];
    let mut words = Vec::new();
    for value in values {
        match kind {
            "float4" | "float" => words.push(float(value)?.to_bits()),
            "double2" => words.extend(long(double(value)?.to_bits())),
            "int64_t2" | "uint64_t2" => words.extend(long(integer(value)? as u64)),
            _ => words.push(integer(value)? as u32),
        }
    }
    Ok(words)
}

fn draw(words: &[&str]) -> Option<Action> {
    use vk::PrimitiveTopology as T;
    let (topology, points, counts) = match words {
        ["triangle", "list", counts @ ..] => (T::TRIANGLE_LIST, 0, counts),
        ["triangle", "strip", counts @ ..] => (T::TRIANGLE_STRIP, 0, counts),
        ["point", "list", counts @ ..] => (T::POINT_LIST, 0, counts),
        [points, "control", "point", "patch", "list", counts @ ..] => (T::PATCH_LIST, number(points).ok()?, counts),
        _ => return None,
    };
    let count = |at: usize| counts.get(at).and_then(|word| number(word).ok());
    Some(Action::Draw(topology, points, count(0)?, count(1).unwrap_or(1)))
}

fn role(word: &str) -> Result<Role, String> {
    Ok(match word {
        "dsv" => Role::Depth,
        "rtv" => Role::Target,
        "srv" => Role::Read,
        "uav" => Role::Written,
        "vb" => Role::Vertices,
        _ => return Err(format!("'{word}' is no resource")),
    })
}

fn copied(words: &[&str]) -> Result<Vec<(Role, u32)>, String> {
    let mut resources = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let role = role(word)?;
        let slot = if role == Role::Depth { 0 } else { number(words.next().ok_or("a resource has no number")?)? };
        resources.push((role, slot));
    }
    Ok(resources)
}

/// `uav 0 (1, 2) f32(0.5) 2`, the text after `probe`.
fn probe(text: &str) -> Result<Probe, String> {
    let wrong = || format!("the probe '{text}' is not understood");
    let (resource, rest) = text.split_once('(').ok_or_else(wrong)?;
    let (place, rest) = rest.split_once(')').ok_or_else(wrong)?;
    let (role, slot) = match resource.split_whitespace().collect::<Vec<_>>().as_slice() {
        [] => (Role::Target, 0),
        ["dsv"] => (Role::Depth, 0),
        [kind, slot] => (role(kind)?, number(slot)?),
        _ => return Err(wrong()),
    };
    let place = place.split(',').map(|word| number(word.trim())).collect::<Result<Vec<u32>, _>>()?;
    let (rectangle, layer) = match place.as_slice() {
        [x] => ([*x, 0, x + 1, 1], 0),
        [x, y] => ([*x, *y, x + 1, y + 1], 0),
        [x, y, layer] => ([*x, *y, x + 1, y + 1], *layer),
        [left, top, right, bottom] => ([*left, *top, *right, *bottom], 0),
        _ => return Err(wrong()),
    };
    let (kind, rest) = rest.split_once('(').ok_or_else(wrong)?;
    let (values, rest) = rest.split_once(')').ok_or_else(wrong)?;
    let values: Vec<&str> = values.split(',').map(str::trim).collect();
    let ulps = rest.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0);
    let expected = match kind.trim() {
        "rgba" | "f32" => Expected::Floats(values.iter().map(|word| float(word)).collect::<Result<_, _>>()?, ulps),
        "f64" => Expected::Doubles(values.iter().map(|word| double(word)).collect::<Result<_, _>>()?, ulps),
        "u32" | "i32" => Expected::Words(values.iter().map(|word| Ok(integer(word)? as u32)).collect::<Result<_, String>>()?),
        "u64" | "i64" => Expected::LongWords(values.iter().map(|word| Ok(integer(word)? as u64)).collect::<Result<_, String>>()?),
        _ => return Err(wrong()),
    };
    Ok(Probe { role, slot, rectangle, layer, expected })
}

#[cfg(test)]
mod tests {
    use super::{Action, Directive, Expected, Role};

    fn action(line: &str) -> Action {
        Directive::read(line).expect("a directive").action
    }

    #[test]
    fn probes() {
        let Action::Probe(probe) = action("todo(sm<6 | msl) probe uav 2 (1, 2, 3) f32(1.0, -0.5) 4") else { panic!("a probe") };
        assert_eq!((probe.role, probe.slot, probe.rectangle, probe.layer), (Role::Written, 2, [1, 2, 2, 3], 3));
        let Expected::Floats(values, 4) = probe.expected else { panic!("floats") };
        assert_eq!(values, [1.0, -0.5]);
        let Action::Probe(probe) = action("probe (0,0) rgba (nan, inf, -inf, 1e3)") else { panic!("a probe") };
        assert_eq!((probe.role, probe.slot), (Role::Target, 0));
        let Action::Probe(probe) = action("probe dsv (3, 4) i64(-1)") else { panic!("a probe") };
        assert!(matches!(probe.expected, Expected::LongWords(values) if values == [u64::MAX]));
    }

    #[test]
    fn conditions_stand_before_what_is_done() {
        let directive = Directive::read("if(sm>=6) bug(mvk) todo draw 3 control point patch list 6").expect("a directive");
        assert_eq!((directive.conditions.len(), directive.faults.len()), (1, 1));
        assert!(matches!(directive.action, Action::Draw(_, 3, 6, 1)));
    }

    #[test]
    fn words_of_uniforms() {
        assert!(matches!(action("uniform 4 int64_t2 -1 2"), Action::Uniform(4, words) if words == [u32::MAX, u32::MAX, 2, 0]));
        assert!(matches!(action("uniform 0 uint4 1 % 2"), Action::Uniform(0, words) if words == [1, 0, 0, 0]));
        assert!(matches!(action("uniform 0 float 1"), Action::Uniform(0, words) if words == [0x3f80_0000]));
        assert!(Directive::read("uniform 0 half 1").is_err() && Directive::read("jump").is_err());
    }
}
