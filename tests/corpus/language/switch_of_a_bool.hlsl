// TEST: -T cs_6_0 -E main
// Labels are converted to the type of the value.
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    bool is_set = output[1] != 0;
    switch (is_set) { // WARNING: switch condition has boolean value
    case 2:
        output[0] = 1;
        break;
    default:
        output[0] = 3;
    }
}
