// TEST: -T cs_6_0 -E main
// The parameters and the result of a prototype may be structs that are defined later.
struct Value;
Value make(uint x);
uint get(Value value, class Value other);
void change(out Value a, inout Value b);
struct Reader { uint read(Value value); uint scale; };
namespace Inner { uint last(struct Item items[2]); struct Item { uint x; }; uint last(Item items[2]) { return items[1].x; } }
class Value { uint x; };
RWStructuredBuffer<uint> output;
Value make(uint x) { Value value = { x }; return value; }
uint get(struct Value value, Value other) { return value.x + other.x; }
void change(out Value a, inout Value b) { a.x = 1; b.x += 2; }
uint Reader::read(Value value) { return value.x * scale; }

[numthreads(1, 1, 1)]
void main() {
    Value a, b = make(3);
    change(a, b);
    Reader reader = { 2 };
    Inner::Item items[2];
    items[0].x = 4;
    items[1].x = get(a, b);
    output[0] = Inner::last(items) + reader.read(b);
}
