// TEST: -T cs_6_0 -E main -HV 2021
struct Counter {
    uint count;
    uint get() { return count; }
    void set(uint value) { count = value; }
    void reset() { set(0); }
};
struct Derived : Counter {
    void twice() { count *= 2; }
};
Counter global;
cbuffer Buffer { Counter member; Derived members[2]; };
ConstantBuffer<Counter> constants;
ConstantBuffer<Counter> several[2];
static Counter variable;
RWStructuredBuffer<Counter> output;
[numthreads(1, 1, 1)]
void main() {
    global.set(1); // ERROR: cannot call 'Counter::set', which changes its object: a global variable that is not static is a shader constant
    member.reset(); // ERROR: cannot call 'Counter::reset', which changes its object: 'Buffer' is read-only
    members[1].twice(); // ERROR: cannot call 'Derived::twice', which changes its object: 'Buffer' is read-only
    members[1].reset(); // ERROR: cannot call 'Counter::reset', which changes its object: 'Buffer' is read-only
    constants.set(2); // ERROR: cannot call 'Counter::set', which changes its object: 'constants' is read-only
    several[1].reset(); // ERROR: cannot call 'Counter::reset', which changes its object: 'several' is read-only
    variable.set(global.get() + member.get() + members[0].get() + constants.get() + several[0].get());
    output[0] = variable;
    output[1].reset();
}
