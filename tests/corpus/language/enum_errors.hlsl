// TEST: -T cs_6_0 -E main
enum class Color { Red, Green };
enum Number { First };
enum class Wrong : float { A }; // ERROR: the type of an enum must be an integer type, not 'float'
[numthreads(1, 1, 1)] void main() {
  int plain = Color::Red; // ERROR: cannot initialize a variable of type 'int' with a value of type 'Color'
  Color sum = Color::Red + Color::Green; // ERROR: the operator '+' does not apply to the types 'Color' and 'Color'
  Number number = 1; // ERROR: cannot initialize a variable of type 'Number' with a value of type 'literal int'
  Red; // ERROR: unknown identifier 'Red'
}
