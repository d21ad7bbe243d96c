// compute
RWStructuredBuffer<int> values;

int fall(int x)
{
    int result = 0;
    switch (x) {
        case 1:
            result += 1;
        case 2:
        case 3:
            result += 2;
            break;
        default:
            return 9;
    }
    return result;
}

int first_over(int limit)
{
    for (int i = 0;; i++) {
        if (values[i] > limit)
            return i;
        [loop] while (values[i] > 0) {
            if (values[i] == 7)
                break;
            values[i]--;
        }
    }
}

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    do {
        if (id == 3)
            continue;
        values[id] += fall(values[id]);
    } while (values[id] < 4 && values[fall(2)] > 1);
    values[0] = id > 2 ? first_over(4) : 5;
    return;
    values[1] = 2;
}
