// TEST: -T vs_6_0 -E main
// A branch that a constant condition rules out is in no module, so a construct of another stage may be there.
float4 main(float4 pos : POSITION) : SV_Position
{
    if (false)
        pos += ddx(pos);
    if (true)
        pos += 1;
    else
        pos += ddy(pos);
    return pos;
}
