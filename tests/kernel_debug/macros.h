#pragma once
#define TWICE(x) ((x) * 2)
#undef SCALE
#define SCALE 5
