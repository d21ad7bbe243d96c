// TEST: -T vs_6_0 -E main
[[vk::builtin("PointSize"), vk::location(1)]] // ERROR: 'vk::builtin' and 'vk::location' cannot be used together
float main() : PSIZE { return 1; }
