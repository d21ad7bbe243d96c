"""Steps through a captured dispatch or draw as RenderDoc's debugger does, and prints a line of JSON for each step.

The first line describes the reflection of each stage.

Usage: step.py CAPTURE thread GROUP_X THREAD_X | vertex NUMBER INSTANCE | pixel X Y | none
"""
import json
import sys

import renderdoc as rd

FLOATS = {rd.VarType.Float, rd.VarType.Half, rd.VarType.Double}
SIGNED = {rd.VarType.SInt, rd.VarType.SShort, rd.VarType.SByte, rd.VarType.SLong}


STAGES = {
    "vertex": rd.ShaderStage.Vertex,
    "hull": rd.ShaderStage.Hull,
    "domain": rd.ShaderStage.Domain,
    "geometry": rd.ShaderStage.Geometry,
    "pixel": rd.ShaderStage.Pixel,
    "compute": rd.ShaderStage.Compute,
}


def work(actions):
    """The dispatches and draws of a capture."""
    for action in actions:
        if action.flags & (rd.ActionFlags.Dispatch | rd.ActionFlags.Drawcall):
            yield action
        yield from work(action.children)


def begin(controller, kind, numbers):
    if kind == "thread":
        return controller.DebugThread((numbers[0], 0, 0), (numbers[1], 0, 0))
    if kind == "vertex":
        return controller.DebugVertex(numbers[0], numbers[1], numbers[0], 0)
    no_preference = 2**32 - 1
    return controller.DebugPixel(numbers[0], numbers[1], no_preference, no_preference)


def find(variable, name):
    """The part of a debug variable that a reference names: `_12.member[3]`."""
    if variable.name == name:
        return variable
    for member in variable.members:
        for full in (member.name, variable.name + member.name, variable.name + "." + member.name):
            if name == full or name.startswith(full + ".") or name.startswith(full + "["):
                part = rd.ShaderVariable(member)
                part.name = full
                found = find(part, name)
                if found is not None:
                    return found
    return None


def number(variable, component, kind):
    value = variable.value
    if kind in FLOATS:
        return round(value.f32v[component], 5)
    if kind in SIGNED:
        return value.s32v[component]
    return value.u32v[component]


def expand(values, name, variable, kind):
    """Adds the members of a struct that is in memory as a whole."""
    for member in variable.members:
        full = name + ("" if member.name.startswith("[") else ".") + member.name
        if member.members:
            expand(values, full, member, kind)
        else:
            count = max(member.rows, 1) * max(member.columns, 1)
            values[full] = [number(member, component, member.type) for component in range(count)]


def lookup(known, reference):
    name = reference.name
    for prefix in sorted((key for key in known if name == key or name.startswith(key)), key=len, reverse=True):
        found = find(known[prefix], name)
        if found is not None:
            return found
    return None


def check_files(trace, files):
    """RenderDoc's window marks the line of a step in the file with the given index, so that file must have this line."""
    lengths = [len(file.contents.splitlines()) for file in files]
    for info in trace.instInfo:
        place = info.lineInfo
        if place.lineStart > 0 and not (0 <= place.fileIndex < len(files) and place.lineStart <= lengths[place.fileIndex]):
            names = [(file.filename, length) for file, length in zip(files, lengths)]
            raise RuntimeError(f"line {place.lineStart} is not in file {place.fileIndex} of {names}")


def main():
    capture = rd.OpenCaptureFile()
    result = capture.OpenFile(sys.argv[1], "", None)
    if result != rd.ResultCode.Succeeded:
        raise RuntimeError(f"the capture can't be opened: {result}")
    result, controller = capture.OpenCapture(rd.ReplayOptions(), None)
    if result != rd.ResultCode.Succeeded:
        raise RuntimeError(f"the capture can't be replayed: {result}")
    action = next(work(controller.GetRootActions()))
    controller.SetFrameEvent(action.eventId, True)
    stages = {}
    for name, stage in STAGES.items():
        reflection = controller.GetPipelineState().GetShaderReflection(stage)
        if reflection is not None:
            info = reflection.debugInfo
            files = [file.filename for file in info.files]
            stages[name] = {"source": info.sourceDebugInformation, "files": files, "debuggable": info.debuggable, "status": info.debugStatus}
    print(json.dumps({"stages": stages}))
    trace = begin(controller, sys.argv[2], [int(word) for word in sys.argv[3:]]) if sys.argv[2] != "none" else None
    if trace is None:
        return
    if trace.debugger is None:
        raise RuntimeError("the shader can't be debugged")
    infos = {info.instruction: info for info in trace.instInfo}
    stage = STAGES["compute" if sys.argv[2] == "thread" else sys.argv[2]]
    files = controller.GetPipelineState().GetShaderReflection(stage).debugInfo.files
    check_files(trace, files)
    known = {variable.name: variable for variable in list(trace.inputs) + list(trace.constantBlocks)}
    while True:
        states = controller.ContinueDebug(trace.debugger)
        if not states:
            break
        for state in states:
            for change in state.changes:
                if change.before.name and not change.after.name:
                    known.pop(change.before.name, None)
                if change.after.name:
                    known[change.after.name] = rd.ShaderVariable(change.after)
            info = infos.get(state.nextInstruction)
            if info is None:
                continue
            values = {}
            for source in info.sourceVars:
                parts = []
                for reference in source.variables:
                    variable = lookup(known, reference)
                    if variable is None:
                        parts.append(None)
                    else:
                        parts.append(number(variable, reference.component, source.type))
                whole = lookup(known, source.variables[0]) if source.variables else None
                if whole is None or not whole.members:
                    values[source.name] = parts
                else:
                    expand(values, source.name, whole, source.type)
            place = info.lineInfo
            file = files[place.fileIndex].filename if place.lineStart > 0 else ""
            print(json.dumps({"line": place.lineStart, "file": file, "calls": list(state.callstack), "values": values}))
    controller.FreeTrace(trace)
    controller.Shutdown()
    capture.Shutdown()


main()
