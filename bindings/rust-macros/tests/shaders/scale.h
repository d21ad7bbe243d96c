float scaled(float value) { return value * FACTOR; }
