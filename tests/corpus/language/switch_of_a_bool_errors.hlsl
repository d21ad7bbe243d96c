// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    switch (true) { // WARNING: switch condition has boolean value
    case 0:
        output[0] = 1;
        break;
    case 1:
        output[0] = 2;
        break;
    case 2: // ERROR: duplicate case label in this switch
        output[0] = 3;
    }
}
