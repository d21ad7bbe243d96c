// TEST: -T cs_6_0 -E main
// A struct without elements has none for a number.
struct Empty {};
struct Pair { Empty empty; int x; };
Texture2D<float> texels;

[numthreads(1, 1, 1)]
void main()
{
    Empty empty = (Empty)0;
    int number = (int)empty; // ERROR: cannot cast from 'Empty' to 'int'
    Pair pair = (Pair)empty; // ERROR: cannot cast from 'Empty' to 'Pair'
    empty = (Empty)texels; // ERROR: cannot cast from 'Texture2D<float>' to 'Empty'
}
