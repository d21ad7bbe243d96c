// TEST: -T ps_6_2 -E main
float4 main(float4 at : AT, double2 wide : WIDE, min16int small : SMALL, int whole : WHOLE) : SV_Target {
  bool flag = at.x > 0;
  flag += 1; // ERROR: operator '+=' cannot be used with a bool on its left side
  flag <<= whole; // ERROR: operator '<<=' cannot be used with a bool on its left side
  flag &= whole > 1;
  double rest = wide.x % 2.0; // ERROR: the remainder of doubles is not supported
  wide.y %= whole; // ERROR: the remainder of doubles is not supported
  double part = wide.x / 3;
  small /= 3; // ERROR: signed integers of minimum precision cannot be divided
  float2x2 square = float2x2(at);
  float2 column = (float2)square; // ERROR: cannot cast from 'float2x2' to 'float2'
  float4 all_of_it = (float4)square;
  static_assert(std::is_same<decltype(at.x + whole), int>::value, "int"); // ERROR: static assertion failed
  static_assert(std::is_same<decltype(small + whole), int>::value, "int");
  return all_of_it;
}
