// TEST: -T cs_6_0 -E main
// Inside of an enum its values are numbers; outside, a scoped one must be converted.
enum class Color : uint { Red = 1, Green = Red << 2, Blue = Green | Red };
enum Number { First, Second = 5, Third };
_Static_assert((uint)Color::Blue == 5, "scoped");
_Static_assert(Third == 6, "counted on");
RWStructuredBuffer<int> results;
[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  Number number = First;
  if (id.x > 3) number = First + Second;
  switch (number) { // WARNING: enumeration values not handled in switch: 'Third'
    case First: results[0] = 1; break;
    case Second: results[1] = 2; break;
  }
  Color color = (Color)id.y;
  if (color == Color::Green) results[2] = (int)color;
}
