// TEST: -T cs_6_0 -E main -HV 2021
struct Number {
    int value;
    bool operator>(Number other) { return value > other.value; }
    // An operator of the object itself, by its name.
    bool operator<=(Number other) { return !operator>(other); }
    int operator()() { return operator()(1); }
    int operator()(int more) { return value + more; }
};

struct Holder {
    Number number;
};

Number number(int value)
{
    Number result = { value };
    return result;
}

RWStructuredBuffer<int> output;

[numthreads(1, 1, 1)]
void main()
{
    Number a = { output[1] };
    Number b = { output[2] };
    Holder holder = { b };
    output[0] = a.operator<=(b) ? holder.number() : number(4)(b.operator()(7));
}
