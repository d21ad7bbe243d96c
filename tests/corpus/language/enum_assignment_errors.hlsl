// TEST: -T cs_6_0 -E main
// Numbers, shifts and scoped enums have no operators that assign to an enum.
enum Flags { Position = 1, Normal = 2 };
enum Others { Other = 4 };
enum class Scoped { One = 1, Two = 2 };

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Flags some = Position;
    some |= 2; // ERROR: invalid operands to binary operator '|' ('Flags' and 'literal int')
    some |= Other; // ERROR: invalid operands to binary operator '|' ('Flags' and 'Others')
    some <<= Normal; // ERROR: invalid operands to binary operator '<<' ('Flags' and 'Flags')
    Scoped scoped = Scoped::One;
    scoped |= Scoped::Two; // ERROR: invalid operands to binary operator '|' ('Scoped' and 'Scoped')
}
