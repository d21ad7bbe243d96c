// TEST: -T cs_6_0 -E main
enum Flag : bool { No, Yes = true };
struct Record { Flag flag; uint n; };
RWStructuredBuffer<Record> records;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    Flag flag = No;
    if (output[1]) flag = Yes;
    records[1].flag = flag;
    output[0] = records[0].flag == Yes ? 1 : 2;
}
