#define VALUE 4
