// TEST: -T cs_6_0 -E main
// SPIR-V limits a switch to 16,383 cases (specification, section 2.17).
#define C1(n) case 0##n:
#define C2(n) C1(n##0) C1(n##1) C1(n##2) C1(n##3) C1(n##4) C1(n##5) C1(n##6) C1(n##7)
#define C3(n) C2(n##0) C2(n##1) C2(n##2) C2(n##3) C2(n##4) C2(n##5) C2(n##6) C2(n##7)
#define C4(n) C3(n##0) C3(n##1) C3(n##2) C3(n##3) C3(n##4) C3(n##5) C3(n##6) C3(n##7)
#define C5(n) C4(n##0) C4(n##1) C4(n##2) C4(n##3) C4(n##4) C4(n##5) C4(n##6) C4(n##7)
RWStructuredBuffer<uint> result;
[numthreads(1, 1, 1)]
void main() {
    switch (result[1]) { C5(0) C5(1) C5(2) C5(3) result[0] = 1; } // ERROR: a switch with more than 16383 cases cannot be expressed in SPIR-V
}
