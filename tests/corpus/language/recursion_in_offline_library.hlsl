// TEST: -T lib_6_x
// What a library without a shader model has may be linked from elsewhere, so no function of it calls itself.
void again(inout float value, float count) { // ERROR: recursive functions are not allowed: 'again' calls itself
    if (count > 1) {
        again(value, count - 1);
    }
}

[shader("compute")] [numthreads(1, 1, 1)]
void main() {}
