// TEST: -T cs_6_0 -E main
// SPIR-V limits a struct to 16,383 members (specification, section 2.17).
#define M1(n) uint m##n;
#define M2(n) M1(n##0) M1(n##1) M1(n##2) M1(n##3) M1(n##4) M1(n##5) M1(n##6) M1(n##7)
#define M3(n) M2(n##0) M2(n##1) M2(n##2) M2(n##3) M2(n##4) M2(n##5) M2(n##6) M2(n##7)
#define M4(n) M3(n##0) M3(n##1) M3(n##2) M3(n##3) M3(n##4) M3(n##5) M3(n##6) M3(n##7)
#define M5(n) M4(n##0) M4(n##1) M4(n##2) M4(n##3) M4(n##4) M4(n##5) M4(n##6) M4(n##7)
struct Large { M5(0) M5(1) M5(2) M5(3) };
RWStructuredBuffer<Large> result; // ERROR: a struct of more than 16383 members cannot be expressed in SPIR-V
[numthreads(1, 1, 1)]
void main() { result[0].m00000 = 1; }
