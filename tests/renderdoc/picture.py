"""Opens the debugger of RenderDoc's window at a line of a capture's dispatch, for the picture in docs/debugging-shaders.md.

The capture is that of the test (`capture_one` in tests/tests/renderdoc.rs), and the window needs no screen:

    Xvfb :7 -screen 0 1100x640x24 &
    DISPLAY=:7 LINE=18 VISIT=2 qrenderdoc --ui-python tests/renderdoc/picture.py lights_capture.rdc &
    DISPLAY=:7 import -window root -colors 64 docs/images/renderdoc.png

LINE is the line to stop at, and VISIT says at which step there.
"""
import os
import traceback

context = pyrenderdoc
line, visit = int(os.environ["LINE"]), int(os.environ.get("VISIT", "1"))
dispatches = [
    number
    for number in range(1, 100)
    if context.GetAction(number) is not None and context.GetAction(number).flags & renderdoc.ActionFlags.Dispatch
]
traces = []


def debug(controller):
    controller.SetFrameEvent(dispatches[0], True)
    traces.append(controller.DebugThread((0, 0, 0), (0, 0, 0)))
    steps = []
    while True:
        states = controller.ContinueDebug(traces[0].debugger)
        if not states:
            break
        steps += [(state.stepIndex, state.nextInstruction) for state in states]
    lines = {info.instruction: info.lineInfo.lineStart for info in traces[0].instInfo}
    there = [step for step, instruction in steps if lines.get(instruction) == line]
    controller.FreeTrace(traces[0])
    traces[0] = controller.DebugThread((0, 0, 0), (0, 0, 0))
    traces.append(there[min(visit, len(there)) - 1])


def show():
    try:
        context.SetEventID([], dispatches[0], dispatches[0])
        context.Replay().BlockInvoke(debug)
        state, stage = context.CurPipelineState(), renderdoc.ShaderStage.Compute
        shader = state.GetShaderReflection(stage)
        mapping = state.GetBindpointMapping(stage)
        view = context.DebugShader(mapping, shader, state.GetComputePipelineObject(), traces[0], "thread 0, 0, 0")
        window = context.Extensions().GetMiniQtHelper()
        context.AddDockWindow(view.Widget(), qrenderdoc.DockReference.NewFloatingArea, None)
        view.SetCurrentStep(traces[1])
        print("at step", traces[1], window is not None, flush=True)
    except Exception:
        traceback.print_exc()


context.Extensions().GetMiniQtHelper().InvokeOntoUIThread(show)
