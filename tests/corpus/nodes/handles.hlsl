// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// Objects are handles: copied, passed, returned and kept in structs.
struct Record {
    uint a;
    uint b;
};

struct Pair {
    GroupNodeOutputRecords<Record> records;
    uint count;
};

uint first(GroupNodeInputRecords<Record> records) {
    return records.Get().a + records.Count();
}

void fill(GroupNodeOutputRecords<Record> records, uint value) {
    records[1].b = value;
}

GroupNodeOutputRecords<Record> make(NodeOutput<Record> output, uint count) {
    return output.GetGroupNodeOutputRecords(count);
}

GroupNodeOutputRecords<Record> make_on_two_ways(NodeOutput<Record> output, uint count) {
    GroupNodeOutputRecords<Record> records = output.GetGroupNodeOutputRecords(2);
    if (count > 2) {
        records[0].a = count;
        return records;
    }
    return records;
}

void set(inout uint value) {
    value += 2;
}

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void main([MaxRecords(4)] GroupNodeInputRecords<Record> input, [MaxRecords(9)] [NodeArraySize(7)] NodeOutputArray<Record> outputs,
          uint index : SV_GroupIndex) {
    NodeOutput<Record> output = outputs[index % 7];
    Pair pair = { make(output, 3), 3 };
    fill(pair.records, first(input));
    GroupNodeOutputRecords<Record> other = make_on_two_ways(outputs[2], index);
    set(other.Get().b);
    pair.records[2] = input[index];
    GroupNodeOutputRecords<Record> copy = other;
    other = pair.records;
    copy.OutputComplete();
    other.OutputComplete();
}
