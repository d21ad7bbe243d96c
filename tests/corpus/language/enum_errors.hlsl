// TEST: -T cs_6_0 -E main
enum class Color { Red, Green };
enum Number { First };
enum class Wrong : float { A }; // ERROR: non-integral type 'float' is an invalid underlying type of an enum
[numthreads(1, 1, 1)] void main() {
  int plain = Color::Red; // ERROR: cannot initialize a variable of type 'int' with a value of type 'Color'
  Color sum = Color::Red + Color::Green; // ERROR: invalid operands to binary operator '+' ('Color' and 'Color')
  Number number = 1; // ERROR: cannot initialize a variable of type 'Number' with a value of type 'literal int'
  Red; // ERROR: use of undeclared identifier 'Red'
}
