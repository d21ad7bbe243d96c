// TEST: -T cs_6_0 -E main
[numthreads(1, 1, 1)] void main(uint id : TEXCOORD) {} // ERROR: the semantic 'TEXCOORD' is not an input of the compute stage
