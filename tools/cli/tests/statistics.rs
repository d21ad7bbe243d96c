//! `--emit=stats`: the counts, for modules with known numbers.

use hlsl_to_spirv::{Compilation, Compiler, Emit, Level, Options};

fn compiled(shader: &str, level: Level, emit: Emit) -> Compilation {
    let options = Options { optimize: level, ..Options::default() };
    Compiler::new("shader.hlsl", shader).options(options).profile("cs_6_0".parse().expect("a profile")).compile_to(emit)
}

/// The fields of each line of the table, without the heading.
fn rows(shader: &str, level: Level) -> Vec<Vec<String>> {
    let compilation = compiled(shader, level, Emit::Statistics);
    let table = compilation.text().unwrap_or_else(|| panic!("{}", compilation.report.to_text(false)));
    let lines = table.lines().skip(1);
    lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

const COPY: &str = "\
RWStructuredBuffer<float4> data;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float4 first = data[id.x], second = data[id.y];
    if (id.z > 3) data[0] = first; else data[1] = second;
}
";

#[test]
fn a_line_for_each_function() {
    // Both vectors and the three components of the id are live at once.
    assert_eq!(rows(COPY, Level::Full), [["main", "24", "3", "0", "2", "1", "0", "11"]]);
    let names: Vec<String> = rows(COPY, Level::None).into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(names, ["main", "src.main"]);
}

#[test]
fn memory_of_variables_is_that_of_their_types() {
    let shader = "\
struct S { float4 a[3]; double b; bool c; float2x3 m; };
RWStructuredBuffer<float> data;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    S s = (S)0;
    s.a[id.x].y = data[0];
    data[1] = s.a[id.y].y;
}
";
    let row = &rows(shader, Level::None)[1];
    assert_eq!((row[0].as_str(), row[6].as_str()), ("src.main", "84"), "{row:?}");
}

#[test]
fn what_is_live_around_a_loop_counts_in_it() {
    let shader = |count: usize| {
        let values: String = (0..count).map(|at| format!("float v{at} = data[id.x + {at}];\n")).collect();
        let uses: String = (0..count).map(|at| format!("data[{at}] = v{at} * sum;\n")).collect();
        format!(
            "RWStructuredBuffer<float> data;
            [numthreads(1, 1, 1)]
            void main(uint3 id : SV_DispatchThreadID)
            {{
                {values}
                float sum = 0;
                for (uint i = 0; i < id.y; ++i) sum += data[i];
                {uses}
            }}"
        )
    };
    let live = |count| rows(&shader(count), Level::Full)[0][7].parse::<u64>().expect("a number");
    assert_eq!(live(20) - live(10), 10);
}

#[test]
fn json_has_an_object_per_line() {
    let compilation = compiled(COPY, Level::Full, Emit::StatisticsJson);
    let text = compilation.text().expect("a module");
    assert_eq!(text.lines().count(), 1, "{text}");
    let expected = serde_json::json!({
        "function": "main",
        "instructions": 24,
        "loads": 3,
        "repeated_loads": 0,
        "stores": 2,
        "branches": 1,
        "function_memory": 0,
        "live_scalars": 11,
    });
    assert_eq!(serde_json::from_str::<serde_json::Value>(text).ok(), Some(expected));
}
