// TEST: -T cs_6_0 -E main
struct Later;
void use(Later value) { } // ERROR: parameter has incomplete type 'Later'
struct Later { uint x; };
void declared(vk::integral_constant<uint, 1> x); // ERROR: parameter has incomplete type

[numthreads(1, 1, 1)]
void main() { }
